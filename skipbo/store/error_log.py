"""The log of errors: a few files of limited size, for reports."""

from __future__ import annotations

import os
from pathlib import Path

from skipbo.store.files import open_file
from skipbo.store.private import make_file, make_folder

LOG = "errors.log"
OLDER = ("errors.1.log", "errors.2.log")
"""The names of the earlier logs, the newest first."""
LARGEST = 64_000
"""Bytes of one file; a single report is cut to that size."""


def keep_error(folder: Path, report: str) -> Path | None:
    """Add a report to the log in a folder; return its file, or None where it cannot be written."""
    text = f"{report.rstrip()}\n\n".encode("utf-8", "replace")[:LARGEST]
    path = folder / LOG
    try:
        make_folder(folder)
        if path.exists() and path.stat().st_size + len(text) > LARGEST:
            _turn_over(folder)
        make_file(path)
        with os.fdopen(open_file(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT), "ab") as file:
            file.write(text)
    except OSError:
        return None
    return path


def _turn_over(folder: Path) -> None:
    """Make room: rename every file to the next older name, which drops the oldest."""
    names = (LOG, *OLDER)
    for newer, older in zip(names[-2::-1], names[:0:-1], strict=True):
        if (folder / newer).exists():
            (folder / newer).replace(folder / older)
