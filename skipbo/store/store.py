"""Everything that is kept in one data folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from skipbo.store import database, lock
from skipbo.store.database import Database, time_stamp
from skipbo.store.lock import Lock
from skipbo.store.settings import SettingsStore

if TYPE_CHECKING:
    from skipbo.store.history import History
    from skipbo.store.under_way import UnderWay

FILES = (*(f"{database.FILE}{companion}" for companion in ("", "-wal", "-shm", "-journal")), lock.FILE)
"""What lies in the data folder, beside the log of errors and the records, as soon as it is needed."""

WAITING_SECONDS = 2.0
"""The longest that a question waits for what is being written."""


class Store:
    """The data folder of one running program. A second program on the same folder only reads.

    `stamp` gives the date in the names of files that are set aside.
    """

    def __init__(self, folder: Path, stamp: Callable[[], str] = time_stamp) -> None:
        self.folder = folder
        self._lock = Lock(folder)
        self.database = Database(folder, not self._lock.take(), stamp)
        self.settings = SettingsStore(self.database)
        self._under_way: UnderWay | None = None
        self._history: History | None = None

    @property
    def read_only(self) -> bool:
        """Whether another program has the folder, so that nothing is kept."""
        return self.database.read_only

    @property
    def problem(self) -> str | None:
        """Why something is not kept, or what became of a damaged file: one sentence, or None."""
        return self.database.problem

    @property
    def left(self) -> str | None:
        """Who plays whom in the match that was left, such as "Ann against Ben", or None; found quickly.

        Whether it can go on, only the session finds out.
        """
        if self._under_way is not None:
            self._under_way.wait(WAITING_SECONDS)
        rows = self.database.read("SELECT title FROM under_way WHERE EXISTS (SELECT 1 FROM steps)")
        return str(rows[0][0]) if rows else None

    @property
    def under_way(self) -> UnderWay:
        """The match under way."""
        if self._under_way is None:
            from skipbo.store.under_way import UnderWay
            from skipbo.store.writer import Writer

            self._under_way = UnderWay(self.database, Writer())
        return self._under_way

    @property
    def history(self) -> History:
        """The matches that are over."""
        if self._history is None:
            from skipbo.store.history import History

            self._history = History(self.database)
        return self._history

    def close(self) -> None:
        """Write what is still to be written, and let go of the folder."""
        if self._under_way is not None:
            self._under_way.close()
        self.database.close()
        self._lock.release()
