"""The table's picture: everything at rest, everything in the air, and what the pointer does to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from skipbo.model.cards import Card
from skipbo.model.rules import BUILD_PILES, DISCARD_PILES
from skipbo.model.state import DRAW_PILE, BuildPile, Kind, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.session.hands import HandOrder
from skipbo.session.log import Log
from skipbo.session.players import Player
from skipbo.ui.art import Form
from skipbo.ui.canvas import Canvas, Sprite
from skipbo.ui.layout import Box, HandCard, Point, TableLayout, layout
from skipbo.ui.look import Look
from skipbo.ui.motion import Pace, Pose, bars_run, mix, riffle
from skipbo.ui.motion import pace as times
from skipbo.ui.table import heights
from skipbo.ui.table.badges import paint_badge
from skipbo.ui.table.logpanel import paint_log
from skipbo.ui.table.marks import Drag, Held, Marks
from skipbo.ui.table.memo import Memo
from skipbo.ui.table.openhand import open_hand_boxes, open_hand_width, paint_open_hand
from skipbo.ui.table.piles import (
    STOCK_EDGES,
    paint_build,
    paint_draw,
    paint_fan,
    paint_pile,
    paint_stem,
    paint_stock,
)
from skipbo.ui.table.rings import paint_marks
from skipbo.ui.table.show import Flown, Show
from skipbo.ui.table.win import paint_win
from skipbo.ui.text import Style
from skipbo.ui.theme import Colour, faded

RISEN = 0.6
"""Lift of a hovered card."""
CHOSEN_UP = 2.0
"""How far a selected card of the hand stands out, in U."""
HOVER_UP = 1.4
"""How far the top card of a pile stands out under the pointer or chosen, in U."""
DRAGGED_LIFT = 1.6
DRAGGED_SCALE = 1.06
WIN_LAMP = 1.35
"""How much larger the winner's light is."""
SIZE_STEPS = 6
"""A card that changes its size on the way is drawn in so many sizes."""


