"""The data folders that players of earlier versions left, laid where a later program finds them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from skipbo.store.database import FILE


def left_by(version: str) -> Path:
    """What a version left, by its first two numbers such as "0.1"."""
    return Path(__file__).with_name(f"made_by_{version.replace('.', '_')}")


def records_of(version: str) -> tuple[Path, ...]:
    """Matches that were exported by a version."""
    return tuple(sorted((left_by(version) / "records").iterdir()))


def lay(folder: Path, version: str = "0.1") -> Path:
    """Make the data file as a version left it, in a folder that is there; returns the folder."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.executescript((left_by(version) / "data.sql").read_text(encoding="utf-8"))
    return folder
