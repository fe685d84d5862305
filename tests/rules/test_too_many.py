"""R31: who draws too many gets the surplus into the stock."""

from __future__ import annotations

from collections import Counter

from skipbo.model.cards import Chance
from skipbo.model.events import CardMoved, CardTaken, MoveDropped, PenaltyPaid, StockTurned
from skipbo.model.legal_moves import Take, refusal
from skipbo.model.observation import redact
from skipbo.model.rules import PenaltyPlace
from skipbo.model.state import DRAW_PILE, Phase, hand_of, stock_of
from tests.model.tables import BYSTANDER, do, refused, table
from tests.rules.at_the_table import TABLE, kinds


def test_R31_one_card_too_many_can_be_drawn_and_is_found_at_the_next_discard() -> None:
    state = table("H 1.2.3.4.5 S 9.8.7", BYSTANDER, draw="12.11", rules=TABLE)
    assert do(state, "+") == [CardMoved(11, DRAW_PILE, hand_of(0)), CardTaken(0)]
    assert (state.surplus, state.stocks[0]) == (1, [9, 8, 7])
    stock = Chance(1).shuffle_stock([9, 8, 7, 11], 0, 0)
    assert do(state, "H2>D1")[:3] == [
        PenaltyPaid(0, "R31", 1, PenaltyPlace.SHUFFLED_IN),
        CardMoved(11, hand_of(0), stock_of(0)),
        StockTurned(0, stock[-1]),
    ]
    assert (state.stocks[0], state.hands[0], state.discards[0][0]) == (stock, [1, 3, 4, 5], [2])
    assert (state.surplus, state.stock_shuffles, state.turn_seat) == (0, 1, 1)


def test_R31_at_the_next_play_too_and_the_card_drawn_last_is_the_one_too_many() -> None:
    state = table("H 6.1.3.4.5 S 9.8", BYSTANDER, draw="12.6.6", rules=TABLE)
    do(state, "+ + H1>B1")
    assert state.hands[0] == [6, 3, 4, 5]
    assert Counter(state.stocks[0]) == Counter([9, 8, 6, 6])
    assert state.builds[0].cards == (1,)


def test_R31_a_card_that_was_too_many_cannot_be_played_and_the_turn_goes_on() -> None:
    state = table("H 9.8.7.6.5 S 9.8", BYSTANDER, draw="12.1", rules=TABLE)
    do(state, "+")
    assert refused(state, "H1>B1") == ""
    assert kinds(do(state, "H1>B1")) == [PenaltyPaid, CardMoved, StockTurned, MoveDropped]
    assert (state.builds[0].cards, state.turn_seat, state.phase) == ((), 0, Phase.PLAY)
    do(state, "H9>D1")
    assert state.turn_seat == 1


def test_R31_the_stock_card_that_was_to_be_played_may_lie_elsewhere_now() -> None:
    state = table("H 9.8.7.6.5 S 9.9.9.1", BYSTANDER, draw="9.9.9", rules=TABLE)
    assert Chance(1).shuffle_stock([9, 9, 9, 1, 9, 9, 9], 0, 0)[-1] == 9
    do(state, "+ + + S1>B1")
    assert (len(state.stocks[0]), state.hands[0], state.builds[0].cards) == (7, [9, 8, 7, 6, 5], ())


def test_R31_the_sixth_card_of_the_first_draw() -> None:
    state = table("H - S 9.9", BYSTANDER, phase="draw", draw="6.5.4.3.2.1.1", rules=TABLE)
    do(state, "+ + + + + +")
    assert (len(state.hands[0]), state.surplus) == (6, 1)
    do(state, "H2>D1")
    assert Counter(state.stocks[0]) == Counter([9, 9, 5])


def test_R31_all_see_how_many_cards_but_only_the_own_seat_knows_them() -> None:
    state = table("H 1.2.3.4.5 S 9.8.7", BYSTANDER, draw="12.11", rules=TABLE)
    do(state, "+")
    moved = do(state, "H2>D1")[1]
    assert redact(moved, 0) == moved
    assert redact(moved, 1) == redact(moved, None) == CardMoved(None, hand_of(0), stock_of(0))


def test_R31_nobody_draws_too_many_with_a_strict_referee() -> None:
    state = table("H 1.2.3.4.5 S 9.8.7", BYSTANDER, draw="12.11")
    assert [refusal(state, Take(seat)) is None for seat in (0, 1)] == [False, False]


def test_R16_R31_a_last_stock_card_is_judged_after_the_surplus_has_gone_into_the_stock() -> None:
    state = table(
        "H 9.8.7.6.5 S 1", BYSTANDER, draw="12.11", rules=TABLE._replace(must_play_last_stock_card=True)
    )
    assert refused(state, "H9>D1") == "R16"
    do(state, "+")
    assert refused(state, "H9>D1") == ""
    do(state, "H9>D1")
    assert (Counter(state.stocks[0]), state.turn_seat) == (Counter([1, 11]), 1)
