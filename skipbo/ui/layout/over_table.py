"""Where what lies over the table finds room: bubbles and toasts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import product
from math import dist
from typing import NamedTuple

from skipbo.model.state import Kind, Place
from skipbo.ui.layout.box import Box, Point
from skipbo.ui.layout.table_layout import TableLayout


class Flank(Enum):
    """The side of the piece on which the bubble stands."""

    ABOVE = (0, -1)
    BELOW = (0, 1)
    LEFT = (-1, 0)
    RIGHT = (1, 0)


class Placed(NamedTuple):
    """The box of a bubble, the side of its piece where it is, and the point where its pointer ends."""

    box: Box
    side: Flank
    tip: Point


def place_bubble(
    window: Box,
    about: Box,
    others: Sequence[Box],
    size: tuple[float, float],
    gap: float,
    *,
    read: Sequence[Box] = (),
) -> Placed:
    """Return where a bubble of a size in pixels stands, `gap` pixels from the piece `about`, in the window.

    It covers as little as possible of the piece and the `others`, and then of what is `read`.
    """

    def hides(placed: Placed) -> tuple[float, float]:
        needed, words = (sum(map(placed.box.overlap, boxes)) for boxes in ((about, *others), read))
        return needed, words

    return min((_beside(window, about, side, size, gap) for side in Flank), key=hides)


def _beside(window: Box, about: Box, side: Flank, size: tuple[float, float], gap: float) -> Placed:
    (w, h), (dx, dy), (x, y) = size, side.value, about.centre
    out_x, out_y = about.w / 2 + gap + w / 2, about.h / 2 + gap + h / 2
    box = Box.around((x + dx * out_x, y + dy * out_y), w, h).within(window.inset(gap / 2))
    return Placed(box, side, (x + dx * about.w / 2, y + dy * about.h / 2))


BELOW_CARDS = 0.65
"""Space between the cards of the middle and a toast, in U."""
_ASIDE, _AIR = 1.2, 0.6
"""Space beside the card that a toast is about, and above the mat, in U."""
_STEP = 3.0
"""Distance between the places that are tried for a toast where none of its own is free, in U."""


def toast_box(
    table: TableLayout, size: Point, place: Place | None, about: Box | None = None, needed: Sequence[Box] = ()
) -> Box:
    """Return where a toast of a size in pixels lies.

    It lies at the column of the viewer's or a shared `place`, else in the middle: in the row of the stems, or
    elsewhere, free of the card that it is `about`, as that stands out, and of all boxes that are `needed`.
    Where it is too wide for that, it hides as little as possible of those that are needed.
    """
    apart = needed if about is None else (about, *needed)
    free = next((box for box in _places(table, size, place, about) if not any(map(box.overlap, apart))), None)
    return free or _least_hiding(_places(table, size, place, about), about, needed)


def _least_hiding(places: Iterable[Box], about: Box | None, needed: Sequence[Box]) -> Box:
    """Return the place that hides least of what is needed, among those beside the card the toast is about."""
    off = (box for box in places if about is None or not box.overlap(about))
    return min(off, key=lambda box: sum(map(box.overlap, needed)))


def _places(table: TableLayout, size: Point, place: Place | None, about: Box | None) -> Iterator[Box]:
    """Yield where the toast might lie, the best place first; all are in the window."""
    u, (wide, high) = table.u, size
    room, middle = table.window.inset(u), _column(table, place)
    y = table.grid.top + (table.grid.centre_y + table.grid.card + BELOW_CARDS) * u
    row = Box(middle - wide / 2, y, wide, high)
    yield _beside_label(table, row.within(table.mat._replace(y=y, h=high)))
    if about is not None:
        yield row._replace(x=about.x - _ASIDE * u - wide).within(room)
        yield row._replace(x=about.right + _ASIDE * u).within(room)
    yield row._replace(y=table.mat.y - _AIR * u - high).within(room)
    for x in (room.x, room.right - wide):
        yield row._replace(x=x).within(room)
    yield row._replace(y=table.grid.top + table.grid.fan_end * u - high).within(room)
    yield from _anywhere(row, room, _STEP * u)


def _anywhere(box: Box, room: Box, step: float) -> Iterator[Box]:
    """Yield places all over the room, `step` pixels apart, those next to the box first."""
    columns, rows = int((room.w - box.w) / step), int((room.h - box.h) / step)
    places = [
        box._replace(x=room.x + column * step, y=room.y + row * step)
        for column, row in product(range(columns + 1), range(rows + 1))
    ]
    yield from sorted(places, key=lambda place: dist((place.x, place.y), (box.x, box.y)))


def _beside_label(table: TableLayout, box: Box) -> Box:
    """Return the box moved aside where it would hide only a part of the words under the draw pile."""
    label, gap = table.draw_label, _ASIDE * table.u
    if not box.overlap(label._replace(h=box.h, y=box.y)) or (box.x <= label.x and box.right >= label.right):
        return box
    at_right = label.centre[0] > table.grid.axis
    x = label.x - gap - box.w if at_right else label.right + gap
    return box._replace(x=x).within(table.window.inset(table.u))


def _column(table: TableLayout, place: Place | None) -> float:
    """Return the middle of a pile's column, the viewer's or a shared one; for all else the table's."""
    if place is None or place.kind is Kind.HAND or place.seat not in (-1, table.viewer):
        return float(table.grid.axis)
    return table.slot(place).centre[0]
