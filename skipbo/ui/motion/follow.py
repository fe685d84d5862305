"""The motion of what follows the pointer: a spring without overshoot, and the tilt of a dragged card."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable, Mapping
from math import exp, tanh
from typing import Generic, NamedTuple, TypeVar

from skipbo.ui.motion.pace import FADE, Pace

K = TypeVar("K", bound=Hashable)


class Fading(Generic[K]):
    """Things by key that come and go; `at_once`: they come at once, and only their going takes time."""

    def __init__(self, at_once: bool = False) -> None:
        self._at_once = at_once
        self._shares: dict[K, float] = {}

    @property
    def shares(self) -> Mapping[K, float]:
        """How much is seen of each thing, over 0 to 1."""
        return self._shares

    def update(self, dt: float, wanted: Iterable[K], pace: Pace) -> bool:
        """Let `dt` seconds pass in which these are to be seen; return True while one comes or goes.

        Where nothing may move they come and go at once.
        """
        whole = pace.ornament(FADE)
        step = dt / whole if whole > 0 else 1.0
        keys, before = dict.fromkeys(wanted), self._shares
        after = {key: before[key] - step for key in before if key not in keys and before[key] > step}
        first = 1.0 if self._at_once else 0.0
        after |= {key: min(1.0, max(first, before.get(key, 0.0) + step)) for key in keys}
        self._shares = after
        return any(key not in keys or share < 1 for key, share in after.items())

    def settle(self, wanted: Iterable[K] = ()) -> None:
        """Let these be seen from now on, and nothing else."""
        self._shares = dict.fromkeys(wanted, 1.0)


STIFFNESS = 60.0
"""The stiffness per second: the card lags as if each frame took it 30 dt of the remaining way."""
SETTLED = 0.25
MEMORY = 0.05
MOST_TILT = 8.0
BRISK = 150.0
"""Speed in U per second at which a card tilts to three quarters of its limit."""

Point = tuple[float, float]


class Spring(NamedTuple):
    """A number drawn to a target, critically damped. Solved exactly, so the frame rate does not matter."""

    value: float
    speed: float = 0.0

    def step(self, target: float, dt: float) -> Spring:
        """Return the spring `dt` seconds later."""
        away = self.value - target
        drive = (self.speed + STIFFNESS * away) * dt
        decay = exp(-STIFFNESS * dt)
        return Spring(target + (away + drive) * decay, (self.speed - STIFFNESS * drive) * decay)

    def settled(self, target: float) -> bool:
        """Tell whether it is as good as there, for values in pixels."""
        return abs(self.value - target) < SETTLED and abs(self.speed) < SETTLED * STIFFNESS


class Follower(NamedTuple):
    """A point that follows another."""

    x: Spring
    y: Spring

    @classmethod
    def resting(cls, at: Point) -> Follower:
        """Return a follower that is where it should be."""
        return cls(Spring(at[0]), Spring(at[1]))

    @property
    def at(self) -> Point:
        """The current point, in pixels."""
        return (self.x.value, self.y.value)

    def step(self, target: Point, dt: float, pace: Pace) -> Follower:
        """Return the follower `dt` seconds later; where nothing may move it is at the target at once."""
        if pace.still:
            return Follower.resting(target)
        return Follower(self.x.step(target[0], dt), self.y.step(target[1], dt))

    def settled(self, target: Point) -> bool:
        """Tell whether it has arrived."""
        return self.x.settled(target[0]) and self.y.settled(target[1])


class Pull:
    """The latest samples of a pointer, for its speed."""

    def __init__(self) -> None:
        self._samples: deque[tuple[float, Point]] = deque(maxlen=64)

    def add(self, time: float, at: Point) -> None:
        """Note the pointer's point (pixels) at a time (seconds on any clock that only goes forward)."""
        self._samples.append((time, at))

    def velocity(self, now: float) -> Point:
        """Return the pixels per second over the last 50 ms; 0 when the pointer has stood still so long."""
        recent = [sample for sample in self._samples if now - sample[0] <= MEMORY]
        if len(recent) < 2:
            return (0.0, 0.0)
        (first, a), (_, b) = recent[0], recent[-1]
        span = max(now - first, 1e-3)
        return ((b[0] - a[0]) / span, (b[1] - a[1]) / span)


def tilt(pace: Pace, velocity: Point, u: float) -> float:
    """Return the degrees, clockwise, by which a card leans into its way, 8 at most.

    The velocity is in pixels per second.
    """
    return 0.0 if pace.still else MOST_TILT * tanh(velocity[0] / (u * BRISK))
