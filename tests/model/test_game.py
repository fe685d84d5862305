"""The thin game object for bots and tools, and what it gives in one import."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.model import api
from skipbo.model.errors import NotLegal, NotReadable
from skipbo.model.events import Event, HandFilled
from skipbo.model.game import Game
from skipbo.model.legal_moves import Draw, Move, Pass, Take, legal_moves
from skipbo.model.match import Match
from skipbo.model.notation import move_text
from skipbo.model.rules import Referee, Rules
from skipbo.model.state import Phase
from tests.model.mixes import any_mix, any_move_at_all
from tests.model.tables import play_out

NO_MOVE: object = "pass"


def test_R08_the_game_draws_by_itself_where_there_is_no_choice() -> None:
    match = Match(Rules(), 2, 1)
    game = Game(match)
    assert game.state.phase is Phase.PLAY
    assert len(game.observe(game.seat).hand) == 5
    discard = next(move for move in game.legal if move_text(move).startswith("H") and ">D" in move_text(move))
    events = game.play(discard)
    assert isinstance(events[-1], HandFilled)
    assert match.moves[0] == [Draw(discard.seat), discard, Draw(game.seat)]


def test_R31_at_the_table_drawing_remains_a_choice() -> None:
    game = Game(Match(Rules(referee=Referee.AT_THE_TABLE), 2, 1))
    assert game.state.phase is Phase.DRAW
    assert tuple(game.legal) == (Draw(game.seat), Take(game.seat))
    assert Take(game.seat) in game.legal
    assert Pass(game.seat) not in game.legal


@settings(max_examples=20)
@given(seed=st.integers(0, 10**6), turns=st.integers(0, 80))
def test_legal_moves_as_one_object_agree_with_the_one_authority(seed: int, turns: int) -> None:
    mix, rng = any_mix(seed), Random(seed)
    game = Game(Match(mix.rules, mix.seats, seed))
    legal = game.legal
    for _ in range(turns):
        allowed = legal_moves(game.state)
        assert (tuple(legal), len(legal), bool(legal)) == (allowed, len(allowed), bool(allowed))
        assert all(move in legal for move in allowed)
        tried = any_move_at_all(rng, mix.seats)
        assert (tried in legal) == (tried in allowed)
        assert NO_MOVE not in legal
        if game.over:
            return
        assert legal[0] == allowed[0]
        assert legal[:2] == allowed[:2]
        game.play(rng.choice(allowed))


def test_moves_are_played_as_values_and_as_text() -> None:
    one, other = (Game(Match(Rules(stock=3), 2, 5)) for _ in range(2))
    for _ in range(30):
        move = one.legal[0]
        assert one.play(move) == other.play(move_text(move))
    assert one.state == other.state


def test_what_is_no_move_here_is_refused_and_changes_nothing() -> None:
    game = Game(Match(Rules(), 2, 5))
    before = game.state.copy()
    with pytest.raises(NotReadable):
        game.play("H1>B9")
    with pytest.raises(NotLegal, match="turn of seat"):
        game.play(Pass(1 - game.seat))
    assert game.state == before


def test_R25_an_earlier_game_of_the_match_is_over_for_good() -> None:
    match = Match(Rules(stock=1, match_total=1000), 2, 5)
    first = Game(match)
    with pytest.raises(NotLegal):
        Game(match)
    assert first.score is None
    play_out(first, Random(1))
    second = Game(match)
    with pytest.raises(NotLegal, match="over"):
        first.play(second.legal[0])
    assert (first.over, second.over, bool(first.legal)) == (True, False, False)
    assert second.score is None
    assert first.score == match.scores[0]


def test_the_front_door_gives_every_move_and_event() -> None:
    assert all(hasattr(api, name) for name in api.__all__)
    assert len(set(api.__all__)) == len(api.__all__)
    kinds = {kind.__name__ for kind in (*get_args(Move), *get_args(Event))}
    assert kinds <= set(api.__all__)


def test_a_copy_goes_its_own_way_with_its_match_and_the_same_cards_to_come() -> None:
    match, rng = Match(Rules(stock=1, match_total=1000), 2, 5), Random(2)
    game = Game(match)
    game.play(game.legal[0])
    before, told = game.state.copy(), game.events(None)
    play_out(game.copy(), rng)
    assert (game.state, game.events(None), match.scores) == (before, told, [])
    one, other = game.copy(), game.copy()
    while not one.over:
        move = rng.choice(one.legal)
        assert one.play(move) == other.play(move)
    assert one.whole_events() == other.whole_events()
    play_out(game, rng)
    Game(match)
    late = game.copy()
    assert (late.over, late.score, late.whole_events()) == (True, game.score, game.whole_events())
