"""What writing every move to the disk costs the screen's thread, and how quickly a match is there again."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from skipbo.model.match import Match
from skipbo.model.record import Heading
from skipbo.model.rules import PRESETS
from skipbo.session.keeping import MatchKeeper, bare_table, setup_text
from skipbo.session.resume import find
from skipbo.session.setups import setup_of
from skipbo.session.steps import Step
from skipbo.session.table import Table
from skipbo.store.store import Store
from tests.benchmarks.result import Result, percentile
from tests.session.kept import StreamMind, heading, step

STEPS, SHORT_STEPS = 2000, 150
FLIGHT = 0.01
"""Seconds between two moves that are seen; the real ones are ten times as long."""

MOST_MILLISECONDS = 2.0
MOST_RESUMING = 50.0


class TimedKeeper(MatchKeeper):
    """Notes how long each call keeps the screen's thread, in milliseconds."""

    def __init__(self, store: Store, of: Heading) -> None:
        super().__init__(store.under_way, of, "rulebook")
        self.took: list[float] = []

    def keep(self, step: Step, match: Match) -> None:
        start = perf_counter()
        super().keep(step, match)
        self.took.append((perf_counter() - start) * 1000)

    def wait(self, seconds: float) -> bool:
        start = perf_counter()
        settled = super().wait(seconds)
        self.took[-1] += (perf_counter() - start) * 1000
        return settled


def of_this_kind() -> Heading:
    """A long match: a person and two computers to a total that is not reached."""
    rules = PRESETS["rulebook"].rules._replace(match_total=9995)
    return heading(None, "regular", "casual", rules=rules)


def timed_match(folder: Path, steps: int, flight: float) -> list[float]:
    """Play so many steps, with a pause after each before the picture rests; what each one took."""
    with closing(Store(folder)) as store:
        of = of_this_kind()
        keeper = TimedKeeper(store, of)
        store.under_way.begin("", "", setup_text(setup_of(of)))
        table: Table = bare_table(of, StreamMind(), keeper)
        table.next_game()
        while len(table.steps) < steps:
            sleep(flight)
            table.settle()
            step(table)
        table.settle()
        return keeper.took


def resuming(folder: Path, steps: int) -> float:
    """Milliseconds until a match of so many steps, left in the middle, stands again."""
    from skipbo.session.keeping import open_table

    of = of_this_kind()
    with closing(Store(folder)) as store:
        table = open_table(of, setup_of(of), StreamMind(), store.under_way)
        table.next_game()
        while len(table.steps) < steps:
            step(table)
    with closing(Store(folder)) as store:
        start = perf_counter()
        found = find(store.under_way).found
        assert found is not None
        again = found.table(StreamMind(), store.under_way)
        took = (perf_counter() - start) * 1000
        assert again.steps == table.steps
    return took


def measure(short: bool) -> list[Result]:
    """Play with and without pauses, and come back to a long match."""
    steps = SHORT_STEPS if short else STEPS
    results = []
    for what, flight, most in (
        ("Keeping a move, on the screen's thread", FLIGHT, MOST_MILLISECONDS),
        ("… at instant speed, the disk included", 0.0, None),
    ):
        with TemporaryDirectory() as folder:
            took = timed_match(Path(folder), steps, flight)
        results += [
            Result(f"{what}, half of the time", percentile(took, 0.5), "ms"),
            Result(f"{what}, 99th percentile", percentile(took, 0.99), "ms", most=most),
        ]
    with TemporaryDirectory() as folder:
        took_again = resuming(Path(folder), steps)
    return [*results, Result(f"A match of {steps:,} steps goes on", took_again, "ms", most=MOST_RESUMING)]
