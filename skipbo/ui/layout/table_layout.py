"""The play screen's layout: one value that answers where everything is."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.model.state import Kind, Place
from skipbo.ui.kit.card_size import USUAL, WantedSizes, card_width
from skipbo.ui.kit.input import Point
from skipbo.ui.layout import fans
from skipbo.ui.layout.arrangements import ViewerPlaces, furniture, solve
from skipbo.ui.layout.box import Box
from skipbo.ui.layout.fans import FanCard, HandCard
from skipbo.ui.layout.grid import Grid
from skipbo.ui.layout.other_seats import Cluster, clusters


class TableLayout(NamedTuple):
    """The place of everything, seen from the seat `viewer`. Boxes and points are in pixels of the window.

    `furniture` is everything round the viewer's cards, such as the log; buttons, and words over the table,
    are placed by `skipbo/ui/layout/over_table.py`.

    Methods that take a place raise KeyError for a seat that is not at this table.
    """

    grid: Grid
    viewer: int
    clusters: tuple[Cluster, ...]
    furniture: ViewerPlaces

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
            if place.kind is Kind.HAND:
                return self.backs(place.seat, 1)[0]
            return self.cluster(place.seat).slots[0 if place.kind is Kind.STOCK else 1 + place.index]
        if place.kind is Kind.HAND:
            return fans.hand(self.grid, 1)[0].box
        column = place.index if place.kind in (Kind.BUILD, Kind.DISCARD) else 4
        row = self.grid.own_y if place.kind in (Kind.STOCK, Kind.DISCARD) else self.grid.centre_y
        height = self.grid.pixels(self.grid.card)
        y = round(self.grid.top + row * self.u) - (round(0.8 * self.u) if place.kind is Kind.SET_ASIDE else 0)
        return Box(self.grid.columns[column], y, card_width(height), height)

    def fan(self, place: Place, count: int) -> tuple[FanCard, ...]:
        """Return the cards of a discard pile, deepest first; of any other pile only its top card."""
        spread, slot = count if place.kind is Kind.DISCARD else min(count, 1), self.slot(place)
        end, least = self.grid.top + self.grid.fan_end * self.u, fans.OWN_DIGIT
        if self.is_far(place):
            end, least = self.cluster(place.seat).limit, fans.FAR_DIGIT
        return fans.fan(slot, spread, int(end - slot.bottom), least)

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

    def is_far(self, place: Place) -> bool:
        """Tell whether a place is another seat's."""
        return place.seat not in (-1, self.viewer)

    # Hands.

    def hand(self, count: int, hovered: int | None = None, gap: int | None = None) -> tuple[HandCard, ...]:
        """Return the viewer's hand, see `fans.hand`."""
        return fans.hand(self.grid, count, hovered, gap)

    @property
    def hand_room(self) -> Box:
        """The part of the table that belongs to the viewer's hand."""
        top = self.grid.fan_end
        left = self.grid.left - 3
        return self.grid.box(left, top, self.grid.right + 3 - left, self.grid.height - top)

    def backs(self, seat: int, count: int) -> tuple[Box, ...]:
        """Return the small backs of another seat's hand, left to right, each over the one before it.

        Few of them lie to the left in a badge's row, else to the right.
        """
        cluster = self.cluster(seat)
        mini, first = cluster.mini, 0 if cluster.beside else max(0, 5 - count)
        w = card_width(int(mini.h))
        step = (mini.w - w) / max(4, count - 1)
        return tuple(Box(mini.x + slot * step, mini.y, w, mini.h) for slot in range(first, first + count))

    # Seats.

    def badge(self, seat: int) -> Box:
        """Return the room for avatar, name and second line."""
        if seat != self.viewer:
            return self.cluster(seat).badge
        return self.furniture.badge

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

    def under(self, place: Place) -> Box:
        """Return the room under a pile of the middle, for the number it needs next or its count."""
        card = self.slot(place)
        return Box(card.x, card.bottom + 0.9 * self.u, card.w, 3.2 * self.u)


def layout(size: tuple[int, int], seats: int, viewer_seat: int, wishes: WantedSizes = USUAL) -> TableLayout:
    """Return the table for a window of `size` pixels and `seats` seats, `viewer_seat` at the bottom.

    It is laid out as that viewer `wishes`. Raises ValueError for a number of seats other than 2 to 6, or a
    viewer who has none of them.
    """
    if not 2 <= seats <= 6:
        raise ValueError(f"a table has 2 to 6 seats, not {seats}")
    if not 0 <= viewer_seat < seats:
        raise ValueError(f"seat {viewer_seat} is not one of {seats}")
    grid = solve(size, seats, wishes)
    others = clusters(grid, viewer_seat)
    return TableLayout(grid, viewer_seat, others, furniture(grid, others))
