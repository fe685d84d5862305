"""The pointer states as a value from which the table's picture is drawn."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.model.cards import Card
from skipbo.model.state import Place
from skipbo.ui.layout import Point

RISEN = 0.6
"""Lift of a hovered card."""
PRESSED = 0.2
"""Lift of a card that the button went down on."""
CHOSEN_UP = 2.0
"""Height in U by which a selected card of the hand stands out."""
HOVER_UP = 1.4
"""Height in U by which the only card in sight of a pile stands out when hovered or chosen."""
HOVER_GROWTH = 1.05
"""Multiple to which the top card of a fan grows instead, downwards, since above it lie numbers to be read."""
DRAGGED_SCALE = 1.06
RING_OUTSIDE = 0.55
"""How far, in U, a ring lies beyond the edge of its card."""


class Held(NamedTuple):
    """A card that a person has taken hold of: where it lies, and its spot in the hand (from 0; else -1)."""

    source: Place
    card: Card
    spot: int = -1


class Marks(NamedTuple):
    """Pointer states on the table.

    `hovered`: the card under the pointer. `pressed`: the card the button went down on. `selected`: the
    card chosen by a click. `dragged`: the card that follows the pointer. `gap`: the card of the hand
    before which it would go. `legal`: build piles that would take the held card. `discards`: discard
    piles that would, which ends the turn. `target`: the pile it would go to if released now.
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
        """The card with which a move would be made."""
        return self.dragged or self.selected


class Drag(NamedTuple):
    """The dragged card in the air: centre, tilt in degrees, height, and where the pointer holds it."""

    centre: Point
    angle: float
    height: float
    grip: Point
