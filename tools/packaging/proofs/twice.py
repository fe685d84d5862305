"""`python -m tools.packaging.proofs.twice`: make the package of a commit twice, tell in what they differ.

The second time in another folder, at another time, and with other hash values: whatever of these gets into a
package shows. Status 1 where anything does.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.desktop.program import ROOT


def build(source: bytes, folder: Path, seed: int) -> Path:
    """Make the package of a project, which comes as a tar, in a folder; returns PyInstaller's `dist`."""
    with tarfile.open(fileobj=io.BytesIO(source)) as files:
        files.extractall(folder, filter="data")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "build.spec"]
    surroundings = os.environ | {"PYTHONHASHSEED": str(seed)}
    subprocess.run(command, cwd=folder, env=surroundings, check=True, stdout=subprocess.DEVNULL)
    return folder / "dist"


def differences(one: Path, other: Path) -> Iterator[str]:
    """Every file that only one of two folders has, or whose content or rights differ."""
    first, second = _files(one), _files(other)
    for name in sorted(first.keys() | second.keys()):
        if first.get(name) != second.get(name):
            yield name


def _files(folder: Path) -> dict[str, tuple[int, bytes]]:
    paths = [path for path in folder.rglob("*") if path.is_file() or path.is_symlink()]
    return {path.relative_to(folder).as_posix(): (path.lstat().st_mode, _content(path)) for path in paths}


def _content(path: Path) -> bytes:
    return os.fsencode(path.readlink()) if path.is_symlink() else path.read_bytes()


def main() -> int:
    """Build twice and compare; returns the exit status."""
    source = subprocess.run(
        ["git", "archive", "--format=tar", "HEAD"], cwd=ROOT, capture_output=True, check=True
    ).stdout
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        first = build(source, Path(one), 1)
        second = build(source, Path(other, "a folder of another name"), 2)
        found = list(differences(first, second))
    sys.stdout.writelines(f"{name} differs\n" for name in found)
    sys.stdout.write(f"{len(found)} files differ\n" if found else "The two packages are the same\n")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
