"""Cards, the deck they come from, and how chance is handed in."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeAlias

Card: TypeAlias = int
"""A card is its number; the Skip-Bo card, which is wild, is `WILD`."""

WILD: Card = 0


class DeckSpec(NamedTuple):
    """What a deck is made of (R01): `copies` of each number from 1 to `top`, and `wilds`."""

    top: int = 12
    copies: int = 12
    wilds: int = 18

    @property
    def size(self) -> int:
        """How many cards there are."""
        return self.top * self.copies + self.wilds


MODERN = DeckSpec()
"""The deck of R01: 144 numbers and 18 Skip-Bo cards."""


VINTAGE = DeckSpec(13, 12, 6)
"""The deck of R07, from before 1980: three packs of 54 whose kings count 13, and 6 Skip-Bo cards."""


def deck(spec: DeckSpec = MODERN) -> list[Card]:
    """All cards of a deck, Skip-Bo cards first, then the numbers in order."""
    numbers = [number for number in range(1, spec.top + 1) for _ in range(spec.copies)]
    return [WILD] * spec.wilds + numbers


def shuffled(cards: Sequence[Card], rng: Random) -> list[Card]:
    """The cards in an order drawn from `rng`, by Fisher and Yates.

    Only `rng.random()` is used, whose values Python keeps the same from version to version; so
    a seed gives the same order everywhere.
    """
    result = list(cards)
    for last in range(len(result) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return result


class Chance(NamedTuple):
    """All the randomness of one match: a stream of its own for each deal and purpose.

    `seed` is what players call the deal number. The streams of the computer players are not
    among these; they are derived elsewhere, by a one-way hash.
    """

    seed: int

    def stream(self, game: int, purpose: str) -> Random:
        """The stream for a game of the match (from 0) and a purpose ("dealer", "0", "1", ...)."""
        return Random(f"skipbo1/{self.seed}/{game}/{purpose}")

    def shuffle_for_dealer(self, cards: Sequence[Card], game: int) -> list[Card]:
        """The cards in the order in which seats draw for the deal (R03)."""
        return shuffled(cards, self.stream(game, "dealer"))

    def shuffle(self, cards: Sequence[Card], game: int, number: int) -> list[Card]:
        """The cards after the given shuffle of a game: 0 is the deal, 1 the first refill (R20)."""
        return shuffled(cards, self.stream(game, str(number)))

    def shuffle_stock(self, cards: Sequence[Card], game: int, number: int) -> list[Card]:
        """A stock after cards were shuffled into it, for the given time in a game, from 0 (R31, R35)."""
        return shuffled(cards, self.stream(game, f"stock {number}"))
