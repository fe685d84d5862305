"""The tools that make the judge's weights and say how true its chances are."""

from __future__ import annotations

from random import Random

import pytest

from skipbo.ai.judge import PLACES
from tools.judge.check import tenths
from tools.judge.fit import fit, surprise
from tools.judge.samples import Sample

AHEAD, BEHIND = 3, 5


def games(count: int, chance: float) -> list[Sample]:
    """Games of two in which the first side, which is ahead, wins with a chance."""
    rng = Random(1)
    won = [float(rng.random() < chance) for _ in range(count)]
    return [Sample(game, [[AHEAD], [BEHIND]], (share, 1 - share)) for game, share in enumerate(won)]


@pytest.mark.parametrize("chance", [0.5, 0.65, 0.85])
def test_fitted_weights_are_true_for_games_of_their_kind(chance: float) -> None:
    weights = fit(games(3000, chance))
    found = tenths(games(1000, chance), weights)
    assert all(each.good for each in found)
    assert sum(each.chances for each in found) == 2000
    assert surprise(games(1000, chance), weights) <= surprise(games(1000, chance), [0.0] * PLACES) + 0.01


@pytest.mark.parametrize("chance", [0.97, 0.995])
def test_weights_are_as_sure_of_near_wins_as_is_true(chance: float) -> None:
    found = tenths(games(3000, chance), fit(games(3000, chance)))
    assert [each.number for each in found] == [0, 9]
    assert all(abs(each.came - each.said) < 0.0005 for each in found)


def test_weights_that_say_too_much_are_found_out() -> None:
    weights = [0.0] * PLACES
    weights[AHEAD] = 3.0
    assert not all(each.good for each in tenths(games(1000, 0.6), weights))


def test_positions_of_few_games_prove_nothing() -> None:
    weights = [0.0] * PLACES
    weights[AHEAD] = 1.0
    lost = [Sample(game, [[AHEAD], [BEHIND]], (float(game > 2), float(game <= 2))) for game in range(8)]
    assert all(each.good for each in tenths(lost * 500, weights))
