"""The file of the fitted weights, and what happens without it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from skipbo.ai import expert, learned
from skipbo.ai.expert import EXPERT, Expert
from skipbo.ai.learned import WEIGHTS_FILE, fitted, weights_problem
from skipbo.ai.planner import Planner
from skipbo.model.errors import Damaged
from skipbo.model.rules import Rules

TEXT = WEIGHTS_FILE.read_text("utf-8")


def test_the_shipped_file_is_good() -> None:
    assert weights_problem() is None
    assert isinstance(expert.expert(EXPERT), Expert)
    found = fitted()
    assert found.for_table(Rules(), 2) == found.two
    assert found.for_table(Rules(), 5) == found.more
    assert found.for_table(Rules(teams=2), 4) == found.partners


def test_it_says_where_it_comes_from() -> None:
    assert {"date", "data", "figures"} <= json.loads(TEXT).keys()


BAD = {
    "empty": "",
    "cut off": TEXT[: len(TEXT) // 2],
    "a list": "[]",
    "no tables": "{}",
    "tables that are none": '{"tables": 3}',
    "a weight missing": TEXT.replace('"missing"', '"mising"', 1),
    "a word for a weight": TEXT.replace('"bias": ', '"bias": "1", "x": ', 1),
    "no number": TEXT.replace('"bias": ', '"bias": NaN, "x": ', 1),
    "not text": "\ud800",
    "lists in lists": "[" * 100_000,
    "far too large a number": TEXT.replace('"bias": ', f'"bias": {10**400}, "x": ', 1),
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_a_damaged_file_is_named_and_the_planner_plays(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "weights.json"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(Damaged, match=r"weights\.json"):
        fitted(file)
    found = weights_problem(file)
    assert found is not None
    assert found.file == "weights.json"
    monkeypatch.setattr(learned, "weights_problem", lambda: weights_problem(file))
    assert isinstance(expert.expert(EXPERT), Planner)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    assert "gone.json" in str(weights_problem(tmp_path / "gone.json"))
