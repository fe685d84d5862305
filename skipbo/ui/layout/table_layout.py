"""The play screen's layout: one value that answers where everything is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skipbo.model.state import Kind, Place
from skipbo.ui.kit.card_size import USUAL, Wishes, card_width
from skipbo.ui.layout import fans
from skipbo.ui.layout.arrangements import ACTION, CORNER, LOG_NARROWEST, Furniture, furniture, solve
from skipbo.ui.layout.box import Box, Point
from skipbo.ui.layout.fans import FanCard, HandCard
from skipbo.ui.layout.grid import Arrangement, Grid
from skipbo.ui.layout.other_seats import Cluster, clusters

LINE_FOOT, LINE_OUT = 1.9, 0.5
"""How far below the hand the line ends that says what to do, and at least above the window's end, in U."""
ON_MAT = 1.5
"""How far an answer on the upper edge of the mat reaches onto it, in U."""
OVER_MAT, BESIDE_MAT = 0.5, 12.0
"""From the line that says what a lesson asks for to the mat, and how far it may reach beyond it, in U."""
ACTION_STEP, ACTION_GAP, ACTION_MARGIN = 9.0, 0.8, 1.2
"""From one action to the next at least, between their labels, and beside the first of these, in U."""
CLAIM_WIDE, CLAIM_NARROW, CLAIM_NARROW_BELOW = 19.2, 13.2, 36.0
CLAIM_GROWS = 1.4
"""The most by which the button grows with the words on it, so that the name beside it can be read."""


