"""The data file as SQLite opens it: at this program's version, its errors, and a second way to read it."""

from __future__ import annotations

from _thread import allocate_lock
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from skipbo.store.files import close_to_others, is_plain_file, make_file
from skipbo.store.schema import COMPANIONS, MIGRATIONS, Row, Statement, holdable, readable_text
from skipbo.store.troubles import Cause, Trouble, trouble

if TYPE_CHECKING:
    from sqlite3 import Connection

Place = tuple[int, int]
"""The device and number of a file."""

_COLUMNS = """
SELECT t.name, c.name, c.type, c."notnull", c.pk FROM sqlite_master AS t, pragma_table_info(t.name) AS c
WHERE t.type = 'table' ORDER BY t.name, c.cid
"""
SHAPE: Statement = (_COLUMNS, ())
"""Asks for all columns of all tables."""
_STRANGE: Statement = (
    "SELECT 1 FROM sqlite_master WHERE type NOT IN ('table', 'index') OR rootpage = 0 LIMIT 1",
    (),
)
"""Finds a view, trigger or virtual table: the program has none, and reading one may never end."""
_SIGNS = ("no such", "unsupported file format")
"""What SQLite says of some damage, for which it has no code."""


class Unusable(Exception):
    """The error for a file or folder that cannot be used; `trouble` says why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


class Busy(Unusable):
    """The error for a file that another program is using, which may be over in a moment."""


class Broken(Unusable):
    """The error for a damaged file, which must be set aside."""


class Unread(Unusable):
    """The error for a file that has not been read yet, and is not written over."""


class NotOurs(Unusable):
    """The error for what this program never writes into: a foreign file, a newer one, or no file at all."""


class DataFile:
    """The file at `path`, and what stands in its way; `stamp` gives the date in the name of a copy."""

    def __init__(self, path: Path, stamp: Callable[[], str]) -> None:
        self.path = path
        self._stamp = stamp

    def opened(self, read_only: bool, seconds: float) -> tuple[Connection, bool]:
        """Return it open, at this program's schema version, and whether it is new.

        While it is brought to that version, other programs are waited for, as long as these `seconds`.
        Raises Unusable.
        """
        import sqlite3

        if self.path.exists() and not is_plain_file(self.path):
            raise NotOurs(self.trouble(Cause.NO_FILE))
        if not read_only:
            make_file(self.path)  # so that others cannot read it, nor those that SQLite puts beside it
            for companion in COMPANIONS:
                close_to_others(Path(f"{self.path}{companion}"))
        try:
            connection = _connected(self.path, "ro" if read_only else "rwc")
        except sqlite3.Error as error:
            raise self.unusable(error) from error
        try:
            connection.execute("PRAGMA secure_delete = ON")  # not every build of SQLite does so by itself
            is_new = self._version(connection) != len(MIGRATIONS) and self._migrate(
                connection, read_only, seconds
            )
            if connection.execute(*_STRANGE).fetchone():
                raise self.damaged()
            connection.execute("PRAGMA synchronous = FULL")  # every commit waits for the disk
        except (sqlite3.Error, UnicodeError, Unusable) as error:
            roll_back(connection)
            connection.close()
            raise error if isinstance(error, Unusable) else self.unusable(error) from error
        return connection, is_new

    def _migrate(self, connection: Connection, read_only: bool, seconds: float) -> bool:
        """Bring the file forward; one that holds something is copied first, and nothing changes without.

        Tell whether it was new.
        """
        if read_only:
            raise Unusable(self.trouble(Cause.OLDER))
        if self._version(connection) == 0:
            self._carry_forward(connection)
            return True
        from skipbo.store.spares import kept_before_update

        try:
            with waiting(connection, seconds), kept_before_update(connection, self.path, self._stamp()):
                self._carry_forward(connection)
        except OSError as error:
            raise self.cannot_be_written() from error
        return False

    def _carry_forward(self, connection: Connection) -> None:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("BEGIN IMMEDIATE")
        # Another window of the game may have been quicker, so the version is read again.
        version = self._version(connection)
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                connection.execute(statement)
        if version:
            from skipbo.store.texts_to_rows import texts_to_rows

            texts_to_rows(connection)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        connection.execute("COMMIT")

    def _version(self, connection: Connection) -> int:
        """Return the file's schema version, 0 when it is new. Raises NotOurs for a file that is not ours."""
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        if version > len(MIGRATIONS):
            raise NotOurs(self.trouble(Cause.NEWER))
        if version == 0 and connection.execute("SELECT 1 FROM sqlite_master").fetchone():
            raise NotOurs(self.trouble(Cause.FOREIGN))
        if version < 0:
            raise self.damaged()
        return version

    def run(self, connection: Connection, statements: list[Statement], write: bool) -> list[Row]:
        """Return the rows of the last statement; those that `write` are carried out all or none.

        Raises Unusable.
        """
        import sqlite3

        rows: list[Row] = []
        try:
            if not write:
                return connection.execute(*statements[-1]).fetchall()
            connection.execute("BEGIN IMMEDIATE")
            for query, values in statements:
                try:
                    rows = connection.execute(query, values).fetchall()
                except UnicodeEncodeError:  # half of a pair, which no file can hold, is no damage of this one
                    rows = connection.execute(query, holdable(values)).fetchall()
            connection.execute("COMMIT")
        except (sqlite3.Error, UnicodeError) as error:
            roll_back(connection)
            raise self.unusable(error) from error
        return rows

    def unusable(self, error: Exception) -> Unusable:
        """Return the error to raise in place of one of SQLite."""
        code = getattr(error, "sqlite_errorname", "") or ""
        if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            return Busy(self.trouble(Cause.IN_USE))
        # A disk without any room has none for what SQLite shares with others either, which is its first need.
        if code.startswith(("SQLITE_FULL", "SQLITE_IOERR_SHMSIZE")):
            return Unusable(trouble(Cause.FULL, folder=str(self.path.parent)))
        if code.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_IOERR", "SQLITE_PERM")):
            return self.cannot_be_written()
        if code.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")) or any(sign in str(error) for sign in _SIGNS):
            return self.damaged()
        if isinstance(error, UnicodeError):  # SQLite's message was not valid text
            return self.damaged()
        return Unusable(trouble(Cause.REFUSED, file=str(self.path), error=str(error)))

    def damaged(self) -> Broken:
        """Return the error for a damaged file."""
        return Broken(self.trouble(Cause.DAMAGED))

    def cannot_be_written(self) -> Unusable:
        """Return the error for a folder that cannot be written."""
        return Unusable(trouble(Cause.FOLDER, folder=str(self.path.parent)))

    def trouble(self, cause: Cause) -> Trouble:
        """Return a trouble with this file."""
        return trouble(cause, file=str(self.path))


