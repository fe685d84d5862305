"""A seal is earned by what its sentence says, and by nothing less."""

from __future__ import annotations

import pytest

from skipbo.model.cards import WILD, Chance
from skipbo.model.events import TurnStarted
from skipbo.model.match import Match
from skipbo.model.notation import parse_position, parse_turn
from skipbo.model.record import Heading, Participant
from skipbo.model.rules import Rules
from skipbo.session.seals import SEALS, Finder
from tools.art.deeds import DEEDS

HEAD = "turn 9 seat 1 play dealer 2 game 1 shuffles 1 idle 0 0 | "
OTHER = " | H 2.3.9.11.12 S {stock} D 12 - - -"


def seals(
    position: str, *turns: str, other: str = "3.7.2.10", level: str = "regular", stock: int = 10
) -> set[str]:
    """The seals of the first seat in turns from a position on."""
    rules = Rules(stock=stock, match_total=None)
    heading = Heading(rules, 1, (Participant("Ann", None), Participant("Ben", level)))
    state = parse_position(HEAD + position + OTHER.format(stock=other), rules, Chance(0))
    match, finder = Match.at(state), Finder(heading, {})
    finder(match, None, [TurnStarted(state.turn_seat, 9)])
    for turn in turns:
        for written in parse_turn(turn)[1]:
            finder(match, written.move, match.play(written.move))
    return {deed.seal for deed in finder.games[0] if deed.seat == 0}


THREE = "B 1.2=2 -=0 -=0 -=0 | draw 6.7.8.9.10 | aside - | H 9.9.12.11.8 S 11.5.4.3 D 4 10 6 12"


def test_three_stock_cards_in_a_turn_and_not_two() -> None:
    assert "stock_three" in seals(THREE, "1: S3>B1 S4>B1 S5>B1 | H12>D1")
    assert "stock_three" not in seals(THREE, "1: S3>B1 S4>B1 | H12>D1")


def test_two_stock_cards_in_the_first_turn_of_ones_own() -> None:
    assert "first_turn" in seals(THREE, "1: S3>B1 S4>B1 | H12>D1")
    assert "first_turn" not in seals(THREE, "1: S3>B1 | H12>D1")


LAST = "B 1.2.3.4.5=5 -=0 -=0 -=0 | draw 6.7.8.9.10 | aside - | H 6.9.12.11.8 S 11.5.4.3 D 4 10 6 12"


def test_a_last_card_is_blocked_if_it_fitted_and_does_not_any_more() -> None:
    assert "blocked" in seals(LAST, "1: H6>B1 | H12>D1", other="6")
    assert "blocked" not in seals(LAST, "1: | H12>D1", other="6")
    assert "blocked" not in seals(LAST, "1: H6>B1 | H12>D1", other="7")
    assert "blocked" not in seals(LAST, "1: H6>B1 | H12>D1", other="2.6")


WIN = "B 1.2.3=3 -=0 -=0 -=0 | draw 6.7.8.9.10 | aside - | H {hand} S {stock} D 4 10 6 12"


@pytest.mark.parametrize(
    ("hand", "stock", "turn", "earned", "missed"),
    [
        ("9.9.12.11.8", "4", "1: S4>B1", "no_wild", "wild_kept"),
        ("*.9.12.11.8", "4", "1: S4>B1", "wild_kept", "wild_out"),
        ("9.9.12.11.8", "*", "1: S*4>B1", "wild_out", "no_wild"),
        ("9.9.12.11.8", "4", "1: S4>B1", "quick", "long"),
    ],
)
def test_a_win_has_the_seals_of_how_it_came_about(
    hand: str, stock: str, turn: str, earned: str, missed: str
) -> None:
    found = seals(WIN.format(hand=hand, stock=stock), turn)
    assert earned in found
    assert missed not in found


def test_the_others_make_a_win_what_it_was() -> None:
    won = WIN.format(hand="9.9.12.11.8", stock="4"), "1: S4>B1"
    assert {"close", "unhinted", "expert"} <= seals(*won, other="7", level="expert")
    assert not {"close", "unhinted", "expert", "far"} & seals(*won, other="7.8")
    assert "far" in seals(*won, other=".".join(["7"] * 10))
    assert "long" in seals(*won, stock=30)


def test_there_are_twenty_four_each_with_a_sentence_and_a_sign_of_its_own() -> None:
    assert len(SEALS) == len({seal.key for seal in SEALS}) == len({seal.said for seal in SEALS}) == 24
    assert {seal.key for seal in SEALS} == set(DEEDS)
    assert WILD == 0
