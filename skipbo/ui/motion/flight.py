"""A card on its way, as a function of time."""

from __future__ import annotations

from math import hypot, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from skipbo.ui.motion import pace as times
from skipbo.ui.motion.pace import Pace
from skipbo.ui.motion.timeline import Ease, in_out, mix, out, part, steady

if TYPE_CHECKING:
    from skipbo.ui.kit.input import Point

_ARC = 3.0
_DEAL_ARC = 4.0
_AIRBORNE = 1.0
RISEN, RISEN_UP = 0.6, 0.8
"""The lift of a card that rises before it leaves, and the U by which it rises."""
LIGHT, HEAVY, HEAVIEST = 0.3, 0.7, 1.0
"""How deep a card is pressed to the table: any that is played, one from a stock, and the one that wins."""


class Pose(NamedTuple):
    """The pose of a card: middle and height in pixels, angle in degrees clockwise.

    `turn` is 0 for the back, 1 for the face; `lift` is the height above the table in the shadow's measure
    (0 at rest, 1.6 dragged); `alpha` 0 to 1; `pressed` 0 to 1: how deep it is pressed to the table.
    """

    centre: Point
    height: float
    angle: float = 0.0
    turn: float = 1.0
    lift: float = 0.0
    alpha: float = 1.0
    pressed: float = 0.0


class Flight(NamedTuple):
    """A motion from one pose to another in `seconds`, after `delay`; `arc` pixels upwards on the way.

    In the last `rise` seconds of the delay the card is lifted where it lies, by `up` pixels. `land` seconds
    follow in which it is pressed to the table by `weight`, 0 to 1. A `fade` appears where it ends instead
    of travelling.
    """

    start: Pose
    end: Pose
    seconds: float
    delay: float = 0.0
    arc: float = 0.0
    land: float = 0.0
    ease: Ease = in_out
    fade: bool = False
    rise: float = 0.0
    up: float = 0.0
    weight: float = LIGHT

    @property
    def touches(self) -> float:
        """Seconds from its start, delay included, until it touches what it lands on."""
        return self.delay + self.seconds

    @property
    def ends(self) -> float:
        """Seconds from its start, delay included, until it rests."""
        return self.delay + self.seconds + self.land

    def done(self, t: float) -> bool:
        """Tell whether the card rests."""
        return t >= self.ends

    def at(self, t: float) -> Pose:
        """Return the pose `t` seconds after the start of the delay; exactly `end` when done."""
        if self.done(t):
            return self.end
        x = part(t - self.delay, self.seconds)
        if x >= 1:
            landing = part(t - self.delay - self.seconds, self.land)
            return self.end._replace(pressed=self.weight * sin(pi * landing))
        if self.fade and t >= self.delay:
            return self.end._replace(alpha=self.end.alpha * x)
        if x <= 0 and self.rise:
            return self._risen(out(part(t - self.delay + self.rise, self.rise)))
        a, b = self._risen(1.0) if self.rise else self.start, self.end
        x, up = self.ease(x), sin(pi * x)
        centre = (mix(a.centre[0], b.centre[0], x), mix(a.centre[1], b.centre[1], x) - self.arc * up)
        lift = mix(a.lift, b.lift, x) + (_AIRBORNE * up if self.arc else 0.0)
        return Pose(
            centre,
            mix(a.height, b.height, x),
            mix(a.angle, b.angle, x),
            mix(a.turn, b.turn, x),
            lift,
            mix(a.alpha, b.alpha, x),
        )

    def _risen(self, x: float) -> Pose:
        """Return the card where it starts, with the share `x` of its rise behind it."""
        a = self.start
        return a._replace(centre=(a.centre[0], a.centre[1] - self.up * x), lift=mix(a.lift, RISEN, x))


def journey(pace: Pace, u: float, start: Pose, end: Pose, delay: float = 0.0) -> Flight:
    """Return the flight of a card played, drawn or taken back: a low arc that takes longer the farther it is.

    `u` is pixels to one U.
    """
    way = _way(u, start, end)
    arc, land = (0.0, 0.0) if pace.still else (_ARC * u, pace.seconds(times.LAND))
    return Flight(start, end, pace.journey(way), pace.seconds(delay), arc, land, fade=pace.reduced)


