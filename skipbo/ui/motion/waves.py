"""Motion in place: pure functions of the time since its start."""

from __future__ import annotations

from math import cos, pi, sin, tau

from skipbo.ui.motion.ease import in_out, part
from skipbo.ui.motion.pace import (
    BREATH,
    PILE_BAR,
    PILE_STILL,
    REFILL_DOWN,
    REFILL_LIFT,
    REFILL_RIFFLE,
    Pace,
)

BREATHS = 3
BREATH_DEPTH = 0.25
BREATH_STEPS = 40
RIFFLE_WAY = 2.0
REFILL = REFILL_LIFT + REFILL_RIFFLE + REFILL_DOWN


def breathing(pace: Pace, t: float) -> float:
    """Return the strength of the glow round a legal pile: 1, 0.75, 1 three times, then 1. In fortieths."""
    whole = pace.ornament(BREATH)
    if whole <= 0 or not 0 < t < BREATHS * whole:
        return 1.0
    depth = BREATH_DEPTH * (1 - cos(tau * t / whole)) / 2
    return round((1 - depth) * BREATH_STEPS) / BREATH_STEPS


def breathes(pace: Pace, t: float) -> bool:
    """Tell whether the glow still changes."""
    return t < BREATHS * pace.ornament(BREATH)


def bars_run(pace: Pace, t: float) -> int:
    """Return how many of the bars under a completed pile have run to white, from the left."""
    step = pace.seconds(PILE_BAR)
    since = t - pace.seconds(PILE_STILL)
    return 99 if step <= 0 else max(0, int(since / step + 1e-9))


def riffle(pace: Pace, t: float) -> tuple[float, float]:
    """Return how far each half of the riffled stack is out sideways, in U, and its lift, 0 to 1.

    It lifts, its halves go apart and together twice, it goes down.
    """
    whole = pace.ornament(REFILL)
    x = part(t, whole) * REFILL
    if x >= REFILL:
        return (0.0, 0.0)
    apart = RIFFLE_WAY * abs(sin(2 * pi * part(x - REFILL_LIFT, REFILL_RIFFLE)))
    down = part(x - REFILL_LIFT - REFILL_RIFFLE, REFILL_DOWN)
    return (apart, in_out(part(x, REFILL_LIFT)) * (1 - in_out(down)))
