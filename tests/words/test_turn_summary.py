"""A turn of the log in one sentence: whole, with nothing glued on, whatever parts it has."""

from __future__ import annotations

import itertools

import pytest

from skipbo.words.language import ENGLISH
from skipbo.words.turn_summary import Change, Turn, short_summary, summary


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (Turn("Ben", 3, Change(7, 6), discard=2), "Ben: 3 cards, stock 7 to 6, discards 2"),
        (Turn("Ben", 1, discard=12), "Ben: 1 card, discards 12"),
        (Turn("Ben", discard=0), "Ben only discards Skip-Bo"),
        (Turn("Ben", passed=True), "Ben passes"),
        (Turn("Ben", 2, passed=True), "Ben: 2 cards, then passes"),
        (Turn("Ben"), "Ben is to play"),
        (Turn("Ben", 4), "Ben: 4 cards"),
        (Turn("Ben", 2, None, Change(9, 8), 5), "Ben: 2 cards, partner's stock 9 to 8, discards 5"),
        (
            Turn("Ben", 2, Change(3, 2), Change(9, 8), 5),
            "Ben: 2 cards, stock 3 to 2, partner's 9 to 8, discards 5",
        ),
        (Turn("Ben", 1, Change(1, 0)), "Ben: 1 card, stock 1 to 0"),
    ],
)
def test_a_turn_in_one_sentence(turn: Turn, words: str) -> None:
    assert ENGLISH.text(summary(turn)) == words


def test_every_kind_of_turn_has_a_sentence_that_tells_all_its_parts() -> None:
    changes = (None, Change(41, 37))
    for own, partners, cards, end in itertools.product(changes, changes, (1, 2), ("open", "discard", "pass")):
        turn = Turn("Ben", cards, own, partners, 9 if end == "discard" else None, end == "pass")
        words = ENGLISH.text(summary(turn))
        assert words.startswith(f"Ben: {cards} card")
        assert words.count("41 to 37") == (own is not None) + (partners is not None)
        assert ("discards 9" in words) == (end == "discard")
        assert words.endswith("passes") == (end == "pass")
        assert len(ENGLISH.text(short_summary(turn))) <= len(words)


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (Turn("Ben"), "Ben is to play"),
        (Turn("Ben", discard=5), "Ben discards 5"),
        (Turn("Ben", passed=True), "Ben passes"),
    ],
)
def test_a_turn_without_a_play_is_told_as_what_it_was_in_a_narrow_log_too(turn: Turn, words: str) -> None:
    assert ENGLISH.text(short_summary(turn)) == words


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (Turn("Ben", 13, Change(19, 13), discard=3), "Ben 19 › 13, 13 cards 3"),
        (Turn("Ben", 1, Change(6, 5), passed=True), "Ben 6 › 5, 1 card, passes"),
        (Turn("Ben", 2, Change(6, 5)), "Ben 6 › 5, 2 cards"),
        (Turn("Ben", 2, None, Change(9, 8), 5), "Ben partner 9 › 8, 2 cards 5"),
        (Turn("Ben", 2, Change(3, 2), Change(9, 8), 5), "Ben 3 › 2, partner 9 › 8, 2 cards 5"),
        (Turn("Ben", 2, discard=5), "Ben: 2 cards 5"),
    ],
)
def test_a_narrow_log_keeps_what_became_of_the_stocks_and_how_many_cards_were_played(
    turn: Turn, words: str
) -> None:
    assert ENGLISH.text(short_summary(turn)) == words
