"""The petals, leaves and moons that drift down once at the end of a game, in two depths."""

from __future__ import annotations

from math import sin, tau
from random import Random
from typing import Literal, NamedTuple

from skipbo.ui.motion.ease import part
from skipbo.ui.motion.finale import Finale
from skipbo.ui.motion.pace import Pace

SWAY = 30.0
NEAR, FAR = (3.4, 5.0), (2.5, 3.4)
"""The least and greatest size in U of a piece in front, and of one behind."""

Kind = Literal["bloom", "leaf", "moon", "wild"]
KINDS: dict[Finale, tuple[Kind, ...]] = {
    Finale.GAME_WON: ("bloom", "leaf", "moon"),
    Finale.MATCH_WON: ("bloom", "leaf", "moon", "wild"),
    Finale.LOST: ("leaf",),
}


class Drifting(NamedTuple):
    """A piece at one moment: its place in pixels, its angle in degrees clockwise, its alpha 0 to 1."""

    centre: tuple[float, float]
    angle: float
    alpha: float


class Petal(NamedTuple):
    """One piece. Ways and places are shares of the window; `size` is in U; times are shares of the whole.

    `far`: it drifts behind the others. `whole`: the seconds of the finale that it belongs to.
    """

    kind: Kind
    size: float
    far: bool
    x: float
    start: float
    seconds: float
    fall: float
    sway: float
    phase: float
    swings: float
    whole: float

    def at(self, pace: Pace, t: float, window: tuple[int, int]) -> Drifting | None:
        """Return the piece `t` seconds after the end; None before and after its way, or if nothing moves."""
        whole = pace.ornament(self.whole)
        if whole <= 0:
            return None
        x = part(t / whole - self.start, self.seconds)
        if not 0 < x < 1:
            return None
        swing = sin(tau * (self.phase + self.swings * x))
        centre = ((self.x + self.sway * swing) * window[0], (self.fall * x - 0.06) * window[1])
        return Drifting(centre, SWAY * swing, min(1.0, 4 * (1 - x)))


def petals(rng: Random, finale: Finale) -> tuple[Petal, ...]:
    """Return the pieces of one finale, by a random source passed in."""
    return tuple(_petal(rng, index, finale) for index in range(finale.plan.pieces))


def _petal(rng: Random, index: int, finale: Finale) -> Petal:
    start, kinds, far = 0.3 * rng.random(), KINDS[finale], index % 5 < 2
    least, most = FAR if far else NEAR
    return Petal(
        kind=kinds[index % len(kinds)],
        size=least + (most - least) * rng.random(),
        far=far,
        x=(index + rng.random()) / finale.plan.pieces,
        start=start,
        seconds=(1 - start) * (0.8 + 0.2 * rng.random()),
        fall=(0.5 if far else 0.75) + 0.45 * rng.random(),
        sway=0.008 + 0.016 * rng.random(),
        phase=rng.random(),
        swings=1 + rng.random(),
        whole=finale.plan.seconds,
    )
