"""The rescue of a damaged data file: everything readable is copied into a new one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from struct import pack
from typing import TYPE_CHECKING, Final, NamedTuple

from skipbo.store.schema import COLUMNS, MENDING, Row, readable_text
from skipbo.store.texts_to_rows import texts_to_rows

if TYPE_CHECKING:
    from sqlite3 import Connection


SIZE: Final = 100
"""The bytes of a header."""
PAGE: Final = 4096
"""The bytes of a page of every file of this program's."""
_MAGIC: Final = b"SQLite format 3\0"
_ROLLBACK, _NO_RESERVE, _FRACTIONS = 1, 0, (64, 32, 32)
_CHANGE, _SCHEMA, _FORMAT, _UTF_8 = 1, 1, 4, 1
_VERSION: Final = 3_012_000
"""The version of SQLite since which a page has this size by default."""


def with_sound_header(data: bytes) -> bytes:
    """Return the contents of a data file with a header as it must have been, and whole pages.

    What is lost of the old header matters to nobody who only reads: unused pages and versions.
    """
    pages = max(1, -(-len(data) // PAGE))
    header = b"".join(
        (
            _MAGIC,
            pack(">H6B", PAGE, _ROLLBACK, _ROLLBACK, _NO_RESERVE, *_FRACTIONS),
            pack(">12I", _CHANGE, pages, 0, 0, _SCHEMA, _FORMAT, 0, 0, _UTF_8, 0, 0, 0),
            bytes(20),
            pack(">2I", _CHANGE, _VERSION),
        )
    )
    return header + data[SIZE:].ljust(pages * PAGE - SIZE, b"\0")


STEPS = 20
"""The number of progress calls that a small file may take from one row to the next."""
BYTES_A_STEP = 20_000
"""The bytes of file size that allow one more call: finding a row may take a search of the whole file."""
_OPCODES = 10_000
"""The number of operations of SQLite's machine between two progress calls."""

LARGEST = 200_000_000
"""The bytes of the largest file that is copied in memory for its header's sake."""
REJECTED, BYTES_A_ROW = 1_000, 100
"""The number of successive rows that may be read twice or not fit, and the bytes that allow one more."""

_TO_BE_MENDED = f"INSERT OR REPLACE INTO settings VALUES ('{MENDING}', 'true')"


class RescuedRows(NamedTuple):
    """The number of rows copied of each table, and the tables with unreadable rows."""

    copied: Mapping[str, int]
    incomplete: tuple[str, ...] = ()

    @property
    def nothing(self) -> bool:
        """Whether not a single row could be read."""
        return not any(self.copied.values())

    def __str__(self) -> str:
        """Return the counts in one line, for developers."""
        counts = ", ".join(f"{count} of {table}" for table, count in self.copied.items())
        return f"{counts}; incomplete: {', '.join(self.incomplete) or 'none'}"


def rescue(aside: Path, connection: Connection, tables: tuple[str, ...]) -> RescuedRows:
    """Copy all readable rows into the open new file; return the outcome.

    Raises sqlite3.Error where the new file cannot be written.
    """
    import sqlite3

    size = aside.stat().st_size
    old = sqlite3.connect(f"{aside.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
    readable = False
    with suppress(sqlite3.Error, UnicodeError):  # nothing of it can be read where its header is damaged
        old.execute("SELECT 1 FROM sqlite_master").fetchone()
        readable = True
    if size <= LARGEST and not readable:
        old.close()
        old = sqlite3.connect(":memory:", isolation_level=None)
        old.deserialize(with_sound_header(aside.read_bytes()))
    try:
        old.text_factory = readable_text
        old.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, max(size, 1_000))  # no row is larger than its file
        rescued = copy_all(old, connection, tables, size)
        connection.execute(_TO_BE_MENDED)
        return rescued
    finally:
        old.close()


def copy_all(old: Connection, new: Connection, tables: tuple[str, ...], size: int = 0) -> RescuedRows:
    """Copy all readable rows of an open file of `size` bytes into another, all or none.

    Raises sqlite3.Error where the new one cannot be written, with a transaction left open.
    """
    patience = _Patience(size)
    old.set_progress_handler(patience.step, _OPCODES)
    lacking = COLUMNS if _has_texts(old) else ()
    new.execute("BEGIN IMMEDIATE")
    copied = {
        table: _copy(old, new, table, patience) if _is_table(old, table) else (0, False)
        for table in tables
        if table not in lacking
    }
    texts_to_rows(new)
    new.execute("COMMIT")
    old.set_progress_handler(None, 0)
    rows = {table: count for table, (count, _) in copied.items()}
    return RescuedRows(rows, tuple(table for table, (_, whole) in copied.items() if not whole))


class _Patience:
    """Stops a copy that makes no progress: a damaged file may lead round in circles.

    Progress is a row that was not there before. Steps are counted, not seconds: a busy machine is slow.
    """

    def __init__(self, size: int) -> None:
        self._most_steps = STEPS + size // BYTES_A_STEP
        self._most_rejected = REJECTED + size // BYTES_A_ROW
        self.begin()

    def begin(self) -> None:
        """Begin another reading."""
        self._steps = self._rejected = 0

    def step(self) -> int:
        """Return 1 if the copy must stop; SQLite calls this now and then."""
        self._steps += 1
        return int(self._steps > self._most_steps)

    def progress(self, copied: bool) -> bool:
        """Note that a row was read, and perhaps copied; tell whether to continue."""
        if copied:
            self.begin()
        else:
            self._rejected += 1
        return self._rejected <= self._most_rejected


def _has_texts(old: Connection) -> bool:
    """Tell whether lists are texts among the settings of a file, not tables; in doubt, they are tables."""
    import sqlite3

    with suppress(sqlite3.Error, UnicodeError):
        names = {name for (name,) in old.execute("SELECT name FROM sqlite_master")}
        return "settings" in names and names.isdisjoint(COLUMNS)
    return False


def _is_table(old: Connection, name: str) -> bool:
    """Tell whether a name is a table, not for example an endless view; in doubt, assume that it is."""
    import sqlite3

    query = "SELECT type, rootpage FROM sqlite_master WHERE name = ?"
    try:
        return all(kind == "table" and page != 0 for kind, page in old.execute(query, (name,)))
    except (sqlite3.Error, UnicodeError):
        return True


def _copy(old: Connection, new: Connection, table: str, patience: _Patience) -> tuple[int, bool]:
    """Return the number of rows copied of a table, and whether those are all.

    A row that is there already, or does not fit, is not copied.
    """
    import sqlite3

    shape = new.execute(f"PRAGMA table_info({table})").fetchall()
    columns = [str(row[1]) for row in shape]
    marks = ", ".join("?" * len(columns))
    insert = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})"
    # An integer that is the only key is SQLite's own row number, whatever a damaged file says of the table.
    numbered = shape[0][2] == "INTEGER" and sum(bool(row[5]) for row in shape) == 1
    copied, whole = 0, True
    for row in _rows(old, table, ["rowid" if numbered else columns[0], *columns[1:]], patience):
        fresh = False
        if row is not None:
            with suppress(sqlite3.IntegrityError):
                fresh = new.execute(insert, row).rowcount > 0
        copied += fresh
        whole = whole and fresh
        if row is not None and not patience.progress(fresh):
            break
    return copied, whole


def _rows(old: Connection, table: str, columns: list[str], patience: _Patience) -> Iterator[Row | None]:
    """Yield the rows up to the damage from the front, then from the back; None where damage is met."""
    import sqlite3

    for order in ("ASC", "DESC"):
        patience.begin()
        try:
            yield from old.execute(
                f"SELECT {', '.join(columns)} FROM {table} NOT INDEXED ORDER BY {columns[0]} {order}"
            )
        except (sqlite3.Error, UnicodeError):
            yield None
            continue
        return
