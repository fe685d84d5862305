"""Finds the weights whose chances to win differ between the lines of a decision as the tries do."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from skipbo.ai.weights import Judgement, Weights
from tools.weights.rows import Row, decisions

SIZE = len(Weights._fields)

PULL = 0.2
"""How strongly weights are held to what they were."""

WHOLE = 0.5
"""What the chance itself counts, beside its differences within a decision."""

UNKNOWN = (
    {"flow"},
    {"missing", "goal", "goal_copies", "last_reachable", "late_reachable", "flow"},
    {"wilds", "hand", "three_wilds", "goal_copies", "hand_playable", "flow"},
)
"""What is not fitted, for the end of a turn, a stock card and a refill: not known then, or set by hand."""

Matrix = list[list[float]]


def fit(file: Path, start: Judgement, rounds: int = 3) -> Judgement:
    """The weights after some rounds of least squares (Gauss and Newton) over the rows of a file."""
    before = [weight for weights in start for weight in weights]
    now = before[:]
    for _ in range(rounds):
        matrix = [[PULL if row == column else 0.0 for column in range(3 * SIZE)] for row in range(3 * SIZE)]
        right = [PULL * (old - new) for old, new in zip(before, now, strict=True)]
        for rows in decisions(file):
            _add(rows, now, matrix, right)
        now = [each + step for each, step in zip(now, solved(matrix, right), strict=True)]
    return Judgement(*(Weights(*now[kind * SIZE : (kind + 1) * SIZE]) for kind in range(3)))


def _add(rows: Sequence[Row], now: Sequence[float], matrix: Matrix, right: list[float]) -> None:
    """Add a decision's share to the normal equations."""
    slopes, errors = [], []
    for row in rows:
        chance = _chance(row, now)
        slopes.append(_slopes(row, chance * (1 - chance)))
        errors.append(row.brought - chance)
    mean_error = math.fsum(errors) / len(rows)
    mean: dict[int, float] = {}
    for sparse, error in zip(slopes, errors, strict=True):
        for at, x in sparse:
            mean[at] = mean.get(at, 0.0) + x / len(rows)
            right[at] += x * ((1 + WHOLE) * error - mean_error)
            line = matrix[at]
            for other, y in sparse:
                line[other] += (1 + WHOLE) * x * y
    for at, x in mean.items():
        for other, y in mean.items():
            matrix[at][other] -= len(rows) * x * y


def _slopes(row: Row, slope: float) -> list[tuple[int, float]]:
    """How the chance changes with each weight that has a say."""
    base, unknown = row.kind * SIZE, UNKNOWN[row.kind]
    names = enumerate(zip(Weights._fields, row.features, strict=True), base)
    return [(at, slope * x) for at, (name, x) in names if x and name not in unknown]


def _chance(row: Row, now: Sequence[float]) -> float:
    base = row.kind * SIZE
    rated = math.fsum(
        x * now[base + at]
        for at, (name, x) in enumerate(zip(Weights._fields, row.features, strict=True))
        if name not in UNKNOWN[row.kind] or name == "flow"
    )
    return 1 / (1 + math.exp(-rated))


def solved(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by Gauss with pivots."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            if factor:
                rows[below] = [x - factor * y for x, y in zip(rows[below], rows[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = math.fsum(rows[at][other] * found[other] for other in range(at + 1, size))
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found


class Quality(NamedTuple):
    """How far chances and tries differ within decisions (root mean square), beside how far tries differ.

    `games` and `lines` say over how many.
    """

    error: float
    spread: float
    games: int
    lines: int

    def __str__(self) -> str:
        return f"{self.error:.5f} of {self.spread:.5f} in {self.lines:,} lines of {self.games} games"


def validate(file: Path, judgement: Judgement) -> Quality:
    """How well weights tell the lines of a file's decisions apart."""
    now = [weight for weights in judgement for weight in weights]
    errors, spread, count, games = 0.0, 0.0, 0, set[int]()
    for rows in decisions(file):
        off = [row.brought - _chance(row, now) for row in rows]
        middle, mean = math.fsum(off) / len(off), math.fsum(row.brought for row in rows) / len(rows)
        errors += math.fsum((each - middle) ** 2 for each in off)
        spread += math.fsum((row.brought - mean) ** 2 for row in rows)
        count += len(rows)
        games.add(rows[0].game)
    return Quality(math.sqrt(errors / count), math.sqrt(spread / count), len(games), count)
