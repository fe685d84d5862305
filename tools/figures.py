"""Figures in the documentation: each table is written by the command that measured it.

A block names its command, and that command replaces everything between the two comments:

    <!-- figures: python -m tests.benchmarks start -->
    Measured 2026-11-21 at commit 70ae906.
    (a table)
    <!-- end -->
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from skipbo.version import UNKNOWN, commit

ROOT = Path(__file__).resolve().parent.parent
SHORT = 7
"""Digits of a commit that are enough to find it."""

_BLOCK = re.compile(r"(?<=<!-- figures: )(?P<command>.+?) -->\n(?P<body>.*?)\n?(?=<!-- end -->)", re.DOTALL)


class Block(NamedTuple):
    """Figures in a page: the command that writes them, and what it wrote last."""

    command: str
    body: str


def blocks(text: str) -> tuple[Block, ...]:
    """All figures of a page, in their order."""
    return tuple(Block(found["command"], found["body"]) for found in _BLOCK.finditer(text))


def require_place(page: Path, command: str) -> None:
    """Raise ValueError where a page has no block for a command: better before hours of measuring than after.

    OSError where the page cannot be read.
    """
    replaced(page.read_text(encoding="utf-8"), command, "")


def replaced(text: str, command: str, body: str) -> str:
    """The page with other figures of a command. Raises ValueError where no block names the command."""
    if command not in {block.command for block in blocks(text)}:
        raise ValueError(f"There is no block <!-- figures: {command} --> to write to.")

    def write(found: re.Match[str]) -> str:
        return f"{command} -->\n{body}\n" if found["command"] == command else found[0]

    return _BLOCK.sub(write, text)


def write_figures(page: Path, command: str, table: str, when: str) -> None:
    """Put a Markdown table into a page, below the line that says when and of what it was measured.

    Raises ValueError where the page has no block for the command, OSError where it cannot be written.
    """
    text = page.read_text(encoding="utf-8")
    page.write_text(replaced(text, command, f"Measured {when}.\n\n{table}"), encoding="utf-8", newline="\n")


def today(root: Path = ROOT) -> str:
    """What is measured now: the date and the commit in `root`, and whether the files there differ from it."""
    found = commit(root)
    named = found if found == UNKNOWN else found[:SHORT]
    return f"{date.today().isoformat()} at commit {named}{', with changes' if _changed(root) else ''}"


def _changed(root: Path) -> bool:
    """Whether a tracked file of the program differs from the commit; the pages themselves do not count."""
    asked: Sequence[str] = ("git", "diff", "--quiet", "HEAD", "--", ".", ":(exclude)*.md")
    try:
        return subprocess.run(asked, cwd=root, capture_output=True, check=False).returncode == 1
    except OSError:
        return False
