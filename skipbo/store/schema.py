"""The tables of the data file, as the steps from an empty file to today's, and how their rows are read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from types import MappingProxyType
from typing import Any, Final, NamedTuple

Row = tuple[Any, ...]
"""A row of a table, or of a query's answer; a damaged file may hold anything."""
Rows = tuple[Row, ...]

Statement = tuple[str, tuple[object, ...]]

STILL_THERE = "FROM matches WHERE id = ? AND (date IS ? OR typeof(date) != 'text')"
"""Finds a match by its id and date, and none in its place: what was found out about a match is written by
`INSERT … SELECT … FROM` this, for it may have been deleted since it was read, and its id given to another."""

MENDING = "mending"
"""A key among the settings that is not a setting: results must be worked out again from the records."""

_UNDER_WAY = """
CREATE TABLE under_way (
    id INTEGER PRIMARY KEY CHECK (id = 1), title TEXT NOT NULL, heading TEXT NOT NULL, setup TEXT NOT NULL)
"""  # the match under way: at most one row

_STEPS = """
CREATE TABLE steps (
    number INTEGER PRIMARY KEY, seat INTEGER NOT NULL, text TEXT NOT NULL,
    chain INTEGER NOT NULL, position INTEGER NOT NULL)
"""

_HANDS = "CREATE TABLE hands (seat INTEGER PRIMARY KEY, cards TEXT NOT NULL)"
"""The table of the order in which persons keep their hands in the match under way.

The row of seat -1 is what brings back the hands that are held on phones; no version takes it for an order.
"""

_UNDONE = """
CREATE TABLE undone (
    number INTEGER PRIMARY KEY, redo INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
    chain INTEGER NOT NULL)
"""  # steps of the match under way that were taken back, the next to be made again first

_MATCHES = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY, date TEXT NOT NULL, preset TEXT NOT NULL, seed INTEGER NOT NULL,
    practice INTEGER NOT NULL, finished INTEGER NOT NULL, players TEXT NOT NULL, winners TEXT NOT NULL,
    totals TEXT NOT NULL, games INTEGER NOT NULL, turns INTEGER NOT NULL,
    erased INTEGER NOT NULL DEFAULT 0)
"""

_RECORDS = "CREATE TABLE records (match INTEGER PRIMARY KEY, text TEXT NOT NULL)"
"""The table of records, separate from the matches so that listing these is quick."""

_RESULTS = """
CREATE TABLE results (
    match INTEGER NOT NULL, game INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL,
    level TEXT NOT NULL, against TEXT NOT NULL, won INTEGER NOT NULL, points INTEGER NOT NULL,
    stock_cards INTEGER NOT NULL, turns INTEGER NOT NULL, counted INTEGER NOT NULL,
    PRIMARY KEY (match, game, seat)) WITHOUT ROWID
"""  # a row for each seat of each game that has ended; not counted: practice, and what was reset

_HINTS = """
CREATE TABLE hints (
    match INTEGER NOT NULL, game INTEGER NOT NULL, seat INTEGER NOT NULL, taken INTEGER NOT NULL,
    PRIMARY KEY (match, game, seat)) WITHOUT ROWID
"""  # how many hints a seat has taken in a game, where it took any; match 0 is the one under way

_DAILY = "CREATE TABLE daily (match INTEGER PRIMARY KEY, day TEXT NOT NULL)"
"""The table of matches that were the deal of a day, with that day, such as "2026-01-31"."""

_STUDIES = """
CREATE TABLE studies (
    game TEXT NOT NULL, version INTEGER NOT NULL, turn INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (game, version, turn)) WITHOUT ROWID
"""  # what is known of the turns of games that were analysed, by a hash of the game

_SEALS = """
CREATE TABLE seals (
    name TEXT NOT NULL, seal TEXT NOT NULL, date TEXT NOT NULL, match INTEGER NOT NULL,
    game INTEGER NOT NULL, moves INTEGER NOT NULL, PRIMARY KEY (name, seal)) WITHOUT ROWID
"""  # what persons have earned: when, and the moves of a game after which the turn began

_LOOKED = "CREATE TABLE looked (match INTEGER PRIMARY KEY)"
"""The table of the matches that were looked at for seals."""

_PERSONS = """
CREATE TABLE persons (
    number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL, emblem TEXT NOT NULL,
    text INTEGER, left_handed INTEGER, named INTEGER NOT NULL)
"""  # who has played here, the last one last; the key is the name as it is compared

_MIXES = """
CREATE TABLE mixes (
    number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL, rules TEXT NOT NULL)
