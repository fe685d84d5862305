"""Where what lies over the table finds room: the lines that say what to do, bubbles, toasts, and buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import product
from math import dist, inf
from typing import NamedTuple

from skipbo.model.rules import BUILD_PILES
from skipbo.model.state import DRAW_PILE, Kind, Place, build_pile
from skipbo.ui.kit.input import Point
from skipbo.ui.layout.arrangements import ACTION, CORNER
from skipbo.ui.layout.box import Box
from skipbo.ui.layout.grid import Arrangement
from skipbo.ui.layout.table_layout import TableLayout

LINE_FOOT, LINE_OUT = 1.9, 0.5
"""How far below the hand the line ends that says what to do, and at least above the window's end, in U."""
_ON_MAT = 1.5
"""How far an answer on the upper edge of the mat reaches onto it, in U."""
OVER_MAT, BESIDE_MAT = 0.5, 12.0
"""From the line that says what a lesson asks for to the mat, and how far it may reach beyond it, in U."""


def guidance_width(table: TableLayout) -> float:
    """Return how wide the line may be that says what to do, in pixels: between the actions and the log."""
    axis, room = float(table.grid.axis), table.hand_room
    return 2 * min(axis - room.x, room.right - axis)


def guidance_line(table: TableLayout, width: float, high: float) -> Box:
    """Return where the line of a size in pixels stands that says what to do.

    That is on the lower edge of the hand, as counts stand on piles, however high these are.
    """
    foot = table.grid.top + (table.grid.hand_bottom + LINE_FOOT) * table.u
    end = min(foot, table.window.bottom - LINE_OUT * table.u)
    return Box.around((float(table.grid.axis), end - high / 2), width, high)


def goal_width(table: TableLayout) -> float:
    """Return how wide the line may be that says what a lesson asks for, in pixels."""
    if table.grid.arrangement is Arrangement.WIDE:
        return table.furniture.guidance.w
    return min(table.mat.w + 2 * BESIDE_MAT * table.u, table.window.w - 2 * table.u)


def goal_line(table: TableLayout, width: float, high: float) -> Box:
    """Return where the line of a size in pixels stands that says what a lesson asks for.

    That is above the mat, or in a wide window, without room there, at one's badge.
    """
    if table.grid.arrangement is Arrangement.WIDE:
        return table.furniture.guidance._replace(w=width, h=high)
    foot = table.mat.y - OVER_MAT * table.u
    return Box.around((float(table.grid.axis), foot - high / 2), width, high)


class Flank(Enum):
    """The side of the piece on which the bubble stands."""

    ABOVE = (0, -1)
    BELOW = (0, 1)
    LEFT = (-1, 0)
    RIGHT = (1, 0)


_ALONG = (0.0, 0.35, -0.35)
"""How far a bubble is moved along the side of its piece, as a multiple of its own length, best first."""


class PlacedBubble(NamedTuple):
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
) -> PlacedBubble:
    """Return where a bubble of a size in pixels stands, `gap` pixels from the piece `about`, in the window.

    It covers as little as possible of the piece and the `others`, and then of what is `read`; its
    pointer is in the middle of its side, or else near one end.
    """

    def hides(placed: PlacedBubble) -> tuple[float, float]:
        needed, words = (sum(map(placed.box.overlap, boxes)) for boxes in ((about, *others), read))
        return needed, words

    (w, h), (x, y), ways = size, about.centre, list[PlacedBubble]()
    out_x, out_y = about.w / 2 + gap + w / 2, about.h / 2 + gap + h / 2
    for along, side in product(_ALONG, Flank):
        dx, dy = side.value
        middle = (x + dx * out_x + abs(dy) * along * w, y + dy * out_y + abs(dx) * along * h)
        box = Box.around(middle, w, h).within(window.inset(gap / 2))
        ways.append(PlacedBubble(box, side, (x + dx * about.w / 2, y + dy * about.h / 2)))
    return min(ways, key=hides)


