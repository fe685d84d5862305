"""The versions of the program and its parts; this module is here because pygame knows SDL's."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from skipbo.ui.app.console import tell
from skipbo.version import version_lines


def versions() -> Sequence[str]:
    """Return a line for each part, for reports of errors."""
    return version_lines(pygame.version.ver, ".".join(map(str, pygame.get_sdl_version())))


def tell_versions() -> int:
    """Print the versions; return the exit status."""
    return tell("\n".join(versions()))
