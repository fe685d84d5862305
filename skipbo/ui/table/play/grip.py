"""A person's grip on a card: chosen, dragged along with the pointer, or on its way back."""

from __future__ import annotations

from math import dist
from typing import NamedTuple

from skipbo.model.legal_moves import Discard, Play
from skipbo.model.state import Place, build_pile, discard_of
from skipbo.ui.kit.card_shape import card_width
from skipbo.ui.kit.cues import Cue
from skipbo.ui.layout import Box, Point, drop_target
from skipbo.ui.motion import Flight, Follower, Pose, Pull, home, spread, tilt
from skipbo.ui.table.context import TableContext
from skipbo.ui.table.marks import DRAGGED_SCALE, Drag, Held, Marks
from skipbo.ui.table.play.choices import Choices


class _Return(NamedTuple):
    """A card on its way back to where it lay; `select`: it stays chosen there."""

    held: Held
    flight: Flight
    seconds: float
    select: bool


class Grip:
    """The marks and the dragged card on the table's view."""

    def __init__(self, context: TableContext) -> None:
        self._view = context.view
        self._sounds = context.sounds
        self._pace = context.pace
        self._clock = context.clock
        self._choices = Choices(context)
        self._grip: Point = (0.0, 0.0)
        self._at: Point = (-1.0, -1.0)
        self._follower: Follower | None = None
        self._pull = Pull()
        self._return: _Return | None = None

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

    @property
    def at(self) -> Point:
        """Where the pointer is, in logical pixels."""
        return self._at

    def point(self, at: Point) -> None:
        """Note where the pointer is."""
        self._at = at

    def follow(self, at: Point) -> None:
        """Follow the pointer on its way to a point."""
        self._at = at
        self._pull.add(self._clock(), at)

    def mark(self, marks: Marks) -> None:
        """Show these marks, and the piles that would take the card that is held."""
        held = marks.dragged or marks.selected
        if held is None:
            self._view.mark(marks._replace(legal=frozenset(), discards=frozenset(), target=None, gap=None))
            return
        due = self._choices.due([*self._choices.plays(held), *self._choices.discards(held)])
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

    def stay(self) -> None:
        """Leave the held card where it is until the move made with it is shown."""
        self._return = self._follower = None

    def land(self) -> None:
        """Land a card on its way back at once."""
        if self._return is not None:
            self._arrive(self._return)

    def update(self, dt: float) -> bool:
        """Let the dragged card follow the pointer; return True while it moves."""
        if self._return is not None:
            return self._fly_back(self._return, dt)
        dragged = self._view.marks.dragged
        if dragged is None or self._follower is None:
            return False
        goal = (self._at[0] - self._grip[0], self._at[1] - self._grip[1])
        self._follower = self._follower.step(goal, dt, self._pace())
        angle = tilt(self._pace(), self._pull.velocity(self._clock()), self._view.look.u)
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
        """Mark where a dragged card would go if it was released now."""
        marks, box, gap = self._view.marks, self.box_of(held), None
        if held.spot >= 0 and self._view.layout.hand_room.contains(box.centre):
            gap = self._view.layout.gap_index(len(self._view.hand) - 1, box.centre[0])
        target = None if gap is not None and not self._over_pile(box) else self._drop_place(box)
        self._view.mark(marks._replace(gap=gap, target=target))

    def _over_pile(self, box: Box) -> bool:
        return any(box.overlap(self._view.box_of(place)) > 0 for place in self._view.marks.legal)

    def _drop_place(self, box: Box) -> Place | None:
        marks, view = self._view.marks, self._view
        candidates = {place: view.box_of(place) for place in marks.legal | marks.discards}
        return drop_target(box, self._at, candidates, marks.discards, view.layout.reach)

    def box_of(self, held: Held) -> Box:
        """Return the box of a dragged card once it has caught up with the pointer."""
        height = self._dragged_height(held)
        centre = (self._at[0] - self._grip[0], self._at[1] - self._grip[1])
        return Box.around(centre, card_width(round(height)), height)

    def pose_of(self, held: Held) -> Pose:
        """Return the pose of a dragged card as it is seen now."""
        height = self._dragged_height(held)
        centre = self._view.drag.centre if self._view.drag else self._at
        angle = self._view.drag.angle if self._view.drag else 0.0
        return Pose(centre, height, angle, lift=1.6)

    def _dragged_height(self, held: Held) -> float:
        return self._view.pose_of(held).height * DRAGGED_SCALE

    def rearrange(self, held: Held, gap: int) -> None:
        """Put a dragged card of the hand elsewhere in the hand."""
        start = self.pose_of(held)
        self._view.order.move(held.spot, gap)
        moved = held._replace(spot=gap)
        self._view.mark(Marks(dragged=moved, gap=gap))
        flight = spread(self._pace(), self._view.layout.u, start, self._view.pose_of(moved))
        self._return = _Return(moved, flight, 0.0, select=False)

    def go_home(self, held: Held, select: bool) -> None:
        """Let a dragged card go back to where it lay; `select`: it stays chosen there."""
        start = self.pose_of(held)
        self._view.mark(Marks(dragged=held))
        flight = home(self._pace(), self._view.layout.u, start, self._view.pose_of(held))
        self._return = _Return(held, flight, 0.0, select)

    def _fly_back(self, back: _Return, dt: float) -> bool:
        back = back._replace(seconds=back.seconds + dt)
        if back.flight.done(back.seconds):
            self._arrive(back)
            return False
        self._return = back
        pose = back.flight.at(back.seconds)
        self._view.carry(Drag(pose.centre, pose.angle, pose.height, self._grip))
        return True

    def _arrive(self, back: _Return) -> None:
        self._return = self._follower = None
        self._view.carry(None)
        hovered = self._view.card_at(self._at)
        self.mark(Marks(hovered=hovered, selected=back.held if back.select else None))
