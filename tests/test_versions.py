"""The page about versions tells today's numbers, and what it promises of newer data holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from skipbo import __version__
from skipbo.ai.arena import contest
from skipbo.model import json_form, record
from skipbo.model.errors import NotReadable
from skipbo.store.schema import MIGRATIONS
from skipbo.store.spares import BEFORE_UPDATE, COPIES
from skipbo.ui.kit import trace

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "versions.md").read_text(encoding="utf-8")
CHANGES = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
COUNTS = {3: "three"}


@pytest.mark.parametrize(
    ("what", "number"),
    [
        ("the program", __version__),
        ("the data file, `skipbo.sqlite3`", len(MIGRATIONS)),
        ("records, `.skipbo`", record.FORMAT),
        ("the [trace](trace.md)", trace.SCHEMA),
        ("the trace's tree", trace.TREE),
        ("the [JSON form](bots.md) of moves, events and observations", json_form.VERSION),
        ("the arena's [rows](bots.md)", contest.ROWS_VERSION),
    ],
)
def test_every_number_on_the_page_is_that_of_the_code(what: str, number: object) -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {what} |"))
    assert row.split(" | ")[1] == str(number)


def test_the_page_tells_what_copies_are_called_and_how_many_are_kept() -> None:
    assert f"skipbo {BEFORE_UPDATE}" in " ".join(PAGE.split())
    assert f"The {COUNTS[COPIES]} newest copies stay" in PAGE


def test_every_earlier_form_of_records_is_read_for_good() -> None:
    assert list(record.UPGRADES) == list(range(1, record.FORMAT))


def test_a_newer_form_is_refused_in_words() -> None:
    heading = f"format = {record.FORMAT + 1}\n"
    with pytest.raises(NotReadable, match="newer Skip-Bo"):
        record.read_heading(heading)
    with pytest.raises(NotReadable, match=f"version {json_form.VERSION} is expected"):
        json_form.parse_json(f'{{"version": {json_form.VERSION + 1}, "type": "Draw"}}')


def test_the_version_of_the_program_has_its_changes_written_down() -> None:
    assert re.search(rf"^## \[{re.escape(__version__)}\] - \d{{4}}-\d\d-\d\d$", CHANGES, re.MULTILINE)
