"""The grid of five columns, and the heights of the rows that depend on it.

U is a hundredth of the table's height. The table is the window, except that a window taller than 4:3 shows
it between two strips of felt.
"""

from __future__ import annotations

from typing import NamedTuple

from skipbo.ui.kit.card_shape import card_width
from skipbo.ui.kit.wishes import USUAL, CardMeasures, Wishes
from skipbo.ui.layout.badge_layout import badge_height
from skipbo.ui.layout.box import Box

TALLEST = 4 / 3
WIDEST = 192.0
OPEN_GAP = 1.5
HIDDEN_GAP = 2.8
MAT_PAD = 1.9
BELOW_CENTRE = 6.3
HAND_BOTTOM = 97.2
HOVER_LIFT = 2.0
HOVER_SCALE = 1.04


class Head(NamedTuple):
    """The top row by number of seats, in U: card height, room for fans, air above the mat."""

    height: float
    room: float
    air: float


HEADS = {
    2: Head(12.0, 6.2, 0.8),
    3: Head(11.4, 5.9, 0.8),
    4: Head(10.8, 5.7, 1.6),
    5: Head(10.8, 5.7, 1.6),
    6: Head(10.2, 6.3, 1.6),
}


class Grid(NamedTuple):
    """The solved table. Fields in U, but for `size` and those that say pixels."""

    size: tuple[int, int]
    seats: int
    u: float
    """Pixels to one U."""
    top: float
    """Pixels of felt above the table."""
    width: float
    side: float
    """Distance of the side columns from the edges of a very wide window."""
    badge: float
    """Height of a badge: two lines of 13 pixels must fit."""
    head: Head
    head_y: float
    mat_y: float
    centre_y: float
    card: float
    own_y: float
    fan_end: float
    hand: float
    columns: tuple[int, ...]
    """Left edges of the five columns, in pixels: four open piles, then the hidden one."""
    wishes: Wishes

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        """Return a box given in U, in pixels of the window."""
        return Box(x * self.u, self.top + y * self.u, w * self.u, h * self.u)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return a point given in U, in pixels of the window."""
        return (x * self.u, self.top + y * self.u)

    def pixels(self, units: float) -> int:
        """Return a height of cards in whole, even pixels, so that the middle of a card is a whole pixel."""
        return 2 * round(units * self.u / 2)

    @property
    def left(self) -> float:
        """The left edge of all columns, in U."""
        return min(self.columns) / self.u

    @property
    def right(self) -> float:
        """The right edge of all columns, in U."""
        return (max(self.columns) + card_width(self.pixels(self.card))) / self.u


def solve(size: tuple[int, int], seats: int, wishes: Wishes = USUAL) -> Grid:
    """Return the grid for a window of `size` pixels and 2 to 6 seats, as the viewer wants it."""
    measures = wishes.cards.value
    table = min(float(size[1]), size[0] / TALLEST)
    u = table / 100
    width = size[0] / u
    badge = badge_height(u)
    head = _head(seats, measures)
    head_y = 1.8 if seats == 2 else 1.7 + badge + 0.9
    mat = head_y + head.height + head.room + head.air
    hand = (18.6 if seats == 2 else 18.0) + measures.hand
    fan_end = HAND_BOTTOM - hand * (1 + (HOVER_SCALE - 1) / 2) - HOVER_LIFT - 0.24
    card, slack = _card_height(width, seats, fan_end - mat - MAT_PAD - BELOW_CENTRE, measures)
    centre = mat + slack / 2 + MAT_PAD
    return Grid(
        size,
        seats,
        u,
        (size[1] - table) / 2,
        width,
        max(0.0, (width - WIDEST) / 2),
        badge,
        head,
        head_y,
        centre - MAT_PAD,
        centre,
        card,
        centre + card + BELOW_CENTRE,
        fan_end,
        hand,
        _columns(size[0], card, u, wishes.left_handed),
        wishes,
    )


def _head(seats: int, measures: CardMeasures) -> Head:
    head = HEADS[seats]
    return head._replace(height=head.height * measures.head, room=head.room * measures.room)


def _card_height(width: float, seats: int, depth: float, measures: CardMeasures) -> tuple[float, float]:
    """Return the height of the big cards and the depth left over; two rows and one fan share `depth`."""
    rows = 2 + measures.fan
    sides = (71.75 if seats >= 4 else 64.0) - measures.sides
    beside = (width - sides - 3 * OPEN_GAP - HIDDEN_GAP) * 7 / 25
    card = min(depth / rows, beside)
    return card, depth - rows * card


def _columns(width: int, card: float, u: float, left_handed: bool) -> tuple[int, ...]:
    """Return the left edges of the five columns in pixels: equal gaps to the pixel.

    The four open piles go on counting from the left where the hidden ones are at the left.
    """
    w = card_width(2 * round(card * u / 2))
    gap, wide = round(OPEN_GAP * u), round(HIDDEN_GAP * u)
    x0 = (width - 5 * w - 3 * gap - wide) // 2
    if left_handed:
        return *(x0 + w + wide + i * (w + gap) for i in range(4)), x0
    return *(x0 + i * (w + gap) for i in range(4)), x0 + 4 * w + 3 * gap + wide
