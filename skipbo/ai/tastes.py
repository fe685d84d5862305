"""What characters like: which discard among those that are nearly equal, and which of several equal piles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar

from skipbo.ai.agent import Agent, Memory, remind
from skipbo.ai.characters import Character
from skipbo.ai.lines import Lines, PlannedTurn
from skipbo.ai.position import tops_of
from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Move, Play
from skipbo.model.observation import Observation
from skipbo.model.state import Kind

SLACK: Final[Mapping[Character, float]] = MappingProxyType(
    {Character.TIDY: 0.02, Character.CAUTIOUS: 0.012, Character.HOPEFUL: 0.012}
)
"""The log-odds that each gives up for a discard to its taste. With twice as much it would play worse."""


def slack(character: Character | None) -> float:
    """Return the log-odds that a player gives up for its taste in discards, 0 without any."""
    return SLACK.get(character, 0.0) if character is not None else 0.0


def first_liked(character: Character | None, lines: Lines, near: Iterable[PlannedTurn]) -> PlannedTurn | None:
    """Return the first of some lines, as good as equal, whose discard is to a player's taste, if any is."""
    return next((line for line in near if likes(character, lines, line)), None)


def likes(character: Character | None, lines: Lines, line: PlannedTurn) -> bool:
    """Tell whether a line ends with a discard that is to a player's taste."""
    if line.discard is None:
        return False
    card, pile = line.discard
    position = lines.position_after(line)
    top = tops_of(lines.setting, position)[pile]
    return likes_discard(character, card, top, [card for card, count in enumerate(position.hand) if count])


def likes_discard(character: Character | None, card: Card, top: Card | None, hand: Iterable[Card]) -> bool:
    """Tell whether a card of a hand is to a player's taste as a discard on a pile's top, None if empty."""
    numbers = [number for number in hand if number != WILD]
    if card == WILD or not numbers:
        return False
    match character:
        case Character.TIDY:
            return top in (card, card + 1)
        case Character.CAUTIOUS:
            return card == max(numbers)
        case Character.HOPEFUL:
            return card == min(numbers)
        case _:
            return False


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
        discards = tuple(
            self._sorted(piles) if owner == seat else piles for owner, piles in enumerate(seen.discards)
        )
        there = replace(seen, builds=self._sorted(seen.builds), discards=discards)
        return legal[moved.index(self._agent.choose(there, moved, rng))]

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
