"""The grid of a table: one unit on which cards, columns, rows and the size of a badge hang."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from skipbo.ui.kit import WantedSizes, card_width
from skipbo.ui.layout.box import Box

LEAST = 4.2
TWO_LINES = 28
"""Pixels that two lines of text need, however small the window is."""

_LINES, _OUTSIDE = 4.05, 1.1
"""What two lines of a badge take in U where text has its usual size, and what a pill round it adds."""

OWN = 1.15
"""The height of the viewer's own badge, as a multiple of the others'."""

OWN_WIDEST = 40.0
BESIDE, BESIDE_LEAST = 29.0, 200
"""The width of a badge beside the cards, where only two play: in U, and in pixels in a small window."""


def badge_height(u: float, text: float) -> float:
    """Return the height of a badge in U; `u` is one U in pixels, `text` the size of words as a multiple."""
    return max(LEAST, TWO_LINES / u, _LINES * text - _OUTSIDE)


WIDEST = 192.0
"""The greatest width, in U, of the usual arrangement; a wider window shows felt on both sides of it."""
OPEN_GAP = 1.5
HIDDEN_GAP = 2.8
MAT_PAD = 1.9
BELOW_CENTRE = 5.9
ROW_GAP = 3.0
"""Between the fans of a seat and the badge of the one below it: two trays must fit."""
HOVER_LIFT = 2.0
HOVER_SCALE = 1.04


class Arrangement(Enum):
    """Where the other seats are: round the middle, beside it, or above it."""

    USUAL = "usual"
    WIDE = "wide"
    TALL = "tall"


class Head(NamedTuple):
    """The top row by number of seats, in U: card height, room for fans, air above the mat."""

    height: float
    room: float
    air: float


class Frame(NamedTuple):
    """An arrangement's input to its grid: everything that does not depend on the height of the big cards.

    In U, but for `u`, in pixels, and `top`, pixels of felt above the table. `mat`: where the mat may begin.
    `calls`: room between the viewer's piles and the hand. `sides`: the least room beside the columns.
    `gap`: between open piles.
    """

    arrangement: Arrangement
    u: float
    top: float
    height: float
    side: float
    head: Head
    head_y: float
    mat: float
    hand: float
    hand_bottom: float
    calls: float
    sides: tuple[float, float]
    gap: float = OPEN_GAP

    @property
    def fan_end(self) -> float:
        """The lowest point, in U, that the viewer's fans may reach."""
        depth = self.hand * (1 + (HOVER_SCALE - 1) / 2) + HOVER_LIFT + 0.24  # with a card that is raised
        return self.hand_bottom - depth - self.calls


class Grid(NamedTuple):
    """The solved table. Fields in U, but for `size` and those that say pixels."""

    size: tuple[int, int]
    seats: int
    arrangement: Arrangement
    u: float
    """Pixels to one U."""
    top: float
    """Pixels of felt above the table."""
    width: float
    height: float
    """Of the table: 100, but in a tall window more."""
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
    hand_bottom: float
    axis: int
    """The pixel under which the five columns and the hand are centred."""
    columns: tuple[int, ...]
    """Left edges of the five columns, in pixels: four open piles, then the hidden one."""
    wishes: WantedSizes

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        """Return a box given in U, in pixels of the window."""
        return Box(x * self.u, self.top + y * self.u, w * self.u, h * self.u)

    def round(self, x: float, y: float, radius: float) -> Box:
        """Return the box round a circle given in U, in pixels of the window."""
        return self.box(x - radius, y - radius, 2 * radius, 2 * radius)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return a point given in U, in pixels of the window."""
        return (x * self.u, self.top + y * self.u)

    def pixels(self, units: float) -> int:
        """Return a height of cards in whole, even pixels, so that the middle of a card is a whole pixel."""
        return 2 * round(units * self.u / 2)

    @property
    def row_step(self) -> float:
        """The way, in U, from one row or seat of the others to the next below it."""
        return self.head.height + self.head.room + self.badge + ROW_GAP

    @property
    def left(self) -> float:
        """The left edge of all columns, in U."""
        return min(self.columns) / self.u

    @property
    def right(self) -> float:
        """The right edge of all columns, in U."""
        return (max(self.columns) + card_width(self.pixels(self.card))) / self.u


def filled(size: tuple[int, int], seats: int, wishes: WantedSizes, frame: Frame) -> Grid:
    """Return the grid that fills an arrangement's frame in a window of `size` pixels.

    Its big cards are as high as depth and width let them: two rows of them and one fan share the depth
    between the top row and the hand.
    """
    width, rows = size[0] / frame.u, 2 + wishes.cards.value.fan
    depth = frame.fan_end - frame.mat - MAT_PAD - BELOW_CENTRE
    card = min(depth / rows, widest_card(width - sum(frame.sides), frame.gap))
    centre = frame.mat + MAT_PAD + (depth - rows * card) / 2
    axis, columns = _columns(size[0], card, frame, wishes.left_handed)
    return Grid(
        size=size,
        seats=seats,
        arrangement=frame.arrangement,
        u=frame.u,
        top=frame.top,
        width=width,
        height=frame.height,
        side=frame.side,
        badge=badge_height(frame.u, wishes.text),
        head=frame.head,
        head_y=frame.head_y,
        mat_y=centre - MAT_PAD,
        centre_y=centre,
        card=card,
        own_y=centre + card + BELOW_CENTRE,
        fan_end=frame.fan_end,
        hand=frame.hand,
        hand_bottom=frame.hand_bottom,
        axis=axis,
        columns=columns,
        wishes=wishes,
    )


def widest_card(width: float, gap: float) -> float:
    """Return the height, in U, of the cards whose five columns take a width, `gap` between the open piles."""
    return (width - 4 * gap - HIDDEN_GAP + OPEN_GAP) * 7 / 25


def _columns(width: int, card: float, frame: Frame, left_handed: bool) -> tuple[int, tuple[int, ...]]:
    """Return the axis and the left edges of the five columns, in pixels: equal gaps to the pixel.

    The axis is the window's unless a side needs more room than that leaves. The four open piles go on
    counting from the left where the hidden ones are at the left.
    """
    u = frame.u
    w = card_width(2 * round(card * u / 2))
    gap, wide = round(frame.gap * u), round((frame.gap + HIDDEN_GAP - OPEN_GAP) * u)
    whole = 5 * w + 3 * gap + wide
    least, most = round(frame.sides[0] * u), width - round(frame.sides[1] * u) - whole
    x0 = max(least, min((width - whole) // 2, most)) if least <= most else (width - whole) // 2
    if left_handed:
        return x0 + whole // 2, (*(x0 + w + wide + i * (w + gap) for i in range(4)), x0)
    return x0 + whole // 2, (*(x0 + i * (w + gap) for i in range(4)), x0 + 4 * w + 3 * gap + wide)
