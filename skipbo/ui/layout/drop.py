"""The choice of the pile for a dropped card."""

from __future__ import annotations

from collections.abc import Mapping, Set

from skipbo.model.state import Place
from skipbo.ui.layout.box import Box, Point

COVERED = 0.55
COVERED_UNDER_POINTER = 0.40


def drop_target(
    card: Box, pointer: Point, candidates: Mapping[Place, Box], covering: Set[Place], reach: float
) -> Place | None:
    """Return the pile that a card dropped with the box `card` is meant for, or None.

    `candidates` are the legal piles with the boxes of their top cards (or empty slots). The largest overlap
    wins, else the nearest within `reach` pixels. Those in `covering` (discard piles, which end the turn)
    only count when the card truly covers them.
    """
    open_piles = {
        place: box
        for place, box in candidates.items()
        if place not in covering or _covers(card, pointer, box)
    }
    if not open_piles:
        return None
    best = max(open_piles, key=lambda place: (card.overlap(open_piles[place]), -card.gap(open_piles[place])))
    return best if card.gap(open_piles[best]) <= reach else None


def _covers(card: Box, pointer: Point, pile: Box) -> bool:
    share = card.overlap(pile) / min(card.area, pile.area)
    return share >= COVERED or (share >= COVERED_UNDER_POINTER and pile.contains(pointer))
