"""Motion over time, on a clock that is passed in: how it is eased, and what is under way."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Generic, NamedTuple, Protocol, TypeVar

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


class Later:
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
        """Let `dt` seconds pass, and do what has come due."""
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
ROUNDING = 1e-9
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
        landed = [key for key, run in self._running.items() if self._end(run) <= self._now + ROUNDING]
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
