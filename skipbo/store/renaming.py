"""What a person has earned under one name, carried over to another in one step that can be undone."""

from __future__ import annotations

from collections.abc import Iterable

from skipbo.store.backlog import Backlog
from skipbo.store.database import Database
from skipbo.store.schema import Statement

_RESULTS = "SELECT match, game, seat FROM results WHERE name = ? AND level = ''"
_RESULT = "UPDATE results SET name = ? WHERE match = ? AND game = ? AND seat = ? AND name = ?"
_SEALS = "SELECT seal FROM seals WHERE name = ? AND seal NOT IN (SELECT seal FROM seals WHERE name = ?)"
_SEAL = "UPDATE OR IGNORE seals SET name = ? WHERE seal = ? AND name = ?"
_MATCHES = "SELECT id, players, winners FROM matches WHERE instr(players, ?)"
_WITH_RESULTS = "SELECT DISTINCT match FROM results"
_MATCH = "UPDATE matches SET players = ?, winners = ? WHERE id = ? AND players = ?"
_FIRST = 0
"""The seat of the person in a match that was left, which has no results."""


class Renaming:
    """Takes along the results, seals and matches of a person; records keep the name that was played under.

    It is done behind the window, after whatever is still to be written. Of seals that both names have, each
    keeps its own.
    """

    def __init__(self, database: Database, backlog: Backlog, name: str, other: str) -> None:
        self._database, self._backlog = database, backlog
        self._names = name, other
        self._back: list[Statement] = []
        backlog.write(self._take_along)

    def undo(self) -> None:
        """Bring back everything carried over, and nothing else; return at once."""
        self._backlog.write(lambda: self._back)

    def _take_along(self) -> Iterable[Statement]:
        """Return the statements that carry all over, and note those that bring it back."""
        name, other = self._names
        if name == other:
            return []
        results = self._database.require(_RESULTS, (name,))
        seals = self._database.require(_SEALS, self._names)
        there: list[Statement] = []
        for row in results:
            there.append((_RESULT, (other, *row, name)))
            self._back.append((_RESULT, (name, *row, other)))
        for (seal,) in seals:
            there.append((_SEAL, (other, seal, name)))
            self._back.append((_SEAL, (name, seal, other)))
        seats = {(match, seat) for match, _, seat in results}
        finished = {match for (match,) in self._database.require(_WITH_RESULTS)}
        for number, players, winners in self._database.require(_MATCHES, (name,)):
            names = str(players).split("\n")
            seat = names.index(name) if name in names else -1
            if (number, seat) not in seats and (number in finished or seat != _FIRST):
                continue  # the person has not played it
            names[seat] = other
            won = [other if each == name else each for each in str(winners).split("\n")]
            before, after = (str(players), str(winners)), ("\n".join(names), "\n".join(won))
            there.append((_MATCH, (*after, number, before[0])))
            self._back.append((_MATCH, (*before, number, after[0])))
        return there
