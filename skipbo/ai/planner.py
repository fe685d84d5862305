"""Agents that plan a whole turn at once, and play it card by card."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from skipbo.ai.agent import from_moves
from skipbo.ai.characters import Character
from skipbo.ai.known_rules import by_nearest_rules
from skipbo.ai.lines import liking, searched
from skipbo.ai.tastes import first_liked, slack
from skipbo.ai.weights import TABLE, Judgement
from skipbo.model.cards import Card
from skipbo.model.legal_moves import Move, Play
from skipbo.model.observation import Observation
from skipbo.model.state import Kind


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
        """Note what is seen before a decision of a seat."""

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
    cards, and whoever keeps them would win more often than others of its level.
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
