"""The pictures that a deal will need, made ahead a few at a time, so that no frame takes long."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from skipbo.model.state import DRAW_PILE, Place, stock_of
from skipbo.ui.table.middle import prepare_lamp
from skipbo.ui.table.piles import DRAW_EDGES, FEW, STOCK_EDGES
from skipbo.ui.table.table_view import TableView

FLIP_STEPS = 24
"""Number of pictures in which a card is drawn that turns over."""


def chores(view: TableView) -> Iterator[Callable[[], object]]:
    """Return the pictures to make, each quickly done, in the order in which they will be needed."""
    art, layout, seen = view.look.art, view.layout, view.show.seen
    size = seen.rules.stock_for(seen.seats)
    yield partial(prepare_lamp, view)
    for height in dict.fromkeys(layout.card_height(stock_of(seat)) for seat in range(seen.seats)):
        for edges in range(size // STOCK_EDGES + 1):
            yield partial(art.stack, None, height, edges * STOCK_EDGES)
    for count in range(1, size + 1):
        yield partial(art.count, count, low=count <= FEW)
    height = layout.card_height(DRAW_PILE)
    for edges in range(seen.rules.deck.size // DRAW_EDGES, -1, -1):
        yield partial(art.stack, None, height, edges * DRAW_EDGES, per=DRAW_EDGES)
    for seat, card in view.show.coming_tops():
        yield from _top(view, stock_of(seat), card, size)


def _top(view: TableView, place: Place, card: int, size: int) -> Iterator[Callable[[], object]]:
    """Yield the pictures of a stock's top card: on its pile, and at each step of turning over."""
    art, height = view.look.art, view.layout.card_height(place)
    yield partial(art.stack, card, height, size, per=STOCK_EDGES)
    for step in range(1, FLIP_STEPS):
        yield partial(art.flip, card, height, step / FLIP_STEPS)
