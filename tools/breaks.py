"""Break each rule of the game in a copy, in one or more ways, and see whether a test of that rule notices.

    python -m tools.breaks                                 all breaks, which takes some minutes
    python -m tools.breaks R20 R21                         those of some rules
    python -m tools.breaks --write docs/figures/tests.md   all, and put the outcome there

Status 1 where a break is not seen. `tools/breaks.toml` holds the breaks.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.figures import ROOT, require_place, today, write_figures

COMMAND = "python -m tools.breaks"
_NEEDED = ("skipbo", "tests", "tools", "docs", "pyproject.toml")


class Break(NamedTuple):
    """A way to break a rule: in a file of skipbo/model, `was` stands once and becomes something else."""

    rule: str
    what: str
    file: str
    was: str
    becomes: str

    def applied(self, text: str) -> str:
        """Return the text of the file with the rule broken. ValueError unless `was` is there once."""
        if text.count(self.was) != 1:
            raise ValueError(f"{self.rule}, {self.what}: {self.file} has it {text.count(self.was)} times")
        return text.replace(self.was, self.becomes)


def breaks() -> list[Break]:
    """Return all breaks, in the order of the rules."""
    found = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
    return [Break(**row) for row in found["break"]]


def copied(folder: Path) -> Path:
    """Copy what the tests of the rules need into a folder, and return it."""
    for name in _NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.png"))
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def is_seen(tree: Path, broken: Break) -> bool:
    """Tell whether a test that names the rule fails when it is broken in a copy, which stays as it was."""
    tests = sorted((tree / "tests" / "rules").glob("test_*.py"))
    named = [str(test) for test in tests if f"{broken.rule}_" in test.read_text("utf-8")]
    file = tree / "skipbo" / "model" / broken.file
    before = file.read_text("utf-8")
    file.write_text(broken.applied(before), "utf-8", newline="\n")
    options = ("-o", "addopts=", "-p", "no:cacheprovider", "-q", "-x", "-k", f"{broken.rule}_")
    try:
        asked = subprocess.run(
            [sys.executable, "-m", "pytest", *options, *named],
            cwd=tree,
            env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
            stdout=subprocess.DEVNULL,
            check=False,
        )
    finally:
        file.write_text(before, "utf-8", newline="\n")
    return bool(named) and asked.returncode in (1, 2)  # a test failed, or could not even be read


def main(words: Sequence[str]) -> int:
    """Run the command line, given without the program's name; return the exit status."""
    parser = argparse.ArgumentParser(
        prog=COMMAND, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rules", nargs="*", metavar="RULE")
    parser.add_argument("--write", type=Path, metavar="PAGE")
    given = parser.parse_args(words)
    if given.write is not None:
        require_place(given.write, COMMAND)
    chosen = [each for each in breaks() if not given.rules or each.rule in given.rules]
    unseen = []
    with TemporaryDirectory() as folder:
        tree = copied(Path(folder))
        for each in chosen:
            if not is_seen(tree, each):
                unseen.append(f"- {each.rule}, not seen: {each.what}")
                print(unseen[-1], flush=True)
    summary = f"{len(chosen) - len(unseen)} of {len(chosen)} breaks were seen."
    print(summary)
    if given.write is not None:
        write_figures(given.write, COMMAND, "\n".join([summary, *unseen]), today())
    return 1 if unseen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
