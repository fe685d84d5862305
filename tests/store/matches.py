"""Matches for the history: played to their end, or of given results."""

from __future__ import annotations

from skipbo.model.record import Record, read_record
from skipbo.model.rules import Rules
from skipbo.store.history import FinishedMatch, SeatResult
from skipbo.store.store import Store
from tests.session.kept import DATE, heading, kept_table, play_match


def played(store: Store, *levels: str | None, seed: int, rules: Rules, practice: bool = False) -> Record:
    """Play a match to its end; its record."""
    play_match(kept_table(store, heading(*levels, rules=rules, seed=seed, practice=practice)))
    store.under_way.wait(5)
    text = store.history.record(store.history.matches(1)[0].id)
    assert text is not None
    return read_record(text)


def result(game: int, seat: int, name: str, level: str, against: str, won: bool) -> SeatResult:
    """A game as one seat has ended it."""
    return SeatResult(game, seat, name, level, tuple(against.split(",")), won, 50 * won, 10 + seat, 5)


def match(*results: SeatResult, practice: bool = False, date: str = DATE) -> FinishedMatch:
    """A finished match that these results are of."""
    players = tuple(dict.fromkeys(result.name for result in results))
    return FinishedMatch(
        date, "rulebook", 7, practice, True, players, players[:1], (100, 50), 1, 30, "text", results
    )
