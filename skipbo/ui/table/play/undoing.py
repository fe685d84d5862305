"""Undo and redo as the player sees them: the card goes back, or goes again."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.model.events import Event
from skipbo.model.legal_moves import Discard, Pass, Play
from skipbo.model.observation import redact
from skipbo.model.state import Kind, Phase, hand_of
from skipbo.session.steps import Step
from skipbo.ui.kit.clock import Alarm
from skipbo.ui.motion.pace import GRACE_STEP
from skipbo.ui.table.context import TableContext
from skipbo.ui.table.marks import Held
from skipbo.ui.table.play.feed import Feed


class Undoing:
    """Undo and redo, as far as the table allows; hands get back the order they had."""

    def __init__(self, context: TableContext, feed: Feed) -> None:
        self._context = context
        self._table = context.table
        self._view = context.view
        self._hands = context.hands
        self._feed = feed
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
        return self._grace.left / self._grace.seconds

    @property
    def still(self) -> bool:
        """Whether nothing is to move while that time runs."""
        return self._context.pace().still

    def run_down(self) -> None:
        """Have the ring drawn again while that time runs, though the table is at rest."""
        if self.in_grace and not self.still and (self._tick is None or self._tick.over):
            self._tick = self._context.clock.schedule(GRACE_STEP)

    def grant(self) -> None:
        """Start the time in which the end of a turn can be taken back."""
        self.end_grace()
        self._grace = self._context.clock.schedule(self._context.pace().grace)

    def end_grace(self) -> None:
        """End that time early: nobody wants to take the turn back."""
        self._context.clock.cancel(self._grace)
        self._grace = None

    def undo(self) -> None:
        """Take the last move back, as far as nobody has learned anything new since."""
        if not self._table.can_undo:
            return
        self._hands.note_orders()
        gone = self._table.since(self._table.undo_start, self._view.viewer)
        self._table.undo()
        self.end_grace()
        self._context.saved.do(lambda: self._show_back(gone))

    def redo(self) -> None:
        """Redo the last undone move; a turn that ends so can be taken back for a while again."""
        if not self._table.can_redo:
            return
        self._hands.note_orders()
        steps = self._table.redo()
        self.grant()
        self._context.saved.do(lambda: self._show_again(steps))

    def _show_back(self, gone: Sequence[Event]) -> None:
        self._hands.recall_orders()
        seat = self._hands.reopen()
        self._view.show.rewind(self._table.observe(seat), [redact(event, seat) for event in gone])
        self._feed.begin_anew()

    def _show_again(self, steps: Sequence[Step]) -> None:
        """Show a single move in motion, more than that at once."""
        held = self._held_for(steps[0]) if len(steps) == 1 else None
        if held is None and not isinstance(steps[0], Pass):
            self._hands.recall_orders()
            self._view.show.jump(self._table.observe(self._hands.reopen()))
            self._feed.begin_anew()
            return
        if isinstance(steps[0], Discard | Pass):
            self._hands.cover()
        self._feed.tell_move(held)

    def _held_for(self, step: Step) -> Held | None:
        """Return the card with which the viewer makes a move, where it lies now."""
        own, hand = hand_of(self._view.viewer), self._view.hand
        match step:
            case Play(_, source, card) if source.kind is not Kind.HAND:
                return Held(source, card)
            case Play(seat=seat, card=card) | Discard(seat, card) if seat == own.seat and card in hand:
                return Held(own, card, hand.index(card))
            case _:
                return None
