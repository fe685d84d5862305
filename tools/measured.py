"""`python -m tools.measured`: what figures the documentation has, and whether they are of this program.

A line for each table: the page, the command that writes it, and of which commit it is. Figures stand until
something changes that their command runs: what `RUNS` names for it, and the command's own file. Pages never
count. Status 1 where some are older.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from tools.figures import ROOT, blocks

PAGES: Final = ("*.md", "docs/*.md", "docs/figures/*.md", "tests/README.md")
_PLAYERS: Final = ("skipbo/model", "skipbo/ai")
_PLAY: Final = (*_PLAYERS, *(f":!skipbo/ai/{name}" for name in ("judge.py", "judge.json", "afterwards")))
"""The judge says who will win, and games are analysed afterwards; no player asks them."""
_WITHOUT_WINDOW: Final = (*_PLAYERS, "skipbo/words", "skipbo/store", "skipbo/session")
_PROGRAM: Final = ("skipbo", "assets", "main.py", "requirements.txt")

RUNS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {f"tests.benchmarks.{name}": _PLAYERS for name in ("afterwards", "honesty")}
    | {f"tests.benchmarks.{name}": _PLAY for name in ("left_lying", "rollouts", "turns", "turns_end")}
    | {f"tests.benchmarks.{name}": (*_PLAY, "tools/nets") for name in ("ladder", "strength")}
    | {f"tests.benchmarks.{name}": _PLAYERS for name in ("games", "reshuffles")}
    | {f"tests.benchmarks.{name}": _WITHOUT_WINDOW for name in ("kill", "mutate")}
    | {
        f"tests.benchmarks.{name}": _PROGRAM
        for name in ("frames", "history", "hostile", "idle", "memory", "saving", "start", "troubles")
    }
    | {"tools.judge": (*_PLAYERS, "tools/nets")}
)
"""Module that measures -> files and folders of what it measures; all there is for one that is not here."""

_COMMIT: Final = re.compile(r"\bcommit ([0-9a-f]{7,40})")
_NOT_OF_A_COMMIT: Final = ("with changes", "put in by hand")


class Measured(NamedTuple):
    """Figures of a page: the `command` that writes them, the commits that they name, and if that is all."""

    page: str
    command: str
    commits: tuple[str, ...]
    exact: bool

    def places(self) -> tuple[str, ...]:
        """Return the files and folders on which the figures depend."""
        words = self.command.removeprefix("python -m ").split()
        module = ".".join(word for word in words if not word.startswith("-"))
        return (*RUNS[module], module.replace(".", "/") + "*") if module in RUNS else (".",)

    def is_today(self, root: Path = ROOT) -> bool:
        """Tell whether the figures are of the program as it is committed now; False for an unknown commit."""
        asked = ("git", "diff", "--quiet")
        return self.exact and all(
            subprocess.run(
                (*asked, commit, "HEAD", "--", *self.places(), ":!*.md"),
                cwd=root,
                capture_output=True,
                check=False,
            ).returncode
            == 0
            for commit in self.commits
        )


def measured(root: Path = ROOT) -> Iterator[Measured]:
    """Yield all figures of all pages."""
    for page in (page for pages in PAGES for page in sorted(root.glob(pages))):
        for command, body in blocks(page.read_text(encoding="utf-8")):
            commits = tuple(dict.fromkeys(_COMMIT.findall(body)))
            exact = bool(commits) and not any(words in body for words in _NOT_OF_A_COMMIT)
            yield Measured(page.relative_to(root).as_posix(), command, commits, exact)


def main() -> int:
    """Print all; return the exit status."""
    older = 0
    for found in measured():
        today = found.is_today()
        older += not today
        commits = ", ".join(found.commits) or "no commit"
        print(f"{'today' if today else 'OLDER':6} {found.page:32} {found.command:44} {commits}")
    return 1 if older else 0


if __name__ == "__main__":
    raise SystemExit(main())
