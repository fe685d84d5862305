"""The chance of drawing enough helpful cards, in whole thousandths, and so the same on every system."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final

from skipbo.model.rules import HAND_SIZE

CERTAIN: Final = 1000
"""A chance of 1, in thousandths."""


@cache
def thousandths(draws: int, percent: int, wanted: int) -> int:
    """Return how likely `draws` cards bring at least `wanted` of a kind that makes up `percent` of all."""
    if wanted <= 0:
        return CERTAIN
    all_ways: int = 100**draws
    ways: int = sum(
        comb(draws, hits) * percent**hits * (100 - percent) ** (draws - hits)
        for hits in range(wanted, min(draws, HAND_SIZE) + 1)
    )
    return CERTAIN * ways // all_ways
