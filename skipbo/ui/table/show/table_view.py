"""The visible state of a table: it holds show, own hand and log, and makes the picture of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import pi, sin
from types import MappingProxyType

from skipbo.model.cards import Card
from skipbo.model.observation import Observation
from skipbo.model.rules import BUILD_PILES, DISCARD_PILES
from skipbo.model.state import DRAW_PILE, Kind, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.session.hands import HandOrder
from skipbo.session.players import Player
from skipbo.ui.art.look import Look
from skipbo.ui.layout import Box, HandCard, Point, TableLayout, layout
from skipbo.ui.layout.fans import hand_index
from skipbo.ui.motion import Fading, Pace, Pose
from skipbo.ui.table.log_panel import LogPanel
from skipbo.ui.table.picture import (
    Accent,
    Air,
    Drag,
    Held,
    Marks,
    Notes,
    Resting,
    Ring,
    TablePicture,
    rest,
    where,
)
from skipbo.ui.table.show.event_player import Show
from skipbo.ui.table.show.flights import HandGlides, HandGoals
from skipbo.words.game_log import GameLog
from skipbo.words.said import Sayable

_STIR = 1.0
"""How far the viewer's hand rises in U, and sinks again, when a turn begins."""
_CLOSES_AFTER = 2 / 3
"""The share of a card's flight from the hand after which the others close up."""


class OwnHand:
    """The hand of the `seat` at the bottom, as far as `show` has got, in its person's own `order`.

    Reading changes nothing.
    """

    def __init__(self, show: Show) -> None:
        self.seat = 0
        self.order = HandOrder()
        self.glides = HandGlides()
        self._show = show
        show.stage.serve(self)

    def turn_to(self, seat: int, order: HandOrder) -> None:
        """Switch to the hand of another seat, arranged by this order; its cards rise into place."""
        self.seat, self.order = seat, order
        self.glides.rise()

    def follow(self, seen: Observation) -> None:
        """Let the order follow what is shown of the hand."""
        if seen.seat == self.seat:
            self.order.follow(seen.hand)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards in the person's own order, those to come included; none if it is hidden."""
        seen = self._show.seen
        return self.order.arrange(seen.hand) if seen.seat == self.seat else ()

    @property
    def places(self) -> int:
        """The number of cards it has room for."""
        return self._show.hand_places(self.seat)

    def find_spots(self, cards: Sequence[Card]) -> Sequence[int]:
        """Return where in the open hand some of its cards lie, each at a place of its own."""
        hand, spots = self.cards, list[int]()
        for card in cards:
            spots.append(next(at for at, held in enumerate(hand) if held == card and at not in spots))
        return spots

    def poses(self, marks: Marks) -> tuple[Pose, ...]:
        """Return where its cards are now, those to come included, with a person's marks applied."""
        show, goals, numbers = self._show, self._goals(marks), self._numbers()
        if show.pace.still:
            return goals
        gliding = (self.glides.pose(number, goal) for number, goal in zip(numbers, goals, strict=False))
        poses, u, effects = (*gliding, *goals[len(numbers) :]), show.layout.u, show.stage.effects
        over = effects.accents.get(Accent("turn", hand_of(self.seat)), 0.0)
        stirred = where.stirred(poses, _STIR * u * sin(pi * over)) if over else poses
        chosen = marks.selected
        aside = where.shaken(effects, chosen, u)
        return stirred if chosen is None or not aside else where.with_shaken(stirred, chosen.spot, aside)

    def spot_at(self, at: Point, marks: Marks) -> int | None:
        """Return which card is under a point, where the cards are drawn, those to come included."""
        hovered = marks.hovered
        spot = hovered.spot if hovered is not None and hovered.spot >= 0 else None
        resting = hand_index(self._show.layout.grid, self.places, at, spot)
        if not self.glides.moving or (resting is not None and resting == spot):
            return resting
        return where.card_under(self.poses(marks), at)

    def update(self, dt: float, resting: Resting, marks: Marks, drag: Drag | None, u: float) -> bool:
        """Let `dt` seconds pass, and send its cards where they belong; return True while one glides.

        `resting`: the cards at rest. `drag`: where the dragged card is. `u` is pixels to one U.
        """
        numbers = self._numbers()
        still = range(resting.hand_counts[self.seat])
        away: dict[int, Pose | None] = {
            number: None for spot, number in enumerate(numbers) if spot not in still or spot in resting.gaps
        }
        if marks.dragged is not None and drag is not None and 0 <= marks.dragged.spot < len(numbers):
            away[numbers[marks.dragged.spot]] = Pose(drag.centre, drag.height, drag.angle)
        goals = dict(zip(numbers, self._goals(marks), strict=False))
        closing = HandGoals(goals, away, self._show.stage.launcher.left() * _CLOSES_AFTER)
        return self.glides.update(dt, closing, self._show.pace, u)

    def _goals(self, marks: Marks) -> tuple[Pose, ...]:
        layout = self._show.layout
        poses = where.hand_poses(layout, self.places, marks)
        return where.opened(poses, layout.u) if self._show.opens_hand(self.seat) else poses

    def _numbers(self) -> tuple[int, ...]:
        """Return a number for each card that identifies it while it is there."""
        seen = self._show.seen
        if seen.seat == self.seat:
            return self.order.numbers(seen.hand)
        count = seen.hand_counts[self.seat]
        known = self.order.all_numbers
        return known if len(known) == count else tuple(-1 - spot for spot in range(count))


