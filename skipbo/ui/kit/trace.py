"""The trace: what the screen shows, line by line, for other programs."""

from __future__ import annotations

import json
import os
import stat
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread
from typing import TYPE_CHECKING

from skipbo.ui.kit import reports
from skipbo.ui.kit.things import Thing

if TYPE_CHECKING:
    from skipbo.model.events import Event
    from skipbo.session.players import Player
    from skipbo.words.said import Sayable


MOST_WAITING = 8_000_000
"""The bytes that may wait to be written; further lines are dropped, and counted."""

CLOSING = 0.4
"""Seconds for which closing waits for unwritten lines."""


class TraceWriter:
    """Writes lines into an open file, in order. No call but `close` and `wait` waits.

    A pipe that has room takes a short line at once; all else is written in a thread of its own.

    A file that cannot be written, as on a full disk, ends the writing. The thread ends with the program,
    even if it is stuck in a pipe that nobody reads.
    """

    def __init__(self, file: int, most: int = MOST_WAITING) -> None:
        """`file` is its descriptor, which the writer closes; `most` is the number of bytes that may wait."""
        self._file: int | None = file
        self._most = most
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._dropped = 0
        self._busy = False
        self._ended = False
        self._changed = Condition()
        self._thread: Thread | None = None

    def put(self, line: Callable[[int], bytes]) -> None:
        """Write a line soon; return at once. `line` makes it, told how many before it were dropped.

        If too much is waiting already, it is dropped.
        """
        with self._changed:
            if self._ended or self._file is None:
                return
            if self._size >= self._most:
                self._dropped += 1
                return
            data, self._dropped = line(self._dropped), 0
            if not (self._waiting or self._busy) and _is_taken_at_once(self._file, data):
                return
            self._waiting.append(data)
            self._size += len(data)
            self._changed.notify_all()
            if self._thread is None:
                self._thread = Thread(target=self._write_all, args=(self._file,), name="trace", daemon=True)
                try:
                    self._thread.start()
                except RuntimeError:  # the system has no more threads
                    self._end()

    def wait(self, seconds: float) -> bool:
        """Wait until all lines are written, at most `seconds`; tell whether they are, or never will be."""
        with self._changed:
            return self._changed.wait_for(lambda: not (self._waiting or self._busy), seconds)

    def close(self) -> None:
        """Write only the lines that are waiting, and none of those that take longer than CLOSING."""
        self.wait(CLOSING)
        with self._changed:
            self._end()
            if self._thread is None and self._file is not None:
                os.close(self._file)
            self._file = None

    def _end(self) -> None:
        self._ended = True
        self._waiting.clear()
        self._changed.notify_all()

    # In the thread of its own, which closes the file at its end.

    def _write_all(self, file: int) -> None:
        try:
            while (data := self._next()) is not None:
                _write(file, data)
                with self._changed:
                    self._busy = False
                    self._size -= len(data)
                    self._changed.notify_all()
        except OSError:
            return  # a full disk ends the trace, not the game
        finally:
            with suppress(OSError):
                os.close(file)
            with self._changed:
                self._busy = False
                self._end()

    def _next(self) -> bytes | None:
        """Wait for the next line; return None at the end."""
        with self._changed:
            self._changed.wait_for(lambda: bool(self._waiting) or self._ended)
            self._busy = bool(self._waiting)
            return self._waiting.popleft() if self._waiting else None


def _is_taken_at_once(file: int, data: bytes) -> bool:
    """Write a line into a pipe that has room for it without waiting; return whether it was written."""
    import select  # which only a trace into a pipe needs

    if not hasattr(select, "PIPE_BUF") or len(data) > select.PIPE_BUF:
        return False
    try:
        if not stat.S_ISFIFO(os.fstat(file).st_mode) or not select.select((), (file,), (), 0)[1]:
            return False
        return os.write(file, data) == len(data)  # a pipe that reports room always has this much
    except OSError:
        return False  # the thread then does the same as ever


