"""The store: everything that is kept in one data folder."""

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
    from skipbo.store.error_log import ErrorLog
    from skipbo.store.history import History
    from skipbo.store.mending import Mending
    from skipbo.store.spares import Spares
    from skipbo.store.under_way import UnderWay

FILES = (*(f"{database.FILE}{companion}" for companion in ("", "-wal", "-shm", "-journal")), lock.FILE)
"""The files in the data folder, beside the log of errors and the records, as soon as they are needed."""

_OF_MATCHES = ("records", "results", "matches")

WAITING_SECONDS = 2.0
"""The longest time, in seconds, that a query waits for pending writes."""
RETRY_SECONDS = 3.0
"""The seconds between two attempts to write what could not be written."""
HANGING_SECONDS = 3.0
"""The seconds without an answer after which a disk is reported as not answering."""


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
        self._errors: ErrorLog | None = None
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
        """The reason why something is not kept, or the fate of a damaged file; None where all is well."""
        return self.database.problem

    @property
    def not_kept(self) -> Trouble | None:
        """The reason why nothing is being kept, as long as that is so; otherwise None."""
        if self.read_only or self.backlog.failed:
            return self.database.trouble
        return trouble(Cause.HANGS) if self._hangs else None

    @property
    def whole(self) -> bool:
        """Whether no write is pending; data that another program keeps from us does not count."""
        return self.backlog.settled and not self.backlog.failed

    @property
    def left(self) -> str | None:
        """The players of the match that was left, such as "Ann against Ben", or None; found quickly.

        Only the session finds out whether it can continue.
        """
        self.backlog.wait(WAITING_SECONDS)
        return self.under_way.title

    @property
    def errors(self) -> ErrorLog:
        """The log of errors."""
        if self._errors is None:
            from skipbo.store.error_log import ErrorLog

            self._errors = ErrorLog(self.folder)
        return self._errors

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

    def size(self) -> int:
        """Return the bytes of the files in the data folder, without what players put there."""
        files = (self.folder / name for name in FILES)
        return sum(found.stat().st_size for found in files if found.is_file())

    def spares(self) -> Spares:
        """Return what lies beside the data file of its earlier states."""
        from skipbo.store.spares import spares

        return spares(self.database.path)

    def erase_spares(self) -> None:
        """Delete the earlier states of the data file, unless another program has the folder."""
        from skipbo.store.spares import erase_spares

        if not self.read_only:
            erase_spares(self.database.path)

    def erase(self) -> None:
        """Delete every match, played or under way, for good, also from earlier states; return at once."""
        self.erase_spares()
        self.under_way.forget()
        self.backlog.write(lambda: [(f"DELETE FROM {table}", ()) for table in _OF_MATCHES])

    def tend(self, now: float) -> None:
        """Repeat failed writes every few seconds; return at once. `now`: seconds."""
        if self.backlog.settled:
            self._settled_at = now
        self._hangs = now - self._settled_at >= HANGING_SECONDS
        if now >= self._next_try:
            self._next_try = now + RETRY_SECONDS
            self.try_again()

    def try_again(self) -> None:
        """Repeat failed writes and mend lost results; return at once."""
        if not self.database.used:
            return
        self.backlog.try_again()
        if self._mending is None and not self.read_only and self._is_to_be_mended():
            from skipbo.store.mending import Mending

            self._mending = Mending(self.database, self.backlog)
            self._mending.start()

    def wait_for_mending(self, seconds: float) -> bool:
        """Wait until lost results are restored, at most `seconds`; tell whether they are."""
        return (self._mending is None or self._mending.wait(seconds)) and self.backlog.wait(seconds)

    def close(self) -> None:
        """Write everything that is still waiting, and release the folder."""
        if self._mending is not None:
            self._mending.close()
        self.backlog.close()
        self.database.close()
        self._lock.release()

    def _is_to_be_mended(self) -> bool:
        """Tell whether the file was rescued, now or in an earlier run that had no time to mend it."""
        return self.database.rescues > 0 or self.settings.to_be_mended
