"""The curve of a game as it is told: its start, each of its moments, and its end, at the same turns.

The story and the turns given away say nothing else than the moments do.
"""

from __future__ import annotations

import re

import pytest

from skipbo.ai.afterwards.studied_turns import BetterLine, StudiedTurn
from skipbo.ai.afterwards.swings import weighed
from skipbo.ai.afterwards.walk import OpenWay, walked
from skipbo.model.rules import Rules
from skipbo.session.analysis import Analysis
from skipbo.session.players import Player
from skipbo.words.language import ENGLISH
from tests.ai.played import played
from tests.releases import rest_for_release
from tests.session.tables import NAMES


@pytest.mark.parametrize("seed", rest_for_release([1, 2, 3]))
def test_the_curve_told_has_each_moment_at_its_turn_and_ends_as_the_curve_does(seed: int) -> None:
    told = Analysis(
        weighed(played(Rules(stock=3), ("beginner", "casual"), seed)),
        [Player("Ann", None), Player("Ben", "casual")],
    )
    curve = told.curves[0]
    start, *moments, end = ENGLISH.text(told.course(0)).removeprefix("Chances of Ann in 100: ").split(", ")
    assert start == "even at first" or int(start.split()[0]) == round(curve[0])
    assert end == f"{round(curve[-1])} at the end."
    figures = [re.findall(r"\d+", moment) for moment in moments]
    points = {int(turn): int(chance) for chance, turn in figures}
    assert all(chance == round(curve[turn]) for turn, chance in points.items())
    assert {*points} - {swing.turn.number - 1 for swing in told.swings} <= {
        swing.turn.number for swing in told.swings
    }
    for swing in told.swings:
        happened, changed = map(ENGLISH.text, told.moment(swing))
        assert happened.startswith(f"Turn {swing.turn.number}: ")
        assert changed.endswith(f"to {points[swing.turn.number]} in 100.")
    assert list(points) == sorted(points)


def told_of(*chances: tuple[float, ...], seats: int = 2, left: int = 0) -> Analysis:
    """A game with these chances after each turn, a stock card in each, as its first player looks at it.

    `left`: the fewest cards in a stock at the end.
    """
    walk = walked(played(Rules(stock=3), ("beginner", *["casual"] * (seats - 1)), 1))
    turns = tuple(
        walk.turns[0]._replace(
            number=number,
            seat=number % seats,
            stock_cards=1,
            chances=each,
            stocks=(left, *(3,) * (seats - 1)),
            opened=(OpenWay(0, 3, (4,)),),
        )
        for number, each in enumerate(chances, 1)
    )
    numbers = tuple(range(1, len(chances)))
    even = (1 / seats,) * seats
    weighed_walk = walk._replace(start=even, turns=turns, weighed=numbers)
    persons = [Player(name, "casual" if seat else None) for seat, name in enumerate(NAMES[:seats])]
    return Analysis(weighed_walk, persons)


def for_two(*chances: float, left: int = 0) -> Analysis:
    """The same of two: the chances of the first."""
    return told_of(*((chance, 1 - chance) for chance in chances), left=left)


def test_before_a_moment_the_curve_is_told_where_it_had_gone_elsewhere() -> None:
    told = for_two(0.5, 0.7, 0.68, 0.6, 0.55, 0.8, 0.78, 0.8, 1.0)
    assert [swing.turn.number for swing in told.swings] == [2, 4, 6]
    assert ENGLISH.text(told.course(0)) == (
        "Chances of Ann in 100: even at first, 70 after turn 2, 60 after turn 4, 80 after turn 6,"
        " 100 at the end."
    )
    told = for_two(0.5, 0.7, 0.68, 0.64, 0.5, 0.45, 0.4, 0.55, 1.0)
    assert [swing.turn.number for swing in told.swings] == [2, 5, 8]
    assert ENGLISH.text(told.course(0)) == (
        "Chances of Ann in 100: even at first, 70 after turn 2, 64 after turn 4, 50 after turn 5,"
        " 40 after turn 7, 55 after turn 8, 100 at the end."
    )


def test_moments_that_were_lost_again_and_the_story_do_not_gainsay_each_other() -> None:
    told = for_two(0.5, 0.7, 0.5, 0.5, 0.4, 0.41, 0.4, 0.31, 1.0)
    assert told.swings
    story = told.story()
    assert (ENGLISH.text(story.said), story.turn) == ("It turned only in the last turn.", None)
    told = for_two(0.5, 0.7, 0.5, 0.5, 0.4, 0.41, 0.4, 0.66, 1.0)
    assert ENGLISH.text(told.story().said) != "It turned only in the last turn."


def test_R26_of_a_blocked_game_it_is_told_that_it_was_unless_a_turn_decided_it() -> None:
    blocked = "The game was blocked: nobody could bring another stock card into play."
    assert ENGLISH.text(for_two(0.55, 0.6, 0.65, 0.7, 0.73, 0.76, 1.0, left=2).story().said) == blocked
    assert ENGLISH.text(for_two(0.5, 0.7, 0.7, 1.0, left=2).story().said) != blocked


def test_a_moment_that_helped_whoever_played_it_is_no_turn_given_away() -> None:
    told = for_two(0.5, 0.7, 0.5, 0.5, 0.4, 0.41, 0.4, 0.31, 1.0)
    moves = told.game.moves[:1]
    for number in range(1, 9):
        line = BetterLine(moves, moves, 5000, 500 + number)
        told.studied.append(StudiedTurn(number, number % 2, (), (), (line,)))
    assert 2 in {swing.turn.number for swing in told.swings}  # in which the first player won chances
    assert [better.turn.number for better in told.better() if better.turn.seat == 0] == [8, 6, 4]
    assert ENGLISH.text(told.given_away(0)) == "Ann: in 3 turns another way was clearly better."


def test_of_several_a_player_who_is_told_of_hears_what_the_own_turn_brought() -> None:
    told = told_of(
        (0.33, 0.34, 0.33),
        (0.33, 0.34, 0.33),
        (0.6, 0.2, 0.2),
        (0.3, 0.5, 0.2),
        (0.0, 1.0, 0.0),
        seats=3,
    )
    changes = [ENGLISH.text(changed) for _, changed in map(told.moment, told.swings)]
    assert changes == ["Ann: from 33 to 60 in 100.", "Ben: from 20 to 50 in 100."]
    assert ENGLISH.text(told.course(1)) == (
        "Chances of Ben in 100: even at first, 20 after turn 3, 50 after turn 4, 100 at the end."
    )
