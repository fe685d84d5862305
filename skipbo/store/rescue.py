"""What can still be read of a damaged data file is copied into a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sqlite3 import Connection

PATIENCE = 0.3
"""Seconds for a small file: a damaged one may lead round in circles."""

BYTES_A_SECOND = 20_000_000
_OPCODES = 10_000
COMPANIONS = ("", "-wal", "-shm")
"""A data file and what SQLite keeps beside it."""


def set_aside(path: Path, stamp: str) -> Path:
    """Give a file and its companions a dated name, and say which. Raises OSError."""
    aside = path.with_name(f"{path.stem} damaged {stamp}{path.suffix}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem} damaged {stamp} {number}{path.suffix}")
    for companion in COMPANIONS:
        part = Path(f"{path}{companion}")
        if part.exists():
            part.rename(f"{aside}{companion}")
    return aside


def rescue(aside: Path, connection: Connection, tables: tuple[str, ...]) -> int:
    """Copy all rows that can be read into the open new file; how many there were.

    Raises sqlite3.Error where the new file cannot be written.
    """
    import sqlite3

    patience = PATIENCE + aside.stat().st_size / BYTES_A_SECOND
    old = sqlite3.connect(f"{aside.as_uri()}?mode=ro", uri=True, isolation_level=None)
    try:
        old.text_factory = _text
        old.set_progress_handler(_out_of_time(monotonic() + patience), _OPCODES)
        return sum(_copy(old, connection, table) for table in tables if _is_table(old, table))
    finally:
        old.close()


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _is_table(old: Connection, name: str) -> bool:
    """Whether it is not a view, say, with rows without end; where that cannot be told, it is one."""
    import sqlite3

    query = "SELECT type, rootpage FROM sqlite_master WHERE name = ?"
    try:
        return all(kind == "table" and page != 0 for kind, page in old.execute(query, (name,)))
    except (sqlite3.Error, UnicodeError):
        return True


def _out_of_time(end: float) -> Callable[[], int]:
    return lambda: int(monotonic() > end)


def _copy(old: Connection, new: Connection, table: str) -> int:
    import sqlite3

    shape = new.execute(f"PRAGMA table_info({table})").fetchall()
    columns = [str(row[1]) for row in shape]
    marks = ", ".join("?" * len(columns))
    insert = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})"
    copied = 0
    new.execute("BEGIN IMMEDIATE")
    for row in _rows(old, table, [*_key(shape), *columns[1:]]):
        try:
            copied += new.execute(insert, row).rowcount
        except sqlite3.IntegrityError:
            continue
    new.execute("COMMIT")
    return copied


def _key(shape: list[tuple[Any, ...]]) -> Iterator[str]:
    """The first column, by the name that it has in a damaged file too.

    A whole number that is the only key is SQLite's own number of the row, whatever the table says.
    """
    _, name, kind, *_ = shape[0]
    yield "rowid" if kind == "INTEGER" and sum(bool(row[5]) for row in shape) == 1 else str(name)


def _rows(old: Connection, table: str, columns: list[str]) -> Iterator[tuple[Any, ...]]:
    """The rows up to the damage from the front, and then from the back."""
    import sqlite3

    for order in ("ASC", "DESC"):
        try:
            yield from old.execute(
                f"SELECT {', '.join(columns)} FROM {table} NOT INDEXED ORDER BY {columns[0]} {order}"
            )
        except (sqlite3.Error, UnicodeError):
            continue
        return
