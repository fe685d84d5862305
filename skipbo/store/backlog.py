"""Pending writes: a thread writes them in the background, and again where that has failed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from queue import SimpleQueue
from threading import Condition, Thread

from skipbo.store.data_file import Unusable
from skipbo.store.database import Database
from skipbo.store.schema import Statement

Job = Callable[[], None]


class Writer:
    """Carries out jobs one after the other. Its thread, called `name`, starts with the first one.

    An error raised by a job is raised by the next call of `give` or `wait`, in the thread that can show it.
    """

    def __init__(self, name: str = "writer") -> None:
        self._name = name
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._given = 0
        self._done = 0
        self._changed = Condition()
        self._thread: Thread | None = None
        self._error: Exception | None = None

    @property
    def used(self) -> bool:
        """Whether its thread is running."""
        return self._thread is not None

    @property
    def settled(self) -> bool:
        """Whether every job has been done."""
        return self._done == self._given

    def give(self, job: Job) -> None:
        """Run a job in the background; return at once."""
        self._complain()
        if self._thread is None:
            self._thread = Thread(target=self._work, name=self._name, daemon=True)
            self._thread.start()
        self._given += 1
        self._jobs.put(job)

    def wait(self, seconds: float) -> bool:
        """Wait until every job has been done, at most `seconds`; tell whether they are."""
        if not self.settled:
            with self._changed:
                self._changed.wait_for(lambda: self.settled, seconds)
        self._complain()
        return self.settled

    def close(self, seconds: float = 5.0) -> bool:
        """Finish the jobs, for at most `seconds`, and end the thread; tell whether it has ended.

        Another job starts a new one.
        """
        thread, self._thread = self._thread, None
        if thread is None:
            return True
        self._jobs.put(None)
        thread.join(seconds)
        return not thread.is_alive()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except Exception as error:  # noqa: BLE001 - whatever it is, the screen's thread is to know
                self._error = error
            with self._changed:
                self._done += 1
                self._changed.notify_all()

    def _complain(self) -> None:
        error, self._error = self._error, None
        if error is not None:
            raise error


StatementSource = Callable[[], Iterable[Statement]]
"""A function that returns the statements to write; called in the writer's thread."""


class Backlog:
    """Writes into the data file through a writer's thread; only `wait` and `close` wait for the disk.

    Failed writes are kept and repeated with the next ones, or by `try_again`. A file that was created
    from scratch gets everything that the functions of `wholes` return.

    What was never read is never written over: before the first write, and before the first one into another
    file that has come into its place, the functions of `readings` read what is there. They return all that
    has to be written beside it, in the place of what could not be written before; they raise Unusable where
    the file cannot be read, and are asked again. `read` counts the files that were read so,
    and those that were emptied.
    `writer` has the thread.
    """

    def __init__(self, database: Database) -> None:
        self.wholes: list[StatementSource] = []
        self.readings: list[StatementSource] = []
        self.read = 0
        self._database = database
        self.writer = Writer()
        self._given: deque[StatementSource] = deque()
        self._missed: list[Statement] = []
        self._failed = False
        self._told = self._taken = self._done = 0
        self._renewals = database.renewals

    @property
    def settled(self) -> bool:
        """Whether everything is on the disk, or could not be written."""
        return self._done == self._told

    @property
    def idle(self) -> bool:
        """Whether nothing is being tried just now."""
        return self.writer.settled

    @property
    def failed(self) -> bool:
        """Whether a write has failed and still waits to be repeated."""
        return self._failed

    def wait(self, seconds: float) -> bool:
        """Wait until everything is settled, at most `seconds`; tell whether it is."""
        return self.writer.wait(seconds)

    def write(self, work: StatementSource) -> None:
        """Write the statements of `work` in the background, all of them or none."""
        self._told += 1
        self._given.append(work)
        self.writer.give(self._write)

    def give(self, job: Callable[[], None]) -> None:
        """Run another job in the writer's thread, in its turn."""
        self.writer.give(job)

    def erase(self, deletion: Callable[[], bool]) -> None:
        """Carry out a deletion in its turn; if it says that all is gone, drop what still waits, too."""
        earlier = self._told

        def erase() -> None:
            if not deletion():
                return
            while self._taken < earlier:
                self._take()
            self._missed, self._failed = [], bool(self._given)
            self.read += 1  # the stored data has changed

        self.writer.give(erase)

    def try_again(self) -> None:
        """Look whether the file is in its place, read what could not be read, and repeat failed writes."""
        if self.writer.settled:
            self.writer.give(self._look)

    def finish(self, seconds: float) -> None:
        """Write everything that is still waiting, for at most `seconds`."""
        if self.writer.used or self._failed:
            self.writer.wait(seconds)
            self.try_again()
            self.writer.wait(seconds)

    def close(self, seconds: float = 5.0) -> bool:
        """End the thread after at most `seconds`; tell whether it has ended."""
        return self.writer.close(seconds)

    # In the writer's thread.

    def _look(self) -> None:
        self._database.look()
        self._write_all()

    def _write(self) -> None:
        try:
            if self._database.unread and self._database.hindered:
                self._failed = True  # it is read by `try_again`, so that nobody who plays waits for each try
            else:
                self._write_all()
        finally:
            self._done += 1

    def _write_all(self) -> None:
        """Write what is due into a file that has been read; where it cannot be read, all of it waits."""
        try:
            self._read_the_unread()
            while self._given:
                self._missed += self._given[0]()
                self._take()
            self._write_missed()
            if self._database.unread and not self._database.read_only:  # another one lies there by now
                self._read_the_unread()
                self._write_missed()
            if self._renewals != self._database.renewals:
                self._renewals = self._database.renewals
                self._missed += [statement for whole in self.wholes for statement in whole()]
                self._write_missed()
        except Unusable:
            self._failed = bool(self._given or self._missed)

    def _take(self) -> None:
        self._given.popleft()
        self._taken += 1

    def _read_the_unread(self) -> None:
        """Read a file that was not read yet, and note what must be written into it. Raises Unusable."""
        database = self._database
        if not database.unread:
            return
        database.look()
        if database.read_only:
            return
        if database.hindered and database.trouble is not None:
            raise Unusable(database.trouble)
        database.require("SELECT 1")
        openings = database.openings
        statements = [statement for reading in self.readings for statement in reading()]
        if not database.accept(openings):
            return
        self._missed = statements
        self._renewals = database.renewals
        self.read += 1

    def _write_missed(self) -> None:
        if self._database.read_only:
            self._missed, self._failed = [], False
        elif self._missed:
            self._failed = not self._database.write_known(self._missed)
            self._missed = self._missed if self._failed else []
