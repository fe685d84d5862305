"""A home network for Wine and a phone, from which no way leads out."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CDLL, get_errno
from os import strerror
from pathlib import Path
from shutil import which
from typing import Final

from tools.packaging.proofs.phone import SCANNER

HOME, PHONE = "192.168.77.2", "192.168.77.3"
"""The addresses of the program's computer and of the phone."""
_NEW_NETWORK: Final = 0x40000000


def missing_phone_tools() -> list[str]:
    """The programs that a phone needs and this machine lacks (Debian: zbar-tools iproute2)."""
    return [tool for tool in (SCANNER, "ip") if which(tool) is None]


@contextmanager
def home_network() -> Iterator[None]:
    """Until the end of the block, this thread and all that it starts are in a home network with no way out.

    Raises OSError where the system does not allow it, as to anybody but root.
    """
    system = CDLL(None, use_errno=True)
    with Path("/proc/thread-self/ns/net").open("rb") as before:
        _done(system.unshare(_NEW_NETWORK))
        try:
            for words in ("link set lo up", f"addr add {HOME}/16 dev lo", f"addr add {PHONE}/32 dev lo"):
                subprocess.run(["ip", *words.split()], check=True, capture_output=True)
            yield
        finally:
            _done(system.setns(before.fileno(), _NEW_NETWORK))


def _done(status: int) -> None:
    if status != 0:
        raise OSError(get_errno(), f"no network of its own: {strerror(get_errno())}")
