"""The store: everything that is kept in one data folder."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from skipbo.store import database
from skipbo.store.backlog import Backlog
from skipbo.store.database import Database, time_stamp
from skipbo.store.folder import LOCK, Lock
from skipbo.store.settings import SettingsStore
from skipbo.store.troubles import Cause, Problem, Trouble, trouble

if TYPE_CHECKING:
    from skipbo.store.background_reader import BackgroundReader
    from skipbo.store.error_log import ErrorLog
    from skipbo.store.history import History, Studies
    from skipbo.store.renaming import Renaming
    from skipbo.store.results import Mending
    from skipbo.store.seals import Seals
    from skipbo.store.spares import Spares
    from skipbo.store.under_way import UnderWay

FILES = (*(f"{database.FILE}{companion}" for companion in ("", "-wal", "-shm", "-journal")), LOCK)
"""The files in the data folder, beside the log of errors and the records, as soon as they are needed."""

RETRY_SECONDS = 3.0
"""The seconds between two attempts to write what could not be written."""
READING_SECONDS = 0.5
"""The seconds between two attempts to read a file that could not be read."""
CLOSING_SECONDS = 600.0
"""The longest time, in seconds, that the end waits for a disk that takes long."""
HANGING_SECONDS = 3.0
"""The seconds without an answer after which a disk is reported as not answering."""


class EraseOutcome(NamedTuple):
    """The outcome of erasing everything.

    `trouble`: why nothing of it was; None where it is gone. `left`: files that could not be deleted are
    still there, copies or logs.
    """

    trouble: Trouble | None
    left: bool = False


class Store:
    """The data folder of one running program. A second program only reads, until the first has closed.

    `stamp` gives the date in the names of files that are set aside.
    """

    def __init__(self, folder: Path, stamp: Callable[[], str] = time_stamp) -> None:
        self.folder = folder
        self._lock = Lock(folder)
        self.database = Database(folder, not self._lock.take(), stamp, self._lock.take)
        self.backlog = Backlog(self.database)
        self.settings = SettingsStore(self.database, self.backlog)
        self._reader: BackgroundReader | None = None
        self._errors: ErrorLog | None = None
        self._under_way: UnderWay | None = None
        self._history: History | None = None
        self._studies: Studies | None = None
        self._seals: Seals | None = None
        self._mending: Mending | None = None
        self._next_try: float | None = None
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
        return self.under_way.title

    @property
    def read(self) -> int:
        """How often a file was read in the background: settings and match may be others since then."""
        return self.backlog.read

    @property
    def reader(self) -> BackgroundReader:
        """What reads behind the window."""
        if self._reader is None:
            from skipbo.store.background_reader import BackgroundReader

            self._reader = BackgroundReader(self.database)
        return self._reader

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

    @property
    def studies(self) -> Studies:
        """What analysis has found out about games."""
        if self._studies is None:
            from skipbo.store.history import Studies

            self._studies = Studies(self.database, self.backlog)
        return self._studies

    @property
    def seals(self) -> Seals:
        """The seals that persons have earned."""
        if self._seals is None:
            from skipbo.store.seals import Seals

            self._seals = Seals(self.database, self.backlog)
        return self._seals

    def take_along(self, name: str, other: str) -> Renaming:
        """Carry what a person has earned over to another name; return at once."""
        from skipbo.store.renaming import Renaming

        return Renaming(self.database, self.backlog, name, other)

    def size(self) -> int:
        """Return the bytes of the files in the data folder, without what players put there."""
        files = (self.folder / name for name in FILES)
        return sum(found.stat().st_size for found in files if found.is_file())

    def spares(self) -> Spares:
        """Return the earlier states of the data file that lie beside it."""
        from skipbo.store.spares import spares

        return spares(self.database.path)

    @property
    def not_ours(self) -> Trouble | None:
        """Why the data file is never written into: another program has it, or wrote it; else None."""
        return self.database.trouble if self.read_only or self.database.refused else None

    def erase_spares(self) -> bool:
        """Delete the earlier states of the data file; tell whether they are gone.

        They stay where another program has the folder.
        """
        from skipbo.store.spares import erase_spares

        return not self.read_only and erase_spares(self.database.path)

    def erase(self, then: Callable[[EraseOutcome], None] = lambda _: None) -> None:
        """Erase all that is kept, or waits to be, with earlier states and logs; return at once.

        Where the data file cannot be emptied, nothing else is erased. `then` hears what became of it, in the
        writer's thread.
        """
        under_way, settings, errors = self.under_way, self.settings, self.errors
        if self._mending is not None:
            self._mending.stop()

        def erase() -> bool:
            trouble = self.database.erase()
            if trouble is not None:
                then(EraseOutcome(trouble))
                return False
            under_way.forget_all()
            settings.forget()
            gone = [self.erase_spares(), errors.erase()]
            then(EraseOutcome(None, left=not all(gone)))
            return True

        self.backlog.erase(erase)

    def tend(self, now: float) -> None:
        """Look every few seconds whether something can be read or written by now; return at once.

        `now`: seconds.
        """
        if self.backlog.settled:
            self._settled_at = now
        self._hangs = now - self._settled_at >= HANGING_SECONDS
        if self._next_try is None:
            self._next_try = now + self._pause
            self.try_again()
        elif now >= self._next_try:
            self._next_try = now + self._pause
            self.backlog.try_again()
            self._mend()
        else:
            self._next_try = min(self._next_try, now + self._pause)

    @property
    def _pause(self) -> float:
        return READING_SECONDS if self.database.hindered else RETRY_SECONDS

    def try_again(self) -> None:
        """Repeat failed writes and mend lost results, if the file is in use already; return at once."""
        if self.database.used:
            self.backlog.try_again()
            self._mend()

    def _mend(self) -> None:
        idle = self._mending is None or self._mending.stopped
        # A file that was rescued in an earlier run, which had no time to mend it, is mended, too.
        lacking = self.database.rescues > 0 or self.settings.to_be_mended
        if idle and not self.read_only and lacking:
            from skipbo.store.results import Mending

            self._mending = Mending(self.database, self.backlog)
            self._mending.start()

    def wait_for_mending(self, seconds: float) -> bool:
        """Wait until lost results are restored, at most `seconds`; tell whether they are."""
        return (self._mending is None or self._mending.wait(seconds)) and self.backlog.wait(seconds)

    def close(self, patience: float = 0.0, pause: Callable[[float], None] = time.sleep) -> None:
        """Write everything that is still waiting, and release the folder.

        What fails is tried again for `patience` seconds; `pause` lets seconds go by. A disk that is slow is
        waited for, the folder being held, as long as CLOSING_SECONDS.
        """
        if self._mending is not None:
            self._mending.close()
        if self._reader is not None:
            self._reader.close()
        self.backlog.finish(CLOSING_SECONDS)
        while self.backlog.failed and patience > 0 and not self.database.refused:
            pause(READING_SECONDS)
            patience -= READING_SECONDS
            self.backlog.finish(CLOSING_SECONDS)
        if self.backlog.close():
            self.database.close()
        self._lock.release()
