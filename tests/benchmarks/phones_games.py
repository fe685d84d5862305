"""Whole games on phones in real browsers, and how quick the page is there.

Games of few cards at real tables over all presets, two to six players, partners, phones alone and mixed with
the screen and computers; now and then a page is loaded again, or loses its line. Needs Chromium.
"""

from __future__ import annotations

import sys
from functools import partial
from itertools import cycle, islice
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from playwright.sync_api import Browser, Error, sync_playwright

from skipbo.model.api import PRESETS, TEAMS
from tests.benchmarks.result import Result, percentile
from tests.phones.browser.conftest import CHROMIUM
from tests.phones.browser.played import play_on, real_table, sit_down
from tests.phones.tables import NAMES

GAMES, SHORT_GAMES = 60, 1
TAPS, SHORT_TAPS = 200, 10
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


def kinds() -> list[tuple[str, str, int | None]]:
    """Every kind of table: its preset, who sits where (p: phone, s: screen, c: computer), and its teams."""
    mixes = ("pppppp", "pcpcpc", "pspcps")
    found = [
        (preset.key, seats, teams)
        for preset in PRESETS.values()
        for count in preset.seats
        for seats in dict.fromkeys(mix[:count] for mix in mixes)
        for teams in (None, *TEAMS.get(count, ()))
    ]
    return Random(1).sample(found, len(found))


def measure(short: bool) -> list[Result]:
    """Play, and measure taps and first pictures."""
    games, count = (SHORT_GAMES, SHORT_TAPS) if short else (GAMES, TAPS)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        wrong = _play(browser, games)
        taps, first = _timed(browser, count)
        browser.close()
    return [
        Result("Whole games on phones in Chromium", games, "games"),
        Result("… with a fault", wrong, "games", None, 0),
        Result(
            "Tap to its picture in Chromium, 95 of 100", percentile(taps, 0.95), "ms", None, MOST_TO_PICTURE
        ),
        Result("Address to the first picture, median", median(first), "ms", None, MOST_TO_FIRST),
    ]


def _play(browser: Browser, count: int) -> int:
    """Play games; returns how many went wrong."""
    wrong = 0
    for seed, (preset, seats, teams) in enumerate(islice(cycle(kinds()), count)):
        chance, faults = Random(seed), list[str]()
        options = ["--preset", preset, "--seats", seats, "--seed", str(seed), "--pause", "0"]
        with real_table(*options, *(["--teams", str(teams)] if teams else [])) as address:
            names = [NAMES[seat] for seat, who in enumerate(seats) if who == "p"]
            pages = sit_down(browser, address, names, [chance.choice(SIZES) for _ in names])
            for page in pages:
                page.on("pageerror", partial(_note, faults))
            play_on(pages, chance, disturbed=True)
            for page in pages:
                page.context.close()
        wrong += bool(faults)
        for fault in faults:
            print(f"{preset} {seats} {teams or ''}: {fault}", file=sys.stderr, flush=True)
    return wrong


def _note(faults: list[str], fault: Error) -> None:
    faults.append(str(fault))


def _timed(browser: Browser, count: int) -> tuple[list[float], list[float]]:
    """Return the milliseconds of taps to their pictures, and of an address to its first picture."""
    taps: list[float] = []
    first: list[float] = []
    with real_table("--seats", "pp", "--stock", "30", "--pause", "0") as address:
        pages = sit_down(browser, address, ["Ann", "Ben"], [(390, 844), (390, 844)])
        while len(taps) < count and not pages[0].evaluate("view.over"):
            for page in pages:
                moves = page.evaluate("sent ? [] : view.moves.filter((each) => each.to?.startsWith('D'))")
                if moves:
                    taps.append(page.evaluate(TIMED, moves[len(taps) % len(moves)]))
        for _ in range(10):
            start = perf_counter()
            pages[0].reload(wait_until="commit")
            pages[0].wait_for_function("() => typeof view !== 'undefined' && view !== null")
            first.append(1000 * (perf_counter() - start))
    return taps, first
