"""Characters can be told, play legally, and are known to whoever makes players."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.ai.agent import from_moves
from skipbo.ai.characters import Character, character_of
from skipbo.ai.levels import LEVELS, is_player, player_key, player_of
from skipbo.ai.novice import AS_GOOD
from skipbo.ai.planner import ORDERS, Reordered, likes_discard, slack
from skipbo.model.cards import WILD
from skipbo.model.legal_moves import Discard, Move, Play, legal_moves
from skipbo.model.observation import Observation, observe
from skipbo.model.state import GameState
from tests.ai import habits
from tests.ai.games import positions
from tests.ai.habits import told_rightly
from tests.model.tables import table
from tests.releases import examples, rest_for_release

ENOUGH = 0.8
"""The share of characters that have to be told rightly."""


@pytest.mark.parametrize("level", rest_for_release(["casual", "regular"]))
def test_every_character_can_be_told_by_forty_turns(level: str) -> None:
    found = told_rightly(level, learned=40, tries=1)
    assert sum(found.values()) / len(found) >= ENOUGH


def test_whoever_has_no_character_is_told_from_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players that all behave alike are told by chance alone."""
    monkeypatch.setattr(habits, "player_key", lambda level, character: level)
    found = told_rightly("casual", learned=40, tries=1)
    assert sum(found.values()) / len(found) < ENOUGH


@given(
    level=st.sampled_from(["beginner", "casual", "regular", "strong"]),
    character=st.sampled_from(Character),
    state=positions(),
)
@settings(max_examples=examples(40))
def test_every_character_of_every_level_plays_by_the_rules(
    level: str, character: Character, state: GameState
) -> None:
    legal = legal_moves(state)
    agent = player_of(player_key(level, character))
    assert agent.choose(observe(state, state.turn_seat), legal, Random(1)) in legal


def test_keys_of_players() -> None:
    assert player_key("strong", "tidy") == "strong+tidy"
    assert player_key("strong", "") == player_key("strong", "of a later version") == "strong"
    assert is_player("strong")
    assert all(is_player(player_key(level, each)) for level in LEVELS for each in Character)
    assert not any(is_player(key) for key in ("strong+", "strong+odd", "odd+tidy", "person", ""))
    assert [character_of(each.value) for each in Character] == list(Character)
    with pytest.raises(KeyError):
        player_of("odd+tidy")


@pytest.mark.parametrize("order", ORDERS.values())
@given(state=positions(), at=st.integers(0, 10))
@settings(max_examples=10)
def test_whoever_looks_at_the_piles_in_another_order_makes_a_legal_move(
    order: tuple[int, ...], state: GameState, at: int
) -> None:
    legal = legal_moves(state)
    move = Reordered(Nth(at), order).choose(observe(state, state.turn_seat), legal, Random(0))
    assert move == legal[at % len(legal)]


class Nth:
    """Takes the nth legal move."""

    def __init__(self, number: int) -> None:
        self._number = number

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        return legal[self._number % len(legal)]


class First:
    """Takes the first of equal piles."""

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        plays = [move for move in legal if isinstance(move, Play)]
        discards = [move for move in legal if isinstance(move, Discard)]
        return min(plays or discards or [from_moves(legal)], key=lambda move: move.pile)


@pytest.mark.parametrize(("character", "pile"), [(Character.BOLD, 1), (Character.CONTRARY, 3)])
def test_where_bold_and_contrary_begin(character: Character, pile: int) -> None:
    state = table("H 1.9 S 5", "H 2.3 S 5")
    agent = Reordered(First(), ORDERS[character])
    move = agent.choose(observe(state, 0), legal_moves(state), Random(0))
    assert isinstance(move, Play)
    assert move.pile == pile


@given(
    hand=st.lists(st.integers(0, 12), min_size=1, max_size=5), top=st.one_of(st.none(), st.integers(0, 12))
)
def test_what_characters_like(hand: list[int], top: int | None) -> None:
    numbers = [card for card in hand if card != WILD]
    for card in hand:
        liked = {each for each in Character if likes_discard(each, card, top, hand)}
        assert (Character.TIDY in liked) == (card != WILD and top in (card, card + 1))
        assert (Character.CAUTIOUS in liked) == (card != WILD and card == max(numbers))
        assert (Character.HOPEFUL in liked) == (card != WILD and card == min(numbers))
        assert not liked & set(ORDERS)


def test_little_is_given_up_for_a_taste() -> None:
    assert all(0 < slack(each) < AS_GOOD for each in Character if each not in ORDERS)
    assert slack(None) == slack(Character.BOLD) == 0
