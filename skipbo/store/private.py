"""Files and folders that only their owner can read: they tell who plays, how well, and what cards come."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

_FILE, _FOLDER = 0o600, 0o700
_OTHERS = 0o077
"""What a group and the rest of the world may do."""


def make_folder(folder: Path) -> None:
    """Make a folder, where there is none, that is its owner's only; those above it are made as usual.

    Raises OSError.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(_FOLDER, exist_ok=True)


def make_file(path: Path) -> None:
    """Make a file that is its owner's only; take all others' rights from one that is there. Raises OSError.

    One that is there is not opened: to close it again would lose the locks that this program has on it.
    """
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _FILE))
    except FileExistsError:
        close_to_others(path)


def is_own_folder(folder: Path) -> bool:
    """Whether it is a folder, no link to one, that belongs to this user and that nobody else can use."""
    # On Windows it lies inside the user's own.
    try:
        return folder.is_dir() and (sys.platform == "win32" or _is_only_mine(folder.lstat()))
    except OSError:
        return False


def _is_only_mine(found: os.stat_result) -> bool:
    right = stat.S_ISDIR(found.st_mode) and stat.S_IMODE(found.st_mode) == _FOLDER
    return right and (sys.platform == "win32" or found.st_uid == os.geteuid())


def close_to_others(path: Path) -> None:
    """Take all others' rights from a file, if it is there and this user's; a device stays as it is."""
    with suppress(OSError):
        found = path.stat().st_mode
        if stat.S_ISREG(found) and found & _OTHERS and sys.platform != "win32":
            path.chmod(stat.S_IMODE(found) & ~_OTHERS)
