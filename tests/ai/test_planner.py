from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.ai.arena.contest import ArenaDeal, play_deal
from skipbo.ai.evaluation import Evaluation
from skipbo.ai.fast_evaluation import features, rate
from skipbo.ai.fast_game import table_of
from skipbo.ai.lines import Lines
from skipbo.ai.planner import Planner
from skipbo.ai.position import (
    Position,
    Setting,
    after,
    is_filled,
    position_of,
    setting_of,
    steps,
)
from skipbo.ai.weights import TABLE
from skipbo.model import engine
from skipbo.model.legal_moves import legal_moves, plays
from skipbo.model.notation import move_text
from skipbo.model.observation import observe
from skipbo.model.rules import Rules
from skipbo.model.state import GameState, Kind, Phase
from tests.ai.games import positions
from tests.ai.quick_copies import fits
from tests.model.tables import BYSTANDER, table


def chosen(state: GameState) -> str:
    return move_text(Planner().choose(observe(state, state.turn_seat), legal_moves(state), Random(0)))


def start(state: GameState) -> tuple[Setting, Position]:
    seen = observe(state, state.turn_seat)
    setting = setting_of(seen, state.turn_seat)
    return setting, position_of(seen, setting)


@given(state=positions(), data=st.data())
def test_a_step_leads_where_the_engine_leads(state: GameState, data: st.DataObject) -> None:
    setting, position = start(state)
    for step in steps(setting, position):
        planned = after(setting, position, step)
        if step.kind is Kind.STOCK or (not planned.held and is_filled(setting, planned)):
            continue  # a card shows that nobody knew: here every line ends
        new = state.copy()
        engine.play(new, next(play for play in plays(new) if fits(new, play, setting, step)))
        later, reached = start(new)
        assert planned._replace(freed=0) == reached
        if not state.rules.wild_start_any:  # with R22 a pile may hold fewer cards than it counts
            assert setting.loose + planned.freed == later.loose


@given(state=positions())
def test_the_quick_rating_of_a_discard_is_the_rating_of_what_it_leads_to(state: GameState) -> None:
    setting, position = start(state)
    for ending in Evaluation(setting, TABLE).ends(position):
        if ending.discard is not None:
            assert ending.value == pytest.approx(discarded(setting, position, *ending.discard))


def discarded(setting: Setting, position: Position, card: int, pile: int) -> float:
    """The rating after a discard that was really made."""
    hand = tuple(count - (number == card) for number, count in enumerate(position.hand))
    piles = [tuple(own)[:left] for own, left in zip(setting.discards, position.left, strict=True)]
    piles[pile] = (*piles[pile], card)
    left = tuple(len(own) for own in piles)
    moved = position._replace(hand=hand, held=position.held - 1, left=left)
    return Evaluation(setting._replace(discards=piles), TABLE).ended(moved)


@given(state=positions())
def test_both_ways_to_rate_an_ended_turn_are_the_same(state: GameState) -> None:
    setting, position = start(state)
    seat = state.turn_seat
    turns = [(seat + step) % state.seats for step in range(1, state.seats)]
    rivals = [other for other in turns if other not in setting.members]
    quick = rate(features(table_of(observe(state, seat), seat), seat, setting.members, rivals), TABLE.end)
    assert quick == pytest.approx(Evaluation(setting, TABLE).ended(position))


def test_it_wins_when_it_can() -> None:
    state = table("H 2.3.4 S 5 D 1", BYSTANDER, draw="7.8")
    words = []
    while state.phase is not Phase.OVER:
        words.append(chosen(state))
        engine.play(state, Planner().choose(observe(state, 0), legal_moves(state), Random(0)))
    assert words == ["D1:1>B1", "H2>B1", "H3>B1", "H4>B1", "S5>B1"]


def test_it_finds_a_number_below_a_discard_top() -> None:
    """One card at a time, nobody sees the 2 that lies under the 1."""
    assert chosen(table("H 9.9.10 S 4.3 D 2.1", BYSTANDER, draw="7.8")) == "D1:1>B1"


def test_it_does_not_bring_an_opponent_near() -> None:
    state = table("H 4.11.12 S 9.9.9.9.9.9 D 11", "H 1 S 5", builds="1.2.3=3", draw="7.8.9.10.11.12.7.8.9.10")
    assert not chosen(state).startswith("H4>B")


@pytest.mark.parametrize(
    ("hand", "top", "expected"), [("1.5.7.9.11", "*", "S*1>B1"), ("2.5.7.9.11", "1", "S1>B1")]
)
def test_it_does_not_leave_its_stock_card_lying(hand: str, top: str, expected: str) -> None:
    own = f"H {hand} S {'.'.join(['3', '6', '8', '9', '10'] * 5)}.{top}"
    state = table(
        own, f"H 1 S {'.'.join(['4', '7', '8', '9', '10'] * 5)}.6", draw="7.8.9.10.11.12.*.2.3.4.5.6.7.8"
    )
    move = Planner().choose(observe(state, 0), legal_moves(state), Random(0))
    assert move_text(move) in (expected, "H1>B1")


def test_it_keeps_skip_bo_cards() -> None:
    assert chosen(table("H 9.* S 4.8", BYSTANDER, draw="7.8")).startswith("H9>D")


def test_the_search_stops_at_its_limit() -> None:
    setting, position = start(table("H *.*.*.*.* S 9.11 D 1.*.* 2.*.* 3.*.* 4.*.*", BYSTANDER, draw="7.8"))
    few = len(Lines(setting, position, Evaluation(setting, TABLE), 5).search())
    assert few < len(Lines(setting, position, Evaluation(setting, TABLE), 50).search()) < 2000


@pytest.mark.release
def test_it_beats_greedy() -> None:
    played = [play_deal(ArenaDeal("regular", "greedy", Rules(stock=20), 2, seed)) for seed in range(6)]
    assert sum(deal.share for deal in played) / len(played) > 0.55
