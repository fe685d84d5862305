"""Whole games on phones in real browsers.

Games of few cards at real tables over all presets, two to six players, partners, phones alone and mixed with
the screen and computers; now and then a page is loaded again, or loses its line. Needs Chromium.
"""

from __future__ import annotations

import sys
from functools import partial
from random import Random
from typing import Final

from playwright.sync_api import Browser, Error, sync_playwright

from skipbo.model.api import PRESETS, TEAMS
from tests.benchmarks.result import Result
from tests.phones.browser.conftest import CHROMIUM
from tests.phones.browser.played import play_on, real_table, sit_down
from tests.phones.tables import NAMES

GAMES, SHORT_GAMES = 60, 1
SIZES: Final = ((320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800))


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


def measure(short: bool, events: int | None = None, seed: int = 0) -> list[Result]:
    """Play so many games (`events`) from the one of a `seed` on, and count what goes wrong."""
    games = events or (SHORT_GAMES if short else GAMES)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        wrong = _play(browser, range(seed, seed + games))
        browser.close()
    return [
        Result("Whole games on phones in Chromium", games, "games"),
        Result("… with a fault", wrong, "games", None, 0),
    ]


def _play(browser: Browser, seeds: range) -> int:
    """Play the games of these seeds, each told as it ends; returns how many went wrong."""
    wrong, tables = 0, kinds()
    for seed in seeds:
        preset, seats, teams = tables[seed % len(tables)]
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
        told = "; ".join(faults) or "no fault"
        print(f"game {seed}, {preset} {seats} {teams or ''}: {told}", file=sys.stderr, flush=True)
    return wrong


def _note(faults: list[str], fault: Error) -> None:
    faults.append(str(fault))
