"""The real Windows program, made of one commit in a clean folder."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tools.packaging.proofs.windows.rig import Rig

PROGRAM = "Skip-Bo.exe"
_TAIL = 3000
_SECONDS = 3600.0
"""Wine takes its time for every file, all the more on a machine with other work."""


class BuildError(RuntimeError):
    """The program cannot be made; says why."""


class Built(NamedTuple):
    """What build.spec makes for Windows: a folder with the program, and the same in one file."""

    folder: Path
    one_file: Path


def clean_copy(repository: Path, commit: str, folder: Path) -> None:
    """Lay what a commit holds, and nothing else of this machine, into a folder that is made anew."""
    shutil.rmtree(folder, ignore_errors=True)
    _git("clone", "--quiet", "--no-checkout", str(repository), str(folder))
    _git("-C", str(folder), "checkout", "--quiet", "--detach", _named(repository, commit))


def build(rig: Rig, source: Path) -> Built:
    """Make the program in a clean copy of the project."""
    package(rig, source, "build.spec")
    return built(source / "dist")


def package(rig: Rig, source: Path, *words: str) -> None:
    """Run PyInstaller in a folder. Raises BuildError with the end of what it said."""
    done = rig.wine.run(rig.command("-m", "PyInstaller", "--noconfirm", *words), source, seconds=_SECONDS)
    if done.status != 0:
        raise BuildError(f"PyInstaller ended with {done.status}:\n{done.said[-_TAIL:]}")


def built(folder: Path) -> Built:
    """What lies in the folder of results. Raises BuildError where a program is missing."""
    found = Built(folder / "Skip-Bo", folder / PROGRAM)
    for path in (found.folder / PROGRAM, found.one_file):
        if not path.is_file():
            raise BuildError(f"build.spec made no {path.relative_to(folder)} in {folder}")
    return found


def _named(repository: Path, commit: str) -> str:
    """The full name of a commit, which the copy knows too."""
    return _git("-C", str(repository), "rev-parse", "--verify", f"{commit}^{{commit}}").strip()


def _git(*arguments: str) -> str:
    return _ran(["git", *arguments])


def _ran(command: Sequence[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise BuildError(f"{' '.join(command)} ended with {done.returncode}: {done.stderr.strip()}")
    return done.stdout
