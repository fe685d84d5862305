"""R08 to R15: drawing, playing, refilling the hand, discarding and passing."""

from __future__ import annotations

import pytest

from skipbo.model.events import CardMoved, HandFilled, Passed, PileCompleted, StockTurned, TurnStarted
from skipbo.model.state import Phase, build_pile, discard_of, hand_of, stock_of
from tests.model.tables import BYSTANDER, do, refused, table, words


def test_R08_a_turn_begins_by_drawing_up_to_five() -> None:
    state = table("H 1.2 S 9.9", BYSTANDER, phase="draw", draw="12.11.10.9")
    assert words(state) == ["draw"]
    events = do(state, "draw")
    assert state.hands[0] == [1, 2, 9, 10, 11]
    assert events[-1] == HandFilled(0, 3)


def test_R08_a_full_hand_draws_nothing() -> None:
    state = table(BYSTANDER, BYSTANDER, phase="draw", draw="12")
    assert do(state, "draw") == [HandFilled(0, 0)]
    assert state.phase is Phase.PLAY


@pytest.mark.parametrize("word", ["H1>B1", "S9>B1", "H1>D1", "pass"])
def test_R08_nothing_is_played_before_the_draw(word: str) -> None:
    assert refused(table("H 1 S 9", BYSTANDER, phase="draw", draw="5"), word) == "R08"


def test_R08_no_second_draw_in_a_turn() -> None:
    state = table("H 1.2 S 9.9", BYSTANDER, phase="draw", draw="12")
    do(state, "draw")
    assert refused(state, "draw") == "R08"


def test_R09_cards_come_from_hand_stock_and_discard_tops_in_any_order() -> None:
    state = table("H 2.4.9 S 9.3 D - 5.1", BYSTANDER)
    events = do(state, "D2:1>B3 H2>B3 S3>B3 H4>B3 D2:5>B3")
    assert state.builds[2].cards == (1, 2, 3, 4, 5)
    assert [event.source for event in events if isinstance(event, CardMoved)] == [
        discard_of(0, 1),
        hand_of(0),
        stock_of(0),
        hand_of(0),
        discard_of(0, 1),
    ]
    assert (state.hands[0], state.stocks[0], state.discards[0][1]) == ([9], [9], [])


@pytest.mark.parametrize("word", ["H5>B1", "S5>B1", "D1:5>B1"])
def test_R09_a_card_that_is_not_there_is_refused(word: str) -> None:
    state = table("H 1 S 9 D 8", "H 5 S 5 D 5", builds="4=4")
    assert refused(state, word) in ("R09", "R14")


def test_R09_nobody_plays_the_cards_of_another_seat() -> None:
    state = table("H 1 S 9", "H 5 S 5 D 5", builds="4=4")
    assert {refused(state, word, seat=1) for word in ("H5>B1", "S5>B1", "D1:5>B1")} == {"R12"}


@pytest.mark.parametrize("word", ["S2:5>B1", "D2.1:5>B1"])
def test_R09_nor_on_the_own_turn(word: str) -> None:
    assert refused(table("H 1 S 9", "H 5 S 5 D 5", builds="4=4"), word) == "R09"


def test_R10_the_next_stock_card_is_turned_up_and_may_be_played() -> None:
    state = table("H 9 S 7.2.1", BYSTANDER)
    assert do(state, "S1>B1")[-1] == StockTurned(0, 2)
    assert do(state, "S2>B1") == [CardMoved(2, stock_of(0), build_pile(0), 2), StockTurned(0, 7)]


def test_R10_only_the_top_of_the_stock_is_played() -> None:
    assert refused(table("H 9 S 1.2", BYSTANDER), "S1>B1") == "R09"


def test_R11_the_last_hand_card_played_brings_five_more_at_once() -> None:
    state = table("H 1 S 9.9", BYSTANDER, draw="12.8.7.6.5.4.3")
    events = do(state, "H1>B1")
    assert state.hands[0] == [3, 4, 5, 6, 7]
    assert events[-1] == HandFilled(0, 5)
    assert (state.turn_seat, state.phase) == (0, Phase.PLAY)


def test_R11_as_often_as_it_happens() -> None:
    state = table("H 1 S 9.9", BYSTANDER, draw="9.9.9.8.7.6.5.4.3.2")
    do(state, "H1>B1 H2>B1 H3>B1 H4>B1 H5>B1 H6>B1")
    assert state.hands[0] == [7, 8, 9, 9, 9]


def test_R11_not_before_the_hand_is_empty() -> None:
    state = table("H 1.9 S 9.9", BYSTANDER, draw="3.3")
    do(state, "H1>B1")
    assert state.hands[0] == [9]


def test_R11_a_pile_completed_by_that_card_is_set_aside_first() -> None:
    state = table("H 12 S 9.9", BYSTANDER, builds="9.10.11=11")
    events = do(state, "H12>B1")
    assert events[1] == PileCompleted(0)
    assert sorted(state.hands[0]) == [9, 10, 11, 12]
    assert events[-1] == HandFilled(0, 4)


