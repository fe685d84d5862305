"""Every game ends, by R23 or R26, with no card lost on the way."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from skipbo.model import engine
from skipbo.model.cards import deck
from skipbo.model.rules import BLOCKED_TURNS, largest_stock
from skipbo.model.state import Ending, GameState
from tests.model.tables import any_move, dealt, finish

DECK = Counter(deck())


def check_outcome(state: GameState) -> None:
    outcome = state.outcome
    assert outcome is not None
    assert outcome.stocks == tuple(len(stock) for stock in state.stocks)
    if outcome.ending is Ending.OUT:
        assert [seat for seat in range(state.seats) if not state.stocks[seat]] == [outcome.winner]
        assert outcome.winner == state.turn_seat
    else:
        assert min(outcome.stocks) > 0
        least = [seat for seat in range(state.seats) if outcome.stocks[seat] == min(outcome.stocks)]
        assert outcome.winner == (least[0] if len(least) == 1 else None)


@pytest.mark.parametrize("seats", range(2, 7))
def test_two_hundred_simple_games_end_with_all_their_cards(seats: int) -> None:
    sizes = Random(seats)
    for seed in range(40):
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
