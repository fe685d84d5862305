"""The data folder that a player of 0.1 left, laid where a later program finds it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from skipbo.store.database import FILE

LEFT: Final = Path(__file__).with_name("made_by_0_1")
RECORDS: Final = tuple(sorted((LEFT / "records").iterdir()))
"""Matches that were exported."""


def lay(folder: Path) -> Path:
    """Make the data file as 0.1 left it, in a folder that is there; returns the folder."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.executescript((LEFT / "data.sql").read_text(encoding="utf-8"))
    return folder
