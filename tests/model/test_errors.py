"""The three errors, and the sentences with which a move is refused."""

from __future__ import annotations

import pickle

import pytest

from skipbo.model.errors import Damaged, NotLegal, NotReadable
from skipbo.model.events import CardMoved
from skipbo.model.moves import Discard, Play, refusal
from skipbo.model.state import Kind, Place, discard_of, hand_of, stock_of
from skipbo.model.view import fold, observe
from tests.model.tables import BYSTANDER, do, table


@pytest.mark.parametrize("error", [NotReadable, NotLegal, Damaged])
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
    error = pickle.loads(pickle.dumps(NotLegal("This pile needs a 7.", "R17")))
    assert (str(error), error.rule) == ("This pile needs a 7.", "R17")


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
    assert str(refusal(state, move)) == sentence


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
