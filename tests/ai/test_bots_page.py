"""The page for people who write bots: its examples do what they say."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from doctest import DocTestParser, DocTestRunner
from pathlib import Path
from typing import Any, get_args

import pytest

from skipbo.ai.outside.lines import answer
from skipbo.model.events import Event
from skipbo.model.json_form import move_from_json
from skipbo.model.legal_moves import Move

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "bots.md"
TEXT = PAGE.read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The blocks of code in a language, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


BOT = blocks("python")[0]


def test_the_examples_run_one_after_the_other_and_give_what_the_page_shows(
    capsys: pytest.CaptureFixture[str],
) -> None:
    names: dict[str, Any] = {}
    exec(BOT, names)
    examples = "\n".join(blocks("python")[1:])
    found = DocTestRunner().run(DocTestParser().get_doctest(examples, names, PAGE.name, str(PAGE), 0))
    assert found.attempted > 20
    assert found.failed == 0, capsys.readouterr().out


def test_the_bot_has_about_twenty_lines() -> None:
    assert len(BOT.splitlines()) <= 22


def has_perl() -> bool:
    """Whether there is Perl with its JSON module, as on any Debian that has git."""
    perl = shutil.which("perl")
    if perl is None:
        return False
    return subprocess.run([perl, "-MJSON::PP", "-e", "1"], check=False, capture_output=True).returncode == 0


@pytest.fixture
def stranger(tmp_path: Path) -> Path:
    """The folder of somebody who has saved the bots of the page."""
    (tmp_path / "hasty.py").write_text(BOT, encoding="utf-8")
    (tmp_path / "hasty.pl").write_text(blocks("perl")[0], encoding="utf-8")
    return tmp_path


def typed(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What a command of the page does in a folder, in two short games."""
    python, *words = shlex.split(command)
    assert python == "python"
    if "--games" in words:
        del words[words.index("--games") : words.index("--games") + 2]
    return subprocess.run(
        [sys.executable, *words, "--games", "2", "--stock", "5", "--jobs", "1"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


COMMANDS = [line for block in blocks("sh") for line in block.splitlines()]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_stranger_who_types_what_is_on_the_page_sees_two_games(command: str, stranger: Path) -> None:
    if "perl" in command and not has_perl():
        pytest.skip("Perl with JSON::PP is not installed")
    done = typed(command, stranger)
    assert done.stderr == ""
    assert " in 2 games; " in done.stdout
    assert "fault" not in done.stdout
    assert done.returncode == 0


def test_the_program_in_another_language_is_as_short_and_chooses_as_the_bot_does(stranger: Path) -> None:
    if not has_perl():
        pytest.skip("Perl with JSON::PP is not installed")
    assert len(blocks("perl")[0].splitlines()) <= 20
    bot, program = (typed(command, stranger).stdout for command in COMMANDS)
    assert re.findall(r": (.*? games; .*? turns)", bot) == re.findall(r": (.*? games; .*? turns)", program)


BROKEN = {
    "raises": ("return seen.why", "hasty:Hasty", "'Observation' object has no attribute 'why'"),
    "raises, and where": ("return seen.why", "hasty:Hasty", "hasty.py"),
    "returns nothing": (
        "return None",
        "hasty:Hasty",
        "choose returned None; expected one of the legal moves",
    ),
    "returns a number": (
        "return worth(legal)",
        "hasty:Hasty",
        "choose returned 0; expected one of the legal",
    ),
    "another class": ("return legal[0]", "hasty:Hastee", "module 'hasty' has no attribute 'Hastee'"),
    "another module": ("return legal[0]", "hastee:Hasty", "No module named 'hastee'"),
    "no Python": ("return legal[0", "hasty:Hasty", "SyntaxError: "),
}


@pytest.mark.parametrize(("body", "name", "reason"), BROKEN.values(), ids=BROKEN)
def test_the_author_of_a_broken_bot_is_told_why_shown_where_and_given_the_status(
    body: str, name: str, reason: str, stranger: Path
) -> None:
    broken = BOT.replace("return max(legal, key=worth)", body)
    assert broken != BOT
    (stranger / "hasty.py").write_text(broken, encoding="utf-8")
    done = typed(f"python -m skipbo.ai.arena {name} greedy", stranger)
    assert done.returncode == 1
    assert "lost by a fault" in done.stdout
    assert "Traceback (most recent call last)" in done.stderr
    assert reason in done.stderr


def test_the_question_and_the_answer_on_the_page_fit_together() -> None:
    asked, answered = blocks("json")
    legal = [move_from_json(move) for move in json.loads(asked)["legal"]]
    assert answer(answered, legal) == legal[0]


def test_every_move_and_event_is_on_the_page() -> None:
    kinds = [kind.__name__ for kind in (*get_args(Move), *get_args(Event))]
    assert [kind for kind in kinds if f"`{kind}`" not in TEXT] == []
