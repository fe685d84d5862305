"""Each level against the one below at every kind of table, written into the documentation.

    python -m tests.benchmarks.ladder [TABLE …] [--games N] [--trainer FOLDER] [--write PAGE]

Both have as many places, so that half of all wins is what equals would get. With `--trainer FOLDER` the
contests among Regular, Strong and Expert are played in the compiled trainer of `tools.nets`.
`--scheduler ADDRESS` lets a cluster play all others. Each table has a line of its own in the page.
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

from skipbo.ai.arena.__main__ import contest
from skipbo.ai.arena.workers import add_arguments
from skipbo.ai.levels import LEVELS
from tests.benchmarks.strength import write_row
from tools.figures import require_place, today
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
        "three": "--seats 3 --stock 20",
        "four": "--seats 4 --stock 20",
        "six": "--seats 6 --stock 20",
        "partners": "--seats 4 --teams 2 --stock 20",
        "partners30": "--seats 4 --teams 2 --stock 30",
    }
)
"""What the arena is told of each table: the presets with two seats, then the rulebook's other forms."""

STEPS = tuple(pairwise(LEVELS))
"""Each level with the one above it."""

SEED = 40_000
"""Of the first deal: nothing was fitted to these."""

HEADER = (
    f"| Table | {' | '.join(upper.capitalize() for _, upper in STEPS)} | Measured |\n"
    f"|---|{'---:|' * len(STEPS)}---|"
)
_SHARE = re.compile(r": (?P<won>[\d.]+) % \+- (?P<error>[\d.]+) in (?P<games>\d+) games;")


def main(words: Sequence[str] | None = None) -> int:
    """Play at the tables that are named, or at all; print their lines and write them where asked."""
    given = _parser().parse_args(words)
    unknown = [name for name in given.tables if name not in TABLES]
    if unknown:
        _parser().error(f"no table is called {unknown[0]}; there are {', '.join(TABLES)}")
    if given.write is not None:
        require_place(given.write, COMMAND)
    trainer = None if given.trainer is None else Trainer(given.trainer)
    if trainer is not None:
        trainer.build()
    for name in given.tables or TABLES:
        cells = [_cell(name, lower, upper, given, trainer) for lower, upper in STEPS]
        line = f"| {name} | {' | '.join(cells)} | {today()} |"
        print(line, flush=True)
        if given.write is not None:
            write_row(given.write, line, COMMAND, HEADER, TABLES)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=COMMAND, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=", ".join(TABLES))
    parser.add_argument("--games", type=int, default=2000, help="of each cell (2000)")
    parser.add_argument(
        "--slow", type=int, metavar="N", help="games of what takes longest: Expert, and what Python plays"
    )
    parser.add_argument("--trainer", type=Path, metavar="FOLDER", help="play there what it can play")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the lines into this page of docs")
    add_arguments(parser, os.cpu_count() or 1)
    return parser


def _cell(table: str, lower: str, upper: str, given: argparse.Namespace, trainer: Trainer | None) -> str:
    """What a level wins against the one below, with its error and the number of games."""
    asked = f"{upper} {lower} {TABLES[table]} --shared --seed {SEED} --games "
    quick = trainer is not None and can_play(f"{asked}{given.games}")
    slow = upper == "expert" or not quick
    asked += str(given.slow if slow and given.slow else given.games)
    if trainer is not None and quick:
        return cell(played(trainer, given.trainer, asked))
    spread = ["--jobs", str(given.jobs)]
    if given.scheduler is not None:
        spread += ["--scheduler", given.scheduler]
    said = io.StringIO()
    with redirect_stdout(said):
        contest([*asked.split(), *spread])
    return cell(said.getvalue())


def cell(said: str) -> str:
    """The cell for what the arena said of a contest. Raises ValueError for what it never says."""
    found = _SHARE.search(said)
    if found is None:
        raise ValueError(f"The arena's own line is expected, not {said!r}.")
    return f"{found['won']} ± {found['error']} of {int(found['games']):,}"


if __name__ == "__main__":
    sys.exit(main())