_ASIDE, _AIR = 1.2, 0.3
"""Space beside the card that a toast is about, and between it and the hand, in U."""
_STEP = 3.0
"""Distance between the places that are tried for a toast where none of its own is free, in U."""


def toast_box(
    table: TableLayout, size: Point, place: Place | None, about: Box | None = None, needed: Sequence[Box] = ()
) -> Box:
    """Return where a toast of a size in pixels lies.

    It lies at the column of the viewer's or a shared `place`, else in the middle: on the mat's upper edge, at
    one's own cards between them and the hand, or elsewhere. It is free of the card that it is `about`, as
    that stands out, of what the middle says of its piles, and of all boxes that are `needed`. Where it is too
    wide for that, it hides as little as possible of those that are needed.
    """
    apart = (*_middle(table), *needed) if about is None else (about, *_middle(table), *needed)
    free = next((box for box in _places(table, size, place, about) if not any(map(box.overlap, apart))), None)
    beside = (box for box in _places(table, size, place, about) if about is None or not box.overlap(about))
    return free or min(beside, key=lambda box: sum(map(box.overlap, apart)))


def _middle(table: TableLayout) -> Iterator[Box]:
    """Yield the piles of the middle, and the words under them: what each needs, and how many are left."""
    for index in range(BUILD_PILES):
        yield table.slot(build_pile(index))
        yield table.under(build_pile(index))
    yield table.slot(DRAW_PILE)
    yield table.under(DRAW_PILE)


def _places(table: TableLayout, size: Point, place: Place | None, about: Box | None) -> Iterator[Box]:
    """Yield where the toast might lie, the best place first; all are in the window."""
    u, (wide, high), room = table.u, size, table.window.inset(table.u)
    middle = float(table.grid.axis)
    if place is not None and place.kind is not Kind.HAND and place.seat in (-1, table.viewer):
        middle = table.slot(place).centre[0]
    mat = Box(middle - wide / 2, table.mat.y + _ON_MAT * u - high, wide, high).within(room)
    hand = mat._replace(y=table.grid.top + (table.grid.fan_end - _AIR) * u - high)
    own = place is not None and place.seat == table.viewer
    yield from (hand, mat) if own else (mat, hand)
    if about is not None:
        yield mat._replace(x=about.x - _ASIDE * u - wide, y=about.y).within(room)
        yield mat._replace(x=about.right + _ASIDE * u, y=about.y).within(room)
    for x in (room.x, room.right - wide):
        yield mat._replace(x=x).within(room)
    step = _STEP * u
    columns, rows = int((room.w - wide) / step), int((room.h - high) / step)
    anywhere = [
        mat._replace(x=room.x + column * step, y=room.y + row * step)
        for column, row in product(range(columns + 1), range(rows + 1))
    ]
    yield from sorted(anywhere, key=lambda box: dist((box.x, box.y), (mat.x, mat.y)))


_CORNER_STEP = 6.9
"""From one button of a corner to the next, in U."""
ACTION_STEP, ACTION_GAP, ACTION_MARGIN = 9.0, 0.8, 1.2
"""From one action to the next at least, between their labels, and beside the first of these, in U."""
CLAIM_WIDE, CLAIM_NARROW, CLAIM_NARROW_BELOW = 19.2, 13.2, 36.0
_CLAIM_GROWS = 1.4
"""The most by which the button grows with the words on it, so that the name beside it can be read."""


def menu_corner(table: TableLayout) -> Box:
    """Return the menu button."""
    return table.grid.round(4.9 + table.grid.side, 4.7, CORNER)


def right_corner(table: TableLayout, index: int) -> Box:
    """Return a corner button, from the right, 0 the outermost; `corner_room` of them fit."""
    return table.grid.round(table.grid.width - 4.9 - table.grid.side - _CORNER_STEP * index, 4.7, CORNER)


