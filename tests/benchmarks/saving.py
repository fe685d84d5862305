"""What writing every move to the disk costs the screen's thread, and how quickly a match is there again.

`python -m tests.benchmarks.saving`: the milliseconds of each update of the table at instant speed, as JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from skipbo.model.match import Match
from skipbo.model.record import Heading
from skipbo.model.rules import PRESETS
from skipbo.session.autosave import StoreSaver, as_left, bare_table, find, setup_text
from skipbo.session.setup import setup_of
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL, Step
from skipbo.store.store import Store
from tests.benchmarks.result import Result, percentile
from tests.desktop.program import ROOT
from tests.session.kept import StreamMind, heading, step

STEPS, SHORT_STEPS = 2000, 150
OPENINGS = 7
"""How often a long match is opened again: one opening alone takes anything from 30 to 54 ms."""
LOOK = 0.0005
"""Seconds between two looks whether a move is on the disk."""

INSTANT = (
    "--new",
    "--preset",
    "short",
    "--seed",
    "1",
    "--single",
    "--mute",
    "--speed",
    "instant",
    "--seat",
    "Ann=casual",
    "--seat",
    "Ben=casual",
    "--size",
    "1280x800",
)
MOST_MILLISECONDS = 2.0
MOST_RESUMING = 50.0


class TimedSaver(StoreSaver):
    """Notes how long each call keeps the screen's thread, in milliseconds."""

    def __init__(self, store: Store, of: Heading) -> None:
        super().__init__(store.under_way, of, setup_of(of))
        self.took: list[float] = []

    def keep(self, step: Step, match: Match) -> None:
        start = perf_counter()
        super().keep(step, match)
        self.took.append((perf_counter() - start) * 1000)


def of_this_kind() -> Heading:
    """A long match: a person and two computers to a total that is not reached."""
    rules = PRESETS["rulebook"].rules._replace(match_total=9995)
    return heading(None, "regular", "casual", rules=rules)


def timed_match(folder: Path, steps: int) -> tuple[list[float], list[float]]:
    """Play so many steps; what each took on the screen's thread, and until it was on the disk."""
    shown = []
    with closing(Store(folder)) as store:
        of = of_this_kind()
        saver = TimedSaver(store, of)
        store.under_way.begin("", "", setup_text(setup_of(of)), leave=as_left)
        table: Sitting = bare_table(of, StreamMind(), saver)
        table.play(DEAL)
        table.settle()
        while len(table.steps) < steps:
            step(table)
            start = perf_counter()
            while not table.settled:
                sleep(LOOK)
            shown.append((perf_counter() - start) * 1000)
        return saver.took, shown


def updates_at_instant() -> list[float]:
    """Milliseconds of each update of the table in a game of two computers that nothing slows down.

    Once it is over its score is made, a bit in each frame; that is measured among the frames.
    """
    from skipbo.command_line import parse
    from skipbo.ui.app.app import App

    took = []
    with TemporaryDirectory() as folder:
        app = App(parse(INSTANT), Path(folder))
        try:
            app.start()
            update = app.scenes.update

            def timed(dt: float) -> bool:
                start = perf_counter()
                moving = update(dt)
                game = app.flow.matches.current
                if game is not None and not game.table.score.match_over:
                    took.append((perf_counter() - start) * 1000)
                return moving

            app.scenes.update = timed  # type: ignore[method-assign]
            while app.scenes.top is not None and app.scenes.top.name != "scoring":
                app.frame()
        finally:
            app.close()
    return took


def _updates_elsewhere() -> list[float]:
    """The same in a process of its own, without a screen."""
    surroundings = os.environ | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    command = [sys.executable, "-m", "tests.benchmarks.saving"]
    done = subprocess.run(command, cwd=ROOT, env=surroundings, stdout=PIPE, check=True, timeout=300)
    times: list[float] = json.loads(done.stdout.splitlines()[-1])
    return times


def resuming(folder: Path, steps: int) -> list[float]:
    """Milliseconds of each opening of a match of so many steps, until it stands again."""
    from skipbo.session.autosave import open_table

    of = of_this_kind()
    with closing(Store(folder)) as store:
        table = open_table(of, setup_of(of), StreamMind(), store.under_way)
        table.play(DEAL)
        while len(table.steps) < steps:
            step(table)
    return [_opening(folder, table.steps) for _ in range(OPENINGS)]


def _opening(folder: Path, steps: Sequence[Step]) -> float:
    with closing(Store(folder)) as store:
        start = perf_counter()
        found = find(store.under_way).found
        assert found is not None
        again = found.table(StreamMind(), store.under_way)
        took = (perf_counter() - start) * 1000
        assert again.steps == steps
    return took


def measure(short: bool) -> list[Result]:
    """Play, look at the table's updates at instant speed, and come back to a long match."""
    steps = SHORT_STEPS if short else STEPS
    with TemporaryDirectory() as folder:
        took, shown = timed_match(Path(folder), steps)
    results = []
    for what, times, most in (
        ("Keeping a move, on the screen's thread", took, MOST_MILLISECONDS),
        ("… until it is on the disk and may show", shown, None),
        ("An update of the table at instant speed", _updates_elsewhere(), MOST_MILLISECONDS),
    ):
        results += [
            Result(f"{what}, half of the time", percentile(times, 0.5), "ms"),
            Result(f"{what}, 99th percentile", percentile(times, 0.99), "ms", most=most),
        ]
    with TemporaryDirectory() as folder:
        openings = resuming(Path(folder), steps)
    goes_on = f"A match of {steps:,} steps goes on"
    return [
        *results,
        Result(f"{goes_on}, half of the time", percentile(openings, 0.5), "ms", most=MOST_RESUMING),
        Result(f"{goes_on}, the longest of {OPENINGS} times", max(openings), "ms"),
    ]


if __name__ == "__main__":
    print(json.dumps(updates_at_instant()))
