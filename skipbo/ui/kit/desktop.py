"""What the desktop around the window does for it: the clipboard, showing a folder; and what runs there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

import pygame

from skipbo.model.signs import as_text
from skipbo.version import version_lines


def versions() -> Sequence[str]:
    """Return a line for each part of the program with its version, for reports of errors."""
    return version_lines(pygame.version.ver, ".".join(map(str, pygame.get_sdl_version())))


def copied(text: str) -> bool:
    """Copy a text to the clipboard; return False where the system has none."""
    try:
        pygame.scrap.put_text(as_text(text))
    except pygame.error:
        return False
    return True


def pasted() -> str:
    """Return the text copied last, here or elsewhere; empty if there is none.

    Other programs leave there what they like: U+FFFD stands for bytes that are no text.
    """
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except UnicodeDecodeError as error:
        return bytes(error.object).decode("utf-8", "replace")
    except (pygame.error, SystemError):
        return ""


_BUNDLED = "LD_LIBRARY_PATH"
"""What a package sets for its own libraries, which must not reach other programs."""


def outer_environment() -> Mapping[str, str]:
    """Return the environment in which the system's own programs are started."""
    environment = {key: value for key, value in os.environ.items() if key != _BUNDLED}
    if f"{_BUNDLED}_ORIG" in environment:
        environment[_BUNDLED] = environment[f"{_BUNDLED}_ORIG"]
    return environment


def opened(folder: Path) -> bool:
    """Show a folder, which is made if need be; return False where the system cannot."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            start(("open" if sys.platform == "darwin" else "xdg-open", str(folder)))
    except OSError:
        return False
    return True


def start(command: Sequence[str], handed: IO[bytes] | None = None) -> None:
    """Start a program, which may read a file, and leave it alone. Raises OSError where there is none."""
    subprocess.Popen(
        command,
        env=outer_environment(),
        stdin=subprocess.DEVNULL if handed is None else handed,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
