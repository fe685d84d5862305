"""The lists among the settings, each a table of the data file, and what changes in them, row by row.

The first value of a row is its key. Rows are in the order in which they came; one that comes again is the
last. What has changed while a file was still unread is changed in what is found there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from types import MappingProxyType
from typing import Final, NamedTuple

from skipbo.store.schema import Row, Rows, Statement

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
