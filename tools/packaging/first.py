"""Run by a package before the program itself: the file of its modules is opened once, not for each of them.

Where something looks at every file that is opened, as on Windows, opening takes longer than all else that a
module needs. What is open also stays what it was while another package is laid over it.
"""

from __future__ import annotations

import sys
from _thread import allocate_lock
from contextlib import suppress
from types import ModuleType
from typing import IO, Any


class Kept:
    """An open file in place of one that would be opened: for one thread at a time, and never closed."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file, self._lock = file, allocate_lock()

    def __enter__(self) -> IO[bytes]:
        self._lock.acquire()
        return self._file

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def keep_open(reading: ModuleType, file: str) -> IO[bytes]:
    """Open a file, and let all that PyInstaller's module `reading` reads from it come from there; return it.

    Raises OSError where there is no such file.
    """
    found = open(file, "rb")  # noqa: PTH123, SIM115 - without pathlib, and for as long as the program runs
    kept = Kept(found)

    def opened(name: str, mode: str) -> Kept | IO[Any]:
        return kept if name == file else open(name, mode)  # noqa: PTH123 - as PyInstaller does

    vars(reading)["open"] = opened  # it is found there before Python's own
    return found


def begin() -> IO[bytes] | None:
    """Do so in a package, and return the file; where PyInstaller works in another way, leave it to that."""
    with suppress(KeyError, AttributeError, OSError):
        archive = sys.modules["pyimod02_importers"].pyz_archive
        return keep_open(sys.modules["pyimod01_archive"], archive._filename)
    return None


begin()
