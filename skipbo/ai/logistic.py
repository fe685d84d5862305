"""From log-odds to the chance to win, by a table that comes out the same on every machine."""

from __future__ import annotations

from typing import Final

_STEPS = 64
_MOST = 8


def _exp(number: float) -> float:
    """E to a small number, by nothing but multiplying: the system's own may differ in the last digit."""
    power = 1 + number / 1048576
    for _ in range(20):
        power *= power
    return power


_SHARES: Final[list[float]] = [
    1 / (1 + _exp(-step / _STEPS)) for step in range(-_STEPS * _MOST, _STEPS * _MOST + 1)
]


def share(rating: float) -> float:
    """Return the chance to win, from 0 to 1, that goes with a rating in log-odds."""
    if rating >= _MOST:
        return _SHARES[-1]
    if rating <= -_MOST:
        return _SHARES[0]
    return _SHARES[int((rating + _MOST) * _STEPS + 0.5)]
