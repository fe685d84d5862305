"""Makes the nets of the computer players, or some of them; begun again in the same folder it goes on.

    python -m tools.nets FOLDER --jobs 2                     # all nets, into skipbo/ai/nets.bin
    python -m tools.nets FOLDER --only two --share 0.01      # a hundredth of the games, to see it work

Each net plays games, and tries the best lines of some decisions in common worlds; it is fitted to what they
brought, and then plays and tries again. With the same seeds, compiler and machine the same nets come out,
with any number of jobs. The machines of a cluster need the folder, too. `recipes.py` says how much is played
at which tables; `native` holds the trainer, which needs a C++ compiler.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from subprocess import CalledProcessError
from time import strftime

from skipbo.ai import learned
from skipbo.ai.arena.workers import NoCluster, add_arguments, spread
from tools.nets.making import make
from tools.nets.pack import pack, whole_numbers
from tools.nets.recipes import RECIPES, Recipe
from tools.nets.trainer import NoCompiler, Trainer


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    made = argparse.ArgumentParser(
        prog="python -m tools.nets", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("folder", type=Path, help="where the trainer works; what is there is not made again")
    made.add_argument("--only", metavar="NET,…", help=", ".join(RECIPES))
    add_arguments(made, 1, "nets under way at the same time")
    made.add_argument("--share", type=float, default=1.0, help="of the games that are played (1)")
    made.add_argument(
        "--file", type=Path, default=learned.NETS_FILE, help="the file of nets (the shipped one)"
    )
    return made


def main(words: Sequence[str] | None = None) -> int:
    """Make the nets, then put them into the file. Returns the exit status."""
    given = parser().parse_args(words)
    names = given.only.split(",") if given.only else list(RECIPES)
    unknown = [name for name in names if name not in RECIPES]
    if unknown:
        parser().error(f"no net is called {unknown[0]}; there are {', '.join(RECIPES)}")
    trainer = Trainer(given.folder)
    try:
        trainer.build()
        with spread(given.jobs, given.scheduler) as executor:
            list(executor.map(partial(make, trainer, given.folder, share=given.share), names))
    except (NoCompiler, NoCluster, CalledProcessError) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    if given.share == 1.0:
        ship(given.folder, names, given.file)
    return 0


def ship(folder: Path, names: Sequence[str], file: Path) -> None:
    """Put the nets of a folder into the file; the others in it stay as they are."""
    kept = learned.weights_of(file) if learned.nets_problem(file) is None else {}
    data = dict(learned.nets(file).head["data"]) if kept else {}
    new = {name: whole_numbers(folder / f"{name}.net") for name in names}
    data |= {name: described(RECIPES[name]) for name in names}
    every = {**kept, **new}
    missing = [name for name in learned.NET_NAMES if name not in every]
    if missing:
        print(f"{file} needs the net {missing[0]}, too: nothing was written.")
        return
    ordered = {name: every[name] for name in learned.NET_NAMES}
    file.write_bytes(pack(ordered, {name: data[name] for name in ordered}, strftime("%Y-%m-%d")))


def described(recipe: Recipe) -> str:
    """Return in words what a net learned from."""
    games = " and ".join(map(str, recipe.games))
    return f"tables {recipe.tables}; lines tried in {games} games, seeds from {recipe.seed} on"


if __name__ == "__main__":
    raise SystemExit(main())
