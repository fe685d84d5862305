"""Which turn a game turned in, by the course of its chances alone."""

from __future__ import annotations

import pytest

from skipbo.ai.afterwards.swings import (
    led_throughout,
    swings,
    turned_at_last,
    turning_point,
    was_even_to_the_end,
)
from skipbo.ai.afterwards.walk import OpenWay, WalkedGame, walked
from skipbo.model.rules import Rules
from tests.ai.played import played


def game_of(*chances: float) -> WalkedGame:
    """A weighed game of two, which the first has won, a stock card in each turn: its chances after each."""
    walk = walked(played(Rules(stock=3), ("casual", "casual"), 5))
    turns = (
        walk.turns[0]._replace(
            number=number,
            seat=number % 2,
            stock_cards=1,
            opened=(OpenWay(0, 3, (4,)),),
            chances=(chance, 1 - chance),
        )
        for number, chance in enumerate(chances, 1)
    )
    numbers = tuple(range(1, len(chances)))
    return walk._replace(start=(0.5, 0.5), turns=tuple(turns), weighed=numbers)


def test_a_game_turns_in_the_turn_that_helped_the_winner_most_while_it_was_open() -> None:
    point = turning_point(game_of(0.45, 0.4, 0.6, 0.72, 0.7, 1.0))
    assert point is not None
    assert (point.turn.number, point.before, point.after) == (3, 0.4, 0.6)


@pytest.mark.parametrize(
    "chances",
    [
        pytest.param((0.5, 0.4, 0.45, 0.5, 1.0), id="the last card alone"),
        pytest.param((0.55, 0.66, 0.77, 0.88, 0.91, 0.79, 0.9, 1.0), id="little by little"),
    ],
)
def test_no_turn_is_told_that_only_ended_a_game_or_changed_little(chances: tuple[float, ...]) -> None:
    assert turning_point(game_of(*chances)) is None


def test_what_helped_one_who_was_as_good_as_through_turned_nothing() -> None:
    assert turning_point(game_of(0.6, 0.7, 0.81, 0.92, 0.85, 0.9, 0.91, 1.0)) is None
    assert turning_point(game_of(0.6, 0.7, 0.81, 0.75, 0.8, 0.82, 0.98, 0.96, 1.0)) is None


def test_what_was_lost_again_turned_nothing() -> None:
    assert turning_point(game_of(0.5, 0.4, 0.63, 0.5, 0.34, 0.41, 0.5, 1.0)) is None
    point = turning_point(game_of(0.5, 0.4, 0.7, 0.45, 0.5, 0.5, 0.65, 0.75, 1.0))
    assert point is not None
    assert (point.turn.number, point.before, point.after) == (7, 0.5, 0.65)


def test_who_led_from_the_first_round_on_and_what_was_even_to_the_end() -> None:
    assert led_throughout(game_of(0.45, 0.55, 0.6, 0.7, 1.0))
    assert not led_throughout(game_of(0.6, 0.55, 0.49, 0.7, 1.0))
    assert was_even_to_the_end(game_of(0.4, 0.55, 0.6, 0.6, 1.0))
    assert not was_even_to_the_end(game_of(0.4, 0.55, 0.6, 0.7, 1.0))


def test_nobody_led_throughout_who_was_behind_at_a_moment_of_the_first_round() -> None:
    game = game_of(0.4, 0.55, 0.6, 0.7, 1.0)
    assert led_throughout(game._replace(weighed=()))
    assert [moment.turn.number for moment in swings(game)] == [1, 2, 4]
    assert not led_throughout(game)


def test_a_game_that_another_side_would_have_won_turned_in_its_last_turn() -> None:
    assert turned_at_last(game_of(0.6, 0.7, 0.31, 1.0))
    assert not turned_at_last(game_of(0.6, 0.4, 0.7, 1.0))
