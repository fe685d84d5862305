"""What the players that imagine worlds do between and within their decisions."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from skipbo.ai.determinization import WorldSampler, unseen
from skipbo.ai.expert import Expert
from skipbo.ai.position import bits, setting_of
from skipbo.ai.rollouts import CARE, MAX_SEATS_FOR_CARE, Budget, care, share
from skipbo.model import engine
from skipbo.model.cards import WILD, deck
from skipbo.model.events import HandFilled
from skipbo.model.legal_moves import Play, legal_moves
from skipbo.model.observation import observe
from skipbo.model.rules import HAND_SIZE
from skipbo.model.state import GameState, Kind
from tests.ai.games import positions

FEW = Budget(lines=4, tries=16)


@given(state=positions(), seed=st.integers(0, 1000))
def test_a_world_holds_every_card_and_shows_what_is_seen(state: GameState, seed: int) -> None:
    seat = state.turn_seat
    seen = observe(state, seat)
    world = WorldSampler(seen, seat, Random(seed)).deal()
    assert [len(hand) for at, hand in enumerate(world.hands) if at != seat] == [
        count for at, count in enumerate(seen.hand_counts) if at != seat
    ]
    assert tuple(len(stock) for stock in world.stocks) == seen.stock_counts
    assert tuple(stock[-1] if stock else None for stock in world.stocks) == seen.stock_tops
    assert len(world.draw) == seen.draw_count
    hidden = [card for hand in world.hands for card in hand] + world.draw
    hidden += [card for stock in world.stocks for card in stock[:-1]]
    assert sorted(hidden) == unseen(seen)
    assert sum(Counter(deck(state.rules.deck)).values()) == len(state.cards())


@given(state=positions(), seed=st.integers(0, 1000), numbers=st.sets(st.integers(1, 12), max_size=4))
def test_the_seat_before_is_dealt_no_number_it_passed_over_as_long_as_there_are_others(
    state: GameState, seed: int, numbers: set[int]
) -> None:
    seat = state.turn_seat
    seen = observe(state, seat)
    world = WorldSampler(seen, seat, Random(seed), bits(numbers)).deal()
    before = world.hands[seat - 1]
    hidden = [card for hand in world.hands for card in hand] + world.draw
    hidden += [card for stock in world.stocks for card in stock[:-1]]
    assert sorted(hidden) == unseen(seen)
    others = [card for stock in world.stocks for card in stock[:-1]] + world.draw
    assert not numbers & set(before) or numbers >= set(others)


@given(state=positions())
def test_nobody_waits_for_the_others_where_cards_run_out_and_two_never_need_to(state: GameState) -> None:
    seen = observe(state, state.turn_seat)
    setting = setting_of(seen, state.turn_seat)
    cared = care(seen, setting)
    assert 0 <= cared <= CARE
    if state.seats == 2 or state.rules.teams is not None:
        assert cared == 0
    else:
        assert state.seats > MAX_SEATS_FOR_CARE or care(seen, setting._replace(loose=0)) == CARE
        assert care(seen, setting._replace(loose=100 * state.seats)) == 0


@settings(max_examples=15)
@given(state=positions())
def test_a_plan_is_forgotten_where_something_else_has_happened(state: GameState) -> None:
    """After a move taken back, the same is thought again as if nothing had been."""
    seen, legal = observe(state, state.turn_seat), legal_moves(state)
    agent = Expert(FEW)
    first = agent.choose(seen, legal, Random(1))
    assert agent.choose(seen, legal, Random(1)) == first


@settings(max_examples=15)
@given(state=positions())
def test_a_plan_is_kept_without_thinking_until_new_cards_come(state: GameState) -> None:
    agent, asked, refilled = Expert(FEW), state.turn, False
    while state.turn == asked and state.outcome is None:
        legal, plan = legal_moves(state), [] if refilled else agent.plan
        if plan:
            planned = plan[0]
            assert agent.choose(observe(state, state.turn_seat), legal, Random("another")) == planned
            events = engine.play(state, planned)
        else:
            events = engine.play(state, agent.choose(observe(state, state.turn_seat), legal, Random(2)))
        refilled = any(isinstance(event, HandFilled) and event.count for event in events)


@settings(max_examples=10)
@given(state=positions())
def test_the_clock_is_a_safety_stop_only_and_is_counted(state: GameState) -> None:
    seen, legal = observe(state, state.turn_seat), legal_moves(state)
    slow, ticks = 100.0, count(0.0, 100.0)
    agent = Expert(FEW, clock=lambda: next(ticks))
    assert agent.choose(seen, legal, Random(1)) in legal
    fast = Expert(FEW, clock=lambda: slow)
    fast.choose(seen, legal, Random(1))
    assert fast.late == 0
    assert agent.late <= 1


@given(state=positions())
def test_a_skip_bo_card_that_is_the_last_of_the_hand_is_played_for_five_new_cards(state: GameState) -> None:
    left_with_a_skip_bo_card(state)
    seen, legal = observe(state, state.turn_seat), legal_moves(state)
    playable = any(isinstance(move, Play) and move.source.kind is Kind.HAND for move in legal)
    chosen = Expert(FEW).choose(seen, legal, Random(1))
    if playable and len(state.draw) >= HAND_SIZE:
        assert isinstance(chosen, Play)


def left_with_a_skip_bo_card(state: GameState) -> None:
    """Put the hand of the seat to act into the draw pile, save for one Skip-Bo card."""
    global_shortcuts = [*state.hands, state.draw, *(stock for stock in state.stocks)]
    hand = state.hands[state.turn_seat]
    held = next((cards for cards in global_shortcuts if WILD in cards[:-1]), None)
    assume(held is not None and hand)
    assert held is not None
    at = held.index(WILD)
    held[at], hand[0] = hand[0], held[at]
    state.draw += hand[1:]
    del hand[1:]


def test_chances_rise_with_the_rating() -> None:
    found = [share(step / 7) for step in range(-70, 71)]
    assert found == sorted(found)
    assert share(0) == 0.5
    assert abs(share(1) - 0.7310585786) < 1e-6
