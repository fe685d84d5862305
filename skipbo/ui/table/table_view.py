"""The table's picture: everything at rest, everything in the air, and the effects of the pointer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from skipbo.model.cards import Card
from skipbo.model.rules import BUILD_PILES, DISCARD_PILES
from skipbo.model.state import DRAW_PILE, Kind, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.session.hands import HandOrder
from skipbo.session.players import Player
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.layout import Box, HandCard, Point, TableLayout, layout
from skipbo.ui.motion import Pace, Pose
from skipbo.ui.table import layers
from skipbo.ui.table.event_player import Show
from skipbo.ui.table.flight_painter import paint_drag, paint_flights
from skipbo.ui.table.hand import paint_hand
from skipbo.ui.table.logpanel import Scroll, rows_of
from skipbo.ui.table.marks import CHOSEN_UP, HOVER_UP, Drag, Held, Marks
from skipbo.ui.table.memo import Memo
from skipbo.ui.table.middle import paint_build_pile, paint_draw_pile, paint_lamp, paint_mat
from skipbo.ui.table.openhand import open_hand_boxes
from skipbo.ui.table.rings import paint_marks
from skipbo.ui.table.seats import paint_seat, paint_trays
from skipbo.ui.table.side_panels import paint_sides
from skipbo.ui.table.win import paint_win
from skipbo.words.game_log import GameLog
from skipbo.words.said import Sayable


class TableView:
    """The picture of a table, seen from one seat.

    `show` holds the state to draw and moves it; `order` arranges the viewer's hand. The scene sets
    `marks`, `drag`, `guidance`, `warning` (that nothing is being saved), `log_open`, `grabs` (the seats
    whose stock and discard tops can be grabbed), `lit` (piles that wait for a click), `open_hands` (other
    seats' hands that lie open, by seat) and `claims` (other seats whose small hand has made room for a
    button).
    """

    def __init__(
        self, show: Show, players: Sequence[Player], levels: Mapping[str, Sayable], log: GameLog
    ) -> None:
        self.show = show
        self.players = players
        self.names = [player.name for player in players]
        self.log = log
        self.marks = Marks()
        self.drag: Drag | None = None
        self.guidance: tuple[Sayable, ...] = ()
        self.warning: Sayable = ""
        self.log_open: bool | None = None
        self.log_scroll = Scroll()
        self.open_hands: Mapping[int, tuple[Card, ...]] = {}
        self.grabs: tuple[int, ...] = ()
        self.lit: frozenset[Place] = frozenset()
        self.claims: frozenset[int] = frozenset()
        self.glow = 1.0
        self.order = HandOrder()
        self.levels = levels
        self._viewer = 0
        self.memo = Memo()
        self._look: Look | None = None
        self._arranged: tuple[Look, int] | None = None
        show.find_spots = self._spots_of

    @property
    def look(self) -> Look:
        """The look to draw with. Raises RuntimeError before `arrange`."""
        if self._look is None:
            raise RuntimeError("The table has not been arranged yet.")
        return self._look

    @property
    def layout(self) -> TableLayout:
        """Where everything is."""
        return self.show.layout

    @property
    def viewer(self) -> int:
        """The seat at the bottom."""
        return self._viewer

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's hand in the person's own order, without what is being dealt to it; empty if hidden.

        Cards that are on their way back to their places in it are among them.
        """
        seen = self.show.seen
        if seen.seat != self._viewer:
            return ()
        cards = self.order.arrange(seen.hand)
        return cards[: len(cards) - self.coming]

    @property
    def coming(self) -> int:
        """How many cards are on their way to the end of the viewer's hand."""
        return self.show.in_air(hand_of(self._viewer)) - len(self.show.empty_spots)

    def _spots_of(self, cards: Sequence[Card]) -> Sequence[int]:
        """Return where in the open hand some of its cards lie, each at a place of its own."""
        hand, spots = list(self.order.arrange(self.show.seen.hand)), list[int]()
        for card in cards:
            spots.append(next(at for at, held in enumerate(hand) if held == card and at not in spots))
        return spots

    @property
    def log_shown(self) -> bool:
        """Whether the log is open: as the person wishes, else where there is room; never with none at all."""
        if not self.look.comfort.table.log:
            return False
        return not self.layout.log_starts_folded if self.log_open is None else self.log_open

    def scroll_log(self, lines: int, at: Point | None = None) -> None:
        """Scroll the open log back by n lines, if `at` is on it."""
        box = self.layout.log
        if self.log_shown and (at is None or box.contains(at)):
            self.log_scroll.by(lines, len(self.log.lines), rows_of(self.look, box))

    def arrange(self, look: Look) -> None:
        """Draw with this look from now on; keep whatever already fits it."""
        seen = (look, self._viewer)
        if seen == self._arranged:
            return
        self._look, self._arranged = look, seen
        self.memo.forget()
        self.show.place(layout(look.size, len(self.players), self._viewer, look.comfort.table))

    def turn_to(self, viewer: int, order: HandOrder) -> None:
        """Turn the ring so that a seat sits at the bottom; `order` arranges its hand."""
        self._viewer, self.order = viewer, order
        if self._look is not None:
            self.arrange(self._look)

    def hand_cards(self) -> tuple[HandCard, ...]:
        """Return where the cards of the viewer's hand lie, those in the air included."""
        marks = self.marks
        places = self.show.hand_places(self._viewer)
        hovered = marks.hovered.spot if marks.hovered and marks.hovered.source.kind is Kind.HAND else None
        if marks.dragged and marks.dragged.spot >= 0 and marks.gap is not None:
            return self._around_gap(places, marks.dragged.spot, marks.gap)
        return self.layout.hand(places, hovered if hovered is not None and hovered < places else None)

    def _around_gap(self, places: int, dragged: int, gap: int) -> tuple[HandCard, ...]:
        """Make room before the card `gap`; the dragged card keeps an unused place of its own."""
        others = list(self.layout.hand(places - 1, None, gap))
        others.insert(dragged, self.layout.hand(places)[dragged])
        return tuple(others)

    def card_at(self, at: Point) -> Held | None:
        """Return the movable card under a point: of the open hand, or the top of a pile of `grabs`."""
        return self._hand_card_at(at) or self._top_at(at)

    def _hand_card_at(self, at: Point) -> Held | None:
        if self.show.seen.seat != self._viewer:
            return None
        hand = self.hand
        hovered = self.marks.hovered
        places = self.show.hand_places(self._viewer)  # where they are drawn, those to come included
        index = self.layout.hand_index(places, at, hovered.spot if hovered and hovered.spot >= 0 else None)
        if index is None or index >= len(hand) or index in self.show.empty_spots:
            return None
        return Held(hand_of(self._viewer), hand[index], index)

    def _top_at(self, at: Point) -> Held | None:
        for seat in self.grabs:
            for place, card in self.tops_of(seat):
                if self.layout.top_card(place, self.show.seen.count(place)).contains(at):
                    return Held(place, card)
        return None

    def tops_of(self, seat: int) -> list[tuple[Place, Card]]:
        """Return the open tops of a seat's discard piles and stock, where there are any."""
        seen = self.show.seen
        tops = [(discard_of(seat, index), pile[-1]) for index, pile in enumerate(seen.discards[seat]) if pile]
        stock = seen.stock_tops[seat]
        return tops if stock is None else [(stock_of(seat), stock), *tops]

    def pile_at(self, at: Point) -> Place | None:
        """Return the build pile, draw pile, own discard pile or own stock under a point."""
        for place in self.targets():
            if self.layout.hit(place, self.show.seen.count(place)).contains(at):
                return place
        return None

    def targets(self) -> tuple[Place, ...]:
        """Return the piles that a card can be dropped on, whether or not the rules allow it."""
        discards = (discard_of(self._viewer, index) for index in range(DISCARD_PILES))
        builds = (build_pile(index) for index in range(BUILD_PILES))
        return (*builds, *discards, stock_of(self._viewer), DRAW_PILE)

    def discard_piles(self) -> Iterator[Place]:
        """Return the discard piles of all seats."""
        for seat in range(len(self.players)):
            yield from (discard_of(seat, index) for index in range(DISCARD_PILES))

    def box_of(self, place: Place) -> Box:
        """Return the box of the top card of a pile, or of its empty slot."""
        return self.layout.top_card(place, self.show.seen.count(place))

    def whole_of(self, place: Place) -> Box:
        """Return the box of a pile with all its cards."""
        return self.layout.slot(place).union(self.box_of(place))

    def chosen_pose(self, held: Held) -> Pose:
        """Return the pose of a selected card: a card of the hand stands out."""
        pose = self.pose_of(held)
        if held.spot < 0:
            return pose._replace(centre=(pose.centre[0], pose.centre[1] - HOVER_UP * self.look.u))
        card = self.hand_cards()[held.spot]
        up = CHOSEN_UP * self.look.u
        return Pose((card.centre[0], card.centre[1] - up), 2 * round(card.box.h / 2), card.angle)

    def pose_of(self, held: Held) -> Pose:
        """Return the pose of a card that could be moved."""
        if held.spot >= 0:
            card = self.layout.hand(self.show.hand_places(self._viewer))[held.spot]
            return Pose(card.centre, card.box.h, card.angle)
        box = self.box_of(held.source)
        return Pose(box.centre, box.h)

    def draw(self, canvas: Canvas, pace: Pace) -> None:
        """Draw the whole table on the canvas."""
        canvas.blit(self.look.art.table(), (0, 0), layers.TABLE)
        paint_lamp(canvas, self)
        self.memo.draw(canvas, "mat", None, lambda part: paint_mat(part, self))
        for index in range(BUILD_PILES):
            paint_build_pile(canvas, self, index, pace)
        paint_draw_pile(canvas, self, pace)
        self.memo.draw(canvas, "trays", None, lambda part: paint_trays(part, self))
        for seat in self.layout.seats_order:
            paint_seat(canvas, self, seat)
        paint_hand(canvas, self)
        paint_sides(canvas, self)
        paint_marks(canvas, self)
        paint_win(canvas, self, pace)
        paint_flights(canvas, self)
        paint_drag(canvas, self)

    def far_hand(self, seat: int, cards: tuple[Card, ...]) -> list[Box]:
        """Return where the cards of another seat's hand lie when they are open."""
        mini = self.layout.cluster(seat).mini
        return open_hand_boxes(self.look, mini, cards, len(self.players) > 2)