class TableLayout(NamedTuple):
    """The place of everything, seen from the seat `viewer`. Boxes and points are in pixels of the window.

    Methods that take a place raise KeyError for a seat that is not at this table.
    """

    grid: Grid
    viewer: int
    clusters: tuple[Cluster, ...]
    furniture: Furniture

    # The frame.

    @property
    def u(self) -> float:
        """Pixels to one U, a hundredth of the table's height."""
        return self.grid.u

    @property
    def window(self) -> Box:
        """The whole window."""
        return Box(0.0, 0.0, *map(float, self.grid.size))

    @property
    def table(self) -> Box:
        """The window without the felt above and below a table that is taller than 4:3."""
        return self.window.inset(0.0, self.grid.top)

    @property
    def touch(self) -> float:
        """The least width of what one plays with: 44 pixels at 800 lines, never under 24."""
        return max(24.0, 5.5 * self.u)

    @property
    def reach(self) -> float:
        """The distance from which a dropped card still finds a pile: 28 pixels at 1080 lines, at least 16."""
        return max(16.0, 2.8 * self.u / 1.08)

    @property
    def seats_order(self) -> tuple[int, ...]:
        """The order in which seats are drawn: the far ones first, the viewer's last."""
        far = sorted(self.clusters, key=lambda cluster: cluster.side != "top")
        return *(cluster.seat for cluster in far), self.viewer

    def cluster(self, seat: int) -> Cluster:
        """Return the part of the table of another seat than the viewer's."""
        for cluster in self.clusters:
            if cluster.seat == seat:
                return cluster
        raise KeyError(seat)

    # Piles.

    def card_height(self, place: Place) -> int:
        """Return the height of the cards at a place."""
        if self.is_far(place):
            if place.kind is Kind.HAND:
                return int(self.cluster(place.seat).mini.h)
            return self.cluster(place.seat).height
        return self.grid.pixels(self.grid.hand if place.kind is Kind.HAND else self.grid.card)

    def slot(self, place: Place) -> Box:
        """Return the box of the lowest card of a place; for the hand, that of a single card in its middle."""
        if self.is_far(place):
            return self._far_slot(place)
        if place.kind is Kind.HAND:
            return fans.hand(self.grid, 1)[0].box
        if place.kind is Kind.SET_ASIDE:
            return self._big_card(4, self.grid.centre_y).moved(0, -round(0.8 * self.u))
        column = place.index if place.kind in (Kind.BUILD, Kind.DISCARD) else 4
        row = self.grid.own_y if place.kind in (Kind.STOCK, Kind.DISCARD) else self.grid.centre_y
        return self._big_card(column, row)

    def fan(self, place: Place, count: int) -> tuple[FanCard, ...]:
        """Return the cards of a discard pile, deepest first; of any other pile only its top card."""
        spread = count if place.kind is Kind.DISCARD else min(count, 1)
        least = fans.FAR_DIGIT if self.is_far(place) else fans.OWN_DIGIT
        return fans.fan(self.slot(place), spread, self._room(place), least)

    def peek(self, place: Place, count: int, below: float = 0.0) -> tuple[FanCard, ...]:
        """Return a discard pile opened over its neighbours, its cards at least as big as the viewer's own.

        `below`: the pixels that are left free under it.
        """
        height = max(self.card_height(place), self.grid.pixels(self.grid.card))
        room = self.table.inset(1.2 * self.u)
        return fans.peek(self.slot(place), count, height, room._replace(h=room.h - below))

    def top_card(self, place: Place, count: int) -> Box:
        """Return the box of the top card, or the empty slot."""
        if place.kind is not Kind.DISCARD or count <= 1:
            return self.slot(place)
        return self.fan(place, count)[-1].box

    def hit(self, place: Place, count: int) -> Box:
        """Return what counts as the place for a pointer: its cards and half the gap to its neighbours."""
        cards = self.slot(place).union(self.top_card(place, count))
        half = (0.3 if self.is_far(place) else 0.7) * self.u
        return cards.inset(-half, -half)

    def pill(self, place: Place, count: int = 1) -> Point:
        """Return the middle of the pill that counts a pile: on the lower edge of its top card."""
        return self.top_card(place, count).foot

    def is_far(self, place: Place) -> bool:
        """Tell whether a place is another seat's."""
        return place.seat not in (-1, self.viewer)

    # Hands.

    def hand(self, count: int, hovered: int | None = None, gap: int | None = None) -> tuple[HandCard, ...]:
        """Return the viewer's hand, see `fans.hand`."""
        return fans.hand(self.grid, count, hovered, gap)

    def hand_index(
        self, count: int, at: Point, hovered: int | None = None, gap: int | None = None
    ) -> int | None:
        """Return which card of the viewer's hand is under a point, see `fans.hand_index`."""
        return fans.hand_index(self.grid, count, at, hovered, gap)

    def gap_index(self, count: int, x: float) -> int:
        """Return the place, 0 to `count`, among the cards where a card dropped at `x` belongs."""
        return fans.gap_index(self.grid, count, x)

    @property
    def hand_room(self) -> Box:
        """The part of the table that belongs to the viewer's hand."""
        top = self.grid.fan_end
        left = self.grid.left - 3
        return self.grid.box(left, top, self.grid.right + 3 - left, self.grid.height - top)

    def backs(self, seat: int, count: int) -> tuple[Box, ...]:
        """Return the small backs of another seat's hand, left to right, each over the one before it."""
        mini = self.cluster(seat).mini
        w = card_width(int(mini.h))
        step = (mini.w - w) / max(4, count - 1)
        return tuple(Box(mini.x + (slot * step), mini.y, w, mini.h) for slot in self._filled(seat, count))

    # Seats.

    def badge(self, seat: int) -> Box:
        """Return the room for avatar, name and second line."""
        if seat != self.viewer:
            return self.cluster(seat).badge
        return self._beside(self.furniture.badge)

    def tray(self, seat: int) -> Box:
        """Return the partner's tray round badge, hand and cards; long fans hang over its lower edge."""
        cluster, u = self.cluster(seat), self.u
        box = cluster.badge.union(cluster.mini).union(cluster.slots[0]).union(cluster.slots[1])
        pad = 1.8 if cluster.alone else 1.0
        return Box(box.x - pad * u, box.y - 1.2 * u, box.w + 2 * pad * u, box.h + 3.4 * u)

    def lamp(self, seat: int) -> Point:
        """Return the middle of the light when it is a seat's turn."""
        if seat != self.viewer:
            return self.cluster(seat).all.centre
        return (float(self.grid.axis), self.grid.top + (self.grid.hand_bottom - self.grid.hand) * self.u)

    def draw_card(self, seat: int) -> Box:
        """Return where the card that a seat draws for the deal lies (R03)."""
        return self.slot(Place(Kind.DISCARD, seat, 2))

    # The middle.

    @property
    def mat(self) -> Box:
        """The mat under the build piles and the draw pile."""
        left, y = self.grid.left - 2.2, self.grid.mat_y
        height = self.grid.card + 7.0
        return self.grid.box(left, y, self.grid.right + 2.2 - left, height)

    def stem(self, index: int) -> Box:
        """Return the room for the progress stem and the next number under a build pile."""
        return self._under(self.slot(Place(Kind.BUILD, -1, index)))

    @property
    def draw_label(self) -> Box:
        """Room for the number of cards left to draw."""
        return self._under(self.slot(Place(Kind.DRAW)))

    # Sides and corners.

    @property
    def guidance(self) -> Box:
        """Room for the lines that say what to do."""
        return self._beside(self.furniture.guidance)

    @property
    def hints(self) -> Sequence[Box]:
        """Rooms for what a hint says, the best first: cards and buttons may leave less of one."""
        return [self._beside(room) for room in self.furniture.hints]

    @property
    def guidance_width(self) -> float:
        """How wide the line may be that says what to do, in pixels: between the actions and the log."""
        axis, room = float(self.grid.axis), self.hand_room
        return 2 * min(axis - room.x, room.right - axis)

    def guidance_line(self, width: float, high: float) -> Box:
        """Return where the line of a size in pixels stands that says what to do.

        That is on the lower edge of the hand, as counts stand on piles, however high these are.
        """
        foot = self.grid.top + (self.grid.hand_bottom + LINE_FOOT) * self.u
        end = min(foot, self.window.bottom - LINE_OUT * self.u)
        return Box.around((float(self.grid.axis), end - high / 2), width, high)

    @property
    def goal_width(self) -> float:
        """How wide the line may be that says what a lesson asks for, in pixels."""
        if self.grid.arrangement is Arrangement.WIDE:
            return self.guidance.w
        return min(self.mat.w + 2 * BESIDE_MAT * self.u, self.window.w - 2 * self.u)

    def goal_line(self, width: float, high: float) -> Box:
        """Return where the line of a size in pixels stands that says what a lesson asks for.

        That is above the mat, or in a wide window, without room there, at one's badge.
        """
        if self.grid.arrangement is Arrangement.WIDE:
            return self.guidance._replace(w=width, h=high)
        foot = self.mat.y - OVER_MAT * self.u
        return Box.around((float(self.grid.axis), foot - high / 2), width, high)

    @property
    def log(self) -> Box:
        """The panel of the last moves."""
        return self._beside(self.furniture.log)

    @property
    def log_starts_folded(self) -> bool:
        """Whether the log has too little room to be open at first."""
        return self.furniture.drawer or self.log.w < LOG_NARROWEST * self.u

    @property
    def log_button(self) -> Box:
        """The button that opens the folded log."""
        return self._beside(self.furniture.log_button)

    @property
    def log_fold(self) -> Box:
        """The button that folds the open log, in its upper right corner."""
        log, radius = self.log, 2.0 * self.u
        return Box.around((log.right - 3.4 * self.u, log.y + 3.0 * self.u), 2 * radius, 2 * radius)

    def call_button(self, index: int) -> Box:
        """Return a button that comes and goes, counted from the one nearest to the actions."""
        first, step = self.furniture.call, self.furniture.call_step
        return self._beside(first.moved(index * step[0], index * step[1]))

    def claim_button(self, seat: int) -> Box:
        """Return the button that claims a seat is out of turn: over its small hand, beside its name.

        Where a seat has little room it is narrow, so that there is some left for the name.
        """
        cluster, high = self.cluster(seat), max(5.0 * self.u, self.touch)
        narrow = not cluster.beside and cluster.all.w < CLAIM_NARROW_BELOW * self.u
        text = min(self.grid.wishes.text, CLAIM_GROWS)
        mini, wide = cluster.mini, (CLAIM_NARROW if narrow else CLAIM_WIDE) * text * self.u
        left = mini.x if cluster.beside else mini.right - wide
        top = max(mini.centre[1] - high / 2, self.grid.top + 0.6 * self.u)
        return Box(left, top, wide, high)

    def corner_left(self) -> Box:
        """Return the menu button."""
        return self._round(4.9 + self.grid.side, 4.7, CORNER)

    def corner_right(self, index: int) -> Box:
        """Return a corner button, from the right, 0 the outermost; `corner_room` of them fit."""
        return self._round(self.grid.width - 4.9 - self.grid.side - 6.9 * index, 4.7, CORNER)

    @property
    def corner_room(self) -> int:
        """How many corner buttons fit beside the seats of the top row."""
        low = self.corner_left().bottom
        rights = [c.all.right for c in self.clusters if c.side == "top" and c.all.y < low]
        taken = max(rights, default=self.corner_left().right) + 0.8 * self.u
        return sum(self.corner_right(index).x >= taken for index in range(4))

    @property
    def corner_second(self) -> Box | None:
        """The second corner button: beside the first, or below it, or None where a seat takes both places."""
        if self.corner_room > 1:
            return self.corner_right(1)
        below = self.corner_right(0).moved(0, 6.9 * self.u)
        taken = any(below.inset(-0.4 * self.u).overlap(cluster.all) for cluster in self.clusters)
        return None if taken else below

    def action(self, index: int, label: float = 0.0) -> Box:
        """Return an action button, from the left; its label stands in `action_label`.

        `label`: the pixels that the widest of their labels needs; they stand further apart for it, as far as
        there is room.
        """
        x, y = self._action(index, label)
        return self._beside(self._round(x, y, ACTION))

    def action_label(self, index: int, label: float = 0.0) -> Box:
        """Return the room for the word under an action button."""
        (x, y), wide = self._action(index, label), self._action_step(label) - ACTION_GAP / 2
        return self._beside(self.grid.box(x - wide / 2, y + 3.8, wide, 3.4))

    def sheet(self, width: float, height: float) -> Box:
        """Return a dialog or sheet of a size in U, centred, as large as the table lets it be."""
        table = self.table
        w = min(width * self.u, table.w - 4 * self.u)
        return Box.around(table.centre, w, min(height, 96.0) * self.u)

    def _action(self, index: int, label: float) -> Point:
        x, y, step = *self.furniture.action, self._action_step(label)
        least = self.grid.side + ACTION_MARGIN + (step - ACTION_GAP) / 2
        return max(x, least) + step * index, y

    def _action_step(self, label: float) -> float:
        """Return the U from one action to the next, three of which fit before the hand."""
        start, end = self.grid.side + ACTION_MARGIN, self.hand_room.x / self.u
        most = 0.0 if self.grid.arrangement is Arrangement.TALL else (end - start) / 3
        return max(ACTION_STEP, min(label / self.u + ACTION_GAP, most))

    def _beside(self, box: Box) -> Box:
        """Return a box beside the viewer's cards, on the other side for the left-handed."""
        return box.mirrored(float(self.grid.size[0])) if self.grid.wishes.left_handed else box

    def _far_slot(self, place: Place) -> Box:
        cluster = self.cluster(place.seat)
        if place.kind is Kind.HAND:
            return self.backs(place.seat, 1)[0]
        return cluster.slots[0 if place.kind is Kind.STOCK else 1 + place.index]

    def _room(self, place: Place) -> int:
        """Return how many pixels the fan of a place may grow down."""
        end = self.grid.top + self.grid.fan_end * self.u
        if self.is_far(place):
            end = self.cluster(place.seat).limit
        return int(end - self.slot(place).bottom)

    def _filled(self, seat: int, count: int) -> range:
        """Return the steps of a small hand that hold cards: the right ones in a badge row, else the left."""
        first = 0 if self.cluster(seat).beside else max(0, 5 - count)
        return range(first, first + count)

    def _big_card(self, column: int, row: float) -> Box:
        height = self.grid.pixels(self.grid.card)
        y = round(self.grid.top + row * self.u)
        return Box(self.grid.columns[column], y, card_width(height), height)

    def _under(self, card: Box) -> Box:
        return Box(card.x, card.bottom + 0.9 * self.u, card.w, 3.2 * self.u)

    def _round(self, x: float, y: float, radius: float) -> Box:
        return self.grid.box(x - radius, y - radius, 2 * radius, 2 * radius)


def layout(size: tuple[int, int], seats: int, viewer_seat: int, wishes: Wishes = USUAL) -> TableLayout:
    """Return the table for a window of `size` pixels and `seats` seats, `viewer_seat` at the bottom.

    It is laid out as that viewer `wishes`.

    Raises ValueError for a number of seats other than 2 to 6, or a viewer who has none of them.
    """
    if not 2 <= seats <= 6:
        raise ValueError(f"a table has 2 to 6 seats, not {seats}")
    if not 0 <= viewer_seat < seats:
        raise ValueError(f"seat {viewer_seat} is not one of {seats}")
    grid = solve(size, seats, wishes)
    others = clusters(grid, viewer_seat)
    return TableLayout(grid, viewer_seat, others, furniture(grid, others))
