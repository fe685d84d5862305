"""`python -m tools.measured`: what figures the documentation has, and whether they are of this program.

A line for each table: the page, the command that writes it, and of which commit it is. Figures stand until
something changes that their command runs: what `RUNS` names for it, and what the command itself is made of.
Pages never count. Status 1 where some are older.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from tests.importing import imports
from tools.figures import ROOT, blocks

PAGES = ("CONTRIBUTING.md", "README.md", "docs", "docs/figures", "tests/README.md")
_PLAYERS: Final = ("skipbo/model", "skipbo/ai")
_LOOK_ON: Final = ("judge.py", "judge.json", "afterwards")
"""The judge says who will win, and games are analysed afterwards; no player asks them."""
_PLAY: Final = (*_PLAYERS, *(f":(exclude)skipbo/ai/{name}" for name in _LOOK_ON))
_REACHED: Final = ("skipbo/model", "skipbo/ai/nets.bin", "skipbo/ai/weights.json")
"""Beside the modules of players that the command itself imports: it asks no other."""
_WITHOUT_WINDOW: Final = (*_PLAYERS, "skipbo/words", "skipbo/store", "skipbo/session")
_PROGRAM: Final = ("skipbo", "assets", "main.py", "requirements.txt")

RUNS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "tests.benchmarks.honesty": _PLAYERS,
        "tests.benchmarks.strength": (*_PLAY, "tools/nets"),
        "tests.benchmarks.ladder": (*_PLAY, "tools/nets"),
        "tests.benchmarks.turns": _PLAY,
        "tests.benchmarks.rollouts": _PLAY,
        "tests.benchmarks.left_lying": _PLAY,
        "tests.benchmarks.afterwards": _PLAYERS,
        "tests.benchmarks.turns_end": _PLAY,
        "tests.benchmarks.reshuffles": _REACHED,
        "tests.benchmarks.games": _REACHED,
        "tools.judge": (*_PLAYERS, "tools/nets"),
        "tests.benchmarks.kill": _WITHOUT_WINDOW,
        "tests.benchmarks.mutate": _WITHOUT_WINDOW,
        "tests.benchmarks.start": _PROGRAM,
        "tests.benchmarks.idle": _PROGRAM,
        "tests.benchmarks.frames": _PROGRAM,
        "tests.benchmarks.memory": _PROGRAM,
        "tests.benchmarks.troubles": _PROGRAM,
        "tests.benchmarks.hostile": _PROGRAM,
        "tests.benchmarks.saving": _PROGRAM,
        "tests.benchmarks.history": _PROGRAM,
    }
)
"""Module that measures -> files and folders of what it measures; all there is for one that is not here."""
STAMPS: Final = frozenset(
    (
        "skipbo/__init__.py",
        "skipbo/resources.py",
        "skipbo/version.py",
        "tools/figures.py",
    )
)
"""What every command has to say by which program and when; it measures nothing."""

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


def module_of(command: str) -> str:
    """The module that measures, such as "tests.benchmarks.start" for `python -m tests.benchmarks start`."""
    words = command.removeprefix("python -m ").split()
    return ".".join(word for word in words if not word.startswith("-"))


def places(module: str, root: Path = ROOT) -> tuple[str, ...]:
    """The files and folders that figures of a module depend on: what `RUNS` names, and what it imports."""
    if module not in RUNS:
        return (".",)
    runs, imported = RUNS[module], sorted(reached(module, root) - STAMPS)
    more = (file for file in imported if not any(Path(file).is_relative_to(place) for place in runs))
    return (*runs, *more)


def reached(module: str, root: Path = ROOT) -> set[str]:
    """All files of the project that a module imports, directly or not, and its own."""
    found, asked, left = set[str](), set[str](), [module, f"{module}.__main__"]
    while left:
        name = left.pop()
        if name in asked:
            continue
        asked.add(name)
        file = _file(name, root)
        if file is not None:
            found.add(file.relative_to(root).as_posix())
            left.extend(imports(file, root))
        elif "." in name:
            left.append(name.rpartition(".")[0])  # what a module holds
    return found


def same_program(commit: str, root: Path = ROOT, there: tuple[str, ...] = (".",)) -> bool:
    """Whether nothing but pages has changed in these places since a commit. False for one nobody knows."""
    asked = ("git", "diff", "--quiet", commit, "HEAD", "--", *there, ":(exclude)*.md")
    return subprocess.run(asked, cwd=root, capture_output=True, check=False).returncode == 0


def is_today(found: Measured, root: Path = ROOT) -> bool:
    """Whether figures are of the program as it is committed now."""
    commits, there = found.commits, places(module_of(found.command), root)
    return found.exact and bool(commits) and all(same_program(commit, root, there) for commit in commits)


def line(found: Measured, today: bool) -> str:
    """What is printed of figures."""
    commits = ", ".join(found.commits) or "no commit"
    inexact = "" if found.exact else ", not all of it"
    return f"{'today' if today else 'OLDER':6} {found.page:32} {found.command:44} {commits}{inexact}"


def main() -> int:
    """Print all; return the exit status."""
    found = [(each, is_today(each)) for each in measured()]
    for each, today in found:
        print(line(each, today))
    return 0 if all(today for _, today in found) else 1


def _measured(page: str, command: str, body: str) -> Measured:
    commits = tuple(dict.fromkeys(_COMMIT.findall(body)))
    return Measured(page, command, commits, not any(words in body for words in _NOT_OF_A_COMMIT))


def _file(module: str, root: Path) -> Path | None:
    """Where a module of the project lies; None for others, and for a name that a module holds."""
    path = root.joinpath(*module.split("."))
    if path.is_dir():
        return path / "__init__.py" if (path / "__init__.py").is_file() else None
    file = path.with_suffix(".py")
    return file if file.is_file() else None


def _pages(root: Path) -> Iterator[Path]:
    for name in PAGES:
        place = root / name
        yield from sorted(place.glob("*.md")) if place.is_dir() else (place,)


if __name__ == "__main__":
    raise SystemExit(main())
