"""Where the buttons round a table stand: in its corners, in the row of actions, at seats and log."""

from __future__ import annotations

from skipbo.ui.layout.arrangements import ACTION, CORNER
from skipbo.ui.layout.box import Box, Point
from skipbo.ui.layout.grid import Arrangement
from skipbo.ui.layout.table_layout import TableLayout

CORNER_STEP = 6.9
"""From one button of a corner to the next, in U."""
ACTION_STEP, ACTION_GAP, ACTION_MARGIN = 9.0, 0.8, 1.2
"""From one action to the next at least, between their labels, and beside the first of these, in U."""
CLAIM_WIDE, CLAIM_NARROW, CLAIM_NARROW_BELOW = 19.2, 13.2, 36.0
CLAIM_GROWS = 1.4
"""The most by which the button grows with the words on it, so that the name beside it can be read."""


def menu_corner(table: TableLayout) -> Box:
    """Return the menu button."""
    return table.grid.round(4.9 + table.grid.side, 4.7, CORNER)


def right_corner(table: TableLayout, index: int) -> Box:
    """Return a corner button, from the right, 0 the outermost; `corner_room` of them fit."""
    return table.grid.round(table.grid.width - 4.9 - table.grid.side - CORNER_STEP * index, 4.7, CORNER)


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
    below = right_corner(table, 0).moved(0, CORNER_STEP * table.u)
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
    text = min(table.grid.wishes.text, CLAIM_GROWS)
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
