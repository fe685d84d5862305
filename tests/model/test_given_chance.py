"""Decks and reshuffles that are given instead of left to a seed."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.model import engine
from skipbo.model.cards import VINTAGE, WILD, Chance, deck
from skipbo.model.errors import NotLegal
from skipbo.model.game import GivenChance, GivenGame
from skipbo.model.legal_moves import Discard, Draw, Play, legal_moves
from skipbo.model.match import Match
from skipbo.model.rules import Rules
from tests.model.tables import table

CARDS = tuple(deck())


def given_match(*games: GivenGame, rules: Rules | None = None) -> Match:
    return Match(rules or Rules(stock=2, match_total=1000), 2, chance=GivenChance(games))


@given(st.randoms(use_true_random=False))
def test_R06_a_given_deck_is_dealt_from_its_first_card_on(rng: Random) -> None:
    cards = rng.sample(CARDS, len(CARDS))
    match = given_match(GivenGame(cards, for_dealer=(3, 7)))
    match.next_game()
    state = match.state
    assert (state.dealer, state.turn_seat) == (1, 0)
    assert state.stocks == [[cards[0], cards[2]], [cards[1], cards[3]]]
    match.play(Draw(0))
    assert state.hands[0] == cards[4:9]
    assert [*reversed(state.draw)] == cards[9:]


def test_R03_a_skip_bo_card_given_for_the_deal_is_replaced_by_the_next() -> None:
    match = given_match(GivenGame(for_dealer=(WILD, 9, 4)))
    match.next_game()
    assert match.state.dealer == 0


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (CARDS[1:], r"Missing: \*\. Too many: none\."),
        ((*CARDS, 5), r"Missing: none\. Too many: 5\."),
        ((*CARDS[:-2], 13, 1), r"Missing: 12, 12\. Too many: 1, 13\."),
        (tuple(deck(VINTAGE)), r"Too many: 13, 13"),
    ],
)
def test_R01_a_given_deck_with_other_cards_is_refused_and_says_which(
    cards: tuple[int, ...], words: str
) -> None:
    match = given_match(GivenGame(cards))
    for _ in range(2):
        with pytest.raises(NotLegal, match=words) as caught:
            match.next_game()
        assert caught.value.rule == "R01"
    assert match.moves == []
    assert match.next_dealer == -1


def test_R03_cards_to_draw_for_the_deal_that_no_deck_has_are_refused() -> None:
    with pytest.raises(NotLegal, match="Too many: 99, 99") as caught:
        given_match(GivenGame(for_dealer=(99, 99))).next_game()
    assert caught.value.rule == "R03"


def test_what_is_not_given_follows_from_the_seed() -> None:
    rules = Rules(stock=2)
    left, same = Match(rules, 2, chance=GivenChance((), Chance(7))), Match(rules, 2, 7)
    assert left.next_game() == same.next_game()
    assert left.state.draw == same.state.draw


def test_R20_a_given_reshuffle_is_drawn_from_its_first_card_on() -> None:
    state = table("H 1 S 9.9", "H 1 S 2", phase="draw", aside="5.6.7.8.9.10")
    state.chance = GivenChance([GivenGame(reshuffles=[(9, 5, 10, 6, 8, 7)])])
    engine.play(state, Draw(0))
    assert state.hands[0] == [1, 9, 5, 10, 6]
    assert state.draw == [7, 8]


def test_R20_a_reshuffle_given_with_other_cards_is_refused_and_nothing_has_changed() -> None:
    state = table("H 1 S 9.9", "H 1 S 2", draw="3.4", aside="1.2.3", builds="-=0")
    state.chance = GivenChance([GivenGame(reshuffles=[(1, 2, 4)])])
    before = state.copy()
    play = next(move for move in legal_moves(state) if isinstance(move, Play))
    with pytest.raises(NotLegal, match=r"Reshuffle 1 .* Missing: 3\. Too many: 4\."):
        engine.play(state, play)
    assert state == before
    assert Discard(0, 1, 0) in legal_moves(state)


def test_R31_a_stock_is_shuffled_by_the_seed() -> None:
    chance = GivenChance([GivenGame(CARDS)], Chance(3))
    assert chance.shuffle_stock(CARDS, 0, 0) == Chance(3).shuffle_stock(CARDS, 0, 0)
