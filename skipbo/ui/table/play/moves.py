"""A person's moves: made, taken back and made again."""

from __future__ import annotations

from functools import partial
from math import inf

from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.state import Kind, Phase, hand_of
from skipbo.session.sitting import HeldBy
from skipbo.session.steps import Step
from skipbo.ui.kit import Alarm, Cue
from skipbo.ui.motion import Grace, Pose
from skipbo.ui.motion.pace import GRACE_STEP
from skipbo.ui.table.picture import Held
from skipbo.ui.table.play.context import TableContext
from skipbo.ui.table.play.held_card import HeldCard
from skipbo.ui.table.show.table_view import TableView


class UndoRedo:
    """Undo and redo, as far as the table allows, and the time in which others wait for them."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._table = context.table
        self._grace: Alarm | None = None
        self._tick: Alarm | None = None

    @property
    def in_grace(self) -> bool:
        """Whether a turn just ended can still be taken back, before the next seat plays."""
        running = self._grace is not None and not self._grace.over
        ended = self._table.phase is Phase.DRAW or self._table.person_to_act is None
        return running and ended and self._table.can_undo

    @property
    def grace_left(self) -> float:
        """The share, 1 to 0, of the time in which the end of a turn can be taken back."""
        if self._grace is None or not self.in_grace:
            return 0.0
        return 1.0 if self.waits else self._grace.left / self._grace.seconds

    @property
    def waits(self) -> bool:
        """Whether all wait until somebody goes on."""
        return self._grace is not None and self._grace.seconds == inf and self.in_grace

    @property
    def still(self) -> bool:
        """Whether nothing is to move while that time runs."""
        return self._context.pace().still

    def run_down(self) -> None:
        """Have the ring drawn again while that time runs, though the table is at rest."""
        if self.in_grace and not (self.still or self.waits) and (self._tick is None or self._tick.over):
            self._tick = self._context.clock.schedule(GRACE_STEP)

    def grant(self) -> None:
        """Start the time in which the end of a turn can be taken back.

        It ends by itself where nobody at this screen could go on: the turn was played elsewhere.
        """
        self.end_grace()
        seconds, seat = self._context.pace().grace, self._table.last_person
        if seat is not None and self._table.holder(seat) is HeldBy.ELSEWHERE:
            seconds = min(seconds, Grace.LONG.value)
        self._grace = self._context.clock.schedule(seconds)

    def end_grace(self) -> None:
        """End that time early: nobody wants to take the turn back."""
        self._context.clock.cancel(self._grace)
        self._grace = None

    def undo(self) -> None:
        """Take the last move back, as far as nobody has learned anything new since."""
        if self._table.can_undo:
            self._context.sounds.play(Cue.UNDO)
            self._context.teller.undo()
            self.end_grace()

    def redo(self) -> None:
        """Redo the last undone move; a turn that ends so can be taken back for a while again."""
        if self._table.can_redo:
            self._context.teller.redo()
            self.grant()


def held_for(view: TableView, step: Step) -> Held | None:
    """Return the card with which the viewer makes a move, where it lies now."""
    own, hand = hand_of(view.viewer), view.hand
    match step:
        case Play(_, source, card) if source.kind is not Kind.HAND:
            return Held(source, card)
        case Play(seat=seat, card=card) | Discard(seat, card) if seat == own.seat and card in hand:
            return Held(own, card, hand.index(card))
        case _:
            return None


class Moves:
    """A person's moves, with a card that was held or without."""

    def __init__(self, context: TableContext, held_card: HeldCard) -> None:
        self._context = context
        self._held_card = held_card

    def make(self, move: Move, held: Held | None = None, start: Pose | None = None) -> None:
        """Make a move, perhaps with a card that was `held` where it lay, or let go at `start`."""
        if isinstance(move, Discard | Pass):
            self._context.hands.cover()
        self._context.teller.do(move, before=partial(self._held_card.leave, held, start))

    def call(self, move: Move) -> None:
        """Make a move that needs no card; none is held any more."""
        self._held_card.clear()
        self.make(move)

    def pass_turn(self) -> None:
        """End the turn with an empty hand (R12)."""
        self.call(Pass(self._context.table.acting))
