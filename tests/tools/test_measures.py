"""What is counted of the code: its lines without what explains them, its functions, its doors."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.measures import code_lines, main, measure

TEXT = '''"""A module."""

import pygame
from os import (
    path,
)


# a remark
def place(rect: int) -> str:
    """Place it.

    In two lines.
    """
    if rect and path:
        pygame.Rect(rect)
    return """text
that counts"""
'''


def test_blank_lines_comments_and_docstrings_are_no_code() -> None:
    assert code_lines(TEXT) == {3, 4, 5, 6, 10, 15, 16, 17, 18}


def test_imports_functions_and_branches_are_counted(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(TEXT, encoding="utf-8")
    found = measure([file])
    assert (found.modules, found.code, found.imports) == (1, 9, 4)
    assert (found.lengths, found.branches, found.pixels) == ((5,), (3,), 5)


def test_a_table_of_rooms_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["skipbo/model"]) == 0
    assert "| skipbo/model |" in capsys.readouterr().out
