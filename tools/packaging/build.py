"""The steps of a build that PyInstaller does not take by itself; `build.spec` calls them in order."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from skipbo import licences
from skipbo.resources import FONTS, folder, font_path, window_icon_path
from skipbo.version import BUILD_FILE, UNKNOWN, commit
from tools.packaging import first, icons, linux, names, windows
from tools.packaging.archive import archive, archive_name
from tools.packaging.contents import Entry, file_names, needed_of_base

OPTIMIZE: Final = 1
"""Without `assert`; docstrings stay, as dataclasses without one take long to make."""

PYTHON_OPTIONS: Final = [("X utf8_mode=1", None, "OPTION")]
"""Whatever the system's own encoding is: so no package needs to hold all of them."""

FIRST: Final = Path(first.__file__)
"""What runs before the program."""

_KINDS: Final = ("cards", "backs", "icons", "sounds", "phones")
_WINDOW_ICON: Final = 64  # pixels of the one that the window has
_CLOSEST: Final = 9  # the level at which packing takes longest


class Places(NamedTuple):
    """The folders of a build: the checkout, what is thrown away, and the results."""

    source: Path
    work: Path
    dist: Path


_PLAYERS = ("weights.json", "nets.bin", "judge.json", "afterwards/levels.json")
"""What the computer players think with, and games are analysed with."""


def datas(places: Places) -> list[tuple[str, str]]:
    """All files that the program reads, each with the folder of the package that it goes to.

    Raises FileNotFoundError if a font is not installed.
    """
    found = [(folder(kind), f"assets/{kind}") for kind in _KINDS]
    found += [(file, "assets/translations") for file in _catalogues(places)]
    found += [(folder("app") / "mark.svg", "assets/app")]
    found += [(window_icon_path(_WINDOW_ICON), "assets/app")]
    players = (Path("skipbo", "ai", name) for name in _PLAYERS)
    found += [(places.source / file, file.parent.as_posix()) for file in players]
    found += [(font, f"{font.parent.parent.name}/files") for font in map(font_path, FONTS)]
    found += [(file, ".") for file in _commit_file(places)]
    return [(str(file), place) for file, place in found]


def _catalogues(places: Places) -> list[Path]:
    """The translators' files without what is written there for translators: more than half of each."""
    files = sorted(folder("translations").glob("*.po"))
    return [_written(places.work / file.name, without_notes(file.read_text("utf-8"))) for file in files]


def without_notes(catalogue: str) -> str:
    """A translator's file as it is read: comments are left out, but those that call a sentence fuzzy."""
    lines = catalogue.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("#") or line.startswith("#,"))


def _commit_file(places: Places) -> list[Path]:
    """A file with the commit that the package is made from, if that is known."""
    known = commit(places.source)
    if known == UNKNOWN:
        return []
    return [_written(places.work / BUILD_FILE, f"{known}\n")]


def put_in_order(entries: Iterable[Entry]) -> None:
    """Sorts and packs PyInstaller's archive of Python's base; else its order differs from build to build.

    Encodings that nobody asks for go. A fifth of its size is left, and a start unpacks only what it loads.
    """
    base = next(Path(file) for place, file, _ in entries if place == "base_library.zip")
    with ZipFile(base) as found:
        modules = filter(needed_of_base, found.namelist())
        contents = sorted((module, found.read(module)) for module in modules)
    with ZipFile(base, "w") as written:
        for name, content in contents:
            written.writestr(ZipInfo(name), content, ZIP_DEFLATED, _CLOSEST)


def licence_entries(entries: Iterable[Entry], places: Places) -> list[Entry]:
    """A text for each part of the package that has files among the entries."""
    target = places.work / licences.BUNDLED
    shutil.rmtree(target, ignore_errors=True)
    files = licences.write(licences.carried(file_names(entries)), target)
    return [(f"{licences.BUNDLED}/{file.name}", str(file), "DATA") for file in files]


def unlicensed(entries: Iterable[Entry]) -> Sequence[str]:
    """Libraries in the package of which no licence is known."""
    return licences.unknown(file_names(entries))


def windows_files(places: Places) -> dict[str, str]:
    """Icon, manifest and version resource of a Windows program, by what PyInstaller calls them."""
    return {
        "icon": str(icons.ICO),
        "manifest": windows.manifest(),
        "version": str(_written(places.work / "version.txt", windows.version_resource())),
    }


def finish_linux(places: Places, machine: str) -> Path:
    """Adds what a desktop wants to know to the folder that PyInstaller made; returns the archive of it."""
    package = places.dist / names.NAME
    for place, content in linux.shared_files(folder("app"), _changelog(places), project_page()).items():
        target = package / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    _written(package / "install.sh", linux.install_script()).chmod(0o755)
    target = places.dist / archive_name(machine)
    archive(package, target, build_time(places))
    return target


def project_page() -> str:
    """The address of the project where it is developed: PROJECT_PAGE, or "" where nobody says it."""
    return os.environ.get("PROJECT_PAGE", "")


def build_time(places: Places) -> int:
    """Unix seconds that stand in what is built: SOURCE_DATE_EPOCH, or the day of the newest release."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    newest = linux.releases(_changelog(places))[0].date
    return int(given) if given else int(datetime.fromisoformat(newest).replace(tzinfo=UTC).timestamp())


def _changelog(places: Places) -> str:
    return (places.source / "CHANGELOG.md").read_text("utf-8")


def _written(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8", newline="\n")
    return file
