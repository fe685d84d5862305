"""Which levels a player played like: by how often choices of each size were given away, as each level does.

A mean would be ruled by a win that was missed once; how many choices fall into each class is not. One game
tells neighbouring levels apart only roughly, so the answer is a range.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from skipbo.ai.learned import UNFIT, WeightsUnreadable

FILE = Path(__file__).with_name("levels.json")

ORDER: Final = ("beginner", "casual", "regular", "strong", "expert")
"""The keys of the levels, the weakest first."""

BOUNDS: Final = (-100, -30, 30, 100, 200, 500, 1000)
"""What parts the classes of what a choice costs, in hundredths of a point."""
CLASSES: Final = len(BOUNDS) + 1

ENOUGH: Final = 20
"""The choices from which something is said."""

WIDE: Final = 4000
"""How much less likely than the best a level of the range may be, in thousandths of a natural logarithm."""


class Range(NamedTuple):
    """The levels that a player may have played like, from the weakest to the strongest, by their keys."""

    low: str
    high: str
    choices: int


def classes(costs: Sequence[int]) -> tuple[int, ...]:
    """Return how many choices fall into each class; `costs` are in hundredths of a point."""
    found = [0] * CLASSES
    for cost in costs:
        found[bisect_right(BOUNDS, cost)] += 1
    return tuple(found)


def levels_like(costs: Mapping[str, Sequence[int]], file: Path = FILE) -> Range | None:
    """Return the levels that fit what the choices of a player cost, in hundredths of a point.

    They are given by forms of the table, as in `judge.FORMS`; those that were not measured do not count.
    None where there are too few choices. Raises WeightsUnreadable if the table of levels cannot be read.
    """
    tables = likelihoods(file)
    known = [(tables[form], each) for form, each in costs.items() if form in tables]
    count = sum(len(each) for _, each in known)
    if count < ENOUGH:
        return None
    fits = {
        level: sum(
            counted * logarithm
            for table, each in known
            for counted, logarithm in zip(classes(each), table[level], strict=True)
        )
        for level in ORDER
    }
    best = max(fits.values())
    within = [level for level in ORDER if fits[level] >= best - WIDE]
    return Range(within[0], within[-1], count)


@cache
def likelihoods(file: Path = FILE) -> Mapping[str, Mapping[str, Sequence[int]]]:
    """Return for each form and level the logarithm of each class's share, in thousandths.

    Raises WeightsUnreadable if the file cannot be read.
    """
    try:
        tables = json.loads(file.read_text("utf-8"))["tables"]
        found = {
            str(form): {level: tuple(map(int, levels[level])) for level in ORDER}
            for form, levels in tables.items()
        }
        good = all(len(each) == CLASSES for levels in found.values() for each in levels.values())
    except UNFIT as error:
        raise WeightsUnreadable(file.name) from error
    if not good:
        raise WeightsUnreadable(file.name)
    return found
