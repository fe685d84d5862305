"""The licences of the works that the program builds on: every part that a package carries.

A package has one text for each part in its folder `licences`, written when it is built. From source the same
texts are collected from `assets/licences`, for the parts that are installed. `importlib.metadata` is only
needed for that and loaded there: no package has it.
"""

from __future__ import annotations

import platform
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, NotRequired, TypedDict

from skipbo import __version__
from skipbo.resources import folder

BUNDLED: Final = "licences"
"""The folder of a package, beside its assets, that `write` fills and `licences` reads."""

_HEADER_LINES: Final = 3
_PYTHON: Final = "python"


class Licence(NamedTuple):
    """A part: its name, its version ("" if unknown), the short name of its licence, and the full text."""

    name: str
    version: str
    licence: str
    text: str


class _Part(TypedDict):
    """An entry of parts.toml, where each key is explained."""

    name: str
    package: str
    licence: str
    texts: list[str]
    version: NotRequired[str]
    notice: NotRequired[str]
    holder: NotRequired[str]
    files: NotRequired[list[str]]


def licences() -> tuple[Licence, ...]:
    """Return all parts, the game itself first. Raises OSError if their texts cannot be read."""
    bundled = folder().parent / BUNDLED
    if bundled.is_dir():
        texts = (file.read_text("utf-8") for file in sorted(bundled.glob("*.txt")))
        found = (text.split("\n", _HEADER_LINES + 1) for text in texts)
        return tuple(Licence(name, number, licence, text) for name, number, licence, _, text in found)
    parts = _parts()
    files = {package: _files(package) for package in {part["package"] for part in parts}}
    return (_game(), *(_licence(part) for part in parts if _used(part, files[part["package"]])))


def carried(files: Iterable[str]) -> tuple[Licence, ...]:
    """Return all parts of a package with files of these names, the game itself first."""
    names = tuple(files)
    return (_game(), *(_licence(part) for part in _parts() if _known_by(part, names)))


def unknown(files: Iterable[str]) -> tuple[str, ...]:
    """Return the names of shared libraries among `files` that belong to no part."""
    starts = tuple(start.lower() for part in _parts() for start in part.get("files", []))
    return tuple(name for name in files if _is_library(name) and not name.lower().startswith(starts))


def write(parts: Sequence[Licence], target: Path, first: int = 0) -> list[Path]:
    """Write a text for each part into the folder `target`, creating it; return the files in order.

    `first` is the number of texts that lie there already.
    """
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for index, part in enumerate(parts, first):
        name = "".join(char for char in part.name if char.isalnum() or char in " -_+")
        file, header = target / f"{index:02} {name}.txt", (part.name, part.version, part.licence)
        file.write_text("\n".join((*header, "", part.text)), "utf-8", newline="\n")
        written.append(file)
    return written


def _is_library(name: str) -> bool:
    """Tell whether a file is a library in its own right, not one of Python's or pygame's modules."""
    lower = name.lower()
    if ".so" in lower or lower.endswith(".dylib"):
        return lower.startswith("lib") and not lower.startswith("libpython")
    return lower.endswith(".dll") and not lower.startswith("python")


def _parts() -> list[_Part]:
    with (folder(BUNDLED) / "parts.toml").open("rb") as file:
        parts: list[_Part] = tomllib.load(file)["part"]
    return parts


def _game() -> Licence:
    licence = (folder().parent / "LICENSE").read_text("utf-8")
    return Licence("Skip-Bo, this program", __version__, "MIT", licence)


def _licence(part: _Part) -> Licence:
    found = part["version"] if "version" in part else _version(part["package"])
    texts = [(folder(BUNDLED) / f"{name}.txt").read_text("utf-8").strip("\n") for name in part["texts"]]
    whole = "\n\n".join([part["notice"].strip("\n"), *texts] if "notice" in part else texts)
    text = whole.replace("<holder>", part.get("holder", "")) + "\n"
    return Licence(part["name"], found, part["licence"], text)


def _version(package: str) -> str:
    """Return the version of a package, an empty string if it is not installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return platform.python_version() if package == _PYTHON else version(package)
    except PackageNotFoundError:
        return ""


def _files(package: str) -> tuple[str, ...] | None:
    """Return the names of a package's files, None if it is not installed. They take time to read."""
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        return tuple(file.name for file in distribution(package).files or [])
    except PackageNotFoundError:
        return None


def _used(part: _Part, files: Sequence[str] | None) -> bool:
    """Tell whether the program uses the part when it runs from source, where its package has these files."""
    if part["package"] == _PYTHON:
        return "files" not in part
    return files is not None and part["package"] != "pyinstaller" and _known_by(part, files)


def _known_by(part: _Part, names: Sequence[str]) -> bool:
    starts = tuple(start.lower() for start in part.get("files", []))
    return not starts or any(name.lower().startswith(starts) for name in names)
