"""One of the games of `games.py` at each table; the benchmarks play 20,000."""

import pytest

from tests.benchmarks.games import every_table, play_all

DEALS = list(every_table(192))


@pytest.mark.parametrize("start", range(0, len(DEALS), 48))
def test_R23_R26_greedy_games_end_and_lose_no_card(start: int) -> None:
    total = play_all(DEALS[start : start + 48])
    assert total["games"] == 48 == total["out"] + total["blocked"]
