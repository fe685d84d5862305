"""The one file of the program's data: who may read and write it, and when; and another in its place."""

from __future__ import annotations

import os
import time
from _thread import allocate_lock, get_ident
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from skipbo.store.data_file import (
    SHAPE,
    Aside,
    Broken,
    Busy,
    DataFile,
    NotOurs,
    Place,
    Unread,
    Unusable,
    place_of,
    roll_back,
    shape_of_a_new_file,
    waiting,
)
from skipbo.store.files import make_folder
from skipbo.store.schema import TABLES, Row, Statement
from skipbo.store.troubles import Cause, News, Problem, Trouble, trouble

if TYPE_CHECKING:
    from sqlite3 import Connection

FILE = "skipbo.sqlite3"
BUSY_SECONDS = 0.5
"""For how long a file that another program is using is tried again."""
WINDOW_SECONDS = 0.01
"""For how long the window's thread does so."""
_PAUSES = 0.001, 0.02
"""The first and the longest pause between two tries, in seconds; each is twice as long as the last one."""
_SOMEWHERE = (0, 0)
"""Represents the place of a file when nobody can tell where it is."""

Done = TypeVar("Done")

_CHECK: Statement = ("PRAGMA quick_check(1)", ())
_LOOK: Statement = ("SELECT count(*) FROM sqlite_master", ())
_SECOND = trouble(Cause.SECOND)


def time_stamp() -> str:
    """Return the current time in a form that fits into a file's name."""
    return time.strftime("%Y-%m-%d %H.%M.%S")


class _Asked(NamedTuple):
    """A request to the file: statements, and whether they write.

    `last`: they are not tried again. `guarded`: they replace what was read, so the file must have been read.
    """

    statements: list[Statement]
    last: bool
    write: bool = False
    guarded: bool = False


