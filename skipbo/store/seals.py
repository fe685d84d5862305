"""The seals that persons have earned, and which matches have been looked at for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from skipbo.store.backlog import Backlog
from skipbo.store.data_file import Unusable
from skipbo.store.database import Database
from skipbo.store.schema import STILL_THERE

_UNLOOKED = (
    "SELECT id FROM matches JOIN records ON records.match = id WHERE erased = 0 AND NOT practice"
    " AND NOT EXISTS (SELECT 1 FROM looked WHERE looked.match = id) AND id > ? ORDER BY id LIMIT ?"
)
_KEPT = "SELECT date, text FROM matches JOIN records ON records.match = id WHERE id = ?"
_COUNTED = "SELECT DISTINCT game FROM results WHERE match = ? AND counted ORDER BY game"
_HINTS = "SELECT game, seat, taken FROM hints WHERE match = ?"
_OF = (
    "SELECT seal, seals.date, matches.id, game, moves FROM seals"
    " LEFT JOIN matches ON matches.id = match AND matches.date = seals.date AND erased = 0 WHERE name = ?"
)
_PLAYED = "SELECT name FROM results WHERE counted AND level = '' GROUP BY name ORDER BY count(*) DESC, name"
_NAMES = "SELECT DISTINCT name FROM seals ORDER BY name"
_TAKEN = (
    "SELECT seat, sum(taken) FROM hints WHERE game = ?"
    " AND match IN (0, CASE WHEN ? THEN (SELECT max(id) FROM matches) ELSE 0 END) GROUP BY seat"
)
_EARN = (
    f"INSERT INTO seals SELECT ?, ?, ?, id, ?, ? {STILL_THERE} ON CONFLICT (name, seal) DO UPDATE"
    " SET date = excluded.date, match = excluded.match, game = excluded.game, moves = excluded.moves"
    " WHERE excluded.match < match AND excluded.date <= date"
)
_LOOKED = f"INSERT OR REPLACE INTO looked SELECT id {STILL_THERE}"


class EarnedSeal(NamedTuple):
    """A seal by its key that a person, by name, has earned: in which game, after how many of its moves."""

    name: str
    seal: str
    game: int
    moves: int


class SealMoment(NamedTuple):
    """When a seal was earned: the `match` is None where it can no longer be watched."""

    date: str
    match: int | None
    game: int
    moves: int


class KeptMatch(NamedTuple):
    """A match as it is kept: its record, the games that count, and the hints by game and seat."""

    date: str
    record: str
    games: tuple[int, ...]
    hints: Mapping[tuple[int, int], int]


class Seals:
    """The seals in the data file. They stay when the matches are reset, and go with everything else."""

    def __init__(self, database: Database, backlog: Backlog) -> None:
        self._database, self._backlog = database, backlog

    def names(self) -> tuple[str, ...]:
        """Return who has played or has seals, those who have played most first."""
        found = (*self._database.read(_PLAYED), *self._database.read(_NAMES))
        return tuple(dict.fromkeys(str(name) for (name,) in found))

    def taken(self, game: int, *, over: bool) -> dict[int, int]:
        """Return the hints that each seat has taken in a game of the match under way, or just `over`."""
        return {_whole(seat): _whole(taken) for seat, taken in self._database.read(_TAKEN, (game, over))}

    def of(self, name: str) -> dict[str, SealMoment]:
        """Return the seals of a person by their keys, with the moment of each."""
        return {
            str(seal): SealMoment(
                str(date), match if isinstance(match, int) else None, _whole(game), _whole(moves)
            )
            for seal, date, match, game, moves in self._database.read(_OF, (name,))
        }

    @property
    def settled(self) -> bool:
        """Whether everything to be kept is on the disk."""
        return self._backlog.settled

    def newest(self) -> int:
        """Return the match kept last, 0 for none."""
        return next((_whole(match) for (match,) in self._database.read("SELECT max(id) FROM matches")), 0)

    def unlooked(self, after: int = 0, most: int = 50) -> tuple[int, ...]:
        """Return matches that count and were not looked at yet, the oldest first.

        They begin behind the match `after`, and are at most `most`: there may be thousands.
        """
        return tuple(_whole(match) for (match,) in self._database.read(_UNLOOKED, (after, most)))

    def kept(self, match: int) -> KeptMatch | None:
        """Return a match as it is kept, None where that cannot be read now."""
        try:
            date, text = next(iter(self._database.require(_KEPT, (match,))), ("", ""))
            games = tuple(_whole(game) for (game,) in self._database.require(_COUNTED, (match,)))
            rows = self._database.require(_HINTS, (match,))
        except Unusable:
            return None
        return KeptMatch(
            str(date), str(text), games, {(_whole(game), _whole(seat)): _whole(n) for game, seat, n in rows}
        )

    def keep(self, match: int, date: str, earned: Sequence[EarnedSeal]) -> None:
        """Keep what a match has earned, and that it was looked at; return at once.

        The first one counts, even if it is found later.

        Of a match that was deleted meanwhile nothing is kept.
        """
        key = match, date
        rows = [(_EARN, (each.name, each.seal, date, each.game, each.moves, *key)) for each in earned]
        self._backlog.write(lambda: [*rows, (_LOOKED, key)])


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0
