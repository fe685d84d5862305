"""R31 to R35: what goes wrong at the table, and what R08 and R11 are there."""

from __future__ import annotations

from collections import Counter

import pytest

from skipbo.model.accusation import Accusation, Offence
from skipbo.model.calls import Accuse, Claim
from skipbo.model.cards import Chance
from skipbo.model.errors import NotLegal
from skipbo.model.events import (
    AccusationMade,
    AccusationSettled,
    CardMoved,
    CardTaken,
    ClaimMade,
    Event,
    GameEnded,
    HandEmptied,
    HandFilled,
    OutOfTurnBegun,
    OutOfTurnStood,
    PenaltyPaid,
    Reshuffled,
    StockTurned,
    TurnStarted,
    TurnTakenBack,
)
from skipbo.model.moves import Draw, Pass, Take, legal_moves, open_moves, refusal
from skipbo.model.notation import position_text
from skipbo.model.referee import judges
from skipbo.model.rules import PenaltyPlace, Referee, Rules
from skipbo.model.state import DRAW_PILE, Ending, GameState, Outcome, Phase, hand_of, stock_of
from skipbo.model.view import fold, observe, redact
from tests.model.tables import BYSTANDER, call, do, refused, table, words

IN, ON, UNDER = PenaltyPlace.SHUFFLED_IN, PenaltyPlace.ON_TOP, PenaltyPlace.AT_BOTTOM
TABLE = Rules(referee=Referee.AT_THE_TABLE)
PAIRS = TABLE._replace(teams=2)


