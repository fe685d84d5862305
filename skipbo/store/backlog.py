"""Everything that waits to be written, in order; a failed write is tried again."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from skipbo.store.database import Database, Statement
from skipbo.store.writer import Writer

Work = Callable[[], Iterable[Statement]]
"""A function that returns the statements to write; called in the writer's thread."""


class Backlog:
    """Writes into the data file through a writer's thread; only `wait` and `close` wait for the disk.

    Failed writes are kept and repeated with whatever comes next, or by `try_again`. A file that was created
    from scratch gets everything that the functions of `wholes` return.
    """

    def __init__(self, database: Database) -> None:
        self.wholes: list[Work] = []
        self._database = database
        self._writer = Writer()
        self._given: deque[Work] = deque()
        self._missed: list[Statement] = []
        self._failed = False
        self._told = self._done = 0
        self._renewals = database.renewals

    @property
    def settled(self) -> bool:
        """Whether everything is on the disk, or could not be written."""
        return self._done == self._told

    @property
    def failed(self) -> bool:
        """Whether a write has failed and still waits to be repeated."""
        return self._failed

    def wait(self, seconds: float) -> bool:
        """Wait until everything is settled, at most `seconds`; tell whether it is."""
        return self._writer.wait(seconds)

    def write(self, work: Work) -> None:
        """Write the statements of `work` in the background, all of them or none."""
        self._told += 1
        self._given.append(work)
        self._writer.give(self._write)

    def give(self, job: Callable[[], None]) -> None:
        """Run another job in the writer's thread, in its turn."""
        self._writer.give(job)

    def try_again(self) -> None:
        """Repeat failed writes, and check whether the file is still where it was."""
        if self._writer.settled:
            self._writer.give(self._look)

    def close(self) -> None:
        """Write everything that is still waiting, and end the thread."""
        if self._failed or self._writer.used:
            self.try_again()
        self._writer.close()

    # In the writer's thread.

    def _look(self) -> None:
        self._database.look()
        self._write_all()

    def _write(self) -> None:
        try:
            self._write_all()
        finally:
            self._done += 1

    def _write_all(self) -> None:
        while self._given:
            self._missed += self._given.popleft()()
        self._write_missed()
        if self._renewals != self._database.renewals:
            self._renewals = self._database.renewals
            self._missed += [statement for whole in self.wholes for statement in whole()]
            self._write_missed()

    def _write_missed(self) -> None:
        if self._database.read_only:
            self._missed, self._failed = [], False
        elif self._missed:
            self._failed = not self._database.write(self._missed)
            self._missed = self._missed if self._failed else []
