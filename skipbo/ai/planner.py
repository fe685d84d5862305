"""Agents that plan a whole turn at once and play it card by card; and what they like among equals."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias, TypeVar

from skipbo.ai.agent import Agent, Memory, from_moves, remind
from skipbo.ai.characters import Character
from skipbo.ai.known_rules import by_nearest_rules
from skipbo.ai.lines import Lines, PlannedTurn, liking, searched
from skipbo.ai.position import tops_of
from skipbo.ai.weights import TABLE, Judgement
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
        moved = [self._move_there(move) for move in legal]
        discards = tuple(
            self._sorted(piles) if owner == seat else piles for owner, piles in enumerate(seen.discards)
        )
        there = replace(seen, builds=self._sorted(seen.builds), discards=discards)
        return legal[moved.index(self._agent.choose(there, moved, rng))]

    def _sorted(self, piles: Sequence[T]) -> tuple[T, ...]:
        return tuple(piles[at] for at in self._order)

    def _move_there(self, move: Move) -> Move:
        match move:
            case Play(seat=seat, source=source, pile=pile):
                if source.kind is Kind.DISCARD and source.seat == seat:
                    source = replace(source, index=self._order.index(source.index))
                return replace(move, source=source, pile=self._order.index(pile))
            case Discard(pile=pile):
                return replace(move, pile=self._order.index(pile))
        return move


class Snapshot(NamedTuple):
    """A seat's view, by which a player finds out whether anything has happened that it did not plan."""

    turn: tuple[int, int, int]
    hand: list[Card]
    stocks: tuple[int, ...]
    discards: tuple[tuple[tuple[Card, ...], ...], ...]
    heights: list[int]


class PlannedPlayer(ABC):
    """An agent that remembers the line it is playing."""

    def __init__(self) -> None:
        self._plan: list[Move] = []
        self._snapshot: Snapshot | None = None

    @property
    def plan(self) -> tuple[Move, ...]:
        """The moves that are left of the line chosen last."""
        return tuple(self._plan)

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return the next move of the line; a new one is planned where something else has happened."""
        seat = legal[0].seat
        self.look(seen, seat)
        if len(legal) == 1:
            return legal[0]
        if not self._plan or self._snapshot != _snapshot(seen, seat) or self._plan[0] not in legal:
            self._plan = self.think(by_nearest_rules(seen, "lines"), seat, rng)
        move = self._plan.pop(0)
        if move not in legal:
            self._plan = []
            return from_moves(legal)
        self._snapshot = _snapshot_after(seen, move) if isinstance(move, Play) and self._plan else None
        return move

    def look(self, seen: Observation, seat: int) -> None:  # noqa: B027 - most players remember nothing
        """Note the table before a decision of a seat."""

    @abstractmethod
    def think(self, seen: Observation, seat: int, rng: Random) -> list[Move]:
        """Return the moves of a line, up to the unknown card or the end of the turn, by rules it knows."""


def _snapshot(seen: Observation, seat: int) -> Snapshot:
    turn = (seen.game, seen.turn, seat)
    return Snapshot(
        turn, sorted(seen.hand), seen.stock_counts, seen.discards, [pile.top for pile in seen.builds]
    )


def _snapshot_after(seen: Observation, play: Play) -> Snapshot:
    """Return the seat's view after a play that is not from a stock and does not empty its hand."""
    after, source = _snapshot(seen, play.seat), play.source
    discards = after.discards
    if source.kind is Kind.HAND:
        after.hand.remove(play.card)
    elif source.kind is Kind.DISCARD:
        own = [list(piles) for piles in discards]
        own[source.seat][source.index] = own[source.seat][source.index][:-1]
        discards = tuple(tuple(piles) for piles in own)
    after.heights[play.pile] = play.number if play.number < seen.rules.deck.top else 0
    return after._replace(discards=discards)


class Planner:
    """An agent without randomness: of equal lines it takes the first one found, or one to its taste.

    That is the best of them, but for a cautious player the last: the rating thinks too little of small
    cards, and a player who keeps them would win more often than others of its level.
    """

    def __init__(self, judgement: Judgement = TABLE, character: Character | None = None) -> None:
        self._judgement = judgement
        self._character = character

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return the first move of the line that ends best."""
        seen = by_nearest_rules(seen, "lines")
        lines = searched(seen, legal[0].seat, self._judgement)
        best = max(lines.found, key=liking)
        if best.discard is not None:
            least = best.value - slack(self._character)
            near = [line for line in lines.found if line.discard is not None and line.value >= least]
            near.sort(key=lambda line: line.value, reverse=self._character is not Character.CAUTIOUS)
            best = first_liked(self._character, lines, near) or best
        move = lines.moves(seen, best)[0]
        return move if move in legal else from_moves(legal)
