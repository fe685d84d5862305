"""The page for people who write bots: its examples do what they say."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from doctest import DocTestParser, DocTestRunner
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from skipbo.ai.api import world
from skipbo.ai.arena.__main__ import contest
from skipbo.ai.arena.contest import ArenaDeal, play_deal
from skipbo.ai.outside.program import Program
from skipbo.ai.outside.protocol import answer, hello, is_astray, read_greeting, read_question
from skipbo.command_line import parse
from skipbo.model.events import Event
from skipbo.model.json_form import to_json
from skipbo.model.legal_moves import Move
from skipbo.model.rule_fields import rules_to_mapping
from skipbo.model.rules import Rules
from skipbo.model.state import Ending
from skipbo.session.players import commands
from tests.ai.programs import FIELDS
from tests.releases import rest_for_release

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "bots.md"
TEXT = PAGE.read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The blocks of code in a language, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


BOT = blocks("python")[0]
EXAMPLES = ROOT / "docs" / "bots"
OLD = Path(__file__).parent / "old" / "hasty.pl"
"""A program as the page had it for version 1 of the lines."""

DOORS = {"skipbo.model.api", "skipbo.ai.api"}


def test_the_examples_run_one_after_the_other_and_give_what_the_page_shows(
    capsys: pytest.CaptureFixture[str],
) -> None:
    names: dict[str, Any] = {}
    exec(BOT, names)
    examples = "\n".join(blocks("python")[1:])
    found = DocTestRunner().run(DocTestParser().get_doctest(examples, names, PAGE.name, str(PAGE), 0))
    assert found.attempted > 20
    assert found.failed == 0, capsys.readouterr().out


def ours(code: str) -> set[str]:
    """What a piece of Python imports of this program."""
    return {
        name
        for name in re.findall(r"^(?:>>> )?(?:from|import) ([\w.]+)", code, re.MULTILINE)
        if "skipbo" in name
    }


@pytest.mark.parametrize(
    "code", [*blocks("python"), *(file.read_text("utf-8") for file in EXAMPLES.glob("*.py"))]
)
def test_no_example_needs_more_than_the_two_doors(code: str) -> None:
    assert ours(code) <= DOORS


def test_the_contestants_of_the_arena_come_through_the_doors_too() -> None:
    own = ("skipbo.ai.arena", "skipbo.ai.outside")
    for file in ("contestants", "contest", "workers"):
        code = (ROOT / "skipbo" / "ai" / "arena" / f"{file}.py").read_text("utf-8")
        others = {name for name in ours(code) if not name.startswith(own)}
        assert others <= DOORS, file


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
    shutil.copytree(EXAMPLES, tmp_path / "docs" / "bots")
    shutil.copy(OLD, tmp_path)
    return tmp_path


SHORT = ("--games", "2", "--stock", "5", "--jobs", "1")


def typed(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What a command of the page does in a folder, in two short games."""
    python, *words = shlex.split(command.replace("program:python3", f"program:{shlex.quote(sys.executable)}"))
    assert python == "python"
    if "--games" in words:
        del words[words.index("--games") : words.index("--games") + 2]
    return subprocess.run(
        [sys.executable, *words, *SHORT],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


@pytest.fixture
def here(stranger: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same folder, for an arena in this process, which need not be started."""
    monkeypatch.chdir(stranger)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return stranger


def against_greedy(player: str, *more: str) -> int:
    """The exit status of the arena after two short games, whose figures it writes."""
    with ThreadPoolExecutor(1) as executor:
        return contest([player, "greedy", *more, *SHORT], executor)


COMMANDS = [line for block in blocks("sh") for line in block.splitlines() if "arena" in line]
(SEATED,) = [line for block in blocks("sh") for line in block.splitlines() if "--seat" in line]


def test_the_command_that_seats_a_program_is_one() -> None:
    python, main, *words = shlex.split(SEATED)
    chosen = parse(words).setup
    assert (python, main) == ("python", "main.py")
    assert chosen is not None
    assert commands(chosen) == {1: "python3 steady.py"}


def test_the_page_tells_every_ending() -> None:
    (row,) = [line for line in TEXT.splitlines() if line.startswith("| `end` |")]
    assert [ending.value for ending in Ending if f"`{ending.value}`" not in row] == []


@pytest.mark.parametrize("command", rest_for_release(COMMANDS))
def test_a_stranger_who_types_what_is_on_the_page_sees_two_games(command: str, stranger: Path) -> None:
    done = typed(command, stranger)
    assert done.stderr == ""
    assert " in 2 games; " in done.stdout
    assert "fault" not in done.stdout
    assert done.returncode == 0


NEEDED = {"steady.py": sys.executable, "hasty.sh": "sh", "hasty.js": "node"}


@pytest.mark.parametrize("file", sorted(NEEDED))
@pytest.mark.usefixtures("here")
def test_the_example_in_each_language_plays_by_the_lines_of_today(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    interpreter = shutil.which(NEEDED[file])
    if interpreter is None or (file.endswith(".sh") and sys.platform == "win32"):
        pytest.skip(f"{NEEDED[file]} is not installed")
    assert against_greedy(f"program:{shlex.quote(interpreter)} docs/bots/{file}", "--limit", "30") == 0
    assert "fault" not in capsys.readouterr().out
    running = Program(f"{shlex.quote(interpreter)} {shlex.quote(str(EXAMPLES / file))}")
    running.tell(hello(Rules(), 2, 0, 5.0))
    said = running.heard(30.0)
    running.close()
    assert isinstance(said, str)
    read_greeting(said)


@pytest.mark.usefixtures("here")
def test_a_program_of_the_old_form_chooses_as_the_bot_does(capsys: pytest.CaptureFixture[str]) -> None:
    if not has_perl():
        pytest.skip("Perl with JSON::PP is not installed")
    assert [against_greedy(name) for name in ("hasty:Hasty", "program:perl hasty.pl")] == [0, 0]
    bot, program = re.findall(r": (.*? games; .*? turns)", capsys.readouterr().out)
    assert bot == program


@pytest.mark.release
def test_the_example_in_python_is_about_as_short_and_far_from_hopeless() -> None:
    code = (EXAMPLES / "steady.py").read_text("utf-8")
    assert len([line for line in code.splitlines() if line.strip()]) <= 30
    steady = shlex.join([sys.executable, str(EXAMPLES / "steady.py")])
    played = [
        play_deal(ArenaDeal(f"program:{steady}", "greedy", Rules(stock=10), 2, seed))
        for seed in range(400, 405)
    ]
    assert not [game.fault for each in played for game in each.games if game.fault]
    assert sum(each.share for each in played) / len(played) >= 0.25


BROKEN = {
    "raises": ("return seen.why", "hasty:Hasty", "'Observation' object has no attribute 'why'"),
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


@pytest.mark.parametrize(("body", "name", "reason"), rest_for_release(BROKEN.values()), ids=BROKEN)
def test_the_author_of_a_broken_bot_is_told_why_shown_where_and_given_the_status(
    body: str, name: str, reason: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = BOT.replace("return max(legal, key=worth)", body)
    assert broken != BOT
    (here / "hasty.py").write_text(broken, encoding="utf-8")
    assert against_greedy(name) == 1
    told = capsys.readouterr()
    assert "lost by a fault" in told.out
    assert "Traceback (most recent call last)" in told.err
    assert reason in told.err
    assert "hasty.py" in told.err or body != "return seen.why"


def test_a_command_whose_player_is_not_there_has_the_status_of_a_fault(stranger: Path) -> None:
    assert typed('python -m skipbo.ai.arena "program:nobody" greedy', stranger).returncode == 1


def test_the_question_on_the_page_is_a_whole_one_that_the_answer_answers() -> None:
    asked, answered = blocks("json")[0].split("\n\n")
    told, read = json.loads(asked), read_question(asked)
    assert set(told) == FIELDS["question"]
    observation = {**told["observation"], "rules": rules_to_mapping(read.seen.rules)}
    assert observation == to_json(read.seen)
    assert set(told["observation"]["rules"]) <= set(observation["rules"])
    assert read.legal == tuple(world(read.seen, Random(1)).legal)
    assert answer(answered, read.legal) in read.legal
    assert not is_astray(answered, read.number or 0)


def test_every_line_of_the_protocol_is_on_the_page_with_its_fields() -> None:
    for kind, fields in FIELDS.items():
        row = next(line for line in TEXT.splitlines() if line.startswith(f"| `{kind}` |"))
        assert [name for name in fields - {"type"} if f"`{name}`" not in row] == []


def test_every_move_and_event_is_on_the_page() -> None:
    kinds = [kind.__name__ for kind in (*get_args(Move), *get_args(Event))]
    assert [kind for kind in kinds if f"`{kind}`" not in TEXT] == []
