"""The shape of every card: drawings, pictures and rings have it from here."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 250
HEIGHT: Final = 350
RADIUS: Final = 20
"""The radius of the corners. All three in the units of the drawings."""


def card_width(height: float) -> int:
    """Return the width of a card in pixels: even, so that its middle is a whole pixel."""
    return max(2, 2 * round(height * WIDTH / HEIGHT / 2))


def card_radius(height: float) -> float:
    """Return the radius of a card's corners in pixels."""
    return height * RADIUS / HEIGHT