class TableView:
    """The picture of a table, seen from one seat.

    `show` holds what is to be seen and moves it; `order` arranges the viewer's hand. The scene sets `marks`,
    `drag`, `guidance`, `log_open`, `grabs` (the seats whose stock and discard tops can be taken hold of)
    `lit` (piles that wait for a click), `open_hands` (other seats' hands that lie open, by seat) and `claims`
    (other seats whose small hand has made room for a button).
    """

    def __init__(self, show: Show, players: Sequence[Player], levels: dict[str, str], log: Log) -> None:
        self.show = show
        self.players = players
        self.log = log
        self.marks = Marks()
        self.drag: Drag | None = None
        self.guidance: tuple[str, ...] = ()
        self.log_open: bool | None = None
        self.open_hands: Mapping[int, tuple[Card, ...]] = {}
        self.grabs: tuple[int, ...] = ()
        self.lit: frozenset[Place] = frozenset()
        self.claims: frozenset[int] = frozenset()
        self.glow = 1.0
        self.order = HandOrder()
        self._levels = levels
        self._viewer = 0
        self._memo = Memo()
        self._look: Look | None = None
        self._arranged: tuple[Look, int] | None = None
        show.find_spots = self._spots_of

    @property
    def look(self) -> Look:
        """What it is drawn with. Raises RuntimeError before `arrange`."""
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
        return cards[: len(cards) - self._coming]

    @property
    def _coming(self) -> int:
        """How many cards are on their way to the end of the viewer's hand."""
        return self.show.in_air(hand_of(self._viewer)) - len(self.show.empty_spots)

    def _spots_of(self, cards: Sequence[Card]) -> Sequence[int]:
        """Where in the open hand some of its cards lie, each at a place of its own."""
        hand, spots = list(self.order.arrange(self.show.seen.hand)), list[int]()
        for card in cards:
            spots.append(next(at for at, held in enumerate(hand) if held == card and at not in spots))
        return spots

    @property
    def log_shown(self) -> bool:
        """Whether the log is open: as the person wishes, else where there is room."""
        return not self.layout.log_starts_folded if self.log_open is None else self.log_open

    def arrange(self, look: Look) -> None:
        """Draw with this look from now on; nothing is made anew that already is for it."""
        seen = (look, self._viewer)
        if seen == self._arranged:
            return
        self._look, self._arranged = look, seen
        self._memo.forget()
        self.show.place(layout(look.size, len(self.players), self._viewer))

    def turn_to(self, viewer: int, order: HandOrder) -> None:
        """Turn the ring so that a seat sits at the bottom; `order` arranges its hand."""
        self._viewer, self.order = viewer, order
        if self._look is not None:
            self.arrange(self._look)

    def hand_cards(self) -> tuple[HandCard, ...]:
        """Where the cards of the viewer's hand lie, those in the air included."""
        marks = self.marks
        places = self.show.hand_places(self._viewer)
        hovered = marks.hovered.spot if marks.hovered and marks.hovered.source.kind is Kind.HAND else None
        if marks.dragged and marks.dragged.spot >= 0 and marks.gap is not None:
            return self._around_gap(places, marks.dragged.spot, marks.gap)
        return self.layout.hand(places, hovered if hovered is not None and hovered < places else None)

    def _around_gap(self, places: int, dragged: int, gap: int) -> tuple[HandCard, ...]:
        """The hand makes room before the card `gap`; the dragged card keeps an unused place of its own."""
        others = list(self.layout.hand(places - 1, None, gap))
        others.insert(dragged, self.layout.hand(places)[dragged])
        return tuple(others)

    def card_at(self, at: Point) -> Held | None:
        """The card under a point that could be moved: of the open hand, or the top of a pile of `grabs`."""
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
            for place, card in self._tops_of(seat):
                if self.layout.top_card(place, self.show.seen.count(place)).contains(at):
                    return Held(place, card)
        return None

    def _tops_of(self, seat: int) -> list[tuple[Place, Card]]:
        seen = self.show.seen
        tops = [(discard_of(seat, index), pile[-1]) for index, pile in enumerate(seen.discards[seat]) if pile]
        stock = seen.stock_tops[seat]
        return tops if stock is None else [(stock_of(seat), stock), *tops]

    def pile_at(self, at: Point) -> Place | None:
        """The build pile, draw pile or own discard pile or stock under a point."""
        for place in self.targets():
            if self.layout.hit(place, self.show.seen.count(place)).contains(at):
                return place
        return None

    def targets(self) -> tuple[Place, ...]:
        """The piles that a card can be dropped on, whether or not the rules allow it."""
        discards = (discard_of(self._viewer, index) for index in range(DISCARD_PILES))
        builds = (build_pile(index) for index in range(BUILD_PILES))
        return (*builds, *discards, stock_of(self._viewer), DRAW_PILE)

    def box_of(self, place: Place) -> Box:
        """The top card of a pile, or its empty slot."""
        return self.layout.top_card(place, self.show.seen.count(place))

    def whole_of(self, place: Place) -> Box:
        """A pile with all its cards."""
        return self.layout.slot(place).union(self.box_of(place))

    def chosen_pose(self, held: Held) -> Pose:
        """How a selected card lies: a card of the hand stands out."""
        pose = self.pose_of(held)
        if held.spot < 0:
            return pose._replace(centre=(pose.centre[0], pose.centre[1] - HOVER_UP * self.look.u))
        card = self.hand_cards()[held.spot]
        up = CHOSEN_UP * self.look.u
        return Pose((card.centre[0], card.centre[1] - up), 2 * round(card.box.h / 2), card.angle)

    def pose_of(self, held: Held) -> Pose:
        """How a card that could be moved lies now."""
        if held.spot >= 0:
            card = self.layout.hand(self.show.hand_places(self._viewer))[held.spot]
            return Pose(card.centre, card.box.h, card.angle)
        box = self.box_of(held.source)
        return Pose(box.centre, box.h)

    def draw(self, canvas: Canvas, pace: Pace) -> None:
        """Put the whole table on the canvas."""
        canvas.blit(self.look.art.table(), (0, 0), heights.TABLE)
        self._draw_lamp(canvas)
        self._memo.draw(canvas, "mat", None, self._paint_mat)
        for index in range(BUILD_PILES):
            self._draw_build(canvas, index, pace)
        self._draw_draw_pile(canvas, pace)
        self._memo.draw(canvas, "trays", None, self._paint_trays)
        for seat in self.layout.seats_order:
            self._draw_seat(canvas, seat)
        self._draw_hand(canvas)
        self._draw_sides(canvas)
        paint_marks(canvas, self)
        paint_win(canvas, self, pace)
        self._draw_flights(canvas)
        self._draw_drag(canvas)

    def _draw_lamp(self, canvas: Canvas) -> None:
        before, now, share = self.show.lamp_between()
        if now is None:
            return
        end = self.layout.lamp(now)
        start = end if before is None else self.layout.lamp(before)
        at = (mix(start[0], end[0], share), mix(start[1], end[1], share))
        u, grown = self.look.u, 1.0
        if self.show.won_for is not None:
            grown = WIN_LAMP if self.show.won_for > 0 else 1.0
        canvas.sprite(self.look.art.lamp(42 * u * grown, down=25 * u * grown), at, heights.LAMP)

    def paint_lamp_beforehand(self) -> None:
        """Make the light of a turn, which is large."""
        self.look.art.lamp(42 * self.look.u, down=25 * self.look.u)

    def _paint_mat(self, canvas: Canvas) -> None:
        look, box, u = self.look, self.layout.mat, self.look.u
        panel = look.art.panel((box.w, box.h), 2.4 * u, look.theme.panel, look.theme.hairline)
        canvas.sprite(panel, (box.x, box.y), heights.MAT)
        inner = box.inset(0.8 * u)
        stitch = look.art.ring((inner.w, inner.h), 1.8 * u, max(1, 0.12 * u), look.theme.line, dashed=True)
        canvas.sprite(stitch, (inner.x, inner.y), heights.MAT)

    def _paint_trays(self, canvas: Canvas) -> None:
        """Partners' cards lie on a tray in their team's colour, for they can be played too (R27)."""
        look, u, seen = self.look, self.look.u, self.show.seen
        for seat in seen.rules.partners(self._viewer, seen.seats):
            box, tone = self.layout.tray(seat), self._team_colour(seat) or look.theme.line
            tray = look.art.panel((box.w, box.h), 2.2 * u, faded(tone, 0.06), faded(tone, 0.42))
            canvas.sprite(tray, (box.x, box.y), heights.MAT)

    def _team_colour(self, seat: int) -> Colour | None:
        """The colour of a seat's team, None where all play for themselves."""
        seen = self.show.seen
        if seen.rules.teams is None:
            return None
        return self.look.theme.teams[seen.rules.side_of(seat, seen.seats)]

    def _draw_build(self, canvas: Canvas, index: int, pace: Pace) -> None:
        place = build_pile(index)
        pile, air = self.show.seen.builds[index], self.show.in_air(place)
        if air:
            pile = pile._replace(cards=pile.cards[:-air], top=pile.top - air)
        top = self.show.seen.rules.deck.top
        going = self.show.completing.get(index)
        stem = (top, bars_run(pace, going.seconds)) if going and not pile.cards else (pile.top, 0)
        self._memo.draw(canvas, place, (pile, stem), lambda part: self._paint_build(part, place, pile, stem))

    def _paint_build(self, canvas: Canvas, place: Place, pile: BuildPile, stem: tuple[int, int]) -> None:
        top = self.show.seen.rules.deck.top
        paint_build(canvas, self.look, self.layout, place, pile)
        paint_stem(canvas, self.look, self.layout, place, stem[0], top, min(stem[1], top))

    def _draw_draw_pile(self, canvas: Canvas, pace: Pace) -> None:
        count = self.show.seen.draw_count
        if self.show.refilling > 0:
            self._draw_riffle(canvas, pace)
            return
        self._memo.draw(
            canvas, DRAW_PILE, count,
            lambda part: paint_draw(part, self.look, self.layout, DRAW_PILE, count),
        )  # fmt: skip

    def _draw_riffle(self, canvas: Canvas, pace: Pace) -> None:
        whole = pace.ornament(times.REFILL_LIFT + times.REFILL_RIFFLE + times.REFILL_DOWN)
        apart, lift = riffle(pace, whole - self.show.refilling)
        box, u = self.layout.slot(DRAW_PILE), self.look.u
        half = self.look.art.card(None, self.layout.card_height(DRAW_PILE), lift=lift * 0.6)
        for side in (-1, 1):
            canvas.sprite(
                half, (box.centre[0] + side * apart * u, box.centre[1] - lift * u), heights.FLIGHT - 1
            )

    def _draw_seat(self, canvas: Canvas, seat: int) -> None:
        seen = self.show.seen
        self._draw_stock(canvas, seat)
        for index, pile in enumerate(seen.discards[seat]):
            self._draw_discard(canvas, discard_of(seat, index), pile)
        if seat != self._viewer and seat not in self.claims:
            count = seen.hand_counts[seat] - self.show.in_air(hand_of(seat))
            faces = self.open_hands.get(seat, ())[:count]
            self._memo.draw(
                canvas, hand_of(seat), (count, faces),
                lambda part: self._paint_far_hand(part, seat, count, faces),
            )  # fmt: skip
        role = self._role(seat)
        self._memo.draw(
            canvas, ("badge", seat), (role, seat in self.open_hands, seat in self.claims),
            lambda part: self._paint_badge(part, seat, role),
        )  # fmt: skip

    def _role(self, seat: int) -> str:
        """What a seat is doing, as its badge says it; empty for a seat that waits."""
        show = self.show
        if show.seen.outcome is not None:
            won = show.seen.rules.side_of(seat, show.seen.seats) == show.seen.outcome.winner
            return "Winner" if won else ""
        if show.lamp_seat != seat:
            return ""
        if show.before_deal:
            return "Deals"
        return "Out of turn" if show.seen.out_of_turn == seat else "To play"

    def _draw_stock(self, canvas: Canvas, seat: int) -> None:
        place, seen = stock_of(seat), self.show.seen
        returns = self.show.returning(place)
        air = 0 if returns else self.show.in_air(place)
        count, top = seen.stock_counts[seat] - air, seen.stock_tops[seat]
        up = self._raised(place)
        lifted = returns or self.show.turning(seat) or self._is_up(place) or up > 0
        self._memo.draw(
            canvas,
            place,
            (count, top, lifted, up),
            lambda part: self._paint_stock(part, place, top, count, lifted, up),
        )

    def _paint_stock(
        self, canvas: Canvas, place: Place, top: Card | None, count: int, lifted: bool, up: float
    ) -> None:
        """A stock; while its top card is lifted or turns, the back of the next one shows."""
        if lifted and count == 1:
            paint_pile(canvas, self.look, self.layout, place, None, 0, STOCK_EDGES)
        else:
            paint_stock(canvas, self.look, self.layout, place, None if lifted else top, count)
        if up and top is not None:
            self._paint_raised(canvas, place, top, up, 1)

    def _draw_discard(self, canvas: Canvas, place: Place, pile: tuple[Card, ...]) -> None:
        left = len(pile) - self.show.in_air(place) - self._is_up(place)
        cards, up = pile[:left], self._raised(place)
        self._memo.draw(canvas, place, (cards, up), lambda part: self._paint_discard(part, place, cards, up))

    def _paint_discard(self, canvas: Canvas, place: Place, cards: tuple[Card, ...], up: float) -> None:
        """A discard pile; its top card stands out while the pointer is on it or it is chosen."""
        if not up or not cards:
            paint_fan(canvas, self.look, self.layout, place, cards)
            return
        paint_fan(canvas, self.look, self.layout, place, cards[:-1])
        self._paint_raised(canvas, place, cards[-1], up, len(cards))

    def _paint_raised(self, canvas: Canvas, place: Place, card: Card, up: float, count: int) -> None:
        x, y = self.layout.top_card(place, count).centre
        sprite = self.look.art.card(card, self.layout.card_height(place), lift=RISEN)
        canvas.sprite(sprite, (x, y - up * self.look.u), heights.RING - 1)

    def _raised(self, place: Place) -> float:
        """How far the top card of a pile stands out, in U."""
        marks = self.marks
        if marks.dragged is not None:
            return 0.0
        if marks.selected is not None and marks.selected.source == place and marks.selected.spot < 0:
            return HOVER_UP
        hovered = marks.hovered
        return HOVER_UP if hovered is not None and hovered.source == place and hovered.spot < 0 else 0.0

    def _is_up(self, place: Place) -> bool:
        """Whether the top card of a pile is in the person's hand, dragged."""
        return self.marks.dragged is not None and self.marks.dragged.source == place

    def far_hand(self, seat: int, cards: tuple[Card, ...]) -> list[Box]:
        """Where the cards of another seat's hand lie when they are open."""
        mini = self.layout.cluster(seat).mini
        return open_hand_boxes(self.look, mini, cards, len(self.players) > 2)

    def _paint_far_hand(self, canvas: Canvas, seat: int, count: int, faces: tuple[Card, ...]) -> None:
        if faces:
            paint_open_hand(canvas, self.look, self.far_hand(seat, faces), faces)
        else:
            self._paint_backs(canvas, seat, count)

    def _paint_backs(self, canvas: Canvas, seat: int, count: int) -> None:
        height = self.layout.card_height(hand_of(seat))
        back = self.look.art.card(None, height, buried=True)
        for box in self.layout.backs(seat, count):
            canvas.sprite(back, box.centre, heights.CARD)

    def _paint_badge(self, canvas: Canvas, seat: int, role: str) -> None:
        box = self._badge(seat)
        room = box.w - 6 * self.look.u
        second = next((words for words in self._seconds(seat) if self._fits(words, room)), "")
        team = self._team_colour(seat)
        paint_badge(canvas, self.look, box, self.players[seat], role or second, bool(role), team)

    def _badge(self, seat: int) -> Box:
        """A seat's badge; an open hand or a button needs more room beside it than backs do."""
        box = self.layout.badge(seat)
        if seat == self._viewer or len(self.players) == 2:
            return box
        if seat in self.claims:
            right = self.layout.claim_button(seat).x + 0.6 * self.look.u
        elif seat in self.open_hands:
            right = self.layout.cluster(seat).mini.right - open_hand_width(self.look)
        else:
            return box
        return box._replace(w=min(box.w, right - 1.2 * self.look.u - box.x))

    def _fits(self, words: str, room: float) -> bool:
        return self.look.text.width(words, Style.SUBTITLE) <= room

    def _seconds(self, seat: int) -> Iterator[str]:
        """What a badge says of a seat that waits, from long to short."""
        team, player = self._team_words(seat), self.players[seat]
        level = "" if player.level is None else self._levels.get(player.level, player.level)
        if level:
            yield " · ".join(word for word in (team, "Computer", level) if word)
        yield " · ".join(word for word in (team, level) if word)
        yield level or team

    def _team_words(self, seat: int) -> str:
        seen = self.show.seen
        if seen.rules.teams is None:
            return ""
        if seat in seen.rules.partners(self._viewer, seen.seats):
            return "Partner"
        return f"Team {seen.rules.side_of(seat, seen.seats) + 1}"

    def _draw_hand(self, canvas: Canvas) -> None:
        seen, seat = self.show.seen, self._viewer
        count = seen.hand_counts[seat] - self._coming
        open_hand, away = self.hand, self.show.empty_spots
        for index, place in enumerate(self.hand_cards()[:count]):
            card = open_hand[index] if index < len(open_hand) else None
            if index not in away:
                self._draw_hand_card(canvas, index, card, place)

    def _draw_hand_card(self, canvas: Canvas, index: int, card: Card | None, place: HandCard) -> None:
        marks = self.marks
        if marks.dragged and marks.dragged.spot == index:
            return
        x, y = place.centre
        lift, z = 0.0, heights.HAND + index
        if _is_hand_card(marks.hovered, index):
            lift = RISEN
        if _is_hand_card(marks.selected, index):
            y, lift = y - CHOSEN_UP * self.look.u, RISEN
        if _is_hand_card(marks.pressed, index):
            lift = 0.2
        sprite = self.look.art.card(card, 2 * round(place.box.h / 2), angle=place.angle, lift=lift)
        canvas.sprite(sprite, (x, y), z)

    def _draw_sides(self, canvas: Canvas) -> None:
        self._memo.draw(canvas, "guidance", self.guidance, self._paint_guidance)
        shown = self.log_shown
        self._memo.draw(canvas, "log", (self.log.lines, shown), lambda part: self._paint_log(part, shown))

    def _paint_guidance(self, canvas: Canvas) -> None:
        box, text, theme = self.layout.guidance, self.look.text, self.look.theme
        y = box.y + text.height(Style.BODY) / 2
        for number, sentence in enumerate(self.guidance):
            tone = theme.text if number == 0 else theme.secondary
            style = Style.BODY if number == 0 else Style.SUBTITLE
            for line in text.wrap(sentence, style, box.w):
                text.put(canvas, line, style, tone, (box.x, y), z=heights.INK)
                y += text.height(style)

    def _paint_log(self, canvas: Canvas, shown: bool) -> None:
        if shown:
            paint_log(canvas, self.look, self.layout.log, self.log.lines)

    def _draw_flights(self, canvas: Canvas) -> None:
        for seat, card in self.show.dealer_cards.items():
            box = self.layout.draw_card(seat)
            canvas.sprite(self.look.art.card(card, round(box.h)), box.centre, heights.CARD + 1)
        for number, (flown, pose) in enumerate(self.show.flying()):
            canvas.sprite(self._flying_card(flown, pose), pose.centre, heights.FLIGHT + min(number, 25))

    def _flying_card(self, flown: Flown, pose: Pose) -> Sprite:
        """A card in the air; sizes, angles and turns go in steps so that few pictures are needed."""
        art, height = self.look.art, self._flying_height(pose.height)
        if flown.card is None or pose.turn <= 0:
            return art.card(None, height, lift=pose.lift)
        if pose.turn < 1:
            return art.flip(flown.card, height, pose.turn)
        stands_for = flown.number if flown.card == 0 else None
        return art.card(flown.card, height, angle=round(pose.angle), lift=pose.lift, stands_for=stands_for)

    def _flying_height(self, height: float) -> int:
        step = max(2, round(self.look.u * SIZE_STEPS / 2) // 2 * 2)
        known = {self.layout.card_height(build_pile(0)), self.layout.card_height(hand_of(self._viewer))}
        near = min(known, key=lambda size: abs(size - height))
        return near if abs(near - height) < step / 2 else max(8, round(height / step) * step)

    def _draw_drag(self, canvas: Canvas) -> None:
        held, drag = self.marks.dragged, self.drag
        if held is None or drag is None:
            return
        height = 2 * round(self.pose_of(held).height * DRAGGED_SCALE / 2)
        sprite = self.look.art.card(
            held.card, height, angle=round(drag.angle), lift=DRAGGED_LIFT, form=Form.AUTO
        )
        canvas.sprite(sprite, drag.centre, heights.DRAGGED)


def _is_hand_card(held: Held | None, index: int) -> bool:
    return held is not None and held.spot == index
