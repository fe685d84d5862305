"""Small Debian systems in a folder each, made by debootstrap and kept for the next time."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

MIRROR = "http://deb.debian.org/debian"
TOOLS = ("debootstrap", "unshare", "chroot", "mount", "ip", "zbarimg")
DESKTOP = (
    "libgl1",
    "libx11-6",
    "libxcursor1",
    "libxext6",
    "libxfixes3",
    "libxi6",
    "libxkbcommon0",
    "libxrandr2",
    "libxss1",
)
"""The X client libraries that every desktop has, and nothing else."""
PLAYER = 1000
"""The number of the ordinary user in every root, who is called "player"."""
HOME = PurePosixPath("/", "home", "player")
"""The home of that user, as it is seen inside."""
_SECONDS = 1200.0
_TAIL = 2000


class DebianError(RuntimeError):
    """The system cannot be made; says why."""


def missing_tools() -> list[str]:
    """What this machine lacks to make and enter roots: programs, and the rights of root."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    is_root = sys.platform != "win32" and os.geteuid() == 0
    return missing if is_root else [*missing, "the rights of root"]


def cache() -> Path:
    """The folder in which roots are kept: the user's own for such things."""
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "skip-bo-tests"


def root_of(suite: str, packages: Sequence[str] = DESKTOP) -> Path:
    """A root of that Debian with its smallest set of packages and these, made now unless it is there.

    Raises DebianError when debootstrap cannot make it.
    """
    mark = hashlib.sha256("\n".join(sorted(packages)).encode()).hexdigest()[:8]
    root = cache() / f"{suite}-{mark}"
    if not root.exists():
        fresh = root.with_name(f"{root.name}.new")
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.parent.mkdir(parents=True, exist_ok=True)
        _debootstrap(suite, packages, fresh)
        _add_player(fresh)
        fresh.rename(root)  # only a whole root ever has this name
    return root


def pythons(root: Path) -> list[Path]:
    """Whatever lies in a root that could run Python: programs and libraries, by their names."""
    programs = [path for folder in ("bin", "local/bin") for path in (root / "usr" / folder).glob("py*")]
    return programs + sorted((root / "usr" / "lib").rglob("libpython*"))


def _debootstrap(suite: str, packages: Sequence[str], folder: Path) -> None:
    wanted = f"--include={','.join(packages)}"
    command = ["debootstrap", "--variant=minbase", wanted, suite, str(folder), MIRROR]
    done = subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS, check=False)
    if done.returncode != 0:
        raise DebianError(f"debootstrap {suite} ended with {done.returncode}:\n{done.stdout[-_TAIL:]}")


def _add_player(root: Path) -> None:
    (root / HOME.relative_to("/")).mkdir()
    with (root / "etc" / "passwd").open("a") as users:
        users.write(f"player:x:{PLAYER}:{PLAYER}::{HOME}:/bin/sh\n")
