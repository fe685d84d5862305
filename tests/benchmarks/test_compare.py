"""What two commits' figures say about each other."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.benchmarks.compare import NotMeasuredError, figures, interval, line, measured, ratio

WRITES = """
import json, pathlib, sys
name, short, _, file = sys.argv[1:]
told = pathlib.Path("turns")
told.write_text(told.read_text() + "x" if told.exists() else "x")
found = [{{"what": what, "ours": value, "unit": "ms"}} for what, value in {found}.items()]
pathlib.Path(file).write_text(json.dumps(found))
sys.exit({status})
"""


def commit(folder: Path, benchmark: str) -> Path:
    """A folder with a commit's own command, which lacks this one."""
    command = folder / "tests" / "benchmarks" / "__main__.py"
    command.parent.mkdir(parents=True)
    command.write_text(benchmark, encoding="utf-8")
    return folder


def test_each_commit_measures_itself_as_often_as_the_other(tmp_path: Path) -> None:
    base = commit(tmp_path / "base", WRITES.format(found={"Start": 100, "Old": 1}, status=0))
    other = commit(tmp_path / "other", WRITES.format(found={"Start": 110, "New": 1}, status=0))
    times = iter((True, True, False))
    pairs, single = measured("start", base, other, lambda: next(times))
    assert pairs == {"Start (ms)": [(100, 110)] * 3}
    assert single == ["New (ms)", "Old (ms)"]
    assert [(folder / "turns").read_text(encoding="utf-8") for folder in (base, other)] == ["xxx", "xxx"]


def test_one_pair_is_measured_where_there_is_no_time(tmp_path: Path) -> None:
    base = commit(tmp_path / "base", WRITES.format(found={"Start": 100}, status=0))
    other = commit(tmp_path / "other", WRITES.format(found={"Start": 110}, status=0))
    assert measured("start", base, other, lambda: False)[0] == {"Start (ms)": [(100, 110)]}


def test_a_benchmark_that_finds_too_much_has_figures_all_the_same(tmp_path: Path) -> None:
    folder = commit(tmp_path, WRITES.format(found={"Start": 9.5}, status=1))
    assert figures("start", folder) == {"Start (ms)": 9.5}


def test_what_a_failing_benchmark_says_is_shown_and_its_last_figures_are_not_taken_again(
    tmp_path: Path,
) -> None:
    folder = commit(tmp_path, "raise SystemExit('no screen here')")
    (folder / "figures.json").write_text('[{"what": "Start", "ours": 1, "unit": "ms"}]', encoding="utf-8")
    with pytest.raises(NotMeasuredError, match="status 1 and\nno screen here"):
        figures("start", folder)


def test_the_ratio_is_that_of_the_medians() -> None:
    assert ratio([(1.0, 2.0), (2.0, 3.0), (9.0, 99.0)]) == 1.5


def test_the_interval_of_equal_commits_holds_one() -> None:
    chance = Random(1)
    pairs = [(chance.gauss(100, 5), chance.gauss(100, 5)) for _ in range(40)]
    low, high = interval(pairs, ratio, 500)
    assert low < 1 < high
    assert high - low < 0.1


def test_a_commit_that_is_a_tenth_slower_is_seen() -> None:
    chance = Random(1)
    pairs = [(chance.gauss(100, 5), chance.gauss(110, 5)) for _ in range(40)]
    assert interval(pairs, ratio, 500)[0] > 1.03


def test_the_line_says_all_of_it() -> None:
    assert line("Start", [(100.0, 110.0)] * 3) == "Start: 100 → 110, ratio 1.100 (1.100 to 1.100), 3 pairs"


def test_what_can_be_nothing_is_told_by_its_difference() -> None:
    told = line("Growth", [(0.0, 1.5)] * 3)
    assert told == "Growth: 0 → 1.5, difference 1.500 (1.500 to 1.500), 3 pairs"
