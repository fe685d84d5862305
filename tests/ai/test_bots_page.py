"""The page for people who write bots: its examples do what they say."""

from __future__ import annotations

import json
import re
from doctest import DocTestParser, DocTestRunner
from pathlib import Path
from typing import Any, get_args

import pytest

from skipbo.ai.arena.contest import ArenaDeal, play_deal
from skipbo.ai.arena.protocol import answer
from skipbo.model.events import Event
from skipbo.model.json_form import move_from_json
from skipbo.model.legal_moves import Move
from skipbo.model.rules import Rules

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
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


def test_the_bot_plays_in_the_arena_as_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hasty.py").write_text(BOT, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert "hasty:Hasty greedy" in TEXT
    played = play_deal(ArenaDeal("hasty:Hasty", "greedy", Rules(stock=3), 2, 5, 30.0))
    assert [game.fault for game in played.games] == [None, None]


def test_the_question_and_the_answer_on_the_page_fit_together() -> None:
    asked, answered = blocks("json")
    legal = [move_from_json(move) for move in json.loads(asked)["legal"]]
    assert answer(answered, legal) == legal[0]


def test_every_move_and_event_is_on_the_page() -> None:
    kinds = [kind.__name__ for kind in (*get_args(Move), *get_args(Event))]
    assert [kind for kind in kinds if f"`{kind}`" not in TEXT] == []
