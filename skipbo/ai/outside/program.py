"""A program that plays a seat, in a process of its own: lines go in and come out, and it may fail.

Nobody waits for it but `heard`, when it is told to, and `finish`.
"""

from __future__ import annotations

import errno
import re
import shlex
import sys
from collections import deque
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from queue import Empty, Full, Queue, SimpleQueue
from threading import Lock, Thread
from typing import IO

from skipbo.ai.outside import protocol
from skipbo.ai.outside.mishaps import PATIENCE, Failure, Hindrance, Mishap, Obstacle
from skipbo.ai.outside.processes import ProcessTree
from skipbo.ai.outside.surroundings import can_start, folder

_OPEN = "No closing quotation"
"""What `shlex` says of a quote that nobody closes."""

_MOST_WORDS = 30
"""The most words among which one looks for a path with blanks."""


def arguments(command: str) -> list[str] | str:
    """Return a command as the system takes it: words on POSIX, on Windows the line itself.

    On POSIX a word that begins with `~/` gets the person's home. Raises ValueError for unclosed quotes, for
    nothing at all, and where no program can be started.
    """
    if not can_start():
        raise ValueError("no program can be started")
    if sys.platform == "win32":
        words: list[str] | str = command.strip()
    else:
        home = str(folder()).removesuffix("/")
        words = [re.sub("^~(?=/|$)", lambda _: home, word) for word in shlex.split(command)]
    if not words:
        raise ValueError("there is no command")
    return words


def obstacle(command: str, where: Path, error: OSError | ValueError) -> Obstacle:
    """Return what keeps a command from starting in a folder, by the error that came of it."""
    if not can_start():
        return Obstacle(Hindrance.SANDBOX)
    if not command.strip():
        return Obstacle(Hindrance.EMPTY)
    if isinstance(error, ValueError):
        return Obstacle(Hindrance.OPEN_QUOTE) if str(error) == _OPEN else _refused(error)
    first = _words(command)[0]
    has_place = "/" in first or (sys.platform == "win32" and "\\" in first)
    file = where / first if has_place else Path(first)
    match error.errno:
        case errno.ENOENT | errno.ENOTDIR:
            exists = has_place and file.exists()
            missing = Hindrance.NO_FILE if has_place else Hindrance.NOT_FOUND
            return Obstacle(Hindrance.NO_INTERPRETER if exists else missing, str(file))
        case errno.EACCES | errno.EPERM:
            return Obstacle(Hindrance.NOT_ALLOWED, str(file))
        case errno.ENOEXEC:
            return Obstacle(Hindrance.NO_PROGRAM, str(file))
        case _:
            return _refused(error)


def lacks_quotes(command: str, where: Path) -> bool:
    """Tell whether words of a command make up a path that exists, so that quotes round it are missing."""
    try:
        words = _words(command)[:_MOST_WORDS]
    except ValueError:
        return False
    for start, end in combinations(range(len(words) + 1), 2):
        with suppress(OSError):  # it may be no name
            if end - start > 1 and (where / " ".join(words[start:end])).exists():
                return True
    return False


def _words(command: str) -> list[str]:
    found = arguments(command)
    if isinstance(found, str):
        return [quoted or plain for quoted, plain in re.findall(r'"([^"]*)"|(\S+)', found)] or [found]
    return found


def _refused(error: OSError | ValueError) -> Obstacle:
    said = (error.strerror or "") if isinstance(error, OSError) else str(error)
    return Obstacle(Hindrance.REFUSED, said)


LONGEST = 65536
"""The most characters of a line of an answer; a program that writes more has failed."""

LAST_LINES, LINE = 30, 300
"""The number of lines that are kept of a program's standard error, and the characters of each."""

_UNHEARD = 16
"""The number of lines that may wait to be heard; nobody listens to a program that says more."""


