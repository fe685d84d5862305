"""R32: who plays out of turn can be stopped, and all goes back."""

from __future__ import annotations

from collections import Counter

import pytest

from skipbo.model.events import ClaimMade, MoveDropped, OutOfTurnBegun, TurnTakenBack
from skipbo.model.legal_moves import Discard, Draw, Pass, open_moves, refusal
from skipbo.model.notation import position_text
from skipbo.model.observation import fold, observe, redact
from skipbo.model.state import GameState
from tests.model.tables import BYSTANDER, call, refused, table
from tests.rules.at_the_table import TABLE, accept


def broken_into() -> GameState:
    """Seat 1 is to draw; seat 2 has drawn, played and completed a pile, with a new draw pile on the way."""
    state = table(
        "H 9 S 9.9",
        "H 12.2 S 8.1 D 7.3",
        BYSTANDER,
        phase="draw",
        builds="11=11",
        draw="5.4",
        aside="6",
        rules=TABLE,
    )
    call(state, "2: + + + H12>B1 S1>B2 H2>B2 D1:3>B2")
    return state


def test_R32_a_seat_whose_turn_it_is_not_can_draw_and_play() -> None:
    state = table("H 9 S 9.9", "H 1.1 S 8.2 D 3", BYSTANDER, phase="draw", draw="5.4.3.2.1", rules=TABLE)
    assert call(state, "2: +")[0] == OutOfTurnBegun(1)
    assert (state.turn_seat, state.out_of_turn, len(state.hands[1])) == (1, 1, 3)
    call(state, "2: H1>B1 S2>B1 D1:3>B1")
    assert state.builds[0].cards == (1, 2, 3)


@pytest.mark.parametrize("word", ["+", "H1>B1", "S1>B1", "D1:1>B1", "H1>D1"])
@pytest.mark.parametrize("phase", ["draw", "play"])
def test_R32_it_can_begin_with_any_card(word: str, phase: str) -> None:
    state = table(BYSTANDER, "H 1.5 S 9.1 D 1", BYSTANDER, phase=phase, draw="5", rules=TABLE)
    assert call(state, f"2: {word}")[0] == OutOfTurnBegun(1)


@pytest.mark.parametrize("move", [Draw(1), Pass(1)])
def test_R12_nobody_draws_at_once_or_passes_out_of_turn(move: Draw | Pass) -> None:
    state = table(BYSTANDER, "H - S 9.1", BYSTANDER, rules=TABLE)
    found = refusal(state, move)
    assert found is not None
    assert found.rule == "R12"


def test_R32_any_other_seat_can_stop_it_and_all_goes_back_where_it_came_from() -> None:
    for seat in (1, 3):
        state = broken_into()
        assert state.set_aside == [11, 12]
        assert state.shuffles == 2
        before = state.before
        assert before is not None
        expected = before.copy()
        expected.no_draw = frozenset({1})
        assert call(state, f"{seat}: !") == [ClaimMade(seat - 1, 1), TurnTakenBack(1)]
        assert state == expected
        assert position_text(state) == (
            "turn 9 seat 1 draw dealer 2 game 1 shuffles 1 idle 0 0 nodraw 2"
            " | B 11=11 -=0 -=0 -=0 | draw 5.4 | aside 6"
            " | H 9 S 9.9 D - - - - | H 12.2 S 8.1 D 7.3 - - - | H 1.2.3.4.5 S 9.9 D - - - -"
        )


def test_R32_what_each_was_told_is_what_each_sees_after_it_was_taken_back() -> None:
    state = broken_into()
    for viewer in (0, 1, 2, None):
        seen = observe(state, viewer)
        assert seen.before is not None
        assert (seen.out_of_turn, seen.before.turn_seat, seen.turn_seat) == (1, 0, 1)
        after = state.copy()
        for event in call(after, "3: !"):
            seen = fold(seen, redact(event, viewer))
        assert seen == observe(after, viewer)
        assert (seen.out_of_turn, seen.turn_seat, seen.no_draw) == (None, 0, frozenset({1}))