def _write(file: int, data: bytes) -> None:
    """Write all of the data. Raises OSError."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]


SCHEMA = 1
"""The first form of the lines: its fields and their meanings never change."""
TREE = 2
"""The second form: everything from the first one, and in addition a line with the tree of things."""

_BEGINS = b'{"trace": '
"""The beginning of every line."""


class Trace:
    """Writes each line once it is true, and never waits for the file.

    Call `close` when the window is gone.
    """

    def __init__(self, path: Path, version: int = SCHEMA) -> None:
        """Open the file for lines up to a form. Raises OSError if it holds something else."""
        self._version = version
        self._writer = TraceWriter(_opened(path))

    def rest(self, scene: str, window: tuple[int, int], scale: float, things: Sequence[Thing]) -> None:
        """Write the picture at rest, from what the scene shows; `scale`: window pixels per logical pixel."""
        told = reports.report(things)
        acting = told.acting
        self._write(
            {
                "trace": SCHEMA,
                "kind": "rest",
                "scene": scene,
                "window": list(window),
                "acting": acting[1] if acting else None,
                "acting_seat": acting[0] if acting else None,
                "places": [_scaled(place, scale) for place in told.places],
                "controls": [_scaled(control, scale) for control in reports.controls(things)],
                "plays": [list(pair) for pair in told.plays],
                **({"warning": told.warning} if told.warning else {}),
            }
        )
        if self._version >= TREE:  # the same picture in full: all things, each with its parts
            tree = [reports.fields_of(thing, scale) for thing in things]
            begins = {"trace": TREE, "kind": "tree", "scene": scene, "window": list(window)}
            self._write({**begins, "things": tree})

    def event(self, event: Event, players: Sequence[Player], sides: Sequence[Sayable] = ()) -> None:
        """Write an event; `event` must be redacted to what the screen shows.

        `sides` are the names of the sides where partners play: "Ann and Cleo".
        """
        # Loaded with the first event, so that the menu need not wait for the words of all of them.
        from skipbo.ui.kit.event_lines import describe

        said = describe(event, players, sides)
        if said is not None:
            self._write({"trace": SCHEMA, "kind": "event", **said})

    def wait(self, seconds: float) -> bool:
        """Wait until all lines are written, at most `seconds`; tell whether they are, or never will be."""
        return self._writer.wait(seconds)

    def close(self) -> None:
        """Write no more lines."""
        self._writer.close()

    def _write(self, line: reports.Fields) -> None:
        self._writer.put(lambda dropped: _line({**line, "dropped": dropped} if dropped else line))


def _line(fields: reports.Fields) -> bytes:
    """Return a line of JSON. A name that is not valid text is escaped, as JSON represents it too."""
    return f"{json.dumps(fields, ensure_ascii=False)}\n".encode("utf-8", "backslashreplace")


def _opened(path: Path) -> int:
    """Return the emptied file, or the requested pipe or terminal. Raises OSError.

    A file is emptied only if it is empty or holds an earlier trace.
    """
    plain = not path.exists() or path.is_file()
    flags = os.O_RDWR | os.O_CREAT if plain else os.O_WRONLY
    file = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))
    try:
        if stat.S_ISREG(os.fstat(file).st_mode):
            if os.read(file, len(_BEGINS)) not in (b"", _BEGINS):
                raise FileExistsError(None, "there is something else in it than a trace", str(path))
            os.ftruncate(file, 0)
            os.lseek(file, 0, os.SEEK_SET)
        elif hasattr(os, "set_blocking"):
            os.set_blocking(file, True)  # only the wait for the other end to open was to be avoided
    except OSError:
        os.close(file)
        raise
    return file


def _scaled(thing: reports.SeenPlace | reports.UsableControl, scale: float) -> reports.Fields:
    """Return the fields of a place or control, its rectangle in window pixels; omit an empty need."""
    fields: reports.Fields = thing._asdict()
    if fields.get("needs", "") is None:
        del fields["needs"]
    return {**fields, "rect": reports.scaled(tuple(thing.rect), scale)}
