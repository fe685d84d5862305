"""The matches in the store that were played here, as far as their length matters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from skipbo.model.errors import NotReadable
from skipbo.model.record import read_heading
from skipbo.session.lengths import OwnGame, own_game
from skipbo.store.history import History

_LOOKED_AT = 60
_MOST = 24  # headings that are read: enough for a habit, and done before anybody notices
_GAMES = "\n[[games]]"


def own_games(history: History) -> tuple[OwnGame, ...]:
    """Return the newest matches of a known kind that a person has played to the end."""
    return tuple(islice(_found(history), _MOST))


def _found(history: History) -> Iterator[OwnGame]:
    for match in history.matches(_LOOKED_AT):
        if match.finished and match.persons and not match.practice:
            game = _read(history.record(match.id) or "", match.turns)
            if game is not None:
                yield game


def _read(record: str, turns: int) -> OwnGame | None:
    """Return the match of a record's text, None if that is damaged or of no known kind."""
    try:
        return own_game(read_heading(record.partition(_GAMES)[0] + "\n"), turns)
    except NotReadable:
        return None
