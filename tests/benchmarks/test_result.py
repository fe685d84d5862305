"""The figures of a benchmark and their table."""

import pytest

from tests.benchmarks.result import Result, paired, percentile, table


def test_a_ratio_counts_where_there_is_a_bare_program() -> None:
    assert Result("start", 150.0, "ms", 100.0, 1.5).good
    assert not Result("start", 151.0, "ms", 100.0, 1.5).good


def test_the_value_counts_where_there_is_none() -> None:
    assert Result("idle", 1.0, "%", None, 1.0).good
    assert not Result("idle", 1.1, "%", None, 1.0).good
    assert Result("games", 20_000, "games").good


def test_of_pairs_the_median_of_the_ratios_counts_and_how_far_they_reach_is_shown() -> None:
    pairs = [(1.2, 1.0), (2.6, 2.0), (9.0, 3.0)]  # one pair has met a busy machine
    result = paired("frame", pairs, "ms", 1.3)
    assert result.ratio == 1.3
    assert result.good
    assert not paired("frame", pairs, "ms", 1.29).good
    assert paired("frame", pairs, "ms", None).good
    assert table([result]).splitlines()[2] == "| frame | 2.6 ms | 2 ms | 1.30 (1.20 to 3.00) | 1.3 |"


def test_the_percentile_is_one_of_the_values() -> None:
    values = [float(value) for value in range(1, 101)]
    assert percentile(values, 0.99) == 100.0
    assert percentile(values, 0.5) == 51.0
    assert percentile([3.0], 0.99) == 3.0
    with pytest.raises(ValueError, match="no values"):
        percentile([], 0.5)


def test_the_table_is_markdown() -> None:
    lines = table([Result("start", 150.0, "ms", 120.0, 1.5), Result("games", 20_000, "games")]).splitlines()
    assert lines[2] == "| start | 150 ms | 120 ms | 1.25 | 1.5 |"
    missed = table([Result("idle", 1.1, "%", None, 1.0)]).splitlines()[2]
    assert missed == "| idle | 1.1 % |  |  | 1 %: **missed** |"
    assert table([Result("choices", 0, "", most=0)]).splitlines()[2] == "| choices | 0 |  |  | 0 |"
    assert lines[3] == "| games | 20,000 games |  |  |  |"
