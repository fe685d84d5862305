"""The pictures that a deal will need, made ahead a few at a time, so that no frame takes long."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from skipbo.model.cards import Card
from skipbo.model.observation import Observation
from skipbo.model.state import DRAW_PILE, stock_of
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.layout import TableLayout
from skipbo.ui.table.paint.middle import prepare_lamp
from skipbo.ui.table.paint.piles import DRAW_EDGES, FEW, STOCK_EDGES

FLIP_STEPS = 24
"""Number of pictures in which a card is drawn that turns over."""


def chores(
    look: Look, layout: TableLayout, seen: Observation, tops: Iterable[tuple[int, Card]]
) -> Iterator[Callable[[], object]]:
    """Return the pictures to make, each quickly done, in the order in which they will be needed.

    `tops`: the stock cards that are about to be turned up, with their seats.
    """
    art = look.art
    size = seen.rules.stock_for(seen.seats)
    yield partial(prepare_lamp, look)
    for style in (Style.LOG, Style.LOG_NAME):
        yield partial(look.text.width, "1", style)  # finding a typeface takes long
    for height in dict.fromkeys(layout.card_height(stock_of(seat)) for seat in range(seen.seats)):
        for edges in range(size // STOCK_EDGES + 1):
            yield partial(art.stack, None, height, edges * STOCK_EDGES)
    for count in range(1, size + 1):
        yield partial(art.count, count, low=count <= FEW)
    height = layout.card_height(DRAW_PILE)
    for edges in range(seen.rules.deck.size // DRAW_EDGES, -1, -1):
        yield partial(art.stack, None, height, edges * DRAW_EDGES, per=DRAW_EDGES)
    for seat, card in tops:
        yield from _top(look, layout.card_height(stock_of(seat)), card, size)


def _top(look: Look, height: int, card: Card, size: int) -> Iterator[Callable[[], object]]:
    """Yield the pictures of a stock's top card: on its pile, and at each step of turning over."""
    art = look.art
    yield partial(art.stack, card, height, size, per=STOCK_EDGES)
    for step in range(1, FLIP_STEPS):
        yield partial(art.flip, card, height, step / FLIP_STEPS)
