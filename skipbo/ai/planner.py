"""Planner: considers every line of play up to the end of its turn or the next unknown card.

It takes the line that ends best, plays its first card, and plans again after each card.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from skipbo.ai.evaluation import Evaluation
from skipbo.ai.lines import Lines, liking, moves_of
from skipbo.ai.position import position_of, setting_of
from skipbo.ai.weights import TABLE, Judgement
from skipbo.model.legal_moves import Move
from skipbo.model.observation import Observation


class Planner:
    """An agent without randomness: of equal lines it takes the first one found."""

    def __init__(self, judgement: Judgement = TABLE) -> None:
        self._judgement = judgement

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return the first move of the line that ends best."""
        setting = setting_of(seen, legal[0].seat)
        lines = Lines(setting, position_of(seen, setting), Evaluation(setting, self._judgement))
        best = max(lines.search(), key=liking)
        return moves_of(seen, setting, best, lines.steps_of(best))[0]
