"""Beginner and Casual: they overlook things, and play no nonsense."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.ai.levels import LEVELS
from skipbo.model import engine
from skipbo.model.cards import WILD
from skipbo.model.legal_moves import Discard, Move, Play, legal_moves
from skipbo.model.notation import move_text
from skipbo.model.observation import observe
from skipbo.model.state import GameState
from tests.ai.games import positions
from tests.model.tables import BYSTANDER, table

TO_5 = "1.2.3.4.5=5"
TO_8 = "1.2.3.4.5.6.7.8=8"
TURNS = 400


def turn(level: str, state: GameState, chance: int) -> Iterator[tuple[GameState, Move]]:
    """A turn to its end, on a copy: each decision with the state before it, and with chance of its own."""
    state, agent = state.copy(), LEVELS[level].agent()
    seat, number = state.turn_seat, 0
    while True:
        number += 1
        move = agent.choose(observe(state, seat), legal_moves(state), Random(f"{chance} {number}"))
        yield state, move
        engine.play(state, move)
        if not isinstance(move, Play) or state.outcome is not None:
            return


def turns(level: str, own: str, builds: str = TO_5) -> Counter[str]:
    """What a level plays in the same turn, many times."""
    state = table(own, BYSTANDER, builds=builds, draw="7")
    played = ([move_text(move) for _, move in turn(level, state, chance)] for chance in range(TURNS))
    return Counter(" ".join(moves) for moves in played)


@pytest.mark.parametrize("level", ["beginner", "casual"])
@pytest.mark.parametrize(
    ("own", "move"),
    [("H 6.9 S 9.6", "S6>B1"), ("H 12.* S 9.7", "H*6>B1"), ("H * S 9.12", "H*6>B1")],
    ids=["it fits", "one Skip-Bo card makes it fit", "Skip-Bo cards alone are held"],
)
def test_the_stock_card_is_never_overlooked(level: str, own: str, move: str) -> None:
    assert all(played.startswith(move) for played in turns(level, own))


def test_a_beginner_spends_no_skip_bo_card_that_does_not_let_the_stock_card_follow() -> None:
    assert not any("H*" in played for played in turns("beginner", "H 12.*.* S 9.8"))


def test_a_beginner_with_hardly_anything_but_skip_bo_cards_plays_them_towards_its_stock_card() -> None:
    assert all(played.startswith("H*6>B1 H*7>B1 S8>B1") for played in turns("beginner", "H 12.*.*.*.* S 9.8"))


def test_a_beginner_overlooks_one_number_in_four_in_its_hand_and_casual_none() -> None:
    found = turns("beginner", "H 6.9 S 9.12")
    assert set(found) == {"H6>B1 H9>D1", "H9>D1"}
    assert found["H9>D1"] == pytest.approx(TURNS / 4, rel=0.25)
    assert turns("casual", "H 6.9 S 9.12") == {"H6>B1 H9>D1": TURNS}


def test_a_beginner_forgets_seven_discard_piles_of_ten() -> None:
    found = turns("beginner", "H 11.12 S 9.12 D 6 1")
    assert found["D1:6>B1 H12>D1"] + found["D1:6>B1 D2:1>B2 H12>D1"] == pytest.approx(TURNS * 0.3, rel=0.25)


def test_a_beginner_who_overlooks_a_card_plays_on_with_the_others() -> None:
    found = turns("beginner", "H 6.9.12 S 9.4", f"{TO_5} {TO_8}")
    assert set(found) == {"H6>B1 H9>B2 H12>D1", "H9>B2 H12>D1", "H6>B1 H12>D1", "H12>D1"}


def test_whoever_has_laid_a_number_overlooks_no_next_one() -> None:
    assert set(turns("beginner", "H 6.7.8.12 S 9.4")) == {"H6>B1 H7>B1 H8>B1 H12>D1", "H12>D1"}


def test_nobody_overlooks_that_a_1_begins_a_pile() -> None:
    assert set(turns("beginner", "H 1.12 S 9.4")) == {"H1>B2 H12>D1"}


@given(positions(), st.integers(0, 99))
def test_a_beginner_lays_aside_no_number_that_fits_and_covers_none(state: GameState, chance: int) -> None:
    *_, (last, move) = turn("beginner", state, chance)
    if isinstance(move, Discard):
        pile = last.discards[move.seat][move.pile]
        fitting = {build.top + 1 for build in last.builds}
        assert fitting.isdisjoint({move.card, *pile[-1:]} - {WILD})
