"""The order in which persons keep their hands; the model only knows which cards are in them."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from skipbo.model.cards import Card

_REMEMBERED = 100
"""The number of earlier orders that are kept for moves that are taken back."""
_HANDS = 64
"""The number of hands whose arrangement is cached: every picture asks for that of one hand again."""


class _Lying(NamedTuple):
    """A hand as it was once arranged: its cards, and their numbers."""

    order: tuple[Card, ...]
    numbers: tuple[int, ...]


class HandOrder:
    """One person's own arrangement of a hand, kept while cards come and go; `order` is the initial one.

    Each card has a number of its own for as long as it is in the hand, by which equal cards are told apart.
    """

    def __init__(self, order: Sequence[Card] = ()) -> None:
        self._order = list(order)
        self._numbers = list(range(len(self._order)))
        self._free = len(self._order)
        self._earlier: deque[_Lying] = deque(maxlen=_REMEMBERED)

    def arrange(self, hand: Sequence[Card]) -> tuple[Card, ...]:
        """Return the hand in the person's order, without the cards that are gone, new ones at the end."""
        kept, new = _parted(tuple(hand), tuple(self._order))
        return (*(self._order[index] for index in kept), *new)

    @property
    def all_numbers(self) -> tuple[int, ...]:
        """The numbers of all cards as they were last arranged."""
        return tuple(self._numbers)

    def numbers(self, hand: Sequence[Card]) -> tuple[int, ...]:
        """Return the number of each card of the hand so arranged; new cards have numbers of their own."""
        kept, new = _parted(tuple(hand), tuple(self._order))
        return (*(self._numbers[index] for index in kept), *range(self._free, self._free + len(new)))

    def follow(self, hand: Sequence[Card]) -> None:
        """Take over the cards that the hand holds now, and keep them in the order that `arrange` gives."""
        now = self.arrange(hand)
        if now != tuple(self._order):
            self._lie(now, self.numbers(hand))

    def take(self, index: int) -> None:
        """Remove the card at an index (from 0) from the hand: of equal cards, exactly this one goes."""
        self._remember()
        del self._order[index], self._numbers[index]

    def recall(self, hand: Sequence[Card]) -> None:
        """Give a hand the order that it had last, after moves were taken back or made again."""
        cards = Counter(hand)
        if Counter(self._order) == cards:
            return
        for earlier in reversed(self._earlier):
            if Counter(earlier.order) == cards:
                self._lie(*earlier)
                return

    def move(self, index: int, to: int) -> None:
        """Move the card at an index to another one; both count from 0."""
        self._order.insert(to, self._order.pop(index))
        self._numbers.insert(to, self._numbers.pop(index))

    def _lie(self, order: Sequence[Card], numbers: Sequence[int]) -> None:
        self._remember()
        self._order, self._numbers = list(order), list(numbers)
        self._free = max((self._free, *(number + 1 for number in numbers)))

    def _remember(self) -> None:
        self._earlier.append(_Lying(tuple(self._order), tuple(self._numbers)))


@lru_cache(_HANDS)
def _parted(hand: tuple[Card, ...], order: tuple[Card, ...]) -> tuple[tuple[int, ...], tuple[Card, ...]]:
    """Return where in the order the cards of a hand lie, from the left, and those that are new."""
    wanted, held = Counter(hand), Counter(order)
    kept = list[int]()
    for index, card in enumerate(order):
        if wanted[card] > 0:
            kept.append(index)
        wanted[card] -= 1
    new = list[Card]()
    for card in hand:
        held[card] -= 1
        if held[card] < 0:
            new.append(card)
    return tuple(kept), tuple(new)
