"""The felt of the table, and the dark over it: all dimmed, or all but what a spotlight leaves bright."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

import pygame

from skipbo.ui.art.shapes import BLACK, rounded
from skipbo.ui.art.svg import drawn, paint
from skipbo.ui.kit import Colour, Sprite, Theme
from skipbo.ui.kit.canvas import DEPTH, clear, opaque
from skipbo.ui.kit.input import Pixel

_TILE = 256
_COARSE = 6  # the gradient is worked out at a sixth of the size


def table(size: tuple[int, int], theme: Theme, seed: int = 1) -> pygame.Surface:
    """Return the whole background, opaque. The same seed gives the same grain."""
    if theme.grain is None:
        plain = opaque(size)
        plain.fill(theme.table_base[:3])
        return plain
    noise = Random(seed)
    small = _gradient((size[0] // _COARSE + 1, size[1] // _COARSE + 1), theme)
    _tiled(small, _tile(noise, (0, 1)), pygame.BLEND_RGB_ADD)
    picture = pygame.transform.smoothscale(small, size)
    level = max(1, round(theme.grain.strength))
    tile = _woven(noise, level) if theme.grain.woven else _tile(noise, (0, level, level, 2 * level))
    _tiled(picture, tile, pygame.BLEND_RGB_ADD)
    return picture


def _gradient(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return the three tones, each darker by what the grain will add on average."""
    lift = round(theme.grain.strength) if theme.grain else 0
    tones = (tone[:3] for tone in (theme.table_light, theme.table_base, theme.table_edge))
    light, base, edge = ((max(0, r - lift), max(0, g - lift), max(0, b - lift)) for r, g, b in tones)
    width, height = size
    radius = (width * width + height * height) ** 0.5 * 0.56
    stops = "".join(
        f'<stop offset="{at}" {paint(tone, "stop-color")}/>'
        for at, tone in ((0, light), (0.48, base), (1, edge))
    )
    body = (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{width * 0.5}" '
        f'cy="{height * 0.46}" r="{radius}">{stops}</radialGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#g)"/>'
    )
    return drawn(body, size).convert(opaque((1, 1)))


def _tile(noise: Random, levels: tuple[int, ...]) -> pygame.Surface:
    """Return a square of random levels, all equally likely, in each of red, green and blue by itself.

    The three together would leave bands of a slightly different hue where one of them makes a step.
    """
    tile = pygame.image.frombuffer(noise.randbytes(_TILE * _TILE), (_TILE, _TILE), "P")
    tile.set_palette([(noise.choice(levels), noise.choice(levels), noise.choice(levels)) for _ in range(256)])
    return tile.convert(DEPTH)


def _woven(noise: Random, levels: int) -> pygame.Surface:
    """Return threads across and along: each row and each column has a level of its own."""
    across = _levels(noise, levels)
    rows = (bytes(value + one for value in across) for one in _levels(noise, levels))
    tile = pygame.image.frombuffer(b"".join(rows), (_TILE, _TILE), "P")
    tile.set_palette([(value, value, value) for value in range(256)])
    return tile.convert(DEPTH)


def _levels(noise: Random, most: int) -> bytes:
    return bytes(value * (most + 1) // 256 for value in noise.randbytes(_TILE))


def _tiled(picture: pygame.Surface, tile: pygame.Surface, flags: int) -> None:
    width, height = picture.get_size()
    picture.fblits([(tile, (x, y)) for x in range(0, width, _TILE) for y in range(0, height, _TILE)], flags)


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
"""The number of bands, one below the other, in which a background is darkened ahead of time."""
_MOST_KEPT = 2
"""The number of brightness levels kept: the lights go down, and come up again, in as many steps."""

_Key = tuple[float, tuple[int, int], Pixel]


class Dimming:
    """The last darkened backgrounds of `size` pixels; `cloth` returns the one in full light.

    The light is on them because it is large: while the whole picture moves, one surface costs least.
    """

    def __init__(self, size: tuple[int, int], cloth: Callable[[], pygame.Surface]) -> None:
        self._size = size
        self._cloth = cloth
        self._kept: dict[_Key, _Dimmed] = {}

    def get(self, dark: float, light: Sprite, at: Pixel) -> pygame.Surface:
        """Return the background `dark` from 0 to 1, with a light on it at a point."""
        dimmed = self._of(dark, light, at)
        for _ in dimmed.steps:
            pass
        return dimmed.shown

    def advance(self, dark: float, light: Sprite, at: Pixel) -> bool:
        """Make a bit more of what `get` will return; return whether anything was left to make."""
        return next(self._of(dark, light, at).steps, False)

    def forget(self) -> None:
        """Keep none any more."""
        self._kept.clear()

    def _of(self, dark: float, light: Sprite, at: Pixel) -> _Dimmed:
        """Return a kept background, or one still to be painted: over the oldest, once there are enough."""
        key = (dark, light.surface.get_size(), at)
        found = self._kept.get(key)
        if found is None:
            under = self._kept.pop(next(iter(self._kept))).under if len(self._kept) >= _MOST_KEPT else None
            found = self._kept[key] = _Dimmed(under or opaque(self._size, in_use=False))
            found.steps = self._paint(found.under, dark, light, at)
        return found

    def _paint(self, under: pygame.Surface, dark: float, light: Sprite, at: Pixel) -> Iterator[bool]:
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
    """A darkened background: its pixels, the surface to show, and the remaining work."""

    def __init__(self, under: pygame.Surface) -> None:
        self.under = under
        self.shown = under.subsurface(under.get_rect())  # a new view: the screen may hold the old one
        self.shown.set_alpha(None)  # the surface under the light has lost its alpha
        self.steps: Iterator[bool]
