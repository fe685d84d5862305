"""The three arrangements of the table, which one a window gets, and where the viewer's own things stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skipbo.ui.kit.card_size import USUAL, WantedSizes
from skipbo.ui.kit.input import Point
from skipbo.ui.layout.box import Box
from skipbo.ui.layout.grid import (
    BELOW_CENTRE,
    HOVER_LIFT,
    HOVER_SCALE,
    MAT_PAD,
    OPEN_GAP,
    OWN,
    OWN_WIDEST,
    ROW_GAP,
    WIDEST,
    Arrangement,
    Frame,
    Grid,
    Head,
    badge_height,
    filled,
    widest_card,
)
from skipbo.ui.layout.other_seats import Cluster

TALLEST = 4 / 3
"""The least width of a table that is not tall, as a multiple of its height."""
_WIDE_FROM = 205.0
"""The width, in U, from which two to five seats sit beside the middle."""
_TALL_FROM = 1.19
"""A table is tall where its height is at least this multiple of its width: its cards are larger so.

Above the strip of a replay that is a window of 1.3.
"""
_WIDEST_OF_WIDE = 236.0
"""The greatest width, in U, of the wide arrangement; a wider window shows felt on both sides of it."""
_HAND_BOTTOM = 97.8
_SPREAD_GAP = 2.6
"""The gap between open piles that may use the room of a folded log."""
_FOLDED_SIDE = 12.0
"""The width, in U, of a side whose log is folded: it holds one round button."""
_WIDE_TOP, _WIDE_HAND, _WIDE_SIDES = 1.6, 20.0, 46.0
_WIDE_HEAD_Y = 9.4
"""The top of the first seat beside the middle, under the round buttons of the corners."""
_TALL_BAND = 18.2
"""The height under the hand, whose outer cards droop, for the viewer's badge, guidance and round buttons."""
_TALL_CALLS = 7.4
"""The height between the viewer's piles and the hand, for buttons that come and go."""
_TALL_HEAD_Y = 8.6
_TALL_SIDE = 6.0
"""The width left and right of the columns of a tall window; less for larger cards."""

_USUAL_HEADS = {
    2: Head(12.0, 6.2, 0.8),
    3: Head(11.4, 5.9, 0.8),
    4: Head(10.8, 5.7, 1.6),
    5: Head(10.8, 5.7, 1.6),
    6: Head(10.2, 6.3, 1.6),
}
_WIDE_HEADS = {
    2: Head(15.0, 12.0, 0.0),
    3: Head(15.0, 12.0, 0.0),
    4: Head(11.8, 7.6, 0.0),
    5: Head(11.8, 7.6, 0.0),
}
_TALL_HEADS = {
    2: Head(17.0, 8.5, 1.2),
    3: Head(14.6, 7.6, 1.2),
    4: Head(12.6, 6.6, 1.6),
    5: Head(12.6, 6.6, 1.6),
    6: Head(10.6, 6.4, 1.6),
}


def solve(size: tuple[int, int], seats: int, wishes: WantedSizes = USUAL) -> Grid:
    """Return the grid for a window of `size` pixels and 2 to 6 seats, as the viewer wants it."""
    frames = {Arrangement.USUAL: _usual, Arrangement.WIDE: _wide, Arrangement.TALL: _tall}
    return filled(size, seats, wishes, frames[arrangement_of(size, seats)](size, seats, wishes))


def arrangement_of(size: tuple[int, int], seats: int) -> Arrangement:
    """Return how a window of `size` pixels is used by 2 to 6 seats."""
    width, height = size
    if height >= _TALL_FROM * width:
        return Arrangement.TALL
    wide = 100 * width / height >= _WIDE_FROM and seats in _WIDE_HEADS
    return Arrangement.WIDE if wide else Arrangement.USUAL