"""  # own rules, as JSON

_KEYS = "CREATE TABLE keys (number INTEGER PRIMARY KEY, command TEXT NOT NULL UNIQUE, key TEXT)"
"""The table of own keys, without one where a command has none."""

_PAD = "CREATE TABLE pad (number INTEGER PRIMARY KEY, button TEXT NOT NULL UNIQUE, command TEXT NOT NULL)"

_PROGRESS = """
CREATE TABLE progress (number INTEGER PRIMARY KEY, what TEXT NOT NULL UNIQUE, count INTEGER NOT NULL)
"""  # what the player has learned beside the lessons

_LESSONS = """
CREATE TABLE lessons (number INTEGER PRIMARY KEY, lesson TEXT NOT NULL UNIQUE, stars INTEGER NOT NULL)
"""

_KEYS_USED = """
CREATE TABLE keys_used (number INTEGER PRIMARY KEY, command TEXT NOT NULL UNIQUE, times INTEGER NOT NULL)
"""  # how often a command was given by key while a badge named it

MIGRATIONS: Sequence[Sequence[str]] = (
    ("CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",),
    (_UNDER_WAY, _STEPS, _MATCHES, _RECORDS, _RESULTS),
    (_HANDS,),
    (_UNDONE,),
    (_HINTS,),
    (_DAILY,),
    (_STUDIES,),
    (_SEALS, _LOOKED),
    (_PERSONS, _MIXES, _KEYS, _PAD, _PROGRESS, _LESSONS, _KEYS_USED),
)
"""Statements that bring a file from version n to n + 1. Append; never change what was released.

The tables of the last one are filled by `skipbo.store.texts_to_rows`.
"""

TABLES = (
    "settings",
    "persons",
    "mixes",
    "keys",
    "pad",
    "progress",
    "lessons",
    "keys_used",
    "under_way",
    "steps",
    "hands",
    "undone",
    "matches",
    "records",
    "results",
    "hints",
    "daily",
    "studies",
    "seals",
    "looked",
)
"""All tables, in the order in which they are rescued from a damaged file."""

COMPANIONS = ("", "-wal", "-shm")
"""The suffixes of the data file and of SQLite's files beside it."""


def readable_text(data: bytes) -> str:
    """Decode bytes as far as they are text; damage is detected where the text is read."""
    return data.decode("utf-8", "replace")


def holdable(values: tuple[object, ...]) -> tuple[object, ...]:
    """Return values as a file can hold them: without halves of pairs, which are no characters."""
    return tuple(
        value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        if isinstance(value, str)
        else value
        for value in values
    )


COLUMNS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "persons": ("key", "name", "emblem", "text", "left_handed", "named"),
        "mixes": ("key", "name", "rules"),
        "keys": ("command", "key"),
        "pad": ("button", "command"),
        "progress": ("what", "count"),
        "lessons": ("lesson", "stars"),
        "keys_used": ("command", "times"),
    }
)
"""The lists by the names of their tables, with what is in a row."""
GROWING: Final = frozenset(("progress", "lessons", "keys_used"))
"""The lists of how often, or how well: nothing is taken out, and of two numbers the higher one counts."""

_WIDTH: Final = max(map(len, COLUMNS.values()))


class RowChange(NamedTuple):
    """A change in a list: its row with this key is replaced by another, or removed if that is None."""

    table: str
    key: str
    row: Row | None


def _selection(table: str, columns: tuple[str, ...], number: str) -> str:
    empty = ["NULL"] * (_WIDTH - len(columns))
    return f"SELECT '{table}', {', '.join((number, *columns, *empty))} FROM {table}"


EVERYTHING: Final = (
    " UNION ALL ".join(
        (
            _selection("settings", ("key", "value"), "0"),
            *(_selection(table, columns, "number") for table, columns in COLUMNS.items()),
        )
    )
    + " ORDER BY 1, 2"
)
"""Asks for all settings and lists: for each row its table, its number and what is in it."""


def rows_in(table: str, found: Iterable[Row]) -> Rows:
    """Return the list of a table from the answer to EVERYTHING, without what damage has left in it."""
    end = 2 + len(COLUMNS[table])
    rows = (row[2:end] for row in found if row[0] == table and isinstance(row[2], str))
    return tuple(row for row in rows if table not in GROWING or isinstance(row[1], int))


def changes(table: str, before: Rows, after: Rows) -> Iterator[RowChange]:
    """Yield the changes that turn one list into another; what is out of order is removed and added again."""
    old, new = _by_key(before), _by_key(after)
    places = iter(old)
    stay = set(takewhile(lambda key: key in places, new))
    if table not in GROWING:
        yield from (RowChange(table, key, None) for key in (old | new) if key not in stay)
    yield from (RowChange(table, key, row) for key, row in new.items() if key not in stay or old[key] != row)


def changed(table: str, rows: Rows, told: Iterable[RowChange]) -> Rows:
    """Return a list after those of the changes `told` that concern its table."""
    found = _by_key(rows)
    for _, key, row in (change for change in told if change.table == table):
        if row is None:
            found.pop(key, None)
        elif table in GROWING and key in found:
            found[key] = key, max(row[1], found[key][1])
        else:
            found[key] = row
    return tuple(found.values())


def writing(change: RowChange) -> Statement:
    """Return the statement that makes a change in the data file."""
    table, key, row = change
    first, *others = COLUMNS[table]
    if row is None:
        return f"DELETE FROM {table} WHERE {first} = ?", (key,)
    new = "max({0}, excluded.{0})" if table in GROWING else "excluded.{0}"
    put = ", ".join(f"{column} = {new.format(column)}" for column in others)
    columns, marks = ", ".join((first, *others)), ", ".join("?" * len(row))
    return f"INSERT INTO {table} ({columns}) VALUES ({marks}) ON CONFLICT ({first}) DO UPDATE SET {put}", row


def _by_key(rows: Rows) -> dict[str, Row]:
    return {row[0]: row for row in rows}
