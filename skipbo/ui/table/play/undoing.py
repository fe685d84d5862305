"""Undo and redo as the player sees them: the card goes back, or goes again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from skipbo.model.events import Event
from skipbo.model.legal_moves import Discard, Pass, Play
from skipbo.model.observation import redact
from skipbo.model.state import Kind, Phase, hand_of
from skipbo.session.hands import HandOrder
from skipbo.session.steps import Step
from skipbo.session.table import Table
from skipbo.ui.kit.clock import Alarm, Clock
from skipbo.ui.motion import Pace
from skipbo.ui.table.marks import Held
from skipbo.ui.table.play.autosave_gate import AutosaveGate
from skipbo.ui.table.play.hand_visibility import HandVisibility
from skipbo.ui.table.table_view import TableView

Tell = Callable[[Held | None], None]
"""Shows what has happened since the last time, beginning with a held card."""


class Undoing:
    """Undo and redo on `view`, as far as the table allows; hands get back the order they had.

    `pace` and `clock` say how long the end of a turn can be undone. `tell` shows what was redone, `anew`
    is called when the picture has been brought to another place in the game.
    """

    def __init__(
        self,
        table: Table,
        view: TableView,
        orders: Mapping[int, HandOrder],
        eyes: HandVisibility,
        kept: AutosaveGate,
        pace: Callable[[], Pace],
        clock: Clock,
        tell: Tell,
        anew: Callable[[], None],
    ) -> None:
        self._table = table
        self._view = view
        self._orders = orders
        self._eyes = eyes
        self._kept = kept
        self._pace = pace
        self._clock = clock
        self._tell = tell
        self._anew = anew
        self._grace: Alarm | None = None

    @property
    def in_grace(self) -> bool:
        """Whether a turn just ended can still be taken back, before the next seat draws."""
        running = self._grace is not None and not self._grace.over
        return running and self._table.phase is Phase.DRAW and self._table.can_undo

    def grant(self) -> None:
        """Start the time in which the end of a turn can be taken back."""
        self.end_grace()
        self._grace = self._clock.schedule(self._pace().grace)

    def end_grace(self) -> None:
        """End that time early: nobody wants to take the turn back."""
        self._clock.cancel(self._grace)
        self._grace = None

    def undo(self) -> None:
        """Take the last move back, as far as nobody has learned anything new since."""
        if not self._table.can_undo:
            return
        self._note_hands()
        gone = self._table.since(self._table.undo_start, self._view.viewer)
        self._table.undo()
        self.end_grace()
        self._kept.do(lambda: self._show_back(gone))

    def redo(self) -> None:
        """Redo the last undone move; a turn that ends so can be taken back for a while again."""
        if not self._table.can_redo:
            return
        self._note_hands()
        steps = self._table.redo()
        self.grant()
        self._kept.do(lambda: self._show_again(steps))

    def _note_hands(self) -> None:
        """Remember the order of each hand; the picture may still be behind."""
        for seat, order in self._orders.items():
            order.arrange(self._table.observe(seat).hand)

    def _recall_hands(self) -> None:
        for seat, order in self._orders.items():
            order.recall(self._table.observe(seat).hand)

    def _show_back(self, gone: Sequence[Event]) -> None:
        self._recall_hands()
        seat = self._eyes.reopen()
        self._view.show.rewind(self._table.observe(seat), [redact(event, seat) for event in gone])
        self._anew()

    def _show_again(self, steps: Sequence[Step]) -> None:
        """Show a single move in motion, more than that at once."""
        held = self._held_for(steps[0]) if len(steps) == 1 else None
        if held is None and not isinstance(steps[0], Pass):
            self._recall_hands()
            self._view.show.jump(self._table.observe(self._eyes.reopen()))
            self._anew()
            return
        if isinstance(steps[0], Discard | Pass):
            self._eyes.cover()
        self._tell(held)

    def _held_for(self, step: Step) -> Held | None:
        """Return the card with which the viewer makes a move, where it lies now."""
        own = hand_of(self._view.viewer)
        if isinstance(step, Play) and step.source.kind is not Kind.HAND:
            return Held(step.source, step.card)
        if not isinstance(step, Play | Discard) or step.seat != own.seat or step.card not in self._view.hand:
            return None
        return Held(own, step.card, self._view.hand.index(step.card))
