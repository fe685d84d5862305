"""The table: light in the middle, dark at the edge, with a grain that hides the steps of the gradient."""

from random import Random

import pygame

from skipbo.ui.art.svg import drawn, paint
from skipbo.ui.kit.theme import Colour, Theme

_TILE = 256
_COARSE = 6  # the gradient is worked out at a sixth of the size


def table(size: tuple[int, int], theme: Theme, seed: int = 1) -> pygame.Surface:
    """Return the whole background, opaque, in the window's format. The same seed gives the same grain."""
    if theme.grain is None:
        plain = pygame.Surface(size)
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
    tones = (theme.table_light, theme.table_base, theme.table_edge)
    light, base, edge = (_darker(tone, lift) for tone in tones)
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
    return drawn(body, size).convert()


def _darker(tone: Colour, by: int) -> Colour:
    red, green, blue = (max(0, value - by) for value in tone[:3])
    return (red, green, blue)


def _tile(noise: Random, levels: tuple[int, ...]) -> pygame.Surface:
    """Return a square of random levels, all equally likely, in each of red, green and blue by itself.

    The three together would leave bands of a slightly different hue where one of them makes a step.
    """
    tile = pygame.image.frombuffer(noise.randbytes(_TILE * _TILE), (_TILE, _TILE), "P")
    tile.set_palette([(noise.choice(levels), noise.choice(levels), noise.choice(levels)) for _ in range(256)])
    return tile.convert(32)


def _woven(noise: Random, levels: int) -> pygame.Surface:
    """Return threads across and along: each row and each column has a level of its own."""
    across = _levels(noise, levels)
    rows = (bytes(value + one for value in across) for one in _levels(noise, levels))
    tile = pygame.image.frombuffer(b"".join(rows), (_TILE, _TILE), "P")
    tile.set_palette([(value, value, value) for value in range(256)])
    return tile.convert(32)


def _levels(noise: Random, most: int) -> bytes:
    return bytes(value * (most + 1) // 256 for value in noise.randbytes(_TILE))


def _tiled(picture: pygame.Surface, tile: pygame.Surface, flags: int) -> None:
    width, height = picture.get_size()
    picture.fblits([(tile, (x, y)) for x in range(0, width, _TILE) for y in range(0, height, _TILE)], flags)
