"""A real browser, for as long as the tests of a process run, and pages in it on phones of several sizes."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.phones.browser import pictures
from tests.phones.browser.feigned import ANNS, FeignedDoor, Heard
from tests.phones.browser.pictures import Line

ROOT = Path(__file__).parents[3]
CHROMIUM = os.environ.get("SKIPBO_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
AXE = Path(os.environ.get("SKIPBO_AXE", ROOT / "build" / "axe" / "package" / "axe.min.js"))

PHONE = (390, 844)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Chromium without a window. Skips where it is missing."""
    if CHROMIUM is None:
        pytest.skip("needs Chromium (Debian: chromium), or its path in SKIPBO_CHROMIUM")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def until_end() -> Iterator[ExitStack]:
    """What is put in here is ended after the test, the last first."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def door(until_end: ExitStack) -> FeignedDoor:
    """A door at which Ann sits, whose turn it is."""
    picture = pictures.table(pictures.anns_turn(), 0, 17)

    def answer(said: Heard, key: str) -> list[Line]:
        if "hello" not in said:
            return []
        seated: Line = {"seated": {"seat": 0, "seat_key": f"seat-{ANNS}", "match": "m"}}
        return [pictures.words(), seated, {"rules": ["A Skip-Bo may start a pile as any number."]}, picture]

    door = FeignedDoor(answer)
    until_end.callback(door.close)
    return door


class Open(Protocol):
    """Opens the page on a device of a size in pixels; a fault on it fails the test."""

    def __call__(self, size: tuple[int, int] = PHONE, key: str = ANNS) -> Page: ...


@pytest.fixture
def open_page(chromium: Browser, door: FeignedDoor, until_end: ExitStack) -> Open:
    """Opens the page at `door`."""

    def opened(size: tuple[int, int] = PHONE, key: str = ANNS) -> Page:
        finger = size[0] < 1000
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=finger, is_mobile=finger
        )
        until_end.callback(context.close)
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        until_end.callback(lambda: pytest.fail(f"faults on the page: {faults}") if faults else None)
        page.goto(door.address(key))
        page.locator("#hand .place").first.wait_for()
        return page

    return opened


@pytest.fixture(scope="session")
def axe() -> str:
    """The text of axe-core. Skips where it is missing."""
    if not AXE.is_file():
        pytest.skip(
            f"needs axe-core (npm: axe-core), or the path of axe.min.js in SKIPBO_AXE: {AXE} is missing"
        )
    return AXE.read_text(encoding="utf-8")
