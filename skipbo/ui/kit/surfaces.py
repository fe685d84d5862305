"""Empty surfaces. On Linux, large ones get their own memory from the system and give it back whole.

In the C library's heap, each of them leaves a hole when it is freed. Small ones settle in the hole, the next
large one goes on top, and after some games the heap holds twenty megabytes more than is in use. Windows and
macOS keep small and large allocations apart by themselves.
"""

import sys
from typing import Final

import pygame

_LARGE: Final = 1_000_000  # bytes; smaller ones are too many to map one by one, and fill holes well


def native(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the pixel format that everything here is made in, the fastest to draw."""
    return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def clear(size: tuple[int, int], in_use: bool = True) -> pygame.Surface:
    """Return a translucent surface with nothing on it. `size` in pixels, `in_use` as for `opaque`."""
    if sys.platform == "linux" and _is_large(size):
        return _mapped(size, in_use)
    return pygame.Surface(size, pygame.SRCALPHA)


def opaque(size: tuple[int, int], in_use: bool = True) -> pygame.Surface:
    """Return a black surface for a whole picture. `size` in pixels.

    `in_use`: all of it is painted at once; else the system gives its memory bit by bit, as it is painted.
    """
    if sys.platform == "linux" and _is_large(size):
        surface = _mapped(size, in_use)
        surface.set_alpha(None)
        return surface
    return pygame.Surface(size)


def faint(surface: pygame.Surface, share: float) -> pygame.Surface:
    """Return the same pixels with an alpha of their own, 0 to 1, over that of each pixel."""
    shown = surface.subsurface(surface.get_rect())
    shown.set_alpha(round(255 * share))
    return shown


def _is_large(size: tuple[int, int]) -> bool:
    return 4 * size[0] * size[1] >= _LARGE


if sys.platform == "linux":

    def _mapped(size: tuple[int, int], in_use: bool = True) -> pygame.Surface:
        """Return a surface in the format of the small ones, in a mapping that is released with it."""
        import mmap  # only here: the first picture of the menu need not wait for it

        # Large pages would be quicker still, but a window may have to wait a quarter of a second for them.
        flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | (mmap.MAP_POPULATE if in_use else 0)
        memory = mmap.mmap(-1, 4 * size[0] * size[1], flags)
        return pygame.image.frombuffer(memory, size, "BGRA")
