"""The area of each seat: stock, discard piles, badge, and the small hand of the others."""

from __future__ import annotations

from skipbo.model.cards import Card
from skipbo.model.rules import Rules
from skipbo.model.state import Place, discard_of, hand_of, stock_of
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.theme import faded
from skipbo.ui.layout import TableLayout
from skipbo.ui.table import layers
from skipbo.ui.table.marks import Marks
from skipbo.ui.table.paint.badges import paint_badge
from skipbo.ui.table.paint.open_hand import open_hand_boxes, paint_open_hand
from skipbo.ui.table.paint.part import paint_part
from skipbo.ui.table.paint.piles import STOCK_EDGES, paint_fan, paint_pile, paint_stock
from skipbo.ui.table.picture import TablePicture
from skipbo.ui.table.where import risen_pose


def paint_trays(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint a tray in their team's colour under partners' cards, which can be played too (R27)."""
    paint_part(canvas, look, layout, "trays", _paint_trays, picture.seen.rules, picture.seen.seats)


def _paint_trays(canvas: Canvas, look: Look, layout: TableLayout, rules: Rules, seats: int) -> None:
    u = look.u
    for seat in rules.partners(layout.viewer, seats):
        box = layout.tray(seat)
        tone = look.theme.line if rules.teams is None else look.theme.teams[rules.side_of(seat, seats)]
        tray = look.art.panel((box.w, box.h), 2.2 * u, faded(tone, 0.06), faded(tone, 0.42))
        canvas.sprite(tray, (box.x, box.y), layers.MAT)


def paint_seat(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture, seat: int) -> None:
    """Paint a seat's piles and badge, and the small hand of any seat but the viewer's."""
    resting, marks, place = picture.resting, picture.marks, stock_of(seat)
    stock, up = resting.stocks[seat], _risen(marks, place)
    lifted = stock.lifted or up
    paint_part(canvas, look, layout, place, _paint_stock, place, stock.top, stock.count, lifted, up)
    for index, pile in enumerate(resting.discards[seat]):
        place = discard_of(seat, index)
        paint_part(canvas, look, layout, place, _paint_discard, place, pile, _risen(marks, place))
    if seat != picture.viewer and seat not in picture.notes.claims:
        _paint_far_hand(canvas, look, layout, picture, seat)
    paint_badge(canvas, look, layout, picture, seat)


def _paint_stock(
    canvas: Canvas,
    look: Look,
    layout: TableLayout,
    place: Place,
    top: Card | None,
    count: int,
    lifted: bool,
    up: bool,
) -> None:
    """Paint a stock; while its top card is lifted or turns, the back of the next one shows."""
    if lifted and count == 1:
        paint_pile(canvas, look, layout, place, None, 0, STOCK_EDGES)
    else:
        paint_stock(canvas, look, layout, place, None if lifted else top, count)
    if up and top is not None:
        _paint_raised(canvas, look, layout, place, top, 1)


def _paint_discard(
    canvas: Canvas, look: Look, layout: TableLayout, place: Place, cards: tuple[Card, ...], up: bool
) -> None:
    """Paint a discard pile; its top card stands out when hovered or chosen."""
    risen = up and bool(cards)
    paint_fan(canvas, look, layout, place, cards, without_top=risen)
    if risen:
        _paint_raised(canvas, look, layout, place, cards[-1], len(cards))


def _paint_raised(
    canvas: Canvas, look: Look, layout: TableLayout, place: Place, card: Card, count: int
) -> None:
    pose = risen_pose(layout, place, count)
    sprite = look.art.card(card, round(pose.height), lift=pose.lift)
    canvas.sprite(sprite, pose.centre, layers.RING - 1)


def _risen(marks: Marks, place: Place) -> bool:
    """Tell whether the top card of a pile stands out."""
    shown = (marks.selected, marks.hovered) if marks.dragged is None else ()
    return any(held is not None and held.source == place and held.spot < 0 for held in shown)


def _paint_far_hand(
    canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture, seat: int
) -> None:
    count, place = picture.resting.hand_counts[seat], hand_of(seat)
    faces = picture.notes.open_hands.get(seat, ())[:count]
    if faces:
        paint_part(canvas, look, layout, place, _paint_faces, seat, faces)
    else:
        paint_part(canvas, look, layout, place, _paint_backs, seat, count)


def _paint_faces(canvas: Canvas, look: Look, layout: TableLayout, seat: int, faces: tuple[Card, ...]) -> None:
    paint_open_hand(canvas, look, open_hand_boxes(look, layout, seat, faces), faces)


def _paint_backs(canvas: Canvas, look: Look, layout: TableLayout, seat: int, count: int) -> None:
    height = layout.card_height(hand_of(seat))
    back = look.art.card(None, height, buried=True)
    for box in layout.backs(seat, count):
        canvas.sprite(back, box.centre, layers.CARD)
