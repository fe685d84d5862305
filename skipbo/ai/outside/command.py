"""A command as somebody types it: its words, and why it cannot be started."""

from __future__ import annotations

import errno
import re
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from skipbo.ai.outside.mishaps import Hindrance, Obstacle
from skipbo.ai.outside.surroundings import can_start, folder

_OPEN = "No closing quotation"
"""What `shlex` says of a quote that nobody closes."""

_MOST_WORDS = 30
"""The most words among which one looks for a path with blanks."""


def arguments(command: str) -> list[str] | str:
    """Return a command as the system takes it: words on POSIX, on Windows the line itself.

    On POSIX a word that begins with `~/` gets the person's home. Raises ValueError for quotes that nobody
    closes, for nothing at all, and where no program can be started.
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
    """Return what an error says that came when a command was started in a folder."""
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
    """Tell whether words of the command are a path together, as if quotes round its blanks were missing."""
    try:
        words = _words(command)[:_MOST_WORDS]
    except ValueError:
        return False
    runs = (words[start:end] for end in range(2, len(words) + 1) for start in range(end - 1))
    return any(_exists(where, run) for run in runs)


def _exists(where: Path, words: Sequence[str]) -> bool:
    try:
        return (where / " ".join(words)).exists()
    except OSError:
        return False  # it is no name


def _words(command: str) -> list[str]:
    found = arguments(command)
    if isinstance(found, str):
        return [quoted or plain for quoted, plain in re.findall(r'"([^"]*)"|(\S+)', found)] or [found]
    return found


def _refused(error: OSError | ValueError) -> Obstacle:
    said = (error.strerror or "") if isinstance(error, OSError) else str(error)
    return Obstacle(Hindrance.REFUSED, said)
