"""The log of errors: a few files of limited size, for reports."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skipbo.store.log_handler import LogHandler

LOG = "errors.log"
OLDER = ("errors.1.log", "errors.2.log")
"""The names of the earlier logs, the newest first."""
LARGEST = 64_000
"""Bytes of one file; a single report is cut to that size."""
_HEAD = re.compile(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d (?=[A-Z]+$)", re.MULTILINE)
"""The date at the head of an entry."""


class ErrorLog:
    """The log in a folder. The library that writes it is loaded with the first line."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / LOG
        self._handler: LogHandler | None = None

    def warning(self, sentence: str) -> None:
        """Add a sentence about something that went wrong and was mended, if the log can be written."""
        self._add("WARNING", sentence)

    def error(self, report: str) -> Path | None:
        """Add a report of an error; return the log's file, or None where it cannot be written."""
        return self._path if self._add("ERROR", report) else None

    def reports(self) -> tuple[str, ...]:
        """Return the reports of errors that can still be read, the oldest first."""
        from skipbo.store.files import open_file

        found = []
        for name in (*reversed(OLDER), LOG):
            try:
                with os.fdopen(open_file(self._path.with_name(name), os.O_RDONLY), "rb") as file:
                    text = file.read(LARGEST).decode("utf-8", "replace")
            except OSError:
                continue
            for entry in _HEAD.split(text)[1:]:
                level, _, report = entry.partition("\n")
                if level == "ERROR":
                    found.append(report.strip())
        return tuple(found)

    def erase(self) -> bool:
        """Delete the log; tell whether nothing of it is left."""
        logs = [self._path.with_name(name) for name in (LOG, *OLDER)]
        for log in logs:
            with suppress(OSError):
                log.unlink(missing_ok=True)
        return not any(log.exists() for log in logs)

    def _add(self, level: str, text: str) -> bool:
        """Write a text; tell whether it was written."""
        if self._handler is None:
            from skipbo.store.log_handler import LogHandler

            self._handler = LogHandler(self._path, OLDER, LARGEST)
        return self._handler.write(level, text)