def test_R32_a_penalty_paid_on_the_way_goes_back_too() -> None:
    state = table("H 9 S 9.9", "H 1.2.3.4.5 S 8.8.7", BYSTANDER, draw="12.11.10", rules=TABLE)
    call(state, "2: + H1>B1")
    assert len(state.stocks[1]) == 4
    call(state, "1: !")
    assert (state.stocks[1], state.draw, state.hands[1]) == ([8, 8, 7], [12, 11, 10], [1, 2, 3, 4, 5])
    assert state.stock_shuffles == 0


def test_R32_meanwhile_nobody_else_plays() -> None:
    state = broken_into()
    for seat in (0, 2):
        assert accept(state, seat + 1) == {"Claim"}
        assert {refused(state, word, seat) for word in ("draw", "+", "H9>D1", "S9>B1", "pass")} == {"R32"}
        assert refused(state, "!advice2", seat) == "R32"


def test_R32_the_offender_may_own_up() -> None:
    state = broken_into()
    assert "Claim" in accept(state, 2)
    assert call(state, "2: !") == [ClaimMade(1, 1), TurnTakenBack(1)]
    assert (state.turn_seat, state.out_of_turn, state.no_draw) == (0, None, frozenset({1}))


def test_R32_not_when_nothing_is_wrong() -> None:
    state = broken_into()
    call(state, "1: !")
    assert [refused(state, "!", seat) for seat in range(3)] == ["R32"] * 3


def test_R32_not_with_a_strict_referee() -> None:
    state = table(BYSTANDER, "H 1 S 1 D 1", BYSTANDER, draw="5")
    assert {refused(state, word, 1) for word in ("+", "H1>B1", "S1>B1", "H1>D1")} == {"R12"}
    assert refused(state, "!", 0) == "R32"


def test_R32_an_out_of_turn_seat_that_empties_its_stock_can_still_be_stopped() -> None:
    state = table("H 9 S 9.9", "H 5 S 1", rules=TABLE)
    call(state, "2: S1>B1")
    assert state.outcome is None
    call(state, "1: !")
    assert state.stocks[1] == [1]


def test_R16_R32_the_house_rule_holds_out_of_turn_too() -> None:
    state = table(BYSTANDER, "H 5 S 1", rules=TABLE._replace(must_play_last_stock_card=True))
    assert refused(state, "H5>D1", 1) == "R16"


LAST = TABLE._replace(must_play_last_stock_card=True)


def test_R16_R32_somebody_elses_surplus_does_not_let_a_seat_end_its_turn() -> None:
    state = table("H 1.2.3.4.5.6 S 9.9", "H 5 S 1", more=" surplus 1", rules=LAST)
    assert refused(state, "H5>D1", 1) == "R16"
    assert Discard(1, 5, 0) not in open_moves(state, 1)


def test_R16_R31_R32_a_seat_that_breaks_in_is_judged_after_its_own_surplus() -> None:
    state = table(BYSTANDER, "H 1.2.3.4.5.6 S 1", rules=LAST)
    assert refused(state, "H5>D1", 1) == ""
    call(state, "2: H5>D1")
    assert (Counter(state.stocks[1]), state.discards[1][0]) == (Counter([1, 6]), [5])


def test_R16_R31_R32_its_move_is_dropped_where_the_surplus_leaves_a_last_stock_card_that_fits() -> None:
    state = table(BYSTANDER, "H 2.3.4.5.6.1 S -", BYSTANDER, BYSTANDER, rules=LAST._replace(teams=2))
    events = call(state, "2: H5>D1")
    assert MoveDropped(1) in events
    assert (state.stocks[1], state.out_of_turn) == ([1], 1)


@pytest.mark.parametrize(("hand", "surplus"), [("5", " surplus 1"), ("1.2.3.4.5.6", "")])
def test_R16_a_match_of_an_earlier_version_goes_by_the_surplus_of_the_turn(hand: str, surplus: str) -> None:
    old = LAST._replace(surplus_of_turn=True)
    first = "H 1.2.3.4.5.6 S 9.9" if surplus else BYSTANDER
    tables = [table(first, f"H {hand} S 1", more=surplus, rules=rules) for rules in (old, LAST)]
    assert {refused(state, "H5>D1", 1) for state in tables} == {"", "R16"}
