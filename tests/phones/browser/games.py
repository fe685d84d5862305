"""Whole games in real browsers: `python -m tests.phones.browser.games [N]`; and how quick the page is.

N games (60 are usual) of few cards over all presets, two to six players, partners, phones alone and mixed
with computers; now and then a page is loaded again, or all lines are cut. Then the milliseconds from a tap to
its picture, and from an address to the first picture. Status 1 where anything goes wrong or takes too long.
"""

from __future__ import annotations

import sys
from contextlib import closing
from functools import partial
from itertools import cycle, islice
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import Final

from playwright.sync_api import Browser, Error, Page, sync_playwright

from skipbo.model.api import TEAMS, Rules
from skipbo.model.rules import PRESETS
from tests.phones.browser.conftest import CHROMIUM
from tests.phones.browser.played import PlayedTable, key_of, play_on

SIZES: Final = ((320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800))
MOST_TO_PICTURE, MOST_TO_FIRST = 120, 500
"""Milliseconds that a tap and the first picture may take."""
TIMED: Final = """async move => {
  const press = (which) => document.querySelector(which)?.click();
  const start = performance.now();
  press(`#table .can[data-from="${move.from}"]`);
  press(`#table .goes[data-to="${move.to}"]`);
  const number = view.n;
  while (view.n === number && performance.now() - start < 5000) await new Promise(requestAnimationFrame);
  return performance.now() - start;
}"""


def kinds() -> list[tuple[str, Rules, int, int]]:
    """Every kind of table: its name, rules, seats and phones."""
    found = []
    for preset in PRESETS.values():
        for seats in preset.seats:
            for teams in (None, *TEAMS.get(seats, ())):
                for phones in {seats, 1 + seats // 2}:
                    rules = preset.rules._replace(stock=5, teams=teams)
                    found.append((f"{preset.key} {seats}/{phones} {teams or ''}", rules, seats, phones))
    return Random(1).sample(found, len(found))


def sit_down(browser: Browser, table: PlayedTable, phones: int, chance: Random) -> list[Page]:
    """Open a page for each phone, on devices of any size."""
    pages = []
    for seat in range(phones):
        wide, high = chance.choice(SIZES)
        page = browser.new_context(viewport={"width": wide, "height": high}, has_touch=wide < 1000).new_page()
        page.goto(table.door.address(key_of(seat)))
        page.locator("#stock .place").wait_for()
        pages.append(page)
    return pages


def play(browser: Browser, count: int) -> int:
    """Play games; returns how many went wrong."""
    wrong = 0
    for seed, (name, rules, seats, phones) in enumerate(islice(cycle(kinds()), count)):
        chance, faults = Random(seed), list[str]()
        table = PlayedTable(rules, seats, phones, seed)
        with closing(table.door):
            pages = sit_down(browser, table, phones, chance)
            for page in pages:
                page.on("pageerror", partial(_note, faults))
            made = play_on(table, pages, chance, disturbed=True)
            for page in pages:
                page.context.close()
        wrong += bool(faults or table.refused)
        sys.stdout.write(f"{seed + 1}: {name}: {made} moves {faults or ''} {table.refused or ''}\n")
        sys.stdout.flush()
    return wrong


def _note(faults: list[str], fault: Error) -> None:
    faults.append(str(fault))


def measure(browser: Browser) -> tuple[float, float]:
    """Return how long a tap takes to its picture (of 95 in 100), and an address to its first picture."""
    table = PlayedTable(Rules(stock=30), seats=2, phones=2, seed=1)
    taps: list[float] = []
    with closing(table.door):
        pages = sit_down(browser, table, 2, Random(1))
        while len(taps) < 200 and not table.game.over:
            page = pages[table.game.seat]
            page.wait_for_function("() => view.mine && !sent")
            moves = page.evaluate("view.moves.filter((each) => each.from)")
            taps.append(page.evaluate(TIMED, moves[len(taps) % len(moves)]))
        first: list[float] = []
        for _ in range(10):
            start = perf_counter()
            pages[0].reload(wait_until="commit")
            pages[0].wait_for_function("() => typeof view !== 'undefined' && view !== null")
            first.append(1000 * (perf_counter() - start))
    return quantiles(taps, n=20)[-1], sorted(first)[len(first) // 2]


def main() -> int:
    """Play and measure; returns the exit status."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        wrong = play(browser, count)
        tap, first = measure(browser)
        browser.close()
    sys.stdout.write(f"{count} games, {wrong} wrong; tap {tap:.0f} ms (p95), first picture {first:.0f} ms\n")
    return int(bool(wrong) or tap > MOST_TO_PICTURE or first > MOST_TO_FIRST)


if __name__ == "__main__":
    sys.exit(main())
