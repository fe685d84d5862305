"""A program that plays a seat, in a process of its own: lines go in and come out, and it may fail.

Nobody but `heard` waits for it.
"""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from enum import Enum
from pathlib import Path
from queue import Empty, Full, Queue, SimpleQueue
from threading import Lock, Thread
from typing import IO, NamedTuple, Protocol

from skipbo.ai.outside.process_tree import ProcessTree, arguments, can_start, folder


class Mishap(Enum):
    """What a program has done wrong, as a line about it with places for the `detail`."""

    NOT_STARTED = "could not be started: {detail}"
    ENDED = "has ended with status {detail}"
    CLOSED = "has closed its output"
    LATE = "gave no answer within {detail} seconds"
    NONSENSE = "answered {detail}"
    CHATTER = "spoke without being asked"


class Failure(NamedTuple):
    """Why a program plays no more; `said`: the end of what it wrote to its standard error."""

    mishap: Mishap
    detail: str = ""
    said: str = ""

    def __str__(self) -> str:
        """Return one line for developers, with the last line that an ended program has said."""
        line = self.mishap.value.format(detail=self.detail)
        last = self.said.rpartition("\n")[2] if self.mishap is Mishap.ENDED else ""
        return f"{line}: {last}" if last else line


class Channel(Protocol):
    """Lines to a program and from it."""

    def tell(self, line: str) -> None:
        """Send a line, without its end; return at once."""

    def heard(self, seconds: float) -> str | Failure | None:
        """Return the next line, or why no more come; None where none came so soon."""

    def said(self) -> str:
        """Return the last lines of what the program wrote to its standard error."""

    def finish(self) -> None:
        """Tell it no more, and end it once it has had a moment to end by itself; wait for that."""

    def close(self) -> None:
        """End it with all that it has started; return at once."""


LONGEST = 65536
"""The most characters of a line of an answer; a program that writes more has failed."""

LAST_LINES, LINE = 30, 300
"""The number of lines that are kept of a program's standard error, and the characters of each."""

PATIENCE = 1.0
"""The seconds that a process may take to end once it has closed its output, and to say why."""

_UNHEARD = 16
"""The number of lines that may wait to be heard; nobody listens to a program that says more."""


class Program:
    """A program that is starting in the background, by its command.

    It starts in the person's home, or in the folder `where`.
    """

    def __init__(self, command: str, where: Path | None = None) -> None:
        self._lines: Queue[str | Failure] = Queue(_UNHEARD)
        self._told: SimpleQueue[str | None] = SimpleQueue()
        self._said: deque[str] = deque(maxlen=LAST_LINES)
        self._tree: ProcessTree | None = None
        self._closed = False
        self._lock = Lock()
        self._last: Failure | None = None
        self._listener: Thread | None = None
        Thread(target=self._run, args=(command, where or folder()), name="program", daemon=True).start()

    def tell(self, line: str) -> None:
        """Send a line, without its end; return at once. One that is not read is never waited for."""
        self._told.put(line)

    def heard(self, seconds: float) -> str | Failure | None:
        """Return the next line, or why no more come; wait for it so long, then return None."""
        if self._last is not None:
            return self._last
        try:
            found = self._lines.get(timeout=seconds) if seconds else self._lines.get_nowait()
        except Empty:
            return None
        if isinstance(found, Failure):
            self._last = found
        return found

    def said(self) -> str:
        """Return the last lines of what the program wrote to its standard error."""
        if self._listener is not None and self._closed:
            self._listener.join(PATIENCE)
        return "\n".join(tuple(self._said)).strip()

    def finish(self) -> None:
        """Tell it no more, and end it once it has had a moment to end by itself; wait for that."""
        self._told.put(None)
        if self._tree is not None:
            self._tree.bury(PATIENCE)
        self.close()

    def close(self) -> None:
        """End it with all that it has started; return at once."""
        with self._lock:
            self._closed, tree = True, self._tree
        self._told.put(None)
        if tree is not None:
            tree.kill()

    def _run(self, command: str, where: Path) -> None:
        """Start the process, then write what it is told; in a thread of its own, as all that follows."""
        if not can_start():
            self._lines.put(Failure(Mishap.NOT_STARTED, "no program can be started out of this package"))
            return
        try:
            tree = ProcessTree(arguments(command), where)
        except (OSError, ValueError) as error:
            self._lines.put(Failure(Mishap.NOT_STARTED, _reason(error)))
            return
        process = tree.process
        self._listener = Thread(target=self._listen, args=(process.stderr,), daemon=True)
        self._listener.start()
        Thread(target=self._read, args=(tree,), daemon=True).start()
        with self._lock:
            self._tree = tree
        if self._closed:
            tree.kill()
        _write(process.stdin, self._told)

    def _read(self, tree: ProcessTree) -> None:
        """Pass on what the process writes, line by line; at the end, why nothing more comes.

        Once it has written too much, nobody listens any more. The pipe is closed here, because nobody else
        could close it without waiting for this reader.
        """
        pipe = tree.process.stdout
        with suppress(OSError, ValueError, Full):
            while pipe is not None and (line := pipe.readline(LONGEST)):
                self._lines.put_nowait(line)
        status = tree.bury(PATIENCE)
        self._told.put(None)
        if self._listener is not None:
            self._listener.join(PATIENCE)
        said = "\n".join(tuple(self._said)).strip()
        mishap, detail = (Mishap.CLOSED, "") if status is None else (Mishap.ENDED, str(status))
        with suppress(OSError, ValueError, Full):
            if pipe is not None:
                pipe.close()
            self._lines.put_nowait(Failure(mishap, detail, said))

    def _listen(self, pipe: IO[str] | None) -> None:
        """Keep the end of what the process writes to its standard error, however much that is."""
        if pipe is None:
            return
        with suppress(OSError, ValueError), pipe:
            while line := pipe.readline(LONGEST):
                self._said.append(line.rstrip()[:LINE])


def _write(pipe: IO[str] | None, lines: SimpleQueue[str | None]) -> None:
    """Write lines until None comes, then close the pipe; what cannot be written is the reader's to notice."""
    if pipe is None:
        return
    with suppress(OSError, ValueError), pipe:
        while (line := lines.get()) is not None:
            pipe.write(line + "\n")
            pipe.flush()


def _reason(error: OSError | ValueError) -> str:
    """Return why the system refuses, without the names that it puts in."""
    return (error.strerror or "") if isinstance(error, OSError) else str(error)
