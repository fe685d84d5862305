"""R20: a turn reshuffles five times at most, so that every turn comes to an end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.model import engine
from skipbo.model.calls import CALLS
from skipbo.model.events import DrawsSpent, Event, Reshuffled
from skipbo.model.legal_moves import Discard, Pass, Play, legal_moves, open_moves
from skipbo.model.notation import parse_position, position_text
from skipbo.model.observation import fold, observe, redact
from skipbo.model.rules import MOST_RESHUFFLES, PRESETS, Rules
from skipbo.model.state import NO_MORE_DRAWS, GameState, Phase
from tests.model.mixes import any_mix
from tests.model.scarce import scarce
from tests.model.tables import BYSTANDER, call, do, refused, table, words
from tests.rules.at_the_table import TABLE

ANY_START = Rules(wild_start_any=True)
ROUND = "H*11>B1 H12>B1"


def going_round(rules: Rules = ANY_START, seat: int = 1, more: str = "") -> GameState:
    """Two cards make a pile, and come back as the new hand (R22)."""
    return table("H *.12 S 9.9.1", BYSTANDER, seat=seat, rules=rules, more=more)


def test_R20_a_sixth_reshuffle_of_a_turn_brings_no_cards() -> None:
    state = going_round()
    for count in range(1, MOST_RESHUFFLES + 1):
        assert Reshuffled(2, count) in do(state, ROUND)
        assert (len(state.hands[0]), state.reshuffles) == (2, count)
    events = do(state, ROUND)
    assert events[-1] == DrawsSpent(0)
    assert (state.hands[0], sorted(state.set_aside), state.reshuffles) == ([], [0, 12], NO_MORE_DRAWS)


def test_R12_R20_then_the_turn_goes_on_from_the_piles_and_ends_by_passing() -> None:
    state = going_round()
    do(state, " ".join([ROUND] * 6))
    assert words(state)[0] == "S1>B1"
    assert words(state)[-1] == "pass"
    assert DrawsSpent(0) not in do(state, "S1>B1")
    do(state, "pass")
    assert (state.turn_seat, state.reshuffles) == (1, 0)


def test_R20_the_next_turn_counts_from_nothing() -> None:
    state = going_round()
    do(state, f"{ROUND} {ROUND} H12>D1")
    assert state.reshuffles == 0
    assert observe(state, 0).reshuffles == 0


def test_R20_in_the_middle_of_a_draw_what_is_there_is_drawn() -> None:
    state = table("H 12 S 9.9", BYSTANDER, builds="*=11", draw="7.8", rules=ANY_START, more=" reshuffles 5")
    assert DrawsSpent(0) in do(state, "H12>B1")
    assert (state.hands[0], state.draw, len(state.set_aside)) == ([8, 7], [], 2)


def test_R20_once_too_much_was_wanted_nothing_is_drawn_even_if_a_penalty_brings_cards() -> None:
    state = table(
        "H - S 9.9.1", BYSTANDER, aside="2.3.4.5.6", rules=TABLE, more=" reshuffles 6", phase="play"
    )
    call(state, "2: !advice1")
    assert Reshuffled(5) in call(state, "1: !yes")
    assert (len(state.draw), state.reshuffles) == (3, NO_MORE_DRAWS)
    assert refused(state, "+") == "R20"
    assert refused(state, "pass") == ""


def test_R20_R35_a_reshuffle_for_a_penalty_is_not_counted() -> None:
    state = table("H 9 S 9.9", BYSTANDER, aside="2.3.4.5.6", rules=TABLE, more=" reshuffles 3")
    call(state, "2: !advice1")
    assert Reshuffled(5) in call(state, "1: !yes")
    assert state.reshuffles == observe(state, 0).reshuffles == 3


def test_R20_R31_nobody_draws_too_many_by_a_sixth_reshuffle() -> None:
    state = table("H 9.9 S 9.9", BYSTANDER, aside="2.3", rules=TABLE, more=" reshuffles 5")
    assert refused(state, "+") == "R20"
    assert refused(state, "+", 1) == ""


def test_R20_R32_a_turn_out_of_turn_counts_for_itself_and_taking_it_back_restores_the_count() -> None:
    state = table("H 9.9 S 9.9", BYSTANDER, aside="2.3", rules=TABLE, more=" reshuffles 5")
    assert Reshuffled(2, 1) in call(state, "2: +")
    assert (state.reshuffles, observe(state, 0).reshuffles) == (1, 1)
    call(state, "1: !")
    assert (state.reshuffles, observe(state, 0).reshuffles) == (5, 5)


def test_R20_at_the_table_the_hand_is_drawn_by_hand_until_the_sixth_reshuffle() -> None:
    state = going_round(TABLE._replace(wild_start_any=True))
    for _ in range(MOST_RESHUFFLES):
        do(state, f"{ROUND} + +")
    assert do(state, ROUND)[-1] == DrawsSpent(0)
    assert (state.phase, state.hands[0]) == (Phase.PLAY, [])
    assert words(state)[-1] == "pass"


def test_R20_folding_what_was_told_gives_the_count() -> None:
    state = going_round()
    seen = {viewer: observe(state, viewer) for viewer in (0, 1, None)}
    for _ in range(6):
        for event in do(state, ROUND):
            seen = {viewer: fold(each, redact(event, viewer)) for viewer, each in seen.items()}
        assert seen == {viewer: observe(state, viewer) for viewer in seen}


def test_R20_the_count_is_part_of_a_position_and_old_positions_have_none() -> None:
    state = going_round()
    assert "reshuffles" not in position_text(state)
    for _ in range(6):
        do(state, ROUND)
        assert f" reshuffles {state.reshuffles} |" in position_text(state)
        assert parse_position(position_text(state), state.rules, state.chance) == state


def test_R20_a_match_from_before_the_limit_goes_round_as_often_as_it_did() -> None:
    state = going_round(ANY_START._replace(endless_turns=True))
    do(state, " ".join([ROUND] * 40))
    assert (sorted(state.hands[0]), state.reshuffles) == ([0, 12], 0)


def own_acts(state: GameState, seat: int, rng: Random) -> list[list[Event]]:
    """Anything that the seat can do, as long as it can be put off ending the turn; what each act brought.

    Raises AssertionError where that goes on for longer than cards can be moved on from pile to pile.
    """
    told: list[list[Event]] = []
    whole = len(state.cards())
    while state.outcome is None and state.turn_seat == seat:
        moves = [move for move in open_moves(state, seat) if not isinstance(move, CALLS)]
        going_on = [move for move in moves if not isinstance(move, Discard | Pass)]
        plays = [move for move in going_on if isinstance(move, Play)]
        told.append(engine.play(state, rng.choice(plays or going_on or moves)))
        assert len(told) < 6 * 4 * whole, "this turn does not end"
    return told


@given(st.integers(0, 10**6), st.booleans())
def test_R20_every_turn_comes_to_an_end(seed: int, out_of_turn: bool) -> None:
    mix = any_mix(seed)
    state = scarce(mix.rules._replace(endless_turns=False), mix.seats, seed)
    rng = Random(seed)
    seat = state.turn_seat
    if out_of_turn and state.rules.at_the_table:
        seat = (seat + 1) % state.seats
        acts = [move for move in open_moves(state, seat) if not isinstance(move, CALLS)]
        if not acts:
            return
        engine.play(state, rng.choice(acts))
    told = [event for events in own_acts(state, seat, rng) for event in events]
    assert sum(isinstance(event, Reshuffled) for event in told) <= MOST_RESHUFFLES
    assert sum(isinstance(event, DrawsSpent) for event in told) <= 1


@pytest.mark.parametrize("preset", PRESETS)
def test_R20_is_a_rule_of_every_preset(preset: str) -> None:
    assert not PRESETS[preset].rules.endless_turns


def test_R20_no_pile_is_ever_completed_without_a_legal_move_after_it() -> None:
    state = going_round()
    for _ in range(6):
        do(state, ROUND)
        assert legal_moves(state)
