"""The three arrangements of the table, and which one a window gets."""

from __future__ import annotations

from skipbo.ui.kit.card_size import USUAL, Wishes
from skipbo.ui.layout import grid

TALLEST = 4 / 3
"""The least width of a table that is not tall, as a multiple of its height."""
WIDE_FROM = 205.0
"""The width, in U, from which two to five seats sit beside the middle."""
TALL_FROM = 1.19
"""A table is tall where its height is at least this multiple of its width: its cards are larger so.

Above the strip of a replay that is a window of 1.3.
"""
WIDEST_OF_WIDE = 236.0
"""The greatest width, in U, of the wide arrangement; a wider window shows felt on both sides of it."""
HAND_BOTTOM = 97.8
SPREAD_GAP = 2.6
"""The gap between open piles that may use the room of a folded log."""
FOLDED_SIDE = 12.0
"""The width, in U, of a side whose log is folded: it holds one round button."""
WIDE_TOP, WIDE_HAND, WIDE_SIDES = 1.6, 20.0, 46.0
WIDE_HEAD_Y = 9.4
"""The top of the first seat beside the middle, under the round buttons of the corners."""
TALL_BAND = 18.2
"""The height under the hand, whose outer cards hang, for the viewer's badge, guidance and round buttons."""
TALL_CALLS = 7.4
"""The height between the viewer's piles and the hand, for buttons that come and go."""
TALL_HEAD_Y = 8.6
TALL_SIDE = 6.0
"""The width left and right of the columns of a tall window; less for larger cards."""

USUAL_HEADS = {
    2: grid.Head(12.0, 6.2, 0.8),
    3: grid.Head(11.4, 5.9, 0.8),
    4: grid.Head(10.8, 5.7, 1.6),
    5: grid.Head(10.8, 5.7, 1.6),
    6: grid.Head(10.2, 6.3, 1.6),
}
WIDE_HEADS = {
    2: grid.Head(15.0, 12.0, 0.0),
    3: grid.Head(15.0, 12.0, 0.0),
    4: grid.Head(11.8, 7.6, 0.0),
    5: grid.Head(11.8, 7.6, 0.0),
}
TALL_HEADS = {
    2: grid.Head(17.0, 8.5, 1.2),
    3: grid.Head(14.6, 7.6, 1.2),
    4: grid.Head(12.6, 6.6, 1.6),
    5: grid.Head(12.6, 6.6, 1.6),
    6: grid.Head(10.6, 6.4, 1.6),
}


def solve(size: tuple[int, int], seats: int, wishes: Wishes = USUAL) -> grid.Grid:
    """Return the grid for a window of `size` pixels and 2 to 6 seats, as the viewer wants it."""
    frames = {grid.Arrangement.USUAL: _usual, grid.Arrangement.WIDE: _wide, grid.Arrangement.TALL: _tall}
    return grid.grid(size, seats, wishes, frames[arrangement_of(size, seats)](size, seats, wishes))


def arrangement_of(size: tuple[int, int], seats: int) -> grid.Arrangement:
    """Return how a window of `size` pixels is used by 2 to 6 seats."""
    width, height = size
    if height >= TALL_FROM * width:
        return grid.Arrangement.TALL
    return (
        grid.Arrangement.WIDE
        if 100 * width / height >= WIDE_FROM and seats in WIDE_HEADS
        else grid.Arrangement.USUAL
    )


def tall_rows(seats: int) -> int:
    """Return the number of rows that the other seats take above the middle of a tall window."""
    return 1 if seats <= 3 else 2


def _usual(size: tuple[int, int], seats: int, wishes: Wishes) -> grid.Frame:
    """Return the arrangement with the other seats to the left, above and to the right."""
    table = min(float(size[1]), size[0] / TALLEST)
    u, measures = table / 100, wishes.cards.value
    head = USUAL_HEADS[seats]
    head = head._replace(height=head.height * measures.head, room=head.room * measures.room)
    head_y = 1.6 if seats == 2 else 1.4 + grid.badge_height(u, wishes.text) + 0.9
    width = size[0] / u
    return grid.Frame(
        arrangement=grid.Arrangement.USUAL,
        u=u,
        top=(size[1] - table) / 2,
        height=100.0,
        side=max(0.0, (width - grid.WIDEST) / 2),
        head=head,
        head_y=head_y,
        mat=head_y + head.height + head.room + head.air,
        hand=(18.6 if seats == 2 else 18.0) + measures.hand,
        hand_bottom=HAND_BOTTOM,
        calls=0.0,
        sides=_sides(seats, wishes),
        gap=grid.OPEN_GAP if wishes.log or seats >= 4 else SPREAD_GAP,
    )


def _sides(seats: int, wishes: Wishes) -> tuple[float, float]:
    """Return the least width left and right of the columns; less where neither a log nor a seat needs it."""
    least = ((71.75 if seats >= 4 else 64.0) - wishes.cards.value.sides) / 2
    if wishes.log or seats >= 4:
        return least, least
    return (FOLDED_SIDE, least) if wishes.left_handed else (least, FOLDED_SIDE)


def _grown(head: grid.Head, wishes: Wishes) -> grid.Head:
    """Return a row of others with cards of the size that is wanted, which takes its room from their fans."""
    more = head.height * (wishes.cards.value.head - 1)
    return head._replace(height=head.height + more, room=head.room - more)


def _wide(size: tuple[int, int], seats: int, wishes: Wishes) -> grid.Frame:
    """Return the arrangement in which the middle is as high as the window, since nobody sits above it."""
    u = size[1] / 100
    return grid.Frame(
        arrangement=grid.Arrangement.WIDE,
        u=u,
        top=0.0,
        height=100.0,
        side=max(0.0, (size[0] / u - WIDEST_OF_WIDE) / 2),
        head=_grown(WIDE_HEADS[seats], wishes),
        head_y=WIDE_HEAD_Y + grid.badge_height(u, wishes.text) + 0.9,
        mat=WIDE_TOP,
        hand=WIDE_HAND + wishes.cards.value.hand,
        hand_bottom=HAND_BOTTOM,
        calls=0.0,
        sides=(WIDE_SIDES, WIDE_SIDES),
    )


def _tall(size: tuple[int, int], seats: int, wishes: Wishes) -> grid.Frame:
    """Return the arrangement with the other seats above the middle, and the furniture under the hand."""
    u = size[0] / TALLEST / 100
    height, badge, head, rows = (
        size[1] / u,
        grid.badge_height(u, wishes.text),
        _grown(TALL_HEADS[seats], wishes),
        tall_rows(seats),
    )
    measures = wishes.cards.value
    side = TALL_SIDE - measures.sides / 2
    head_y = 1.8 if seats == 2 else TALL_HEAD_Y + badge + 0.9
    mat = head_y + rows * (head.height + head.room) + (rows - 1) * (badge + grid.ROW_GAP) + head.air
    bottom = height - TALL_BAND
    depth = bottom - mat - grid.MAT_PAD - grid.BELOW_CENTRE - TALL_CALLS - grid.HOVER_LIFT - 0.24
    shared = depth / (3 + measures.fan + (grid.HOVER_SCALE - 1) / 2)
    return grid.Frame(
        arrangement=grid.Arrangement.TALL,
        u=u,
        top=0.0,
        height=height,
        side=0.0,
        head=head,
        head_y=head_y,
        mat=mat,
        hand=min(shared, grid.widest_card(size[0] / u - 2 * side, grid.OPEN_GAP)),
        hand_bottom=bottom,
        calls=TALL_CALLS,
        sides=(side, side),
    )
