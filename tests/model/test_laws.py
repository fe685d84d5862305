"""The laws of the model in every preset and any mix of rules, with players that make every mistake."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from skipbo.model import engine
from skipbo.model.calls import Accuse, Claim, Confirm, Dismiss, Offence
from skipbo.model.cards import Chance
from skipbo.model.errors import NotLegal
from skipbo.model.events import CardMoved, Event
from skipbo.model.legal_moves import Discard, Draw, Move, Pass, Play, Take, legal_moves, open_moves
from skipbo.model.match import Match, score
from skipbo.model.observation import observe, redact
from skipbo.model.rules import PRESETS, Referee, Rules
from skipbo.model.state import Kind
from tests.model.mixes import Mix, Watched, any_mix, any_move_at_all, next_move, play_mix, resampled
from tests.model.strategies import MOVES, SEEDS, tables
from tests.model.tables import any_move, dealt
from tests.releases import examples, rest_for_release

CALM = settings(suppress_health_check=[HealthCheck.too_slow], database=None)

_SEATS = st.integers(-1, 6)
CALLS = st.one_of(
    st.builds(Take, _SEATS),
    st.builds(Claim, _SEATS),
    st.builds(Accuse, _SEATS, _SEATS, st.sampled_from(Offence)),
    st.builds(Confirm, _SEATS),
    st.builds(Dismiss, _SEATS),
)


@pytest.mark.parametrize("tens", rest_for_release(range(3)))
def test_mixes_of_all_rules_are_played_to_the_end(tens: int) -> None:
    for seed in range(10 * tens, 10 * tens + 3):
        assert play_mix(any_mix(seed))["games"] == 1


@pytest.mark.parametrize("referee", rest_for_release(Referee))
@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_is_played_to_the_end_before_either_referee(key: str, referee: Referee) -> None:
    preset = PRESETS[key]
    seats = preset.seats[len(key) % len(preset.seats)]
    rules = preset.rules._replace(referee=referee, stock=min(5, preset.rules.stock_for(seats)))
    assert play_mix(Mix(rules, seats, len(key)))["games"] == 1


class AnyGame(RuleBasedStateMachine):
    """One game by any rules, with everything checked after each move; see `Watched`."""

    @initialize(seed=SEEDS)
    def deal(self, seed: int) -> None:
        self.game = Watched(any_mix(seed))

    @precondition(lambda self: self.game.state.outcome is None)
    @rule(choice=st.randoms(use_true_random=False), moves=st.integers(1, 20))
    def play_on(self, choice: Random, moves: int) -> None:
        for _ in range(moves):
            if self.game.state.outcome is None:
                self.game.play(next_move(self.game.state, choice, mistakes=0.3))

    @rule(move=MOVES | CALLS)
    def anything(self, move: Move) -> None:
        self.game.try_out(move)

    @rule(seat=st.integers(0, 5), data=st.data())
    def a_move_that_is_nearly_right(self, seat: int, data: st.DataObject) -> None:
        moves = legal_moves(self.game.state)
        if not moves:
            return
        move = data.draw(st.sampled_from(moves))
        if isinstance(move, Play):
            self.game.try_out(Play(seat, move.source, move.card, move.pile, move.number))
            pile, number = data.draw(st.integers(-4, 8)), data.draw(st.integers(0, 13))
            self.game.try_out(Play(move.seat, move.source, move.card, pile, move.number))
            self.game.try_out(Play(move.seat, move.source, move.card, move.pile, number))
        elif isinstance(move, Discard):
            self.game.try_out(Discard(seat, move.card, move.pile))
            self.game.try_out(Discard(move.seat, move.card, data.draw(st.integers(-4, 8))))
            self.game.try_out(Discard(move.seat, data.draw(st.integers(0, 12)), move.pile))
        for end in (Draw(seat), Pass(seat)):
            self.game.try_out(end)

    @rule(seat=st.integers(0, 5), data=st.data())
    def anything_that_is_open(self, seat: int, data: st.DataObject) -> None:
        moves = open_moves(self.game.state, seat)
        if moves:
            self.game.play(data.draw(st.sampled_from(moves)))


AnyGame.TestCase.settings = settings(CALM, max_examples=examples(8), stateful_step_count=30)
TestAnyGame = AnyGame.TestCase


@settings(CALM, max_examples=examples(6))
@given(seed=SEEDS)
def test_any_moves_by_any_seat_at_any_time_are_played_or_refused_by_a_rule(seed: int) -> None:
    mix, rng = any_mix(seed), Random(seed)
    game = Watched(mix)
    for _ in range(60):
        game.try_out(any_move_at_all(rng, mix.seats))
        if game.state.outcome is None:
            game.play(next_move(game.state, rng, mistakes=0.5))


@settings(CALM, max_examples=examples(5))
@given(seed=SEEDS)
def test_rules_seats_seed_and_moves_say_everything_calls_included(seed: int) -> None:
    mix, rng = any_mix(seed), Random(seed)
    one, two = Match(mix.rules, mix.seats, seed), Match(mix.rules, mix.seats, seed)
    assert one.next_game() == two.next_game()
    for _ in range(300):
        if one.state.outcome is None:
            move = next_move(one.state, rng, mistakes=0.3)
            assert one.play(move) == two.play(move)
    assert one.state == two.state
    assert one.moves == two.moves


@settings(CALM, max_examples=examples(5))
@given(seed=SEEDS)
def test_a_copy_is_independent_also_of_what_a_claim_brings_back(seed: int) -> None:
    mix, rng = any_mix(seed), Random(seed)
    game = Watched(mix._replace(rules=mix.rules._replace(referee=Referee.AT_THE_TABLE)))
    for _ in range(60):
        if game.state.outcome is None:
            game.play(next_move(game.state, rng, mistakes=0.3))
    copy, before = game.state.copy(), repr(game.state)
    assert copy == game.state
    for _ in range(60):
        if copy.outcome is None:
            engine.play(copy, next_move(copy, rng, mistakes=0.5))
    assert repr(game.state) == before


@settings(CALM, max_examples=examples(10))
@given(seed=SEEDS)
def test_only_the_winning_side_scores(seed: int) -> None:
    mix, rng = any_mix(seed), Random(seed)
    state, _ = engine.deal(mix.rules._replace(referee=Referee.STRICT), mix.seats, Chance(seed), 0, 0)
    while state.outcome is None:
        engine.play(state, next_move(state, rng, mistakes=0))
    points = score(mix.rules, state.outcome).points
    assert len(points) == mix.rules.sides(mix.seats)
    winner = state.outcome.winner
    assert all(value == 0 for side, value in enumerate(points) if side != winner)
    assert min(points) >= 0


def visible(event: Event, viewer: int | None) -> bool:
    """Whether a viewer may know the card of an event: all but face-down cards and others' draws."""
    if not isinstance(event, CardMoved) or event.target.kind is Kind.BUILD:
        return True
    if event.target.kind is Kind.HAND:
        return event.target.seat == viewer
    return event.target.kind is Kind.DISCARD


