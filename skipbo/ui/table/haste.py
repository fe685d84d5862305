"""A quicker pace than the settings ask for, for a while."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.ui.motion import Pace, Speed


class Haste:
    """The pace of the settings, `usual`, raised by as many steps as somebody has asked for."""

    def __init__(self, usual: Callable[[], Pace]) -> None:
        self._usual = usual
        self._steps = 0

    def pace(self) -> Pace:
        """Return how quick things are now."""
        pace = self._usual()
        for _ in range(self._steps):
            pace = pace._replace(speed=pace.speed.quicker)
        return pace

    @property
    def can_grow(self) -> bool:
        """Whether there is a quicker pace yet."""
        return self.pace().speed is not Speed.INSTANT

    def grow(self) -> None:
        """Raise the pace by a step, where there is one."""
        self._steps += self.can_grow

    def end(self) -> None:
        """Go back to the usual pace."""
        self._steps = 0
