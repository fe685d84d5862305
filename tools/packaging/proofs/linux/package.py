"""The package as build.spec leaves it, and as a player unpacks it."""

from __future__ import annotations

import shutil
import tarfile
from pathlib import Path

PROGRAM = "Skip-Bo"


def package_in(dist: Path) -> Path:
    """What is given to players: the tar in `dist`, or the folder where there is no tar.

    Raises FileNotFoundError where there is neither, and ValueError where there are several tars.
    """
    tars = sorted(dist.glob("*.tar.*"))
    if len(tars) > 1:
        raise ValueError(f"several packages in {dist}: {', '.join(path.name for path in tars)}")
    if tars:
        return tars[0]
    if (dist / PROGRAM).is_dir():
        return dist / PROGRAM
    raise FileNotFoundError(f"no package in {dist}")


def unpacked(package: Path, folder: Path) -> Path:
    """Unpack a tar into `folder`, or copy a folder there; returns the folder in which the program lies."""
    if package.is_dir():
        shutil.copytree(package, folder, symlinks=True)
    else:
        with tarfile.open(package) as files:
            files.extractall(folder, filter="data")
    folder.chmod(0o755)
    return unpacked_in(folder)


def unpacked_in(folder: Path) -> Path:
    """The folder inside `folder` in which the program lies. Raises FileNotFoundError."""
    found = [path for path in sorted(folder.rglob(PROGRAM)) if path.is_file()]
    if not found:
        raise FileNotFoundError(f"{folder} holds no {PROGRAM}")
    return found[0].parent
