"""The lock that lets only one program at a time write into a data folder."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

from skipbo.store.private import make_folder

FILE = "skipbo.lock"
_HELD = (0, errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""The error numbers for a lock that another program holds; Wine gives no number."""


class Lock:
    """A lock on a folder. The system releases it when the process ends, for whatever reason.

    A file in the folder is locked and, on systems that support it, the folder itself: of two programs
    one still waits for the other after the file was deleted.
    """

    def __init__(self, folder: Path) -> None:
        self._parts = [_Part(folder / FILE, _open_file)]
        if sys.platform != "win32":
            self._parts.insert(0, _Part(folder, _open_folder))

    def take(self) -> bool:
        """Tell whether no other program holds the lock; if the folder does not support locks, nobody does.

        Folder or file may have been replaced since the lock was taken: then it is taken on the new one.
        """
        try:
            make_folder(self._parts[-1].path.parent)
        except OSError:
            return True  # problems with the folder are reported when it is used
        held = self._parts[0].in_place
        if all(part.take() for part in self._parts) or held:
            return True
        self.release()
        return False

    def release(self) -> None:
        """Release the lock, so that another program can take it."""
        for part in self._parts:
            part.release()


class _Part:
    """One file or folder that is locked; `opener` opens it, or raises OSError."""

    def __init__(self, path: Path, opener: Callable[[Path], int]) -> None:
        self.path = path
        self._opener = opener
        self._file: int | None = None

    @property
    def in_place(self) -> bool:
        """Whether it is locked and still in its place."""
        try:
            return self._file is not None and os.path.samestat(os.fstat(self._file), self.path.stat())
        except OSError:
            return False

    def take(self) -> bool:
        """Tell whether no other program holds the file or folder that is there now."""
        if self.in_place:
            return True
        self.release()
        try:
            file = self._opener(self.path)
        except OSError:
            return True
        if _locked(file):
            self._file = file
            return True
        os.close(file)
        return False

    def release(self) -> None:
        """Release it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _open_file(path: Path) -> int:
    return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)


def _open_folder(path: Path) -> int:
    return os.open(path, os.O_RDONLY)


def _locked(file: int) -> bool:
    """Lock an open file; return False when another program has already done so."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _HELD
    return True
