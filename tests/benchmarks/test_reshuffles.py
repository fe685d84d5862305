"""Some of the games of `reshuffles.py`, on the quick tables and on the engine."""

from __future__ import annotations

from tests.benchmarks.reshuffles import every_table, greedy_share


def test_R20_greedy_games_by_all_presets_end_and_hardly_any_meets_the_limit() -> None:
    assert greedy_share(every_table(56)) <= 2
