"""The numbers between a build pile and the card that is wanted on it, as sets of bits."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from skipbo.model.cards import Card

Bits: TypeAlias = int
"""A set of numbers: bit n stands for the number n, and bit 0 for the Skip-Bo card."""

Gaps: TypeAlias = tuple[tuple[Bits, ...], ...]


@lru_cache(maxsize=4)
def gaps(top: int) -> Gaps:
    """Return a table `[height][goal]` of the numbers to be played on a pile before the goal fits.

    A goal that the pile has passed takes the rest of the pile and the next one from 1; a goal of 0, a
    Skip-Bo card, fits at once.
    """
    return tuple(tuple(_gap(height, goal, top) for goal in range(top + 1)) for height in range(top))


def _gap(height: int, goal: Card, top: int) -> Bits:
    if goal == 0:
        return 0
    if goal > height:
        return bits(range(height + 1, goal))
    return bits(range(height + 1, top + 1)) | bits(range(1, goal))


def bits(numbers: Iterable[int]) -> Bits:
    """Return the set of these numbers."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found
