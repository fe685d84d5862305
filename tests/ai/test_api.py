"""The front door to the computer players: its examples run, and each name is a player."""

from __future__ import annotations

import doctest
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.ai import api
from skipbo.ai.api import LEVELS, OTHERS, hint, player, studied_game, world
from skipbo.model.api import Game, Match, NotReadable, Referee, Rules
from tests.model.mixes import any_mix


def test_the_examples_in_the_docstrings_run(capsys: pytest.CaptureFixture[str]) -> None:
    found = doctest.testmod(api)
    assert found.attempted > 0
    assert found.failed == 0, capsys.readouterr().out


@pytest.mark.parametrize("name", [*LEVELS, *OTHERS])
def test_every_name_is_a_player_that_moves(name: str) -> None:
    game = Game(Match(Rules(stock=2), 2, 1))
    move = player(name).choose(game.observe(game.seat), tuple(game.legal), Random(1))
    assert move in game.legal


@pytest.mark.parametrize("name", ["", "person", "program", "cheater"])
def test_no_other_name_is_a_player(name: str) -> None:
    with pytest.raises(ValueError, match="is none of"):
        player(name)


@settings(max_examples=15)
@given(st.integers(0, 2**32), st.integers(0, 120))
def test_a_world_looks_the_same_to_its_seat_and_is_played_on_by_the_rules(seed: int, moves: int) -> None:
    mix, rng = any_mix(seed), Random(seed)
    game = Game(Match(mix.rules, mix.seats, seed))
    if mix.rules.at_the_table:
        with pytest.raises(NotReadable, match="referee"):
            world(game.observe(0), rng)
        return
    while moves and not game.over:
        game.play(rng.choice(game.legal))
        moves -= 1
    for seat in (*range(mix.seats), None):
        seen = game.observe(seat)
        trial = world(seen, rng)
        assert trial.observe(seat) == seen
        assert tuple(trial.legal) == tuple(game.legal) or seat != game.seat
        for _ in range(3):
            if not trial.over:
                trial.play(rng.choice(trial.legal))
        assert game.observe(seat) == seen


def test_a_world_is_another_deal_each_time_but_the_same_for_the_same_chance() -> None:
    seen = Game(Match(Rules(), 3, 1)).observe(0)
    first, again, other = (world(seen, Random(chance)).state.stocks[1] for chance in (1, 1, 2))
    assert first == again != other


def test_no_world_is_dealt_from_a_part_of_a_deck() -> None:
    whole = Game(Match(Rules(stock=2), 2, 1)).observe(0)
    with pytest.raises(NotReadable, match="one deck"):
        world(replace(whole, draw_count=whole.draw_count - 1), Random(1))


def test_what_decided_a_game_is_told_behind_the_door_once_it_is_over() -> None:
    match = Match(Rules(stock=1), 2, 1)
    game, level = Game(match), player("casual")
    with pytest.raises(NotReadable, match="it is not over"):
        studied_game(match)
    while not game.over:
        advice = hint(game.observe(game.seat), tuple(game.legal))
        assert advice.moves[0] in game.legal
        assert advice.reasons
        game.play(level.choose(game.observe(game.seat), tuple(game.legal), Random(1)))
    told = studied_game(match, costs=False)
    assert len(told.chances) == len(told.turns) + 1 == game.state.turn + 1
    assert game.outcome is not None
    assert told.chances[-1][game.outcome.winner or 0] == 1.0
    with pytest.raises(NotReadable, match="the referee was at the table"):
        studied_game(Match(Rules(referee=Referee.AT_THE_TABLE), 2, 1))
