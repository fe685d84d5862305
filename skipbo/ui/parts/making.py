"""What a scene first shows is made over frames: its picture, and for a dialog the blurred one behind it."""

from __future__ import annotations

from collections.abc import Callable, Generator

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas
from skipbo.ui.kit.canvas import opaque
from skipbo.ui.parts.scene import Scene

BLUR = 0.75  # radius in U
_BACKDROP_BANDS = 8
"""The parts, one below the other, in which the scene below is painted."""
_SMALLEST = 8  # the picture is blurred at this part of its size or larger
DIMMED = 0.65  # how much of the table's edge colour lies over the picture

Steps = Generator[None, None, pygame.Surface]
"""A surface in the making: each step is quickly done, and the last one returns it."""


def backdrop_by_steps(draw: Callable[[Canvas], None], look: Look) -> Steps:
    """Make what `draw` puts on a canvas, at the first step, blurred and dimmed.

    It is one opaque surface of the look's size.
    """
    canvas = Canvas()
    draw(canvas)
    yield
    picture = opaque(look.size, in_use=False)
    yield
    width, height = picture.get_size()
    for band in range(_BACKDROP_BANDS):
        top, end = height * band // _BACKDROP_BANDS, height * (band + 1) // _BACKDROP_BANDS
        picture.set_clip((0, top, width, end - top))
        canvas.paint(picture)
        yield
    picture.set_clip(None)
    radius = BLUR * look.u
    part = max(2, min(_SMALLEST, round(radius / 2)))  # a small picture blurs alike in a fraction of the time
    small = (max(1, look.size[0] // part), max(1, look.size[1] // part))
    reduced = pygame.transform.smoothscale(picture, small)
    yield
    blurred = pygame.transform.gaussian_blur(reduced, max(1, round(radius / part)))
    yield
    veil = opaque(small)
    veil.fill(look.theme.table_edge[:3])
    veil.set_alpha(round(255 * DIMMED))
    blurred.blit(veil, (0, 0))
    yield
    return pygame.transform.smoothscale(blurred, look.size, picture)


UNSEEN, SEEN = 0.001, 0.01
"""The seconds of a frame after which no further step is begun in it: where nobody has asked for the scene and
something else moves, and where somebody waits for it."""
WAITING = 0.3
"""For how many seconds the picture before stays while a scene reads what it is to show."""


class Making:
    """The first picture of `scene` in `look`, and of what lies behind it, made a little in each frame.

    `base`: the scene that shines through; None: nothing has to be made behind it. `arranged`: the scene is
    placed already. `clock` gives seconds, `since` those at which the frame began in which this does.
    `backdrop` is there once all is made.
    """

    def __init__(
        self,
        scene: Scene,
        look: Look,
        base: Scene | None,
        clock: Callable[[], float],
        since: float,
        *,
        arranged: bool = False,
    ) -> None:
        self.scene, self.base, self.look = scene, base, look
        self.backdrop: pygame.Surface | None = None
        self.begun = self.done = False
        self._clock = clock
        self._since = since
        self._steps = self._make(arranged)

    def advance(self, seconds: float) -> bool:
        """Take the steps of a frame, one at least; return True once all is made and there is time to show it.

        The first frame's time counts from the beginning, in which the scene may have been arranged.
        """
        since, self.begun = self._clock() if self.begun else self._since, True
        for waits in self._steps:
            if waits or self._clock() - since >= seconds:
                return False
        self.done = True
        return self._clock() - since < seconds

    def finish(self) -> None:
        """Make all that is left at once, without what is still being read."""
        for waits in self._steps:
            if waits:
                self._since -= WAITING
        self.done = True

    def _make(self, arranged: bool) -> Generator[bool, None, None]:
        """Make it by steps; each says whether it is something else that is waited for."""
        if not arranged:
            self.scene.arrange(self.look)
            yield False
        waits = reads = self.scene.reads
        while waits and self._clock() - self._since < WAITING:
            yield True
            waits = self.scene.reads
        if reads:
            self.scene.arrange(self.look)
            yield False
        for chore in self.scene.chores():
            chore()
            yield False
        if self.base is not None:
            steps = backdrop_by_steps(self.base.draw, self.look)
            while self.backdrop is None:
                try:
                    next(steps)
                except StopIteration as made:
                    self.backdrop = made.value
                else:
                    yield False
