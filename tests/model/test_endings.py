"""Every game ends, by R23 or R26, with no card lost on the way."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from skipbo.model import engine
from skipbo.model.cards import deck
from skipbo.model.rules import BLOCKED_TURNS, largest_stock
from tests.model.mixes import check_outcome
from tests.model.tables import any_move, dealt, finish

DECK = Counter(deck())


@pytest.mark.parametrize("seats", range(2, 7))
def test_fifty_simple_games_end_with_all_their_cards(seats: int) -> None:
    sizes = Random(seats)
    for seed in range(10):
        state, _ = dealt(seats, sizes.randint(1, largest_stock(seats)), seed)
        for _ in finish(state, Random(seed)):
            assert Counter(state.cards()) == DECK
        check_outcome(state)


@pytest.mark.parametrize("seats", range(2, 7))
def test_games_of_chance_end_too(seats: int) -> None:
    for seed, stock in enumerate((1, 2, 3, 5, 10, None)):
        state, _ = dealt(seats, stock, seed)
        rng = Random(seed)
        brought = 0
        while state.outcome is None:
            left = sum(len(stock) for stock in state.stocks)
            engine.play(state, any_move(state, rng))
            brought += left - sum(len(stock) for stock in state.stocks)
        assert state.turn <= (brought + 1) * BLOCKED_TURNS
        check_outcome(state)
