"""What the rest of the program knows of a computer player."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from skipbo.model.legal_moves import Move
from skipbo.model.observation import Observation


class Agent(Protocol):
    """Chooses one move at a time. It may remember things within a turn, never from one turn to the next.

    So any process can go on for it: a new one is asked the decisions of the turn again, from its first on.
    """

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return one of `legal`, for the seat that `seen` belongs to, on its turn, after its draw.

        `legal` is never empty. `rng` is the decision's own stream: the same three give the same move.
        """
        ...
