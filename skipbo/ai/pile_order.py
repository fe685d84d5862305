"""A player who sees the piles in another order, and so takes others of those that are equal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar

from skipbo.ai.agent import Agent
from skipbo.ai.characters import Character
from skipbo.ai.memory import Memory, remind
from skipbo.model.legal_moves import Discard, Move, Play
from skipbo.model.observation import Observation
from skipbo.model.state import Kind

PileOrder: TypeAlias = tuple[int, ...]
"""The four piles of a kind in the order in which a player looks at them."""

ORDERS: Final[Mapping[Character, PileOrder]] = MappingProxyType(
    {Character.BOLD: (1, 2, 0, 3), Character.CONTRARY: (3, 2, 1, 0)}
)
"""Of those who do not look from the first to the last."""

T = TypeVar("T")


class Reordered:
    """An agent as another one would be if the build piles and its own discard piles lay in another order.

    It plays exactly as well. `late` is the other one's.
    """

    def __init__(self, agent: Agent, order: PileOrder) -> None:
        self._agent = agent
        self._order = order

    @property
    def late(self) -> int:
        """How often the clock has cut the thinking short."""
        return int(getattr(self._agent, "late", 0))

    def recall(self, memory: Memory) -> None:
        """Remind the other agent."""
        remind(self._agent, memory)

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return the move that the other agent makes at that table."""
        seat = legal[0].seat
        moved = [self._moved(move) for move in legal]
        return legal[moved.index(self._agent.choose(self._table(seen, seat), moved, rng))]

    def _table(self, seen: Observation, seat: int) -> Observation:
        discards = tuple(
            self._sorted(piles) if owner == seat else piles for owner, piles in enumerate(seen.discards)
        )
        return replace(seen, builds=self._sorted(seen.builds), discards=discards)

    def _sorted(self, piles: Sequence[T]) -> tuple[T, ...]:
        return tuple(piles[at] for at in self._order)

    def _moved(self, move: Move) -> Move:
        match move:
            case Play(seat=seat, source=source, pile=pile):
                if source.kind is Kind.DISCARD and source.seat == seat:
                    source = replace(source, index=self._order.index(source.index))
                return replace(move, source=source, pile=self._order.index(pile))
            case Discard(pile=pile):
                return replace(move, pile=self._order.index(pile))
        return move
