"""Some of the positions of `turns_end.py`; the benchmark plays 2,000."""

from __future__ import annotations

import pytest

from tests.benchmarks.turns_end import going_round, level_of, play_turn, position
from tests.releases import rest_for_release


@pytest.mark.parametrize(
    "number", rest_for_release([number for number in range(40) if level_of(number) != "expert"], 12)
)
def test_R20_every_turn_of_every_level_ends(number: int) -> None:
    assert play_turn(position(number), level_of(number)).ended


@pytest.mark.parametrize("number", rest_for_release(range(8), 3))
def test_regular_takes_the_win_that_it_holds_and_lets_no_cards_go_round(number: int) -> None:
    assert play_turn(going_round(number), "regular").won
