"""Empty surfaces. On Linux large ones get memory of their own from the system, and give it back whole.

In the C library's heap each of them leaves a hole when it goes. Small ones settle there, the next large one
goes on top, and after some games the heap holds twenty megabytes more than is in use. Windows and macOS part
small from large by themselves.
"""

import sys
from typing import Final

import pygame

_LARGE: Final = 1_000_000  # bytes; smaller ones are too many for a mapping each, and fill holes well


def clear(size: tuple[int, int]) -> pygame.Surface:
    """A translucent surface on which nothing is. `size` in pixels."""
    return _mapped(size) if _is_large(size) else pygame.Surface(size, pygame.SRCALPHA)


def opaque(size: tuple[int, int]) -> pygame.Surface:
    """A black surface for a whole picture. `size` in pixels."""
    if not _is_large(size):
        return pygame.Surface(size)
    surface = _mapped(size)
    surface.set_alpha(None)
    return surface


def _is_large(size: tuple[int, int]) -> bool:
    return sys.platform == "linux" and 4 * size[0] * size[1] >= _LARGE


def _mapped(size: tuple[int, int]) -> pygame.Surface:
    """A surface in the format of the small ones, in a mapping that goes with it."""
    import mmap  # only here: the first picture of the menu need not wait for it

    # Large pages would be quicker still, but a window may have to wait for them, a quarter of a second.
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | mmap.MAP_POPULATE
    memory = mmap.mmap(-1, 4 * size[0] * size[1], flags)
    return pygame.image.frombuffer(memory, size, "BGRA")
