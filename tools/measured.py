"""`python -m tools.measured`: what figures the documentation has, and whether they are of this program.

A line for each table: the page, the command that writes it, and of which commit it is. Pages change without
the program, so figures stand until a file changes that is no page. Status 1 where some are older.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.figures import ROOT, blocks

PAGES = ("CONTRIBUTING.md", "README.md", "docs", "tests/README.md")
_COMMIT = re.compile(r"\bcommit ([0-9a-f]{7,40})")
_NOT_OF_A_COMMIT = ("with changes", "put in by hand")


class Measured(NamedTuple):
    """Figures of a page: the `command` that writes them, the commits that they name, and if that is all."""

    page: str
    command: str
    commits: tuple[str, ...]
    exact: bool


def measured(root: Path = ROOT) -> list[Measured]:
    """All figures of all pages."""
    return [found for page in _pages(root) for found in of_page(page.relative_to(root).as_posix(), root)]


def of_page(page: str, root: Path = ROOT) -> list[Measured]:
    """The figures of one page."""
    text = (root / page).read_text(encoding="utf-8")
    return [_measured(page, block.command, block.body) for block in blocks(text)]


def same_program(commit: str, root: Path = ROOT) -> bool:
    """Whether nothing but pages has changed since a commit. False for one that nobody knows."""
    asked: Sequence[str] = ("git", "diff", "--quiet", commit, "HEAD", "--", ".", ":(exclude)*.md")
    return subprocess.run(asked, cwd=root, capture_output=True, check=False).returncode == 0


def is_today(found: Measured, root: Path = ROOT) -> bool:
    """Whether figures are of the program as it is committed now."""
    commits = found.commits
    return found.exact and bool(commits) and all(same_program(commit, root) for commit in commits)


def line(found: Measured, today: bool) -> str:
    """What is printed of figures."""
    commits = ", ".join(found.commits) or "no commit"
    inexact = "" if found.exact else ", not all of it"
    return f"{'today' if today else 'OLDER':6} {found.page:26} {found.command:44} {commits}{inexact}"


def main() -> int:
    """Print all; return the exit status."""
    found = [(each, is_today(each)) for each in measured()]
    for each, today in found:
        print(line(each, today))
    return 0 if all(today for _, today in found) else 1


def _measured(page: str, command: str, body: str) -> Measured:
    commits = tuple(dict.fromkeys(_COMMIT.findall(body)))
    return Measured(page, command, commits, not any(words in body for words in _NOT_OF_A_COMMIT))


def _pages(root: Path) -> Iterator[Path]:
    for name in PAGES:
        place = root / name
        yield from sorted(place.glob("*.md")) if place.is_dir() else (place,)


if __name__ == "__main__":
    raise SystemExit(main())
