"""The held card, the moves that can be made with it, and the answer to a press that holds nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import dist
from typing import NamedTuple

from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.state import DRAW_PILE, Kind, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.session.first_game import Coach
from skipbo.session.steps import Step
from skipbo.session.teller import Teller
from skipbo.ui.kit import Clock, Cue, Sounds, card_width
from skipbo.ui.layout import Box, Point
from skipbo.ui.layout.fans import drop_target, gap_index, reach
from skipbo.ui.motion import Pose
from skipbo.ui.motion.flight import Flight, home, spread
from skipbo.ui.motion.timeline import Follower, Pull, tilt
from skipbo.ui.table.picture import DRAGGED_SCALE, Drag, Held, Marks
from skipbo.ui.table.play.hand_visibility import HandVisibility
from skipbo.ui.table.show.table_view import TableView
from skipbo.words.said import Said, say
from skipbo.words.spoken import choice, nothing_to_draw


class _Return(NamedTuple):
    """A card on its way back to where it lay; `select`: it stays chosen there, `refused`: and shakes."""

    held: Held
    flight: Flight
    seconds: float
    select: bool
    refused: bool = False


class HeldCard:
    """The card that the person at the screen holds: marked or dragged on `view`, and the moves made with it.

    `at`: the pointer's position, in logical pixels. `coach`: the one who allows only one move at a time, or
    None.
    """

    def __init__(
        self,
        teller: Teller,
        view: TableView,
        hands: HandVisibility,
        clock: Clock,
        sounds: Sounds,
        *,
        coach: Coach | None = None,
    ) -> None:
        self._teller, self._table = teller, teller.sitting
        self._view, self._hands = view, hands
        self._clock, self._sounds, self._coach = clock, sounds, coach
        self._grip: Point = (0.0, 0.0)
        self.at: Point = (-1.0, -1.0)
        self._follower: Follower | None = None
        self._pull = Pull()
        self._return: _Return | None = None

    # The moves that are made with a card, or without.

    def make(self, move: Move, held: Held | None = None, start: Pose | None = None) -> None:
        """Make a move, perhaps with a card that was `held` where it lay, or let go at `start`."""
        if held is not None:
            self._return = self._follower = None  # it stays where it is until its move is shown
        if isinstance(move, Discard | Pass):
            self._hands.cover()
        self._teller.do(move, before=partial(self.leave, held, start))

    def call(self, move: Move) -> None:
        """Make a move that needs no card; afterwards none is held."""
        self.clear()
        self.make(move)

    def pass_turn(self) -> None:
        """End the turn with an empty hand (R12)."""
        self.call(Pass(self._table.acting))

    def plays(self, held: Held) -> list[Play]:
        """Return the plays of a card: the viewer's, or at the table those of its other owner (R32)."""
        plays = self._plays_by(self._view.viewer, held)
        owner = held.source.seat
        return plays if plays or owner == self._view.viewer else self._plays_by(owner, held)

    def _plays_by(self, seat: int, held: Held) -> list[Play]:
        accepted = (move for move in self._table.open_to(seat) if isinstance(move, Play))
        return [move for move in accepted if (move.source, move.card) == (held.source, held.card)]

    def discards(self, held: Held) -> list[Discard]:
        """Return the discards of a card."""
        if held.source.kind is not Kind.HAND:
            return []
        own = self._table.open_to(self._view.viewer)
        return [move for move in own if isinstance(move, Discard) and move.card == held.card]

    def to(self, held: Held, place: Place) -> Sequence[Play] | Sequence[Discard]:
        """Return the legal moves that take a card to a pile: one, or with R22 one for each number."""
        if place.kind is Kind.BUILD:
            return [move for move in self.plays(held) if move.pile == place.index]
        if place.kind is Kind.DISCARD and place.seat == self._view.viewer:
            return [move for move in self.discards(held) if move.pile == place.index]
        return ()

    def due(self, moves: Sequence[Move]) -> list[Move]:
        """Return the legal moves that the coach allows now; all of them without a coach."""
        return [move for move in moves if self._coach is None or self._coach.allows(move)]

    def objection(self, move: Move) -> Said | None:
        """Return what the coach says to a legal move that is not due yet, or None."""
        return None if self._coach is None else self._coach.objection(move)

    def wish(self, held: Held, place: Place) -> Move:
        """Return the move that a person seems to mean, legal or not."""
        seat = self._view.viewer
        if place.kind is Kind.DISCARD:
            return Discard(seat, held.card, place.index)
        number = held.card or self._view.show.seen.builds[place.index].needs
        return Play(seat, held.source, held.card, place.index, number)

    # The card itself.

    @property
    def busy(self) -> bool:
        """Whether a card is dragged, or on its way back."""
        return self._view.marks.dragged is not None or self._return is not None

    @property
    def dragged(self) -> Held | None:
        """The card that follows the pointer."""
        return None if self._return is not None else self._view.marks.dragged

    @property
    def returning(self) -> bool:
        """Whether a card is on its way back."""
        return self._return is not None

    def point(self, at: Point) -> None:
        """Note where the pointer is."""
        self.at = at

    def follow(self, at: Point) -> None:
        """Follow the pointer on its way to a point."""
        self.at = at
        self._pull.add(self._clock(), at)

    def mark(self, marks: Marks) -> None:
        """Show these marks, and the piles that would take the held card."""
        held = marks.dragged or marks.selected
        if held is None:
            self._view.mark(marks._replace(legal=frozenset(), discards=frozenset(), target=None, gap=None))
            return
        due = self.due([*self.plays(held), *self.discards(held)])
        own = self._view.viewer
        builds = frozenset(build_pile(move.pile) for move in due if isinstance(move, Play))
        discards = frozenset(discard_of(own, move.pile) for move in due if isinstance(move, Discard))
        self._view.mark(marks._replace(legal=builds, discards=discards))

    def keep(self, held: Held) -> None:
        """Choose a card that was not moved after all."""
        self.mark(Marks(selected=held))

    def clear(self) -> None:
        """Forget everything, as at the end of a turn."""
        self._return = self._follower = None
        self._view.let_go()

    def leave(self, held: Held | None, start: Pose | None) -> None:
        """Release the card of a move: it starts where it is drawn, or at `start`, where it was dropped."""
        origin = start or (None if held is None else self._view.seen_pose(held))
        if held is not None:
            self.clear()
        if held is not None and held.spot >= 0:
            self._view.own.order.take(held.spot)
        self._view.show.feed((), origin)

    def land(self) -> None:
        """Land a card on its way back at once."""
        if self._return is not None:
            self._arrive(self._return)

    def update(self, dt: float) -> bool:
        """Let the dragged card follow the pointer, or fly back; return True while it moves."""
        if self._return is not None:
            back = self._return = self._return._replace(seconds=self._return.seconds + dt)
            if back.flight.done(back.seconds):
                self._arrive(back)
                return False
            pose = back.flight.at(back.seconds)
            self._view.carry(Drag(pose.centre, pose.angle, pose.height, self._grip))
            return True
        dragged = self._view.marks.dragged
        if dragged is None or self._follower is None:
            return False
        goal = (self.at[0] - self._grip[0], self.at[1] - self._grip[1])
        self._follower = self._follower.step(goal, dt, self._view.show.pace)
        angle = tilt(self._view.show.pace, self._pull.velocity(self._clock()), self._view.look.u)
        self._view.carry(Drag(self._follower.at, angle, self._dragged_height(dragged), self._grip))
        return not self._follower.settled(goal) or round(angle) != 0

    def lift(self, held: Held, at: Point) -> None:
        """Begin to drag a card that was grabbed at a point, perhaps while it was on its way back there."""
        pose = self._view.seen_pose(held)
        (x, y) = pose.centre if dist(at, pose.centre) < pose.height else self._view.pose_of(held).centre
        self._grip = ((at[0] - x) * DRAGGED_SCALE, (at[1] - y) * DRAGGED_SCALE)
        self._follower = Follower.resting(pose.centre)
        self._view.carry(Drag(pose.centre, pose.angle, self._dragged_height(held), self._grip))
        self._sounds.play(Cue.PICK_UP)
        self.mark(Marks(dragged=held))
        self.drag_on(held)

    def drag_on(self, held: Held) -> None:
        """Mark where a dragged card would go if it were released now."""
        view, layout, marks, box = self._view, self._view.layout, self._view.marks, self.box_of(held)
        gap = target = None
        if held.spot >= 0 and layout.hand_room.contains(box.centre):
            gap = gap_index(layout.grid, len(view.hand) - 1, box.centre[0])
        if gap is None or any(box.overlap(view.box_of(place)) > 0 for place in marks.legal):
            candidates = {place: view.box_of(place) for place in marks.legal | marks.discards}
            target = drop_target(box, self.at, candidates, marks.discards, reach(layout.u))
        view.mark(marks._replace(gap=gap, target=target))

    def box_of(self, held: Held) -> Box:
        """Return the box of a dragged card once it has caught up with the pointer."""
        height = self._dragged_height(held)
        centre = (self.at[0] - self._grip[0], self.at[1] - self._grip[1])
        return Box.around(centre, card_width(round(height)), height)

    def pose_of(self, held: Held) -> Pose:
        """Return the pose of a dragged card as it is seen now."""
        height = self._dragged_height(held)
        centre = self._view.drag.centre if self._view.drag else self.at
        angle = self._view.drag.angle if self._view.drag else 0.0
        return Pose(centre, height, angle, lift=1.6)

    def _dragged_height(self, held: Held) -> float:
        return self._view.pose_of(held).height * DRAGGED_SCALE

    def rearrange(self, held: Held, gap: int) -> None:
        """Move a dragged card of the hand to another place in the hand."""
        start = self.pose_of(held)
        self._view.own.order.move(held.spot, gap)
        moved = held._replace(spot=gap)
        self._view.mark(Marks(dragged=moved, gap=gap))
        flight = spread(self._view.show.pace, self._view.layout.u, start, self._view.pose_of(moved))
        self._return = _Return(moved, flight, 0.0, select=False)

    def go_home(self, held: Held, select: bool, refused: bool = False) -> None:
        """Let a dragged card go back to where it lay; `select`: it stays chosen, `refused`: and shakes."""
        start = self.pose_of(held)
        self._view.mark(Marks(dragged=held))
        flight = home(self._view.show.pace, self._view.layout.u, start, self._view.pose_of(held))
        self._return = _Return(held, flight, 0.0, select, refused)

    def _arrive(self, back: _Return) -> None:
        self._return = self._follower = None
        self._view.carry(None)
        hovered = self._view.card_at(self.at)
        self.mark(Marks(hovered=hovered, selected=back.held if back.select else None))
        if back.refused:
            self._view.show.refuse(back.held.source)


