"""Damage to a data file, where it hurts."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from skipbo.store.database import FILE

PAGE = 4096


def page_of(folder: Path, table: str) -> int:
    """The first byte of a table's root page."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        found = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    return (int(found[0]) - 1) * PAGE


def spoil(folder: Path, start: int, data: bytes) -> bytes:
    """Write over a part of the file; all of it as it is then."""
    content = bytearray((folder / FILE).read_bytes())
    content[start : start + len(data)] = data
    (folder / FILE).write_bytes(content)
    return bytes(content)
