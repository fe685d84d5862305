"""Makes the weights of the computer players, in three steps that give the same again with the same seed.

    python -m tools.weights generate rows.jsonl --table two --games 250
    python -m tools.weights fit rows.jsonl --table two
    python -m tools.weights generate others.jsonl --table two --games 50 --seed 900000
    python -m tools.weights validate others.jsonl --table two

`generate` plays games, tries the best lines of each decision and some others in sampled worlds and writes
what each brought; begun again on the same file it goes on where it was. The games come out the same with any
number of jobs. `fit` finds the weights whose chances to win differ between the lines of a decision as the
tries do, and writes them, with the date and the data, into the weights file. `validate` says how well weights
do that; use rows of another seed.

Players of `generate` and the start of `fit` have the weights that `--start` names: those of
skipbo/ai/weights.py ("prior"), or another table of the weights file. In a compiled copy (see
tools.compiled) `generate` is about three times as fast; `fit` then needs `--file` with the file
to be changed.

In plain Python on one core a game of two with 30 cards each takes 3 s, one of four seats 6 s, of partners
40 s, and the fit 12 s for each 100,000 lines (some 60 games).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

from skipbo.ai import learned
from skipbo.ai.arena.workers import NoCluster, add_arguments, spread
from skipbo.ai.weights import TABLE, Judgement
from tools.weights.fit import fit, validate
from tools.weights.generate import game_rows
from tools.weights.rows import Mismatch, Recipe, Row, add, recipe_of, resume

SEATS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "more": 4, "partners": 4}
"""Seats of a table's games, where nothing else is said."""

STOCKS = (30, 30, 20, 10, 5)
LARGE_STOCKS = (20, 20, 20, 10, 5)
"""The stocks of its games, in turn; the second for five seats and more."""

PRIOR = "prior"


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(
        prog="python -m tools.weights",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    tables = learned.FittedWeights._fields
    made.add_argument("step", choices=["generate", "fit", "validate"])
    made.add_argument("rows", type=Path, help="the file of rows")
    made.add_argument("--table", choices=tables, default="two", help="the table of weights")
    made.add_argument("--start", choices=[PRIOR, *tables], help="weights to begin with (prior)")
    made.add_argument(
        "--file", type=Path, default=learned.WEIGHTS_FILE, help="the weights file (the shipped one)"
    )
    made.add_argument("--games", type=int, default=250)
    made.add_argument("--seats", type=int, help="of the games (those of the table)")
    made.add_argument("--seed", type=int, default=200_000, help="of the first deal (200000)")
    add_arguments(made, 1)
    return made


def main() -> int:
    """Read the command line and do a step."""
    given = parser().parse_args()
    try:
        if given.step == "generate":
            _generate(given)
        elif given.step == "fit":
            _fit(given)
        else:
            print(
                f"{given.table}: {validate(given.rows, _judgement(given.start or given.table, given.file))}"
            )
    except (Mismatch, NoCluster) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    return 0


def _judgement(name: str, file: Path) -> Judgement:
    """The weights with that name."""
    if name == PRIOR:
        return TABLE
    found: Judgement = getattr(learned.fitted(file), name)
    return found


def _recipe(given: argparse.Namespace) -> Recipe:
    seats = given.seats or SEATS[given.table]
    stocks = LARGE_STOCKS if seats > 4 else STOCKS
    return Recipe(seats, 2 if given.table == "partners" else None, stocks, given.seed, given.start or PRIOR)


def _generate(given: argparse.Namespace) -> None:
    recipe = _recipe(given)
    done = resume(given.rows, recipe)
    play = partial(game_rows, recipe, _judgement(recipe.start, given.file))
    if given.jobs == 1 and given.scheduler is None:
        _keep(given, done, map(play, range(done, given.games)))
        return
    with spread(given.jobs, given.scheduler) as executor:
        _keep(given, done, executor.map(play, range(done, given.games)))


def _keep(given: argparse.Namespace, done: int, games: Iterable[list[Row]]) -> None:
    """Write game after game and tell how long it will take."""
    before = time.perf_counter()
    for number, rows in enumerate(games, 1):
        add(given.rows, rows)
        each = (time.perf_counter() - before) / number
        left = (given.games - done - number) * each / 60
        print(f"\r{done + number} of {given.games} games, {each:.1f} s each, {left:.0f} min left ", end="")
        sys.stdout.flush()
    print()


def _fit(given: argparse.Namespace) -> None:
    start = _judgement(given.start or PRIOR, given.file)
    found = fit(given.rows, start)
    before, after = validate(given.rows, start), validate(given.rows, found)
    recipe, whole = recipe_of(given.rows), json.loads(given.file.read_text("utf-8"))
    whole["date"] = time.strftime("%Y-%m-%d")
    whole["data"][given.table] = (
        f"{after.games} games from deal {recipe.seed} on, {recipe.seats} seats, {after.lines:,} lines; "
        f"players of {recipe.start}; flow not fitted; "
        f"error {before.error:.5f} before, {after.error:.5f} after"
    )
    whole["tables"][given.table] = _rounded(found)
    given.file.write_text(json.dumps(whole, indent=1) + "\n", "utf-8")
    print(f"{given.table}: {before} before, {after} after")


def _rounded(judgement: Judgement) -> dict[str, Any]:
    return {
        kind: {name: round(value, 4) for name, value in weights._asdict().items()}
        for kind, weights in judgement._asdict().items()
    }


if __name__ == "__main__":
    raise SystemExit(main())
