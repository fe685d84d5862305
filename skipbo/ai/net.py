"""A small net that corrects the linear rating of a line, in whole numbers.

Each place has 32 weights, one for each hidden unit. They are packed into one large number, so that a
single addition counts for all units at once; `_LANE` bits for each leave room for every sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from struct import Struct
from typing import Final

from skipbo.ai.net_layout import KINDS, PLACES, UNITS

ONE: Final = 1 << 14
"""The whole number that stands for a weight of 1, and for a hidden unit's value of 1."""

SCALE: Final = ONE * ONE
"""The whole number that stands for 1 in log-odds, in the result of a net."""

NUMBERS: Final = len(KINDS) * (PLACES + 1) * UNITS
"""The number of weights of a net."""

_LANE: Final = 32
_SIGNS: Final = sum(1 << _LANE * unit + _LANE - 1 for unit in range(UNITS))
_LANES: Final = Struct(f"<{UNITS}i")


class Net:
    """A net from its weights: for each kind of ending all places, then for each kind the result's."""

    def __init__(self, weights: Sequence[int]) -> None:
        rows = [
            _packed(weights[at : at + UNITS]) for at in range(0, len(weights) - UNITS * len(KINDS), UNITS)
        ]
        self._rows = [rows[kind * PLACES : (kind + 1) * PLACES] for kind in range(len(KINDS))]
        last = weights[-UNITS * len(KINDS) :]
        self._results = [last[kind * UNITS : (kind + 1) * UNITS] for kind in range(len(KINDS))]

    def summed(self, kind: int, places: Iterable[int]) -> int:
        """Return the hidden units that some places make, to be added to those of others."""
        rows = self._rows[kind]
        return sum([rows[place] for place in places])

    def result(self, kind: int, hidden: int) -> int:
        """Return the correction in log-odds, times `SCALE`."""
        first, *others = _unpacked(hidden)
        weights = self._results[kind]
        found = first * weights[0]
        for value, weight in zip(others, weights[1:], strict=True):
            if value > 0:
                found += value * weight
        return found


def _packed(row: Sequence[int]) -> int:
    return (int.from_bytes(_LANES.pack(*row), "little") ^ _SIGNS) - _SIGNS


def _unpacked(hidden: int) -> tuple[int, ...]:
    return _LANES.unpack(((hidden + _SIGNS) ^ _SIGNS).to_bytes(_LANES.size, "little"))
