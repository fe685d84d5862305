"""Fitting the judge's weights: the most likely ones, held to 0 a little, by gradient descent (Adagrad).

Weights that fit few positions are too sure of others, and weights that are held to 0 more are not sure enough
of near wins.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from skipbo.ai.judge import PLACES, scored, shares
from tools.judge.samples import Sample

ROUNDS = 8
RATE = 0.1

PULL = 2e-5
"""How strongly each weight is drawn to 0 at every position."""


def fit(found: Sequence[Sample]) -> list[float]:
    """Return the weights that fit some positions."""
    weights, squares = [0.0] * PLACES, [1.0] * PLACES
    order, rng = list(found), Random("judge")
    for _ in range(ROUNDS):
        rng.shuffle(order)
        for sample in order:
            _learn(sample, weights, squares)
    return weights


def _learn(sample: Sample, weights: list[float], squares: list[float]) -> None:
    now = shares([scored(weights, places) for places in sample.sides])
    for places, chance, share in zip(sample.sides, now, sample.shares, strict=True):
        for place in places:
            slope = chance - share + PULL * weights[place]
            squares[place] += slope * slope
            weights[place] -= RATE * slope / math.sqrt(squares[place])


def surprise(found: Sequence[Sample], weights: Sequence[float]) -> float:
    """Return how surprising the results are on average, in bits; less is better."""
    total = math.fsum(
        surprise_of(sample, shares([scored(weights, places) for places in sample.sides])) for sample in found
    )
    return total / len(found)


def surprise_of(sample: Sample, now: Sequence[float]) -> float:
    """Return how surprising the result of a position is in bits, where each side had these chances."""
    return -math.fsum(share * math.log2(chance) for chance, share in zip(now, sample.shares, strict=True))
