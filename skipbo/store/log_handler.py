"""The writing of a log into files that only their owner can read, each of limited size."""

from __future__ import annotations

import os
from collections.abc import Sequence
from io import TextIOWrapper
from logging import Formatter, Logger, LogRecord, getLevelNamesMapping
from logging.handlers import RotatingFileHandler
from pathlib import Path

from skipbo.store.files import make_file, make_folder, open_file

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
