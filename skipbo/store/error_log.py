"""The log of errors: a few files of limited size, for reports."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from logging import Formatter, Logger, LogRecord, getLevelNamesMapping
from logging.handlers import RotatingFileHandler
from pathlib import Path

from skipbo.store.files import make_file, make_folder, open_file

LOG = "errors.log"
OLDER = ("errors.1.log", "errors.2.log")
"""The names of the earlier logs, the newest first."""
LARGEST_LOG = 64_000
"""Bytes of one file; a single report is cut to that size."""
_HEAD = re.compile(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d (?=[A-Z]+$)", re.MULTILINE)
"""The date at the head of an entry."""


class ErrorLog:
    """The log in a folder. The library that writes it is loaded with the first line."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / LOG
        self._handler: LogHandler | None = None

    def warning(self, sentence: str) -> None:
        """Add a sentence about something that went wrong and was fixed, if the log can be written."""
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
                    text = file.read(LARGEST_LOG).decode("utf-8", "replace")
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
            self._handler = LogHandler(self._path, OLDER, LARGEST_LOG)
        return self._handler.write(level, text)


_FORMAT, _DATE = "%(asctime)s %(levelname)s\n%(message)s\n", "%Y-%m-%d %H:%M:%S"
_ENCODING, _ERRORS = "utf-8", "replace"


class _CutFormatter(Formatter):
    """Date, level and text, cut to a number of bytes."""

    def __init__(self, largest: int) -> None:
        super().__init__(_FORMAT, _DATE)
        self._largest = largest

    def format(self, record: LogRecord) -> str:
        whole = super().format(record).encode(_ENCODING, _ERRORS)
        return whole[: self._largest].decode(_ENCODING, "ignore")


class LogHandler(RotatingFileHandler):
    """Writes the log `path`; earlier files get the names `older`, the newest first.

    None exceeds `largest` bytes. The file is open only while something is written, so that it can be moved
    or deleted at any time.
    """

    def __init__(self, path: Path, older: Sequence[str], largest: int) -> None:
        super().__init__(path, "a", largest, len(older), _ENCODING, delay=True, errors=_ERRORS)
        self.namer = lambda name: str(path.with_name(older[int(name.rpartition(".")[2]) - 1]))
        self.setFormatter(_CutFormatter(largest - len(self.terminator)))
        self._logger = Logger("skipbo")
        self._logger.addHandler(self)
        self._failed = False

    def write(self, level: str, text: str) -> bool:
        """Write a text as a record of a level, such as "ERROR"; tell whether it was written."""
        self._failed = False
        self._logger.log(getLevelNamesMapping()[level], "%s", text.rstrip())
        return not self._failed

    def emit(self, record: LogRecord) -> None:
        """Write a record, and close the file, which may write the last of it."""
        super().emit(record)
        try:
            self.close()
        except OSError:
            self.handleError(record)

    def shouldRollover(self, record: LogRecord) -> bool:  # noqa: N802 - the library calls it so
        """Tell whether the record has no room; unlike the library's own, in bytes."""
        path = Path(self.baseFilename)
        held = path.stat().st_size if path.is_file() else 0
        new = len(self.format(record).encode(_ENCODING, _ERRORS)) + len(self.terminator)
        return held > 0 and held + new > self.maxBytes

    def handleError(self, record: LogRecord) -> None:  # noqa: N802 - the library calls it so
        """Note that the record could not be written; the caller tells of it."""
        self._failed = True

    def _open(self) -> TextIOWrapper:
        path = Path(self.baseFilename)
        make_folder(path.parent)
        make_file(path)
        file = open_file(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        return open(file, "a", encoding=_ENCODING, errors=_ERRORS, newline="")  # noqa: PTH123 - a descriptor
