"""Who may write into a data folder: one program at a time."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from skipbo.store.private import make_folder

FILE = "skipbo.lock"
_HELD = (0, errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""What a system says of a lock that another program holds; Wine gives no number."""


class Lock:
    """A lock on a folder. The system lets go of it when the process ends, however that comes about."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._file: int | None = None

    def take(self) -> bool:
        """Whether no other program holds it; where the folder knows no locks, nobody does."""
        if self._file is not None:
            return True
        try:
            make_folder(self._path.parent)
            file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True  # what is wrong with the folder is told when it is used
        if _locked(file):
            self._file = file
            return True
        os.close(file)
        return False

    def release(self) -> None:
        """Let another program in."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _locked(file: int) -> bool:
    """Lock an open file; False when another program has done so."""
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
