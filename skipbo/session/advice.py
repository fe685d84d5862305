"""What a coach says at one moment, as a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skipbo.model.cards import Card
from skipbo.model.legal_moves import Discard, Move, Play
from skipbo.model.state import Place, build_pile, discard_of, hand_of
from skipbo.words.said import Said


class Advice(NamedTuple):
    """What the coach says now: `number` counts the task from 1, `of` how many there are.

    `about`: the place that the bubble points to. `moves`: those that do the task, all from one place.
    """

    said: Said
    number: int
    of: int
    about: Place
    moves: Sequence[Move]

    @property
    def source(self) -> Place:
        """Where the card to be moved lies."""
        return source_of(self.moves[0])

    @property
    def card(self) -> Card:
        """The card to be moved."""
        move = self.moves[0]
        return move.card if isinstance(move, Play | Discard) else 0

    @property
    def targets(self) -> tuple[Place, ...]:
        """The piles where it may go."""
        return tuple(target_of(move) for move in self.moves)


def source_of(move: Move) -> Place:
    """Return where the card of a play or discard comes from."""
    return move.source if isinstance(move, Play) else hand_of(move.seat)


def target_of(move: Move) -> Place:
    """Return where the card of a play or discard goes."""
    if isinstance(move, Play):
        return build_pile(move.pile)
    return discard_of(move.seat, move.pile if isinstance(move, Discard) else 0)
