"""Whole games, shuffles and hashes as they have been once: nobody's deal number may change its game."""

from __future__ import annotations

import pytest

from skipbo.model.cards import Chance, deck, shuffled
from skipbo.model.deal_number import fingerprint
from tests.model.golden_games import FOLDER, GAMES, game_text


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_goes_as_it_always_went(name: str) -> None:
    assert game_text(*GAMES[name]) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_golden_file_has_its_game() -> None:
    assert {path.stem for path in FOLDER.glob("*")} == set(GAMES)


@pytest.mark.parametrize(
    ("game", "number", "last"),
    [
        (0, 0, [3, 2, 12, 6, 0, 7, 1, 2, 9, 0, 10, 11]),
        (0, 1, [8, 8, 5, 0, 10, 7, 10, 5, 3, 6, 8, 7]),
        (1, 0, [0, 11, 8, 12, 7, 10, 0, 7, 10, 4, 1, 10]),
    ],
)
def test_the_shuffles_of_a_seed(game: int, number: int, last: list[int]) -> None:
    assert Chance(7).shuffle(deck(), game, number)[-12:] == last


def test_the_shuffle_for_the_dealer_is_one_of_its_own() -> None:
    assert Chance(7).shuffle_for_dealer(deck(), 0)[-12:] == [0, 9, 11, 4, 1, 0, 12, 12, 11, 4, 0, 7]


def test_the_stream_for_a_purpose() -> None:
    assert shuffled(range(10), Chance(1).stream(0, "x")) == [0, 7, 6, 9, 2, 4, 3, 5, 8, 1]


def test_a_shuffle_keeps_all_cards_and_leaves_what_it_was_given_alone() -> None:
    cards = deck()
    assert sorted(shuffled(cards, Chance(1).stream(0, "0"))) == sorted(deck())
    assert cards == deck()


def test_every_order_of_three_cards_is_about_as_likely() -> None:
    orders = [tuple(shuffled([1, 2, 3], Chance(seed).stream(0, "0"))) for seed in range(1200)]
    assert all(150 < orders.count(order) < 250 for order in set(orders))
    assert len(set(orders)) == 6


def test_the_hash_of_a_seed() -> None:
    assert fingerprint(7) == "9b8f06e8c6bb"
    assert len({fingerprint(seed) for seed in range(1000)}) == 1000
