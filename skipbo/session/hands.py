"""The order in which persons keep their hands; the model knows only which cards there are."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence

from skipbo.model.cards import Card

_REMEMBERED = 100
"""How many earlier orders are kept for moves that are taken back."""


class HandOrder:
    """One person's own arrangement of a hand, kept while cards come and go; `order` is the first one."""

    def __init__(self, order: Sequence[Card] = ()) -> None:
        self._order = list(order)
        self._earlier: deque[tuple[Card, ...]] = deque(maxlen=_REMEMBERED)

    def arrange(self, hand: Sequence[Card]) -> tuple[Card, ...]:
        """The hand in the person's order: what is gone is left out, what is new stands at the end."""
        left = Counter(hand)
        kept: list[Card] = []
        for card in self._order:
            if left[card] > 0:
                left[card] -= 1
                kept.append(card)
        new = []
        for card in hand:
            if left[card] > 0:
                left[card] -= 1
                new.append(card)
        if new or len(kept) < len(self._order):
            self._earlier.append(tuple(self._order))
        self._order = kept + new
        return tuple(self._order)

    def take(self, index: int) -> None:
        """The card at an index (from 0) leaves the hand: of equal cards it is this one that goes."""
        self._earlier.append(tuple(self._order))
        del self._order[index]

    def recall(self, hand: Sequence[Card]) -> None:
        """Moves were taken back or made again: another hand takes the order that it had last."""
        cards = Counter(hand)
        if Counter(self._order) == cards:
            return
        self._earlier.append(tuple(self._order))
        known = (order for order in reversed(self._earlier) if Counter(order) == cards)
        self._order = list(next(known, self._order))

    def move(self, index: int, to: int) -> None:
        """Put the card at an index at another one; both count from 0."""
        self._order.insert(to, self._order.pop(index))
