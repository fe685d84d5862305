"""The easing of a motion over its time: from 0..1 to 0..1, clamped."""

from __future__ import annotations

from collections.abc import Callable

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
