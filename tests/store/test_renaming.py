"""A person's results, seals and matches go along to another name in one step, and come back in one."""

from __future__ import annotations

from pathlib import Path

from skipbo.store.history import DailyTry, FinishedMatch
from skipbo.store.seals import EarnedSeal
from skipbo.store.statistics import statistics
from skipbo.store.store import Store
from tests.session.kept import opened
from tests.store.matches import match, result

GAME = match(result(0, 0, "Ann", "", "casual", True), result(0, 1, "Ben", "casual", "person", False))
OTHERS = match(result(0, 0, "Eve", "", "casual", True), result(0, 1, "Ben", "casual", "person", False))
BOTH = match(result(0, 0, "Eve", "", "person", True), result(0, 1, "Ann", "", "person", False))
COMPUTER = match(result(0, 0, "Ben", "", "casual", True), result(0, 1, "Ann", "casual", "person", False))
LEFT = FinishedMatch(
    "2026-01-02 10:00:00", "rulebook", 7, False, False, ("Ann", "Ben"), (), (0, 0), 1, 3, "text", ()
)


def filled(store: Store, *matches: FinishedMatch) -> None:
    for each in matches:
        assert store.history.add(each)
    store.seals.keep(1, GAME.date, [EarnedSeal("Ann", "first", 0, 9), EarnedSeal("Ann", "bold", 0, 9)])
    store.seals.keep(1, GAME.date, [EarnedSeal("Eve", "bold", 0, 4)])
    assert store.backlog.wait(5)


def seen(store: Store) -> tuple[object, ...]:
    """All that a name shows in."""
    return (
        {name: each.overall.games for name, each in statistics(store.database).items()},
        {name: frozenset(store.seals.of(name)) for name in ("Ann", "Eve", "Ben")},
        [(line.players, line.winners) for line in store.history.matches()],
    )


def test_all_that_was_earned_goes_along_and_comes_back(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        filled(store, GAME, OTHERS, BOTH, COMPUTER, LEFT)
        before = seen(store)
        renaming = store.take_along("Ann", "Eve")
        assert store.backlog.wait(5)
        assert seen(store) == (
            {"Eve": 4, "Ben": 1},
            {"Ann": {"bold"}, "Eve": {"first", "bold"}, "Ben": frozenset()},
            [
                (("Eve", "Ben"), ()),
                (("Ben", "Ann"), ("Ben",)),  # a computer's name is its own
                (("Eve", "Eve"), ("Eve",)),
                (("Eve", "Ben"), ("Eve",)),
                (("Eve", "Ben"), ("Eve",)),
            ],
        )
        renaming.undo()
        assert store.backlog.wait(5)
        assert seen(store) == before


def test_days_go_along_and_records_keep_the_name_that_was_played_under(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        filled(store, GAME._replace(day="2026-01-31"), LEFT._replace(day="2026-02-01"))
        store.take_along("Ann", "Eve")
        assert store.backlog.wait(5)
        days = [each.day for each in store.history.tries("Eve", "2026-01-01", "2026-12-31")]
        assert days == ["2026-01-31", "2026-02-01"]
        assert store.history.tries("Ann", "2026-01-01", "2026-12-31") == tuple[DailyTry]()
        assert store.history.record(1) == "text"


def test_the_name_that_was_there_can_be_given(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        filled(store, GAME)
        before = seen(store)
        store.take_along("Ann", "Ann").undo()
        assert store.backlog.wait(5)
        assert seen(store) == before
