"""Finished matches: the list of them, their records, the studies of their turns, and erasing them all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from skipbo.model.signs import folded
from skipbo.store.backlog import Backlog
from skipbo.store.database import Database
from skipbo.store.schema import STILL_THERE, Statement


class SeatResult(NamedTuple):
    """The result of one seat in one game that was played to its end.

    `level` is "" for a person; `against` holds the levels of the opponents, "person" for persons;
    `points` are those of the seat's side.
    """

    game: int
    seat: int
    name: str
    level: str
    against: tuple[str, ...]
    won: bool
    points: int
    stock_cards: int
    turns: int


class FinishedMatch(NamedTuple):
    """A match that is over or was broken off, as it goes into the history.

    `winners` are names, none for a draw or a match broken off; `totals` are the points of each side. `day`:
    the day whose deal it was, "" for any other match.
    """

    date: str
    preset: str
    seed: int
    practice: bool
    finished: bool
    players: tuple[str, ...]
    winners: tuple[str, ...]
    totals: tuple[int, ...]
    games: int
    turns: int
    record: str
    results: tuple[SeatResult, ...]
    day: str = ""


class DailyTry(NamedTuple):
    """A try at the deal of a day, such as "2026-01-31"; one that was left is not `finished`.

    `stock_cards` and `turns` are the person's own, 0 where the game was left.
    """

    day: str
    finished: bool
    won: bool
    points: int
    stock_cards: int
    turns: int


class ListedMatch(NamedTuple):
    """A line of the list of matches; `id` is the key for its record.

    `persons`: the players who are persons, as far as the results of its games tell. `hints`: how many they
    have taken. `own_turns`: how many of the turns were theirs.
    """

    id: int
    date: str
    preset: str
    seed: int
    practice: bool
    finished: bool
    players: tuple[str, ...]
    winners: tuple[str, ...]
    totals: tuple[int, ...]
    games: int
    turns: int
    persons: tuple[str, ...] = ()
    hints: int = 0
    own_turns: int = 0


_SEPARATOR = "\n"
_NEWEST = "(SELECT max(id) FROM matches)"
_INSERT = (
    "INSERT INTO matches (date, preset, seed, practice, finished, players, winners, totals, games, turns)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_PERSONS = (
    "(SELECT group_concat(name, char(10)) FROM results WHERE match = matches.id AND game = 0 AND level = '')"
)
_TAKEN = "(SELECT sum(taken) FROM hints WHERE match = matches.id)"
_OWN_TURNS = "(SELECT sum(turns) FROM results WHERE match = matches.id AND level = '')"
_LINES = (
    "SELECT id, date, preset, seed, practice, finished, players, winners, totals, games, turns,"
    f" {_PERSONS}, {_TAKEN}, {_OWN_TURNS} FROM matches WHERE erased = 0"
)
_LIST = f"{_LINES} ORDER BY id DESC LIMIT ? OFFSET ?"
_DATES = "SELECT id, date FROM matches WHERE erased = 0 ORDER BY id DESC"
_DAILY = (
    "SELECT day, finished, won, points, stock_cards, results.turns, players"
    " FROM daily CROSS JOIN matches ON matches.id = daily.match"  # in this order: few matches are of a day
    " LEFT JOIN results ON results.match = matches.id AND game = 0 AND level = ''"
    " WHERE erased = 0 AND day BETWEEN ? AND ? ORDER BY daily.match"
)
_HEADINGS = (
    "SELECT match, substr(text, 1, instr(text || char(10) || '[[games]]', char(10) || '[[games]]'))"
    " FROM records WHERE match IN ({})"
)
_DUELS = (
    "SELECT against, won FROM results JOIN matches ON matches.id = match"
    " WHERE counted AND level = '' AND name = ? AND preset = ? AND instr(against, ',') = 0"
    " AND length(players) - length(replace(players, char(10), '')) = 1"
    " AND match NOT IN (SELECT match FROM daily) ORDER BY match, game"
)
_POINTS = "SELECT game, seat, points FROM results WHERE match = ? ORDER BY game, seat"


def insertions(finished: FinishedMatch) -> Iterator[Statement]:
    """Yield the statements that write a match into the history."""
    from skipbo.model.deal_number import number_text  # the start need not load anything of the model

    yield (
        _INSERT,
        (
            finished.date,
            finished.preset,
            number_text(finished.seed),
            finished.practice,
            finished.finished,
            _SEPARATOR.join(finished.players),
            _SEPARATOR.join(finished.winners),
            _SEPARATOR.join(map(str, finished.totals)),
            finished.games,
            finished.turns,
        ),
    )
    yield f"INSERT OR REPLACE INTO records VALUES ({_NEWEST}, ?)", (finished.record,)
    if finished.day:
        yield f"INSERT OR REPLACE INTO daily VALUES ({_NEWEST}, ?)", (finished.day,)
    insert = f"INSERT OR REPLACE INTO results VALUES ({_NEWEST}, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    for result in finished.results:
        yield insert, (*result[:4], ",".join(result.against), *result[5:], not finished.practice)


def mended(result: SeatResult, match: int, date: object) -> Statement:
    """Return the statement that writes a result found anew, if its match is still there."""
    insert = (
        "INSERT OR REPLACE INTO results SELECT id, ?, ?, ?, ?, ?, ?, ?, ?, ?, NOT (practice OR erased)"
        f" {STILL_THERE}"
    )
    return insert, (*result[:4], ",".join(result.against), *result[5:], match, date)


class History:
    """The finished matches in the data file."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def count(self) -> int:
        """Return the number of matches in the list."""
        rows = self._database.read("SELECT count(*) FROM matches WHERE erased = 0")
        return int(rows[0][0]) if rows else 0

    def erased(self) -> int:
        """Return the number of matches that `restore` would bring back."""
        rows = self._database.read("SELECT count(*) FROM matches WHERE erased")
        return int(rows[0][0]) if rows else 0

    def matches(self, most: int = 100, start: int = 0) -> tuple[ListedMatch, ...]:
        """Return at most `most` lines of the list, the newest first, skipping the first `start`."""
        return tuple(_listed(row) for row in self._database.read(_LIST, (most, start)))

    def dates(self) -> tuple[tuple[int, str], ...]:
        """Return the ids and dates of all matches in the list, the newest first."""
        return tuple((number, str(date)) for number, date in self._database.read(_DATES))

    def listed(self, ids: Sequence[int]) -> dict[int, ListedMatch]:
        """Return the lines of these matches by their ids; those that are not in the list are left out."""
        marks = ", ".join("?" * len(ids))
        found = map(_listed, self._database.read(f"{_LINES} AND id IN ({marks})", tuple(ids)))
        return {line.id: line for line in found}

    def points(self, match: int) -> tuple[tuple[int, ...], ...]:
        """Return the points that each seat's side scored, for each game of a match played to its end."""
        games: dict[int, list[int]] = {}
        for game, _, points in self._database.read(_POINTS, (match,)):
            games.setdefault(_whole(game), []).append(_whole(points))
        return tuple(map(tuple, games.values()))

    def tries(self, name: str, first: str, last: str) -> tuple[DailyTry, ...]:
        """Return a person's tries at the deals from one day to another, the oldest first."""
        rows = self._database.read(_DAILY, (first, last))
        found = []
        for day, finished, won, *figures, players in rows:
            first = next(iter(_parts(players)), "")  # persons have the first seat there
            if folded(first.strip()) == folded(name.strip()):
                numbers = map(_whole, figures)
                found.append(DailyTry(str(day), bool(finished), bool(won), *numbers))
        return tuple(found)

    def duels(self, name: str, preset: str) -> tuple[tuple[str, bool], ...]:
        """Return a person's games for two that count, by a preset, the oldest first: against whom, and won.

        Deals of a day are left out.
        """
        return tuple((str(level), won == 1) for level, won in self._database.read(_DUELS, (name, preset)))

    def record(self, match: int) -> str | None:
        """Return the text of a match's record, or None if there is none."""
        rows = self._database.read("SELECT text FROM records WHERE match = ?", (match,))
        return str(rows[0][0]) if rows else None

    def headings(self, matches: Sequence[int]) -> Mapping[int, str]:
        """Return, by match, what stands above the games in its record; nothing of a match without one."""
        rows = self._database.read(_HEADINGS.format(", ".join("?" * len(matches))), tuple(matches))
        return {int(match): str(text) for match, text in rows}

    def add(self, finished: FinishedMatch) -> bool:
        """Put a match into the history; return True when it is on the disk."""
        return self._database.write(insertions(finished))

    def erase(self) -> bool:
        """Remove all matches from list and statistics; `restore` brings them back until the next call.

        What is known of analysed games is gone at once.
        """
        return self._database.write(
            [
                ("DELETE FROM records WHERE match IN (SELECT id FROM matches WHERE erased)", ()),
                ("DELETE FROM results WHERE match IN (SELECT id FROM matches WHERE erased)", ()),
                ("DELETE FROM hints WHERE match IN (SELECT id FROM matches WHERE erased)", ()),
                ("DELETE FROM daily WHERE match IN (SELECT id FROM matches WHERE erased)", ()),
                ("DELETE FROM looked WHERE match IN (SELECT id FROM matches WHERE erased)", ()),
                ("DELETE FROM matches WHERE erased", ()),
                ("DELETE FROM studies", ()),  # they are made anew from records
                ("UPDATE matches SET erased = 1", ()),
                ("UPDATE results SET counted = 0", ()),
            ]
        )

    def restore(self) -> bool:
        """Bring back the matches that were erased last."""
        practice = "(SELECT id FROM matches WHERE practice)"
        return self._database.write(
            [
                ("UPDATE matches SET erased = 0", ()),
                (f"UPDATE results SET counted = match NOT IN {practice}", ()),
            ]
        )


