"""An old Debian in which the package is made, so that it runs on whatever has come since.

A program asks for the C library that it was made with, or a newer one. The old Debian has only an
old Python: a new one is made there once from Debian's own copy of its source.
"""

from __future__ import annotations

import hashlib
import platform
import shutil
import subprocess
import sys
import tarfile
import urllib.request
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from skipbo.version import BUILD_FILE
from tests.desktop.program import ROOT
from tools.locks.lock import linux, needed, read, written
from tools.packaging.proofs.linux.debian import MIRROR, cache, root_of
from tools.packaging.proofs.linux.package import package_in, unpacked, unpacked_in
from tools.packaging.proofs.upgrade import EARLIER

OLDEST = "bullseye"
VERSION = "3.13"
_SOURCE = f"{MIRROR}/pool/main/p/python3.13/python3.13_3.13.5.orig.tar.xz"
_DIGEST = "93e583f243454e6e9e4588ca2c2662206ad961659863277afcdb96801647d640"
_COMPILER = (
    "binutils",
    "gcc",
    "libc6-dev",
    "libffi-dev",
    "libsqlite3-dev",
    "make",
    "pkg-config",
    "zlib1g-dev",
)
_PREFIX = "opt/python"
_ENTER = 'mount --bind "$1" "$1"; cd "$1"; mount -t proc proc proc; mount -t tmpfs none dev/shm; '
_MAKE_PYTHON = f"""
cd /src
./configure -q --enable-shared --prefix=/{_PREFIX} LDFLAGS=-Wl,-rpath,/{_PREFIX}/lib
make -s -j2
make -s install
"""
_MAKE_PACKAGE = f"""
cd "$1"
/{_PREFIX}/bin/python3 -m venv --clear venv
venv/bin/python -m pip install -q --no-index --find-links wheels --require-hashes -r project/requirements.txt
cd project
../venv/bin/python -m PyInstaller --noconfirm --log-level WARN build.spec
"""
_SECONDS = 3600.0
_TAIL = 3000


class WorkshopError(RuntimeError):
    """The package cannot be made; says why."""


class Workshop:
    """The old Debian with its compiler and a new Python. `make` comes first; it is kept for the next time."""

    def __init__(self) -> None:
        self.root = cache() / "none"

    def make(self) -> None:
        """About ten minutes the first time. Raises DebianError or WorkshopError."""
        self.root = root_of(OLDEST, _COMPILER)
        mark = self.root / "python.txt"
        if not mark.exists():
            unpack(fetched(_SOURCE, _DIGEST), self.root / "src")
            self._run(_MAKE_PYTHON)
            mark.write_text(f"{_SOURCE}\n")

    def build(self, commit: str, requirements: Path | None = None) -> Path:
        """Make the package of a commit of this project; returns PyInstaller's `dist`.

        The virtual environment is a fresh one, and nothing is installed but what the project names, or the
        file `requirements` in its place. Raises WorkshopError.
        """
        project, name = _git("archive", commit), _git("rev-parse", commit)
        folder = self.root / "work"
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "wheels").mkdir(parents=True)
        with tarfile.open(fileobj=BytesIO(project)) as files:
            files.extractall(folder / "project", filter="data")
        (folder / "project" / BUILD_FILE).write_bytes(name)
        if requirements is not None:
            shutil.copy(requirements, folder / "project" / "requirements.txt")
        _fetch_wheels(folder / "project" / "requirements.txt", folder / "wheels")
        self._run(_MAKE_PACKAGE, "/work")
        return folder / "project" / "dist"

    def _run(self, script: str, *arguments: str) -> None:
        """Run a script inside, with no network. Raises WorkshopError with the end of what it said."""
        inside = ["chroot", ".", "env", "-i", "PATH=/usr/bin:/bin", "HOME=/root", "sh", "-euc", script, "sh"]
        enter = f'set -eu; {_ENTER} shift; exec "$@"'
        outside = ["unshare", "--mount", "--net", "sh", "-c", enter, "sh", str(self.root)]
        _checked([*outside, *inside, *arguments])


def package_of(version: str) -> Path:
    """The package of an earlier version, made with the libraries of today, and kept. Raises WorkshopError."""
    commit = EARLIER[version]
    kept = cache() / f"package of {commit}"
    if not kept.exists():
        workshop = Workshop()
        workshop.make()
        made = workshop.build(commit, ROOT / "requirements.txt")
        fresh = kept.with_name(f"{kept.name}.new")
        shutil.rmtree(fresh, ignore_errors=True)
        unpacked(package_in(made), fresh)
        fresh.rename(kept)  # only a whole package ever has this name
    return unpacked_in(kept)


def fetched(address: str, digest: str) -> bytes:
    """A file of the mirror, kept for the next time. Raises WorkshopError where it is another one."""
    kept = cache() / address.rpartition("/")[2]
    if not kept.exists():
        with urllib.request.urlopen(address, timeout=120.0) as answer:
            kept.write_bytes(answer.read())
    data = kept.read_bytes()
    if (found := hashlib.sha256(data).hexdigest()) != digest:
        raise WorkshopError(f"{kept} is not what was expected: its SHA-256 is {found}")
    return data


def unpack(source: bytes, folder: Path) -> None:
    """Unpack a tar whose files all lie in one folder of any name."""
    fresh = folder.with_name(f"{folder.name}.new")
    for old in (fresh, folder):
        shutil.rmtree(old, ignore_errors=True)
    with tarfile.open(fileobj=BytesIO(source)) as files:
        files.extractall(fresh, filter="data")
    (only,) = fresh.iterdir()
    only.rename(folder)
    fresh.rmdir()


def _fetch_wheels(requirements: Path, folder: Path) -> None:
    """What the project names, ready-made for Linux: there is no network in the workshop."""
    system = linux(platform.machine())
    chosen = folder / "requirements.txt"
    chosen.write_text(written(needed(read(requirements.read_text("utf-8")), system, VERSION)), "utf-8")
    into = ["--dest", str(folder), "-r", str(chosen)]
    _checked([sys.executable, "-m", "pip", "download", "-q", *system.words(VERSION), *into])


def _git(*words: str) -> bytes:
    """What git says about this project. Raises WorkshopError where it cannot."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False)
    if done.returncode != 0:
        raise WorkshopError(f"git {' '.join(words)} failed: {done.stderr.decode().strip()}")
    return done.stdout


def _checked(command: Sequence[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS, check=False)
    if done.returncode != 0:
        said = (done.stdout + done.stderr)[-_TAIL:]
        raise WorkshopError(f"{command[0]} ended with {done.returncode}:\n{said}")
