"""Tests of the project's, run by the Windows Python."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from tools.locks.lock import Locked, read, with_all
from tools.packaging.proofs.windows.rig import Rig, install
from tools.packaging.proofs.windows.wine import Done

_NEEDED = ("pytest", "hypothesis")
_RUN = ("-m", "pytest", "-q", "-o", "addopts=", "-p", "no:cacheprovider")


def run_tests(rig: Rig, source: Path, paths: Sequence[str]) -> Done:
    """Run the tests in these files of a copy of the project; the status is that of pytest."""
    python = rig.python.with_name("tests") / rig.python.name
    wanted = pinned((source / "tests" / "requirements.txt").read_text("utf-8"))
    _make(rig, python.parent, source, wanted)
    return rig.wine.run([rig.wine.windows(python), *_RUN, *paths], source)


def pinned(requirements: str) -> list[Locked]:
    """The packages of a file of requirements that running tests takes."""
    return with_all(read(requirements), _NEEDED)


def _make(rig: Rig, folder: Path, source: Path, wanted: Sequence[Locked]) -> None:
    """A second Windows Python, as the one that makes the program is to know nothing of tests.

    Such a Python looks for modules nowhere but where its `._pth` file says.
    """
    packages = folder / "packages"
    if not packages.exists():
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(rig.python.parent, folder, ignore=shutil.ignore_patterns("Lib", folder.name))
        install(packages, wanted)
    places = (rig.packages, packages, source)
    lines = ["python313.zip", ".", *(rig.wine.windows(place) for place in places), "import site"]
    (folder / "python313._pth").write_text("\n".join(lines) + "\n", "utf-8")
