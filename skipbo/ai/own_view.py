"""The cards that a seat plays from, read from an observation without copying them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skipbo.model.cards import Card
from skipbo.model.observation import Observation
from skipbo.model.state import can_draw


class OwnView(NamedTuple):
    """A seat's own cards and the build piles. The piles belong to others and are only read.

    `stock` is the top card of the own stock, None if it is empty. `discards` are the own piles, the last
    card on top. `heights` are the numbers the build piles have reached, `top` the number that completes
    one. `can_draw` says whether an emptied hand would be filled.
    """

    stock: Card | None
    hand: Sequence[Card]
    discards: Sequence[Sequence[Card]]
    heights: Sequence[int]
    top: int
    can_draw: bool


def sight_of(seen: Observation, seat: int) -> OwnView:
    """Return the own view of the seat to which an observation belongs."""
    return OwnView(
        seen.stock_tops[seat],
        seen.hand,
        seen.discards[seat],
        [pile.top for pile in seen.builds],
        seen.rules.deck.top,
        can_draw(seen.draw_count, len(seen.set_aside), seen.reshuffles),
    )
