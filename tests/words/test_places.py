"""Places and cards in words."""

from __future__ import annotations

import pytest

from skipbo.model.state import DRAW_PILE, SET_ASIDE, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.words.language import ENGLISH
from skipbo.words.places import card_name, hand_card_name, place_name
from skipbo.words.said import listed


@pytest.mark.parametrize(
    ("place", "name"),
    [
        (build_pile(0), "build pile 1"),
        (DRAW_PILE, "draw pile"),
        (SET_ASIDE, "set-aside cards"),
        (stock_of(1), "Ben's stock"),
        (hand_of(0), "Ann's hand"),
        (discard_of(1, 3), "Ben's discard pile 4"),
    ],
)
def test_places(place: Place, name: str) -> None:
    assert ENGLISH.text(place_name(place, ["Ann", "Ben"])) == name


def test_piles_and_cards_count_from_one() -> None:
    assert ENGLISH.text(hand_card_name("Ann", 0)) == "Ann's hand, card 1"


def test_cards() -> None:
    cards = [(12, None), (7, 7), (0, None), (0, 4)]
    told = [ENGLISH.text(card_name(card, number)) for card, number in cards]
    assert told == ["12", "7", "Skip-Bo", "Skip-Bo as 4"]


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ([], ""),
        (["Ann"], "Ann"),
        (["Ann", "Ben"], "Ann and Ben"),
        (["Ann", "Ben", "Cleo"], "Ann, Ben and Cleo"),
        (["Ann", "Ben", "Cleo", "Dan"], "Ann, Ben, Cleo and Dan"),
    ],
)
def test_names_in_a_row(names: list[str], words: str) -> None:
    assert ENGLISH.text(listed(names)) == words
