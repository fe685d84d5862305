"""The interface of a computer player to the rest of the program, and a choice that knows no rule."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from skipbo.model.cards import WILD
from skipbo.model.legal_moves import Discard, Move, Play
from skipbo.model.observation import Observation
from skipbo.model.state import Kind


class Agent(Protocol):
    """A player that chooses one move at a time; it may remember things within a turn, but not between turns.

    So any process can take over from it: a new one is asked the decisions of the turn again, from the
    first. What it needs of earlier turns it is told, if it has a `recall` (`memory.Remembering`).
    """

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return one of `legal`, for the seat that `seen` belongs to, on its turn, after its draw.

        `legal` is never empty. `rng` is the decision's own stream: the same three give the same move.
        """
        ...


def from_moves(legal: Sequence[Move]) -> Move:
    """Return one of the legal moves, at least one, by nothing but what they say.

    It is for rules that no player knows (`known_rules`). A stock card comes first, then the lowest number
    that fits; the highest number is discarded, and Skip-Bo cards are kept as long as anything else is legal.
    """
    return max(legal, key=_worth)


def _worth(move: Move) -> tuple[int, int]:
    match move:
        case Play(source=source, card=card):
            return (3, 0) if source.kind is Kind.STOCK else (2, -card) if card != WILD else (-2, 0)
        case Discard(card=card):
            return (1, card) if card != WILD else (-1, 0)
    return 0, 0
