"""R35: what helping another player costs, and who says so."""

from __future__ import annotations

from collections import Counter

import pytest

from skipbo.model.calls import Accusation, Accuse, Offence
from skipbo.model.cards import Chance
from skipbo.model.events import (
    AccusationMade,
    AccusationSettled,
    CardMoved,
    PenaltyPaid,
    Reshuffled,
    StockTurned,
)
from skipbo.model.legal_moves import refusal
from skipbo.model.observation import redact
from skipbo.model.referee import judges
from skipbo.model.rules import PenaltyPlace, Rules
from skipbo.model.state import DRAW_PILE, stock_of
from tests.model.tables import BYSTANDER, call, do, refused, table
from tests.rules.at_the_table import PAIRS, TABLE, kinds

IN, ON, UNDER = PenaltyPlace.SHUFFLED_IN, PenaltyPlace.ON_TOP, PenaltyPlace.AT_BOTTOM


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
