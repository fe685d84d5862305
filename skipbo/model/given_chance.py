"""Chance decided beforehand: given decks and reshuffles, for tests, puzzles and tools."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from skipbo.model.cards import Card, Chance
from skipbo.model.error_reasons import Reason
from skipbo.model.errors import NotLegal
from skipbo.model.notation import card_text


class GivenGame(NamedTuple):
    """The orders given for one game; in each, the card that is drawn first comes first.

    `deck` is the whole deck as it is dealt (R06), and `reshuffles` are the draw piles after that, one for
    each reshuffle (R20). `for_dealer` are the first cards drawn for the deal (R03). What is empty is left
    to chance.
    """

    deck: Sequence[Card] = ()
    reshuffles: Sequence[Sequence[Card]] = ()
    for_dealer: Sequence[Card] = ()


class GivenChance(NamedTuple):
    """A shuffler with the orders given for the games of a match; `otherwise` decides whatever is not given.

    Its methods raise NotLegal for an order that is not one of the cards to be shuffled.
    """

    games: Sequence[GivenGame]
    otherwise: Chance = Chance(0)

    def shuffle_for_dealer(self, cards: Sequence[Card], game: int) -> list[Card]:
        """Return the cards in the order in which seats draw for the deal (R03): those given on top."""
        given = self._game(game).for_dealer
        extra = Counter(given) - Counter(cards)
        if extra:
            raise NotLegal(Reason.GIVEN_DRAWS, extra=_listed(extra))
        rest = sorted((Counter(cards) - Counter(given)).elements())
        return [*self.otherwise.shuffle_for_dealer(rest, game), *reversed(given)]

    def shuffle(self, cards: Sequence[Card], game: int, number: int) -> list[Card]:
        """Return the deck as given for shuffle 0 of a game, and the given reshuffles after that."""
        given = self._game(game)
        orders = (given.deck, *given.reshuffles)
        if number >= len(orders) or not orders[number]:
            return self.otherwise.shuffle(cards, game, number)
        _require(orders[number], cards, number)
        return [*reversed(orders[number])]

    def shuffle_stock(self, cards: Sequence[Card], game: int, number: int) -> list[Card]:
        """Return a stock after a shuffle of cards into it (R31, R35), which is never given."""
        return self.otherwise.shuffle_stock(cards, game, number)

    def _game(self, game: int) -> GivenGame:
        return self.games[game] if game < len(self.games) else GivenGame()


def _require(given: Sequence[Card], cards: Sequence[Card], number: int) -> None:
    """Raise NotLegal, naming the difference, if an order given for a shuffle is not one of the cards."""
    missing, extra = Counter(cards) - Counter(given), Counter(given) - Counter(cards)
    if missing or extra:
        reason = Reason.GIVEN_RESHUFFLE if number else Reason.GIVEN_DECK
        raise NotLegal(reason, number=number, missing=_listed(missing), extra=_listed(extra))


def _listed(cards: Counter[Card]) -> str:
    """Return cards as text, such as "3, 3, *", or "none"."""
    return ", ".join(map(card_text, sorted(cards.elements()))) or "none"
