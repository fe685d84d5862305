"""The one file of the program's data: SQLite with a schema version and forward migrations."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sqlite3 import Connection

FILE = "skipbo.sqlite3"
BUSY_SECONDS = 0.5

MIGRATIONS: Sequence[Sequence[str]] = (
    ("CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",),
)
"""Statements that bring a file from version n to n + 1. Append; never change what was released."""

Row = tuple[Any, ...]
Statement = tuple[str, tuple[object, ...]]


class Unusable(Exception):
    """A file or folder that cannot be used; its text is one sentence for the player."""


class Database:
    """The data file in `folder`, opened when it is first needed.

    Nothing here raises for what a disk can do: whatever cannot be read is empty, whatever cannot
    be written is not, and `problem` says why in one sentence for the player. A file that is
    damaged, foreign or newer than this program is never written to.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.problem: str | None = None
        self._connection: Connection | None = None
        self._refused = False

    def read(self, query: str, values: tuple[object, ...] = ()) -> list[Row]:
        """The rows that a query gives, or none where there is no file that can be read."""
        return self._carry_out([(query, values)], write=False)

    def write(self, statements: Iterable[Statement]) -> bool:
        """Carry out all statements or, where the file cannot be written, none of them.

        True when all is on the disk.
        """
        if self._refused:
            return False
        self.problem = None
        self._carry_out(list(statements), write=True)
        return self.problem is None

    def close(self) -> None:
        """Let go of the file; the next use opens it again."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _carry_out(self, statements: list[Statement], write: bool) -> list[Row]:
        """The rows of the last statement; sets `problem` where something is in the way."""
        if self._refused:
            return []
        try:
            self._check_folder()
            if not write and not self.path.exists():
                return []
            return self._run(self._connect(), statements, write)
        except (Unusable, OSError) as error:
            self.problem = str(error) if isinstance(error, Unusable) else self._cannot_be_written()
            return []

    def _check_folder(self) -> None:
        """Make the folder; raise OSError or Unusable where it cannot hold files."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if not os.access(self.path.parent, os.W_OK | os.X_OK):
            raise Unusable(self._cannot_be_written())

    def _run(self, connection: Connection, statements: list[Statement], write: bool) -> list[Row]:
        import sqlite3

        rows: list[Row] = []
        try:
            if not write:
                return connection.execute(*statements[-1]).fetchall()
            connection.execute("BEGIN IMMEDIATE")
            for statement in statements:
                rows = connection.execute(*statement).fetchall()
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise self._unusable(error) from error
        return rows

    def _connect(self) -> Connection:
        """The open file, at this program's schema version."""
        import sqlite3

        if self._connection is not None:
            return self._connection
        try:
            connection = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)
        except sqlite3.Error as error:
            raise self._unusable(error) from error
        try:
            self._migrate(connection)
        except sqlite3.Error as error:
            connection.close()
            raise self._unusable(error) from error
        except Unusable:
            connection.close()
            raise
        self._connection = connection
        return connection

    def _migrate(self, connection: Connection) -> None:
        if self._version(connection) == len(MIGRATIONS):
            return
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("BEGIN IMMEDIATE")
        # Another window of the game may have been quicker, so the version is read once more.
        version = self._version(connection)
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        connection.execute("COMMIT")

    def _version(self, connection: Connection) -> int:
        """The file's schema version, 0 when it is new; raise Unusable when it is not for us."""
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        if version > len(MIGRATIONS):
            self._refused = True
            raise Unusable(f"Nothing can be kept: {self.path} was written by a newer Skip-Bo.")
        foreign = version == 0 and connection.execute("SELECT 1 FROM sqlite_master").fetchone()
        if foreign or version < 0:
            raise self._damaged()
        return version

    def _unusable(self, error: Exception) -> Unusable:
        """What an error of SQLite means for the player."""
        code = getattr(error, "sqlite_errorname", "") or ""
        if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            return Unusable(f"Nothing could be kept just now: another program is using {self.path}.")
        if code.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_IOERR", "SQLITE_PERM")):
            return Unusable(self._cannot_be_written())
        if code.startswith("SQLITE_FULL"):
            return Unusable(f"Nothing could be kept just now: the disk of {self.path.parent} is full.")
        return self._damaged()

    def _damaged(self) -> Unusable:
        self._refused = True
        return Unusable(f"Nothing can be kept: {self.path} is damaged. Move it away to start afresh.")

    def _cannot_be_written(self) -> str:
        return f"Nothing can be kept: the folder {self.path.parent} cannot be written."