def held_for(view: TableView, step: Step) -> Held | None:
    """Return the card that the viewer makes a move with, where it lies now."""
    own, hand = hand_of(view.viewer), view.hand
    match step:
        case Play(_, source, card) if source.kind is not Kind.HAND:
            return Held(source, card)
        case Play(seat=seat, card=card) | Discard(seat, card) if seat == own.seat and card in hand:
            return Held(own, card, hand.index(card))
        case _:
            return None


class PressAnswer(NamedTuple):
    """A sentence at a pile."""

    words: Said
    place: Place


def answer(view: TableView, at: Point, legal: Sequence[Move], by_hand: bool) -> PressAnswer | None:
    """Return the answer to a press at a point, in the person's turn and with no card chosen.

    `legal` are the moves of that person. `by_hand`: players draw for themselves, as at a real table (R08),
    and are told so beside their hand.
    """
    layout, seen = view.layout, view.show.seen
    filled = (place for place in _of_others(view) if seen.count(place))
    under = (place for place in filled if layout.hit(place, seen.count(place)).contains(at))
    place = view.pile_at(at) or next(under, None)
    if place is None:
        return None
    if place == DRAW_PILE:
        if by_hand:
            return None
        passes = any(isinstance(move, Pass) for move in legal)  # R16 may forbid it
        empty = nothing_to_draw(seen) if passes else choice(legal, "")
        return PressAnswer(say("Your hand is filled for you.") if seen.hand else empty, place)
    if _is_of_another(view, place):
        words = say("You cannot play {player}'s cards.", player=view.players[place.seat].name)
        return PressAnswer(words, place)
    return None if place.kind is Kind.STOCK else PressAnswer(say("First choose a card of yours."), place)


def takes_nothing(view: TableView, place: Place) -> Said | None:
    """Return why the person at the screen can put no card on a pile; None if it depends on the card."""
    if place == DRAW_PILE:
        return say("You cannot put cards on the draw pile.")
    if _is_of_another(view, place):
        return say("You cannot put cards on {player}'s piles.", player=view.players[place.seat].name)
    return say("You cannot put cards on your stock.") if place.kind is Kind.STOCK else None


def every_pile(view: TableView) -> list[Place]:
    """Return all piles, first those that the person at the screen plays with."""
    return [*view.targets(), *_of_others(view)]


def _of_others(view: TableView) -> list[Place]:
    """Return the piles of all other seats."""
    stocks = (stock_of(seat) for seat in range(len(view.players)))
    return [place for place in (*stocks, *view.discard_piles()) if _is_of_another(view, place)]


def _is_of_another(view: TableView, place: Place) -> bool:
    return place.seat not in (-1, view.viewer)
