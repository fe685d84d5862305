"""A person's moves: made, shown once they are on the disk, taken back and made again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf

from skipbo.model.calls import Claim
from skipbo.model.events import Event
from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.observation import redact
from skipbo.model.state import Kind, Phase, hand_of
from skipbo.session.steps import Step
from skipbo.ui.kit import Alarm, Cue
from skipbo.ui.motion import Pose
from skipbo.ui.motion.pace import GRACE_STEP
from skipbo.ui.table.picture import Held
from skipbo.ui.table.play.context import TableContext, TableWays
from skipbo.ui.table.play.held_card import HeldCard
from skipbo.ui.table.show.table_view import TableView


class ShownGame:
    """The events of a game, given to the picture as its viewer may see them, each once.

    `on_told` follows every time.
    """

    def __init__(
        self, context: TableContext, held_card: HeldCard, ways: TableWays, on_told: Callable[[], None]
    ) -> None:
        self._table = context.table
        self._view = context.view
        self._held_card = held_card
        self._ways = ways
        self._on_told = on_told
        self._told = context.table.now

    def tell(self, held: Held | None = None, start: Pose | None = None) -> None:
        """Pass on what has happened since the last time.

        A card that was `held` leaves from where it is seen, or from `start`, where it was let go.
        """
        origin = start or (None if held is None else self._view.seen_pose(held))
        if held is not None:
            self._held_card.clear()
        if held is not None and held.spot >= 0:
            self._view.order.take(held.spot)
        self._view.show.feed(self._table.since(self._told, self._view.show.seen.seat), origin)
        self._told = self._table.now
        self._on_told()

    def skip(self) -> None:
        """Pass on nothing of what has happened: the picture shows it already."""
        self._told = self._table.now

    def begin_anew(self) -> None:
        """Follow the picture after it was brought to another place in the game."""
        self._held_card.clear()
        self._view.show.forget_win()
        self.skip()
        self._ways.tell_again()


class UndoRedo:
    """Undo and redo, as far as the table allows; hands get back the order they had."""

    def __init__(self, context: TableContext, shown: ShownGame) -> None:
        self._context = context
        self._table = context.table
        self._view = context.view
        self._hands = context.hands
        self._shown = shown
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
        self._context.sounds.play(Cue.UNDO)
        gone = self._table.since(self._table.undo_start, self._view.viewer)
        self._table.undo()
        self.end_grace()
        self._context.saved.do(partial(self._show_back, gone))

    def redo(self) -> None:
        """Redo the last undone move; a turn that ends so can be taken back for a while again."""
        if not self._table.can_redo:
            return
        self._hands.note_orders()
        steps = self._table.redo()
        self.grant()
        self._context.saved.do(partial(self._show_again, steps))

    def _show_back(self, gone: Sequence[Event]) -> None:
        self._hands.recall_orders()
        seat = self._hands.reopen()
        self._view.show.rewind(self._table.observe(seat), [redact(event, seat) for event in gone])
        self._shown.begin_anew()

    def _show_again(self, steps: Sequence[Step]) -> None:
        """Show a single move in motion, more than that at once."""
        held = held_for(self._view, steps[0]) if len(steps) == 1 else None
        if held is None and not isinstance(steps[0], Pass):
            self._hands.recall_orders()
            self._view.show.jump(self._table.observe(self._hands.reopen()))
            self._shown.begin_anew()
            return
        if isinstance(steps[0], Discard | Pass):
            self._hands.cover()
        self._shown.tell(held)


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
    """Moves carried out at once, noticed by computers, and shown once they are on the disk."""

    def __init__(
        self, context: TableContext, held_card: HeldCard, shown: ShownGame, undo_redo: UndoRedo
    ) -> None:
        self._context = context
        self._table = context.table
        self._held_card = held_card
        self._shown = shown
        self._undo_redo = undo_redo

    def make(self, move: Move, held: Held | None = None, start: Pose | None = None) -> None:
        """Make a move, perhaps with a card that was `held` where it lay, or let go at `start`."""
        ends = isinstance(move, Discard | Pass)
        if ends:
            self._context.hands.cover()
        self._table.play(move)
        if ends:
            self._undo_redo.grant()
        if not isinstance(move, Claim):
            self._table.notice()
        self._context.saved.do(partial(self._shown.tell, held, start))

    def call(self, move: Move) -> None:
        """Make a move that needs no card; none is held any more."""
        self._held_card.clear()
        self.make(move)

    def pass_turn(self) -> None:
        """End the turn with an empty hand (R12)."""
        self.call(Pass(self._table.acting))
