"""How long a history of 10,000 matches takes to open: its first page, and all statistics."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from skipbo.model.record import PERSON
from skipbo.model.slices import finished
from skipbo.store.history import FinishedMatch, SeatResult, insertions
from skipbo.store.statistics import statistics
from skipbo.store.store import Store
from skipbo.ui.scenes.matches.entries import Entries, reading
from skipbo.words.language import ENGLISH
from tests.benchmarks.result import Result

MATCHES, SHORT_MATCHES = 10_000, 200
MOST_SECONDS = 0.3
PAGE = 100
_NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")
_LEVELS = ("beginner", "casual", "regular", "strong", "expert")
_RECORD = "1: S7>B1 H*8>B1 H9>B1 D3:4>B2 | H12>D2\n" * 100


def any_match(rng: Random, number: int) -> FinishedMatch:
    """A match of one to six games among two to six seats, one or two of them persons."""
    seats, persons = rng.randint(2, 6), rng.choice((1, 1, 2))
    names = _NAMES[:seats]
    levels = ["" if seat < persons else rng.choice(_LEVELS) for seat in range(seats)]
    games = rng.randint(1, 6)
    results = [result for game in range(games) for result in _game(rng, game, names, levels)]
    return FinishedMatch(
        f"2026-01-31 14:05:{number % 60:02}",
        "rulebook",
        number,
        number % 20 == 0,
        True,
        names,
        names[:1],
        (500, *[200] * (seats - 1)),
        games,
        games * 60,
        _RECORD * games,
        tuple(results),
    )


def _game(rng: Random, game: int, names: tuple[str, ...], levels: list[str]) -> Iterator[SeatResult]:
    winner = rng.randrange(len(names))
    for seat, (name, level) in enumerate(zip(names, levels, strict=True)):
        others = {other or PERSON for index, other in enumerate(levels) if index != seat}
        won, stock_cards, turns = seat == winner, rng.randint(0, 30), rng.randint(9, 40)
        against = tuple(sorted(others))
        yield SeatResult(game, seat, name, level, against, won, 85 * won, stock_cards, turns)


def fill(folder: Path, matches: int) -> None:
    """Put so many matches into the history of a folder."""
    rng = Random(1)
    with closing(Store(folder)) as store:
        for start in range(0, matches, 500):
            numbers = range(start, min(start + 500, matches))
            added = [row for number in numbers for row in insertions(any_match(rng, number))]
            assert store.database.write(added), store.problem


def opening(folder: Path) -> float:
    """Seconds from a closed file to the first page and all figures."""
    start = perf_counter()
    with closing(Store(folder)) as store:
        entries = Entries(
            store.history, finished(reading(store.history, tuple)), "", "2026-02-01 12:00:00", ENGLISH
        )
        page = [entries.listed(n) for n in range(PAGE)]
        figures = statistics(store.database)
        seconds = perf_counter() - start
    assert None not in page
    assert figures["Ann"].overall.games > 0
    return seconds


def measure(short: bool) -> list[Result]:
    """Fill a history and open it five times; the slowest counts."""
    matches = SHORT_MATCHES if short else MATCHES
    with TemporaryDirectory() as folder:
        fill(Path(folder), matches)
        slowest = max(opening(Path(folder)) for _ in range(5))
    what = f"A history of {matches:,} matches opens, with all statistics"
    return [Result(what, slowest, "s", most=MOST_SECONDS)]
