"""Two commits against each other: `python -m tests.benchmarks compare BASE [FIGURE …] [--minutes 12]`.

Each figure is measured by each commit's own code and command, a short time each in turn, so that whatever
else the machine does meets both. What is not committed is not measured. The minutes are shared by the
figures; each is measured once by both at least.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path

FIGURES = ("start", "frames", "idle", "memory", "packages")
MINUTES = 12.0
DRAWS = 5000
"""Resamples for the interval."""

_ROOT = Path(__file__).parents[2]

Pair = tuple[float, float]
"""The figure of the base, and that of the other commit."""

Figures = Mapping[str, float]
"""What was measured, with its unit, and how much it was."""


class NotMeasuredError(Exception):
    """A commit's own benchmark has come to no figures; says what it has said."""


def main(words: Sequence[str]) -> int:
    """Measure in pairs and print a line for each figure; status 1 where a benchmark comes to no figures."""
    given = _given(words)
    failed = False
    with exported(given.base) as base, exported(given.other) as other:
        names = given.figures or FIGURES
        begun = time.monotonic()
        for number, name in enumerate(names, 1):
            end = begun + 60 * given.minutes * number / len(names)
            try:
                pairs, single = measured(name, base, other, partial(_is_before, end))
            except NotMeasuredError as error:
                failed = True
                print(f"{name}: {error}", flush=True)
                continue
            for what in pairs:
                print(line(what, pairs[what]), flush=True)
            for what in single:
                print(f"{what}: measured by one of the commits only", flush=True)
    return 1 if failed else 0


def _is_before(end: float) -> bool:
    return time.monotonic() < end


def _given(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks compare", description=__doc__)
    parser.add_argument("base", metavar="BASE", help="the commit to compare with")
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help=", ".join(FIGURES))
    parser.add_argument("--with", dest="other", default="HEAD", metavar="COMMIT", help="instead of HEAD")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="how long all may take, about")
    given = parser.parse_intermixed_args(words)
    unknown = [name for name in given.figures if name not in FIGURES]
    if unknown:
        parser.error(f"no figure is called {unknown[0]}; there are {', '.join(FIGURES)}")
    for commit in (given.base, given.other):
        if not _is_commit(commit):
            parser.error(f"no commit is called {commit}")
    return given


def _is_commit(name: str) -> bool:
    command = ["git", "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}"]
    return subprocess.run(command, cwd=_ROOT, stdout=subprocess.DEVNULL).returncode == 0


@contextmanager
def exported(commit: str) -> Iterator[Path]:
    """The files of a commit, in a folder of their own."""
    with tempfile.TemporaryDirectory() as name:
        packed = subprocess.run(["git", "archive", commit], cwd=_ROOT, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", name], input=packed, check=True)
        yield Path(name)


def measured(
    name: str, base: Path, other: Path, goes_on: Callable[[], bool]
) -> tuple[dict[str, list[Pair]], list[str]]:
    """The pairs of each line of a figure, and the lines that only one commit has.

    One pair is always measured, and after it as many as `goes_on` allows. Which commit goes first changes
    from pair to pair. Raises NotMeasuredError.
    """
    found: dict[str, list[Pair]] = {}
    single: set[str] = set()
    for number in count():
        if number and not goes_on():
            break
        print(f"{name}: pair {number + 1} …", file=sys.stderr, flush=True)
        folders = (base, other) if number % 2 == 0 else (other, base)
        of = {folder: figures(name, folder) for folder in folders}
        for what in of[base].keys() & of[other].keys():
            found.setdefault(what, []).append((of[base][what], of[other][what]))
        single |= of[base].keys() ^ of[other].keys()
    return dict(sorted(found.items())), sorted(single)


def figures(name: str, folder: Path) -> Figures:
    """One short measurement by the commit in a folder. Raises NotMeasuredError.

    A benchmark that finds more than it allows has figures all the same.
    """
    file = folder / "figures.json"
    file.unlink(missing_ok=True)
    command = [sys.executable, "-m", "tests.benchmarks", name, "--short", "--json", str(file)]
    surroundings = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True, env=surroundings)
    if not file.exists():
        raise NotMeasuredError(f"no figures, but status {done.returncode} and\n{done.stderr.strip()}")
    told = json.loads(file.read_text(encoding="utf-8"))
    return {f"{each['what']} ({each['unit']})": each["ours"] for each in told}


def ratio(pairs: Sequence[Pair]) -> float:
    """The median of the second figures divided by that of the first, which is not 0."""
    first, second = medians(pairs)
    return second / first


def difference(pairs: Sequence[Pair]) -> float:
    """The median of the second figures less that of the first."""
    first, second = medians(pairs)
    return second - first


def medians(pairs: Sequence[Pair]) -> Pair:
    """The median of the first figures, and that of the second."""
    first, second = zip(*pairs, strict=True)
    return statistics.median(first), statistics.median(second)


def interval(
    pairs: Sequence[Pair], of: Callable[[Sequence[Pair]], float] = ratio, draws: int = DRAWS
) -> Pair:
    """The bootstrap's 95 % interval of the ratio: pairs are drawn with replacement, always the same ones."""
    chance = random.Random(0)
    values = sorted(of(chance.choices(pairs, k=len(pairs))) for _ in range(draws))
    return values[int(0.025 * draws)], values[min(draws - 1, int(0.975 * draws))]


def line(what: str, pairs: Sequence[Pair]) -> str:
    """A figure in one line; the difference takes the place of the ratio where a figure can be nothing."""
    first, second = medians(pairs)
    positive = all(value > 0 for pair in pairs for value in pair)
    word, of = ("ratio", ratio) if positive else ("difference", difference)
    low, high = interval(pairs, of)
    change = f"{first:.4g} → {second:.4g}, {word} {of(pairs):.3f} ({low:.3f} to {high:.3f})"
    return f"{what}: {change}, {len(pairs)} pairs"
