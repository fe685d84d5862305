"""Strong, Expert and hints do nothing that a table would laugh at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import given, settings

from skipbo.ai.expert import Expert
from skipbo.ai.hint import hint
from skipbo.ai.net_player import NetPlayer
from skipbo.ai.planner import PlannedPlayer
from skipbo.ai.rollouts import Budget
from skipbo.model import engine
from skipbo.model.cards import WILD
from skipbo.model.legal_moves import Discard, Draw, Move, Pass, Play, legal_moves
from skipbo.model.observation import observe
from skipbo.model.rules import Rules
from skipbo.model.state import GameState, Kind, Phase
from tests.ai.games import positions
from tests.model.tables import table

FAR = "H 1.2.3.4.5 S 9.9.9.9.9.9"
"""An opponent who is far from everything."""

PLAYERS: tuple[Callable[[], PlannedPlayer], ...] = (NetPlayer, lambda: Expert(Budget(lines=6, tries=24)))


def line_of(player: PlannedPlayer, state: GameState) -> list[Move]:
    """The line that a player chooses."""
    return player.think(observe(state, state.turn_seat), state.turn_seat, Random(0))


def brings_stock(moves: list[Move]) -> bool:
    return isinstance(moves[-1], Play) and moves[-1].source.kind is Kind.STOCK


@pytest.mark.parametrize("make", PLAYERS)
@given(state=positions())
@settings(max_examples=13)
def test_no_turn_ends_with_a_stock_card_that_could_be_played_at_once(
    make: Callable[[], PlannedPlayer], state: GameState
) -> None:
    legal = legal_moves(state)
    fits = [move for move in legal if isinstance(move, Play) and move.source.kind is Kind.STOCK]
    if fits and len(legal) > 1:
        assert not isinstance(line_of(make(), state)[-1], Discard | Pass)


@pytest.mark.parametrize("make", PLAYERS)
def test_a_skip_bo_on_the_own_stock_is_not_left_lying(make: Callable[[], PlannedPlayer]) -> None:
    state = table("H 7.9.11.12 S 8.8.*", FAR, builds="1.2.3=3 1=1", draw="1.2.3.4.5.6")
    assert any(isinstance(move, Play) and move.card == WILD for move in line_of(make(), state))


@pytest.mark.parametrize("make", PLAYERS)
def test_whoever_has_many_skip_bo_cards_brings_a_stock_card_with_half_of_them(
    make: Callable[[], PlannedPlayer],
) -> None:
    hand = "H *.*.*.*.* S 9.9.9.9.9.9.9.9.9.7 D 10.4 2 12.5 12.11"
    rich = table(hand, "H 1.2.3.4.5 S 8.8.8.8.8.8.8.8.8.10", builds="1=1", draw="1.2.3.4.5.6")
    assert brings_stock(line_of(make(), rich))


@pytest.mark.parametrize("make", PLAYERS)
def test_nobody_passes_round_and_round_with_skip_bo_cards_that_bring_a_stock_card(
    make: Callable[[], PlannedPlayer],
) -> None:  # R22
    state = table(
        "H - S 3.9.7.5 D * * * *", "H - S 9.4.6.8 D * * * *", rules=Rules(stock=5, wild_start_any=True)
    )
    assert brings_stock(line_of(make(), state))
    played = list(stock_cards(make(), state))
    assert played.count(True) >= 3


def stock_cards(player: PlannedPlayer, state: GameState) -> Iterator[bool]:
    """Whether each of the next moves brings a stock card, until the turn has gone round once."""
    turn = state.turn
    for number in range(60):
        if state.phase is Phase.OVER or state.turn > turn + 1:
            return
        if state.phase is Phase.DRAW:
            engine.play(state, Draw(state.turn_seat))
            continue
        move = player.choose(observe(state, state.turn_seat), legal_moves(state), Random(number))
        yield brings_stock([move])
        engine.play(state, move)


@given(state=positions())
@settings(max_examples=13)
def test_a_hint_waits_with_no_stock_card_that_could_be_played_at_once(state: GameState) -> None:
    legal = legal_moves(state)
    fits = [move for move in legal if isinstance(move, Play) and move.source.kind is Kind.STOCK]
    if fits and len(legal) > 1:
        assert isinstance(hint(observe(state, state.turn_seat), legal).moves[0], Play)