def lifted(flight: Flight, pace: Pace, u: float) -> Flight:
    """Return the flight with a moment before it in which the card rises, so that eyes can find it."""
    rise = pace.ornament(times.LIFT)
    return flight._replace(delay=flight.delay + rise, rise=rise, up=RISEN_UP * u)


def weighty(flight: Flight, pace: Pace, last: bool = False) -> Flight:
    """Return the flight of a stock card: it takes longer and lands harder.

    The `last` one lands hardest of all, and lies still before it flies.
    """
    land, weight = (times.LAND_LAST, HEAVIEST) if last else (times.LAND_STOCK, HEAVY)
    longer, still = pace.ornament(times.STOCK_LONGER), pace.seconds(times.STILLNESS) if last else 0.0
    return flight._replace(
        seconds=flight.seconds + longer,
        delay=flight.delay + still,
        land=pace.ornament(land),
        weight=weight,
    )


def discard(pace: Pace, u: float, start: Pose, end: Pose, delay: float = 0.0) -> Flight:
    """Return the flight of a card laid on a discard pile: it slides, and comes gently to rest."""
    return _slide(pace, times.DISCARD, u, start, end, delay=delay)


def home(pace: Pace, u: float, start: Pose, end: Pose) -> Flight:
    """Return the flight of a card dropped over nothing, which glides back."""
    return _slide(pace, times.HOME, u, start, end)


def spread(pace: Pace, u: float, start: Pose, end: Pose, delay: float = 0.0) -> Flight:
    """Return the flight of a card that makes room in a fan or in the hand."""
    return _slide(pace, times.SPREAD, u, start, end, delay=delay)


def glide(pace: Pace, u: float, start: Pose, end: Pose, delay: float = 0.0) -> Flight:
    """Return the flight of a card to another place in the hand, or to another height above the same one.

    It begins after `delay` seconds, at any speed. Where nothing may move, it is over at once.
    """
    aside = abs(end.centre[0] - start.centre[0]) > 1.0
    least = times.SPREAD if aside else times.RISE
    seconds = pace.ornament(max(least, times.GLIDE_PER_UNIT * _way(u, start, end)))
    return Flight(start, end, seconds, delay, ease=out)


def deal(pace: Pace, u: float, start: Pose, end: Pose, delay: float = 0.0) -> Flight:
    """Return the flight of a dealt card, `delay` seconds (at normal speed) after the first."""
    arc = 0.0 if pace.still else _DEAL_ARC * u
    seconds = pace.travel(times.DEAL_CARD)
    return Flight(start, end, seconds, pace.seconds(delay), arc, fade=pace.reduced)


def flip(pace: Pace, end: Pose, delay: float = 0.0) -> Flight:
    """Return the flight of a card that turns over in place: to its face, or its back if `end.turn` is 0."""
    start = end._replace(turn=1.0 - end.turn)
    return Flight(start, end, pace.ornament(times.FLIP), pace.seconds(delay), ease=steady)


def aside(pace: Pace, start: Pose, end: Pose, still: float) -> Flight:
    """Return the flight of a completed pile, which turns over and slides behind the draw pile.

    It begins after `still` seconds, once its edges have fanned.
    """
    end = end._replace(turn=0.0)
    return Flight(start, end, pace.travel(times.PILE_AWAY), pace.seconds(still), fade=pace.reduced)


def _slide(pace: Pace, least: float, u: float, start: Pose, end: Pose, *, delay: float = 0.0) -> Flight:
    """Return a flight that begins fast and takes `least` seconds, or on a long way as many as that needs."""
    seconds = pace.travel(max(least, times.SLIDE_PER_UNIT * _way(u, start, end)))
    return Flight(start, end, seconds, pace.seconds(delay), ease=out, fade=pace.reduced)


def _way(u: float, start: Pose, end: Pose) -> float:
    """Return how far it is from one pose to the other, in U."""
    return hypot(end.centre[0] - start.centre[0], end.centre[1] - start.centre[1]) / u
