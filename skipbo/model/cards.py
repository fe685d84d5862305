"""Cards, the decks they come from, and the source of randomness."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Protocol, TypeAlias, runtime_checkable

Card: TypeAlias = int
"""A card, represented by its number; the wild Skip-Bo card is `WILD`."""

WILD: Card = 0


class DeckSpec(NamedTuple):
    """The composition of a deck (R01): `copies` of each number from 1 to `top`, and `wilds`."""

    top: int = 12
    copies: int = 12
    wilds: int = 18

    @property
    def size(self) -> int:
        """The number of cards in the deck."""
        return self.top * self.copies + self.wilds


MODERN = DeckSpec()
"""The deck of R01: 144 numbers and 18 Skip-Bo cards."""


VINTAGE = DeckSpec(13, 12, 6)
"""The deck of R07, from before 1980: three packs of 54 whose kings count 13, and 6 Skip-Bo cards."""


def deck(spec: DeckSpec = MODERN) -> list[Card]:
    """Return all cards of a deck: Skip-Bo cards first, then the numbers in order."""
    numbers = [number for number in range(1, spec.top + 1) for _ in range(spec.copies)]
    return [WILD] * spec.wilds + numbers


def shuffled(cards: Sequence[Card], rng: Random) -> list[Card]:
    """Return the cards in an order drawn from `rng` by a Fisher-Yates shuffle.

    Only `rng.random()` is used, because Python keeps its values the same from version to version; so a
    seed gives the same order everywhere.
    """
    result = list(cards)
    for last in range(len(result) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return result


@runtime_checkable
class Shuffler(Protocol):
    """The source of the order of a match's cards: `Chance`, or `skipbo.model.game`.

    Games and shuffles are numbered as in `Chance`. Each result is a new list whose last card is the top.
    """

    def shuffle_for_dealer(self, cards: Sequence[Card], game: int) -> list[Card]:
        """Return the cards from which seats draw for the deal (R03)."""

    def shuffle(self, cards: Sequence[Card], game: int, number: int) -> list[Card]:
        """Return the cards after a shuffle of a game (R06, R20). May raise NotLegal."""

    def shuffle_stock(self, cards: Sequence[Card], game: int, number: int) -> list[Card]:
        """Return a stock after cards have been shuffled into it (R31, R35)."""


class Chance(NamedTuple):
    """All the randomness of one match: a separate stream for each deal and purpose.

    Players know `seed` as the deal number. The streams of the computer players are not among these; they
    are derived elsewhere, by a one-way hash.
    """

    seed: int

    def stream(self, game: int, purpose: str) -> Random:
        """Return the stream for a game of the match (from 0) and a purpose ("dealer", "0", "1", ...)."""
        return Random(f"skipbo1/{self.seed}/{game}/{purpose}")

    def shuffle_for_dealer(self, cards: Sequence[Card], game: int) -> list[Card]:
        """Return the cards in the order in which seats draw for the deal (R03)."""
        return shuffled(cards, self.stream(game, "dealer"))

    def shuffle(self, cards: Sequence[Card], game: int, number: int) -> list[Card]:
        """Return the cards after the given shuffle of a game: 0 is the deal, 1 the first refill (R20)."""
        return shuffled(cards, self.stream(game, str(number)))

    def shuffle_stock(self, cards: Sequence[Card], game: int, number: int) -> list[Card]:
        """Return a stock after the given shuffle of cards into it, counted from 0 in each game (R31, R35)."""
        return shuffled(cards, self.stream(game, f"stock {number}"))
