"""Everything that is kept in one data folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from skipbo.store import database, lock
from skipbo.store.backlog import Backlog
from skipbo.store.database import Database, time_stamp
from skipbo.store.lock import Lock
from skipbo.store.settings import SettingsStore
from skipbo.store.troubles import Cause, Problem, Trouble, trouble

if TYPE_CHECKING:
    from skipbo.store.history import History
    from skipbo.store.mending import Mending
    from skipbo.store.under_way import UnderWay

FILES = (*(f"{database.FILE}{companion}" for companion in ("", "-wal", "-shm", "-journal")), lock.FILE)
"""What lies in the data folder, beside the log of errors and the records, as soon as it is needed."""

WAITING_SECONDS = 2.0
"""The longest that a question waits for what is being written."""
RETRY_SECONDS = 3.0
"""From one try to write what could not be written to the next."""
HANGING_SECONDS = 3.0
"""A disk that has not answered for so long is told as one that does not."""


class Store:
    """The data folder of one running program. A second program on the same folder only reads.

    `stamp` gives the date in the names of files that are set aside.
    """

    def __init__(self, folder: Path, stamp: Callable[[], str] = time_stamp) -> None:
        self.folder = folder
        self._lock = Lock(folder)
        self.database = Database(folder, not self._lock.take(), stamp, self._lock.take)
        self.backlog = Backlog(self.database)
        self.settings = SettingsStore(self.database, self.backlog)
        self._under_way: UnderWay | None = None
        self._history: History | None = None
        self._mending: Mending | None = None
        self._next_try = 0.0
        self._settled_at = 0.0
        self._hangs = False

    @property
    def read_only(self) -> bool:
        """Whether another program has the folder, so that nothing is kept."""
        return self.database.read_only

    @property
    def problem(self) -> Problem | None:
        """Why something is not kept, or what became of a damaged file; None where all is well."""
        return self.database.problem

    @property
    def not_kept(self) -> Trouble | None:
        """Why nothing is being kept, as long as it is so; None while all is."""
        if self.read_only or self.backlog.failed:
            return self.database.trouble
        return trouble(Cause.HANGS) if self._hangs else None

    @property
    def whole(self) -> bool:
        """Whether nothing waits for being written: what another program keeps from us does not."""
        return self.backlog.settled and not self.backlog.failed

    @property
    def left(self) -> str | None:
        """Who plays whom in the match that was left, such as "Ann against Ben", or None; found quickly.

        Whether it can go on, only the session finds out.
        """
        self.backlog.wait(WAITING_SECONDS)
        return self.under_way.title

    @property
    def under_way(self) -> UnderWay:
        """The match under way."""
        if self._under_way is None:
            from skipbo.store.under_way import UnderWay

            self._under_way = UnderWay(self.database, self.backlog)
        return self._under_way

    @property
    def history(self) -> History:
        """The matches that are over."""
        if self._history is None:
            from skipbo.store.history import History

            self._history = History(self.database)
        return self._history

    def tend(self, now: float) -> None:
        """Every few seconds, try again what could not be written; returns at once. `now`: seconds."""
        if self.backlog.settled:
            self._settled_at = now
        self._hangs = now - self._settled_at >= HANGING_SECONDS
        if now >= self._next_try:
            self._next_try = now + RETRY_SECONDS
            self.try_again()

    def try_again(self) -> None:
        """Write what could not be written, and mend what was lost; returns at once."""
        if not self.database.used:
            return
        self.backlog.try_again()
        if self._mending is None and not self.read_only and self._is_to_be_mended():
            from skipbo.store.mending import Mending

            self._mending = Mending(self.database, self.backlog)
            self._mending.start()

    def wait_for_mending(self, seconds: float) -> bool:
        """Wait until results that were lost are there again, at most `seconds`; whether they are."""
        return (self._mending is None or self._mending.wait(seconds)) and self.backlog.wait(seconds)

    def close(self) -> None:
        """Write what is still to be written, and let go of the folder."""
        if self._mending is not None:
            self._mending.close()
        self.backlog.close()
        self.database.close()
        self._lock.release()

    def _is_to_be_mended(self) -> bool:
        """Whether the file was rescued, now or in an earlier run that had no time to mend it."""
        return self.database.rescues > 0 or self.settings.to_be_mended
