"""Files on the disk: records as `.skipbo` files, and files and folders that only their owner can read.

Only plain files are read, and a file is written completely or not at all. Files that reveal who plays, how
well, or the next cards are closed to other users.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

SUFFIX = ".skipbo"
ANALYSIS = ".json"
"""The suffix of an analysis beside a record."""
FILE_LIMIT = 2_000_000
"""The largest size in bytes; every record is smaller."""

LONGEST_NAME = 255
"""The longest file name in bytes to use, whatever the disk allows."""

_LETTERS = 80
_NUMBERED = len(" 999")
_AT_ONCE = (
    getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NOINHERIT", 0)
)
"""Flags that open a path without waiting; afterwards the descriptor tells what kind of file it is."""


class NoPlainFile(OSError):
    """The error for a folder, pipe, terminal or other device where a file is expected."""


def open_file(path: Path, flags: int, mode: int = 0o666) -> int:
    """Open a plain file and nothing else; return its descriptor. Never waits for the other end of a pipe.

    `flags` and `mode` as for os.open. Raises NoPlainFile for anything else, OSError, and ValueError for a
    name that contains a null character.
    """
    file = os.open(path, flags | _AT_ONCE, mode)
    if stat.S_ISREG(os.fstat(file).st_mode):
        return file
    os.close(file)
    raise NoPlainFile(None, "it is no file", str(path))


def is_plain_file(path: Path) -> bool:
    """Tell whether a path leads to a plain file whose size can be read. Raises OSError.

    Some of the system's files call themselves plain and have no size, but hold data, or make a reader
    wait. A file that has a size is not opened.
    """
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        return False
    if found.st_size > 0:
        return True
    try:
        with os.fdopen(open_file(path, os.O_RDONLY), "rb", buffering=0) as file:
            return file.read(1) == b""  # None where a reader would have to wait
    except NoPlainFile:
        return False


def read_file(path: Path) -> str:
    """Return the text of a file. Raises NotReadable with a sentence if there is none."""
    from skipbo.model.errors import NotReadable  # not needed at the start

    try:
        with os.fdopen(open_file(path, os.O_RDONLY), "rb") as file:
            data = file.read(FILE_LIMIT + 1) or b""
    except OSError as error:
        raise NotReadable(f"{path.name} cannot be read: {error.strerror or 'it is no file'}.") from error
    except ValueError as error:  # a name that contains a null character
        raise NotReadable(f"{path.name!r} is no name of a file.") from error
    if len(data) > FILE_LIMIT:
        raise NotReadable(f"{path.name} is not a record of a match: it is far too long.")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise NotReadable(f"{path.name} is not a record of a match: it is no text in UTF-8.") from error


def write_file(folder: Path, name: str, text: str) -> Path:
    """Write a record into a folder under a free name, and return its path. Raises OSError."""
    return write_new(folder, name, SUFFIX, text.encode("utf-8"))


def write_new(folder: Path, name: str, suffix: str, data: bytes) -> Path:
    """Write data into a folder under a free name with a suffix, and return its path. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    beside = _write_beside(folder, data)
    taken: Path | None = None
    try:
        safe = "".join(letter if letter.isalnum() or letter in " -_" else "_" for letter in name).strip()
        room = LONGEST_NAME - len(suffix) - _NUMBERED  # a letter of several bytes is not cut in two
        safe = safe[:_LETTERS].encode("utf-8")[:room].decode("utf-8", "ignore").strip()
        taken = _take_free_name(folder, safe or "match", suffix)
        beside.replace(taken)
    except OSError:
        _remove(*filter(None, (beside, taken)))
        raise
    return taken


def replace_file(path: Path, data: bytes) -> None:
    """Write a file in place of one that may exist: afterwards it is either the new one or the old one.

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
    """Write the data into a new file in the folder and onto the disk; leave nothing behind on failure."""
    beside = folder / f".skip-bo {os.getpid()}.part"
    _remove(beside)  # left by a process with the same number when it was killed
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        _remove(beside)
        raise
    return beside


def _take_free_name(folder: Path, name: str, suffix: str) -> Path:
    """Create an empty file under a free name. Raises OSError."""
    for free in (name, *(f"{name} {number}" for number in range(2, 1000))):
        path = folder / f"{free}{suffix}"
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


def records_in(folder: Path) -> tuple[Path, ...]:
    """Return the records in a folder, the newest first; none if it cannot be read."""
    try:
        found = [path for path in folder.iterdir() if path.suffix.lower() == SUFFIX and path.is_file()]
        return tuple(sorted(found, key=lambda path: path.stat().st_mtime, reverse=True))
    except OSError:
        return ()


_OWN_FILE, _OWN_FOLDER = 0o600, 0o700
_OTHERS = 0o077
"""The permission bits of the group and of all others."""


def make_folder(folder: Path) -> None:
    """Make a folder that only its owner can use, unless it exists; its parents get the usual rights.

    Raises OSError.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(_OWN_FOLDER, exist_ok=True)


def make_file(path: Path) -> None:
    """Make a file that only its owner can use, or remove others' rights from an existing one. Raises OSError.

    An existing file is not opened: closing it again would lose the locks that this program has on it.
    """
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWN_FILE))
    except FileExistsError:
        close_to_others(path)


def is_own_folder(folder: Path) -> bool:
    """Tell whether a path is a folder, not a link, that belongs to this user and that nobody else can use."""
    try:
        if sys.platform == "win32":  # it is inside the user's own folder there
            own = folder.is_dir()
        else:
            found = folder.lstat()
            closed = stat.S_ISDIR(found.st_mode) and stat.S_IMODE(found.st_mode) == _OWN_FOLDER
            own = closed and found.st_uid == os.geteuid()
    except OSError:
        return False
    return own


def close_to_others(path: Path) -> None:
    """Remove others' rights from a file, if it exists and is this user's; leave devices as they are."""
    with suppress(OSError):
        found = path.stat().st_mode
        if stat.S_ISREG(found) and found & _OTHERS and sys.platform != "win32":
            path.chmod(stat.S_IMODE(found) & ~_OTHERS)
