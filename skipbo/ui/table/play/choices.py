"""What can be done with a card: the authority is the table's list of legal moves."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.model.legal_moves import Discard, Move, Play
from skipbo.model.state import Kind, Place
from skipbo.ui.table.context import TableContext
from skipbo.ui.table.marks import Held
from skipbo.words.said import Said


class Choices:
    """The moves that the person at the screen can make with a card."""

    def __init__(self, context: TableContext) -> None:
        self._table = context.table
        self._view = context.view
        self._coach = context.coach

    def plays(self, held: Held) -> list[Play]:
        """Return the plays of a card: the viewer's, or at the table those of its other owner (R32)."""
        plays = list(self._table.plays_from(held.source, held.card, self._view.viewer))
        owner = held.source.seat
        if plays or owner == self._view.viewer:
            return plays
        return list(self._table.plays_from(held.source, held.card, owner))

    def discards(self, held: Held) -> list[Discard]:
        """Return the discards of a card."""
        if held.source.kind is not Kind.HAND:
            return []
        own = self._table.open_to(self._view.viewer)
        return [move for move in own if isinstance(move, Discard) and move.card == held.card]

    def to(self, held: Held, place: Place) -> Sequence[Play] | Sequence[Discard]:
        """Return the legal moves that take a card to a pile: one, or with R22 one for each number."""
        if place.kind is Kind.BUILD:
            return [move for move in self.plays(held) if move.pile == place.index]
        if place.kind is Kind.DISCARD and place.seat == self._view.viewer:
            return [move for move in self.discards(held) if move.pile == place.index]
        return ()

    def due(self, moves: Sequence[Move]) -> list[Move]:
        """Return those of the legal moves that a coach lets be made now; all where there is no coach."""
        return [move for move in moves if self._coach is None or self._coach.allows(move)]

    def objection(self, move: Move) -> Said | None:
        """Return what the coach says to a legal move that is not due yet, or None."""
        return None if self._coach is None else self._coach.objection(move)

    def wish(self, held: Held, place: Place) -> Move:
        """Return the move that a person seems to mean, legal or not."""
        seat = self._view.viewer
        if place.kind is Kind.DISCARD:
            return Discard(seat, held.card, place.index)
        number = held.card or self._view.show.seen.builds[place.index].needs
        return Play(seat, held.source, held.card, place.index, number)