def _listed(row: tuple[object, ...]) -> ListedMatch:
    """Return a line of the list, with harmless values in place of those a damaged file has spoilt."""
    number, date, preset, seed, practice, finished, players, winners, totals, games, turns, *more = row
    persons, hints, own_turns = more
    return ListedMatch(
        _whole(number),
        str(date),
        str(preset),
        _deal_number(seed),
        bool(practice),
        bool(finished),
        _parts(players),
        _parts(winners),
        tuple(_whole(points) for points in _parts(totals)),
        _whole(games),
        _whole(turns),
        _parts(persons),
        _whole(hints),
        _whole(own_turns),
    )


def _deal_number(value: object) -> int:
    """Return a deal number; SQLite stores short ones as integers, and drawn ones are too long for that."""
    from skipbo.model.deal_number import read_number
    from skipbo.model.errors import NotReadable

    try:
        return read_number(str(value))
    except NotReadable:
        return 0


def _parts(value: object) -> tuple[str, ...]:
    return tuple(str(value).split(_SEPARATOR)) if value else ()


def _whole(value: object) -> int:
    text = str(value)
    return int(text) if text.isascii() and text.removeprefix("-").isdigit() and len(text) < 20 else 0


_KNOWN = "SELECT turn, text FROM studies WHERE game = ? AND version = ? ORDER BY turn"
_KEEP = (
    "INSERT OR REPLACE INTO studies SELECT ?, ?, ?, ?"
    " WHERE ? = 0 OR EXISTS (SELECT 1 FROM studies WHERE game = ? AND version = ? AND turn = ?)"
)
_OLDER = "DELETE FROM studies WHERE game = ? AND version != ?"


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
        """Keep the text of a turn, counted from 0; return at once. What other versions knew is forgotten.

        Where the turn before is not kept any more, all was deleted meanwhile, and so is this one.
        """
        older = [(_OLDER, (game, version))] if not turn else []
        self._backlog.write(
            lambda: [*older, (_KEEP, (game, version, turn, text, turn, game, version, turn - 1))]
        )
