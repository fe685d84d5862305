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
    piles for nothing else; otherwise it plays whatever fits. `pairs`: it lays equal cards on each other.
    All other cards go, highest first, on the shortest pile.
    """

    plans: bool
    pairs: bool


BEGINNER = Habits(plans=False, pairs=True)
CASUAL = Habits(plans=True, pairs=False)


class Novice:
    """An agent without randomness: of equals it takes the first."""

    def __init__(self, habits: Habits) -> None:
        self._habits = habits

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return the stock card if it fits, then what it sees to play, then a discard."""
        seat = legal[0].seat
        table = table_of(seen, seat)
        step = self._step(table, seat)
        if step is None:
            return self._ending(table, seat)
        return Play(seat, Place(step.kind, step.owner, step.nth), step.card, step.pile, step.number)

    def _step(self, table: FastTable, seat: int) -> Taken | None:
        found = stock_card(table, seat)
        if found is None and self._habits.plans:
            found = towards_stock(table, seat)
        return found or self._number(table, seat) or last_wild(table, seat)

    def _number(self, table: FastTable, seat: int) -> Taken | None:
        found = any_number(table, seat)
        return None if found and self._habits.plans and found.kind is not Kind.HAND else found

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


def _shortest(piles: Sequence[Sequence[Card]]) -> int:
    """Return the first of the piles with fewest cards."""
    sizes = [len(pile) for pile in piles]
    return sizes.index(min(sizes))
