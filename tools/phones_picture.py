"""The picture of hands on phones: `python -m tools.phones_picture docs/phones.webp`.

The program itself, without a screen, lets a phone in by its real door; a real Chromium is the phone, with the
address and the word that the sheet shows. Needs what `tools/art/requirements.txt` names, Playwright of
`tests/requirements.txt`, Chromium, and a home network that the door can open to.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, sync_playwright

from skipbo.model.rules import Rules
from skipbo.options import Options
from skipbo.session.setup import PERSON, SeatChoice, SetUp
from skipbo.ui.app.app import App
from skipbo.ui.kit.things import walk
from skipbo.words.language import ENGLISH
from tests.phones.browser.played import WAITING, play_by_finger
from tools.one_path import one_path

TABLE: Final = (1280, 800)
PHONE: Final = (390, 844)
HIGH: Final = 600
"""Pixels of the picture from top to bottom, with `_EDGE` around the phone."""
_EDGE, _CORNER = 24, 34
_GROUND: Final = (24, 26, 27)
_CATCHES_UP: Final = 15.0
"""Seconds in which the table shows all that the phone, which plays in haste, has done."""
PLAYED: Final = 9
"""Moves that the phone has made before the picture is taken."""

_SETUP: Final = SetUp(
    (
        SeatChoice("Ann", PERSON, phone=True),
        SeatChoice("Ben", "casual"),
        SeatChoice("Cleo", "regular"),
        SeatChoice("Dan", None),
    ),
    Rules(stock=10),
    seed=7,
)


class Stage:
    """The program, whose frames pass while something is waited for, and the thread of the browser."""

    def __init__(self, app: App, frame: Callable[[], None]) -> None:
        self.app, self._frame = app, frame
        self._hands = ThreadPoolExecutor(1)

    def until(self, there: Callable[[], bool]) -> None:
        """Let frames pass until something has come about."""
        while not there():
            self._frame()

    def elsewhere(self, act: Callable[[], Any]) -> Any:  # noqa: ANN401 - whatever it returns
        """Do something in the browser's thread while frames pass here."""
        done: Future[Any] = self._hands.submit(act)
        self.until(done.done)
        return done.result()

    def said(self, key: str) -> str:
        """The words of a thing of the scene, "" while it is not there."""
        found = (thing for thing in walk(self.app.scenes.things()) if thing.key == key)
        return next((ENGLISH.text(thing.name) for thing in found), "")

    def is_there(self, key: str) -> Callable[[], bool]:
        """Whether there is a thing of that key."""
        return lambda: any(thing.key == key for thing in walk(self.app.scenes.things()))


def taken(data: Path) -> Image.Image:
    """Play a while by a phone; returns the table and the phone side by side. Raises what the browser does."""
    app = App(Options(new=True, setup=_SETUP, size=TABLE, mute=True, reader=False), data)

    def frame() -> None:
        app.moving = True
        app.frame()

    stage = Stage(app, frame)
    app.start()
    try:
        (page,) = let_in(stage, ["Ann"])
        app.scenes.press("phones.go_on")
        chance = Random(3)
        for _ in range(PLAYED):
            stage.elsewhere(lambda: page.wait_for_function(WAITING))
            stage.elsewhere(lambda: play_by_finger(page, chance))
        stage.elsewhere(lambda: page.wait_for_function(WAITING))
        table_in_time = time.monotonic() + _CATCHES_UP
        stage.until(lambda: time.monotonic() >= table_in_time)
        return side_by_side(stage, [page])
    finally:
        app.close()


def let_in(stage: Stage, names: Sequence[str]) -> list[Page]:
    """Let each of these players, the first at the table, sit down at a page by what the sheet shows."""
    stage.until(lambda: bool(stage.said("phones.word")))
    browser: Browser = stage.elsewhere(_browser)
    pages = list[Page]()
    for seat, name in enumerate(names):
        address, word = stage.said("phones.address"), stage.said("phones.word").replace(" ", "")
        pages.append(stage.elsewhere(partial(_opened, browser, address, word, name)))
        stage.until(stage.is_there(f"phones.seat.{seat}.yes"))
        stage.app.scenes.press(f"phones.seat.{seat}.yes")
        stage.elsewhere(pages[-1].locator("#stock .place").wait_for)
    return pages


def _browser() -> Browser:
    path = shutil.which("chromium") or shutil.which("google-chrome")
    return sync_playwright().start().chromium.launch(executable_path=path, args=["--no-sandbox"])


def _opened(browser: Browser, address: str, word: str, name: str) -> Page:
    size = {"width": PHONE[0], "height": PHONE[1]}
    page = browser.new_context(viewport=size, device_scale_factor=2, has_touch=True).new_page()  # type: ignore[arg-type]
    page.goto(f"{address}/")
    page.locator("#word").fill(word)
    page.locator("form button").click()
    page.get_by_role("button", name=name).click()
    return page


def side_by_side(stage: Stage, pages: Sequence[Page]) -> Image.Image:
    """Return the window, and with round corners the phones beside it, as all are now."""
    phones = [Image.open(BytesIO(stage.elsewhere(page.screenshot))).convert("RGB") for page in pages]
    window = pygame.display.get_surface()
    assert window is not None
    table = Image.frombytes("RGB", window.get_size(), pygame.image.tobytes(window, "RGB"))
    table = table.resize((HIGH * TABLE[0] // TABLE[1], HIGH), Image.Resampling.LANCZOS)
    high = HIGH - 2 * _EDGE
    wide = high * PHONE[0] // PHONE[1]
    mask = Image.new("L", (wide, high))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, wide, high), _CORNER, fill=255)
    whole = Image.new("RGB", (table.width + _EDGE + len(phones) * (wide + _EDGE), HIGH), _GROUND)
    whole.paste(table, (0, 0))
    for number, phone in enumerate(phones):
        place = (table.width + _EDGE + number * (wide + _EDGE), _EDGE)
        whole.paste(phone.resize((wide, high), Image.Resampling.LANCZOS), place, mask)
    return whole


def main(words: Sequence[str]) -> int:
    """Take the picture into the file that is named; returns the exit status."""
    file = one_path("python -m tools.phones_picture", __doc__, words)
    with tempfile.TemporaryDirectory() as folder:
        taken(Path(folder)).save(file, "WEBP", quality=86, method=6)
    print(file, file.stat().st_size, "bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
