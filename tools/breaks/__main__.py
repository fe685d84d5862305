"""Break each rule of the game in a copy, in one or more ways, and see which test of that rule notices.

    python -m tools.breaks                                 all breaks, which takes some minutes
    python -m tools.breaks R20 R21                         those of some rules
    python -m tools.breaks --write docs/figures/tests.md   all, and put the table there

Status 1 where a break is not seen. `tools/breaks/breaks.toml` holds the breaks.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.breaks.broken import Break, Seen, breaks, copied, seen_by
from tools.figures import require_place, today, write_figures

COMMAND = "python -m tools.breaks"
_HEADER = "| Rule | What was broken | Which test saw it |\n|---|---|---|"


def main(words: Sequence[str]) -> int:
    """Run the command line, given without the program's name; return the exit status."""
    given = _parser().parse_args(words)
    if given.write is not None:
        require_place(given.write, COMMAND)
    chosen = [each for each in breaks() if not given.rules or each.rule in given.rules]
    found: list[tuple[Break, list[Seen]]] = []
    with TemporaryDirectory() as folder:
        tree = copied(Path(folder))
        for each in chosen:
            found.append((each, seen_by(tree, each)))
            print(line(*found[-1]), flush=True)
    unseen = sum(not tests for _, tests in found)
    summary = f"{len(found) - unseen} of {len(found)} breaks were seen."
    print(summary)
    if given.write is not None:
        table = "\n".join([_HEADER, *(line(*each) for each in found)])
        write_figures(given.write, COMMAND, f"{summary}\n\n{table}", today())
    return 1 if unseen else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=COMMAND, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rules", nargs="*", metavar="RULE")
    parser.add_argument("--write", type=Path, metavar="PAGE")
    return parser


def line(broken: Break, tests: Sequence[Seen]) -> str:
    """A line of the table: of the tests that saw a break the first, and how many more there are."""
    more = f" and {len(tests) - 1} more" if len(tests) > 1 else ""
    told = f"`tests/rules/{tests[0].file}` `{tests[0].test}`{more}" if tests else "**none**"
    return f"| {broken.rule} | {broken.what} | {told} |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
