"""What a player remembers of a game: only what everybody saw, and the same from wherever it is folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.ai.agent import (
    NOTHING,
    AgentWithMemory,
    Memory,
    buried,
    memory_of,
    never_seen,
    remembered,
    remind,
)
from skipbo.ai.characters import Character
from skipbo.ai.expert import Expert
from skipbo.ai.levels import LEVELS
from skipbo.ai.rollouts import Budget
from skipbo.model import engine
from skipbo.model.cards import WILD, Chance
from skipbo.model.events import Event
from skipbo.model.legal_moves import Draw, Move, Play
from skipbo.model.observation import observe, redact
from skipbo.model.rules import Rules
from skipbo.model.state import GameState, Phase
from tests.ai.games import tables
from tests.model.tables import first_play, table

QUICK = Budget(lines=6, tries=24)


def played(state: GameState, told: Sequence[Event], seed: int, most: int) -> Iterator[list[Event]]:
    """The events of a game so far, the same list after each of some moves."""
    so_far, rng = list(told), Random(seed)
    for _ in range(most):
        if state.phase is Phase.OVER:
            return
        move = Draw(state.turn_seat) if state.phase is Phase.DRAW else first_play(state, rng)
        so_far += engine.play(state, move)
        yield so_far


@given(state=tables(), seed=st.integers(0, 100))
@settings(max_examples=10)
def test_every_seat_and_an_onlooker_remember_the_same(state: GameState, seed: int) -> None:
    folds, known = dict.fromkeys((None, *range(state.seats)), NOTHING), 0
    for so_far in played(state, (), seed, 60):
        for seat, fold in folds.items():
            folds[seat] = reduce(remembered, (redact(event, seat) for event in so_far[known:]), fold)
        known = len(so_far)
        assert set(folds.values()) == {memory_of(so_far)}


@given(seed=st.integers(0, 100))
@settings(max_examples=10)
def test_what_has_never_been_seen_lies_hidden(seed: int) -> None:
    state, told = engine.deal(Rules(stock=30), 4, Chance(seed), 0, 0)
    for so_far in played(state, told, seed, 150):
        seen, memory = observe(state, state.turn_seat), memory_of(so_far)
        missing = never_seen(memory, seen)
        open_cards = [*seen.hand, *seen.set_aside, *(card for pile in seen.builds for card in pile.cards)]
        open_cards += [card for own in seen.discards for pile in own for card in pile]
        assert not any(missing >> card & 1 for card in open_cards)
        gone = buried(memory, seen)
        assert gone in (0, missing)
        assert not any(gone >> card & 1 for card in state.draw)


def test_a_new_game_is_remembered_from_its_beginning() -> None:
    state, told = engine.deal(Rules(stock=5), 2, Chance(1), 0, 0)
    so_far = list(played(state, told, 1, 60))[-1]
    assert memory_of(so_far).laid
    _, again = engine.deal(Rules(stock=5), 2, Chance(1), 1, 0)
    assert memory_of([*so_far, *again]) == NOTHING


EVERY = Memory(laid=(1 << 13) - 2)


def chosen(state: GameState, memory: Memory | None) -> list[Move]:
    """The line of an Expert that remembers so much."""
    player = Expert(QUICK)
    if memory is not None:
        remind(player, memory)
    return player.think(observe(state, 0), 0, Random(0))


def spends_a_wild(moves: Sequence[Move]) -> bool:
    return any(isinstance(move, Play) and move.card == WILD for move in moves)


def test_the_last_skip_bo_is_kept_until_every_number_has_come_up() -> None:
    far = "H 1.2.3.4.5 S 12.12.12"
    state = table("H *.3 S 9.9", far, far, builds="1=1", draw="5.6.7.8.9.10.11")
    assert spends_a_wild(chosen(state, EVERY))
    assert spends_a_wild(chosen(state, None))
    assert not spends_a_wild(chosen(state, NOTHING))


def test_it_may_stand_for_a_number_that_nobody_else_can_lay() -> None:
    far = "H 1.2.3.4.5 S 12.12.12"
    state = table("H *.3 S 9.9", far, far, builds="1=1", draw="5.6.7.8.9.10.11")
    all_but_two = Memory(EVERY.laid & ~(1 << 2))
    assert buried(all_but_two._replace(reshuffles=1), observe(state, 0)) == 1 << 2
    assert spends_a_wild(chosen(state, all_but_two._replace(reshuffles=1)))
    assert not spends_a_wild(chosen(state, all_but_two))


def test_nobody_passes_who_could_play_without_a_hand() -> None:
    far = "H 1.2.3.4.5 S 12.12.12"
    state = table("H - S 9.9 D * 4 5 6", far, far, builds="1.2.3.4.5.6.7=7 1=1")
    assert spends_a_wild(chosen(state, NOTHING))


def test_a_stock_card_is_worth_the_last_skip_bo() -> None:
    far = "H 1.2.3.4.5 S 12.12.12"
    state = table("H * S 9.3", far, far, builds="1=1")
    assert spends_a_wild(chosen(state, NOTHING))


def test_who_remembers_and_who_does_not() -> None:
    for level in LEVELS.values():
        assert isinstance(level.agent(), AgentWithMemory) == (level.key == "expert")
    remind(LEVELS["strong"].agent(Character.BOLD), EVERY)
