"""It is told which figures of the documentation are not of the program as it is now."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.figures import ROOT
from tools.measured import RUNS, measured

TURNS = "python -m tests.benchmarks turns"


def git(folder: Path, *words: str) -> str:
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    done = subprocess.run(["git", *who, *words], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    try:
        git(tmp_path, "init", "-q")
    except OSError:
        pytest.skip("needs git")
    return tmp_path


def commit(project: Path, name: str, text: str) -> str:
    file = project / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    git(project, "add", "-A")
    git(project, "commit", "-q", "-m", "A change")
    return git(project, "rev-parse", "--short=7", "HEAD")


@pytest.mark.parametrize(
    ("command", "changed", "today"),
    [
        (TURNS, "docs/other.md", True),
        (TURNS, "skipbo/ui/window.py", True),
        (TURNS, "tests/benchmarks/other.py", True),
        (TURNS, "skipbo/ai/judge.json", True),
        (TURNS, "skipbo/ai/net.bin", False),
        (TURNS, "skipbo/model/deal.py", False),
        (TURNS, "tests/benchmarks/turns.py", False),
        ("python -m tools.breaks", "skipbo/ui/window.py", False),
    ],
)
def test_figures_stand_until_something_changes_that_their_command_runs(
    project: Path, command: str, changed: str, today: bool
) -> None:
    first = commit(project, "program.py", "1\n")
    block = f"<!-- figures: {command} -->\nMeasured 2026-01-31 at commit {first}{{}}.\n<!-- end -->\n"
    commit(project, "docs/page.md", block.format(""))
    (found,) = measured(project)
    assert found.is_today(project)
    commit(project, changed, "2\n")
    assert found.is_today(project) is today
    commit(project, "docs/page.md", block.format(", with changes"))
    assert not any(each.is_today(project) for each in measured(project))


def test_figures_of_a_commit_that_nobody_knows_are_old(project: Path) -> None:
    commit(project, "docs/page.md", f"<!-- figures: {TURNS} -->\nMeasured at commit 0123456.\n<!-- end -->\n")
    assert [each.is_today(project) for each in measured(project)] == [False]


def test_what_is_named_is_there() -> None:
    there = {place.removeprefix(":!") for places in RUNS.values() for place in places}
    assert [place for place in there if not (ROOT / place).exists()] == []