def kinds(events: list[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


def accept(state: GameState, seat: int) -> set[str]:
    """The kinds of moves that are accepted from a seat, counted from 1."""
    return {type(move).__name__ for move in open_moves(state, seat - 1)}


# The draw by hand


def test_R08_at_the_table_cards_are_drawn_one_by_one_up_to_five() -> None:
    state = table("H 1.2.3 S 9.9", BYSTANDER, phase="draw", draw="12.11.10", rules=TABLE)
    assert words(state) == ["draw", "+"]
    assert do(state, "+") == [CardMoved(10, DRAW_PILE, hand_of(0)), CardTaken(0)]
    assert (state.phase, state.hands[0]) == (Phase.DRAW, [1, 2, 3, 10])
    assert do(state, "+")[2:] == [HandFilled(0, 0)]
    assert (state.phase, state.hands[0], state.surplus) == (Phase.PLAY, [1, 2, 3, 10, 11], 0)


def test_R08_at_the_table_nothing_is_played_before_all_are_drawn() -> None:
    state = table("H 1 S 1", BYSTANDER, phase="draw", draw="5.5.5.5.5.5", rules=TABLE)
    do(state, "+ + +")
    assert {refused(state, word) for word in ("H1>B1", "S1>B1", "H1>D1", "pass")} == {"R08"}


def test_R08_the_rest_may_be_drawn_at_once() -> None:
    state = table("H 1 S 1", BYSTANDER, phase="draw", draw="5.5.5.5.5.5", rules=TABLE)
    assert do(state, "+ draw")[-1] == HandFilled(0, 3)
    assert (len(state.hands[0]), state.phase) == (5, Phase.PLAY)


def test_R08_drawing_ends_where_there_is_nothing_left() -> None:
    state = table("H 1 S 1", BYSTANDER, phase="draw", draw="5", rules=TABLE)
    do(state, "+")
    assert state.phase is Phase.PLAY
    assert refused(state, "+") == "R20"


def test_R08_a_strict_referee_draws() -> None:
    assert refused(table("H 1 S 1", BYSTANDER, phase="draw", draw="5"), "+") == "R08"
    assert refused(table("H 1 S 1", BYSTANDER, draw="5"), "+") == "R08"


def test_R20_the_set_aside_cards_are_shuffled_also_for_a_card_by_hand() -> None:
    state = table("H 1 S 1", BYSTANDER, phase="draw", aside="4.5.6", rules=TABLE)
    assert kinds(do(state, "+")) == [Reshuffled, CardMoved, CardTaken]


def test_R11_at_the_table_five_more_are_drawn_by_hand() -> None:
    state = table("H 1 S 9.2", BYSTANDER, draw="5.5.5.5.5.5", rules=TABLE)
    assert do(state, "H1>B1")[-1] == HandEmptied(0)
    assert words(state) == ["draw", "+"]
    assert refused(state, "S2>B1") == "R08"
    do(state, "+ + + + +")
    assert (len(state.hands[0]), state.surplus, state.phase) == (5, 0, Phase.PLAY)


def test_R11_or_at_once() -> None:
    state = table("H 1 S 9.2", BYSTANDER, draw="5.5.5.5.5.5", rules=TABLE)
    do(state, "H1>B1 draw S2>B1")
    assert len(state.hands[0]) == 5


# Too many


def test_R31_one_card_too_many_can_be_drawn_and_is_found_at_the_next_discard() -> None:
    state = table("H 1.2.3.4.5 S 9.8.7", BYSTANDER, draw="12.11", rules=TABLE)
    assert do(state, "+") == [CardMoved(11, DRAW_PILE, hand_of(0)), CardTaken(0)]
    assert (state.surplus, state.stocks[0]) == (1, [9, 8, 7])
    stock = Chance(1).shuffle_stock([9, 8, 7, 11], 0, 0)
    assert do(state, "H2>D1")[:3] == [
        PenaltyPaid(0, "R31", 1, IN),
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
    assert kinds(do(state, "H1>B1")) == [PenaltyPaid, CardMoved, StockTurned]
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


# Out of turn


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
        assert (seen.out_of_turn, seen.rightful, seen.turn_seat) == (1, 0, 1)
        after = state.copy()
        for event in call(after, "3: !"):
            seen = fold(seen, redact(event, viewer))
        assert seen == observe(after, viewer)
        assert (seen.out_of_turn, seen.rightful, seen.no_draw) == (None, 0, frozenset({1}))


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


def test_R32_not_by_the_offender_and_not_when_nothing_is_wrong() -> None:
    state = broken_into()
    assert refused(state, "!", 1) == "R32"
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


def test_R16_R32_the_house_rule_holds_out_of_turn_too() -> None:
    state = table(BYSTANDER, "H 5 S 1", rules=TABLE._replace(must_play_last_stock_card=True))
    assert refused(state, "H5>D1", 1) == "R16"


def test_R26_R34_the_turn_and_the_one_it_breaks_into_count_as_one() -> None:
    state = table("H 9 S 9.1", "H 5 S 9.9", idle="0 199", rules=TABLE)
    do(state, "S1>B1")
    call(state, "2: H5>D1")
    assert (state.turns_without_stock, state.outcome) == (0, None)


# Help


@pytest.mark.parametrize(
    ("place", "stock"),
    [(ON, [7, 8, 9, 4, 5]), (UNDER, [5, 4, 7, 8, 9]), (IN, Chance(1).shuffle_stock([7, 8, 9, 4, 5], 0, 0))],
)
def test_R35_two_cards_for_advice_go_where_the_rules_say(place: PenaltyPlace, stock: list[int]) -> None:
    state = table(
        BYSTANDER, "H 1 S 7.8.9", BYSTANDER, draw="6.5.4", rules=TABLE._replace(advice_penalty=place)
    )
    assert call(state, "1: !advice2") == [AccusationMade(0, 1, Offence.ADVICE)]
    assert state.stocks[1] == [7, 8, 9]
    events = call(state, "3: !yes")
    assert events[:4] == [
        AccusationSettled(2, True),
        PenaltyPaid(1, "R35", 2, place),
        CardMoved(4, DRAW_PILE, stock_of(1)),
        CardMoved(5, DRAW_PILE, stock_of(1)),
    ]
    assert events[4:] == ([] if place is UNDER else [StockTurned(1, stock[-1])])
    assert (state.stocks[1], state.draw, state.accusation) == (stock, [6], None)


def test_R35_talk_has_a_place_of_its_own() -> None:
    rules = PAIRS._replace(advice_penalty=UNDER, talk_penalty=ON)
    seats = (BYSTANDER, "H 1 S 7.8.9", BYSTANDER, BYSTANDER)
    state = table(*seats, draw="6.5.4", rules=rules)
    call(state, "1: !talk2")
    call(state, "4: !yes")
    assert state.stocks[1] == [7, 8, 9, 4, 5]
    state = table(*seats, draw="6.5.4", rules=rules)
    call(state, "1: !advice2")
    call(state, "4: !yes")
    assert state.stocks[1] == [5, 4, 7, 8, 9]


def test_R35_only_partners_can_talk() -> None:
    assert refused(table(BYSTANDER, BYSTANDER, rules=TABLE), "!talk2", 0) == "R35"


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_R35_nobody_sees_the_cards(viewer: int | None) -> None:
    state = table(BYSTANDER, "H 1 S 7.8.9", BYSTANDER, draw="6.5.4", rules=TABLE)
    call(state, "1: !advice2")
    moved = [event for event in call(state, "3: !yes") if isinstance(event, CardMoved)]
    assert [redact(event, viewer) for event in moved] == [CardMoved(None, DRAW_PILE, stock_of(1))] * 2


def test_R35_the_set_aside_cards_are_shuffled_if_the_draw_pile_lacks_them() -> None:
    state = table(BYSTANDER, "H 1 S 7", BYSTANDER, draw="6", aside="5", rules=TABLE)
    call(state, "1: !advice2")
    assert kinds(call(state, "3: !yes")) == [
        AccusationSettled,
        PenaltyPaid,
        CardMoved,
        Reshuffled,
        CardMoved,
        StockTurned,
    ]


@pytest.mark.parametrize(("draw", "count"), [("6", 1), ("-", 0)])
@pytest.mark.parametrize("place", PenaltyPlace)
def test_R35_else_what_there_is(draw: str, count: int, place: PenaltyPlace) -> None:
    state = table(BYSTANDER, "H 1 S 7", BYSTANDER, draw=draw, rules=TABLE._replace(advice_penalty=place))
    call(state, "1: !advice2")
    assert PenaltyPaid(1, "R35", count, place) in call(state, "3: !yes")
    assert len(state.stocks[1]) == 1 + count


@pytest.mark.parametrize("place", PenaltyPlace)
def test_R35_R29_a_partner_who_was_out_has_a_stock_again(place: PenaltyPlace) -> None:
    rules = PAIRS._replace(talk_penalty=place)
    state = table("H 9 S 1", BYSTANDER, "H 9 S -", BYSTANDER, draw="6.5.4", rules=rules)
    call(state, "2: !talk3")
    events = call(state, "4: !yes")
    assert events[-1] == StockTurned(2, state.stocks[2][-1])
    assert Counter(state.stocks[2]) == Counter([4, 5])
    do(state, "S1>B1")
    assert state.outcome is None


def test_R35_a_third_seat_confirms_it() -> None:
    state = table(*[BYSTANDER] * 4, draw="5.5.5", rules=TABLE)
    call(state, "1: !advice3")
    assert state.accusation == Accusation(0, 2, Offence.ADVICE)
    assert judges(state) == (1, 3)
    assert [refused(state, "!yes", seat) for seat in range(4)] == ["R35", "", "R35", ""]
    assert [refused(state, "!no", seat) for seat in range(4)] == ["", "", "R35", ""]


def test_R35_with_two_players_the_accused_itself() -> None:
    state = table(BYSTANDER, BYSTANDER, draw="5.5.5", rules=TABLE)
    call(state, "2: !advice1")
    assert judges(state) == (0,)
    assert [refused(state, "!yes", seat) for seat in (0, 1)] == ["", "R35"]


def test_R35_an_accusation_that_is_dropped_costs_nothing_and_play_goes_on_meanwhile() -> None:
    state = table("H 1.2 S 9.9", BYSTANDER, BYSTANDER, draw="5.5.5", rules=TABLE)
    call(state, "2: !advice1")
    do(state, "H1>B1")
    assert call(state, "2: !no") == [AccusationSettled(1, False)]
    assert (state.accusation, len(state.draw), len(state.stocks[0])) == (None, 3, 2)


@pytest.mark.parametrize(("call_", "seat"), [("!advice1", 1), ("!yes", 0), ("!no", 0)])
def test_R35_one_accusation_at_a_time_and_no_verdict_without_one(call_: str, seat: int) -> None:
    state = table(*[BYSTANDER] * 3, draw="5.5.5", rules=TABLE)
    if call_ == "!advice1":
        call(state, "3: !advice2")
    assert refused(state, call_, seat) == "R35"


@pytest.mark.parametrize("offender", [-1, 0, 3])
def test_R35_a_player_accuses_another_player_of_the_game(offender: int) -> None:
    found = refusal(table(*[BYSTANDER] * 3, rules=TABLE), Accuse(0, offender, Offence.ADVICE))
    assert found is not None
    assert found.rule == "R35"


@pytest.mark.parametrize("word", ["!advice1", "!talk1", "!yes", "!no"])
def test_R35_not_with_a_strict_referee(word: str) -> None:
    assert refused(table(*[BYSTANDER] * 4, rules=Rules(teams=2)), word, 1) == "R35"


# What is accepted


def test_the_legal_moves_are_without_mistakes_and_the_open_ones_with_them() -> None:
    state = table("H 1.2.3.4.5 S 9.9", "H 1 S 1", draw="5.5", rules=TABLE)
    assert Take(0) not in legal_moves(state)
    assert set(open_moves(state, 0)) == {*legal_moves(state), Take(0), Accuse(0, 1, Offence.ADVICE)}
    assert accept(state, 2) == {"Take", "Play", "Discard", "Accuse"}


def test_R02_a_seat_that_is_not_there_does_nothing() -> None:
    state = table("H 1.2.3.4.5 S 9.9", "H 1 S 1", draw="5.5", rules=TABLE)
    for seat in (-1, 2):
        assert open_moves(state, seat) == ()
        for move in (Take(seat), Claim(seat)):
            found = refusal(state, move)
            assert found is not None
            assert found.rule == "R02"


@pytest.mark.parametrize("word", ["+", "!", "!advice2", "!yes", "!no", "S1>B1"])
def test_R23_nothing_is_done_or_called_after_the_end(word: str) -> None:
    state = table("H 9 S 1", BYSTANDER, draw="5", rules=TABLE)
    do(state, "S1>B1")
    assert refused(state, word, 0) == "R23"
    assert open_moves(state, 0) == open_moves(state, 1) == ()


def test_a_claim_changes_nothing_where_it_is_refused() -> None:
    state = table(BYSTANDER, BYSTANDER, rules=TABLE)
    before = state.copy()
    with pytest.raises(NotLegal, match="Nobody is playing out of turn"):
        call(state, "2: !")
    assert state == before
