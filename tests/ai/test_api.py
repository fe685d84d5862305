"""The front door to the computer players: its examples run, and each name is a player."""

from __future__ import annotations

import doctest
from random import Random

import pytest

from skipbo.ai import api
from skipbo.ai.api import LEVELS, OTHERS, player
from skipbo.model.api import Game, Match, Rules


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
