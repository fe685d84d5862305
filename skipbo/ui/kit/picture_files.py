"""Pictures that leave the window: as the bytes of a file, and into the clipboard. Every pixel is opaque."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import IO, Final

import pygame

from skipbo.ui.kit.desktop import start

PNG: Final = ".png"
ASKED_IN_THE_WINDOW: Final = ("windows",)
"""The drivers of the screen whose clipboard is asked in the window's own thread, and quickly."""


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
"""What takes a picture to the clipboard from its standard input, by the driver of the screen, best first."""
_ON_MACOS: Final = (
    "on run given",
    "set the clipboard to (read (POSIX file (item 1 of given)) as \u00abclass PNGf\u00bb)",
    "end run",
)


def copied_picture(picture: pygame.Surface) -> bool:
    """Copy a picture to the clipboard; return False where nothing here can.

    SDL 2 itself copies text only: Windows is asked by way of pygame, other systems by a program of theirs,
    which is not waited for.
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