def _usual(size: tuple[int, int], seats: int, wishes: WantedSizes) -> Frame:
    """Return the arrangement with the other seats to the left, above and to the right."""
    table = min(float(size[1]), size[0] / TALLEST)
    u, measures = table / 100, wishes.cards.value
    head = _USUAL_HEADS[seats]
    head = head._replace(height=head.height * measures.head, room=head.room * measures.room)
    head_y = 1.6 if seats == 2 else 1.4 + badge_height(u, wishes.text) + 0.9
    width, needed = size[0] / u, wishes.log or seats >= 4
    least = ((71.75 if seats >= 4 else 64.0) - measures.sides) / 2
    folded = least if needed else _FOLDED_SIDE  # where neither a log nor a seat needs more
    return Frame(
        arrangement=Arrangement.USUAL,
        u=u,
        top=(size[1] - table) / 2,
        height=100.0,
        side=max(0.0, (width - WIDEST) / 2),
        head=head,
        head_y=head_y,
        mat=head_y + head.height + head.room + head.air,
        hand=(18.6 if seats == 2 else 18.0) + measures.hand,
        hand_bottom=_HAND_BOTTOM,
        calls=0.0,
        sides=(folded, least) if wishes.left_handed else (least, folded),
        gap=OPEN_GAP if needed else _SPREAD_GAP,
    )


def _grown(head: Head, wishes: WantedSizes) -> Head:
    """Return a row of others with cards of the size that is wanted, which takes its room from their fans."""
    more = head.height * (wishes.cards.value.head - 1)
    return head._replace(height=head.height + more, room=head.room - more)


def _wide(size: tuple[int, int], seats: int, wishes: WantedSizes) -> Frame:
    """Return the arrangement whose middle is as high as the window, since nobody sits above it."""
    u = size[1] / 100
    return Frame(
        arrangement=Arrangement.WIDE,
        u=u,
        top=0.0,
        height=100.0,
        side=max(0.0, (size[0] / u - _WIDEST_OF_WIDE) / 2),
        head=_grown(_WIDE_HEADS[seats], wishes),
        head_y=_WIDE_HEAD_Y + badge_height(u, wishes.text) + 0.9,
        mat=_WIDE_TOP,
        hand=_WIDE_HAND + wishes.cards.value.hand,
        hand_bottom=_HAND_BOTTOM,
        calls=0.0,
        sides=(_WIDE_SIDES, _WIDE_SIDES),
    )


def _tall(size: tuple[int, int], seats: int, wishes: WantedSizes) -> Frame:
    """Return the arrangement with the other seats above the middle, and the furniture under the hand."""
    u, measures = size[0] / TALLEST / 100, wishes.cards.value
    height, badge = size[1] / u, badge_height(u, wishes.text)
    head, rows = _grown(_TALL_HEADS[seats], wishes), 1 if seats <= 3 else 2
    side = _TALL_SIDE - measures.sides / 2
    head_y = 1.8 if seats == 2 else _TALL_HEAD_Y + badge + 0.9
    mat = head_y + rows * (head.height + head.room) + (rows - 1) * (badge + ROW_GAP) + head.air
    bottom = height - _TALL_BAND
    depth = bottom - mat - MAT_PAD - BELOW_CENTRE - _TALL_CALLS - HOVER_LIFT - 0.24
    shared = depth / (3 + measures.fan + (HOVER_SCALE - 1) / 2)
    return Frame(
        arrangement=Arrangement.TALL,
        u=u,
        top=0.0,
        height=height,
        side=0.0,
        head=head,
        head_y=head_y,
        mat=mat,
        hand=min(shared, widest_card(size[0] / u - 2 * side, OPEN_GAP)),
        hand_bottom=bottom,
        calls=_TALL_CALLS,
        sides=(side, side),
    )


_MARGIN = 2.4
"""The least distance, in U, of these things from the edges of the table."""
CORNER = 2.9
ACTION = 3.3
"""The radius, in U, of a round button in a corner, and of one for an action."""
_LOG_WIDEST = 44.0
_LOG_NARROWEST = 24.0
_DRAWER = 46.0
"""The width, in U, of a log that opens over the table."""
_LOG_END = 97.6
_HINT_END = 84.8
"""The lower end, in U, of the room for hints: above the row of actions."""


