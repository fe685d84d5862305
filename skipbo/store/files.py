"""Records as files: `.skipbo`. Only plain files are read, and what is written is whole or not there."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

SUFFIX = ".skipbo"
LARGEST = 2_000_000
"""Bytes; no record has as many."""

LONGEST_NAME = 255
"""Bytes that a file's name may have, whatever the disk."""

_LETTERS = 80
_NUMBERED = len(" 999")
_AT_ONCE = (
    getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NOINHERIT", 0)
)
"""Opens whatever has the name without waiting for it; what it is, the open thing itself is asked."""


class NoPlainFile(OSError):
    """What has a file's name is a folder, a pipe, a terminal or another device."""


def open_file(path: Path, flags: int, mode: int = 0o666) -> int:
    """Open a plain file and nothing else; returns its descriptor. Never waits for the other end of a pipe.

    `flags` and `mode` as for os.open. Raises NoPlainFile for anything else, OSError, and ValueError for a
    name with a zero in it.
    """
    file = os.open(path, flags | _AT_ONCE, mode)
    if stat.S_ISREG(os.fstat(file).st_mode):
        return file
    os.close(file)
    raise NoPlainFile(None, "it is no file", str(path))


def is_plain_file(path: Path) -> bool:
    """Whether what is there is a plain file, of which its size can be read. Raises OSError.

    Some of the system's own call themselves plain files and have no size, but hold more, or make a reader
    wait. A file that has a size is not opened.
    """
    found = path.stat()
    return stat.S_ISREG(found.st_mode) and (found.st_size > 0 or _ends_at_once(path))


def _ends_at_once(path: Path) -> bool:
    try:
        with os.fdopen(open_file(path, os.O_RDONLY), "rb", buffering=0) as file:
            return file.read(1) == b""  # None where one would have to wait
    except NoPlainFile:
        return False


def read_file(path: Path) -> str:
    """The text of a file. Raises NotReadable with a sentence where it has none."""
    from skipbo.model.errors import NotReadable  # nothing of that is needed to start

    try:
        with os.fdopen(open_file(path, os.O_RDONLY), "rb") as file:
            data = file.read(LARGEST + 1) or b""
    except OSError as error:
        raise NotReadable(f"{path.name} cannot be read: {error.strerror or 'it is no file'}.") from error
    except ValueError as error:  # a name with a zero in it
        raise NotReadable(f"{path.name!r} is no name of a file.") from error
    if len(data) > LARGEST:
        raise NotReadable(f"{path.name} is not a record of a match: it is far too long.")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise NotReadable(f"{path.name} is not a record of a match: it is no text in UTF-8.") from error


def write_file(folder: Path, name: str, text: str) -> Path:
    """Write a record into a folder under a name that is free there, and say where. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    beside = _write_beside(folder, text.encode("utf-8"))
    taken: Path | None = None
    try:
        taken = _take_name(folder, _safe(name))
        beside.replace(taken)
    except OSError:
        _remove(*filter(None, (beside, taken)))
        raise
    return taken


def replace_file(path: Path, data: bytes) -> None:
    """Write a file in the place of one that may be there: afterwards it is the new one, or the old one still.

    Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = _write_beside(path.parent, data)
    try:
        beside.replace(path)
    except OSError:
        _remove(beside)
        raise


def _write_beside(folder: Path, data: bytes) -> Path:
    """A new file in the folder that holds the data, on the disk; nothing is left of one that cannot be."""
    beside = folder / f".skip-bo {os.getpid()}.part"
    _remove(beside)  # what a process of the same number left when it was killed
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        _remove(beside)
        raise
    return beside


def _take_name(folder: Path, name: str) -> Path:
    """An empty file under a name that was free. Raises OSError."""
    for path in _names(folder, name):
        try:
            path.open("xb").close()
        except FileExistsError:
            continue
        return path
    raise FileExistsError(name)


def _remove(*paths: Path) -> None:
    for path in paths:
        with suppress(OSError):
            path.unlink(missing_ok=True)


def _safe(name: str) -> str:
    """What a file can be called after a name; no letter of several bytes is cut in two."""
    safe = "".join(letter if letter.isalnum() or letter in " -_" else "_" for letter in name).strip()
    room = LONGEST_NAME - len(SUFFIX) - _NUMBERED
    return safe[:_LETTERS].encode("utf-8")[:room].decode("utf-8", "ignore").strip() or "match"


def _names(folder: Path, name: str) -> Iterator[Path]:
    yield folder / f"{name}{SUFFIX}"
    for number in range(2, 1000):
        yield folder / f"{name} {number}{SUFFIX}"


def records_in(folder: Path) -> tuple[Path, ...]:
    """The records that lie in a folder, the newest first; none where it cannot be read."""
    try:
        found = [path for path in folder.iterdir() if path.suffix.lower() == SUFFIX and path.is_file()]
        return tuple(sorted(found, key=lambda path: path.stat().st_mtime, reverse=True))
    except OSError:
        return ()
