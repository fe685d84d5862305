"""R17 to R20: sequences, Skip-Bo cards, completed piles and the new draw pile."""

from __future__ import annotations

from collections import Counter

import pytest

from skipbo.model.cards import Chance
from skipbo.model.events import CardMoved, HandFilled, PileCompleted, Reshuffled
from skipbo.model.state import BuildPile, Kind
from tests.model.tables import BYSTANDER, do, refused, table, words


@pytest.mark.parametrize("card", range(1, 13))
def test_R17_an_empty_pile_starts_with_a_1_or_a_skip_bo(card: int) -> None:
    state = table(f"H {card} S 9.9", BYSTANDER)
    assert refused(state, f"H{card}>B1") == ("" if card == 1 else "R17")
    assert refused(table("H * S 9.9", BYSTANDER), "H*1>B1") == ""


@pytest.mark.parametrize("top", range(1, 12))
def test_R17_a_pile_runs_in_sequence(top: int) -> None:
    for card in range(1, 13):
        state = table(f"H {card} S 9.9", BYSTANDER, builds=f"{top}={top}")
        assert refused(state, f"H{card}>B1") == ("" if card == top + 1 else "R17")


def test_R17_four_piles_at_most() -> None:
    state = table("H 1.* S 9.9", BYSTANDER, builds="1=1 2=2 3=3 4=4")
    plays = [word for word in words(state) if ">B" in word]
    assert plays == ["H*2>B1", "H*3>B2", "H*4>B3", "H*5>B4"]
    assert refused(state, "H1>B1") == "R17"


def test_R17_another_starts_when_one_is_completed() -> None:
    state = table("H 1.12 S 9.9", BYSTANDER, builds="1=1 2=2 11=11 4=4")
    assert refused(state, "H1>B3") == "R17"
    do(state, "H12>B3 H1>B3")
    assert state.builds[2] == BuildPile((1,), 1)


@pytest.mark.parametrize("needs", range(1, 13))
def test_R18_a_skip_bo_stands_for_the_number_that_is_needed(needs: int) -> None:
    builds = "-=0" if needs == 1 else f"{needs - 1}={needs - 1}"
    for number in range(1, 13):
        state = table("H * S 9.9", BYSTANDER, builds=builds)
        assert refused(state, f"H*{number}>B1") == ("" if number == needs else "R18")


def test_R18_the_pile_goes_on_from_what_the_skip_bo_stands_for() -> None:
    state = table("H *.*.9 S 9.3", BYSTANDER)
    do(state, "H*1>B1 H*2>B1 S3>B1")
    assert state.builds[0] == BuildPile((0, 0, 3), 3)
    assert [state.builds[0].number_at(index) for index in range(3)] == [1, 2, 3]


def test_R18_also_from_the_stock_and_the_discard_piles() -> None:
    state = table("H 9 S 9.* D *", BYSTANDER, builds="4=4")
    do(state, "S*5>B1 D1:*6>B1")
    assert state.builds[0] == BuildPile((4, 0, 0), 6)


def test_R18_also_as_the_top_number() -> None:
    state = table("H *.5 S 9.9", BYSTANDER, builds="10.11=11")
    assert PileCompleted(0) in do(state, "H*12>B1")


def test_R19_a_completed_pile_is_set_aside_at_once_and_leaves_its_place_free() -> None:
    state = table("H 12.5 S 9.9", BYSTANDER, builds="3=3 10.*=11", aside="7")
    events = do(state, "H12>B2")
    assert [type(event) for event in events] == [CardMoved, PileCompleted]
    assert state.builds[1] == BuildPile()
    assert state.set_aside == [7, 10, 0, 12]


def test_R19_not_before_the_top_number() -> None:
    state = table("H 11.5 S 9.9", BYSTANDER, builds="10=10")
    do(state, "H11>B1")
    assert state.builds[0] == BuildPile((10, 11), 11)
    assert not state.set_aside


def test_R20_the_completed_piles_become_the_new_draw_pile_in_the_middle_of_a_draw() -> None:
    state = table("H 9 S 9.9", BYSTANDER, phase="draw", draw="7.8", aside="1.2.3.*.5.6")
    events = do(state, "draw")
    order = Chance(1).shuffle([1, 2, 3, 0, 5, 6], 0, 1)
    assert state.hands[0] == [9, 8, 7, order[-1], order[-2]]
    assert state.draw == order[:-2]
    assert not state.set_aside
    assert state.shuffles == 2
    assert [type(event) for event in events] == [CardMoved] * 2 + [Reshuffled] + [CardMoved] * 2 + [
        HandFilled
    ]
    assert events[2] == Reshuffled(6, 1)


def test_R20_not_when_the_last_card_leaves() -> None:
    state = table("H 9.9.9.9 S 9.9", BYSTANDER, phase="draw", draw="7", aside="1.2.3")
    do(state, "draw")
    assert (state.draw, state.set_aside, state.shuffles) == ([], [1, 2, 3], 1)


def test_R20_also_in_a_refill_during_the_turn() -> None:
    state = table("H 1 S 9.9", BYSTANDER, draw="7", aside="1.2.3")
    assert Reshuffled(3, 1) in do(state, "H1>B1")
    assert Counter(state.hands[0]) == Counter([7, 1, 2, 3])


def test_R20_discards_and_piles_under_way_are_never_recycled() -> None:
    state = table("H - S 9.9 D 4.5", "H 3 S 9 D 6", phase="draw", builds="1.2=2", aside="8")
    do(state, "draw")
    assert state.hands[0] == [8]
    assert state.discards[0][0] == [4, 5]
    assert state.discards[1][0] == [6]
    assert state.builds[0] == BuildPile((1, 2), 2)


def test_R20_a_skip_bo_is_wild_again_after_it_was_recycled() -> None:
    state = table("H 12 S 9.9", BYSTANDER, builds="*=11")
    do(state, "H12>B1")
    assert Counter(state.hands[0]) == Counter([0, 12])
    assert {"H*1>B1", "H*1>B2"} <= set(words(state))


def test_R20_what_is_drawn_goes_to_the_hand_only() -> None:
    state = table("H - S 9.9", BYSTANDER, phase="draw", aside="1.2.3.4.5.6.7")
    moved = [event for event in do(state, "draw") if isinstance(event, CardMoved)]
    assert {(event.source.kind, event.target.kind) for event in moved} == {(Kind.DRAW, Kind.HAND)}
    assert len(moved) == 5
