"""A dialog that comes as soon as it can be shown without a pause."""

from __future__ import annotations

from collections.abc import Callable, Generator

import pygame

from skipbo.ui.kit.backdrop import backdrop_by_steps
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.scene import Scene

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
