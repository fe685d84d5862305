"""Files and folders that only their owner can read: they reveal who plays, how well, and the next cards."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

_FILE, _FOLDER = 0o600, 0o700
_OTHERS = 0o077
"""The permission bits of the group and of all others."""


def make_folder(folder: Path) -> None:
    """Make a folder that only its owner can use, unless it exists; its parents get the usual rights.

    Raises OSError.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(_FOLDER, exist_ok=True)


def make_file(path: Path) -> None:
    """Make a file that only its owner can use, or remove others' rights from an existing one. Raises OSError.

    An existing file is not opened: closing it again would lose the locks that this program has on it.
    """
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _FILE))
    except FileExistsError:
        close_to_others(path)


def is_own_folder(folder: Path) -> bool:
    """Tell whether a path is a folder, not a link, that belongs to this user and that nobody else can use."""
    # On Windows it is inside the user's own folder.
    try:
        return folder.is_dir() and (sys.platform == "win32" or _is_only_mine(folder.lstat()))
    except OSError:
        return False


def _is_only_mine(found: os.stat_result) -> bool:
    right = stat.S_ISDIR(found.st_mode) and stat.S_IMODE(found.st_mode) == _FOLDER
    return right and (sys.platform == "win32" or found.st_uid == os.geteuid())


def close_to_others(path: Path) -> None:
    """Remove others' rights from a file, if it exists and is this user's; leave devices as they are."""
    with suppress(OSError):
        found = path.stat().st_mode
        if stat.S_ISREG(found) and found & _OTHERS and sys.platform != "win32":
            path.chmod(stat.S_IMODE(found) & ~_OTHERS)
