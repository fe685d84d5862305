"""The whole table in painting order, with the cards before the seats; and the parts painted ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import pi, sin

from skipbo.model.cards import Card
from skipbo.model.events import DealerCardDrawn, Event, StockTurned
from skipbo.model.observation import Observation
from skipbo.model.rules import BUILD_PILES, Rules
from skipbo.model.state import DRAW_PILE, Place, discard_of, hand_of, stock_of
from skipbo.ui.art.cards import FLIP_STEPS
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Style, card_radius, faded
from skipbo.ui.layout import TableLayout
from skipbo.ui.motion import Pose, mix
from skipbo.ui.motion.pace import BEATS
from skipbo.ui.table.log_panel import CHIP
from skipbo.ui.table.paint import middle, moments, piles
from skipbo.ui.table.paint.badges import paint_badge
from skipbo.ui.table.paint.bubbles import paint_coach, paint_goal, paint_remark
from skipbo.ui.table.paint.panels import paint_captions, paint_sides
from skipbo.ui.table.paint.piles import DRAW_EDGES, STOCK_EDGES, paint_hand, paint_peek
from skipbo.ui.table.paint.remembered_part import paint_part
from skipbo.ui.table.paint.rings import paint_hint, paint_marks, paint_traces
from skipbo.ui.table.picture import FEW, Accent, TablePicture, layers
from skipbo.ui.table.picture.where import shaken, standing_out

_BEAT_STEPS = 4
"""The number of steps in which the count of a stock beats."""
LAST_OUT, LAST_WIDE, LAST_BLUR, LAST_GLOW = 0.75, 0.28, 2.4, (0.55, 0.9)
"""The ring of a last card: how far beyond its edge, how wide, how soft its light, in U, and how strong."""


def _paint_trays(canvas: Canvas, look: Look, layout: TableLayout, rules: Rules, seats: int) -> None:
    """Paint a tray in their team's colour under partners' cards, which can be played too (R27)."""
    u = look.u
    for seat in rules.partners(layout.viewer, seats):
        box = layout.tray(seat)
        tone = look.theme.line if rules.teams is None else look.theme.teams[rules.side_of(seat, seats)]
        tray = look.art.panel((box.w, box.h), 2.2 * u, faded(tone, 0.06), faded(tone, 0.42))
        canvas.sprite(tray, (box.x, box.y), layers.MAT)


def _paint_seat(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture, seat: int) -> None:
    """Paint a seat's piles and badge, and the small hand of any seat but the viewer's."""
    resting, place = picture.resting, stock_of(seat)
    stock = resting.stocks[seat]
    up = _risen(picture, layout, place, stock.count)
    lifted, beat = stock.lifted or up is not None, _beat(picture, seat)
    paint_part(canvas, look, layout, place, _paint_stock, place, stock.top, stock.count, lifted, up, beat)
    if picture.has_last_card(seat):
        paint_part(canvas, look, layout, ("last", seat), _paint_last, place, beat)
    for index, pile in enumerate(resting.discards[seat]):
        place = discard_of(seat, index)
        up = _risen(picture, layout, place, len(pile))
        paint_part(canvas, look, layout, place, _paint_discard, place, pile, up)
    if seat != picture.viewer and seat not in picture.notes.claims:
        place, count = hand_of(seat), resting.hand_counts[seat]
        faces = picture.notes.open_hands.get(seat, ())[:count]
        if faces:
            paint_part(canvas, look, layout, place, piles.paint_open_hand, seat, faces)
        else:
            paint_part(canvas, look, layout, place, _paint_backs, seat, count)
    paint_badge(canvas, look, layout, picture, seat)


def _paint_stock(
    canvas: Canvas,
    look: Look,
    layout: TableLayout,
    place: Place,
    top: Card | None,
    count: int,
    lifted: bool,
    up: Pose | None,
    beat: float,
) -> None:
    """Paint a stock; while its top card is lifted or turns, the back of the next one shows.

    `up`: how the top card stands out, None where it does not.
    """
    if lifted and count == 1:
        piles.paint_pile(canvas, look, layout, place, None, 0, piles.STOCK_EDGES)
    else:
        piles.paint_stock(canvas, look, layout, place, None if lifted else top, count, beat)
    if up is not None and top is not None:
        _paint_raised(canvas, look, top, up)


def _beat(picture: TablePicture, seat: int) -> float:
    """Return how far the count of a seat's stock is into a beat, 0 to 1; 1 where nothing may move."""
    count = picture.resting.stocks[seat].count
    if not 0 < count <= FEW or picture.seen.outcome is not None:
        return 0.0
    if picture.pace.still:
        return 1.0
    over = picture.effects.accents.get(Accent("low", stock_of(seat)), 0.0)
    return round(sin(pi * BEATS * over) ** 2 * _BEAT_STEPS) / _BEAT_STEPS


