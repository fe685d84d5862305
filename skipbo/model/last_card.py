"""Whether a seat's known cards can bring its last stock card on (R16): a search over every order of plays.

What is drawn on the way does not count, nor do partners' cards. The answer is exact. It is quick because
a position is given up where every build pile lacks more numbers than there are Skip-Bo cards, wherever they
lie, and because two kinds of plays are left out that never lead further than others: a card of the hand while
the same one lies on top of a discard pile, and a Skip-Bo card of the hand for a number that is at hand (not
with R21, by which a Skip-Bo card is not always as good).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from skipbo.model.cards import WILD, Card

COVERED: Final = 16
"""The bit that is added to the height of a build pile whose top Skip-Bo card no other may follow (R21)."""

_HEIGHT: Final = COVERED - 1
_TOO_MANY: Final = 99

_Position: TypeAlias = tuple[tuple[int, ...], tuple[Card, ...], tuple[int, ...]]
"""The heights of the build piles in rising order, the hand, and the cards left on each discard pile."""


class LastCard(NamedTuple):
    """What decides: the last stock card, the heights of the build piles and the hand, both in rising order.

    `piles` are the seat's discard piles, the last card of each on top. `top`, `cover` and `anywhere` are what
    the rules say: the top number, R21 and R22.
    """

    goal: Card
    heights: tuple[int, ...]
    hand: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]
    top: int
    cover: bool
    anywhere: bool


@lru_cache(maxsize=4096)
def can_be_played(last: LastCard) -> bool:
    """Tell whether some order of plays from hand and discard piles lets the last stock card be played."""
    search = _Search(last)
    start = (last.heights, last.hand, tuple(map(len, last.piles)))
    if search.fits(last.heights):
        return True
    waiting, known = [start] if search.lacks(start) < _TOO_MANY else [], {start}
    while waiting:
        found: list[tuple[int, _Position]] = []
        for position in search.after(waiting.pop()):
            if position in known:
                continue
            known.add(position)
            if search.fits(position[0]):
                return True
            lacks = search.lacks(position)
            if lacks < _TOO_MANY:
                found.append((lacks, position))
        found.sort(key=lambda each: -each[0])
        waiting += [position for _, position in found]
    return False


class _Search:
    """The plays of one search, and what each position lacks. Sets of numbers are bits."""

    def __init__(self, last: LastCard) -> None:
        self._goal, self._piles = last.goal, last.piles
        self._cover, self._anywhere = last.cover, last.anywhere
        self._top, self._highest = last.top, last.top - last.cover
        below = (1 << max(1, last.goal)) - 2
        # The numbers above each height, and those between it and the stock card.
        self._beyond = [(2 << last.top) - (2 << height) for height in range(last.top)]
        self._ahead = [
            beyond & below if height < last.goal else beyond | below
            for height, beyond in enumerate(self._beyond)
        ]
        self._there = [[_bits(pile[:left]) for left in range(len(pile) + 1)] for pile in last.piles]
        self._wilds = [[pile[:left].count(WILD) for left in range(len(pile) + 1)] for pile in last.piles]

    def fits(self, heights: Sequence[int]) -> bool:
        """Tell whether the stock card can be played."""
        if self._goal == WILD:
            return any(height < self._highest for height in heights)
        return any(height & _HEIGHT == self._goal - 1 for height in heights)

    def lacks(self, position: _Position) -> int:
        """Return how many numbers are lacking at least, `_TOO_MANY` for more than Skip-Bo cards make up for.

        What lies deep on a discard pile counts as if it lay on top.
        """
        heights, hand, left = position
        if self._goal == WILD:
            return 0
        there, wilds = _bits(hand), hand.count(WILD)
        for n, count in enumerate(left):
            there |= self._there[n][count]
            wilds += self._wilds[n][count]
        fewest, absent = _TOO_MANY, ~there
        for height in heights:
            lacking = self._ahead[height & _HEIGHT] & absent
            if lacking.bit_count() < fewest and self._can_make_up(height, lacking):
                fewest = lacking.bit_count()
            if self._anywhere and self._goal > 1:  # a Skip-Bo card starts the next pile just below
                lacking = self._beyond[height & _HEIGHT] & absent if height else 0
                if lacking.bit_count() + 1 < fewest and self._can_make_up(height, lacking):
                    fewest = lacking.bit_count() + 1
        return fewest if fewest <= wilds else _TOO_MANY

    def _can_make_up(self, height: int, lacking: int) -> bool:
        """Tell whether Skip-Bo cards may stand for these numbers on a pile (R21)."""
        if not self._cover:
            return True
        follows = height >= COVERED and lacking >> (height & _HEIGHT) + 1 & 1
        return not (follows or lacking >> self._top & 1 or lacking & lacking >> 1)

    def after(self, position: _Position) -> Iterator[_Position]:
        """Yield where the plays from here lead."""
        heights, hand, left = position
        tops = [pile[count - 1] for pile, count in zip(self._piles, left, strict=True) if count]
        for n, count in enumerate(left):
            if count:
                rest = (*left[:n], count - 1, *left[n + 1 :])
                for built in self._laid(heights, self._piles[n][count - 1]):
                    yield built, hand, rest
        at_hand = () if self._cover else (*hand, *tops)
        for n, card in enumerate(hand):
            if card not in tops and card not in hand[:n]:
                held = (*hand[:n], *hand[n + 1 :])
                for built in self._laid(heights, card, at_hand):
                    yield built, held, left

    def _laid(
        self, heights: tuple[int, ...], card: Card, at_hand: Sequence[Card] = ()
    ) -> Iterator[tuple[int, ...]]:
        """Yield the build piles after a card, in every way; a Skip-Bo card stands for no number at hand."""
        for n, height in enumerate(heights):
            if (card != WILD and height & _HEIGHT != card - 1) or height in heights[:n]:
                continue
            for number in self._numbers(card, height):
                if card == WILD and number == height + 1 and number in at_hand:
                    continue
                reached = 0 if number == self._top else number
                if card == WILD and self._cover:
                    reached |= COVERED
                yield tuple(sorted((*heights[:n], reached, *heights[n + 1 :])))

    def _numbers(self, card: Card, height: int) -> Sequence[int]:
        """Return what a card may stand for on a build pile, as `legal_moves.numbers_for` does."""
        if card != WILD:
            return (card,) if height & _HEIGHT == card - 1 else ()
        if not height and self._anywhere:
            return range(1, self._highest + 1)
        return (height + 1,) if height < self._highest else ()


def _bits(cards: Sequence[Card]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found
