"""What the desktop does for the window: the clipboard, showing a folder, and starting its programs."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import IO, Final

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
    """Return the clipboard's text, whichever program copied it; empty if there is none.

    Other programs may put anything there: U+FFFD replaces bytes that are not valid text.
    """
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except UnicodeDecodeError as error:
        return bytes(error.object).decode("utf-8", "replace")
    except (pygame.error, SystemError):
        return ""


_BUNDLED = "LD_LIBRARY_PATH"
"""What a package sets for its own libraries, and must not pass on to other programs."""


def opened(folder: Path) -> bool:
    """Show a folder in the file manager, creating it if needed; return False where the system cannot."""
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
    """Start a program, which may read a file, without waiting for it. Raises OSError if it does not exist."""
    import subprocess  # which is long to load, and the first picture would wait for it

    environment = {key: value for key, value in os.environ.items() if key != _BUNDLED}
    if f"{_BUNDLED}_ORIG" in environment:
        environment[_BUNDLED] = environment[f"{_BUNDLED}_ORIG"]
    subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.DEVNULL if handed is None else handed,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


PNG: Final = ".png"
ASKED_IN_THE_WINDOW: Final = ("windows",)
"""The video drivers whose clipboard is read in the window's own thread, and quickly."""


def encoded(picture: pygame.Surface, suffix: str = PNG) -> bytes:
    """Return a picture as the bytes of a file with this suffix.

    It has 24 bits a pixel: a large surface carries an alpha of its own, which means nothing on the screen,
    but would be saved.
    """
    data = BytesIO()
    pygame.image.save(picture.convert(24), data, f"picture{suffix}")
    return data.getvalue()


_PROGRAMS: Final = MappingProxyType(
    {
        "wayland": (
            ("wl-copy", "--type", "image/png"),
            ("xclip", "-selection", "clipboard", "-t", "image/png"),
        ),
        "x11": (("xclip", "-selection", "clipboard", "-t", "image/png"),),
    }
)
"""Programs that copy a picture from standard input to the clipboard, by video driver, best first."""
_ON_MACOS: Final = (
    "on run given",
    "set the clipboard to (read (POSIX file (item 1 of given)) as \u00abclass PNGf\u00bb)",
    "end run",
)


def copied_picture(picture: pygame.Surface) -> bool:
    """Copy a picture to the clipboard; return False where nothing here can.

    SDL 2 itself copies only text: Windows is reached through pygame, other systems through one of their own
    programs, without waiting for it.
    """
    import tempfile  # the menu does without it

    driver = pygame.display.get_driver()
    try:
        if driver == "windows":
            pygame.scrap.init()
            pygame.scrap.put(pygame.SCRAP_BMP, encoded(picture, ".bmp"))
            return True
        if driver == "cocoa":
            file = Path(tempfile.gettempdir()) / f"Skip-Bo copied{PNG}"
            file.write_bytes(encoded(picture))
            lines = (part for line in _ON_MACOS for part in ("-e", line))
            return _started(("osascript", *lines, str(file)))
        with tempfile.TemporaryFile() as handed:
            handed.write(encoded(picture))
            return any(_started(program, handed) for program in _PROGRAMS.get(driver, ()))
    except (pygame.error, OSError):
        return False


def _started(command: tuple[str, ...], handed: IO[bytes] | None = None) -> bool:
    """Start a program that reads a file; return False where there is no such program."""
    if handed is not None:
        handed.seek(0)
    try:
        start(command, handed)
    except FileNotFoundError:
        return False
    return True
