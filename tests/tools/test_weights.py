"""The tools that make weights: the same again, whatever happens in between."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from skipbo.ai import learned
from skipbo.ai.weights import TABLE
from tools.weights import generate
from tools.weights.__main__ import main
from tools.weights.fit import fit, solved, validate
from tools.weights.generate import game_rows
from tools.weights.rows import Mismatch, Recipe, add, decisions, resume

SHORT = Recipe(2, None, (1, 2), 5, "prior")


@pytest.fixture(autouse=True, scope="module")
def few() -> Iterator[None]:
    """Few worlds and lines, so that it is quick."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(generate, "WORLDS", 3)
        patch.setattr(generate, "BEST", 4)
        yield


def made(file: Path, games: int) -> bytes:
    """Go on with a file to so many games; what is in it then."""
    for number in range(resume(file, SHORT), games):
        add(file, game_rows(SHORT, TABLE, number))
    return file.read_bytes()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of six games, which nobody changes."""
    file = tmp_path_factory.mktemp("whole") / "rows.jsonl"
    made(file, 6)
    return file


@pytest.mark.parametrize("share", [0.0, 0.01, 0.3, 0.77, 0.999, 1.0])
def test_generating_goes_on_where_it_was_cut_off(tmp_path: Path, whole: Path, share: float) -> None:
    text, cut = whole.read_bytes(), tmp_path / "cut.jsonl"
    first = text.index(b"\n") + 1
    cut.write_bytes(text[: first + int(share * (len(text) - first))])
    assert made(cut, 6) == text


def test_rows_of_another_recipe_are_not_mixed_in(whole: Path) -> None:
    with pytest.raises(Mismatch):
        resume(whole, SHORT._replace(seed=6))


def test_a_fit_tells_lines_apart_better(whole: Path) -> None:
    found = fit(whole, TABLE)
    assert validate(whole, found).error < validate(whole, TABLE).error
    assert found == fit(whole, TABLE)
    assert validate(whole, found).lines == sum(len(rows) for rows in decisions(whole))


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0], [3.0, 1.0]], [4.0, 8.0]) == pytest.approx([2.0, 2.0])


def test_the_command_writes_weights_that_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rows, file = tmp_path / "rows.jsonl", tmp_path / "weights.json"
    file.write_bytes(learned.WEIGHTS_FILE.read_bytes())
    monkeypatch.setattr("tools.weights.__main__.STOCKS", (1,))
    for step in ("generate", "fit", "validate"):
        words = f"weights {step} {rows} --file {file} --games 2 --table partners"
        monkeypatch.setattr(sys, "argv", words.split())
        assert main() == 0
    assert "2 of 2 games" in capsys.readouterr().out
    assert learned.weights_problem(file) is None
    assert learned.fitted(file).two == learned.fitted().two
    assert "2 games" in json.loads(file.read_text("utf-8"))["data"]["partners"]
