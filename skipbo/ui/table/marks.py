"""What a person is doing with the mouse, as a value that the table's picture is drawn from."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.model.cards import Card
from skipbo.model.state import Place
from skipbo.ui.layout import Point

RISEN = 0.6
"""Lift of a hovered card."""
CHOSEN_UP = 2.0
"""How far a selected card of the hand stands out, in U."""
HOVER_UP = 1.4
"""How far the top card of a pile stands out under the pointer or chosen, in U."""
DRAGGED_SCALE = 1.06


class Held(NamedTuple):
    """A card that a person has taken hold of: where it lies, and its spot in the hand (from 0; else -1)."""

    source: Place
    card: Card
    spot: int = -1


class Marks(NamedTuple):
    """Pointer states on the table.

    `hovered`: the card under the pointer. `pressed`: the one the button went down on. `selected`: the one
    that a click chose. `dragged`: the one that follows the pointer. `gap`: before which card of the hand it
    would go. `legal`: build piles that would take the card held. `discards`: discard piles that would,
    which ends the turn. `target`: the pile that it would go to if let go now.
    """

    hovered: Held | None = None
    pressed: Held | None = None
    selected: Held | None = None
    dragged: Held | None = None
    gap: int | None = None
    legal: frozenset[Place] = frozenset()
    discards: frozenset[Place] = frozenset()
    target: Place | None = None

    @property
    def held(self) -> Held | None:
        """The card that a move would be made with."""
        return self.dragged or self.selected


class Drag(NamedTuple):
    """The dragged card in the air: its centre, tilt in degrees, and where the pointer holds it."""

    centre: Point
    angle: float
    grip: Point
