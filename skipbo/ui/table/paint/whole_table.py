"""All of a table in its order, and what of it is painted ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from skipbo.model.cards import Card
from skipbo.model.events import DealerCardDrawn, Event, StockTurned
from skipbo.model.observation import Observation
from skipbo.model.rules import BUILD_PILES
from skipbo.model.state import DRAW_PILE, stock_of
from skipbo.ui.art.cards import FLIP_STEPS
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Style
from skipbo.ui.layout import TableLayout
from skipbo.ui.motion import mix
from skipbo.ui.table.log.log_lines import CHIP
from skipbo.ui.table.paint import middle, moments
from skipbo.ui.table.paint.bubbles import paint_coach, paint_goal, paint_remark
from skipbo.ui.table.paint.hint_marks import paint_hint
from skipbo.ui.table.paint.panels import paint_captions, paint_sides
from skipbo.ui.table.paint.piles import DRAW_EDGES, STOCK_EDGES, paint_hand, paint_peek
from skipbo.ui.table.paint.rings import paint_marks, paint_traces
from skipbo.ui.table.paint.seats import paint_seat, paint_trays
from skipbo.ui.table.picture import FEW, TablePicture

STEPS_AT_ONCE = 3
"""The number of pictures of a card turning over that are made together."""
TURN_STEPS = 12
"""The steps of a card's way at which its size is looked up, if it turns over while it flies."""
LIFTS = 5
"""The number of heights above the table at which a dealt card's shadow is drawn, each a fifth of one card."""


def backs(look: Look, layout: TableLayout, seats: int) -> Iterator[Callable[[], object]]:
    """Yield the making of the backs of cards in all sizes in which they lie and fly.

    Each takes long, so that all of them are to be made before anything moves.
    """
    stocks = _stocks(layout, seats)
    heights = (*_flown(look, layout, layout.card_height(DRAW_PILE), min(stocks)), *stocks)
    yield from (partial(look.art.card, None, height) for height in heights)
    yield partial(middle.prepare_lamp, look)


def chores(
    look: Look, layout: TableLayout, seen: Observation, coming: Callable[[], Iterable[Event]]
) -> Iterator[Callable[[], object]]:
    """Yield the pictures to make, each quickly done, in the order in which they will be needed.

    `coming` returns the events that are about to be shown. Among them are the cards that are drawn for the
    deal; the stock cards that are turned up are looked for once all else is made.
    """
    art = look.art
    size, draw = seen.rules.stock_for(seen.seats), layout.card_height(DRAW_PILE)
    stocks = _stocks(layout, seen.seats)
    flown, drawn = _flown(look, layout, draw, min(stocks)), tuple(coming())
    for style in (Style.LOG, Style.LOG_NAME, Style.CHIP):
        yield partial(look.text.width, "1", style)  # finding a typeface takes long
    for event in drawn:
        if isinstance(event, DealerCardDrawn):
            yield from _drawn(look, layout, event.seat, event.card)
    for height in stocks:
        for edges in range(size // STOCK_EDGES + 1):
            yield partial(art.stack, None, height, edges * STOCK_EDGES)
    for count in range(1, size + 1):
        yield partial(art.count, count, low=count <= FEW)
    left = seen.rules.deck.size - seen.seats * size
    for edges in range(seen.rules.deck.size // DRAW_EDGES, left // DRAW_EDGES - 1, -1):
        yield partial(art.stack, None, draw, edges * DRAW_EDGES, per=DRAW_EDGES)
    for height in flown:
        for lift in range(1, LIFTS + 1):
            yield partial(art.card, None, height, lift=lift / LIFTS)
    for event in coming():
        if isinstance(event, StockTurned):
            yield from _top(look, layout, layout.card_height(stock_of(event.seat)), event.card, size)


def _stocks(layout: TableLayout, seats: int) -> tuple[int, ...]:
    """Return the heights in pixels of the cards of all stocks, each once."""
    return tuple(dict.fromkeys(layout.card_height(stock_of(seat)) for seat in range(seats)))


def _flown(look: Look, layout: TableLayout, start: int, end: int) -> tuple[int, ...]:
    """Return the heights in pixels at which a card is drawn on its way from a pile to one no higher."""
    return tuple(
        dict.fromkeys(moments.flying_height(look, layout, height) for height in range(start, end - 1, -1))
    )


def _drawn(look: Look, layout: TableLayout, seat: int, card: Card) -> Iterator[Callable[[], object]]:
    """Yield the faces of a card drawn for the deal: in each size in which it flies, and where it lies."""
    start, end = layout.card_height(DRAW_PILE), layout.draw_card(seat).h
    turns: dict[int, float] = {}
    for step in range(TURN_STEPS // 2 + 1, TURN_STEPS):
        turn = step / TURN_STEPS
        turns.setdefault(moments.flying_height(look, layout, mix(start, end, turn)), turn)
    for height, turn in turns.items():
        yield partial(look.art.flip, card, height, turn)
    yield partial(look.art.card, card, round(end))


def _top(
    look: Look, layout: TableLayout, height: int, card: Card, size: int
) -> Iterator[Callable[[], object]]:
    """Yield the pictures of a stock's top card: on its pile, in the log, and at each step of turning over."""
    art, turning = look.art, moments.flying_height(look, layout, height)
    yield partial(art.stack, card, height, size, per=STOCK_EDGES)
    yield partial(art.chip, card, round(CHIP * look.u))
    yield partial(art.card, card, turning)
    for first in range(1, FLIP_STEPS, STEPS_AT_ONCE):
        yield partial(_turn, look, card, turning, range(first, min(first + STEPS_AT_ONCE, FLIP_STEPS)))


def _turn(look: Look, card: Card, height: int, steps: Iterable[int]) -> None:
    """Make some of the pictures of a card that turns over."""
    for step in steps:
        look.art.flip(card, height, step / FLIP_STEPS)


def paint_table(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint a table as its picture says."""
    for paint in painters(look, layout, picture):
        paint(canvas)


def painters(look: Look, layout: TableLayout, picture: TablePicture) -> Iterator[Callable[[Canvas], object]]:
    """Yield what paints each part of a table, in their order."""

    def bound(paint: Callable[[Canvas, Look, TableLayout, TablePicture], None]) -> Callable[[Canvas], None]:
        return lambda canvas: paint(canvas, look, layout, picture)

    yield bound(middle.paint_ground)
    yield lambda canvas: middle.paint_mat(canvas, look, layout)
    for index in range(BUILD_PILES):
        yield bound(partial(middle.paint_build_pile, index=index))
    yield from map(bound, (middle.paint_draw_pile, paint_trays))
    for seat in layout.seats_order:
        yield bound(partial(paint_seat, seat=seat))
    yield from map(bound, _UPPER)


_UPPER = (
    paint_hand,
    moments.paint_emptied,
    moments.paint_bursts,
    moments.paint_counted,
    paint_sides,
    paint_goal,
    paint_traces,
    paint_marks,
    paint_hint,
    moments.paint_win,
    moments.paint_flights,
    moments.paint_drag,
    paint_peek,
    paint_captions,
    paint_coach,
    paint_remark,
)
"""What is painted over piles and seats, the lowest first."""
