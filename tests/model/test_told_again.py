"""The house rules as the engine has them, and as their second telling has them, in games by any rules."""

from __future__ import annotations

from collections import Counter, deque
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.model import engine
from skipbo.model import legal_moves as module
from skipbo.model.cards import VINTAGE, Chance, deck
from skipbo.model.events import DealerCardDrawn
from skipbo.model.legal_moves import Draw, Play, Take, legal_moves
from skipbo.model.rules import Rules, Starts, largest_stock
from skipbo.model.state import BuildPile, GameState, Kind, Phase
from tests.model.mixes import any_mix
from tests.model.told_again import TooMany, can_reach, endings, held_after, start_by_stocks
from tests.releases import examples


def look(seed: int, wanted: int) -> Counter[str]:
    """Hold the positions of one game, `wanted` at most, against the second telling; how many were seen.

    The stocks are short and played last, so that the last card of one is mostly on top.
    """
    mix, rng = any_mix(seed), Random(f"house rules {seed}")
    rules = mix.rules._replace(stock=rng.choice([1, 1, 1, 2]), surplus_of_turn=False)
    state, _ = engine.deal(rules, mix.seats, Chance(seed), 0, 0)
    seen = Counter[str]()
    for _ in range(400):
        if state.outcome is not None or seen["positions"] >= wanted:
            break
        if state.phase is Phase.PLAY:
            seen[_compared(state)] += 1
        legal = legal_moves(state)
        plays = [move for move in legal if isinstance(move, Play) and move.source.kind is not Kind.STOCK]
        ends = [move for move in legal if not isinstance(move, Play)]
        move = rng.choice(plays if plays and rng.random() < 0.5 else ends or legal)
        expected = held_after(state, move) if isinstance(move, Play) else None
        seat = state.turn_seat
        engine.play(state, Draw(seat) if state.phase is Phase.DRAW else move)
        if expected is not None and state.outcome is None:
            assert len(state.hands[seat]) in expected, f"after {move}"
    return seen


def _compared(state: GameState) -> str:
    """Whether the ways to end a turn were held against the second telling, or were too many."""
    try:
        told = endings(state)
    except TooMany:
        return "left out"
    assert {move for move in legal_moves(state) if not isinstance(move, Play | Draw | Take)} == told, state
    return "positions"


@settings(max_examples=examples(2))
@given(st.integers(0, 10**6))
def test_R16_R36_R37_hold_as_they_are_told_a_second_time(seed: int) -> None:
    seen = look(seed, 60)
    assert seen["left out"] <= seen["positions"]


@given(st.integers(2, 6), st.integers(1, 70), st.integers(0, 10**6), st.booleans())
def test_R03_the_highest_stock_card_starts_as_it_is_told_a_second_time(
    seats: int, stock: int, seed: int, old: bool
) -> None:
    usual = Rules(stock=min(stock, largest_stock(seats)), starts=Starts.HIGHEST_STOCK_CARD)
    rules, chance = usual._replace(deck=VINTAGE) if old else usual, Chance(seed)
    state, events = engine.deal(rules, seats, chance, 0, 0)
    told = start_by_stocks(chance.shuffle(deck(rules.deck), 0, 0)[::-1], seats, rules.stock_for(seats))
    drawn = [(event.seat, event.card) for event in events if isinstance(event, DealerCardDrawn)]
    assert (state.stocks, drawn, state.turn_seat) == (told.stocks, told.drawn, told.starter)
    pile = [*told.pile[::-1], *(card for _, card in drawn)]
    assert (state.draw, state.shuffles) == ((chance.shuffle(pile, 0, 1), 2) if drawn else (pile, 1))


CARDS = st.integers(0, 12)


@st.composite
def contrived(draw: st.DrawFn) -> GameState:
    """A position as no game would bring it: deep discard piles, any heights, a last stock card."""
    rules = Rules(
        stock=1,
        must_reach_last_stock_card=True,
        wild_needs_cover=draw(st.booleans()),
        wild_start_any=draw(st.booleans()),
    )
    state, _ = engine.deal(rules, 2, Chance(0), 0, 0)
    state.stocks[0] = [draw(CARDS)]
    state.hands[0] = draw(st.lists(CARDS, max_size=5))
    state.discards[0] = draw(st.lists(st.lists(CARDS, max_size=7), min_size=4, max_size=4))
    tops = draw(st.lists(st.tuples(st.integers(0, 11), st.booleans()), min_size=4, max_size=4))
    state.builds = [BuildPile((0 if wild else top,) * (top > 0), top) for top, wild in tops]
    return state


@given(contrived())
def test_R16_any_position_at_all_is_judged_as_by_trying_everything(state: GameState) -> None:
    try:
        expected = can_reach(state, 0)
    except TooMany:
        return
    assert module.must_play_on(state, 0) == expected


def test_R16_a_wide_reading_that_looks_no_further_than_the_next_move_is_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "can_be_played", lambda _: False)
    with pytest.raises(AssertionError):
        deque((look(seed, 400) for seed in range(40)), 0)
