"""The places of the other seats: clusters round the table, clockwise from the viewer's left."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.ui.kit.card_shape import card_width
from skipbo.ui.layout.badge_layout import BESIDE
from skipbo.ui.layout.box import Box
from skipbo.ui.layout.grid import WIDEST, Grid

STOCK_GAP = 1.5
PILE_GAP = 0.7
RING = {
    2: ("top",),
    3: ("top", "top"),
    4: ("left", "top", "right"),
    5: ("left", "top", "top", "right"),
    6: ("left", "top", "top", "top", "right"),
}
SIDE_HEIGHT = 10.6
MINI_HEIGHT = 4.0
MINI_STEP = 1.15


class Cluster(NamedTuple):
    """One opponent's part of the table. Boxes in pixels."""

    seat: int
    side: str
    """`left`, `top` or `right`."""
    height: int
    """The height of the cards."""
    slots: tuple[Box, ...]
    """The stock, then the discard piles 0 to 3: from the right to the left, as seen across the table."""
    limit: float
    """The lowest point that a fan may reach."""
    badge: Box
    mini: Box
    """Room for the backs of the hand."""

    @property
    def body(self) -> Box:
        """The cards with all the room of their fans."""
        first, last = self.slots[0], self.slots[1]
        return Box(first.x, first.y, last.right - first.x, self.limit - first.y)

    @property
    def all(self) -> Box:
        """Badge, hand, cards and fans."""
        return self.body.union(self.badge).union(self.mini)


def clusters(grid: Grid, viewer: int) -> tuple[Cluster, ...]:
    """Return the other seats in turn order from the viewer's left."""
    sides = RING[grid.seats]
    tops = [step for step, side in enumerate(sides) if side == "top"]
    return tuple(
        _cluster(grid, (viewer + 1 + step) % grid.seats, side, step - tops[0], len(tops))
        for step, side in enumerate(sides)
    )


def _cluster(grid: Grid, seat: int, side: str, place: int, tops: int) -> Cluster:
    """Return the cluster of a seat; `place` counts the seats of the top row from the left."""
    if side == "top":
        height = _fitting(grid, grid.head.height, (grid.width - 18 - 3 * (tops - 1)) / tops)
        x, y = _top_x(grid, height, place, tops), grid.head_y
        limit = grid.mat_y - grid.head.air
    else:
        height = _fitting(grid, SIDE_HEIGHT, grid.left - grid.side - 6.0)
        x, y = _side_x(grid, height, side), grid.centre_y + grid.badge + 0.9
        limit = grid.own_y - 1.8
    slots = _slots(grid, x, round(grid.top + y * grid.u), height)
    heading = _beside(grid, slots) if grid.seats == 2 else _above(grid, slots)
    return Cluster(seat, side, height, slots, grid.top + limit * grid.u, *heading)


def _fitting(grid: Grid, most: float, room: float) -> int:
    """Return the height of cards at most `most` U high in a cluster at most `room` U wide, to the pixel."""
    height = grid.pixels(most)
    while _pixel_width(grid, height) > room * grid.u:
        height -= 2
    return height


def _top_x(grid: Grid, height: int, place: int, tops: int) -> int:
    """Return the left edge of the top row's cluster number `place`, in pixels."""
    wide = _pixel_width(grid, height)
    air = (grid.width * grid.u - tops * wide) / (2 * grid.u) - 9
    apart = {1: 0.0, 2: 0.36 * min(grid.width, WIDEST) * grid.u, 3: wide + min(8.0, max(3.0, air)) * grid.u}
    middle = grid.size[0] / 2 + (place - (tops - 1) / 2) * apart[tops]
    return round(middle - wide / 2)


def _side_x(grid: Grid, height: int, side: str) -> int:
    margin = (grid.side + 2.4) * grid.u
    if side == "left":
        return round(margin)
    return round(grid.size[0] - margin - _pixel_width(grid, height))


def _pixel_width(grid: Grid, height: int) -> int:
    return 5 * card_width(height) + 3 * round(PILE_GAP * grid.u) + round(STOCK_GAP * grid.u)


def _slots(grid: Grid, x: int, y: int, height: int) -> tuple[Box, ...]:
    """Return the stock and the discard piles 0 to 3: the own row turned by half a turn."""
    w = card_width(height)
    first = x + w + round(STOCK_GAP * grid.u)
    step = w + round(PILE_GAP * grid.u)
    return Box(x, y, w, height), *(Box(first + (3 - i) * step, y, w, height) for i in range(4))


def _above(grid: Grid, slots: tuple[Box, ...]) -> tuple[Box, Box]:
    """Return badge and hand in a row above the cards, the hand right-aligned."""
    height = grid.badge * grid.u
    y = slots[0].y - 0.9 * grid.u - height
    hand = _mini_width(MINI_HEIGHT, MINI_STEP) * grid.u
    left, right = slots[0].x, slots[1].right
    middle = y + (height - MINI_HEIGHT * grid.u) / 2
    mini = Box(right - hand, middle, hand, MINI_HEIGHT * grid.u)
    return Box(left, y, right - hand - 1.5 * grid.u - left, height), mini


def _beside(grid: Grid, slots: tuple[Box, ...]) -> tuple[Box, Box]:
    """Return the badge left of the cards and the hand right: with two seats, for the sake of big cards."""
    u = grid.u
    wide, high = BESIDE * u, 6.0 * u
    badge = Box(slots[0].x - 2.4 * u - wide, slots[0].y, wide, grid.badge * u)
    return badge, Box(slots[1].right + 2.4 * u, slots[0].y, _mini_width(6.0, 1.8) * u, high)


def _mini_width(height: float, step: float) -> float:
    """Return the width of five small backs, in U."""
    return height * 5 / 7 + 4 * step
