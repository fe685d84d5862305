"""Makes the weights of the judge, and says how true its chances are.

    python -m tools.judge fit FOLDER                                  # into skipbo/ai/judge.json
    python -m tools.judge check FOLDER [--write docs/figures/computer-players.md]

Both let the shipped nets play each other in the trainer of `tools.nets`, which is built in the folder;
`check` plays other games than `fit`. It ends with status 1 where in a tenth of the chances those that came
are off by more than 3 points and by more than 2 standard errors.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from time import strftime

from skipbo.ai import judge
from tools.figures import require_place, today, write_figures
from tools.judge.check import Tenth, tenths
from tools.judge.fit import fit, surprise
from tools.judge.samples import TABLES, samples
from tools.nets.trainer import NoCompiler, Trainer

COMMAND = "python -m tools.judge"
SEEDS = {"fit": 81, "check": 91}
ABOUT = "Weights of the judge, by form of table; skipbo/ai/judge.py names them. Made by tools/judge."


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    made = argparse.ArgumentParser(
        prog="python -m tools.judge",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("step", choices=list(SEEDS))
    made.add_argument("folder", type=Path, help="where the trainer works")
    made.add_argument("--games", type=int, default=4000, help="at each form of table (4000)")
    made.add_argument("--only", help=f"one form: {', '.join(TABLES)}")
    made.add_argument("--file", type=Path, default=judge.FILE, help="the file of weights (the shipped one)")
    made.add_argument("--write", type=Path, metavar="PAGE", help="put the figures into this page of docs")
    return made


def main(words: Sequence[str] | None = None) -> int:
    """Fit or check. Returns the exit status."""
    given = parser().parse_args(words)
    if given.write is not None:
        require_place(given.write, COMMAND)
    trainer = Trainer(given.folder)
    try:
        trainer.build()
    except NoCompiler as missing:
        print(missing, file=sys.stderr)
        return 2
    forms = [given.only] if given.only else list(TABLES)
    return _fit(given, trainer, forms) if given.step == "fit" else _check(given, trainer, forms)


def _fit(given: argparse.Namespace, trainer: Trainer, forms: Sequence[str]) -> int:
    whole = json.loads(given.file.read_text("utf-8")) if given.file.exists() else {"tables": {}}
    for form in forms:
        found = list(samples(trainer, given.folder, form, given.games, SEEDS["fit"]))
        weights = [round(weight, 4) for weight in fit(found)]
        print(f"{form}: {len(found):,} positions, {surprise(found, weights):.4f} bits", flush=True)
        whole["tables"][form] = weights
    whole = {"about": ABOUT, "date": strftime("%Y-%m-%d"), "games": given.games, "tables": whole["tables"]}
    given.file.write_text(json.dumps(whole) + "\n", "utf-8")
    return 0


def _check(given: argparse.Namespace, trainer: Trainer, forms: Sequence[str]) -> int:
    found = {form: _tenths(given, trainer, form) for form in forms}
    text = table(found)
    print(text)
    if given.write is not None:
        write_figures(given.write, COMMAND, text, today())
    return 0 if all(each.good for tenths_of in found.values() for each in tenths_of) else 1


def _tenths(given: argparse.Namespace, trainer: Trainer, form: str) -> list[Tenth]:
    weights = judge.judge_weights(given.file)[form]
    return tenths(samples(trainer, given.folder, form, given.games, SEEDS["check"]), weights)


def table(found: dict[str, list[Tenth]]) -> str:
    """Return the tenths as a table: in each what came, less what was said, in points."""
    head = "| Seats / teams | " + " | ".join(f"{10 * at}–{10 * at + 10} %" for at in range(10)) + " |"
    rows = [head, "|---|" + "---:|" * 10]
    for form, tenths_of in found.items():
        cells = {each.number: _cell(each) for each in tenths_of}
        rows.append(f"| {form} | " + " | ".join(cells.get(at, "") for at in range(10)) + " |")
    return "\n".join(rows)


def _cell(each: Tenth) -> str:
    off = f"{100 * (each.came - each.said):+.1f} ± {200 * each.error:.1f}"
    return off if each.good else f"**{off}**"


if __name__ == "__main__":
    raise SystemExit(main())
