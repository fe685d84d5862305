"""Files that players save themselves: what became of them, in words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from skipbo.words.said import Said, say


def saved(write: Callable[[], Path], folder: Path) -> Said:
    """Write a file into a folder, and say what it is called or why it could not be written."""
    try:
        return say("Saved: {file}", file=write().name)
    except OSError as error:
        return not_written(folder, error)


def not_written(folder: Path, error: OSError) -> Said:
    """Say why a folder cannot be written."""
    why = error.strerror or say("it is no folder")
    return say("{folder} cannot be written: {why}.", folder=str(folder), why=why)