class ViewerPlaces(NamedTuple):
    """The viewer's own things: boxes in pixels, and for a right hand the first action's middle in U.

    `badge`: avatar, name and second line. `guidance`: the lines that say what to do. `hints`: the rooms for
    what a hint says, the best first: cards and buttons may leave less of one. `log`: the panel of the last
    moves; `log_button` opens it where it is folded. `call`: the first of the buttons that come and go, with
    the step to the next one in pixels. `drawer`: whether the log opens over the cards. `starts_folded`:
    whether it has too little room to be open at first.
    """

    badge: Box
    guidance: Box
    hints: tuple[Box, ...]
    log: Box
    log_button: Box
    action: Point
    call: Box
    call_step: Point
    drawer: bool
    starts_folded: bool

    def mirrored(self, width: float) -> ViewerPlaces:
        """Return the mirror image of it in a window `width` pixels wide."""
        return self._replace(
            badge=self.badge.mirrored(width),
            guidance=self.guidance.mirrored(width),
            hints=tuple(room.mirrored(width) for room in self.hints),
            log=self.log.mirrored(width),
            log_button=self.log_button.mirrored(width),
            call=self.call.mirrored(width),
            call_step=(-self.call_step[0], self.call_step[1]),
        )


def furniture(grid: Grid, clusters: Sequence[Cluster]) -> ViewerPlaces:
    """Return what stands round the viewer's cards of a grid, clear of the other seats."""
    usual = _under_hand(grid) if grid.arrangement is Arrangement.TALL else _beside_hand(grid, clusters)
    return usual.mirrored(float(grid.size[0])) if grid.wishes.left_handed else usual


def _beside_hand(grid: Grid, clusters: Sequence[Cluster]) -> ViewerPlaces:
    """Return badge, guidance and actions left of the viewer's cards, and the log right of them."""
    left, right = 3.0 + grid.side, grid.width - grid.side - _MARGIN
    own, other = ("right", "left") if grid.wishes.left_handed else ("left", "right")
    cards = grid.width - grid.right if grid.wishes.left_handed else grid.left
    log_top, width = _below(grid, clusters, other), grid.right - grid.left
    log_left = max(cards + width + 5.0, right - _LOG_WIDEST)
    badge = grid.box(left, _below(grid, clusters, own), min(OWN_WIDEST, cards - left - 3.0), grid.badge * OWN)
    below = badge.bottom + 1.2 * grid.u
    end = grid.top + _HINT_END * grid.u
    words = Box(badge.x, below, min(_LOG_WIDEST, cards - left - 3.4) * grid.u, end - below)
    log = grid.box(log_left, log_top, right - log_left, _LOG_END - log_top)
    return ViewerPlaces(
        badge=badge,
        guidance=Box(badge.x, below, (cards - left - 3.4) * grid.u, 11.0 * grid.u),
        hints=(words,),
        log=log,
        log_button=grid.round(right - CORNER, _LOG_END - CORNER, CORNER),
        action=(6.4 + grid.side, 89.5),
        call=grid.box(left, 78.8, min(30.0, cards - left - 2.0), 5.8),
        call_step=(0.0, -6.6 * grid.u),
        drawer=False,
        starts_folded=log.w < _LOG_NARROWEST * grid.u,
    )


def _below(grid: Grid, clusters: Sequence[Cluster], side: str) -> float:
    """Return how far down, in U, the viewer's things on one side begin: below the seats there."""
    limits = [(cluster.limit - grid.top) / grid.u for cluster in clusters if cluster.side == side]
    return max([grid.own_y, *(limit + 2.4 for limit in limits if grid.arrangement is Arrangement.WIDE)])


def _under_hand(grid: Grid) -> ViewerPlaces:
    """Return all of it in a band under the hand, and a log that opens over the table.

    A hint has its room over the hand, as far as the fans leave it; else in the band.
    """
    right, end = grid.width - _MARGIN, grid.height
    badge = grid.box(3.0, end - 13.8, OWN_WIDEST, grid.badge * OWN)
    words = badge.bottom + 0.6 * grid.u
    guidance = Box(badge.x, words, (grid.width - 40.0) * grid.u, grid.top + (end - 0.8) * grid.u - words)
    own = grid.own_y + grid.card
    over = grid.box(grid.left, own, grid.right - grid.left, grid.fan_end + _TALL_CALLS - own)
    return ViewerPlaces(
        badge=badge,
        guidance=guidance,
        hints=(over, guidance),
        log=grid.box(right - _DRAWER, grid.own_y, _DRAWER, grid.hand_bottom - grid.own_y),
        log_button=grid.round(right - CORNER, end - 9.6, CORNER),
        action=(grid.width - 31.0, end - 9.6),
        call=grid.box(3.0, grid.fan_end + 0.8, 30.0, 5.8),
        call_step=(33.0 * grid.u, 0.0),
        drawer=True,
        starts_folded=True,
    )
