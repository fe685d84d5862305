"""Starts packages the way a person gets them: unpacked into an empty folder, or installed.

    PYTHONPATH=. python .ci/start.py release/Skip-Bo-0.1.0-linux-x86_64.tar.gz

`--version`, then `--selftest`; then a phone is let in by the package's own door, and the door is shut.
Status 1 with a sentence where a package does not hold a program, or the program does not do what it should.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from door import try_door

_PROGRAMS = ("Skip-Bo.app/Contents/MacOS/Skip-Bo", "Skip-Bo.exe", "Skip-Bo")
_SETUP = "-setup.exe"
_TRIALS = (("--version", 60), ("--selftest", 300))  # with the seconds that each may take
_FLATPAK = "local.cardtable.skipbo"
_IN_FLATPAK = "/app/share/Skip-Bo"


class Failed(Exception):
    """A package that does not start, and why."""


def unpack(package: Path, folder: Path) -> Path:
    """Unpack or install into a folder; returns the program in it. Raises Failed."""
    if package.name.endswith(_SETUP):
        subprocess.run(f'"{package.resolve()}" /S /D={folder}', check=True, timeout=300)
        return program(package, folder)
    if package.suffix == ".flatpak":
        return flatpak(package)
    if package.suffix == ".exe":
        return package.resolve()
    if package.name.endswith(".tar.gz"):
        with tarfile.open(package) as archive:
            archive.extractall(folder, filter="data")
    elif sys.platform == "darwin":
        subprocess.run(["ditto", "-x", "-k", package, folder], check=True)
    else:
        zipfile.ZipFile(package).extractall(folder)
    return program(package, folder)


def program(package: Path, folder: Path) -> Path:
    """The program somewhere in a folder. Raises Failed where there is none."""
    for name in _PROGRAMS:
        if found := sorted(path for path in folder.rglob(name) if path.is_file()):
            return found[0]
    raise Failed(f"{package.name} holds no program")


def flatpak(package: Path) -> Path:
    """Install a Flatpak, and let it into the network as docs/installing.md says; returns what starts it."""
    for words in (
        ["install", "--noninteractive", str(package.resolve())],
        ["override", "--share=network", _FLATPAK],
    ):
        subprocess.run(["flatpak", words[0], "--user", *words[1:]], check=True, timeout=600)
    return Path.home() / ".local" / "share" / "flatpak" / "exports" / "bin" / _FLATPAK


def door(path: Path) -> list[str]:
    """The command by which a program starts its door."""
    if path.name != _FLATPAK:
        return [str(path), "--door"]
    python = ["python3", _FLATPAK, "-m", "skipbo.phones.door"]
    return ["flatpak", "run", "--user", f"--cwd={_IN_FLATPAK}", f"--command={python[0]}", *python[1:]]


def version_in(package: Path) -> str:
    """The version that a package is named for. Raises Failed."""
    found = re.match(r"Skip-Bo-([\d.]+)-", package.name)
    if found is None:
        raise Failed(f"{package.name} is not named for a version")
    return found[1]


def run(path: Path, option: str, seconds: float) -> str:
    """What a program says to an option. Raises Failed where it takes too long or ends with another status."""
    sys.stdout.write(f"+ {path.name} {option}\n")
    sys.stdout.flush()
    try:
        said = subprocess.run(
            [path, option],
            cwd=path.parent,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=seconds,
            check=False,
        )
    except (subprocess.TimeoutExpired, OSError) as error:
        raise Failed(f"{path.name} {option}: {error}") from error
    text = said.stdout.decode("utf-8", "replace")
    sys.stdout.write(text)
    if said.returncode:
        raise Failed(f"{path.name} {option} ended with status {said.returncode}")
    return text


def start(package: Path) -> None:
    """Unpack a package and try its program. Raises Failed."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        path = unpack(package, Path(folder))
        said = [run(path, option, seconds) for option, seconds in _TRIALS]
        if trouble := try_door(door(path), path.parent):
            raise Failed(f"{package.name}: {trouble}")
        sys.stdout.write("a phone was let in, and the door is shut\n")
    if version_in(package) not in said[0]:
        raise Failed(f"{package.name} says that it is another version: {said[0].strip()}")


def main(words: Sequence[str]) -> int:
    """Start every package; returns the exit status."""
    if not words:
        sys.stderr.write("no package to start\n")
        return 1
    try:
        for package in map(Path, words):
            start(package)
    except (Failed, subprocess.SubprocessError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
