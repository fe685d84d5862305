"""The tally of a turn: what everybody sees of the seat in turn, and nothing of anybody else's."""

from __future__ import annotations

from skipbo.model.events import CardMoved, Event, OutOfTurnBegun, Passed, TurnStarted, TurnTakenBack
from skipbo.model.state import build_pile, discard_of, hand_of
from skipbo.words.turn_summary import Turn, TurnTally

BEGUN = TurnStarted(0, 1)
PLAYED = CardMoved(7, hand_of(0), build_pile(0), 7)
BEN_PLAYS = CardMoved(8, hand_of(1), build_pile(0), 8)
BEN_DISCARDS = CardMoved(2, hand_of(1), discard_of(1, 0))


def turn_after(*events: Event) -> Turn | None:
    tally = TurnTally(["Ann", "Ben"])
    for event in events:
        tally.add(event)
    return tally.turn


def test_plays_and_the_end_of_a_turn_are_counted() -> None:
    assert turn_after(BEGUN, PLAYED, PLAYED) == Turn("Ann", 2)
    discarded = CardMoved(5, hand_of(0), discard_of(0, 1))
    assert turn_after(BEGUN, PLAYED, discarded) == Turn("Ann", 1, discard=5, onto=2)
    assert turn_after(BEGUN, PLAYED, Passed(0)) == Turn("Ann", 1, passed=True)


def test_R32_what_another_seat_plays_out_of_turn_is_not_counted_for_the_seat_in_turn() -> None:
    out_of_turn = (BEGUN, PLAYED, OutOfTurnBegun(1), BEN_PLAYS, BEN_DISCARDS)
    assert turn_after(*out_of_turn) == Turn("Ann", 1)
    assert turn_after(*out_of_turn, TurnTakenBack(1), PLAYED) == Turn("Ann", 2)


def test_the_next_turn_begins_at_nothing_even_after_one_out_of_turn_that_stood() -> None:
    assert turn_after(BEGUN, OutOfTurnBegun(1), BEN_PLAYS, TurnStarted(1, 2)) == Turn("Ben")
    assert turn_after(BEGUN, OutOfTurnBegun(1), TurnStarted(1, 2), BEN_PLAYS) == Turn("Ben", 1)
