"""The table of broken rules among the figures of the tests names every rule, and tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROWS = re.findall(
    r"^\| (R\d\d) \| .+ \| `([\w/]+\.py)` `(\w+)`", (ROOT / "docs/figures/tests.md").read_text("utf-8"), re.M
)


def test_every_rule_was_broken() -> None:
    assert sorted({rule for rule, _, _ in ROWS}) == [f"R{number:02}" for number in range(1, 36)]


def test_the_tests_that_saw_it_are_there_and_name_the_rule() -> None:
    for rule, file, test in ROWS:
        assert rule in test
        assert f"def {test}(" in (ROOT / file).read_text("utf-8")
