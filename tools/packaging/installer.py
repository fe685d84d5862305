"""`python -m tools.packaging.installer PACKAGE`: make the installer for Windows of a folder or a zip.

Needs makensis (Debian: nsis); runs on any system. The installer lies beside the package. It puts the program
where one user's programs lie, into the Start menu, and lets it open records; no rights of an administrator.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path, PureWindowsPath
from tempfile import TemporaryDirectory
from typing import Final

from skipbo import licences
from skipbo.store import folder
from tools.packaging import icons
from tools.packaging.names import NAME, version_numbers
from tools.packaging.templates import filled

MAKENSIS: Final = "makensis"
UNINSTALLER: Final = "Uninstall.exe"
_LIBRARIES: Final = "_internal"


def missing_tools() -> list[str]:
    """What this machine lacks to make installers."""
    return [] if shutil.which(MAKENSIS) else [MAKENSIS]


class NotMade(Exception):
    """There is no installer, and why."""


def script(package: Path, target: Path) -> str:
    """What makensis reads to pack the folder `package` into the installer `target`."""
    return filled(
        "installer.nsi",
        DATA_FOLDER=folder.NAME,
        ICON=str(icons.ICO),
        NUMBERS=".".join(map(str, version_numbers())),
        FILES=_files(package.absolute()),
        TARGET=str(target.absolute()),
    )


def _files(package: Path) -> str:
    """Commands to lay every file into its folder, in an order that no disk chooses."""
    lines, place = [], None
    for file in sorted(path for path in package.rglob("*") if path.is_file()):
        if file.parent != place:
            place = file.parent
            inside = str(PureWindowsPath("$INSTDIR", place.relative_to(package)))
            lines.append(f'    SetOutPath "{inside}"')
        lines.append(f'    File "{file}"')
    return "\n".join(lines)


def target_of(package: Path) -> Path:
    """Where the installer of a folder or zip goes."""
    stem = package.name.removesuffix(".zip")
    return package.with_name(f"{stem}-setup.exe")


def make(package: Path) -> Path:
    """Make the installer of a folder or a zip; returns its file. Raises NotMade."""
    target = target_of(package)
    with TemporaryDirectory() as there:
        whole = _with_licence(_laid(package, Path(there)))
        _run(script(whole, target), Path(there))
    return target


def _laid(package: Path, there: Path) -> Path:
    """A copy of the package's folder."""
    laid = there / "package"
    if package.is_dir():
        shutil.copytree(package, laid / NAME)
    elif zipfile.is_zipfile(package):
        zipfile.ZipFile(package).extractall(laid)
    if not (laid / NAME / f"{NAME}.exe").is_file():
        raise NotMade(f"{package} holds no {NAME}.exe")
    return laid / NAME


def _with_licence(whole: Path) -> Path:
    """The folder with the licence of the program that takes it out again, beside those of all other parts."""
    target = whole / _LIBRARIES / licences.BUNDLED
    known = {part.name for part in licences.carried([])}
    added = [part for part in licences.carried([UNINSTALLER]) if part.name not in known]
    licences.write(added, target, len(list(target.glob("*.txt"))))
    return whole


def _run(text: str, folder: Path) -> None:
    tool = shutil.which(MAKENSIS)
    if tool is None:
        raise NotMade(f"{MAKENSIS} is not there (Debian: nsis)")
    file = folder / "installer.nsi"
    file.write_text(text, "utf-8-sig")
    surroundings = os.environ | {"SOURCE_DATE_EPOCH": "0"}
    command = [tool, "-V2", "-WX", str(file)]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NotMade(f"{MAKENSIS} ended with {done.returncode}:\n{done.stdout}{done.stderr}")


def main(words: Sequence[str]) -> int:
    """Make the installer; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.packaging.installer", description=__doc__)
    parser.add_argument("package", type=Path, help="the folder Skip-Bo, or the zip that holds it")
    try:
        made = make(parser.parse_args(words).package)
    except NotMade as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(f"{made} {made.stat().st_size / 1e6:.1f} MB\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
