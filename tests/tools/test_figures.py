"""Figures find their place in the documentation."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.benchmarks import __main__ as command
from tests.benchmarks import honesty, strength
from tests.benchmarks.result import Result, table
from tools.figures import blocks, replaced, today, write_figures

PAGE = """# Page

<!-- figures: one -->
old
<!-- end -->

Between.

<!-- figures: two -->
<!-- end -->
"""
SAID = "expert v greedy, 2 x 30: 88.4 % +- 1.9 in 942 games; 1.4 % blocked, 40 turns, 9.1 games/s; no turns\n"


def test_every_block_is_found_with_its_command() -> None:
    assert [tuple(block) for block in blocks(PAGE)] == [("one", "old"), ("two", "")]


def test_only_the_figures_of_the_command_are_replaced() -> None:
    page = replaced(PAGE, "two", "new")
    assert [tuple(block) for block in blocks(page)] == [("one", "old"), ("two", "new")]
    assert replaced(replaced(PAGE, "one", r"\1 \g<0>"), "one", "old") == PAGE


def test_figures_without_a_place_are_not_lost_in_silence() -> None:
    with pytest.raises(ValueError, match="no block <!-- figures: three -->"):
        replaced(PAGE, "three", "new")


def test_a_table_comes_with_the_day_and_the_commit(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    write_figures(page, "one", table([Result("start", 150.0, "ms", 120.0, 1.5)]), "2026-01-31 at commit abc")
    body = blocks(page.read_text(encoding="utf-8"))[0].body
    assert body.startswith("Measured 2026-01-31 at commit abc.\n\n| Measured |")
    assert body.endswith("| start | 150 ms | 120 ms | 1.25 | 1.5 |")


def test_today_is_a_day_and_a_commit() -> None:
    day, _, rest = today().partition(" at commit ")
    assert len(day.split("-")) == 3
    assert rest


def test_a_benchmark_writes_its_table_into_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Quick:
        @staticmethod
        def measure(short: bool) -> list[Result]:
            return [Result("idle", 0.5, "%", None, 1.0)]

    page = tmp_path / "page.md"
    page.write_text(PAGE.replace("one", command.command("idle")), encoding="utf-8")
    monkeypatch.setattr(command, "import_module", lambda name: Quick)
    monkeypatch.setattr("sys.argv", ["benchmarks", "idle", "--write", str(page)])
    assert command.main() == 0
    assert "| idle | 0.5 % |" in blocks(page.read_text(encoding="utf-8"))[0].body


def test_a_page_is_asked_for_its_benchmarks_before_anything_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE.replace("one", command.command("idle")), encoding="utf-8")
    assert command.on_page(page) == ["idle"]
    monkeypatch.setattr(command, "import_module", lambda name: pytest.fail("measured all the same"))
    monkeypatch.setattr("sys.argv", ["benchmarks", "start", "--write", str(page)])
    with pytest.raises(ValueError, match=r"-m tests\.benchmarks start"):
        command.main()
    with pytest.raises(ValueError, match="strength"):
        strength.main(["expert", "--write", str(page)])


def test_a_short_run_is_not_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["benchmarks", "idle", "--short", "--write", str(tmp_path / "page.md")])
    with pytest.raises(SystemExit):
        command.main()


def test_a_contest_is_a_line_with_its_command() -> None:
    line = strength.row(strength.CONTESTS["expert"], SAID, "now")
    arguments = "expert greedy --games 1500 --seed 5000"
    assert line == f"| Expert against Greedy | 88.4 ± 1.9 % of 942 | 90 ± 1 % | `{arguments}` | now |"
    blocked = strength.row(strength.CONTESTS["blocked"], SAID, "now")
    assert "| 1.4 % of 942 |" in blocked
    with pytest.raises(ValueError, match="own line"):
        strength.row(strength.CONTESTS["expert"], "no figures", "now")


def test_contests_that_were_not_run_keep_their_lines() -> None:
    expert, casual = (strength.row(strength.CONTESTS[key], SAID, "then") for key in ("expert", "casual"))
    later = strength.row(strength.CONTESTS["expert"], SAID, "now")
    body = strength.merged(strength.merged("", expert), casual)
    assert strength.merged(body, later).splitlines() == [*strength.HEADER.splitlines(), casual, later]


def test_one_dishonest_choice_is_one_too_many() -> None:
    honest = honesty.results_of(Counter(positions=100))
    cheat = honesty.results_of(Counter(positions=100, CHANGED=1))
    assert [result.good for result in (*honest, *cheat)] == [True, True, False, True]
