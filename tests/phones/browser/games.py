"""Whole games in real browsers: `python -m tests.phones.browser.games [N]`; and how quick the page is.

N games (60 are usual) of few cards at real tables over all presets, two to six players, partners, phones
alone and mixed with the screen and computers; now and then a page is loaded again, or loses its line. Then
the milliseconds from a tap to its picture, and from an address to the first picture. Status 1 where anything
goes wrong or takes too long.
"""

from __future__ import annotations

import sys
from functools import partial
from itertools import cycle, islice
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Final

from playwright.sync_api import Browser, Error, sync_playwright

from skipbo.model.api import PRESETS, TEAMS
from tests.phones.browser.conftest import CHROMIUM
from tests.phones.browser.played import play_on, real_table, sit_down
from tests.phones.tables import NAMES

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


def play(browser: Browser, count: int) -> int:
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
            made = play_on(pages, chance, disturbed=True)
            for page in pages:
                page.context.close()
        wrong += bool(faults)
        sys.stdout.write(f"{seed + 1}: {preset} {seats} {teams or ''}: {made} moves {faults or ''}\n")
        sys.stdout.flush()
    return wrong


def _note(faults: list[str], fault: Error) -> None:
    faults.append(str(fault))


def measure(browser: Browser) -> tuple[float, float]:
    """Return how long a tap takes to its picture (of 95 in 100), and an address to its first picture."""
    taps: list[float] = []
    first: list[float] = []
    with real_table("--seats", "pp", "--stock", "30", "--pause", "0") as address:
        pages = sit_down(browser, address, ["Ann", "Ben"], [(390, 844), (390, 844)])
        while len(taps) < 200 and not pages[0].evaluate("view.over"):
            for page in pages:
                moves = page.evaluate("sent ? [] : view.moves.filter((each) => each.to?.startsWith('D'))")
                if moves:
                    taps.append(page.evaluate(TIMED, moves[len(taps) % len(moves)]))
        for _ in range(10):
            start = perf_counter()
            pages[0].reload(wait_until="commit")
            pages[0].wait_for_function("() => typeof view !== 'undefined' && view !== null")
            first.append(1000 * (perf_counter() - start))
    return quantiles(taps, n=20)[-1], median(first)


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
