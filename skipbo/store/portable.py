"""Portable mode: a folder `data` beside the program is used instead of the system's own places."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

NAME = "data"

_INSIDE_BUNDLE = ("MacOS", "Contents")
"""The folders of a bundle of macOS that its program lies in, the inner one first."""


def portable_folder() -> Path | None:
    """Return the folder `data` beside the program, or None where nobody has made one."""
    folder = program_folder() / NAME
    return folder if folder.is_dir() else None


def program_folder() -> Path:
    """Return the folder that holds the program, as somebody sees it who copies it elsewhere."""
    if getattr(sys, "frozen", False):
        return folder_of(Path(sys.executable), os.environ)
    return Path(__file__).resolve().parents[2]


def folder_of(executable: Path, surroundings: Mapping[str, str]) -> Path:
    """Return the folder that holds a package, by the path of its program and the variables at its start.

    A bundle of macOS (`Skip-Bo.app`) and an AppImage are one thing for whoever copies them: `data` lies
    beside them, not inside.
    """
    image, mounted = surroundings.get("APPIMAGE"), surroundings.get("APPDIR")
    if image and mounted and executable.is_relative_to(mounted):
        return Path(image).parent
    inner, *outer = executable.parents
    names = (inner.name, *(folder.name for folder in outer[:1]))
    bundled = names == _INSIDE_BUNDLE and len(outer) > 1 and outer[1].suffix == ".app"
    return outer[2] if bundled else inner
