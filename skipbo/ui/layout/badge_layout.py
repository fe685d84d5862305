"""The sizes of badges, the plates with a player's name and what the player is doing, in U."""

from __future__ import annotations

LEAST = 4.2
TWO_LINES = 28
"""Pixels that two lines of text need, however small the window is."""

OWN = 1.15
"""The height of the viewer's own badge, as a multiple of the others'."""

OWN_WIDEST = 40.0
BESIDE = 21.0
"""The width of a badge beside the cards, where only two play."""


def badge_height(u: float) -> float:
    """Return the height of a badge in U; `u` is one U in pixels."""
    return max(LEAST, TWO_LINES / u)
