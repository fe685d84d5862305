"""It is told which figures of the documentation are not of the program as it is now."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.figures import ROOT
from tools.measured import (
    RUNS,
    Measured,
    is_today,
    measured,
    module_of,
    of_page,
    places,
    reached,
    same_program,
)

BLOCK = "<!-- figures: {} -->\nMeasured 2026-01-31 at commit {}.\n<!-- end -->\n"


def git(folder: Path, *words: str) -> str:
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    done = subprocess.run(["git", *who, *words], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a program and a page, in one commit."""
    try:
        git(tmp_path, "init", "-q")
    except OSError:
        pytest.skip("needs git")
    (tmp_path / "program.py").write_text("1\n")
    (tmp_path / "page.md").write_text("Nothing yet.\n")
    commit(tmp_path)
    return tmp_path


def commit(project: Path) -> str:
    git(project, "add", "-A")
    git(project, "commit", "-q", "-m", "A change")
    return git(project, "rev-parse", "--short=7", "HEAD")


def test_figures_stand_as_long_as_only_pages_change(project: Path) -> None:
    first = git(project, "rev-parse", "HEAD")
    (project / "page.md").write_text(BLOCK.format("one", first[:7]))
    commit(project)
    (found,) = of_page("page.md", project)
    assert found == Measured("page.md", "one", (first[:7],), True)
    assert is_today(found, project)
    (project / "program.py").write_text("2\n")
    commit(project)
    assert not is_today(found, project)


@pytest.mark.parametrize(
    ("changed", "today"),
    [
        ("skipbo/ui/window.py", True),
        ("tests/benchmarks/other.py", True),
        ("skipbo/ai/net.bin", False),
        ("skipbo/ai/judge.json", True),
        ("skipbo/model/deal.py", False),
        ("tests/benchmarks/turns.py", False),
        ("tests/benchmarks/helper.py", False),
    ],
)
def test_figures_stand_until_something_changes_that_their_command_runs(
    project: Path, changed: str, today: bool
) -> None:
    lay(project, "tests/benchmarks/turns.py", "from tests.benchmarks.helper import measure\n")
    for name in ("helper", "other"):
        lay(project, f"tests/benchmarks/{name}.py", "1\n")
    command = "python -m tests.benchmarks turns"
    found = Measured("page.md", command, (commit(project),), True)
    assert is_today(found, project)
    lay(project, changed, "2\n")
    commit(project)
    assert is_today(found, project) is today


def lay(project: Path, name: str, text: str) -> None:
    """Write a file, and keep what it imports."""
    file = project / name
    file.parent.mkdir(parents=True, exist_ok=True)
    before = file.read_text() if file.is_file() else ""
    file.write_text(before + text)


@pytest.mark.parametrize("module", RUNS)
def test_figures_depend_on_what_is_there_and_leave_out_nothing_that_their_command_imports(
    module: str,
) -> None:
    named, imported = places(module), reached(module)
    there = [place for place in named if not place.startswith(":")]
    left_out = {place.removeprefix(":(exclude)") for place in named} - {*there}
    assert [place for place in {*there, *left_out} if not (ROOT / place).exists()] == []
    assert len(imported) > 1
    assert left_out.isdisjoint(imported)


def test_a_command_of_few_players_depends_on_no_other() -> None:
    there = places("tests.benchmarks.games")
    assert "skipbo/ai/greedy.py" in there
    assert not {"skipbo/ai", "skipbo/ai/novice.py", "skipbo/ai/expert.py"} & {*there}


def test_every_command_that_depends_on_a_part_alone_has_figures() -> None:
    assert {module_of(found.command) for found in measured()} >= set(RUNS)


def test_what_names_no_part_depends_on_all_there_is() -> None:
    assert places("tools.breaks") == (".",)


@pytest.mark.parametrize("words", ["{}, with changes", "no commit", "0000000"])
def test_figures_of_no_commit_are_told(project: Path, words: str) -> None:
    named = words.format(git(project, "rev-parse", "--short=7", "HEAD"))
    (project / "page.md").write_text(BLOCK.format("one", named))
    (found,) = of_page("page.md", project)
    assert not is_today(found, project)


def test_nobody_knows_a_commit_that_is_not_there(project: Path) -> None:
    assert not same_program("0123456", project)
    assert same_program("HEAD", project)


def test_every_page_with_figures_is_looked_at() -> None:
    pages = {path.relative_to(ROOT).as_posix() for path in [*ROOT.glob("docs/**/*.md"), *ROOT.glob("*.md")]}
    with_figures = {page for page in pages if of_page(page)}
    assert with_figures <= {found.page for found in measured()}


def test_no_player_asks_the_judge() -> None:
    assert {"skipbo/ai/levels.py", "skipbo/ai/expert.py"} <= reached("skipbo.ai.arena")
    assert "skipbo/ai/judge.py" not in reached("skipbo.ai.arena")
