"""What lies behind a dialog, and a dialog that is made bit by bit before it is shown."""

from __future__ import annotations

from collections.abc import Callable, Generator

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.surfaces import opaque
from skipbo.ui.parts.scene import Scene

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


A_FRAME = 0.001
"""The seconds of a frame after which no further step is begun in it."""


class Coming:
    """`scene` on its way: it and what lies behind it, `base` in `look`, are made a little in each frame.

    `clock` gives seconds.
    """

    def __init__(self, scene: Scene, base: Scene, look: Look, clock: Callable[[], float]) -> None:
        self.scene, self.base, self.look = scene, base, look
        self.backdrop: pygame.Surface | None = None
        self._clock = clock
        self._steps = self._make()

    def advance(self) -> bool:
        """Take the steps of a frame, one at least; return True once there is time to show it."""
        if self.backdrop is not None:
            return True
        since = self._clock()
        for _ in self._steps:
            if self._clock() - since >= A_FRAME:
                return False
        return self._clock() - since < A_FRAME

    def _make(self) -> Generator[None, None, None]:
        self.scene.arrange(self.look)
        yield
        for chore in self.scene.chores():
            chore()
            yield
        self.backdrop = yield from backdrop_by_steps(self.base.draw, self.look)
