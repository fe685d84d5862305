"""The petals, leaves and moons that drift down once when somebody wins."""

from __future__ import annotations

from math import sin, tau
from random import Random
from typing import Literal, NamedTuple

from skipbo.ui.motion.ease import part
from skipbo.ui.motion.pace import WIN, Pace

PIECES = 40
SWAY = 18.0

Kind = Literal["bloom", "leaf", "moon"]
KINDS: tuple[Kind, ...] = ("bloom", "leaf", "moon")


class Drifting(NamedTuple):
    """A piece at one moment: its place in pixels, its angle in degrees clockwise, its alpha 0 to 1."""

    centre: tuple[float, float]
    angle: float
    alpha: float


class Petal(NamedTuple):
    """One piece. Ways and places are shares of the window; `size` is in U; times are shares of the whole."""

    kind: Kind
    size: float
    x: float
    start: float
    seconds: float
    fall: float
    sway: float
    phase: float
    swings: float

    def at(self, pace: Pace, t: float, window: tuple[int, int]) -> Drifting | None:
        """Return the piece `t` seconds after the win; None before and after its way, or if nothing moves."""
        whole = pace.ornament(WIN)
        if whole <= 0:
            return None
        x = part(t / whole - self.start, self.seconds)
        if not 0 < x < 1:
            return None
        swing = sin(tau * (self.phase + self.swings * x))
        centre = ((self.x + self.sway * swing) * window[0], (self.fall * x - 0.06) * window[1])
        return Drifting(centre, SWAY * swing, min(1.0, 4 * (1 - x)))


def petals(rng: Random) -> tuple[Petal, ...]:
    """Return the pieces of one win, by a random source passed in."""
    return tuple(_petal(rng, index) for index in range(PIECES))


def _petal(rng: Random, index: int) -> Petal:
    start = 0.3 * rng.random()
    return Petal(
        kind=KINDS[index % len(KINDS)],
        size=1.6 + 1.6 * rng.random(),
        x=(index + rng.random()) / PIECES,
        start=start,
        seconds=(1 - start) * (0.8 + 0.2 * rng.random()),
        fall=0.75 + 0.45 * rng.random(),
        sway=0.008 + 0.016 * rng.random(),
        phase=rng.random(),
        swings=1 + rng.random(),
    )