class Aside:
    """A connection to the file at `path` that only reads, opened when it is first needed.

    In the file's journal's mode, who reads need not wait for who writes.
    """

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
                if self._connection is not None and self._place != place:
                    self._let_go()
                if self._connection is None:
                    self._connection, self._place = _connected(self._path, "ro"), place
                return self._connection.execute(query, values).fetchall()
            except (sqlite3.Error, UnicodeError):
                self._let_go()
                return None

    def close(self) -> None:
        """Close the connection; the next use opens it again."""
        with self._lock:
            self._let_go()

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _connected(path: Path, mode: str) -> Connection:
    import sqlite3

    where = f"{path.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(where, timeout=0.0, isolation_level=None, check_same_thread=False, uri=True)
    connection.text_factory = readable_text
    return connection


def roll_back(connection: Connection) -> None:
    """Give up a transaction, if one is open."""
    import sqlite3

    if connection.in_transaction:
        with suppress(sqlite3.Error):  # a damaged file may refuse that too
            connection.execute("ROLLBACK")


@contextmanager
def waiting(connection: Connection, seconds: float) -> Iterator[None]:
    """Let SQLite itself wait for other programs in what cannot be tried again from its beginning."""
    connection.execute(f"PRAGMA busy_timeout = {seconds * 1000:.0f}")
    try:
        yield
    finally:
        connection.execute("PRAGMA busy_timeout = 0")


def place_of(path: Path, otherwise: Place | None) -> Place | None:
    """Return the device and number of the file at a path; None for no file, `otherwise` if unknown."""
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError:
        return otherwise
    return found.st_dev, found.st_ino


def shape_of_a_new_file() -> list[Row]:
    """Return the answer to SHAPE of an undamaged file."""
    import sqlite3

    connection = sqlite3.connect(":memory:")
    try:
        for statements in MIGRATIONS:
            for statement in statements:
                connection.execute(statement)
        return connection.execute(*SHAPE).fetchall()
    finally:
        connection.close()
