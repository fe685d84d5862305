"""The quick turns are held to those that take one card at a time, alone and among partners."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.ai.fast_game import CardLists, FastTable
from skipbo.ai.fast_turn import greedy_turn
from skipbo.ai.greedy import Greedy, house_turn
from skipbo.model import engine
from skipbo.model.cards import MODERN, VINTAGE, Card, Chance
from skipbo.model.rules import Rules, largest_stock
from skipbo.model.state import GameState
from tests.ai.games import decisions
from tests.ai.quick_copies import copy_of

TURNS = 300


@st.composite
def sides(draw: st.DrawFn) -> GameState:
    """The middle of a turn in a game of single players, pairs or threes, played partly by chance."""
    seats, teams = draw(st.sampled_from([(2, None), (3, None), (6, None), (4, 2), (6, 2), (6, 3)]))
    deck = draw(st.sampled_from([MODERN, VINTAGE]))
    rules = Rules(stock=draw(st.integers(1, largest_stock(seats))), deck=deck, teams=teams)
    state, _ = engine.deal(rules, seats, Chance(draw(st.integers(0, 10**6))), 0, 0)
    odd = Random(draw(st.integers(0, 10**6))) if draw(st.booleans()) else None
    for _ in decisions(state, Greedy(), draw(st.integers(1, 150)), odd):
        before = state.copy()
    return before


def cards_of(table: FastTable) -> tuple[object, ...]:
    """All that a turn may change."""
    return (
        table.hands,
        table.stocks,
        table.discards,
        table.builds,
        table.heights,
        table.draw,
        table.aside,
        table.shuffles,
        table.seat,
        table.dry,
        table.idle,
    )


@given(state=sides())
def test_quick_turns_are_those_that_take_one_card_at_a_time(state: GameState) -> None:
    quick, plain = copy_of(state), copy_of(state)
    begins = False
    for _ in range(TURNS):
        won = house_turn(plain, begins)
        assert greedy_turn(quick, begins) == won
        assert cards_of(quick) == cards_of(plain)
        if won:
            return
        begins = True


@pytest.mark.parametrize("turn", [house_turn, greedy_turn])
def test_R08_a_full_hand_draws_nothing(turn: Callable[[FastTable, bool], bool]) -> None:
    hands = [[12, 12, 12, 12, 12], [], [], []]
    piles: list[list[list[Card]]] = [[[], [], [], []] for _ in hands]
    stocks: list[list[Card]] = [[9] for _ in hands]
    draw: list[Card] = [5] * 20
    lists = CardLists(hands, stocks, piles, [[], [], [], []], [0] * 4, draw, [])
    table = FastTable(Rules(teams=2), 0, lists, lambda cards, _: cards)
    turn(table, True)
    assert len(table.draw) == 20
    assert table.hands[0] == [12] * 4
