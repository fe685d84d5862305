"""Puts what the build made in dist/ into the files that are handed out, named for version and system.

`python .ci/pack.py release` packs for the system that it runs on, into the folder "release".
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

from notes import ROOT, NoNotes, program_version

_PROCESSORS = {"AMD64": "x64", "ARM64": "arm64"}  # as people say on Windows; other systems say it themselves
_DAY_ONE = (1980, 1, 1, 0, 0, 0)  # a zip knows no earlier one


class NotBuilt(Exception):
    """The build has not made what is to be packed."""


def name(system: str, machine: str) -> str:
    """What a package for a system (`sys.platform`) and a processor is called, without an ending."""
    systems = {"win32": "windows", "darwin": "macos"}
    return f"Skip-Bo-{program_version()}-{systems.get(system, system)}-{_PROCESSORS.get(machine, machine)}"


def pack(dist: Path, out: Path, system: str, machine: str) -> tuple[Path, ...]:
    """The files for one system, put into `out`. Raises NotBuilt."""
    out.mkdir(parents=True, exist_ok=True)
    target = out / name(system, machine)
    if system == "win32":
        return _windows(dist, target)
    return (_macos(dist, target) if system == "darwin" else _linux(dist, target),)


def _there(path: Path) -> Path:
    if not path.exists():
        raise NotBuilt(f"the build has made no {path.name}")
    return path


def _with(target: Path, ending: str) -> Path:
    return target.with_name(target.name + ending)  # the version has dots of its own


def _linux(dist: Path, target: Path) -> Path:
    tars = sorted(dist.glob("*.tar.gz"))
    if len(tars) != 1:
        raise NotBuilt(f"the build has made {len(tars)} .tar.gz files, not one")
    return shutil.copyfile(tars[0], _with(target, ".tar.gz"))


def _macos(dist: Path, target: Path) -> Path:
    app, packed = _there(dist / "Skip-Bo.app"), _with(target, ".zip")
    # ditto keeps the links and rights without which the signature does not hold
    subprocess.run(["ditto", "-c", "-k", "--keepParent", app, packed], check=True)
    return packed


def _windows(dist: Path, target: Path) -> tuple[Path, ...]:
    folder, alone = _there(dist / "Skip-Bo"), _there(dist / "Skip-Bo.exe")
    packed = _with(target, ".zip")
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        files = {path.relative_to(dist).as_posix(): path for path in folder.rglob("*") if path.is_file()}
        for place, file in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(place, _DAY_ONE), file.read_bytes(), zipfile.ZIP_DEFLATED)
    return packed, shutil.copyfile(alone, _with(target, ".exe"))


def main(words: Sequence[str]) -> int:
    """Pack for the system that this runs on; returns the exit status."""
    try:
        packed = pack(ROOT / "dist", Path(*words), sys.platform, platform.machine())
    except (NotBuilt, NoNotes) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.writelines(f"{file} {file.stat().st_size / 1e6:.1f} MB\n" for file in packed)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
