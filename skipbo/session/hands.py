"""The order in which persons keep their hands; the model only knows which cards are in them."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence

from skipbo.model.cards import Card

_REMEMBERED = 100
"""The number of earlier orders that are kept for moves that are taken back."""


class HandOrder:
    """One person's own arrangement of a hand, kept while cards come and go; `order` is the initial one."""

    def __init__(self, order: Sequence[Card] = ()) -> None:
        self._order = list(order)
        self._earlier: deque[tuple[Card, ...]] = deque(maxlen=_REMEMBERED)

    def arrange(self, hand: Sequence[Card]) -> tuple[Card, ...]:
        """Return the hand in the person's order, without the cards that are gone, new ones at the end."""
        kept, _ = _parted(self._order, hand)
        _, new = _parted(hand, kept)
        return (*kept, *new)

    def follow(self, hand: Sequence[Card]) -> None:
        """Note that the hand holds other cards now: they are arranged from here on as `arrange` says."""
        now = list(self.arrange(hand))
        if now != self._order:
            self._earlier.append(tuple(self._order))
            self._order = now

    def take(self, index: int) -> None:
        """Remove the card at an index (from 0) from the hand: of equal cards, exactly this one goes."""
        self._earlier.append(tuple(self._order))
        del self._order[index]

    def recall(self, hand: Sequence[Card]) -> None:
        """Give a hand the order that it had last, after moves were taken back or made again."""
        cards = Counter(hand)
        if Counter(self._order) == cards:
            return
        self._earlier.append(tuple(self._order))
        known = (order for order in reversed(self._earlier) if Counter(order) == cards)
        self._order = list(next(known, self._order))

    def move(self, index: int, to: int) -> None:
        """Move the card at an index to another one; both count from 0."""
        self._order.insert(to, self._order.pop(index))


def _parted(cards: Sequence[Card], others: Sequence[Card]) -> tuple[list[Card], list[Card]]:
    """Part cards into those that are among the others, one for one from the left, and the rest."""
    left, among, rest = Counter(others), list[Card](), list[Card]()
    for card in cards:
        (among if left[card] > 0 else rest).append(card)
        left[card] -= 1
    return among, rest