def _paint_last(canvas: Canvas, look: Look, layout: TableLayout, place: Place, beat: float) -> None:
    """Paint the lit ring under the last card of a stock; it is brightest in a beat."""
    u, box = look.u, layout.slot(place)
    around, radius = box.inset(-LAST_OUT * u), card_radius(box.h) + LAST_OUT * u
    if look.theme.lamp is not None:
        alpha = mix(LAST_GLOW[0], LAST_GLOW[1], beat)
        glow = look.art.glow((around.w, around.h), radius, LAST_BLUR * u, look.theme.accent, alpha)
        canvas.sprite(glow, (around.x, around.y), layers.GLOW)
    width = max(2.0, LAST_WIDE * u)
    ring = look.art.ring((around.w, around.h), radius, width, look.theme.accent)
    canvas.sprite(ring, (around.x, around.y), layers.GLOW)


def _paint_discard(
    canvas: Canvas, look: Look, layout: TableLayout, place: Place, cards: tuple[Card, ...], up: Pose | None
) -> None:
    """Paint a discard pile; its top card stands out when hovered or chosen."""
    risen = up is not None and bool(cards)
    piles.paint_fan(canvas, look, layout, place, cards, without_top=risen)
    if up is not None and cards:
        _paint_raised(canvas, look, cards[-1], up)


def _paint_raised(canvas: Canvas, look: Look, card: Card, pose: Pose) -> None:
    sprite = look.art.card(card, round(pose.height), lift=pose.lift)
    canvas.sprite(sprite, pose.centre, layers.RING - 1)


def _risen(picture: TablePicture, layout: TableLayout, place: Place, count: int) -> Pose | None:
    """Return how the top card of a pile stands out, None where it does not."""
    aside = shaken(picture.effects, picture.marks.selected, layout.u)
    return standing_out(layout, picture.marks, place, count, aside)


def _paint_backs(canvas: Canvas, look: Look, layout: TableLayout, seat: int, count: int) -> None:
    height = layout.card_height(hand_of(seat))
    back = look.art.card(None, height, buried=True)
    for box in layout.backs(seat, count):
        canvas.sprite(back, box.centre, layers.CARD)


_STEPS_AT_ONCE = 2
"""The number of pictures of a card turning over that are made together."""
_TURN_STEPS = 12
"""The steps of a card's way at which its size is looked up, if it turns over while it flies."""
_LIFTS = 5
"""The number of heights above the table at which a dealt card's shadow is drawn, each a fifth of one card."""


def backs(look: Look, layout: TableLayout, seats: int) -> Iterator[Callable[[], object]]:
    """Yield steps that make the backs of cards in all sizes at which they lie and fly.

    Each takes long, so all of them are made before anything moves.
    """
    stocks = _stocks(layout, seats)
    heights = (*_flown(look, layout, layout.card_height(DRAW_PILE), min(stocks)), *stocks)
    yield from (partial(look.art.card, None, height) for height in heights)
    yield partial(middle.lamp, look)


def chores(
    look: Look, layout: TableLayout, seen: Observation, coming: Callable[[], Iterable[Event]]
) -> Iterator[Callable[[], object]]:
    """Yield quick steps that make pictures, in the order in which they will be needed.

    `coming` returns the events that are about to be shown. They include the cards drawn for the deal; the
    stock cards turned up are looked up once all else is made.
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
        for lift in range(1, _LIFTS + 1):
            yield partial(art.card, None, height, lift=lift / _LIFTS)
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
    """Yield the faces of a card drawn for the deal: in each size at which it flies, and where it lies."""
    start, end = layout.card_height(DRAW_PILE), layout.draw_card(seat).h
    turns: dict[int, float] = {}
    for step in range(_TURN_STEPS // 2 + 1, _TURN_STEPS):
        turn = step / _TURN_STEPS
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
    for first in range(1, FLIP_STEPS, _STEPS_AT_ONCE):
        yield partial(_turn, look, card, turning, range(first, min(first + _STEPS_AT_ONCE, FLIP_STEPS)))


def _turn(look: Look, card: Card, height: int, steps: Iterable[int]) -> None:
    """Make some of the pictures of a card that turns over."""
    for step in steps:
        look.art.flip(card, height, step / FLIP_STEPS)


def paint_table(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint a table according to its picture."""
    for paint in painters(look, layout, picture):
        paint(canvas)


def painters(look: Look, layout: TableLayout, picture: TablePicture) -> Iterator[Callable[[Canvas], object]]:
    """Yield the painters of a table's parts, in their order."""

    def bound(paint: Callable[[Canvas, Look, TableLayout, TablePicture], None]) -> Callable[[Canvas], None]:
        return lambda canvas: paint(canvas, look, layout, picture)

    yield bound(middle.paint_ground)
    yield lambda canvas: paint_part(canvas, look, layout, "mat", middle.paint_mat)
    for index in range(BUILD_PILES):
        yield bound(partial(middle.paint_build_pile, index=index))
    yield bound(middle.paint_draw_pile)
    facts = picture.seen.rules, picture.seen.seats
    yield lambda canvas: paint_part(canvas, look, layout, "trays", _paint_trays, *facts)
    for seat in layout.seats_order:
        yield bound(partial(_paint_seat, seat=seat))
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
"""The painters of everything over piles and seats, the lowest first."""
