"""The curve of a game as it is told: its start, each of its moments, and its end, at the same turns."""

from __future__ import annotations

import re

import pytest

from skipbo.ai.afterwards.swings import weighed
from skipbo.model.rules import Rules
from skipbo.session.analysis import Analysis
from skipbo.session.players import Player
from skipbo.words.language import ENGLISH
from tests.ai.played import played
from tests.releases import rest_for_release


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
    assert points == {swing.turn.number: round(curve[swing.turn.number]) for swing in told.swings}
    changes = [ENGLISH.text(changed) for _, changed in map(told.moment, told.swings)]
    for chance, change in zip(points.values(), changes, strict=True):
        assert change.endswith(f"to {chance} in 100.")
    assert list(points) == sorted(points)
