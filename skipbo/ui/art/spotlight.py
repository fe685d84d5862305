"""The shade over all but a few places, and the pointer of a bubble."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from skipbo.ui.art.shapes import BLACK, rounded
from skipbo.ui.art.svg import drawn, paint
from skipbo.ui.kit.surfaces import clear
from skipbo.ui.kit.theme import Colour


def shade(size: tuple[int, int], holes: Iterable[tuple[pygame.Rect, float]], alpha: float) -> pygame.Surface:
    """Return black with an alpha of 0 to 1, with holes: rectangles and the radius of their corners."""
    dark = (*BLACK, round(255 * alpha))
    surface = clear(size)
    surface.fill(dark)
    for rect, radius in holes:
        hole = rounded(rect.size, radius, dark)
        surface.blit(hole, rect.topleft, special_flags=pygame.BLEND_RGBA_SUB)
    return surface


def pointer(side: int, way: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a triangle in a square of `side` pixels that points one way: (0, 1) is down, (-1, 0) left."""
    half, (dx, dy) = side / 2, way
    corners = ((dx, dy), (dy - dx, dx - dy), (-dy - dx, -dx - dy))
    points = " ".join(f"{half * (1 + x):.2f},{half * (1 + y):.2f}" for x, y in corners)
    return drawn(f'<polygon points="{points}" {paint(colour)}/>', (side, side))
