"""One of the games of `games.py` at every third table; the benchmarks play 20,000."""

import pytest

from tests.benchmarks.games import every_table, play_all
from tests.releases import rest_for_release

DEALS = list(every_table(192))[::3]


@pytest.mark.parametrize("start", rest_for_release(range(0, len(DEALS), 16), 2))
def test_R23_R26_greedy_games_end_and_lose_no_card(start: int) -> None:
    total = play_all(DEALS[start : start + 16])
    assert total["games"] == 16 == total["out"] + total["blocked"]
