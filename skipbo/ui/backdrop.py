"""The picture behind a dialog: the scene below, blurred once and dimmed."""

from collections.abc import Callable

import pygame

from skipbo.ui.canvas import Canvas
from skipbo.ui.look import Look

BLUR = 0.75  # radius in U
DIMMED = 0.65  # how much of the table's edge colour lies over the picture


def backdrop(draw: Callable[[Canvas], None], look: Look) -> pygame.Surface:
    """What `draw` puts on a canvas, as one opaque surface of the look's size, blurred and dimmed."""
    canvas = Canvas()
    draw(canvas)
    picture = pygame.Surface(look.size)
    canvas.paint(picture)
    # Half the size blurs alike in a quarter of the time.
    small = pygame.transform.smoothscale(picture, (max(1, look.size[0] // 2), max(1, look.size[1] // 2)))
    blurred = pygame.transform.gaussian_blur(small, max(1, round(BLUR * look.u / 2)))
    veil = pygame.Surface(blurred.get_size())
    veil.fill(look.theme.table_edge[:3])
    veil.set_alpha(round(255 * DIMMED))
    blurred.blit(veil, (0, 0))
    return pygame.transform.smoothscale(blurred, look.size)
