"""A thread that writes, so that the screen need not wait for the disk."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Condition, Thread

Job = Callable[[], None]


class Writer:
    """Carries out jobs one after the other. Its thread starts with the first one.

    An error raised by a job is raised by the next call of `give` or `wait`, in the thread that can show it.
    """

    def __init__(self) -> None:
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
            self._thread = Thread(target=self._work, name="writer", daemon=True)
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

    def close(self, seconds: float = 5.0) -> None:
        """Finish the jobs, for at most `seconds`, and end the thread; another job starts a new one."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(seconds)
            self._thread = None

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
