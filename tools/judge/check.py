"""How true the judge's chances are: in each tenth of them, what it said and what came of it."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from skipbo.ai.judge import scored, shares
from tools.judge.samples import Sample

POINTS = 0.03
"""How far a tenth may be off, as a chance, where it has few games."""

ERRORS = 2.0
"""How far it may be off in standard errors, which are taken over games."""


class Tenth(NamedTuple):
    """The chances between two tenths: how many, what they said on average, what came, and its error."""

    number: int
    chances: int
    said: float
    came: float
    error: float

    @property
    def good(self) -> bool:
        """Whether it is near enough, or not clearly off."""
        return abs(self.came - self.said) <= max(POINTS, ERRORS * self.error)


def tenths(found: Iterable[Sample], weights: Sequence[float]) -> list[Tenth]:
    """Return the tenths that occur, from the lowest chances up."""
    games: defaultdict[int, defaultdict[int, list[tuple[float, float]]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for sample in found:
        now = shares([scored(weights, places) for places in sample.sides])
        for chance, share in zip(now, sample.shares, strict=True):
            games[min(int(10 * chance), 9)][sample.game].append((chance, share))
    return [_tenth(number, list(games[number].values())) for number in sorted(games)]


def _tenth(number: int, games: Sequence[Sequence[tuple[float, float]]]) -> Tenth:
    count = sum(map(len, games))
    said = math.fsum(chance for game in games for chance, _ in game) / count
    came = math.fsum(share for game in games for _, share in game) / count
    off = [math.fsum(share - chance - (came - said) for chance, share in game) for game in games]
    error = math.sqrt(math.fsum(each * each for each in off)) / count
    return Tenth(number, count, said, came, error)
