"""The disk that the monkey plays on: well, full or slow, or its data file held by another program."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from threading import Event

import pytest

from skipbo.store import database
from skipbo.store.backlog import Job, Writer
from skipbo.store.database import FILE
from tests.posix import files_up_to

PATIENCE = 60.0
"""Seconds that a disk may take for one job."""
_QUICK = 0.001
"""Seconds for which a file that is in use is waited for."""
_LARGEST = 100
"""Bytes to which a file may grow on a full disk."""
_give = Writer.give


class Disk:
    """The disk under a data folder. As long as it is not slow, every job is done before anybody goes on."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self._folder = folder
        self._trouble = ExitStack()
        self.slow = False
        patch.setattr(database, "BUSY_SECONDS", _QUICK)
        patch.setattr(Writer, "give", lambda writer, job: self._given(writer, job))

    def become(self, what: str, writes: Writer | None = None) -> None:
        """Be "held", "full", "slow" or, for anything else, well. A slow one keeps the thread of `writes`."""
        self._trouble.close()
        if what == "held" and (self._folder / FILE).is_file():
            self._trouble.enter_context(_held(self._folder / FILE))
        elif what == "full" and sys.platform != "win32":
            self._trouble.enter_context(files_up_to(_LARGEST))
        elif what == "slow" and writes is not None:
            self._trouble.enter_context(self._slow(writes))

    def _given(self, writer: Writer, job: Job) -> None:
        """Wait for the disk at once: whether it was quick decides in which frame a card flies."""
        _give(writer, job)
        if not self.slow:
            writer.wait(PATIENCE)

    @contextmanager
    def _slow(self, writer: Writer) -> Iterator[None]:
        answers = Event()
        self.slow = True
        _give(writer, lambda: _await(answers))
        try:
            yield
        finally:
            self.slow = False
            answers.set()
            writer.wait(PATIENCE)


def _await(answers: Event) -> None:
    answers.wait()


@contextmanager
def _held(file: Path) -> Iterator[None]:
    """Another program holds the file, as far as that is possible while it is read."""
    with closing(sqlite3.connect(file, isolation_level=None, timeout=0)) as other:
        for mode, act in (("EXCLUSIVE", "EXCLUSIVE"), ("NORMAL", "IMMEDIATE")):
            try:
                other.execute(f"PRAGMA locking_mode = {mode}")
                other.execute(f"BEGIN {act}")
            except sqlite3.OperationalError:
                continue
            break
        yield
