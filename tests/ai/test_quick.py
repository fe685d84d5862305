"""Quick play is held to the engine, move by move."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from skipbo.ai.fast_game import CardLists, FastTable
from skipbo.ai.fast_turn import greedy_turn
from skipbo.ai.greedy import Greedy, house_turn
from skipbo.ai.known_rules import knows
from skipbo.model import engine
from skipbo.model.cards import Card
from skipbo.model.legal_moves import Draw, legal_moves
from skipbo.model.observation import observe
from skipbo.model.rules import BLOCKED_TURNS
from skipbo.model.state import Ending, GameState, Phase
from tests.ai.games import tables


def copy_of(state: GameState) -> FastTable:
    """The same cards as a quick table."""

    dealt = state.shuffles

    def mix(cards: list[Card], number: int) -> list[Card]:
        return state.chance.shuffle(cards, state.game, dealt + number - 1)

    cards = CardLists(
        [sorted(hand) for hand in state.hands],
        [list(each) for each in state.stocks],
        [[list(pile) for pile in own] for own in state.discards],
        [list(pile.cards) for pile in state.builds],
        [pile.top for pile in state.builds],
        list(state.draw),
        list(state.set_aside),
    )
    return FastTable(state.rules, state.turn_seat, cards, mix)


def play_turn(state: GameState) -> None:
    """A turn of Greedy's on the engine."""
    turn, greedy = state.turn, Greedy()
    while state.turn == turn and state.phase is not Phase.OVER:
        legal = legal_moves(state)
        drawing = isinstance(legal[0], Draw)
        seen = observe(state, state.turn_seat)
        engine.play(state, legal[0] if drawing else greedy.choose(seen, legal, Random(0)))


def check_same(state: GameState, table: FastTable) -> None:
    assert [sorted(hand) for hand in state.hands] == [sorted(hand) for hand in table.hands]
    assert (state.stocks, state.discards) == (table.stocks, table.discards)
    assert [list(pile.cards) for pile in state.builds] == table.builds
    assert [pile.top for pile in state.builds] == table.heights
    assert (state.draw, state.set_aside, state.turn_seat) == (table.draw, table.aside, table.seat)
    assert (state.idle_turns, state.turns_without_stock) == (table.idle, table.dry)


@given(state=tables(), house=st.booleans())
def test_quick_turns_are_greedys_turns(state: GameState, house: bool) -> None:
    table = copy_of(state)
    turn = greedy_turn if knows("turn", state.rules) and not house else house_turn
    for _ in range(150):
        play_turn(state)
        over = turn(table, True)
        if state.outcome is not None:
            if state.outcome.ending is Ending.OUT:
                assert over
                assert state.outcome.winner == state.rules.side_of(table.seat, state.seats)
            else:
                assert table.dry >= BLOCKED_TURNS or table.idle >= state.seats
            return
        assert not over
        check_same(state, table)