class TableView:
    """A table seen from one seat.

    `show` holds the state to show and moves it; `own` is the viewer's hand, `panel` the log as it is read.
    `marks`: what a person is doing with the mouse. `drag`: the dragged card in the air. `grabs`: the seats
    whose stock and discard tops can be grabbed. `emblems`: the persons' emblems, by name. Reading and drawing
    change nothing.
    """

    def __init__(
        self,
        show: Show,
        players: Sequence[Player],
        levels: Mapping[str, Sayable],
        log: GameLog,
        emblems: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.show = show
        self.players = tuple(players)
        self.names = [player.name for player in players]
        self.log, self.panel = log, LogPanel(log)
        self.own = OwnHand(show)
        self.marks = Marks()
        self.drag: Drag | None = None
        self.grabs: tuple[int, ...] = ()
        self._levels, self._emblems = levels, emblems
        self._rings = Fading[Ring](at_once=True)
        self._look: Look | None = None
        self._arranged: tuple[Look, int, bool | None] | None = None

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
        return self.own.seat

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's hand in the person's own order, without cards being dealt to it; empty if hidden.

        Cards on their way back to it are included.
        """
        return self._rest().hand

    # Methods that change it.

    def arrange(self, look: Look) -> None:
        """Draw with this look from now on; keep everything that already fits it.

        Where the log is folded, the cards get its room.
        """
        seen = (look, self.viewer, self.panel.opened)
        if seen == self._arranged:
            return
        self._look, self._arranged = look, seen
        self.own.glides.settle()
        wishes = look.comfort.wishes
        table = layout(look.size, len(self.players), self.viewer, wishes)
        opened = self.panel.opened
        if table.furniture.starts_folded if opened is None else not opened:
            table = layout(look.size, len(self.players), self.viewer, wishes._replace(log=False))
        self.show.stage.place(table)
        self.panel.place(look, table)

    def turn_to(self, viewer: int, order: HandOrder) -> None:
        """Turn the table so that a seat sits at the bottom; `order` arranges its hand, seen from now on.

        Nothing of the seat before stays: no card is held or marked, no turn of the log lies open.
        """
        self.own.turn_to(viewer, order)
        self.let_go()
        self._rings.settle()
        self.panel.turn_to(viewer if self.players[viewer].is_person else None)
        if self._look is not None:
            self.arrange(self._look)

    def let_go(self) -> None:
        """Stop holding any card: none of those that lay here stays where it was."""
        self.carry(None)
        self.mark(Marks())

    def mark(self, marks: Marks) -> None:
        """Show what a person is doing with the mouse."""
        self.marks = marks

    def carry(self, drag: Drag | None) -> None:
        """Show the dragged card there; None: no card is dragged."""
        self.drag = drag

    def let_grab(self, seats: tuple[int, ...]) -> None:
        """Let a person grab the stock and discard tops of these seats."""
        self.grabs = seats

    def fold_log(self) -> None:
        """Fold the log and give its room to the cards, or open it again."""
        self.panel.open(not self.panel.shown)
        self.arrange(self.look)

    def read_on(self) -> None:
        """Scroll the log to its newest row; at the viewer's turn, to the rows since the last one."""
        self.panel.read_on(since=self.show.seen.turn_seat == self.viewer)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True while there is something to see."""
        moving, seen = self.show.update(dt), self.show.seen
        resting, rings = self._rest(), [Ring(place) for place in self.marks.legal]
        rings += [Ring(place, dashed=True) for place in self.marks.discards]
        moving = self.show.stage.traces.update(dt, seen, resting, self.show.pace) or moving
        moving = self._rings.update(dt, rings, self.show.pace) or moving
        return self.own.update(dt, resting, self.marks, self.drag, self.look.u) or moving

    # Where things are.

    def hand_poses(self) -> tuple[Pose, ...]:
        """Return where the cards of the viewer's hand are now, those to come included."""
        return self.own.poses(self.marks)

    def hand_cards(self) -> tuple[HandCard, ...]:
        """Return where the cards of the viewer's hand lie, those in the air included."""
        return where.hand_cards(self.layout, self.own.places, self.marks)

    def card_at(self, at: Point) -> Held | None:
        """Return the movable card under a point: of the open hand, or the top of a pile of `grabs`."""
        resting, index = self._rest(), self.own.spot_at(at, self.marks)
        if index is not None and index < len(resting.hand) and index not in resting.gaps:
            return Held(hand_of(self.viewer), resting.hand[index], index)
        tops = (top for seat in self.grabs for top in self.tops_of(seat))
        return next((Held(place, card) for place, card in tops if self.box_of(place).contains(at)), None)

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
        discards = (discard_of(self.viewer, index) for index in range(DISCARD_PILES))
        builds = (build_pile(index) for index in range(BUILD_PILES))
        return (*builds, *discards, stock_of(self.viewer), DRAW_PILE)

    def discard_piles(self) -> Iterator[Place]:
        """Yield the discard piles of all seats."""
        for seat in range(len(self.players)):
            yield from (discard_of(seat, index) for index in range(DISCARD_PILES))

    def box_of(self, place: Place) -> Box:
        """Return the box of the top card of a pile, or of its empty slot."""
        return where.box_of(self.layout, self.show.seen, place)

    def pose_of(self, held: Held) -> Pose:
        """Return the pose at rest of a card that could be moved."""
        return where.pose_of(self.layout, self.show.seen, self.own.places, held)

    def seen_pose(self, held: Held) -> Pose:
        """Return the pose in which such a card is drawn now: it may stand out, or be on its way."""
        return self.hand_poses()[held.spot] if held.spot >= 0 else self.pose_of(held)

    # The picture.

    def picture(self, pace: Pace, notes: Notes) -> TablePicture:
        """Return the picture of this moment, with the notes of its scene."""
        show = self.show
        air = show.stage.air()._replace(dragged=self.marks.dragged)
        return TablePicture(
            players=self.players,
            levels=self._levels,
            emblems=self._emblems,
            viewer=self.viewer,
            pace=pace,
            seen=show.seen,
            resting=rest(show.seen, air, self.viewer, self.own.cards),
            air=air,
            effects=show.stage.effects,
            hand=self.hand_poses(),
            dealer_cards=tuple(show.stage.deal.lying().items()),
            marks=self.marks,
            drag=self.drag,
            log=self.panel.view,
            traces=show.stage.traces.now(),
            rings=dict(self._rings.shares),
            notes=notes,
            played=self._played(air),
        )

    def _played(self, air: Air) -> int:
        """Return how many cards have come to build piles in the turn on the screen."""
        line = next((line for line in reversed(self.log.lines) if line.so_far is not None), None)
        if line is None or line.so_far is None or line.turn != self.show.seen.turn:
            return 0
        coming = (flown.target for flown, _ in air.flying if flown.target is not None and not flown.returns)
        return line.so_far.cards - sum(target.kind is Kind.BUILD for target in coming)

    def _rest(self) -> Resting:
        """Return what is at rest, and so can be taken; a dragged card is included."""
        return rest(self.show.seen, self.show.stage.air(), self.viewer, self.own.cards)
