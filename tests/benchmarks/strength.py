"""How strong the computer players are: contests of the arena, written into the documentation.

    python -m tests.benchmarks.strength [KEY …] [--seconds S] [--write PAGE]

All contests take many hours in plain Python. Each has a line of its own in the page, which stays as it is
where the contest is not run. With `--trainer FOLDER` those of Strong, Expert and Greedy are played in the
compiled trainer of `tools.nets`, in minutes, and their lines say so. `--python` may name an interpreter whose
`skipbo` is the compiled copy that `python -m tools.compiled` makes.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from tools.figures import ROOT, blocks, replaced, require_place, today
from tools.nets.contest import can_play, played
from tools.nets.trainer import Trainer

COMMAND = "python -m tests.benchmarks.strength"
HEADER = "| Contest | Won | Wanted | `python -m skipbo.ai.arena` … | Measured |\n|---|---:|---:|---|---|"
_LINE = re.compile(
    r": (?P<won>[\d.]+) % \+- (?P<error>[\d.]+) in (?P<games>\d+) games; (?P<blocked>[\d.]+) %"
)


class Contest(NamedTuple):
    """A pairing that is measured: what it is, what is wanted of it, and the arena's arguments."""

    what: str
    wanted: str
    arguments: str
    counts_blocked: bool = False


CONTESTS: Mapping[str, Contest] = MappingProxyType(
    {
        "beginner": Contest("Beginner against Greedy", "10 %", "beginner greedy --games 1500 --seed 5000"),
        "casual": Contest("Casual against Greedy", "40 %", "casual greedy --games 1500 --seed 5000"),
        "regular": Contest("Regular against Greedy", "72 to 75 %", "regular greedy --games 1500 --seed 5000"),
        "strong": Contest("Strong against Greedy", "85 %", "strong greedy --games 1500 --seed 8000"),
        "expert": Contest("Expert against Greedy", "90 ± 1 %", "expert greedy --games 1500 --seed 5000"),
        "planner": Contest("Expert against the Planner", "72 %", "expert planner --games 1500 --seed 6000"),
        "cheater": Contest(
            "A player who sees all cards against Expert",
            "under 70 %",
            "cheater expert --games 400 --seed 7000",
        ),
        "three": Contest(
            "Expert among three Greedy, 20 cards each",
            "45 %",
            "expert greedy --seats 4 --stock 20 --games 1600 --seed 9000",
        ),
        "partners": Contest(
            "Two Experts as partners against two Greedy, 20 cards each",
            "85 %",
            "expert greedy --seats 4 --teams 2 --stock 20 --games 1500 --seed 9000",
        ),
        "partners30": Contest(
            "The same with 30 cards each",
            "85 %",
            "expert greedy --seats 4 --teams 2 --games 1500 --seed 9000",
        ),
        "blocked": Contest(
            "Games of four Experts with 30 cards each that block",
            "6 % at most",
            "expert expert --seats 4 --stock 30 --games 3000 --seed 9000",
            counts_blocked=True,
        ),
    }
)

CONTEST_ORDER = tuple(contest.what for contest in CONTESTS.values())


def main(words: Sequence[str] | None = None) -> int:
    """Run the contests that are named, or all; print their lines and write them where that is asked for."""
    given = _parser().parse_args(words)
    unknown = [key for key in given.keys if key not in CONTESTS]
    if unknown:
        _parser().error(f"no contest is called {unknown[0]}; there are {', '.join(CONTESTS)}")
    if given.write is not None:
        require_place(given.write, COMMAND)
    trainer = None if given.trainer is None else _built(given.trainer)
    for key in given.keys or CONTESTS:
        contest = CONTESTS[key]
        if trainer is not None and can_play(contest.arguments):
            said, when = played(trainer, given.trainer, contest.arguments), f"{today()}, in the trainer"
        else:
            said, when = _played(contest, given.python, given.seconds), today()
        line = row(contest, said, when)
        print(line, flush=True)
        if given.write is not None:
            write_row(given.write, line, COMMAND, HEADER, CONTEST_ORDER)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=COMMAND, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("keys", nargs="*", metavar="KEY", help=", ".join(CONTESTS))
    parser.add_argument("--seconds", type=float, help="begin no deal of a contest after that")
    parser.add_argument("--python", default=sys.executable, metavar="PROGRAM", help="what runs the arena")
    parser.add_argument(
        "--trainer", type=Path, metavar="FOLDER", help="play there what the trainer of tools.nets can play"
    )
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the lines into this page of docs")
    return parser


def _built(folder: Path) -> Trainer:
    trainer = Trainer(folder)
    trainer.build()
    return trainer


def _played(contest: Contest, python: str, seconds: float | None) -> str:
    """What the arena says of a contest. Raises CalledProcessError where it fails."""
    limit = () if seconds is None else ("--seconds", str(seconds))
    command = (python, "-m", "skipbo.ai.arena", *contest.arguments.split(), *limit)
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout


def row(contest: Contest, said: str, when: str) -> str:
    """The table's line for a contest, from what the arena said. Raises ValueError for what it never says."""
    found = _LINE.search(said)
    if found is None:
        raise ValueError(f"The arena's own line is expected, not {said!r}.")
    games = int(found["games"])
    share = f"{found['won']} ± {found['error']} % of {games:,}"
    if contest.counts_blocked:
        share = f"{found['blocked']} % of {games:,}"
    return f"| {contest.what} | {share} | {contest.wanted} | `{contest.arguments}` | {when} |"


def write_row(page: Path, line: str, command: str, header: str, order: Iterable[str]) -> None:
    """Put one line into the table of a page that a command writes, in the place of the older one."""
    text = page.read_text(encoding="utf-8")
    body = next((block.body for block in blocks(text) if block.command == command), "")
    page.write_text(replaced(text, command, merged(body, line, header, order)), "utf-8", newline="\n")


def merged(body: str, line: str, header: str = HEADER, order: Iterable[str] = CONTEST_ORDER) -> str:
    """A table with one line exchanged or added; its lines stand in an order of their first cells."""
    rows = {_contest_of(each): each for each in [*_rows(body.splitlines(), header), line]}
    return "\n".join([header, *(rows[name] for name in order if name in rows)])


def _rows(lines: Iterable[str], header: str) -> Iterable[str]:
    return (line for line in lines if line.startswith("| ") and line not in header.splitlines())


def _contest_of(line: str) -> str:
    return line.split("|")[1].strip()


if __name__ == "__main__":
    raise SystemExit(main())
