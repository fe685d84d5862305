"""`python -m tests.benchmarks [NAME …] [--short] [--json FILE] [--write PAGE]`: beside bare programs.

Needs Linux, Xvfb and xdotool. Status 1 where something takes more than it may.
`--write docs/figures/performance.md` puts the table of each benchmark into its place on that page.
`--events N` and `--seed N` are for monkey, handovers, phones_strangers and phones_games.
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module
from pathlib import Path
from time import monotonic

from tests.benchmarks.result import Result, table
from tools.figures import blocks, require_place, today, write_figures

BARE = (
    *("frames", "start", "start_languages", "memory", "idle", "packages", "reader_cost"),
    *("phones", "phones_frames"),
)
"""What is compared with a bare program, or with nothing being done."""

SOUND = (
    "games",
    "turns_end",
    "reshuffles",
    "saving",
    "history",
    "kill",
    "troubles",
    "mutate",
    "monkey",
    "contrasts",
    "hostile",
    "heard",
    "handovers",
    "by_bus",
    "phones_strangers",
    "phones_killed",
    "phones_hidden",
    "phones_games",
)
"""What shows by sheer numbers that nothing is lost, and how long that takes."""

THINKING = ("rollouts", "turns", "hints", "left_lying")
"""How quick the computer players are, in processor time on one core, and how sensible."""

BENCHMARKS = (*BARE, *SOUND, *THINKING)
"""Each is a module here with `measure(short)`."""


def command(name: str) -> str:
    """The command that measures one benchmark, as figures in the documentation name it."""
    return f"python -m tests.benchmarks {name}"


def on_page(page: Path) -> list[str]:
    """The benchmarks that have a place for their figures on a page, in the order of `BENCHMARKS`."""
    commands = {block.command for block in blocks(page.read_text(encoding="utf-8"))}
    return [name for name in BENCHMARKS if command(name) in commands]


def _more(name: str, given: argparse.Namespace) -> dict[str, object]:
    """Return what is handed to a benchmark besides its length."""
    if name in ("monkey", "handovers", "phones_strangers", "phones_games"):
        return {"events": given.events, "seed": given.seed}
    return {}


def main() -> int:
    """Run what is named, or all (with `--write` all that the page shows); print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHMARKS))
    parser.add_argument("--short", action="store_true", help="few runs: whether it works, not what it takes")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the tables into this page of docs")
    parser.add_argument("--events", type=int, metavar="N", help="how many (monkey), games or acts")
    parser.add_argument("--seed", type=int, metavar="N", default=0, help="these: the first one")
    given = parser.parse_args()
    if given.write is not None and given.short:
        parser.error("--short measures nothing that is worth writing down; leave out --write")
    names = given.names or (BENCHMARKS if given.write is None else on_page(given.write))
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        parser.error(f"no benchmark is called {unknown[0]}; there are {', '.join(BENCHMARKS)}")
    if given.write is not None:
        for name in names:
            require_place(given.write, command(name))
    results: list[Result] = []
    for name in names:
        print(f"{name} …", file=sys.stderr, flush=True)
        begun = monotonic()
        found = import_module(f"tests.benchmarks.{name}").measure(given.short, **_more(name, given))
        print(f"{name}: {monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
        results += found
        if given.write is not None:
            write_figures(given.write, command(name), table(found), today())
    print(table(results))
    if given.json is not None:
        figures = [{**result._asdict(), "ratio": result.ratio} for result in results]
        given.json.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    return 0 if all(result.good for result in results) else 1


if __name__ == "__main__":
    raise SystemExit(main())
