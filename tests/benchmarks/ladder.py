"""Each level against the one below at every kind of table, written into the documentation.

    python -m tests.benchmarks.ladder [TABLE …] [--games N] [--trainer FOLDER] [--write PAGE]
    python -m tests.benchmarks.ladder --characters [CHARACTER …]

With `--characters` each character plays against its own level without one, by the rulebook. Both players
have as many places, so that half of all wins is what equals would get. With `--trainer FOLDER` the contests
among Regular, Strong and Expert are played in the compiled trainer of `tools.nets`, as far as it knows the
characters. `--scheduler ADDRESS` lets a cluster play all others. Each table has a line of its own in the
page, where `--only LEVEL …` measures some cells anew.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from skipbo.ai.arena.__main__ import contest
from skipbo.ai.arena.workers import add_arguments
from skipbo.ai.characters import Character
from skipbo.ai.levels import LEVELS, player_key
from tests.benchmarks.strength import write_row
from tools.figures import blocks, require_place, today
from tools.nets.contest import can_play, played
from tools.nets.trainer import Trainer

COMMAND = "python -m tests.benchmarks.ladder"

TABLES: Mapping[str, str] = MappingProxyType(
    {
        "rulebook": "--preset rulebook",
        "short": "--preset short",
        "senior": "--preset senior",
        "wiki": "--preset wiki",
        "long": "--preset long",
        "vintage": "--preset vintage",
        "house": "--preset wiki --rule deck=vintage",
        "three": "--seats 3 --stock 20",
        "four": "--seats 4 --stock 20",
        "six": "--seats 6 --stock 20",
        "partners": "--seats 4 --teams 2 --stock 20",
        "partners30": "--seats 4 --teams 2 --stock 30",
        "tops": "--preset tennessee --stock 10",
        "reached": "--rule must_reach_last_stock_card=true --stock 10",
        "kept": "--rule wild_stays_in_hand=true --stock 10",
        "one_hand": "--rule one_hand_a_turn=true --stock 10",
    }
)
"""What the arena is told of each table: the presets with two seats, then all house rules at once, then the
rulebook's other forms, and short games by each rule that came with 0.4. Senior games of today differ from
those of 0.3 only in who starts."""

SEED = 40_000
"""Of the first deal: nothing was fitted to these."""


class Ladder(NamedTuple):
    """A table of the page: the command that writes it, what its lines are, its columns and its contests.

    `contests` has the lines by name, and in each what the arena is told for every column.
    """

    command: str
    lines: str
    columns: Sequence[str]
    contests: Mapping[str, Sequence[str]]

    @property
    def header(self) -> str:
        """The two lines above all others."""
        titles = " | ".join(map(str.capitalize, self.columns))
        return f"| {self.lines} | {titles} | Measured |\n|---|{'---:|' * len(self.columns)}---|"


STEPS = tuple(pairwise(LEVELS))
"""Each level with the one above it."""

LEVEL_BY_LEVEL = Ladder(
    COMMAND,
    "Table",
    [upper for _, upper in STEPS],
    {name: [f"{upper} {lower} {words}" for lower, upper in STEPS] for name, words in TABLES.items()},
)

WITH_CHARACTER = tuple(level for level in LEVELS if level != "beginner")
"""The levels that can have a character."""

CHARACTERS = Ladder(
    f"{COMMAND} --characters",
    "Character",
    WITH_CHARACTER,
    {
        each.value: [f"{player_key(level, each)} {level} {TABLES['rulebook']}" for level in WITH_CHARACTER]
        for each in Character
    },
)

_SHARE = re.compile(r": (?P<won>[\d.]+) % \+- (?P<error>[\d.]+) in (?P<games>\d+) games;")


def main(words: Sequence[str] | None = None) -> int:
    """Play what is named, or all; print the lines and write them where asked."""
    parser = _parser()
    given = parser.parse_args(words)
    ladder = CHARACTERS if given.characters else LEVEL_BY_LEVEL
    for named, known in ((given.lines, ladder.contests), (given.only, ladder.columns)):
        unknown = [name for name in named if name not in known]
        if unknown:
            parser.error(f"there is no {unknown[0]}; there are {', '.join(known)}")
    if given.write is not None:
        require_place(given.write, ladder.command)
    trainer = None if given.trainer is None else Trainer(given.trainer)
    if trainer is not None:
        trainer.build()
    for name in given.lines or ladder.contests:
        new = {
            column: _cell(asked, given, trainer)
            for column, asked in zip(ladder.columns, ladder.contests[name], strict=True)
            if column in (given.only or ladder.columns)
        }
        line = with_cells(_old_line(given.write, ladder.command, name), name, ladder.columns, new, today())
        print(line, flush=True)
        if given.write is not None:
            write_row(given.write, line, ladder.command, ladder.header, ladder.contests)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=COMMAND, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("lines", nargs="*", metavar="LINE", help=", ".join([*TABLES, *Character]))
    parser.add_argument("--characters", action="store_true", help="each character against its own level")
    parser.add_argument("--only", nargs="+", default=[], metavar="LEVEL", help="of these columns alone")
    parser.add_argument("--games", type=int, default=2000, help="of each cell (2000)")
    parser.add_argument("--slow", type=int, metavar="N", help="games of what the trainer does not play")
    parser.add_argument("--trainer", type=Path, metavar="FOLDER", help="play there what it can play")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the lines into this page of docs")
    add_arguments(parser, os.cpu_count() or 1)
    return parser


def _cell(contestants: str, given: argparse.Namespace, trainer: Trainer | None) -> str:
    """What the first of two players wins, with its error and the number of games."""
    asked = f"{contestants} --shared --seed {SEED} --games "
    if trainer is not None and can_play(f"{asked}{given.games}"):
        return cell(played(trainer, given.trainer, f"{asked}{given.games}"))
    spread = ["--jobs", str(given.jobs)]
    if given.scheduler is not None:
        spread += ["--scheduler", given.scheduler]
    said = io.StringIO()
    with redirect_stdout(said):
        contest([*f"{asked}{given.slow or given.games}".split(), *spread])
    return cell(said.getvalue())


def _old_line(page: Path | None, command: str, name: str) -> str:
    """The line of a page with a name, "" where it has none yet."""
    if page is None:
        return ""
    body = next(block.body for block in blocks(page.read_text("utf-8")) if block.command == command)
    return next((line for line in body.splitlines() if line.startswith(f"| {name} |")), "")


def with_cells(old: str, name: str, columns: Sequence[str], new: Mapping[str, str], when: str) -> str:
    """A line of the page with new cells, which also says when each was measured; all others stay."""
    cells, dates = dict.fromkeys(columns, "–"), dict.fromkeys(columns, "")
    if old:
        *kept, measured = (each.strip() for each in old.strip("|").split("|")[1:])
        cells |= dict(zip(columns, kept, strict=True))
        for group in measured.split("; "):
            date, _, names = group.rstrip(")").partition(" (")
            dates |= dict.fromkeys(names.lower().split(", ") if names else columns, date)
    cells |= new
    dates |= dict.fromkeys(new, when)
    by_date: dict[str, list[str]] = {}
    for column, date in dates.items():
        by_date.setdefault(date, []).append(column.capitalize())
    groups = (
        date if len(by_date) == 1 else f"{date} ({', '.join(some)})" for date, some in by_date.items() if date
    )
    return f"| {name} | {' | '.join(cells.values())} | {'; '.join(groups)} |"


def cell(said: str) -> str:
    """The cell for what the arena said of a contest. Raises ValueError for what it never says."""
    found = _SHARE.search(said)
    if found is None:
        raise ValueError(f"The arena's own line is expected, not {said!r}.")
    return f"{found['won']} ± {found['error']} of {int(found['games']):,}"


if __name__ == "__main__":
    sys.exit(main())
