"""What lies before the seats round the table: trays, stocks, discard piles and small hands."""

from __future__ import annotations

from math import pi, sin

from skipbo.model.cards import Card
from skipbo.model.rules import Rules
from skipbo.model.state import Place, discard_of, hand_of, stock_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, card_radius, faded
from skipbo.ui.layout import TableLayout
from skipbo.ui.motion import Pose, mix
from skipbo.ui.motion.pace import BEATS
from skipbo.ui.table.paint import piles
from skipbo.ui.table.paint.badges import paint_badge
from skipbo.ui.table.paint.remembered_part import paint_part
from skipbo.ui.table.picture import FEW, Accent, TablePicture, layers
from skipbo.ui.table.picture.where import shaken, standing_out

BEAT_STEPS = 4
"""In how many steps the count of a stock beats."""
LAST_OUT, LAST_WIDE, LAST_BLUR, LAST_GLOW = 0.75, 0.28, 2.4, (0.55, 0.9)
"""Of the ring of a last card: how far beyond its edge, how wide, how soft its light, in U, and how strong."""


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
    """Return how far the count of a seat's stock is into a beat, 0 to 1; all of it where nothing may move."""
    count = picture.resting.stocks[seat].count
    if not 0 < count <= FEW or picture.seen.outcome is not None:
        return 0.0
    if picture.pace.still:
        return 1.0
    over = picture.effects.accents.get(Accent("low", stock_of(seat)), 0.0)
    return round(sin(pi * BEATS * over) ** 2 * BEAT_STEPS) / BEAT_STEPS


def _paint_last(canvas: Canvas, look: Look, layout: TableLayout, place: Place, beat: float) -> None:
    """Paint the lit ring on which the last card of a stock lies; it is brightest in a beat."""
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
    """Paint a discard pile; its top card stands out so when hovered or chosen."""
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
    piles.paint_open_hand(canvas, look, piles.open_hand_boxes(look, layout, seat, faces), faces)


def _paint_backs(canvas: Canvas, look: Look, layout: TableLayout, seat: int, count: int) -> None:
    height = layout.card_height(hand_of(seat))
    back = look.art.card(None, height, buried=True)
    for box in layout.backs(seat, count):
        canvas.sprite(back, box.centre, layers.CARD)
