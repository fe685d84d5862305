"""The data folders that players of earlier versions left, laid where a later program finds them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from skipbo.store.database import FILE
from skipbo.store.schema import MIGRATIONS

TEXTS_UNTIL = 8
"""The last version of the data file in which lists were texts among the settings."""


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


def lay_texts(folder: Path, texts: Mapping[str, object]) -> Path:
    """Make a data file as it was while lists were texts, with these settings; returns the folder."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        for statements in MIGRATIONS[:TEXTS_UNTIL]:
            for statement in statements:
                connection.execute(statement)
        rows = [(key, json.dumps(value)) for key, value in texts.items()]
        connection.executemany("INSERT INTO settings VALUES (?, ?)", rows)
        connection.execute(f"PRAGMA user_version = {TEXTS_UNTIL}")
        connection.commit()
    return folder
