"""Other programs that keep the data file of a folder to themselves, until they are closed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from skipbo.store.database import FILE


@contextmanager
def held(folder: Path) -> Iterator[sqlite3.Connection]:
    """Another program holds the file, and lets nobody read it."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        yield other


@contextmanager
def written_into(folder: Path) -> Iterator[sqlite3.Connection]:
    """Another program writes into the file, and does not come to an end."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other