def corner_room(table: TableLayout) -> int:
    """Return how many corner buttons fit beside the seats of the top row."""
    menu = menu_corner(table)
    rights = [each.all.right for each in table.clusters if each.side == "top" and each.all.y < menu.bottom]
    taken = max(rights, default=menu.right) + 0.8 * table.u
    return sum(right_corner(table, index).x >= taken for index in range(4))


def second_corner(table: TableLayout) -> Box | None:
    """Return the second corner button: beside the first, or below it; None where a seat takes both places."""
    if corner_room(table) > 1:
        return right_corner(table, 1)
    below = right_corner(table, 0).moved(0, _CORNER_STEP * table.u)
    taken = any(below.inset(-0.4 * table.u).overlap(cluster.all) for cluster in table.clusters)
    return None if taken else below


def log_fold(table: TableLayout) -> Box:
    """Return the button that folds the open log, in its upper right corner."""
    log, radius = table.furniture.log, 2.0 * table.u
    return Box.around((log.right - 3.4 * table.u, log.y + 3.0 * table.u), 2 * radius, 2 * radius)


def call_button(table: TableLayout, index: int) -> Box:
    """Return a button that comes and goes, counted from the one nearest to the actions."""
    step = table.furniture.call_step
    return table.furniture.call.moved(index * step[0], index * step[1])


def claim_button(table: TableLayout, seat: int) -> Box:
    """Return the button that claims a seat is out of turn: over its small hand, beside its name.

    Where a seat has little room it is narrow, so that there is some left for the name. Raises KeyError for a
    seat that is not another one at this table.
    """
    cluster, high = table.cluster(seat), max(5.0 * table.u, table.touch)
    narrow = not cluster.beside and cluster.all.w < CLAIM_NARROW_BELOW * table.u
    text = min(table.grid.wishes.text, _CLAIM_GROWS)
    mini, wide = cluster.mini, (CLAIM_NARROW if narrow else CLAIM_WIDE) * text * table.u
    left = mini.x if cluster.beside else mini.right - wide
    top = max(mini.centre[1] - high / 2, table.grid.top + 0.6 * table.u)
    return Box(left, top, wide, high)


def action_button(table: TableLayout, index: int, label: float = 0.0) -> Box:
    """Return an action button, from the left; its label stands in `action_label`.

    `label`: the pixels that the widest of their labels needs; they stand further apart for it, as far as
    there is room.
    """
    (x, y), _ = _action(table, index, label)
    return _at_hand(table, table.grid.round(x, y, ACTION))


def action_label(table: TableLayout, index: int, label: float = 0.0) -> Box:
    """Return the room for the word under an action button."""
    (x, y), step = _action(table, index, label)
    wide = step - ACTION_GAP / 2
    return _at_hand(table, table.grid.box(x - wide / 2, y + 3.8, wide, 3.4))


def action_row(table: TableLayout) -> Box:
    """Return the room for the three actions and their labels, however long their words are."""
    nearest, furthest = (action_label(table, index, label) for index, label in ((0, 0.0), (2, inf)))
    return nearest.union(furthest).union(action_button(table, 0))


def _action(table: TableLayout, index: int, label: float) -> tuple[Point, float]:
    """Return the middle of an action for a right hand, and the step to the next one, in U.

    Three of them fit beside the hand.
    """
    grid, (x, y) = table.grid, table.furniture.action
    start, end = grid.side + ACTION_MARGIN, table.hand_room.x / table.u
    most = 0.0 if grid.arrangement is Arrangement.TALL else (end - start) / 3
    step = max(ACTION_STEP, min(label / table.u + ACTION_GAP, most))
    return (max(x, start + (step - ACTION_GAP) / 2) + step * index, y), step


def _at_hand(table: TableLayout, box: Box) -> Box:
    """Return a box on the side of the window where the viewer's own hand is."""
    return box.mirrored(float(table.grid.size[0])) if table.grid.wishes.left_handed else box
