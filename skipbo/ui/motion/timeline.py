"""Motion over time, on a clock that is passed in: eased, under way, or following the pointer.

What follows is a spring without overshoot, and a dragged card tilts.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from math import exp, tanh
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from skipbo.ui.motion.pace import FADE, Pace

if TYPE_CHECKING:
    from skipbo.ui.kit.input import Point

Ease = Callable[[float], float]


def clamp(x: float) -> float:
    """Return the value, limited to between 0 and 1."""
    return 0.0 if x <= 0 else 1.0 if x >= 1 else x


def steady(x: float) -> float:
    """Ease at one speed."""
    return clamp(x)


def out(x: float) -> float:
    """Start fast, then come gently to rest: arrivals."""
    return 1 - (1 - clamp(x)) ** 3


def in_out(x: float) -> float:
    """Start gently and come gently to rest: journeys."""
    x = clamp(x)
    return x * x * (3 - 2 * x)


def mix(a: float, b: float, x: float) -> float:
    """Return the mix from `a` at 0 to exactly `b` at 1."""
    return a * (1 - x) + b * x


def part(elapsed: float, seconds: float) -> float:
    """Return how much of `seconds` has passed, 0 to 1; all of it when there are none."""
    if seconds <= 0:
        return 1.0 if elapsed >= 0 else 0.0
    return clamp(elapsed / seconds)


class DelayedActs:
    """Acts that wait for their moment; each is done once, those due together in the order of asking."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, Callable[[], None]]] = []

    def after(self, seconds: float, act: Callable[[], None]) -> None:
        """Do something after some seconds; at once where there are none."""
        if seconds <= 0:
            act()
        else:
            self._waiting.append((seconds, act))

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass, and run what is due."""
        passed = sorted(((left - dt, act) for left, act in self._waiting), key=lambda each: each[0])
        self._waiting = [each for each in passed if each[0] > 0]
        for left, act in passed:
            if left <= 0:
                act()

    def finish(self) -> None:
        """Do everything that waits now."""
        waiting, self._waiting = sorted(self._waiting, key=lambda each: each[0]), []
        for _, act in waiting:
            act()


K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)
_ROUNDING = 1e-9
"""Tolerance in seconds, so that many small steps end when one large step does."""


class Moving(Protocol[V_co]):
    """A value that depends on the time since its start and comes to rest after `ends` seconds."""

    @property
    def ends(self) -> float:
        """Seconds until it rests."""

    def at(self, t: float) -> V_co:
        """Return the value after `t` seconds; its last one from `ends` on."""


class Tween(NamedTuple):
    """A number from `start` to `end` in `seconds`, after `delay`."""

    start: float
    end: float
    seconds: float
    delay: float = 0.0
    ease: Ease = in_out

    @property
    def ends(self) -> float:
        """Seconds until it rests."""
        return self.delay + self.seconds

    def at(self, t: float) -> float:
        """Return the number after `t` seconds."""
        return mix(self.start, self.end, self.ease(part(t - self.delay, self.seconds)))


class _Running(NamedTuple, Generic[V]):
    moving: Moving[V]
    since: float


class Timeline(Generic[K, V]):
    """Motions by key. A key has one motion at a time: a new one replaces the old.

    A timeline gives landings no meaning: its owner acts on the keys that `advance` and `finish` return.
    """

    def __init__(self) -> None:
        self._now = 0.0
        self._running: dict[K, _Running[V]] = {}

    @property
    def moving(self) -> bool:
        """Whether anything is still under way."""
        return bool(self._running)

    def add(self, key: K, moving: Moving[V]) -> None:
        """Start a motion now."""
        self._running.pop(key, None)
        self._running[key] = _Running(moving, self._now)

    def cancel(self, key: K) -> None:
        """Forget a motion, if there is one; it does not land."""
        self._running.pop(key, None)

    def advance(self, dt: float) -> tuple[K, ...]:
        """Let `dt` seconds pass; return the keys of what came to rest, in the order in which it did."""
        self._now += dt
        landed = [key for key, run in self._running.items() if self._end(run) <= self._now + _ROUNDING]
        return self._land(landed)

    def finish(self) -> tuple[K, ...]:
        """End everything at once; return all keys, in the order in which they would have come to rest."""
        return self._land(list(self._running))

    def at(self, key: K) -> V | None:
        """Return the value of a motion now, or None if the key rests."""
        run = self._running.get(key)
        return None if run is None else run.moving.at(self._now - run.since)

    def left(self, key: K) -> float:
        """Return the seconds until a motion comes to rest; 0 if the key rests."""
        run = self._running.get(key)
        return 0.0 if run is None else max(0.0, self._end(run) - self._now)

    def values(self) -> Iterator[tuple[K, V]]:
        """Yield all that moves and its value now, in the order of starting."""
        for key, run in self._running.items():
            yield key, run.moving.at(self._now - run.since)

    def _land(self, keys: list[K]) -> tuple[K, ...]:
        keys.sort(key=lambda key: self._end(self._running[key]))
        for key in keys:
            del self._running[key]
        if not self._running:
            self._now = 0.0
        return tuple(keys)

    @staticmethod
    def _end(run: _Running[V]) -> float:
        return run.since + run.moving.ends


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


_STIFFNESS = 60.0
"""The stiffness per second: the card lags as if each frame took it 30 dt of the remaining way."""
SETTLED = 0.25
MEMORY = 0.05
_MOST_TILT = 8.0
_BRISK = 150.0
"""Speed in U per second at which a card tilts to three quarters of its limit."""


class Spring(NamedTuple):
    """A number drawn to a target, critically damped. Solved exactly, so the frame rate does not matter."""

    value: float
    speed: float = 0.0

    def step(self, target: float, dt: float) -> Spring:
        """Return the spring `dt` seconds later."""
        away = self.value - target
        drive = (self.speed + _STIFFNESS * away) * dt
        decay = exp(-_STIFFNESS * dt)
        return Spring(target + (away + drive) * decay, (self.speed - _STIFFNESS * drive) * decay)

    def settled(self, target: float) -> bool:
        """Tell whether it is as good as there, for values in pixels."""
        return abs(self.value - target) < SETTLED and abs(self.speed) < SETTLED * _STIFFNESS


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
    return 0.0 if pace.still else _MOST_TILT * tanh(velocity[0] / (u * _BRISK))
