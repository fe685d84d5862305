"""A turn as it is told by ear: onto which pile, and in short no more than one needs."""

from __future__ import annotations

import pytest

from skipbo.words.language import ENGLISH
from skipbo.words.said import say, within
from skipbo.words.spoken import one_by_one
from skipbo.words.turn_summary import Change, Turn, turn_in_short, whole_turn


@pytest.mark.parametrize(
    ("turn", "whole", "short"),
    [
        (Turn("Ben", discard=0, onto=2), "Ben discards Skip-Bo on pile 2", "Ben discards Skip-Bo on 2"),
        (Turn("Ben", 1, discard=11, onto=3), "Ben: 1 card; 11 on discard pile 3", "Ben discards 11 on 3"),
        (
            Turn("Ben", 3, Change(7, 6), discard=2, onto=4),
            "Ben: 3 cards, stock 7 to 6; 2 on discard pile 4",
            "Ben discards 2 on 4",
        ),
        (Turn("Ben", 2, passed=True), "Ben: 2 cards, then passes", "Ben: 2 cards, then passes"),
    ],
)
def test_a_turn_by_ear_says_onto_which_pile_the_discard_went(turn: Turn, whole: str, short: str) -> None:
    assert (ENGLISH.text(whole_turn(turn)), ENGLISH.text(turn_in_short(turn))) == (whole, short)


def test_a_sentence_that_ends_with_the_words_of_another_has_one_end() -> None:
    remark = within("a remark", "{player}: {words}", player="Ben", words=say("One more…"))
    bare = within("a remark", "{player}: {words}", player="Ben", words=say("no end"))
    assert (
        ENGLISH.text(one_by_one([remark, bare, "Cleo", "Dan."])) == "Ben: One more… Ben: no end. Cleo. Dan."
    )
