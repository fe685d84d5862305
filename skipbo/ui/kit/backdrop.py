"""The picture behind a dialog: the scene below, blurred once and dimmed."""

from collections.abc import Callable, Generator

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.surfaces import opaque

BLUR = 0.75  # radius in U
BANDS = 8
"""The parts, one below the other, in which the scene below is painted."""
_SMALLEST = 8  # the picture is blurred at this part of its size or larger
DIMMED = 0.65  # how much of the table's edge colour lies over the picture

Making = Generator[None, None, pygame.Surface]
"""A surface in the making: each step is quickly done, and the last one returns it."""


def backdrop(draw: Callable[[Canvas], None], look: Look) -> pygame.Surface:
    """Return what `draw` puts on a canvas, as one opaque surface of the look's size, blurred and dimmed."""
    making = backdrop_by_steps(draw, look)
    while True:
        try:
            next(making)
        except StopIteration as done:
            made: pygame.Surface = done.value
            return made


def backdrop_by_steps(draw: Callable[[Canvas], None], look: Look) -> Making:
    """Make the same in steps, of what `draw` draws at the first of them."""
    canvas = Canvas()
    draw(canvas)
    yield
    picture = opaque(look.size, in_use=False)
    yield
    yield from _paint(canvas, picture)
    radius = BLUR * look.u
    part = max(2, min(_SMALLEST, round(radius / 2)))  # a small picture blurs alike in a fraction of the time
    small = (max(1, look.size[0] // part), max(1, look.size[1] // part))
    reduced = pygame.transform.smoothscale(picture, small)
    yield
    blurred = pygame.transform.gaussian_blur(reduced, max(1, round(radius / part)))
    yield
    _dim(blurred, look)
    yield
    return pygame.transform.smoothscale(blurred, look.size, picture)


def _paint(canvas: Canvas, picture: pygame.Surface) -> Generator[None, None, None]:
    """Paint a canvas, a band at each step."""
    width, height = picture.get_size()
    for band in range(BANDS):
        top, end = height * band // BANDS, height * (band + 1) // BANDS
        picture.set_clip((0, top, width, end - top))
        canvas.paint(picture)
        yield
    picture.set_clip(None)


def _dim(picture: pygame.Surface, look: Look) -> None:
    """Lay a veil of the table's edge colour over a picture."""
    veil = pygame.Surface(picture.get_size())
    veil.fill(look.theme.table_edge[:3])
    veil.set_alpha(round(255 * DIMMED))
    picture.blit(veil, (0, 0))