def test_R11_what_could_not_be_drawn_is_drawn_when_cards_come_later_in_the_turn() -> None:
    state = table("H 11 S 9.12", BYSTANDER, builds="9.10=10")
    assert HandFilled not in [type(event) for event in do(state, "H11>B1")]
    assert state.hands[0] == []
    events = do(state, "S12>B1")
    assert sorted(state.hands[0]) == [9, 10, 11, 12]
    assert events[-1] == HandFilled(0, 4)


def test_R12_a_discard_ends_the_turn_and_the_left_neighbour_is_next() -> None:
    state = table("H 7.8 S 9.9", BYSTANDER, "H - S 9", seat=1)
    events = do(state, "H8>D3")
    assert state.discards[0][2] == [8]
    assert state.hands[0] == [7]
    assert events[-1] == TurnStarted(1, 10, 0, 1)
    assert (state.turn_seat, state.phase) == (1, Phase.DRAW)


def test_R12_after_the_last_seat_comes_the_first() -> None:
    state = table(BYSTANDER, BYSTANDER, "H 7 S 9.9", seat=3)
    do(state, "H7>D1")
    assert state.turn_seat == 0


def test_R12_a_playable_card_need_not_be_played() -> None:
    assert refused(table("H 1 S 1.1", BYSTANDER), "H1>D1") == ""


def test_R12_only_hand_cards_are_discarded() -> None:
    assert refused(table("H 1 S 7 D 6", BYSTANDER), "H7>D1") == "R12"
    assert refused(table("H 1 S 7 D 6", BYSTANDER), "H6>D1") == "R12"


def test_R12_nobody_passes_with_a_card_in_hand() -> None:
    state = table("H 9 S 9", BYSTANDER)
    assert refused(state, "pass") == "R12"
    assert "pass" not in words(state)


def test_R12_an_empty_hand_that_can_draw_nothing_passes() -> None:
    state = table("H - S 9.9", BYSTANDER, phase="draw")
    assert do(state, "draw") == [HandFilled(0, 0)]
    assert words(state) == ["pass"]
    assert do(state, "pass") == [Passed(0), TurnStarted(1, 10, 1, 1)]


def test_R12_it_passes_also_where_stock_or_discards_could_be_played() -> None:
    state = table("H - S 9.1 D 1", BYSTANDER)
    assert {"S1>B1", "D1:1>B1", "pass"} < set(words(state))


def test_R12_it_passes_also_after_plays() -> None:
    state = table("H 1 S 9.9", BYSTANDER)
    assert do(state, "H1>B1 pass")[-2:] == [Passed(0), TurnStarted(1, 10, 0, 1)]


@pytest.mark.parametrize("word", ["draw", "pass", "H1>D1", "H1>B1"])
def test_R12_nobody_acts_out_of_turn(word: str) -> None:
    for phase in ("draw", "play"):
        assert refused(table("H 1 S 1", "H 1 S 1", phase=phase, draw="5"), word, seat=1) == "R12"


def test_R13_the_last_hand_card_discarded_ends_the_turn_without_a_new_hand() -> None:
    state = table("H 7 S 9.9", BYSTANDER, draw="1.2.3.4.5.6")
    do(state, "H7>D1")
    assert state.hands[0] == []
    assert state.turn_seat == 1
    assert len(state.draw) == 6


def test_R13_the_new_hand_comes_with_the_next_turn() -> None:
    state = table("H 7 S 9.9", BYSTANDER, draw="8.8.1.2.3.4.5.6")
    do(state, "H7>D1 draw H1>D1 draw")
    assert len(state.hands[0]) == 5


def test_R14_any_of_four_discard_piles_in_any_order() -> None:
    state = table("H 5 S 9.9 D - 3", BYSTANDER)
    assert words(state) == ["H5>D1", "H5>D2", "H5>D3", "H5>D4"]
    do(state, "H5>D2")
    assert state.discards[0][1] == [3, 5]


def test_R14_only_the_top_of_a_discard_pile_is_played() -> None:
    state = table("H 9 S 9 D 1.2", BYSTANDER)
    assert refused(state, "D1:1>B1") == "R14"
    do(state, "H9>D2")
    state = table("H 9 S 9 D 2.1", BYSTANDER)
    do(state, "D1:1>B1 D1:2>B1")
    assert state.discards[0][0] == []


def test_R14_a_skip_bo_may_be_discarded() -> None:
    state = table("H * S 9.9", BYSTANDER)
    do(state, "H*>D4")
    assert state.discards[0][3] == [0]


def test_R15_a_discard_may_be_played_on_any_later_turn() -> None:
    state = table("H 1 S 9.9", "H 7 S 9.9", draw="8.8.8.8.8.8.8.8.8.8")
    do(state, "H1>D1 draw H7>D1 draw")
    assert refused(state, "D1:1>B1") == ""


def test_R15_on_the_first_turn_no_discard_lies_there_to_be_played() -> None:
    state = table("H 1 S 9.9", BYSTANDER)
    assert refused(state, "D1:1>B1") == "R14"
