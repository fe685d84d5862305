"""Light and dark over the table: what is dimmed, and what a spotlight leaves bright."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from skipbo.ui.art.shapes import BLACK, rounded
from skipbo.ui.art.svg import drawn, paint
from skipbo.ui.kit.canvas import Point, Sprite
from skipbo.ui.kit.surfaces import clear, opaque
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


BANDS = 12
"""The parts, one below the other, in which a background is darkened ahead of time."""
MOST = 2
"""Number of darknesses that are kept: the lights go down, and come up again, in as many steps."""

_Key = tuple[float, tuple[int, int], Point]


class Dimming:
    """The last darkened backgrounds of `size` pixels; `cloth` returns the one in full light.

    The light is on them because it is large: while the whole picture moves, one surface costs least.
    """

    def __init__(self, size: tuple[int, int], cloth: Callable[[], pygame.Surface]) -> None:
        self._size = size
        self._cloth = cloth
        self._kept: dict[_Key, _Dimmed] = {}

    def get(self, dark: float, light: Sprite, at: Point) -> pygame.Surface:
        """Return the background `dark` from 0 to 1, with a light on it at a point."""
        dimmed = self._of(dark, light, at)
        for _ in dimmed.steps:
            pass
        return dimmed.shown

    def advance(self, dark: float, light: Sprite, at: Point) -> bool:
        """Make a bit more of what `get` will return; return whether anything was left to make."""
        return next(self._of(dark, light, at).steps, False)

    def forget(self) -> None:
        """Keep none any more."""
        self._kept.clear()

    def _of(self, dark: float, light: Sprite, at: Point) -> _Dimmed:
        """Return what is kept, or one that is still to be painted: over the oldest, where there are enough.

        Getting new memory costs as much as painting.
        """
        key = (dark, light.surface.get_size(), at)
        found = self._kept.get(key)
        if found is None:
            under = self._kept.pop(next(iter(self._kept))).under if len(self._kept) >= MOST else None
            found = self._kept[key] = _Dimmed(under or opaque(self._size, in_use=False))
            found.steps = self._paint(found.under, dark, light, at)
        return found

    def _paint(self, under: pygame.Surface, dark: float, light: Sprite, at: Point) -> Iterator[bool]:
        """Paint a darkened background, a band at each step."""
        width, height = self._size
        left = round(255 * (1 - dark))
        for band in range(BANDS):
            top, end = height * band // BANDS, height * (band + 1) // BANDS
            area = pygame.Rect(0, top, width, end - top)
            under.set_clip(area)
            under.blit(self._cloth(), area, area)
            under.fill((left, left, left), area, special_flags=pygame.BLEND_RGB_MULT)
            under.blit(light.surface, (at[0] - light.anchor[0], at[1] - light.anchor[1]))
            yield True
        under.set_clip(None)


class _Dimmed:
    """A darkened background: its pixels, the surface to show, and what is still to be done for it."""

    def __init__(self, under: pygame.Surface) -> None:
        self.under = under
        self.shown = under.subsurface(under.get_rect())  # another for the screen, whoever painted before
        self.shown.set_alpha(None)  # what is under the light has lost its alpha
        self.steps: Iterator[bool]
