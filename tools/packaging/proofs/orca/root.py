"""A Debian 13 with Orca in a folder, kept for the next time."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tools.packaging.proofs.linux.debian import DebianError, root_of

SUITE = "trixie"
PACKAGES = ("orca", "speech-dispatcher", "at-spi2-core", "dbus", "x11-xkb-utils")
_SECONDS = 1800.0
_TAIL = 2000


def orca_root() -> Path:
    """The root, made now unless it is there. Raises DebianError when it cannot be made.

    debootstrap alone cannot install Orca, for it knows no packages that stand for others.
    """
    base = root_of(SUITE)
    root = base.with_name(f"{base.name}-orca")
    if not root.exists():
        fresh = root.with_name(f"{root.name}.new")
        shutil.rmtree(fresh, ignore_errors=True)
        _run("cp", "-a", str(base), str(fresh))
        shutil.copy("/etc/resolv.conf", fresh / "etc")
        _run("chroot", str(fresh), "apt-get", "update", "-q")
        install = ("apt-get", "install", "-q", "-y", "--no-install-recommends")
        _run("chroot", str(fresh), "env", "DEBIAN_FRONTEND=noninteractive", *install, *PACKAGES)
        fresh.rename(root)  # only a whole root ever has this name
    return root


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS, check=False)
    if done.returncode != 0:
        raise DebianError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stderr[-_TAIL:]}")
