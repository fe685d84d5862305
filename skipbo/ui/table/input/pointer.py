"""The mouse on the table: hover, press, drag, drop, two clicks, double click, release.

Drag and click-click are one gesture with two endings: a card is held, and a pile is chosen for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import NamedTuple

from skipbo.model.cards import WILD
from skipbo.model.legal_moves import Discard, Move, Play
from skipbo.model.state import Kind, Place, build_pile, discard_of
from skipbo.session.table import Table
from skipbo.ui.kit.cues import Cue
from skipbo.ui.kit.input import Press
from skipbo.ui.kit.sound import Sounds
from skipbo.ui.layout import Box, Point, card_width, drop_target
from skipbo.ui.motion import Flight, Follower, Pace, Pose, Pull, home, spread, tilt
from skipbo.ui.table.marks import DRAGGED_SCALE, Drag, Held, Marks
from skipbo.ui.table.table_view import TableView
from skipbo.words.card_sentences import nowhere
from skipbo.words.refusals import refused
from skipbo.words.said import Sayable, say

DRAG_STARTS = 4.0
"""Pixels at 1080 lines that the mouse moves before a press becomes a drag."""


_TAKING = (Kind.BUILD, Kind.DISCARD)
"""Piles that can be the target of a card."""


class Acts(NamedTuple):
    """The actions that the pointer asks for.

    `commit`: make a move with a card from a pose. `choose`: the same, with one of several moves that
    differ in the number (R22). `refuse`: say why a move is not possible.
    """

    choose: Callable[[Sequence[Play], Held, Pose | None], None]
    commit: Callable[[Move, Held, Pose | None], None]
    refuse: Callable[[Sayable, Place], None]


class _Return(NamedTuple):
    """A card on its way back to where it lay; `select`: it stays chosen there."""

    held: Held
    flight: Flight
    seconds: float
    select: bool


class Pointer:
    """The mouse of one person during their own turn."""

    def __init__(
        self,
        table: Table,
        view: TableView,
        sounds: Sounds,
        pace: Callable[[], Pace],
        clock: Callable[[], float],
        acts: Acts,
    ) -> None:
        self._table = table
        self._view = view
        self._sounds = sounds
        self._pace = pace
        self._clock = clock
        self._acts = acts
        self._press_at: Point = (0.0, 0.0)
        self._grip: Point = (0.0, 0.0)
        self._at: Point = (-1.0, -1.0)
        self._follower: Follower | None = None
        self._pull = Pull()
        self._return: _Return | None = None

    @property
    def busy(self) -> bool:
        """Whether the mouse holds a card, or a card is on its way back."""
        return self._view.marks.dragged is not None or self._return is not None

    def press(self, intent: Press) -> None:
        """Handle a press: take hold of a card, choose a pile for the held one, or release that."""
        self.land()
        self._at = self._press_at = intent.at
        if intent.button == 3:
            self.let_go()
        if intent.button != 1:
            return
        held = self._view.card_at(intent.at)
        chosen = self._view.marks.selected
        second = intent.clicks % 2 == 0  # two double clicks on one place, quickly, count to four
        if chosen is not None and not second and self._choose(chosen, intent.at, held):
            return
        if held is None:
            self.let_go()
        elif second:
            self._play_obvious(held)
        else:
            self._mark(Marks(hovered=held, pressed=held, selected=chosen))

    def move(self, at: Point, pressed: bool) -> None:
        """Handle a pointer move: hover, or begin or continue a drag."""
        self._at = at
        self._pull.add(self._clock(), at)
        if not pressed:
            self._notice_release()
        marks = self._view.marks
        if marks.dragged is not None and self._return is None:
            self._drag_on()
        elif marks.pressed is not None and pressed and self._far_enough(at):
            self._lift(marks.pressed)
        elif marks.pressed is None and self._return is None:
            hovered = self._view.card_at(at)
            if hovered != marks.hovered or marks.selected:
                self._mark(marks._replace(hovered=hovered, target=self._target_at(at)))

    def _notice_release(self) -> None:
        """Release what is held if the button went up without an event."""
        if self._view.marks.dragged is not None:
            self.let_go()
        elif self._view.marks.pressed is not None:
            self._mark(self._view.marks._replace(pressed=None))

    def release(self, at: Point) -> None:
        """Handle a release: drop what is dragged, or choose the card that was clicked."""
        self._at = at
        marks = self._view.marks
        if marks.dragged is not None and self._return is None:
            self._drop(marks.dragged)
        elif marks.pressed is not None:
            self._click(marks.pressed)

    def let_go(self) -> None:
        """Let go at a right click or Escape: nothing is held any more, a dragged card goes home."""
        marks = self._view.marks
        if marks.dragged is not None and self._return is None:
            self._go_home(marks.dragged, select=False)
        elif self._return is None:
            self._mark(Marks(hovered=self._view.card_at(self._at)))

    def keep(self, held: Held) -> None:
        """Choose a card that was not moved after all."""
        self._mark(Marks(selected=held))

    def clear(self) -> None:
        """Forget everything, as at the end of a turn."""
        self._return = self._follower = self._view.drag = None
        self._mark(Marks())

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
        marks = self._view.marks
        if marks.dragged is None or self._follower is None:
            return False
        goal = (self._at[0] - self._grip[0], self._at[1] - self._grip[1])
        self._follower = self._follower.step(goal, dt, self._pace())
        angle = tilt(self._pace(), self._pull.velocity(self._clock()), self._view.look.u)
        self._view.drag = Drag(self._follower.at, angle, self._grip)
        return not self._follower.settled(goal) or round(angle) != 0

    def _mark(self, marks: Marks) -> None:
        held = marks.dragged or marks.selected
        if held is None:
            self._view.marks = marks._replace(legal=frozenset(), discards=frozenset(), target=None, gap=None)
            return
        builds = frozenset(build_pile(move.pile) for move in self._plays(held))
        own = self._view.viewer
        discards = frozenset(discard_of(own, move.pile) for move in self._discards(held))
        self._view.marks = marks._replace(legal=builds, discards=discards)

    def _discards(self, held: Held) -> list[Discard]:
        if held.source.kind is not Kind.HAND:
            return []
        own = self._table.open_to(self._view.viewer)
        return [move for move in own if isinstance(move, Discard) and move.card == held.card]

    def _plays(self, held: Held) -> list[Play]:
        """Return the plays of a card: the viewer's, or at the table those of its other owner (R32)."""
        plays = list(self._table.plays_from(held.source, held.card, self._view.viewer))
        owner = held.source.seat
        if plays or owner == self._view.viewer:
            return plays
        return list(self._table.plays_from(held.source, held.card, owner))

    def _far_enough(self, at: Point) -> bool:
        way = hypot(at[0] - self._press_at[0], at[1] - self._press_at[1])
        return way >= max(3.0, DRAG_STARTS * self._view.look.u / 10.8)

    def _lift(self, held: Held) -> None:
        """Turn a press into a drag: the card comes along, held where it was grabbed."""
        pose = self._view.pose_of(held)
        self._grip = (
            (self._press_at[0] - pose.centre[0]) * DRAGGED_SCALE,
            (self._press_at[1] - pose.centre[1]) * DRAGGED_SCALE,
        )
        self._follower = Follower.resting(pose.centre)
        self._view.drag = Drag(pose.centre, 0.0, self._grip)
        self._sounds.play(Cue.PICK_UP)
        self._mark(Marks(dragged=held))
        self._drag_on()

    def _drag_on(self) -> None:
        marks = self._view.marks
        held = marks.dragged
        if held is None:
            return
        box = self._dragged_box(held)
        gap = None
        if held.spot >= 0 and self._view.layout.hand_room.contains(box.centre):
            gap = self._view.layout.gap_index(len(self._view.hand) - 1, box.centre[0])
        target = None if gap is not None and not self._over_pile(box) else self._drop_place(box)
        self._view.marks = marks._replace(gap=gap, target=target)

    def _over_pile(self, box: Box) -> bool:
        return any(box.overlap(self._view.box_of(place)) > 0 for place in self._view.marks.legal)

    def _dragged_box(self, held: Held) -> Box:
        height = self._view.pose_of(held).height * DRAGGED_SCALE
        centre = (self._at[0] - self._grip[0], self._at[1] - self._grip[1])
        return Box.around(centre, card_width(round(height)), height)

    def _drop_place(self, box: Box) -> Place | None:
        marks, view = self._view.marks, self._view
        candidates = {place: view.box_of(place) for place in marks.legal | marks.discards}
        return drop_target(box, self._at, candidates, marks.discards, view.layout.reach)

    def _drop(self, held: Held) -> None:
        self._drag_on()
        marks = self._view.marks
        if marks.target is not None:
            self._commit(held, marks.target, self._dragged_pose(held))
        elif marks.gap is not None and held.spot >= 0:
            self._rearrange(held, marks.gap)
        else:
            self._complain(held, self._dragged_box(held))
            self._go_home(held, select=True)

    def _rearrange(self, held: Held, gap: int) -> None:
        """Put a card of the hand elsewhere in the hand."""
        start = self._dragged_pose(held)
        self._view.order.move(held.spot, gap)
        moved = held._replace(spot=gap)
        self._view.marks = Marks(dragged=moved, gap=gap)
        self._return = _Return(
            moved, spread(self._pace(), start, self._view.pose_of(moved)), 0.0, select=False
        )

    def _complain(self, held: Held, box: Box) -> None:
        """Say why the pile over which a card was released does not take it."""
        piles = [place for place in self._view.targets() if place.kind in _TAKING and place != held.source]
        over = max(piles, key=lambda place: box.overlap(self._view.box_of(place)))
        if box.overlap(self._view.box_of(over)) > 0.15 * box.area:
            self._refuse(held, over)

    def _refuse(self, held: Held, place: Place) -> None:
        refusal = self._table.refusal(self._wish(held, place))
        if refusal is not None:
            self._sounds.play(Cue.ILLEGAL)
            self._acts.refuse(refused(refusal), place)

    def _wish(self, held: Held, place: Place) -> Move:
        """Return the move that a person seems to mean, legal or not."""
        seat = self._view.viewer
        if place.kind is Kind.DISCARD:
            return Discard(seat, held.card, place.index)
        number = held.card or self._view.show.seen.builds[place.index].needs
        return Play(seat, held.source, held.card, place.index, number)

    def _dragged_pose(self, held: Held) -> Pose:
        height = self._view.pose_of(held).height * DRAGGED_SCALE
        centre = self._view.drag.centre if self._view.drag else self._at
        angle = self._view.drag.angle if self._view.drag else 0.0
        return Pose(centre, height, angle, lift=1.6)

    def _commit(self, held: Held, place: Place, start: Pose | None) -> None:
        moves = self._moves_to(held, place)
        plays = [move for move in moves if isinstance(move, Play)]
        if len(plays) > 1:
            self.clear()
            self._acts.choose(plays, held, start)
        elif moves:
            self.stay()
            self._acts.commit(moves[0], held, start)

    def _moves_to(self, held: Held, place: Place) -> Sequence[Play] | Sequence[Discard]:
        """Return the legal moves that take a card to a pile: one, or with R22 one for each number."""
        if place.kind is Kind.BUILD:
            plays = self._plays(held)
            return [move for move in plays if move.pile == place.index]
        if place.kind is Kind.DISCARD and place.seat == self._view.viewer:
            return [move for move in self._discards(held) if move.pile == place.index]
        return ()

    def _click(self, held: Held) -> None:
        """Handle a click on a card: choose it, or deselect it if it was chosen."""
        chosen = self._view.marks.selected
        again = chosen == held
        if not again:
            self._sounds.play(Cue.PICK_UP)
        self._mark(Marks(hovered=held, selected=None if again else held))

    def _choose(self, chosen: Held, at: Point, under: Held | None) -> bool:
        """Handle a click on a pile while a card is chosen; return True if it was meant for the pile."""
        place = self._view.pile_at(at)
        if place is None or (under is not None and under.source.kind is Kind.HAND):
            return False
        if self._moves_to(chosen, place):
            self._commit(chosen, place, None)
            return True
        if place.kind is Kind.BUILD or (place.kind is Kind.DISCARD and under is None):
            self._refuse(chosen, place)
            return True
        return False

    def _target_at(self, at: Point) -> Place | None:
        """Return the pile to which a click would move the chosen card."""
        marks = self._view.marks
        place = self._view.pile_at(at) if marks.selected else None
        return place if place in marks.legal | marks.discards else None

    def _play_obvious(self, held: Held) -> None:
        """Play a double-clicked card where it goes; a Skip-Bo card only where there is no choice."""
        plays = self._plays(held)
        if not plays:
            self._sounds.play(Cue.ILLEGAL)
            self._acts.refuse(nowhere(held.card), held.source)
            self._mark(Marks(hovered=held, selected=held))
        elif held.card == WILD and len({play.number for play in plays}) > 1:
            self._acts.refuse(say("Choose the pile for the Skip-Bo card."), held.source)
            self._mark(Marks(hovered=held, selected=held))
        else:
            self._commit(held, build_pile(plays[0].pile), None)

    def _go_home(self, held: Held, select: bool) -> None:
        start = self._dragged_pose(held)
        self._view.marks = Marks(dragged=held)
        self._return = _Return(held, home(self._pace(), start, self._view.pose_of(held)), 0.0, select)

    def _fly_back(self, back: _Return, dt: float) -> bool:
        back = back._replace(seconds=back.seconds + dt)
        if back.flight.done(back.seconds):
            self._arrive(back)
            return False
        self._return = back
        pose = back.flight.at(back.seconds)
        self._view.drag = Drag(pose.centre, pose.angle, self._grip)
        return True

    def _arrive(self, back: _Return) -> None:
        self._return = self._follower = self._view.drag = None
        hovered = self._view.card_at(self._at)
        self._mark(Marks(hovered=hovered, selected=back.held if back.select else None))
