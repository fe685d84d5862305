"""A root to run a program in: nothing of this machine is seen there but what is bound into it.

Namespaces of its own hide the mounts from this machine, and they are gone with the last program inside.
There is no network, only the sockets of the X servers and, where it is asked for, an address in one at home.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from ctypes import CDLL, get_errno
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from tools.packaging.proofs.linux.debian import PLAYER

_SOCKETS = Path("/tmp/.X11-unix")
_NETWORK = 0x40000000  # of all that a process may share with others or have for itself
_ENTER = """
set -eu
root=$1; address=$2; shift 2
if [ "$address" ]; then
    ip link set lo up
    ip address add "$address/32" dev lo
    ip route add 192.168.0.0/16 dev lo src "$address"
fi
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
    """A root with what is bound into it. `user` is the number of whoever runs the program there.

    With an `address` it is in a home network of its own: nobody is there but who goes `beside` the program.
    """

    root: Path
    bound: tuple[Bound, ...] = ()
    user: int = PLAYER
    address: str = ""

    def command(self, words: Sequence[str], environment: Mapping[str, str]) -> list[str]:
        """What to run here, as root, so that `words` runs inside with this environment and no other.

        The process that is started becomes the program inside: it keeps its number.
        """
        bound = [*self.bound, Bound(_SOCKETS, PurePosixPath(_SOCKETS))]
        mounts = [word for each in bound for word in _mount(each)]
        named = [f"{name}={value}" for name, value in environment.items()]
        enter = ["unshare", "--mount", "--net", "sh", "-c", _ENTER, "sh", str(self.root), self.address]
        return [*enter, *mounts, "--", str(self.user), *named, *words]

    def named(self, path: Path) -> str:
        """What a file of this machine is called inside. Raises ValueError where it is not seen there."""
        for each in self.bound:
            if path.is_relative_to(each.folder):
                return str(each.inside / path.relative_to(each.folder))
        raise ValueError(f"{path} is not seen in {self.root}")


@contextmanager
def beside(pid: int) -> Iterator[None]:
    """Connections that are begun in the block begin in the network of a process. Raises OSError."""
    processes = Path("/proc")
    with (processes / "self/ns/net").open("rb") as own, (processes / f"{pid}/ns/net").open("rb") as other:
        _enter(other.fileno())
        try:
            yield
        finally:
            _enter(own.fileno())


def _enter(network: int) -> None:
    if CDLL(None, use_errno=True).setns(network, _NETWORK):
        raise OSError(get_errno(), "the network of the program cannot be entered")


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
