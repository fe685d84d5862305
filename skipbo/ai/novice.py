"""Players who overlook things but play no nonsense: what they see, they play as anyone would."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import product
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from skipbo.ai.agent import from_moves
from skipbo.ai.characters import Character
from skipbo.ai.evaluation import Evaluation
from skipbo.ai.fast_game import FastTable, table_of
from skipbo.ai.greedy import Taken, any_number, last_wild, stock_card, towards_stock
from skipbo.ai.known_rules import by_nearest_rules
from skipbo.ai.planner import likes_discard, slack
from skipbo.ai.position import position_of, setting_of
from skipbo.ai.weights import TABLE
from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Move, Pass
from skipbo.model.observation import Observation
from skipbo.model.rules import DISCARD_PILES
from skipbo.model.state import Kind


class Habits(NamedTuple):
    """The way a player goes about its turn.

    `plans`: it looks for a path to its stock card, over several cards, and takes cards from its discard
    piles for nothing else. Otherwise it plays whatever fits, and sees no further than that one Skip-Bo card
    would make its stock card fit, unless it holds more of them than `saves`. `overlooks` and `forgets`: the
    shares, from 0 to 1, of the numbers that it does not see in its hand in a turn, 1 excepted, and of the
    discard piles that it does not think of. `pairs`: it lays equal cards on each other. All other cards go,
    highest first, on the shortest pile.
    """

    plans: bool
    saves: int
    overlooks: float
    forgets: float
    pairs: bool


class NoviceTurn(NamedTuple):
    """What a player remembers of its turn, which is told by its game, its number and its seat.

    `numbers` in its hand and discard `piles`, as owner and index, are what it misses; `laid` are the build
    piles it has played on, with the numbers it laid there last.
    """

    which: tuple[int, int, int]
    numbers: Collection[Card]
    piles: Collection[tuple[int, int]]
    laid: dict[int, int]


BEGINNER = Habits(plans=False, saves=3, overlooks=0.25, forgets=0.7, pairs=True)
CASUAL = Habits(plans=True, saves=0, overlooks=0, forgets=0, pairs=False)

AS_GOOD = 0.1
"""The log-odds by which a discard to a player's taste may be better or worse than its usual one.

A player without a plan would play better with better discards, so these are left out, too.
"""
WORSE = MappingProxyType({Character.HOPEFUL: 0.05})
"""By how much it may be worse where that is less: low cards are more often too good to be thrown away."""


class Novice:
    """An agent that leaves to chance only what it misses in a turn: of equals it takes the first.

    What it misses, it misses for the whole turn; but after laying a number it looks for the next one, and
    before it discards it looks once more at that card and at the one that would be covered.
    """

    def __init__(self, habits: Habits, character: Character | None = None) -> None:
        self._habits = habits
        self._character = character
        self._turn = NoviceTurn((0, 0, 0), (), (), {})

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return the stock card if it fits, then what it sees to play, then a discard."""
        seat = legal[0].seat
        seen = by_nearest_rules(seen, "step", "lines")
        which = (seen.game, seen.turn, seat)
        if (
            self._turn.which != which
        ):  # what will be missed in it follows from the stream of its first decision
            numbers = range(2, seen.rules.deck.top + 1)
            piles = product(range(seen.seats), range(DISCARD_PILES))
            self._turn = NoviceTurn(
                which,
                [number for number in numbers if rng.random() < self._habits.overlooks],
                [pile for pile in piles if rng.random() < self._habits.forgets],
                {},
            )
        table = table_of(seen, seat)
        step = stock_card(table, seat) or self._towards_stock(table, seat)
        step = step or self._number(self._at_a_glance(seen, seat), seat) or last_wild(table, seat)
        move = self._last_move(seen, table, seat) if step is None else step.move(seat)
        if move not in legal:
            return from_moves(legal)
        if step is not None:
            self._turn.laid[step.pile] = step.number
        return move

    def _towards_stock(self, table: FastTable, seat: int) -> Taken | None:
        """Return the first card of a path; without plans only a Skip-Bo that a stock card fits on."""
        found = towards_stock(table, seat)
        if found is None or self._habits.plans or table.hands[seat].count(WILD) > self._habits.saves:
            return found
        stocks = [table.stocks[member] for member in table.members(seat)]
        fits = any(stock[-1] == found.number + 1 for stock in stocks if stock)
        return found if found.card == WILD and fits else None

    def _at_a_glance(self, seen: Observation, seat: int) -> FastTable:
        """Return the table without the overlooked cards."""
        table = table_of(seen, seat)
        following = {number + 1 for pile, number in self._turn.laid.items() if table.heights[pile] == number}
        missed = {*self._turn.numbers} - following
        table.hands[seat] = [card for card in table.hands[seat] if card not in missed]
        for owner, index in self._turn.piles:
            table.discards[owner][index] = []
        return table

    def _number(self, table: FastTable, seat: int) -> Taken | None:
        found = any_number(table, seat)
        return None if found and self._habits.plans and found.kind is not Kind.HAND else found

    def _last_move(self, seen: Observation, table: FastTable, seat: int) -> Move:
        """Return the discard, what the last look at it finds to play, or a pass with an empty hand.

        That look changes the table: nothing is left of it but the card, and the pile that would be covered.
        """
        if not table.hands[seat]:
            return Pass(seat)
        discard = self._to_taste(seen, self._usual_discard(table, seat))
        table.hands[seat] = [discard.card]
        for owner, piles in enumerate(table.discards):
            table.discards[owner] = [
                pile if (owner, index) == (seat, discard.pile) else [] for index, pile in enumerate(piles)
            ]
        found = self._number(table, seat)
        return discard if found is None else found.move(seat)

    def _to_taste(self, seen: Observation, usual: Discard) -> Discard:
        """Return a discard to its taste where one is about as good as its usual one, else that one."""
        if self._character is None or not slack(self._character):
            return usual
        setting = setting_of(seen, usual.seat)
        ends = Evaluation(setting, TABLE).ends(position_of(seen, setting))
        values = {end.discard: end.value for end in ends if end.discard is not None}
        own = seen.discards[usual.seat]
        level = values.get((usual.card, usual.pile), 0.0)
        least = level - WORSE.get(self._character, AS_GOOD)
        near = [each for each in values if least <= values[each] <= level + AS_GOOD]
        near.sort(key=lambda each: abs(values[each] - level))
        liked = (
            Discard(usual.seat, card, pile)
            for card, pile in near
            if likes_discard(self._character, card, own[pile][-1] if own[pile] else None, seen.hand)
        )
        return next(liked, usual)

    def _usual_discard(self, table: FastTable, seat: int) -> Discard:
        hand, piles = table.hands[seat], table.discards[seat]
        for card in reversed(hand) if self._habits.pairs else ():
            for index, pile in enumerate(piles):
                if card != WILD and pile[-1:] == [card]:
                    return Discard(seat, card, index)
        sizes = [len(pile) for pile in piles]
        return Discard(seat, hand[-1], sizes.index(min(sizes)))
