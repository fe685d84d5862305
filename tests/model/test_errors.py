"""The three errors, and the sentences with which a move is refused."""

from __future__ import annotations

import pickle

import pytest

from skipbo.model.errors import Damaged, NotLegal, NotReadable, Reason
from skipbo.model.events import CardMoved, TurnTakenBack
from skipbo.model.legal_moves import Discard, Play, refusal
from skipbo.model.notation import parse_move
from skipbo.model.observation import fold, observe
from skipbo.model.rules import Referee, Rules
from skipbo.model.state import Kind, Place, discard_of, hand_of, stock_of
from tests.model.tables import BYSTANDER, do, said, table


@pytest.mark.parametrize("error", [NotReadable, Damaged])
def test_each_is_a_value_error_that_says_its_sentence(error: type[ValueError]) -> None:
    assert issubclass(error, ValueError)
    assert str(error("A sentence.")) == "A sentence."


def test_none_of_them_is_another() -> None:
    kinds = (NotReadable, NotLegal, Damaged)
    assert [[issubclass(one, two) for two in kinds] for one in kinds] == [
        [True, False, False],
        [False, True, False],
        [False, False, True],
    ]


def test_the_rule_travels_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(NotLegal(Reason.PILE_NEEDS, number=7)))
    assert (str(error), error.rule, error.facts) == ("This pile needs a 7.", "R17", {"number": 7})


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (Play(0, hand_of(0), 3, 1, 3), "This pile needs an 8."),
        (Play(0, hand_of(0), 3, 0, 3), "This pile needs a 1."),
        (Play(0, hand_of(0), 0, 1, 9), "A Skip-Bo card stands for the 8 here."),
        (Play(0, stock_of(0), 8, 1, 9), "Only a Skip-Bo card stands for another number, not an 8."),
        (Play(0, hand_of(0), 3, 4, 3), "There are 4 build piles."),
        (Play(0, hand_of(0), 8, 1, 8), "That card is not there to be played."),
        (Play(0, hand_of(1), 1, 0, 1), "Only your own cards can be played."),
        (Play(0, Place(Kind.DRAW), 1, 0, 1), "Only your own cards can be played."),
        (Play(0, discard_of(0, 0), 1, 0, 1), "Only the top card of a discard pile can be played."),
        (Play(1, hand_of(1), 1, 0, 1), "It is the turn of seat 1."),
        (Discard(0, 3, 4), "There are 4 discard piles."),
        (Discard(0, 3, -1), "There are 4 discard piles."),
        (Play(0, hand_of(0), 3, -1, 3), "There are 4 build piles."),
        (Discard(0, 8, 0), "Only a card from the hand can be discarded."),
    ],
)
def test_the_sentence_says_what_was_expected(move: Play | Discard, sentence: str) -> None:
    state = table("H 3.* S 9.8 D 1.5", BYSTANDER, builds="-=0 7=7")
    assert said(refusal(state, move)) == sentence


@pytest.mark.parametrize(
    ("rules", "builds", "word", "sentence"),
    [
        (
            Rules(wild_needs_cover=True),
            "1.*=2",
            "H*3>B1",
            "Two Skip-Bo cards may not lie directly on one another.",
        ),
        (
            Rules(wild_needs_cover=True),
            "11=11",
            "H*12>B1",
            "A Skip-Bo card may not be the last number, the 12.",
        ),
        (Rules(wild_start_any=True), "-=0", "H*13>B1", "A Skip-Bo card that starts a pile is a 1 to 12."),
        (Rules(wild_start_any=True), "3=3", "H*7>B1", "A Skip-Bo card stands for the 4 here."),
        (
            Rules(must_play_last_stock_card=True),
            "3=3",
            "H5>D1",
            "The turn goes on: your last stock card can be played.",
        ),
        (Rules(), "3=3", "S2:4>B1", "Only your own cards can be played."),
        (
            Rules(teams=2),
            "3=3",
            "S2:4>B1",
            "Only your own cards and your partners' stocks and discards can be played.",
        ),
        (Rules(), "3=3", "+", "With a strict referee the cards of a turn are drawn together."),
        (Rules(), "3=3", "!", "With a strict referee there are no mistakes to call out."),
        (Rules(referee=Referee.AT_THE_TABLE), "3=3", "+", "There is no card left to draw."),
        (Rules(referee=Referee.AT_THE_TABLE), "3=3", "!", "Nobody is playing out of turn."),
        (Rules(referee=Referee.AT_THE_TABLE), "3=3", "!talk2", "Only partners have to be silent."),
        (Rules(referee=Referee.AT_THE_TABLE), "3=3", "!yes", "Nobody has been accused."),
    ],
)
def test_the_sentence_says_which_house_rule_or_whose_mistake(
    rules: Rules, builds: str, word: str, sentence: str
) -> None:
    state = table("H *.5 S 4", BYSTANDER, "H 4 S 4", BYSTANDER, builds=builds, rules=rules)
    assert str(refusal(state, parse_move(word, 0))) == sentence


def test_the_sentence_names_the_seat_whose_turn_it_is() -> None:
    state = table("H 1 S 4", BYSTANDER, BYSTANDER, BYSTANDER, rules=Rules(teams=2))
    assert str(refusal(state, parse_move("pass", 1))) == "It is the turn of seat 1."
    assert str(refusal(state, parse_move("pass", 2))) == "It is the turn of seat 1. A partner is silent."


def test_an_event_that_takes_back_what_was_in_order_is_damaged() -> None:
    with pytest.raises(Damaged):
        fold(observe(table("H 3 S 9", BYSTANDER), 0), TurnTakenBack(1))


def test_the_sentence_says_when_cards_are_drawn_and_when_a_turn_ends() -> None:
    state = table("H 3 S 9", BYSTANDER, phase="draw", draw="7")
    with pytest.raises(NotLegal, match=r"The turn begins by drawing\."):
        do(state, "pass")
    do(state, "draw")
    with pytest.raises(NotLegal, match="drawn at the start of the turn, up to 5"):
        do(state, "draw")
    with pytest.raises(NotLegal, match="ends with a discard as long as there is a card in hand"):
        do(state, "pass")


def test_an_event_without_its_card_is_damaged() -> None:
    seen = observe(table("H 3 S 9", BYSTANDER), 0)
    with pytest.raises(Damaged):
        fold(seen, CardMoved(None, hand_of(1), discard_of(1, 0)))
