"""R34: what was played out of turn stands where nobody stops it."""

from __future__ import annotations

from skipbo.model.events import GameEnded, OutOfTurnStood, TurnStarted
from skipbo.model.state import Ending, Outcome
from tests.model.tables import BYSTANDER, call, do, refused, table
from tests.rules.at_the_table import TABLE


def test_R34_unnoticed_until_its_discard_it_stands_and_the_left_of_the_offender_is_next() -> None:
    state = table("H 9 S 9.9", BYSTANDER, "H 5.1 S 9.9", "H 7 S 9.9", phase="draw", draw="4.4", rules=TABLE)
    call(state, "3: + + H1>B1")
    events = call(state, "3: H5>D2")
    assert events[1:] == [OutOfTurnStood(2), TurnStarted(3, 10, 0, 1)]
    assert (state.builds[0].cards, state.discards[2][1], state.turn_seat) == ((1,), [5], 3)
    assert (state.before, state.no_draw) == (None, frozenset())
    assert refused(state, "!", 0) == "R32"


def test_R34_the_seat_that_it_broke_into_has_lost_its_turn_but_not_its_cards() -> None:
    state = table("H 1.2.3.4.5 S 9.9", "H 5 S 9.9", rules=TABLE, draw="6.6.6.6.6.6.6.6.6")
    do(state, "+")
    call(state, "2: H5>D1")
    assert (state.turn_seat, len(state.hands[0]), state.surplus) == (0, 6, 1)
    do(state, "draw H1>B1")
    assert (len(state.hands[0]), len(state.stocks[0])) == (4, 3)


def test_R34_an_empty_stock_wins_with_the_end_of_the_turn() -> None:
    state = table("H 9 S 9.9", "H 5 S 1", "H 9 S 9", rules=TABLE)
    call(state, "2: S1>B1")
    assert call(state, "2: H5>D1")[1:] == [OutOfTurnStood(1), GameEnded(Outcome(Ending.OUT, 1, (2, 0, 1)))]


def test_R34_R31_a_surplus_found_at_the_end_takes_the_win_away() -> None:
    state = table("H 9 S 9.9", "H 1.2.3.4.5 S 1", "H 9 S 9", rules=TABLE, draw="8.8")
    call(state, "2: S1>B1 + H5>D1")
    assert (state.outcome, state.stocks[1], state.turn_seat) == (None, [8], 2)


def test_R26_R34_the_turn_and_the_one_it_breaks_into_count_as_one() -> None:
    state = table("H 9 S 9.1", "H 5 S 9.9", idle="0 199", rules=TABLE)
    do(state, "S1>B1")
    call(state, "2: H5>D1")
    assert (state.turns_without_stock, state.outcome) == (0, None)