class Database:
    """The data file in `folder`, opened when it is first needed; any thread may use it.

    Nothing here raises for disk errors: a failed read returns nothing, a failed write changes nothing, and
    `problem` says why. A file that is foreign or newer than this program is never written to. One that is
    damaged is set aside under a name with a date (`stamp` gives it), and everything readable in it goes
    into a new file. The same happens with all of a file that is deleted or moved while it is open.
    `renewals` counts the new files. With `read_only` nothing is written at all; `holds` tells whether the
    folder is (still) this program's to write into, and takes it where nobody else has it.

    What was never read is never written over: `write_known` refuses until all that it may replace was read
    (`require`) and that was confirmed (`accept`), and refuses again as soon as another file lies there.
    `openings` counts the files that were opened.

    A file that another program is using is tried again for a moment, and meanwhile other threads may use
    it. The window's thread, once it has called `hurry`, gives up at once, and the file is tried in the
    background; where a slow disk is being written, it reads beside that. `pause` lets seconds go by, and
    `clock` tells them.
    """

    def __init__(
        self,
        folder: Path,
        read_only: bool = False,
        stamp: Callable[[], str] = time_stamp,
        holds: Callable[[], bool] = lambda: True,
        *,
        pause: Callable[[float], None] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.path = folder.absolute() / FILE
        self.read_only = read_only
        self.renewals = 0
        self.rescues = 0
        self.openings = 0
        self._stamp = stamp
        self._file = DataFile(self.path, stamp)
        self._holds = holds
        self._pause = pause
        self._clock = clock
        self._hurried: int | None = None
        self._put_off = False
        self._last: Trouble | None = None
        self._problem: Trouble | None = None
        self._obstacle: Trouble | None = None
        self._notice: News | None = None
        self._connection: Connection | None = None
        self._place: Place | None = None
        self._companions: dict[Path, Place | None] = {}
        self._gone = False
        self._old: Connection | None = None
        self._is_new = False
        self._accepted = False
        self._accepted_place: Place | None = None
        self._refused = False
        self._lock = allocate_lock()
        self._asides: dict[int, Aside] = {}

    @property
    def problem(self) -> Problem | None:
        """Why something is not kept, or what became of a damaged file; None where all is well."""
        return self._problem or self._notice or (_SECOND if self.read_only else None)

    @property
    def trouble(self) -> Trouble | None:
        """The last obstacle, even while the operation is being repeated; None if there never was one."""
        return _SECOND if self.read_only else self._last

    @property
    def used(self) -> bool:
        """Whether the file was opened, or is needed and cannot be opened."""
        return self._connection is not None or self._problem is not None or self._gone

    @property
    def notice(self) -> News | None:
        """The fate of a damaged, deleted or moved file; None if there is none."""
        return self._notice

    @property
    def unread(self) -> bool:
        """Whether there may be something in the file that has not been read, so that nothing is written."""
        return not self._accepted

    @property
    def refused(self) -> bool:
        """Whether the file is one that this program never writes into."""
        return self._refused

    @property
    def hindered(self) -> bool:
        """Whether the file could not be read just now; it is tried again in the background."""
        return (self._put_off or (self._problem is not None and self.unread)) and not self.read_only

    def hurry(self) -> None:
        """Keep this thread, which is the window's, from waiting for others from now on."""
        self._hurried = get_ident()
        self.read_aside()

    def read_aside(self) -> None:
        """Let this thread have a way of its own to read the file from now on."""
        self._asides.setdefault(get_ident(), Aside(self.path))

    def read(self, query: str, values: tuple[object, ...] = ()) -> list[Row]:
        """Return the rows of a query, or none if there is no readable file.

        One that could not be read just now (`hindered`) is not waited for: it is tried in the background.
        """
        if self.hindered:
            return []
        return self._patiently(
            lambda last: self._carry_out(_Asked([(query, values)], last)),
            lambda: self._beside(query, values),
        )

    def require(self, query: str, values: tuple[object, ...] = ()) -> list[Row]:
        """Return the rows of a query, none where there is no file. Raises Unusable for an unreadable one."""

        def require(last: bool) -> list[Row]:
            rows = self._carry_out(_Asked([(query, values)], last))
            if self._obstacle is not None:
                raise Unusable(self._obstacle)
            return rows

        return self._patiently(require, lambda: self._beside(query, values))

    def accept(self, openings: int) -> bool:
        """Note that the file has been read completely since its opening with this number.

        Return False where another file lies there by now.
        """
        with self._lock:
            if self._connection is None:
                in_place = not self._lies_there()
            else:
                in_place = self._place == place_of(self.path, self._place)
            self._accepted = openings == self.openings and in_place
            self._accepted_place = self._place if self._connection is not None else None
            if self._accepted:
                self._problem = None
            return self._accepted

    def write(self, statements: Iterable[Statement]) -> bool:
        """Carry out all statements, which are right whatever the file holds, or none if it cannot be written.

        Return True when everything is on the disk.
        """
        return self._write(list(statements))

    def write_known(self, statements: Iterable[Statement]) -> bool:
        """Carry out statements that replace what was read, as `write` does, but in no file that is unread."""
        return self._write(list(statements), guarded=True)

    def _write(self, statements: list[Statement], guarded: bool = False) -> bool:
        def write(last: bool) -> bool:
            if self._refused:
                return False
            self._problem = None
            self._carry_out(_Asked(statements, last, write=True, guarded=guarded))
            return self._problem is None

        return self._patiently(write)

    def erase(self) -> Trouble | None:
        """Delete all rows of all tables, or none if that fails; return the obstacle.

        The bytes of what was deleted, now or earlier, are neither in the file nor beside it afterwards.
        """

        def erase(last: bool) -> Trouble | None:
            import sqlite3

            deletions: list[Statement] = [(f"DELETE FROM {table}", ()) for table in TABLES]
            self._carry_out(_Asked(deletions, last, write=True))
            if self._obstacle is None and self._connection is not None:
                # Without these the rows are overwritten, and the file beside this one goes at the end.
                with waiting(self._connection, BUSY_SECONDS):
                    for statement in ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
                        with suppress(sqlite3.Error):
                            self._connection.execute(statement)
            return self._obstacle

        return self._patiently(erase)

    def check(self) -> None:
        """Check the whole file for damage that only later uses would meet; this may take a while."""

        def check(last: bool) -> None:
            asked = _Asked([_CHECK], last)
            found = [] if self.read_only else self._carry_out(asked)
            if found and (
                found != [("ok",)] or self._carry_out(_Asked([SHAPE], last)) != shape_of_a_new_file()
            ):
                self._start_afresh(self._file.damaged(), asked)

        self._patiently(check)

    def look(self) -> None:
        """Look whether the file can be used now.

        One that was deleted or moved while it was open is created again, one that has appeared is opened, and
        a folder is taken over that another program had.
        """

        def look(last: bool) -> None:
            was_second, self.read_only = self.read_only, not self._holds()
            if was_second and not self.read_only:
                self._accepted = False  # what the other one has kept is still to be read
                self._let_go()
            if not self.read_only and not self._refused and (self.used or self._lies_there()):
                self._carry_out(_Asked([_LOOK], last))
                self._problem = self._obstacle

        self._patiently(look)

    def _lies_there(self) -> bool:
        """Tell whether there is a file. Where nobody can tell, assume it."""
        return place_of(self.path, _SOMEWHERE) is not None

    def close(self) -> None:
        """Close the file; the next use opens it again."""
        with self._lock:
            self._let_go()
            if self._old is not None:
                self._old.close()
                self._old = None

    def _let_go(self) -> None:
        for aside in tuple(self._asides.values()):
            aside.close()
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _beside(self, query: str, values: tuple[object, ...]) -> list[Row] | None:
        """Return the rows of a query by this thread's own way to an open file; None where it has none now."""
        aside = self._asides.get(get_ident())
        if aside is None or self._connection is None or self._place != place_of(self.path, self._place):
            return None
        return aside.read(self._place, query, values)

    def _patiently(
        self, act: Callable[[bool], Done], beside: Callable[[], Done | None] = lambda: None
    ) -> Done:
        """Carry out an act with the file, from its beginning again for as long as another program uses it.

        The act is told whether it is the last try, in which it may not raise Busy.
        The pauses between lie outside the lock: nobody who wants the file for something else waits for them.
        What is found `beside` it is taken first, in the window's thread only while others have the file.
        """
        hurried = get_ident() == self._hurried
        found = None if hurried else beside()
        pause, longest = _PAUSES
        end = self._clock() + (WINDOW_SECONDS if hurried else BUSY_SECONDS)
        while found is None:
            if not self._lock.acquire(blocking=not hurried):
                found = beside()
                if found is not None:
                    break
                self._lock.acquire()
            try:
                return act(self._clock() >= end)
            except Busy:
                pass
            finally:
                self._lock.release()
            self._pause(max(0.0, min(pause, end - self._clock())))
            pause = min(2 * pause, longest)
        return found

    def _carry_out(self, asked: _Asked) -> list[Row]:
        """Return the rows of the last statement; set `problem` if there is an obstacle.

        Raises Busy where that is another program, and it is not the last try.
        """
        self._obstacle = self._problem if self._refused else None
        if self._refused:
            return []
        try:
            rows = self._try(asked)
        except Broken as error:
            return self._start_afresh(error, asked)
        except Busy as error:
            return self._give_up(error, asked)
        except (Unusable, OSError) as error:
            self._refused = isinstance(error, NotOurs)
            unusable = error if isinstance(error, Unusable) else self._file.cannot_be_written()
            self._obstacle = self._problem = self._last = unusable.trouble
            return []
        self._put_off = False
        return rows

    def _give_up(self, error: Busy, asked: _Asked) -> list[Row]:
        """Note that another program is using the file, at the last try; before, raise the error."""
        if not asked.last:
            raise error
        if get_ident() == self._hurried and not asked.write:
            self._put_off = True
        self._obstacle = self._problem = self._last = error.trouble
        return []

    def _try(self, asked: _Asked) -> list[Row]:
        if not self.read_only:
            make_folder(self.path.parent)
            if not os.access(self.path.parent, os.W_OK | os.X_OK):
                raise self._file.cannot_be_written()
        self._notice_loss()
        if asked.write:
            self._require_consent(asked)
        elif not self._gone and not self.path.exists():
            return []
        connection = self._connect()
        if self._gone and not self.read_only:
            self._carry_over(connection)
        if asked.write:
            self._require_consent(asked)  # another file may have been opened
        return self._file.run(connection, asked.statements, asked.write)

    def _require_consent(self, asked: _Asked) -> None:
        """Raise Unusable where nothing may be written."""
        if self.read_only:
            raise Unusable(_SECOND)
        if asked.guarded and not self._accepted:
            raise Unread(self._file.trouble(Cause.IN_USE))

    def _notice_loss(self) -> None:
        """Close a file that is no longer in its place; carry its contents over if no other file is there."""
        if self._connection is None or self._place == place_of(self.path, self._place):
            return
        import sqlite3

        if not self.read_only:
            self._gone = True
            self.read_only = not self._holds()
            # SQLite's companions of the lost file, which may have another name now, must not be taken for
            # those of the next one: their contents are brought into it.
            with suppress(sqlite3.Error), waiting(self._connection, BUSY_SECONDS):
                self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            for path, place in self._companions.items():
                if place is not None and place == place_of(path, None):
                    path.unlink(missing_ok=True)
        if self._old is None and not self.read_only and not self.path.exists():
            self._old, self._connection = self._connection, None
        self._let_go()

    def _carry_over(self, connection: Connection) -> None:
        """Write the contents of the lost file into the new one, unless another lies there by now."""
        import sqlite3

        from skipbo.store.rescue import copy_all

        rescued = None
        if self._old is not None and not self._is_new:
            self._old.close()
            self._old = None
        if self._old is not None:
            try:
                rescued = copy_all(self._old, connection, TABLES)
            except sqlite3.Error as error:
                roll_back(connection)
                raise self._file.unusable(error) from error
            self._old.close()
            self._old = None
        self._gone = False
        self.renewals += rescued is not None
        self._notice = News(self.path.name, rescued)

    def _start_afresh(self, error: Broken, asked: _Asked) -> list[Row]:
        """Set the damaged file aside, rescue what is readable, and repeat the operation in the new one."""
        try:
            if self.read_only:
                raise error
            self._renew()
        except (Unusable, OSError):
            self._refused = True
            self._obstacle = self._problem = self._last = error.trouble
            return []
        try:
            return self._try(asked)
        except Busy as busy:
            return self._give_up(busy, asked)
        except Unread as unread:
            self._obstacle = self._problem = unread.trouble
            return []
        except (Unusable, OSError):
            self._refused = True
            self._obstacle = self._problem = self._last = error.trouble
            return []

    def _renew(self) -> None:
        import sqlite3

        from skipbo.store.rescue import rescue
        from skipbo.store.spares import set_aside

        self._let_go()
        if self._accepted_place != place_of(self.path, self._accepted_place):
            self._accepted = False
        aside = set_aside(self.path, self._stamp())
        self.renewals += 1
        self.rescues += 1
        connection = self._connect()
        try:
            with waiting(connection, BUSY_SECONDS):
                rescued = rescue(aside, connection, TABLES)
        except sqlite3.Error as error:
            roll_back(connection)
            raise self._file.unusable(error) from error
        self._notice = News(self.path.name, rescued, aside.name)

    def _connect(self) -> Connection:
        """Return the open file, at this program's schema version."""
        if self._connection is not None:
            return self._connection
        connection, self._is_new = self._file.opened(self.read_only, BUSY_SECONDS)
        self._connection = connection
        self.openings += 1
        self._place = place_of(self.path, None)
        if self._is_new:
            self._accepted_place = self._place
        elif self._place != self._accepted_place:
            self._accepted = False
        beside = (Path(f"{self.path}{end}") for end in ("-wal", "-shm"))
        self._companions = {path: place_of(path, None) for path in beside}
        return connection
