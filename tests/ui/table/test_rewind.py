"""Which cards go back, and where from and to, when moves are taken back."""

from __future__ import annotations

from skipbo.model.events import CardMoved, Event, GameStarted, PileCompleted, Reshuffled, StockTurned
from skipbo.model.rules import Rules
from skipbo.model.state import DRAW_PILE, SET_ASIDE, build_pile, discard_of, hand_of, stock_of
from skipbo.ui.table.show.poses import Rewind, staying, ways_back

HAND, BUILD = hand_of(0), build_pile(1)


def test_each_card_goes_back_where_it_came_from() -> None:
    pile = discard_of(0, 2)
    moves = [CardMoved(3, HAND, BUILD, 3), CardMoved(9, stock_of(0), BUILD, 4), CardMoved(5, HAND, pile)]
    assert ways_back([moves[0], moves[1], StockTurned(0, 7), moves[2]]) == (
        Rewind(3, 3, BUILD, HAND),
        Rewind(9, 4, BUILD, stock_of(0)),
        Rewind(5, None, pile, HAND),
    )


def test_a_card_that_was_drawn_and_played_goes_back_at_one_go() -> None:
    events = [CardMoved(8, DRAW_PILE, HAND), CardMoved(8, HAND, BUILD, 8)]
    assert ways_back(events) == (Rewind(8, 8, BUILD, DRAW_PILE),)


def test_a_card_that_nobody_saw_being_drawn_is_not_taken_for_the_one_that_was_played() -> None:
    events = [CardMoved(None, DRAW_PILE, HAND), CardMoved(8, HAND, BUILD, 8)]
    assert ways_back(events) == (Rewind(None, None, HAND, DRAW_PILE), Rewind(8, 8, BUILD, HAND))


def test_cards_of_a_completed_pile_come_from_the_set_aside_ones_and_then_from_the_draw_pile() -> None:
    events: list[Event] = [CardMoved(12, HAND, BUILD, 12), PileCompleted(1)]
    assert ways_back(events) == (Rewind(12, 12, SET_ASIDE, HAND),)
    assert ways_back([*events, Reshuffled(12)]) == (Rewind(12, 12, DRAW_PILE, HAND),)


def test_nothing_goes_back_behind_a_deal() -> None:
    assert ways_back([CardMoved(3, HAND, BUILD, 3), GameStarted(1, Rules(), 2, 0)]) == ()


def test_what_goes_back_through_a_closed_hand_does_not_stay_in_it() -> None:
    """Before, the hand was empty: the card goes to it, and a back goes from it to the draw pile."""
    ways = ways_back([CardMoved(None, DRAW_PILE, HAND), CardMoved(8, HAND, BUILD, 8)])
    assert staying(ways, {HAND: 0, DRAW_PILE: 90}.__getitem__) == [True, False]
    assert staying(ways, {HAND: 1, DRAW_PILE: 90}.__getitem__) == [True, True]
