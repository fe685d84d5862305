"""A root to run a program in: nothing of this machine is seen there but what is bound into it.

Namespaces of its own hide the mounts from this machine, and they are gone with the last program inside.
There is no network, only the sockets of the X servers.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from tools.packaging.proofs.linux.debian import PLAYER

_SOCKETS = Path("/tmp/.X11-unix")
_ENTER = """
set -eu
root=$1; shift
mount --bind "$root" "$root"
cd "$root"
mount -o remount,bind,ro .
mount -t proc -o nosuid,noexec proc proc
for writable in dev/shm home opt srv tmp; do mount -t tmpfs -o mode=1777 none "$writable"; done
while [ "$1" != -- ]; do
    mkdir -p ".$2"
    mount --bind "$1" ".$2"
    [ "$3" = rw ] || mount -o remount,bind,ro ".$2"
    shift 3
done
shift
user=$1; shift
exec chroot --userspec="$user:$user" . /usr/bin/env -i "$@"
"""


class Bound(NamedTuple):
    """A folder of this machine that is seen inside as `inside`, an absolute path."""

    folder: Path
    inside: PurePosixPath
    writable: bool = False


class Cell(NamedTuple):
    """A root with what is bound into it. `user` is the number of whoever runs the program there."""

    root: Path
    bound: tuple[Bound, ...] = ()
    user: int = PLAYER

    def command(self, words: Sequence[str], environment: Mapping[str, str]) -> list[str]:
        """What to run here, as root, so that `words` runs inside with this environment and no other.

        The process that is started becomes the program inside: it keeps its number.
        """
        bound = [*self.bound, Bound(_SOCKETS, PurePosixPath(_SOCKETS))]
        mounts = [word for each in bound for word in _mount(each)]
        named = [f"{name}={value}" for name, value in environment.items()]
        enter = ["unshare", "--mount", "--net", "sh", "-c", _ENTER, "sh", str(self.root)]
        return [*enter, *mounts, "--", str(self.user), *named, *words]

    def named(self, path: Path) -> str:
        """What a file of this machine is called inside. Raises ValueError where it is not seen there."""
        for each in self.bound:
            if path.is_relative_to(each.folder):
                return str(each.inside / path.relative_to(each.folder))
        raise ValueError(f"{path} is not seen in {self.root}")


def give(folder: Path, user: int = PLAYER) -> Path:
    """Make a folder that belongs to the user inside; returns it."""
    folder.mkdir(parents=True, exist_ok=True)
    return hand_over(folder, user)


def hand_over(path: Path, user: int = PLAYER) -> Path:
    """Let a file or folder belong to the user inside; returns it."""
    if sys.platform != "win32":
        os.chown(path, user, user)
    return path


def _mount(bound: Bound) -> tuple[str, str, str]:
    return str(bound.folder), str(bound.inside), "rw" if bound.writable else "ro"
