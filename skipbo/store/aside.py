"""A second way to read the data file: in its journal's mode, who reads need not wait for who writes."""

from __future__ import annotations

from _thread import allocate_lock
from pathlib import Path
from typing import TYPE_CHECKING

from skipbo.store.schema import Row, readable_text

if TYPE_CHECKING:
    from sqlite3 import Connection

Place = tuple[int, int]
"""The device and number of a file."""


class Aside:
    """A connection to the file at `path` that only reads, opened when it is first needed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: Connection | None = None
        self._place: Place | None = None
        self._lock = allocate_lock()

    def read(self, place: Place | None, query: str, values: tuple[object, ...]) -> list[Row] | None:
        """Return the rows of a query, or None where the file, now at a place, cannot be read so."""
        import sqlite3

        with self._lock:
            try:
                return self._opened(place).execute(query, values).fetchall()
            except (sqlite3.Error, UnicodeError):
                self._let_go()
                return None

    def close(self) -> None:
        """Close the connection; the next use opens it again."""
        with self._lock:
            self._let_go()

    def _opened(self, place: Place | None) -> Connection:
        import sqlite3

        if self._connection is not None and self._place != place:
            self._let_go()
        if self._connection is None:
            where = f"{self._path.as_uri()}?mode=ro"
            self._connection = sqlite3.connect(
                where, timeout=0.0, isolation_level=None, check_same_thread=False, uri=True
            )
            self._connection.text_factory = readable_text
            self._place = place
        return self._connection

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
