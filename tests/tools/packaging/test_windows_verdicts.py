"""The table of what was seen of the Windows program."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.packaging.proofs.windows.verdicts import COMMAND, write

NAMES = ("version", "game", "figures")


def page(folder: Path) -> Path:
    file = folder / "page.md"
    file.write_text(f"Before.\n\n<!-- figures: {COMMAND} -->\n<!-- end -->\n\nAfter.\n")
    return file


def test_what_was_shown_before_keeps_its_own_day_and_commit(tmp_path: Path) -> None:
    file = page(tmp_path)
    write(file, NAMES, {"game": "60 cards"}, "2026-11-21 at commit 1234567")
    write(file, NAMES, {"version": "0.2.0"}, "2026-11-22 at commit 89abcde")
    rows = [line for line in file.read_text().splitlines() if line.startswith("| `")]
    assert rows == [
        "| `version` | 0.2.0 | 2026-11-22 at commit 89abcde |",
        "| `game` | 60 cards | 2026-11-21 at commit 1234567 |",
    ]


def test_what_is_shown_again_takes_the_place_of_what_was_seen_before(tmp_path: Path) -> None:
    file = page(tmp_path)
    for words in ("60 cards", "**NOT SO**: no window"):
        write(file, NAMES, {"game": words}, "2026-11-22 at commit 89abcde")
    assert "60 cards" not in file.read_text()
    assert file.read_text().startswith("Before.")
    assert file.read_text().endswith("After.\n")


def test_a_page_without_a_place_for_the_table_is_refused(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text("No table.\n")
    with pytest.raises(ValueError, match="no block"):
        write(tmp_path / "page.md", NAMES, {"game": "60 cards"}, "2026-11-22 at commit 89abcde")
