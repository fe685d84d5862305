"""The inputs of a net: their names, in order, and how many places each takes.

Every input is either there or not, some of them several times. `tools/nets` makes the same list for the
compiled trainer from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from types import MappingProxyType

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
    "house": 4,
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
