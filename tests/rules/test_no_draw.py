"""R33: who was stopped out of turn starts the next own turn without a draw."""

from __future__ import annotations

from collections import Counter

from skipbo.model.events import HandEmptied, TurnStarted
from skipbo.model.state import Phase
from tests.model.tables import call, do, refused, table, words
from tests.rules.at_the_table import TABLE


def test_R33_the_offenders_next_own_turn_starts_without_a_draw() -> None:
    state = table("H 9 S 9.9", "H 5 S 1.1", draw="3.3.3.3.3.3.3", rules=TABLE)
    call(state, "2: + S1>B1")
    call(state, "1: !")
    assert do(state, "H9>D1")[-1] == TurnStarted(1, 10, 0, 1, draws=False)
    assert (state.phase, state.hands[1], state.no_draw) == (Phase.PLAY, [5], frozenset())
    assert refused(state, "draw") == "R08"
    do(state, "H5>D1 draw H3>D1")
    assert (state.turn_seat, state.phase) == (1, Phase.DRAW)


def test_R33_only_that_turn() -> None:
    state = table("H 9 S 9.9", "H 5.6 S 1.1", draw="3.3.3.3.3.3.3.3.3.3.3", rules=TABLE, more=" nodraw 2")
    do(state, "H9>D1 H5>D1 draw H3>D1")
    assert (state.turn_seat, state.phase) == (1, Phase.DRAW)


def test_R33_a_hand_emptied_by_plays_is_refilled() -> None:
    state = table("H 9 S 9.9", "H 1 S 9.9", draw="3.3.3.3.3.3.3", rules=TABLE, more=" nodraw 2")
    do(state, "H9>D1")
    assert do(state, "H1>B1")[-1] == HandEmptied(1)


def test_R33_a_seat_without_a_hand_plays_from_stock_and_discards_and_passes() -> None:
    state = table("H 9 S 9.9", "H - S 9.1 D 2", draw="3.3.3.3.3.3.3", rules=TABLE, more=" nodraw 2")
    do(state, "H9>D1")
    assert (state.refills, "pass" in words(state)) == (False, True)
    do(state, "S1>B1 D1:2>B1")
    assert (state.phase, state.hands[1]) == (Phase.PLAY, [])
    do(state, "pass")
    assert (state.turn_seat, state.refills) == (0, True)


def test_R33_a_card_drawn_in_that_turn_is_one_too_many() -> None:
    state = table("H 9 S 9.9", "H 5 S 9.1 D 2", draw="3.4", rules=TABLE, more=" nodraw 2")
    do(state, "H9>D1 + H5>D1")
    assert Counter(state.stocks[1]) == Counter([9, 1, 4])
