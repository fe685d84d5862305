"""A real table with a real door in a process, and hands that play for their owners by what the page shows."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, Page

ROOT: Final = Path(__file__).parents[3]
WAITING: Final = "() => view !== null && !sent && (view.over || view.mine) && link?.readyState === 1"
CLICKED: Final = """move => {
  const all = (which) => [...document.querySelectorAll(which)];
  const missing = [];
  const press = (found) => found ? found.click() : missing.push(move.move);
  if (!move.from) press(all('#ways button').find((each) => each.textContent === move.label));
  else {
    press(all(`#table .can[data-from="${move.from}"]`)[0]);
    press(all(`#table .goes[data-to="${move.to}"]`)[0]);
    if (at('sheet').open) press(all('#sheet button').find((each) => each.ariaLabel === move.label));
  }
  return missing;
}"""
"""Presses what a move needs, as a finger does; returns what could not be pressed."""


@contextmanager
def real_table(*options: str) -> Iterator[str]:
    """Open a table with a door; gives the address, of which its phones' seats are asked."""
    command = [sys.executable, "-m", "tests.phones.try_table", *options]
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        opened = next(said for line in process.stdout if "open" in (said := json.loads(line)))
        yield opened["open"]
    finally:
        process.communicate("end\n")


def sit_down(
    browser: Browser, address: str, names: Sequence[str], sizes: Sequence[tuple[int, int]]
) -> list[Page]:
    """Open a page for each of these players, who choose their seats."""
    pages = []
    for name, (wide, high) in zip(names, sizes, strict=True):
        page = browser.new_context(viewport={"width": wide, "height": high}, has_touch=wide < 1000).new_page()
        page.goto(address)
        page.get_by_role("button", name=name).click()
        page.locator("#stock .place").wait_for()
        pages.append(page)
    return pages


def chosen(moves: list[dict[str, Any]], chance: Random) -> dict[str, Any]:
    """A move that leads towards the end: from a stock if possible, else to a build pile."""
    return max(moves, key=lambda move: (move["move"][0] == "S", ">B" in move["move"], chance.random()))


def play_by_finger(page: Page, chance: Random) -> None:
    """Make one move on the page by pressing what is shown."""
    move = chosen(page.evaluate("view.moves"), chance)
    missing = page.evaluate(CLICKED, move)
    assert missing == [], f"cannot be pressed: {missing}"


def play_by_ear(page: Page, chance: Random) -> None:
    """Make one move on the page by names and keys alone, as somebody plays who sees nothing."""
    view = page.evaluate("view")
    move = chosen(view["moves"], chance)
    if not move["from"]:
        page.get_by_role("button", name=move["label"], exact=True).press("Enter")
        return
    places = [view["stock"], *view["hand"], *view["piles"]]
    source = next(each["label"] for each in places if each["from"] == move["from"])
    page.get_by_role("button", name=source, exact=True, pressed=False).first.press("Enter")
    several = [each for each in view["moves"] if (each["from"], each["to"]) == (move["from"], move["to"])]
    if len(several) == 1:
        page.get_by_role("button", name=move["label"], exact=True).press("Enter")
        return
    page.locator(f'[data-to="{move["to"]}"]').press("Enter")
    page.get_by_role("dialog").get_by_role("button", name=move["label"], exact=True).press("Enter")


def play_on(pages: list[Page], chance: Random, by_ear: Collection[int] = (), disturbed: bool = False) -> int:
    """Play to the end of the game, some pages by ear; returns how many moves they have made.

    `disturbed`: now and then a page is loaded again, or loses its line.
    """
    made = 0
    while True:
        for index, page in enumerate(pages):
            if not page.evaluate(WAITING):
                continue
            if page.evaluate("view.over !== null"):
                return made
            number = page.evaluate("view.n")
            (play_by_ear if index in by_ear else play_by_finger)(page, chance)
            page.wait_for_function("number => view.n > number", arg=number)
            made += 1
            if disturbed and chance.random() < 0.04:
                chance.choice(pages).reload()
            if disturbed and chance.random() < 0.04:
                chance.choice(pages).evaluate("link?.close()")
        pages[0].wait_for_timeout(5)
