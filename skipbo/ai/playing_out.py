"""Games played to their end by Greedy, blocked ones included (R26): a chance that no rating has a part in."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from skipbo.ai.fast_game import CardLists, FastTable
from skipbo.ai.greedy import house_turn
from skipbo.ai.known_rules import nearest
from skipbo.ai.rollouts import QuickTurn, turn_by
from skipbo.model.cards import Card, shuffled
from skipbo.model.rules import BLOCKED_TURNS, Rules
from skipbo.model.state import GameState

FEW_STOCK_CARDS: Final = 5
"""The stock cards of a side from which on a game is nearly over."""


def is_nearly_over(rules: Rules, stock_counts: Sequence[int]) -> bool:
    """Tell whether a side has so few stock cards left that the end of the game is searched."""
    return min(rules.side_totals(stock_counts)) <= FEW_STOCK_CARDS


def quick_turn(rules: Rules) -> QuickTurn:
    """Return the quickest Greedy turn by these rules, or by the nearest that one knows."""
    return turn_by(nearest(rules, "house")) or house_turn


def played_out(table: FastTable, rules: Rules, turn: QuickTurn, begins: bool = True) -> list[float]:
    """Return how a game ends for each side, from 0 to 1: 1 for the winners, shared where it ends in a draw.

    `begins` is False in the middle of a turn.
    """
    sides = rules.sides(table.seats)
    while table.idle < table.seats and table.dry < BLOCKED_TURNS:
        if turn(table, begins):
            return [float(side == table.seat % sides) for side in range(sides)]
        begins = True
    totals = rules.side_totals([len(stock) for stock in table.stocks])
    fewest = min(totals)
    return [1 / totals.count(fewest) if total == fewest else 0.0 for total in totals]


class OpenWorlds:
    """A game with all hands open, between two turns, in the worlds that fit what has been played.

    What nobody has seen is dealt again: the hidden cards of the stocks and the draw pile, which are one pool
    while the pile is `fresh` from the deal; after a reshuffle its cards are known, but not their order.
    """

    def __init__(self, state: GameState, fresh: bool) -> None:
        self.state, self._fresh = state, fresh
        self._hidden = sorted(card for stock in state.stocks for card in stock[:-1])
        self._draw = sorted(state.draw)

    def deal(self, rng: Random) -> FastTable:
        """Return the next one."""
        state = self.state
        if self._fresh:
            cards = shuffled(sorted(self._hidden + self._draw), rng)
            hidden, draw = cards[: len(self._hidden)], cards[len(self._hidden) :]
        else:
            hidden, draw = shuffled(self._hidden, rng), shuffled(self._draw, rng)
        stocks, at = [], 0
        for stock in state.stocks:
            count = max(0, len(stock) - 1)
            stocks.append([*hidden[at : at + count], *stock[-1:]])
            at += count
        lying = CardLists(
            [sorted(hand) for hand in state.hands],
            stocks,
            [[list(pile) for pile in own] for own in state.discards],
            [list(pile.cards) for pile in state.builds],
            [pile.top for pile in state.builds],
            draw,
            list(state.set_aside),
        )
        seed = int(rng.random() * 2**40)

        def mixed(left: list[Card], number: int) -> list[Card]:
            return shuffled(sorted(left), Random(seed + number))

        table = FastTable(nearest(state.rules, "house"), state.turn_seat, lying, mixed)
        table.idle, table.dry = state.idle_turns, state.turns_without_stock
        return table