@settings(CALM, max_examples=examples(13))
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


def test_another_seed_or_another_game_gives_another_deal() -> None:
    deals = {
        tuple(engine.deal(Rules(), 2, Chance(seed), game, 0)[0].draw) for seed in (1, 2) for game in (0, 1)
    }
    assert len(deals) == 4


def test_there_are_mixes_of_everything() -> None:
    mixes = [any_mix(seed) for seed in range(400)]
    for name in Rules._fields:
        assert len({getattr(mix.rules, name) for mix in mixes}) > 1
    assert {mix.rules.teams for mix in mixes if mix.seats == 6} == {None, 2, 3}
    assert {mix.seats for mix in mixes} == {2, 3, 4, 5, 6}


@pytest.mark.release
def test_the_players_make_every_mistake_and_claim_it() -> None:
    told = sum((play_mix(any_mix(seed)) for seed in range(100, 106)), start=play_mix(any_mix(99)))
    for name in ("PenaltyPaid", "OutOfTurnBegun", "TurnTakenBack", "OutOfTurnStood", "AccusationSettled"):
        assert told[name] > 0


def test_the_checks_see_a_card_that_is_lost() -> None:
    game = Watched(any_mix(1))
    game.state.draw.pop()
    with pytest.raises(AssertionError, match="lost or doubled"):
        game.check()


def test_the_machine_checks_what_is_hidden() -> None:
    state, _ = dealt(3, 20, seed=1)
    engine.play(state, Draw(0))
    assert resampled(state, 1, Random(1)) != state
    assert observe(resampled(state, 1, Random(1)), 0) != observe(state, 0)


def test_a_mix_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(NotLegal, match="Partners need 4 or 6 players"):
        Watched(Mix(Rules(teams=2), 5, 1))
    assert legal_moves(Watched(any_mix(2)).state)
