"""Ornaments as functions of time: the end of a game, petals, and waves over a pile."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import accumulate
from math import cos, pi, sin, tau
from random import Random
from typing import Literal, NamedTuple

from skipbo.ui.motion import pace as times
from skipbo.ui.motion.pace import Pace
from skipbo.ui.motion.timeline import in_out, mix, out, part

_LIGHTS_STEPS = 2
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
    Finale.GAME_WON: Plan(times.WIN, 60, 0.38, 0.62),
    Finale.MATCH_WON: Plan(times.WIN_MATCH, 90, 0.5, 0.8),
    Finale.LOST: Plan(times.LOSS, 14, 0.16, 0.5),
}


def darkness(finale: Finale, pace: Pace, t: float) -> float:
    """Return how dark the table is `t` seconds after the end of a game, 0 to 1, in a few steps.

    The lights go down and come up again at the end; where nothing may move they stay as they are.
    """
    whole, fade = pace.ornament(finale.plan.seconds), pace.ornament(times.LIGHTS)
    if not 0 < t < whole:
        return 0.0
    share = min(part(t, fade), part(whole - t, fade))
    return _step(finale, -(-share * _LIGHTS_STEPS // 1))


def darknesses(finale: Finale, pace: Pace) -> tuple[float, ...]:
    """Return what `darkness` will be while the lights go down, in this order; nothing if nothing may move."""
    if pace.ornament(finale.plan.seconds) <= 0:
        return ()
    return tuple(_step(finale, step) for step in range(1, _LIGHTS_STEPS + 1))


def _step(finale: Finale, step: float) -> float:
    return finale.plan.dark * step / _LIGHTS_STEPS


_SWAY = 30.0
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
        return Drifting(centre, _SWAY * swing, min(1.0, 4 * (1 - x)))


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


_BURST = 14
"""The number of petals that spring from where a completed pile lay."""
_REACH, _SINKS, _TILTS = (9.0, 14.0), 2.4, (0, 30, -30)
_LATE, _STEPS = 0.12, 3


class Springing(NamedTuple):
    """A petal that springs from a place: its offset from there in U, its angle in degrees, its alpha."""

    kind: Kind
    offset: tuple[float, float]
    size: float
    angle: float
    alpha: float


def burst(share: float, count: int = _BURST) -> Iterator[Springing]:
    """Yield the petals that spring from a place and sink a little, at a share of their time, 0 to 1.

    They start one shortly after another.
    """
    kinds = KINDS[Finale.GAME_WON]
    for n in range(count):
        late = _LATE * (n % _STEPS) / _STEPS
        x = part(share - late, 1 - _LATE)
        if not 0 < x < 1:
            continue
        way, angle = mix(_REACH[n % 2], _REACH[1], (n * 5 % count) / count), tau * (n + 0.35) / count
        offset = way * out(x) * cos(angle), way * out(x) * sin(angle) + _SINKS * x * x
        size = mix(NEAR[0], FAR[0], n % 2)
        yield Springing(
            kinds[n % len(kinds)], offset, size, _TILTS[n // 2 % len(_TILTS)], min(1.0, 2.2 * (1 - x))
        )


_BREATHS = 3
_BREATH_DEPTH = 0.25
_BREATH_STEPS = 40
_RIFFLE_WAY = 2.0
PACKET_UP, FANNED, SQUARED = 1.6, 0.5, 0.1
"""How far a completed pile rises, and how far apart its edges are when fanned and when square, in U."""
REFILL = times.REFILL_LIFT + times.REFILL_RIFFLE + times.REFILL_DOWN


def breathing(pace: Pace, t: float) -> float:
    """Return the strength of the glow round a legal pile: 1, 0.75, 1 three times, then 1. In fortieths."""
    whole = pace.ornament(times.BREATH)
    if whole <= 0 or not 0 < t < _BREATHS * whole:
        return 1.0
    depth = _BREATH_DEPTH * (1 - cos(tau * t / whole)) / 2
    return round((1 - depth) * _BREATH_STEPS) / _BREATH_STEPS


def breathes(pace: Pace, t: float) -> bool:
    """Tell whether the glow still changes."""
    return t < _BREATHS * pace.ornament(times.BREATH)


def bars_run(pace: Pace, t: float) -> int:
    """Return how many of the bars under a completed pile the light has reached, from the left."""
    step = pace.seconds(times.PILE_BAR)
    since = t - pace.seconds(times.PILE_STILL)
    return 99 if step <= 0 else max(0, int(since / step + 1e-9))


def fanned(pace: Pace, t: float, cards: int) -> tuple[float, ...]:
    """Return the height in U of each card of a pile, lowest first, `t` seconds after the pile was completed.

    It rises, its edges fan one after the other, and it is squared to a packet.
    """
    since = t / pace.ornament(1.0) if not pace.still else times.pile_bars(cards)
    square = in_out(part(since - times.pile_bars(cards) + times.PILE_SQUARE, times.PILE_SQUARE))
    rises = (
        in_out(part(since - times.PILE_STILL - edge * times.PILE_BAR, times.PILE_EDGE))
        for edge in range(1, cards)
    )
    lift, step = PACKET_UP * out(part(since, times.PILE_STILL)), mix(FANNED, SQUARED, square)
    return tuple(lift + step * edges for edges in accumulate(rises, initial=0.0))


def riffle(pace: Pace, t: float) -> tuple[float, float]:
    """Return how far each half of a shuffled stack is moved sideways, in U, and its lift, 0 to 1.

    It lifts, its halves go apart and together twice, it goes down.
    """
    whole = pace.ornament(REFILL)
    x = part(t, whole) * REFILL
    if x >= REFILL:
        return (0.0, 0.0)
    apart = _RIFFLE_WAY * abs(sin(2 * pi * part(x - times.REFILL_LIFT, times.REFILL_RIFFLE)))
    down = part(x - times.REFILL_LIFT - times.REFILL_RIFFLE, times.REFILL_DOWN)
    return (apart, in_out(part(x, times.REFILL_LIFT)) * (1 - in_out(down)))
