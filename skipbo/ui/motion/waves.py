"""Motion in place: pure functions of the time since its start."""

from __future__ import annotations

from itertools import accumulate
from math import cos, pi, sin, tau

from skipbo.ui.motion.ease import in_out, mix, out, part
from skipbo.ui.motion.pace import (
    BREATH,
    PILE_BAR,
    PILE_EDGE,
    PILE_SQUARE,
    PILE_STILL,
    REFILL_DOWN,
    REFILL_LIFT,
    REFILL_RIFFLE,
    Pace,
    pile_bars,
)

BREATHS = 3
BREATH_DEPTH = 0.25
BREATH_STEPS = 40
RIFFLE_WAY = 2.0
PACKET_UP, FANNED, SQUARED = 1.6, 0.5, 0.1
"""How far a completed pile rises, and how far apart its edges are when fanned and when square, in U."""
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
    """Return how many of the bars under a completed pile the light has reached, from the left."""
    step = pace.seconds(PILE_BAR)
    since = t - pace.seconds(PILE_STILL)
    return 99 if step <= 0 else max(0, int(since / step + 1e-9))


def fanned(pace: Pace, t: float, cards: int) -> tuple[float, ...]:
    """Return how high each card of a completed pile is, in U, `t` seconds after it was: the lowest first.

    It rises, its edges fan one after the other, and it is squared to a packet.
    """
    since = t / pace.ornament(1.0) if not pace.still else pile_bars(cards)
    square = in_out(part(since - pile_bars(cards) + PILE_SQUARE, PILE_SQUARE))
    rises = (in_out(part(since - PILE_STILL - edge * PILE_BAR, PILE_EDGE)) for edge in range(1, cards))
    lift, step = PACKET_UP * out(part(since, PILE_STILL)), mix(FANNED, SQUARED, square)
    return tuple(lift + step * edges for edges in accumulate(rises, initial=0.0))


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
