"""A net: how its inputs and layers lie, and what it makes of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from struct import Struct
from types import MappingProxyType
from typing import Final

from skipbo.ai.known_rules import HOUSE_RULES

STOCKS = 14
"""The classes of stock sizes; see `stock_class`."""

CARDS = 14
"""The Skip-Bo card and the numbers up to 13."""

_RIVAL = {
    "stock": STOCKS,
    "side": STOCKS,
    "goal": CARDS,
    "distance": CARDS,
    "lacks": 8,
    "short": 7,
    "reach": 10,
    "top": CARDS,
    "top_distance": CARDS,
    "second_distance": CARDS,
    "depth": 6,
    "wild_tops": 5,
    "empty": 5,
    "runs": 5,
    "hand": 6,
}
"""An opponent: its stock, what it is waiting for, and its discard piles."""

_TABLE = {
    "bias": 1,
    "own": STOCKS,
    "opp": STOCKS,
    "lead": 17,
    "seats": 5,
    "form": 3,
    "house": len(HOUSE_RULES),
    "need": CARDS,
    "grown": 13,
    "covered": 5,
    "wild_share": 10,
    "loose": 8,
    "dry": 5,
    "mine": STOCKS,
    "goal": CARDS,
    "goal_distance": CARDS,
    "partner_stock": STOCKS,
    "partner_goal": CARDS,
    "partner_distance": CARDS,
}
"""The race, the build piles, the rules, and the top stock cards of the own side."""

_OTHERS = {"other_stock": STOCKS, "other_distance": CARDS, "other_short": 7}
"""All opponents beyond the next one and the nearest one, which are described whole."""

_OWN = {
    "rank": CARDS,
    "hand_distance": CARDS,
    "held": 6,
    "hand_wilds": 6,
    "twins": 1,
    "wilds": 7,
    "empty": 5,
    "top": CARDS,
    "top_distance": CARDS,
    "second": 15,
    "relation": 5,
    "run": 5,
    "depth": 6,
    "buried": 1,
    "numbers": CARDS,
    "missing": 8,
    "short": 7,
    "cross": 42,
    "reach": 10,
    "some": 11,
    "one_off": 11,
    "partner_top": CARDS,
    "partner_top_distance": CARDS,
    "partner_empty": 9,
    "partner_short": 7,
    "partner_reach": 10,
}
"""The own hand and discard piles, and how far they are from the stock cards of the side."""

SIZES: Mapping[str, int] = MappingProxyType(
    {
        **_TABLE,
        **{f"next_{name}": size for name, size in _RIVAL.items()},
        **{f"second_{name}": size for name, size in _RIVAL.items()},
        **_OTHERS,
        **{f"own_{name}": size for name, size in _OWN.items()},
    }
)
"""The number of places of each input."""

FIRST: Mapping[str, int] = MappingProxyType(
    dict(zip(SIZES, accumulate(SIZES.values(), initial=0), strict=False))
)
"""The first place of each input."""

PLACES = sum(SIZES.values())
"""The number of all places."""

UNITS = 32
"""The hidden units; the first is linear, the others count only above 0."""

KINDS = ("end", "stock", "refill")
"""A net has weights of its own for each way in which a line ends."""


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
        starts = range(0, len(weights) - UNITS * len(KINDS), UNITS)
        # A row of weights is one large number with a lane for each, so that rows are added at once.
        lanes = (_LANES.pack(*weights[at : at + UNITS]) for at in starts)
        rows = [(int.from_bytes(packed, "little") ^ _SIGNS) - _SIGNS for packed in lanes]
        self._rows = [rows[kind * PLACES : (kind + 1) * PLACES] for kind in range(len(KINDS))]
        last = weights[-UNITS * len(KINDS) :]
        self._results = [last[kind * UNITS : (kind + 1) * UNITS] for kind in range(len(KINDS))]

    def summed(self, kind: int, places: Iterable[int]) -> int:
        """Return the hidden units that some places make, to be added to those of others."""
        rows = self._rows[kind]
        return sum([rows[place] for place in places])

    def result(self, kind: int, hidden: int) -> int:
        """Return the correction in log-odds, times `SCALE`."""
        packed = ((hidden + _SIGNS) ^ _SIGNS).to_bytes(_LANES.size, "little")
        values: tuple[int, ...] = _LANES.unpack(packed)
        first, *others = values
        weights = self._results[kind]
        found = first * weights[0]
        for value, weight in zip(others, weights[1:], strict=True):
            if value > 0:
                found += value * weight
        return found
