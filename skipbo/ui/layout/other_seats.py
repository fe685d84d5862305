"""The places of the other seats: clusters round the table, clockwise from the viewer's left."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.ui.kit import card_width
from skipbo.ui.layout.box import Box
from skipbo.ui.layout.grid import BESIDE, BESIDE_LEAST, WIDEST, Arrangement, Grid

_STOCK_GAP = 1.5
_PILE_GAP = 0.7
_SIDE_HEIGHT = 10.6
_MARGINS = 6.0
_MINI_HEIGHT = 4.0
_MINI_STEP = 1.15
_BESIDE_GAP, _CORNER = 2.4, 10.0  # U between cards and their neighbours, and as far as the menu button


class SeatSpot(NamedTuple):
    """Where a seat is: `left`, `top` or `right`, in which row from above, at which place `of` how many."""

    side: str
    row: int = 0
    place: int = 0
    of: int = 1


LEFT, RIGHT = SeatSpot("left"), SeatSpot("right")
LOWER_LEFT, LOWER_RIGHT = SeatSpot("left", 1), SeatSpot("right", 1)


def _row(of: int, row: int = 0) -> tuple[SeatSpot, ...]:
    return tuple(SeatSpot("top", row, place, of) for place in range(of))


_BELOW = _row(2, 1)
_SPOTS = {
    Arrangement.USUAL: {
        2: _row(1),
        3: _row(2),
        4: (LEFT, *_row(1), RIGHT),
        5: (LEFT, *_row(2), RIGHT),
        6: (LEFT, *_row(3), RIGHT),
    },
    Arrangement.WIDE: {
        2: (LEFT,),
        3: (LEFT, RIGHT),
        4: (LOWER_LEFT, LEFT, RIGHT),
        5: (LOWER_LEFT, LEFT, RIGHT, LOWER_RIGHT),
    },
    Arrangement.TALL: {
        2: _row(1),
        3: _row(2),
        4: (_BELOW[0], *_row(1), _BELOW[1]),
        5: (_BELOW[0], *_row(2), _BELOW[1]),
        6: (_BELOW[0], *_row(3), _BELOW[1]),
    },
}
"""The spots of the other seats, clockwise from the viewer's left."""


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
    beside: bool
    """Whether badge and hand stand beside the cards, not above them."""
    alone: bool
    """Whether no other cluster shares its row."""

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
    spots = _SPOTS[grid.arrangement][grid.seats]
    return tuple(_cluster(grid, (viewer + 1 + step) % grid.seats, spot) for step, spot in enumerate(spots))


def _cluster(grid: Grid, seat: int, spot: SeatSpot) -> Cluster:
    of, wide = spot.of, grid.arrangement is Arrangement.WIDE
    if spot.side == "top":
        air, apart = (5.0, 4) if grid.arrangement is Arrangement.TALL else (18.0, 3)
        height = _fitting(grid, grid.head.height, (grid.width - air - apart * (of - 1)) / of)
        x = _top_x(grid, height, spot)
    else:
        most = grid.head.height if wide else _SIDE_HEIGHT * grid.wishes.cards.value.head
        height = _fitting(grid, most, grid.left - grid.side - _margins(grid))
        margin = (grid.side + 0.4 * _margins(grid)) * grid.u
        right = grid.size[0] - margin - _pixel_width(grid, height)
        x = round(margin if spot.side == "left" else right)
    y, limit = _depth(grid, spot)
    top, w, gap = round(grid.top + y * grid.u), card_width(height), round(_PILE_GAP * grid.u)
    first = x + w + round(_STOCK_GAP * grid.u)  # the viewer's row turned by half a turn
    piles = (Box(first + (3 - n) * (w + gap), top, w, height) for n in range(4))
    slots = Box(x, top, w, height), *piles
    beside = grid.seats == 2 and spot.side == "top"
    heading = _beside(grid, slots) if beside else _above(grid, slots)
    return Cluster(
        seat,
        spot.side,
        height,
        slots,
        grid.top + limit * grid.u,
        *heading,
        beside,
        spot.side == "top" and of == 1,
    )


def _margins(grid: Grid) -> float:
    """Return the felt left and right of a seat beside the middle, in U; large cards need some of it."""
    return _MARGINS - (0.3 * grid.wishes.cards.value.sides if grid.arrangement is Arrangement.USUAL else 0.0)


def _depth(grid: Grid, spot: SeatSpot) -> tuple[float, float]:
    """Return the top of the cards and the lowest point of their fans, in U."""
    if grid.arrangement is Arrangement.USUAL and spot.side != "top":
        return grid.centre_y + grid.badge + 0.9, grid.own_y - 1.8
    y = grid.head_y + spot.row * grid.row_step
    lowest = max(other.row for other in _SPOTS[grid.arrangement][grid.seats])
    above_mat = spot.side == "top" and spot.row == lowest
    return y, grid.mat_y - grid.head.air if above_mat else y + grid.head.height + grid.head.room


def _fitting(grid: Grid, most: float, room: float) -> int:
    """Return the largest card height, in pixels and at most `most` U, for a cluster `room` U wide."""
    height = grid.pixels(most)
    while _pixel_width(grid, height) > room * grid.u:
        height -= 2
    return height


def _top_x(grid: Grid, height: int, spot: SeatSpot) -> int:
    """Return the left edge of a cluster of a row, in pixels."""
    wide, of = _pixel_width(grid, height), spot.of
    if grid.arrangement is Arrangement.TALL:
        apart = grid.size[0] / of  # the middles of neighbours
    else:
        air = (grid.width * grid.u - of * wide) / (2 * grid.u) - 9
        two = max(0.36 * min(grid.width, WIDEST) * grid.u, wide + 1.5 * grid.u)
        apart = {1: 0.0, 2: two, 3: wide + min(8.0, max(3.0, air)) * grid.u}[of]
    middle = grid.size[0] / 2 + (spot.place - (of - 1) / 2) * apart
    return round(middle - wide / 2)


def _pixel_width(grid: Grid, height: int) -> int:
    return 5 * card_width(height) + 3 * round(_PILE_GAP * grid.u) + round(_STOCK_GAP * grid.u)


def _above(grid: Grid, slots: tuple[Box, ...]) -> tuple[Box, Box]:
    """Return badge and hand in a row above the cards, the hand right-aligned."""
    height = grid.badge * grid.u
    y = slots[0].y - 0.9 * grid.u - height
    hand = _mini_width(_MINI_HEIGHT, _MINI_STEP) * grid.u
    left, right = slots[0].x, slots[1].right
    middle = y + (height - _MINI_HEIGHT * grid.u) / 2
    mini = Box(right - hand, middle, hand, _MINI_HEIGHT * grid.u)
    return Box(left, y, right - hand - 1.5 * grid.u - left, height), mini


def _beside(grid: Grid, slots: tuple[Box, ...]) -> tuple[Box, Box]:
    """Return the badge left of the cards and the hand right: with two seats, for the sake of big cards."""
    u, right = grid.u, slots[0].x - _BESIDE_GAP * grid.u
    wished = max(BESIDE * u, BESIDE_LEAST) * max(1.0, grid.wishes.text)
    wide, high = min(wished, right - _CORNER * u), 6.0 * u
    badge = Box(right - wide, slots[0].y, wide, grid.badge * u)
    return badge, Box(slots[1].right + _BESIDE_GAP * u, slots[0].y, _mini_width(6.0, 1.8) * u, high)


def _mini_width(height: float, step: float) -> float:
    """Return the width of five small backs, in U."""
    return height * 5 / 7 + 4 * step
