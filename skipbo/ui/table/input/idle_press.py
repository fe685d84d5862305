"""What is said to a press that can do nothing: no card is chosen, and the pile gives none."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.model.state import DRAW_PILE, Kind, Place, stock_of
from skipbo.ui.layout import Point
from skipbo.ui.table.table_view import TableView
from skipbo.words.said import Said, say


class PressAnswer(NamedTuple):
    """A sentence at a pile."""

    words: Said
    place: Place


def answer(view: TableView, at: Point, by_hand: bool) -> PressAnswer | None:
    """Return what is said to whoever presses at a point, in their turn and with no card chosen.

    `by_hand`: players draw for themselves, as at a table (R08), and are told so beside their hand.
    """
    place = _pressed(view, at)
    words = None if place is None else _words(view, place, by_hand)
    return None if place is None or words is None else PressAnswer(words, place)


def _words(view: TableView, place: Place, by_hand: bool) -> Said | None:
    if place == DRAW_PILE:
        return None if by_hand else say("Your hand is filled for you.")
    if place.seat not in (-1, view.viewer):
        return say("You cannot play {player}'s cards.", player=view.players[place.seat].name)
    if place.kind is Kind.STOCK:
        return None
    return say("First choose a card of yours.")


def _pressed(view: TableView, at: Point) -> Place | None:
    """Return the pile at a point: one that a card can be put on, or one of another seat."""
    layout, seen = view.layout, view.show.seen
    under = (place for place in _of_others(view) if layout.hit(place, seen.count(place)).contains(at))
    return view.pile_at(at) or next(under, None)


def _of_others(view: TableView) -> list[Place]:
    """Return the piles of all other seats that hold a card."""
    stocks = (stock_of(seat) for seat in range(len(view.players)))
    piles = [*stocks, *view.discard_piles()]
    return [place for place in piles if place.seat != view.viewer and view.show.seen.count(place)]
