"""What a rating asks of a position, found once for each hand, for the piles it has left, and the builds.

A decision looks at hundreds of positions, but they are made of few different parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from skipbo.ai.gaps import Bits
from skipbo.ai.position import HEIGHT, Setting
from skipbo.model.cards import WILD, Card
from skipbo.model.rules import DISCARD_PILES

ALL_MISSING = 99
"""More numbers than any card can lack."""


class Threat(NamedTuple):
    """How near the opponents are to their stock cards; the first two are 1 / their stock, the largest counts.

    `lacks_none`: build piles and discard tops alone bring it out; `lacks_one`: all but one number do.
    `distance`: how many numbers lie in between, in twelfths, for the opponent who is nearest to winning.
    """

    lacks_none: float
    lacks_one: float
    distance: float


class Builds(NamedTuple):
    """The build piles: the sum of their numbers, the numbers that fit, listed and as a set, and `Threat`.

    `ways` are the numbers to be played before a stock card of the side fits, one set for each of them.
    """

    grown: int
    fitting: tuple[Card, ...]
    playable: Bits
    threat: Threat
    ways: tuple[Bits, ...]

    def missing(self, numbers: Bits) -> int:
        """Return how many numbers the stock card of the side lacks that lacks fewest; 0 if there is none."""
        absent, fewest = ~numbers, ALL_MISSING
        for way in self.ways:
            lacking = (way & absent).bit_count()
            if lacking < fewest:
                fewest = lacking
        return fewest if self.ways else 0


class PileParts(NamedTuple):
    """The side's discard piles: their tops, how many are Skip-Bo cards, and the set of the other numbers.

    `without` is that set without each of the seat's own piles in turn. `runs` counts cards that lie on the
    next higher one, `cards` all of them.
    """

    tops: tuple[Card | None, ...]
    wild_tops: int
    numbers: Bits
    without: tuple[Bits, ...]
    runs: int
    cards: int


class Parts:
    """The parts of one decision's positions."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._nearest = min(setting.rivals, key=lambda rival: (rival.side, rival.stock))
        self._rivals = [
            (rival.goal, ~_numbers(rival.tops), 1 / rival.stock)
            for rival in setting.rivals
            if rival.goal >= 0
        ]
        self._goals = [goal for goal in setting.goals if goal > 0]
        self._run_counts = [_runs(pile) for pile in setting.discards]
        self._hands: dict[tuple[int, ...], Bits] = {}
        self._builds: dict[tuple[int, ...], Builds] = {}
        self._lying: dict[tuple[int, ...], PileParts] = {}

    def numbers(self, hand: tuple[int, ...]) -> Bits:
        """Return the set of numbers in a hand, given as counts by number."""
        found = self._hands.get(hand)
        if found is None:
            found = self._hands[hand] = _numbers([card for card, count in enumerate(hand) if count])
        return found

    def builds(self, heights: tuple[int, ...]) -> Builds:
        """Return what is asked of build piles, given by their codes."""
        found = self._builds.get(heights)
        if found is None:
            found = self._builds[heights] = self._new_builds(heights)
        return found

    def lying(self, left: tuple[int, ...]) -> PileParts:
        """Return what is asked of the discard piles, given by the number of cards that are left."""
        found = self._lying.get(left)
        if found is None:
            found = self._lying[left] = self._new_lying(left)
        return found

    def _new_builds(self, heights: tuple[int, ...]) -> Builds:
        fitting = sorted({(height & HEIGHT) + 1 for height in heights})
        grown = sum([height & HEIGHT for height in heights])
        ways = tuple([self._way(heights, goal) for goal in self._goals])
        return Builds(grown, tuple(fitting), _numbers(fitting), self._threat(heights), ways)

    def _threat(self, heights: tuple[int, ...]) -> Threat:
        shares = [0.0, 0.0]
        for goal, absent, share in self._rivals:
            lacking = (self._way(heights, goal) & absent).bit_count()
            if lacking < len(shares):
                shares[lacking] = max(shares[lacking], share)
        return Threat(shares[0], shares[1], self._way(heights, max(self._nearest.goal, 0)).bit_count() / 12)

    def _way(self, heights: tuple[int, ...], goal: Card) -> Bits:
        """Return the numbers between a goal and the nearest pile; on the others these lack, and more."""
        between = self._setting.between
        return min([between[height][goal] for height in heights], key=int.bit_count)

    def _new_lying(self, left: tuple[int, ...]) -> PileParts:
        piles = zip(self._setting.discards, left, strict=True)
        tops = tuple([pile[count - 1] if count else None for pile, count in piles])
        runs = sum([counted[count] for count, counted in zip(left, self._run_counts, strict=True)])
        without = tuple([_numbers([*tops[:index], *tops[index + 1 :]]) for index in range(DISCARD_PILES)])
        return PileParts(tops, tops.count(WILD), _numbers(tops), without, runs, sum(left))


def _numbers(cards: Sequence[Card | None]) -> Bits:
    """Return the set of numbers among some cards, ignoring Skip-Bo cards and empty piles."""
    found = 0
    for card in cards:
        if card:
            found |= 1 << card
    return found


def _runs(pile: Sequence[Card]) -> list[int]:
    """Return, by the number of cards left in a pile, how often a card lies on the next higher one."""
    found = [0, 0]
    for below, card in pairwise(pile):
        found.append(found[-1] + (card != WILD and below == card + 1))
    return found
