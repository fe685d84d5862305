"""The picture behind a dialog: the scene below, blurred once and dimmed."""

from collections.abc import Callable

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.surfaces import opaque

BLUR = 0.75  # radius in U
_SMALLEST = 8  # the picture is blurred at this part of its size or larger
DIMMED = 0.65  # how much of the table's edge colour lies over the picture


def backdrop(draw: Callable[[Canvas], None], look: Look) -> pygame.Surface:
    """Return what `draw` puts on a canvas, as one opaque surface of the look's size, blurred and dimmed."""
    radius = BLUR * look.u
    part = max(2, min(_SMALLEST, round(radius / 2)))  # a small picture blurs alike in a fraction of the time
    blurred = pygame.transform.gaussian_blur(_small(draw, look, part), max(1, round(radius / part)))
    veil = pygame.Surface(blurred.get_size())
    veil.fill(look.theme.table_edge[:3])
    veil.set_alpha(round(255 * DIMMED))
    blurred.blit(veil, (0, 0))
    return pygame.transform.smoothscale(blurred, look.size, opaque(look.size))


def _small(draw: Callable[[Canvas], None], look: Look, part: int) -> pygame.Surface:
    """Return what `draw` draws, reduced to that fraction of its size."""
    canvas, picture = Canvas(), opaque(look.size)
    draw(canvas)
    canvas.paint(picture)
    size = (max(1, look.size[0] // part), max(1, look.size[1] // part))
    return pygame.transform.smoothscale(picture, size)
