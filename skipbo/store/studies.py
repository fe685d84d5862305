"""What is known of games that were analysed, turn by turn, beside their records."""

from __future__ import annotations

from skipbo.store.backlog import Backlog
from skipbo.store.database import Database

_KNOWN = "SELECT turn, text FROM studies WHERE game = ? AND version = ? ORDER BY turn"
_KEEP = "INSERT OR REPLACE INTO studies VALUES (?, ?, ?, ?)"
_OLDER = "DELETE FROM studies WHERE game = ? AND version != ?"
ERASE = ("DELETE FROM studies", ())
"""The statement that forgets them all: they are made anew from records."""


class Studies:
    """The studied turns of games in the data file, by the key of a game and the version of the analysis."""

    def __init__(self, database: Database, backlog: Backlog) -> None:
        self._database, self._backlog = database, backlog

    def turns(self, game: str, version: int) -> tuple[str, ...]:
        """Return the texts of the first turns, as far as they are known without a gap."""
        found: list[str] = []
        for turn, text in self._database.read(_KNOWN, (game, version)):
            if turn != len(found):
                break
            found.append(str(text))
        return tuple(found)

    def keep(self, game: str, version: int, turn: int, text: str) -> None:
        """Keep the text of a turn, counted from 0; return at once. What other versions knew is forgotten."""
        older = [(_OLDER, (game, version))] if not turn else []
        self._backlog.write(lambda: [*older, (_KEEP, (game, version, turn, text))])
