"""What a hint advises, on the table: rings, numbered arrows, and what is to be kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce

from skipbo.model.state import Kind, Place
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Style, card_radius, card_width
from skipbo.ui.layout import Box, Point, TableLayout
from skipbo.ui.table.paint.rings import LINE, RING_HOVERED, paint_ring
from skipbo.ui.table.picture import Focus, HintArrow, TablePicture, layers
from skipbo.ui.table.picture.where import RING_OUTSIDE, box_of, card_box, whole_of

_SIGN, _NUMBER = 1.5, 1.7
"""The radius of the sign on a ring, and of an arrow's number, in U."""
_LINE, _APART = 0.7, 3.8
"""The width of an arrow, and the distance of arrows that share a pile, in U."""
_INTO = 0.22
"""How far from its middle an arrow touches a card, as a share of its height."""


def paint_hint(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the rings and arrows of a hint, and what is kept and because of which pile."""
    hint = picture.notes.hint
    if hint.about is not None:
        box = _around(layout, picture, hint.about)
        high = box_of(layout, picture.seen, hint.about).h
        paint_ring(canvas, look, box, look.theme.accent, LINE, card=high)
    if hint.kept is not None:
        _paint_kept(canvas, look, layout, picture, hint.kept)
    for spot in hint.rings:
        _paint_ring(canvas, look, layout, picture, spot)
    arrows = hint.arrows
    starts, ends = _spread([arrow.start for arrow in arrows]), _spread([arrow.end for arrow in arrows])
    feet = [
        _paint_arrow(canvas, look, layout, picture, arrow, start, end)
        for arrow, start, end in zip(arrows, starts, ends, strict=True)
    ]
    for arrow, foot in zip(arrows, feet, strict=True):
        _paint_number(canvas, look, arrow.number, foot)


def _paint_ring(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture, spot: Focus) -> None:
    """Paint a ring with the sign of a hint round a card of the hand, the whole hand, or a pile."""
    u, accent = look.u, look.theme.accent
    if spot.spot >= 0:
        box = _ring_held(canvas, look, picture, spot.spot)
    else:
        box = _around(layout, picture, spot.place)
        high = box_of(layout, picture.seen, spot.place).h
        paint_ring(canvas, look, box, accent, RING_HOVERED, card=high)
    sign = look.art.disc(_SIGN * u, accent, icon="hint", ink=look.theme.on_accent, icon_size=1.9 * u)
    canvas.sprite(sign, (box.centre[0], box.y), layers.CHOSEN)


def _ring_held(canvas: Canvas, look: Look, picture: TablePicture, spot: int, kept: bool = False) -> Box:
    """Paint a ring round a card of the hand, a dashed one if it is to be kept; return the box of it."""
    u, pose = look.u, picture.hand[spot]
    size = (card_width(round(pose.height)) + 2 * RING_OUTSIDE * u, pose.height + 2 * RING_OUTSIDE * u)
    radius, width = card_radius(pose.height) + RING_OUTSIDE * u, max(2.0, RING_HOVERED * u)
    tone = look.theme.text if kept else look.theme.accent
    ring = look.art.turned_ring(size, radius, width, tone, pose.angle, dashed=kept)
    canvas.sprite(ring, pose.centre, layers.HAND + spot)
    return Box.around(pose.centre, *size)


def _paint_kept(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture, kept: Focus) -> None:
    """Paint the dashed ring of a card that is to stay."""
    if kept.spot >= 0:
        _ring_held(canvas, look, picture, kept.spot, kept=True)
    else:
        box = box_of(layout, picture.seen, kept.place)
        paint_ring(canvas, look, box, look.theme.text, RING_HOVERED, dashed=True)


def _around(layout: TableLayout, picture: TablePicture, place: Place) -> Box:
    """Return the box round a pile, or round all cards of the viewer's hand."""
    if place.kind is Kind.HAND and picture.hand:
        return reduce(Box.union, (card_box(pose) for pose in picture.hand))
    if place.kind is Kind.DISCARD:
        return whole_of(layout, picture.seen, place)
    return box_of(layout, picture.seen, place)


def _spread(places: Sequence[object]) -> list[float]:
    """Return how far from the middle each arrow touches its place, in steps, so that all lie apart."""
    counts, seen, found = Counter(places), Counter[object](), list[float]()
    for place in places:
        found.append(seen[place] - (counts[place] - 1) / 2)
        seen[place] += 1
    return found


def _paint_arrow(
    canvas: Canvas,
    look: Look,
    layout: TableLayout,
    picture: TablePicture,
    arrow: HintArrow,
    start: float,
    end: float,
) -> Point:
    """Paint an arrow and return its foot; `start` and `end`: how far beside the middle it lies, in steps."""
    u, theme = look.u, look.theme
    source = _card_box(layout, picture, arrow.start)
    target = _card_box(layout, picture, Focus(arrow.end))
    up = target.centre[1] < source.centre[1]
    step = min(_APART * u, source.w / 4)
    first = _touch(source, -1 if up else 1, start * step)
    last = _touch(target, 1 if up else -1, end * step)
    line = look.art.bent_arrow(
        (last[0] - first[0], last[1] - first[1]), _LINE * u, theme.accent, theme.surface
    )
    canvas.sprite(line, first, layers.HINT)
    return first


def _paint_number(canvas: Canvas, look: Look, number: int, foot: Point) -> None:
    """Paint the number of an arrow on its foot, over the lines of others that begin beside it."""
    theme, at = look.theme, (round(foot[0]), round(foot[1]))
    canvas.sprite(look.art.disc(_NUMBER * look.u, theme.accent, edge=theme.surface), foot, layers.HINT)
    look.text.put(canvas, str(number), Style.COUNT, theme.on_accent, at, "centre", layers.HINT)


def _card_box(layout: TableLayout, picture: TablePicture, spot: Focus) -> Box:
    """Return the box of a card: of the hand, or on top of a pile."""
    if spot.spot >= 0:
        return card_box(picture.hand[spot.spot])
    if spot.place.kind is Kind.HAND:
        return _around(layout, picture, spot.place)
    return box_of(layout, picture.seen, spot.place)


def _touch(box: Box, side: int, beside: float) -> Point:
    """Return the point of a card above (-1) or below (1) its middle where an arrow begins or ends."""
    x, y = box.centre
    return (x + beside, y + side * _INTO * box.h)
