"""What holds in every game: no card is lost, one authority, and what is hidden stays hidden."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from skipbo.model import engine
from skipbo.model.cards import Chance, deck
from skipbo.model.events import CardMoved, Event, GameStarted
from skipbo.model.legal_moves import Discard, Draw, Move, Pass, Play, legal_moves, refusal
from skipbo.model.notation import parse_position, position_text
from skipbo.model.observation import Observation, blank, fold, observe, redact
from skipbo.model.rules import Rules
from skipbo.model.state import Kind, Phase
from tests.model.mixes import check_refusal, resampled
from tests.model.strategies import MOVES, SEEDS, tables
from tests.model.tables import any_move, dealt

DECK = Counter(deck())
CALM = settings(suppress_health_check=[HealthCheck.too_slow], database=None)


def seen_from(started: Event, seats: int) -> dict[int | None, Observation]:
    """What each seat, and an onlooker, sees before the deal."""
    assert isinstance(started, GameStarted)
    return {viewer: blank(started, viewer) for viewer in (*range(seats), None)}


def follow(seen: dict[int | None, Observation], events: list[Event]) -> None:
    """Tell each viewer what happened, as it may know it."""
    for viewer in seen:
        for event in events:
            seen[viewer] = fold(seen[viewer], redact(event, viewer))


def visible(event: Event, viewer: int | None) -> bool:
    """Whether a viewer may know the card of an event: all but face-down cards and others' draws."""
    if not isinstance(event, CardMoved) or event.target.kind is Kind.BUILD:
        return True
    if event.target.kind is Kind.HAND:
        return event.target.seat == viewer
    return event.target.kind is Kind.DISCARD


class Game(RuleBasedStateMachine):
    """One game with everything checked after each move, legal and illegal ones mixed."""

    @initialize(table=tables(), seed=SEEDS)
    def deal(self, table: tuple[int, int], seed: int) -> None:
        self.state, events = dealt(*table, seed)
        self.seen = seen_from(events[0], table[0])
        follow(self.seen, events)

    @precondition(lambda self: self.state.outcome is None)
    @rule(choice=st.randoms(use_true_random=False), turns=st.integers(1, 12))
    def play_on(self, choice: Random, turns: int) -> None:
        for _ in range(turns):
            if self.state.outcome is None:
                self.carry_out(any_move(self.state, choice))

    def carry_out(self, move: Move) -> None:
        copy = self.state.copy()
        before = position_text(self.state)
        events = engine.play(self.state, move)
        assert position_text(copy) == before
        assert engine.play(copy, move) == events
        assert copy == self.state
        follow(self.seen, events)

    def try_out(self, move: Move) -> None:
        check_refusal(self.state, move, legal_moves(self.state))

    @rule(move=MOVES)
    def any_move_at_all(self, move: Move) -> None:
        self.try_out(move)

    @rule(seat=st.integers(0, 5), data=st.data())
    def a_move_that_is_nearly_right(self, seat: int, data: st.DataObject) -> None:
        moves = legal_moves(self.state)
        if not moves:
            return
        move = data.draw(st.sampled_from(moves))
        if isinstance(move, Play):
            self.try_out(Play(seat, move.source, move.card, move.pile, move.number))
            pile, number = data.draw(st.integers(-4, 8)), data.draw(st.integers(0, 13))
            self.try_out(Play(move.seat, move.source, move.card, pile, move.number))
            self.try_out(Play(move.seat, move.source, move.card, move.pile, number))
        elif isinstance(move, Discard):
            self.try_out(Discard(seat, move.card, move.pile))
            self.try_out(Discard(move.seat, move.card, data.draw(st.integers(-4, 8))))
            self.try_out(Discard(move.seat, data.draw(st.integers(0, 12)), move.pile))
        for end in (Draw(seat), Pass(seat)):
            self.try_out(end)

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        assert Counter(self.state.cards()) == DECK

    @invariant()
    def there_is_something_to_do_until_the_end(self) -> None:
        state = self.state
        assert bool(legal_moves(state)) == (state.outcome is None) == (state.phase is not Phase.OVER)
        assert all(refusal(state, move) is None for move in legal_moves(state))

    @invariant()
    def the_fold_of_what_each_was_told_is_what_each_may_see(self) -> None:
        for viewer, seen in self.seen.items():
            assert seen == observe(self.state, viewer)

    @invariant()
    def nothing_hidden_is_seen(self) -> None:
        for viewer in self.seen:
            other = resampled(self.state, viewer, Random(self.state.turn))
            assert observe(other, viewer) == observe(self.state, viewer)

    @invariant()
    def the_position_can_be_written_and_read(self) -> None:
        state = self.state
        if state.outcome is None:
            assert parse_position(position_text(state), state.rules, state.chance) == state

    @invariant()
    def piles_are_within_bounds(self) -> None:
        assert all(len(hand) <= 5 for hand in self.state.hands)
        assert all(pile.top == len(pile.cards) < 12 for pile in self.state.builds)


Game.TestCase.settings = settings(CALM, max_examples=10, stateful_step_count=40)
TestGame = Game.TestCase


def test_the_machine_checks_what_is_hidden() -> None:
    state, _ = dealt(3, 20, seed=1)
    engine.play(state, Draw(0))
    assert resampled(state, 1, Random(1)) != state
    assert observe(resampled(state, 1, Random(1)), 0) != observe(state, 0)


@settings(CALM, max_examples=13)
@given(table=tables(), seed=SEEDS)
def test_a_redacted_event_shows_no_hidden_card_and_leaves_the_rest_alone(
    table: tuple[int, int], seed: int
) -> None:
    state, events = dealt(*table, seed)
    rng = Random(seed)
    for _ in range(150):
        for event in events:
            for viewer in (*range(table[0]), None):
                told = redact(event, viewer)
                assert (told == event) == visible(event, viewer)
                if isinstance(told, CardMoved) and not visible(event, viewer):
                    assert told.card is None
        if state.outcome is not None:
            return
        events = engine.play(state, any_move(state, rng))


@settings(CALM, max_examples=8)
@given(table=tables(), seed=SEEDS)
def test_the_same_seed_gives_the_same_game(table: tuple[int, int], seed: int) -> None:
    one, told_one = dealt(*table, seed)
    two, told_two = dealt(*table, seed)
    rng = Random(seed)
    assert told_one == told_two
    for _ in range(300):
        if one.outcome is not None:
            break
        move = any_move(one, rng)
        assert engine.play(one, move) == engine.play(two, move)
    assert one == two


def test_another_seed_or_another_game_gives_another_deal() -> None:
    deals = {
        tuple(engine.deal(Rules(), 2, Chance(seed), game, 0)[0].draw) for seed in (1, 2) for game in (0, 1)
    }
    assert len(deals) == 4


@settings(CALM, max_examples=13)
@given(table=tables(), seed=SEEDS, at=st.integers(0, 60))
def test_a_copy_is_independent(table: tuple[int, int], seed: int, at: int) -> None:
    state, _ = dealt(*table, seed)
    rng = Random(seed)
    for _ in range(at):
        if state.outcome is None:
            engine.play(state, any_move(state, rng))
    copy = state.copy()
    assert copy == state
    before = repr(state)
    for _ in range(40):
        if copy.outcome is None:
            engine.play(copy, any_move(copy, rng))
    assert repr(state) == before