class Program:
    """A program that is starting in the background, by its command.

    It starts in the person's home, or in the folder `where`.
    """

    def __init__(self, command: str, where: Path | None = None) -> None:
        self._command, self._where = command, where or folder()
        self._lines: Queue[str | None] = Queue(_UNHEARD)
        self._told: SimpleQueue[str | None] = SimpleQueue()
        self._said: deque[str] = deque(maxlen=LAST_LINES)
        self._tree: ProcessTree | None = None
        self._closed = False
        self._lock = Lock()
        self._end: Failure | None = None
        Thread(target=self._run, name="program", daemon=True).start()

    def tell(self, line: str) -> None:
        """Send a line, without its end; return at once. One that is not read is never waited for."""
        self._told.put(line)

    def heard(self, seconds: float) -> str | Failure | None:
        """Return the next line that is not blank, or why no more come; None where none comes so soon."""
        end = self._end  # before looking for lines, which come before it
        with suppress(Empty):
            line = self._lines.get(timeout=seconds) if seconds and end is None else self._lines.get_nowait()
            if line is not None:
                return line
        return self._end if seconds else end

    def said(self) -> str:
        """Return the last lines of its standard error that have been read by now; return at once."""
        return "\n".join(tuple(self._said)).strip()

    def finish(self) -> None:
        """Tell it no more, and end it once it has had a moment to end by itself; wait for that."""
        self._told.put(None)
        if self._tree is not None:
            self._tree.bury(PATIENCE)
        self.close()

    def close(self) -> None:
        """End it and everything it has started; return at once."""
        with self._lock:
            self._closed, tree = True, self._tree
        self._told.put(None)
        if tree is not None:
            tree.kill()

    def _run(self) -> None:
        """Start the process, then write what it is told until None comes; in a thread of its own."""
        try:
            tree = ProcessTree(arguments(self._command), self._where)
        except (OSError, ValueError) as error:
            why = obstacle(self._command, self._where, error)
            quotes = why.hindrance is Hindrance.NO_FILE and lacks_quotes(self._command, self._where)
            self._finally(Failure(Mishap.NOT_STARTED, str(why), obstacle=why, quotes=quotes))
            return
        listener = Thread(target=self._listen, args=(tree.process.stderr,), daemon=True)
        listener.start()
        Thread(target=self._read, args=(tree, listener), daemon=True).start()
        with self._lock:
            self._tree = tree
        if self._closed:
            tree.kill()
        if (pipe := tree.process.stdin) is None:
            return
        with suppress(OSError, ValueError), pipe:  # what cannot be written is the reader's to notice
            while (line := self._told.get()) is not None:
                pipe.write(line + "\n")
                pipe.flush()

    def _finally(self, failure: Failure) -> None:
        """Note why no more lines come, and wake up any waiting reader."""
        self._end = failure
        with suppress(Full):
            self._lines.put_nowait(None)

    def _read(self, tree: ProcessTree, listener: Thread) -> None:
        """Pass on what the process writes, line by line; at the end, why nothing more comes.

        Once it has written too much, nobody listens any more. The pipe is closed here, because nobody else
        could close it without waiting for this reader.
        """
        pipe = tree.process.stdout
        unheard = ""
        with suppress(OSError, ValueError):
            while pipe is not None and (line := pipe.readline(LONGEST)):
                if not (line := protocol.cleaned(line)):
                    continue
                try:
                    self._lines.put_nowait(line)
                except Full:
                    unheard = line
                    break
        status = tree.bury(0.0 if unheard else PATIENCE)
        self._told.put(None)
        listener.join(PATIENCE)
        with suppress(OSError, ValueError):
            if pipe is not None:
                pipe.close()
        if unheard:
            failure = Failure(Mishap.CHATTER, protocol.quoted(unheard), self.said())
        elif status is None:
            failure = Failure(Mishap.CLOSED, "", self.said())
        else:
            quotes = bool(status) and lacks_quotes(self._command, self._where)
            failure = Failure(Mishap.ENDED, str(status), self.said(), quotes=quotes)
        self._finally(failure)

    def _listen(self, pipe: IO[str] | None) -> None:
        """Keep the end of what the process writes to its standard error, however much that is."""
        if pipe is None:
            return
        with suppress(OSError, ValueError), pipe:
            while line := pipe.readline(LONGEST):
                self._said.append(line.rstrip()[:LINE])
