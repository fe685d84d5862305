"""What is seen of a table: it holds show, layout and log, and makes the picture of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import pi, sin
from types import MappingProxyType
from typing import NamedTuple

from skipbo.model.cards import Card
from skipbo.model.observation import Observation
from skipbo.model.rules import BUILD_PILES, DISCARD_PILES
from skipbo.model.state import DRAW_PILE, Kind, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.session.hands import HandOrder
from skipbo.session.players import Player
from skipbo.ui.art.look import Look
from skipbo.ui.layout import Box, HandCard, Point, TableLayout, layout
from skipbo.ui.layout.fans import hand_index
from skipbo.ui.motion import Fading, Pace, Pose, Timeline
from skipbo.ui.motion import pace as times
from skipbo.ui.motion.flight import glide
from skipbo.ui.table.log import log_lines
from skipbo.ui.table.picture import (
    Accent,
    Air,
    Drag,
    Held,
    LogRow,
    LogView,
    Marks,
    Notes,
    Resting,
    Ring,
    TablePicture,
    rest,
    where,
)
from skipbo.ui.table.show.event_player import Show
from skipbo.words.game_log import GameLog
from skipbo.words.said import Sayable

RISES_FROM = 4.0
"""Distance in U below its place from which a card of a hand rises that is turned to its person."""


class HandGoals(NamedTuple):
    """Where the cards of a hand belong: a pose for each by its number, in the order of the hand.

    `away`: where those are that fly to it or are dragged, as far as that is known. `wait`: the seconds
    until the cards close up after one that is leaving.
    """

    poses: Mapping[int, Pose]
    away: Mapping[int, Pose | None] = {}
    wait: float = 0.0


class _Known(NamedTuple):
    """A card as it was last told: its goal, or where it was while it was away."""

    goal: Pose
    away: bool = False


class HandGlides:
    """The own hand in motion; where nothing may move, every card is where it belongs."""

    def __init__(self) -> None:
        self._known: dict[int, _Known] = {}
        self._glides: Timeline[int, Pose] = Timeline()
        self._rising = False

    @property
    def moving(self) -> bool:
        """Whether a card glides."""
        return self._glides.moving

    def rise(self) -> None:
        """Forget all cards; those that are told next rise into place, one after the other."""
        self.settle()
        self._rising = True

    def settle(self) -> None:
        """Forget all cards, so that those that are told next lie where they belong."""
        self._glides.finish()
        self._known.clear()
        self._rising = False

    def pose(self, number: int, goal: Pose) -> Pose:
        """Return where the card of a number is now, that belongs to `goal`: if it was away, where it was."""
        known = self._known.get(number)
        if known is None:
            return goal
        now = self._glides.at(number)
        return known.goal if now is None else now._replace(lift=known.goal.lift)

    def update(self, dt: float, goals: HandGoals, pace: Pace, u: float) -> bool:
        """Let `dt` seconds pass and send every card to its goal; return True while one glides.

        `u` is pixels to one U.
        """
        self._glides.advance(dt)
        if pace.still:
            self.settle()
            return False
        numbers = tuple(goals.poses)
        steps = _steps(tuple(self._known), numbers)
        wait = goals.wait if self._known.keys() - goals.poses.keys() else 0.0
        known = dict[int, _Known]()
        for spot, number in enumerate(numbers):
            delay = wait + pace.seconds(times.STAGGER * steps[spot])
            known[number] = self._send(number, spot, goals, delay, (pace, u))
        for number in self._known.keys() - known.keys():
            self._glides.cancel(number)
        self._known, self._rising = known, self._rising and not known
        return self.moving

    def _send(
        self, number: int, spot: int, goals: HandGoals, delay: float, scale: tuple[Pace, float]
    ) -> _Known:
        """Send one card to its goal, if it is not there or on its way."""
        goal, was, (pace, u) = goals.poses[number], self._known.get(number), scale
        if number in goals.away:
            self._glides.cancel(number)
            start = was.goal if was is not None and was.away else goal
            return _Known(goals.away[number] or start, away=True)
        if was is None and self._rising:
            below = goal._replace(centre=(goal.centre[0], goal.centre[1] + RISES_FROM * u))
            self._glides.add(number, glide(pace, u, below, goal, pace.seconds(times.HAND_RISE_STEP * spot)))
        elif was is not None and was.goal != goal:
            start = self._glides.at(number) or was.goal
            self._glides.add(number, glide(pace, u, start, goal, delay))
        return _Known(goal)


def _steps(before: Sequence[int], now: Sequence[int]) -> Sequence[int]:
    """Return for each card how many others are between it and the place where the hand has changed."""
    gone = [spot for spot, number in enumerate(before) if number not in now]
    come = [spot for spot, number in enumerate(now) if number not in before]
    if gone:
        return [spot - gone[0] if spot >= gone[0] else gone[0] - 1 - spot for spot in range(len(now))]
    if come:
        return [max(0, abs(spot - come[0]) - 1) for spot in range(len(now))]
    return [0] * len(now)


STIR = 1.0
"""How far the viewer's hand rises in U, and sinks again, when a turn begins."""
CLOSES_AFTER = 2 / 3
"""The share of a card's flight from the hand after which the others close up."""


