"""Players who overlook things but play no nonsense: what they see, they play as anybody would."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from skipbo.ai.fast_game import FastTable, table_of
from skipbo.ai.greedy_house import Taken, any_number, last_wild, stock_card, towards_stock
from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.observation import Observation
from skipbo.model.state import Kind, Place


class Habits(NamedTuple):
    """The way a player goes about its turn.

    `plans`: it looks for a path to its stock card, over several cards, and takes cards from its discard
    piles for nothing else; otherwise it plays whatever fits, and sees no further than that one Skip-Bo card
    would make its stock card fit. `overlooks`: the share of its looks, from 0 to 1, in which it does not see
    that some number fits. `pairs`: it lays equal cards on each other. All other cards go, highest first, on
    the shortest pile.
    """

    plans: bool
    overlooks: float
    pairs: bool


BEGINNER = Habits(plans=False, overlooks=0.25, pairs=True)
CASUAL = Habits(plans=True, overlooks=0, pairs=False)


class Novice:
    """An agent that leaves to chance only what it overlooks: of equals it takes the first."""

    def __init__(self, habits: Habits) -> None:
        self._habits = habits

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return the stock card if it fits, then what it sees to play, then a discard."""
        seat = legal[0].seat
        table = table_of(seen, seat)
        step = self._step(table, seat, rng)
        if step is None:
            return self._ending(table, seat)
        return Play(seat, Place(step.kind, step.owner, step.nth), step.card, step.pile, step.number)

    def _step(self, table: FastTable, seat: int, rng: Random) -> Taken | None:
        found = stock_card(table, seat) or self._towards_stock(table, seat)
        return found or self._number(table, seat, rng) or last_wild(table, seat)

    def _towards_stock(self, table: FastTable, seat: int) -> Taken | None:
        found = towards_stock(table, seat)
        return found if found and (self._habits.plans or _is_last(table, seat, found)) else None

    def _number(self, table: FastTable, seat: int, rng: Random) -> Taken | None:
        found = any_number(table, seat)
        if found is None or rng.random() < self._habits.overlooks:
            return None
        return None if self._habits.plans and found.kind is not Kind.HAND else found

    def _ending(self, table: FastTable, seat: int) -> Move:
        """Return the discard, or a pass with an empty hand."""
        hand, piles = table.hands[seat], table.discards[seat]
        if not hand:
            return Pass(seat)
        for card in reversed(hand) if self._habits.pairs else ():
            for index, pile in enumerate(piles):
                if card != WILD and pile[-1:] == [card]:
                    return Discard(seat, card, index)
        return Discard(seat, hand[-1], _shortest(piles))


def _is_last(table: FastTable, seat: int, step: Taken) -> bool:
    """Tell whether a step is a Skip-Bo card on which a stock card will fit."""
    stocks = [table.stocks[member] for member in table.members(seat)]
    return step.card == WILD and any(stock[-1] == step.number + 1 for stock in stocks if stock)


def _shortest(piles: Sequence[Sequence[Card]]) -> int:
    """Return the first of the piles with fewest cards."""
    sizes = [len(pile) for pile in piles]
    return sizes.index(min(sizes))
