"""The players that plan their turn and try the best lines in worlds they imagine."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from skipbo.ai.agent import Agent
from skipbo.ai.evaluation import Evaluation
from skipbo.ai.fitted import Fitted, fitted
from skipbo.ai.lines import Lines, moves_of
from skipbo.ai.planner import MOST_POSITIONS, Planner
from skipbo.ai.position import position_of, setting_of
from skipbo.ai.sampling import Budget, Sampling
from skipbo.model.errors import Damaged
from skipbo.model.moves import Move
from skipbo.model.view import Observation

STRONG = Budget(lines=12, tries=240)
"""A quick look at a few lines."""

EXPERT = Budget()
"""As much as half a second for a whole turn allows."""


class Expert:
    """The agent of this file. It remembers the line it is on until an unknown card has shown."""

    def __init__(self, budget: Budget, weights: Fitted | None = None) -> None:
        self._budget = budget
        self._weights = weights or fitted()
        self._plan: list[Move] = []
        self._turn = (-1, -1, -1)

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """The first move of the line that does best."""
        turn = (seen.game, seen.turn, legal[0].seat)
        if len(legal) == 1:
            self._plan = []
            return legal[0]
        if not self._plan or turn != self._turn or self._plan[0] not in legal:
            self._plan = self._think(seen, legal[0].seat, rng)
            self._turn = turn
        return self._plan.pop(0)

    def _think(self, seen: Observation, seat: int, rng: Random) -> list[Move]:
        setting = setting_of(seen, seat)
        judgement = self._weights.for_table(seen.rules, seen.seats)
        lines = Lines(setting, position_of(seen, setting), Evaluation(setting, judgement), MOST_POSITIONS)
        lines.search()
        best = Sampling(seen, setting, judgement.end, self._budget, rng).best(lines)
        return moves_of(seen, setting, best, lines.steps_of(best))


def expert(budget: Budget) -> Agent:
    """The player of this file, or the planner where the weights cannot be read."""
    try:
        return Expert(budget, fitted())
    except Damaged:
        return Planner()
