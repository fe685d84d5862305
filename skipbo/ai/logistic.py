"""Conversion from log-odds to the chance of winning, by a table that is the same on every machine."""

from __future__ import annotations

from typing import Final

_STEPS = 64
_MOST = 8


def _exp(number: float) -> float:
    """Return e to a small number by multiplication alone: the system's own may differ in the last digit."""
    power = 1 + number / 1048576
    for _ in range(20):
        power *= power
    return power


_SHARES: Final[list[float]] = [
    1 / (1 + _exp(-step / _STEPS)) for step in range(-_STEPS * _MOST, _STEPS * _MOST + 1)
]


def share(rating: float) -> float:
    """Return the chance of winning, from 0 to 1, that corresponds to a rating in log-odds."""
    if rating >= _MOST:
        return _SHARES[-1]
    if rating <= -_MOST:
        return _SHARES[0]
    return _SHARES[int((rating + _MOST) * _STEPS + 0.5)]
