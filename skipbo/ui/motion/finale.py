"""The three ways in which a game ends for those at the screen, and how each is shown."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from skipbo.ui.motion.ease import part
from skipbo.ui.motion.pace import LIGHTS, LOSS, WIN, WIN_MATCH, Pace

LIGHTS_STEPS = 2
"""In how many steps the lights go down and up again: each is a picture of the whole table."""


class Finale(Enum):
    """A game won, a match won, and a game that the persons at the screen have lost."""

    GAME_WON = "game won"
    MATCH_WON = "match won"
    LOST = "lost"

    @property
    def plan(self) -> Plan:
        """How it is shown."""
        return _PLANS[self]


class Plan(NamedTuple):
    """The showing of a finale: its seconds at normal speed, and the number of pieces that drift down.

    `dark`: how far the lights go down, 0 to 1. `crown`: the size of the crown as a share of a card's width.
    """

    seconds: float
    pieces: int
    dark: float
    crown: float


_PLANS = {
    Finale.GAME_WON: Plan(WIN, 60, 0.38, 0.62),
    Finale.MATCH_WON: Plan(WIN_MATCH, 90, 0.5, 0.8),
    Finale.LOST: Plan(LOSS, 14, 0.16, 0.5),
}


def darkness(finale: Finale, pace: Pace, t: float) -> float:
    """Return how dark the table is `t` seconds after the end of a game, 0 to 1, in a few steps.

    The lights go down and come up again at the end; where nothing may move they stay as they are.
    """
    whole, fade = pace.ornament(finale.plan.seconds), pace.ornament(LIGHTS)
    if not 0 < t < whole:
        return 0.0
    share = min(part(t, fade), part(whole - t, fade))
    return _step(finale, -(-share * LIGHTS_STEPS // 1))


def darknesses(finale: Finale, pace: Pace) -> tuple[float, ...]:
    """Return what `darkness` will be while the lights go down, in this order; nothing if nothing may move."""
    if pace.ornament(finale.plan.seconds) <= 0:
        return ()
    return tuple(_step(finale, step) for step in range(1, LIGHTS_STEPS + 1))


def _step(finale: Finale, step: float) -> float:
    return finale.plan.dark * step / LIGHTS_STEPS
