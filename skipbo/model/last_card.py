"""Whether a seat's known cards can bring its last stock card on (R16): a search over every order of plays.

What is drawn on the way does not count, nor do partners' cards. The answer is exact. It is quick because of
what need not be tried: a card of the hand reveals nothing, so that it is played just before another card goes
onto the same build pile; it waits while the same card lies on top of a discard pile; a Skip-Bo card of the
hand stands for no number that is at hand (but for R21, by which it is not always as good). A position is
given up if not even cards that could be played again and again would do, or if a larger hand was seen there;
the ones that lack least come first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias

from skipbo.model.cards import WILD, Card

COVERED: Final = 16
"""The bit that is added to the height of a build pile whose top Skip-Bo card no other may follow (R21)."""

_HEIGHT: Final = COVERED - 1
_NEVER: Final = 99

_Position: TypeAlias = tuple[tuple[int, ...], int, tuple[int, ...]]
"""The heights of the build piles in rising order, the cards left in the hand, and those on each discard pile.

The hand is a set of bits, one for each card that it held at first.
"""


_Raised: TypeAlias = tuple[tuple[int, ...], int, int]
"""A build pile that cards of the hand have raised: the heights of the others, its own, and these cards."""


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
    start = (last.heights, (1 << len(last.hand)) - 1, tuple(map(len, last.piles)))
    if any(map(search.fits, last.heights)):
        return True
    waiting = [(search.lacks(start[0]), start)] if search.is_thinkable(*start) else []
    larger = {(start[0], start[2]): [start[1]]}
    while waiting:
        _, (heights, hand, left) = heappop(waiting)
        tops = search.tops(left)
        raised = search.raised(heights, hand, tops)
        if any(search.fits(height) for _, height, _ in raised):
            return True
        for built, held, count in search.after(raised, hand, left, tops):
            seen = larger.setdefault((built, count), [])
            if not any(held & other == held for other in seen):
                seen.append(held)
                if search.is_thinkable(built, held, count):
                    heappush(waiting, (search.lacks(built), (built, held, count)))
    return False


class _Search:
    """The plays of one search, and whether a position is worth a look. Sets of numbers are bits."""

    def __init__(self, last: LastCard) -> None:
        self._last, self._highest = last, last.top - last.cover
        self._heights, self._numbers = (1 << last.top) - 1, (2 << last.top) - 2
        self._wild_numbers = (2 << self._highest) - 2
        self._goals = (1 << self._highest) - 1 if last.goal == WILD else 1 << last.goal - 1
        self._held, self._wilds = [0], [0]
        for card in last.hand:
            self._held += [held | 1 << card for held in self._held]
            self._wilds += [wilds + (card == WILD) for wilds in self._wilds]
        self._raised = dict[tuple[int, int, int], tuple[tuple[int, int], ...]]()

    def fits(self, height: int) -> bool:
        """Tell whether the stock card can be played onto a build pile."""
        goal = self._last.goal
        return height < self._highest if goal == WILD else height & _HEIGHT == goal - 1

    def lacks(self, heights: Sequence[int]) -> int:
        """Return how many cards the nearest build pile lacks below the stock card."""
        goal, top = self._last.goal, self._last.top
        return 0 if goal == WILD else min((goal - 1 - (height & _HEIGHT)) % top for height in heights)

    def tops(self, left: Sequence[int]) -> list[Card]:
        """Return the top of each discard pile, -1 for an empty one."""
        return [pile[count - 1] if count else -1 for pile, count in zip(self._last.piles, left, strict=True)]

    def raised(self, heights: tuple[int, ...], hand: int, tops: Sequence[Card]) -> Sequence[_Raised]:
        """Return the build piles, as they are and as cards of the hand, all onto one of them, raise them."""
        shown, found = 0, list[_Raised]()
        for top in tops:
            if top >= 0:
                shown |= 1 << top
        for at, height in enumerate(heights):
            if height not in heights[:at]:
                others = (*heights[:at], *heights[at + 1 :])
                found += [(others, *raised) for raised in self._raised_to(height, hand, shown)]
        return found

    def after(
        self, raised: Iterable[_Raised], hand: int, left: tuple[int, ...], tops: Sequence[Card]
    ) -> Iterator[_Position]:
        """Yield where it leads to play the top of a discard pile onto the build pile that was raised."""
        for others, height, used in raised:
            following = (height & _HEIGHT) + 1
            for n, top in enumerate(tops):
                if top in (WILD, following):
                    count = (*left[:n], left[n] - 1, *left[n + 1 :])
                    for reached in self._laid(top, height):
                        yield tuple(sorted((*others, reached))), hand & ~used, count

    def _raised_to(self, height: int, hand: int, tops: int) -> tuple[tuple[int, int], ...]:
        """Return all heights to which cards of the hand raise a pile, each with these cards."""
        key = (height, hand, tops)
        if key not in self._raised:
            cards = self._last.hand
            waits = sum(1 << n for n, card in enumerate(cards) if tops >> card & 1)
            found, waiting = dict[tuple[int, int], None](), [(height, 0)]
            while waiting:
                now, used = raised = waiting.pop()
                if raised in found:
                    continue
                found[raised] = None
                left = hand & ~used & ~waits
                at_hand = 0 if self._last.cover else self._held[left] | tops
                for card in (WILD, (now & _HEIGHT) + 1):
                    if self._held[left] >> card & 1:
                        bit = next(1 << n for n, held in enumerate(cards) if held == card and left >> n & 1)
                        waiting += [(reached, used | bit) for reached in self._laid(card, now, at_hand)]
            self._raised[key] = tuple(found)
        return self._raised[key]

    def _laid(self, card: Card, height: int, at_hand: int = 0) -> Iterator[int]:
        """Yield the height of a build pile after a card; a Skip-Bo card stands for no next number at hand.

        Otherwise for what it may by `legal_moves.numbers_for`.
        """
        following, top = (height & _HEIGHT) + 1, self._last.top
        if card != WILD:
            if card == following:
                yield 0 if card == top else card
            return
        numbers: Sequence[int] = (following,) if height < self._highest else ()
        if not height and self._last.anywhere:
            numbers = range(1, self._highest + 1)
        for number in numbers:
            if number != following or not at_hand >> number & 1:
                yield (0 if number == top else number) | COVERED * self._last.cover

    def is_thinkable(self, heights: Sequence[int], hand: int, left: Sequence[int]) -> bool:
        """Tell whether cards that could be played again and again would bring the stock card on.

        Each height that was reached would stay, too, and all Skip-Bo cards could help each pile.
        """
        there, wilds, depths, more = self._held[hand], self._wilds[hand], list(left), True
        while more:
            bare, covered = self._reached(heights, there, wilds)
            if self._goals & (bare if self._last.goal == WILD else bare | covered):
                return True
            fitting, more = (bare | covered) << 1, False
            for n, pile in enumerate(self._last.piles):
                count = depths[n]
                while count and (fitting >> pile[count - 1] & 1 or pile[count - 1] == WILD):
                    count -= 1
                    there, wilds = there | 1 << pile[count], wilds + (pile[count] == WILD)
                depths[n], more = count, more or count < depths[n]
        return False

    def _reached(self, heights: Sequence[int], there: int, wilds: int) -> tuple[int, int]:
        """Return the heights to which numbers that are `there`, and some Skip-Bo cards, could raise piles.

        Those on which another Skip-Bo card may follow come first, and all others second.
        """
        bare, covered, numbers = 0, 0, there & self._numbers
        for height in heights:
            if height & COVERED:
                covered |= 1 << (height & _HEIGHT)
            else:
                bare |= 1 << height
        while True:
            before = -1
            while bare != before:
                before, follow = bare, (bare | covered) << 1 & numbers
                # Where a height leads on, the sum carries through all numbers in a row.
                filled = numbers & ~(numbers + follow) | follow
                bare |= (filled | filled >> self._last.top) & self._heights
            anywhere = self._wild_numbers if self._last.anywhere and bare & 1 else 0
            laid = bare << 1 & self._wild_numbers | anywhere
            laid = (laid | laid >> self._last.top) & self._heights & ~(covered | bare)
            if not laid or not wilds:
                return bare, covered
            wilds -= 1
            if self._last.cover:
                covered |= laid
            else:
                bare |= laid
