"""The interface of a computer player to the rest of the program."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from skipbo.model.legal_moves import Move
from skipbo.model.observation import Observation


class Agent(Protocol):
    """A player that chooses one move at a time; it may remember things within a turn, but not between turns.

    So any process can take over from it: a new one is asked the decisions of the turn again, from the
    first.
    """

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return one of `legal`, for the seat that `seen` belongs to, on its turn, after its draw.

        `legal` is never empty. `rng` is the decision's own stream: the same three give the same move.
        """
        ...