class TableView:
    """A table seen from one seat.

    `show` holds the state to show and moves it; an order arranges the viewer's hand. `emblems` are those
    of persons, by name. Reading and drawing change nothing.
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
        self.log = log
        self._levels = levels
        self._emblems = emblems
        self._marks = Marks()
        self._drag: Drag | None = None
        self._grabs: tuple[int, ...] = ()
        self._log_open: bool | None = None
        self._scroll = log_lines.LogScroll()
        self._folds = log_lines.LogFolds()
        self._order = HandOrder()
        self._glides = HandGlides()
        self._rings = Fading[Ring](at_once=True)
        self._viewer = 0
        self._look: Look | None = None
        self._arranged: tuple[Look, int, bool | None] | None = None
        show.serve(self)

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
    def order(self) -> HandOrder:
        """The order of the viewer's hand."""
        return self._order

    @property
    def marks(self) -> Marks:
        """What a person is doing with the mouse."""
        return self._marks

    @property
    def drag(self) -> Drag | None:
        """The dragged card in the air."""
        return self._drag

    @property
    def grabs(self) -> tuple[int, ...]:
        """The seats whose stock and discard tops can be grabbed."""
        return self._grabs

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's hand in the person's own order, without what is being dealt to it; empty if hidden.

        Cards that are on their way back to their places in it are among them.
        """
        return self._rest().hand

    @property
    def log_shown(self) -> bool:
        """Whether the log is open: as the person wishes, else where there is room.

        Never where none is wished for at all, nor before the table is arranged.
        """
        if self._look is None or not self._look.comfort.table.log:
            return False
        return not self.layout.furniture.starts_folded if self._log_open is None else self._log_open

    # What changes it.

    def arrange(self, look: Look) -> None:
        """Draw with this look from now on; keep whatever already fits it."""
        seen = (look, self._viewer, self._log_open)
        if seen == self._arranged:
            return
        self._look, self._arranged = look, seen
        self._glides.settle()
        self.show.place(self._laid_out(look))

    def _laid_out(self, look: Look) -> TableLayout:
        """Return the layout; where the log is folded, the cards get its room."""
        wishes = look.comfort.wishes
        table = layout(look.size, len(self.players), self._viewer, wishes)
        folded = table.furniture.starts_folded if self._log_open is None else not self._log_open
        if not folded:
            return table
        return layout(look.size, len(self.players), self._viewer, wishes._replace(log=False))

    def turn_to(self, viewer: int, order: HandOrder) -> None:
        """Turn the table so that a seat sits at the bottom; `order` arranges its hand, seen from now on.

        Nothing of the seat before stays: no card is held or marked, no turn of the log lies open.
        """
        self._viewer, self._order = viewer, order
        self.let_go()
        self._rings.settle()
        self._folds.fold()
        self._scroll = log_lines.LogScroll()
        self._glides.rise()
        if self._look is not None:
            self.arrange(self._look)

    def follow(self, seen: Observation) -> None:
        """Let the order of the viewer's hand follow what is seen of it."""
        if seen.seat == self._viewer:
            self._order.follow(seen.hand)

    def let_go(self) -> None:
        """Hold no card any more: none of those that lay here stays where it was."""
        self.carry(None)
        self.mark(Marks())

    def mark(self, marks: Marks) -> None:
        """Show what a person is doing with the mouse."""
        self._marks = marks

    def carry(self, drag: Drag | None) -> None:
        """Show the dragged card there; None: no card is dragged."""
        self._drag = drag

    def let_grab(self, seats: tuple[int, ...]) -> None:
        """Let a person grab the stock and discard tops of these seats."""
        self._grabs = seats

    def open_log(self, wish: bool | None) -> None:
        """Show the log as it was left, open or folded; None: as there is room for it."""
        self._log_open = wish

    def fold_log(self) -> None:
        """Fold the log and give its room to the cards, or open it again."""
        self._log_open = not self.log_shown
        self.arrange(self.look)

    def scroll_log(self, lines: int, at: Point | None = None) -> None:
        """Scroll the open log back by n lines, if `at` is on it."""
        box = self.layout.furniture.log
        if self.log_shown and (at is None or box.contains(at)):
            rows = self.log_rows
            self._scroll = self._scroll.by(lines, len(rows), log_lines.rows_of(self.look, box, rows))

    def fold_turns(self) -> None:
        """Show each turn of the log in one row, which can be opened."""
        self._folds.begin()

    def toggle_turn(self, turn: int) -> None:
        """Open a turn of the log to its single lines, or fold it again."""
        self._folds.toggle(turn)

    def choose_turn(self, turn: int) -> None:
        """Mark the turn of the log that the keyboard would open or fold; 0: none."""
        self._folds.choose(turn)

    def read_on(self) -> None:
        """Scroll the log to its newest row; at the viewer's turn to what has happened since the last one."""
        rows = self.log_rows
        rule = next((number for number, row in enumerate(rows) if row.rule), len(rows))
        room = log_lines.rows_of(self.look, self.layout.furniture.log, rows[rule:])
        mine = self.show.seen.turn_seat == self._viewer
        self._scroll = log_lines.LogScroll(rule + room if mine and rule + room < len(rows) else None)

    @property
    def chosen_turn(self) -> int:
        """The turn of the log that the keyboard would open or fold; 0 for none."""
        return self._folds.chosen

    @property
    def log_rows(self) -> tuple[LogRow, ...]:
        """The rows of the log."""
        is_person = self.players[self._viewer].is_person
        return self._folds.rows(self.log.lines, self._viewer if is_person else None)

    def placed_log(self) -> tuple[log_lines.PlacedRow, ...]:
        """Return the rows of the log that are in sight; none if it is folded."""
        return (
            log_lines.placed_rows(self.look, self.layout.furniture.log, self._log_view())
            if self.log_shown
            else ()
        )

    def _log_view(self) -> LogView:
        rows = self.log_rows
        return LogView(rows, self.log_shown, self._scroll.last(len(rows)), self._folds.chosen)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True while there is something to see."""
        moving, seen = self.show.update(dt), self.show.seen
        resting = self._rest()
        moving = self.show.traces.update(dt, seen, resting, self.show.pace) or moving
        moving = self._rings.update(dt, self._wanted_rings(), self.show.pace) or moving
        return self._glides.update(dt, self._hand_goals(resting), self.show.pace, self.look.u) or moving

    def _wanted_rings(self) -> Iterator[Ring]:
        yield from (Ring(place) for place in self._marks.legal)
        yield from (Ring(place, dashed=True) for place in self._marks.discards)

    def _hand_goals(self, resting: Resting) -> HandGoals:
        """Return where the cards of the viewer's hand belong, and where those are that are on their way."""
        numbers = self._hand_numbers()
        poses = dict(zip(numbers, self._goal_poses(), strict=False))
        still = range(resting.hand_counts[self._viewer])
        away: dict[int, Pose | None] = {
            number: None for spot, number in enumerate(numbers) if spot not in still or spot in resting.gaps
        }
        dragged = self._marks.dragged
        if dragged is not None and self._drag is not None and 0 <= dragged.spot < len(numbers):
            away[numbers[dragged.spot]] = Pose(self._drag.centre, self._drag.height, self._drag.angle)
        return HandGoals(poses, away, self.show.landing * CLOSES_AFTER)

    def _goal_poses(self) -> tuple[Pose, ...]:
        poses = where.hand_poses(self.layout, self._hand_places, self._marks)
        return where.opened(poses, self.layout.u) if self.show.opens_hand(self._viewer) else poses

    def _hand_numbers(self) -> tuple[int, ...]:
        """Return a number for each card of the viewer's hand, by which it is known while it is there."""
        seen = self.show.seen
        if seen.seat == self._viewer:
            return self._order.numbers(seen.hand)
        count = seen.hand_counts[self._viewer]
        known = self._order.all_numbers
        return known if len(known) == count else tuple(-1 - spot for spot in range(count))

    # What lies where.

    def hand_poses(self) -> tuple[Pose, ...]:
        """Return where the cards of the viewer's hand are now, those to come included."""
        goals, numbers = self._goal_poses(), self._hand_numbers()
        if self.show.pace.still:
            return goals
        gliding = (self._glides.pose(number, goal) for number, goal in zip(numbers, goals, strict=False))
        poses = (*gliding, *goals[len(numbers) :])
        over = self.show.effects.accents.get(Accent("turn", hand_of(self._viewer)), 0.0)
        stirred = where.stirred(poses, STIR * self.layout.u * sin(pi * over)) if over else poses
        chosen = self._marks.selected
        aside = where.shaken(self.show.effects, chosen, self.layout.u)
        return stirred if chosen is None or not aside else where.with_shaken(stirred, chosen.spot, aside)

    def hand_cards(self) -> tuple[HandCard, ...]:
        """Return where the cards of the viewer's hand lie, those in the air included."""
        return where.hand_cards(self.layout, self._hand_places, self._marks)

    def card_at(self, at: Point) -> Held | None:
        """Return the movable card under a point: of the open hand, or the top of a pile of `grabs`."""
        return self._hand_card_at(at) or self._top_at(at)

    def _hand_card_at(self, at: Point) -> Held | None:
        resting = self._rest()
        index = self._hand_index(at)
        if index is None or index >= len(resting.hand) or index in resting.gaps:
            return None
        return Held(hand_of(self._viewer), resting.hand[index], index)

    def _hand_index(self, at: Point) -> int | None:
        """Return which card of the hand is under a point, where they are seen, those to come included."""
        hovered = self._marks.hovered
        spot = hovered.spot if hovered is not None and hovered.spot >= 0 else None
        resting = hand_index(self.layout.grid, self._hand_places, at, spot)
        if not self._glides.moving or (resting is not None and resting == spot):
            return resting
        return where.card_under(self.hand_poses(), at)

    def _top_at(self, at: Point) -> Held | None:
        for seat in self._grabs:
            for place, card in self.tops_of(seat):
                if self.box_of(place).contains(at):
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
        """Yield the discard piles of all seats."""
        for seat in range(len(self.players)):
            yield from (discard_of(seat, index) for index in range(DISCARD_PILES))

    def box_of(self, place: Place) -> Box:
        """Return the box of the top card of a pile, or of its empty slot."""
        return where.box_of(self.layout, self.show.seen, place)

    def pose_of(self, held: Held) -> Pose:
        """Return the pose at rest of a card that could be moved."""
        return where.pose_of(self.layout, self.show.seen, self._hand_places, held)

    def seen_pose(self, held: Held) -> Pose:
        """Return the pose in which such a card is seen now: it may stand out, or be on its way."""
        return self.hand_poses()[held.spot] if held.spot >= 0 else self.pose_of(held)

    def find_spots(self, cards: Sequence[Card]) -> Sequence[int]:
        """Return where in the open hand some of its cards lie, each at a place of its own."""
        hand, spots = self._arranged_hand(), list[int]()
        for card in cards:
            spots.append(next(at for at, held in enumerate(hand) if held == card and at not in spots))
        return spots

    # What one sees.

    def picture(self, pace: Pace, notes: Notes) -> TablePicture:
        """Return the picture of this moment, with the notes of its scene."""
        show = self.show
        air = show.air()._replace(dragged=self._marks.dragged)
        return TablePicture(
            players=self.players,
            levels=self._levels,
            emblems=self._emblems,
            viewer=self._viewer,
            pace=pace,
            seen=show.seen,
            resting=rest(show.seen, air, self._viewer, self._arranged_hand()),
            air=air,
            effects=show.effects,
            hand=self.hand_poses(),
            dealer_cards=tuple(show.dealer_cards.items()),
            marks=self._marks,
            drag=self._drag,
            log=self._log_view(),
            traces=show.traces.now(),
            rings=dict(self._rings.shares),
            notes=notes,
            played=self._played(air),
        )

    def _played(self, air: Air) -> int:
        """Return how many cards have come to build piles in the turn that is shown."""
        line = next((line for line in reversed(self.log.lines) if line.so_far is not None), None)
        if line is None or line.so_far is None or line.turn != self.show.seen.turn:
            return 0
        coming = (flown.target for flown, _ in air.flying if flown.target is not None and not flown.returns)
        return line.so_far.cards - sum(target.kind is Kind.BUILD for target in coming)

    @property
    def _hand_places(self) -> int:
        return self.show.hand_places(self._viewer)

    def _arranged_hand(self) -> tuple[Card, ...]:
        """Return the viewer's hand in the person's own order; none if it is hidden."""
        seen = self.show.seen
        return self._order.arrange(seen.hand) if seen.seat == self._viewer else ()

    def _rest(self) -> Resting:
        """Return what lies still, and so can be taken; a dragged card counts among it."""
        return rest(self.show.seen, self.show.air(), self._viewer, self._arranged_hand())
