"""The moves that persons make at the table."""

from __future__ import annotations

from skipbo.model.calls import Claim
from skipbo.model.legal_moves import Discard, Move, Pass
from skipbo.ui.motion import Pose
from skipbo.ui.table.context import TableContext
from skipbo.ui.table.marks import Held
from skipbo.ui.table.play.feed import Feed
from skipbo.ui.table.play.grip import Grip
from skipbo.ui.table.play.undoing import Undoing


class Moves:
    """Moves carried out at once, noticed by computers, and shown once they are on the disk."""

    def __init__(self, context: TableContext, grip: Grip, feed: Feed, undoing: Undoing) -> None:
        self._context = context
        self._table = context.table
        self._grip = grip
        self._feed = feed
        self._undoing = undoing

    def make(self, move: Move, held: Held | None = None, start: Pose | None = None) -> None:
        """Make a move, perhaps with a card that was `held` where it lay, or let go at `start`."""
        ends = isinstance(move, Discard | Pass)
        if ends:
            self._context.hands.cover()
        self._table.play(move)
        if ends:
            self._undoing.grant()
        if not isinstance(move, Claim):
            self._table.notice()
        self._context.saved.do(lambda: self._feed.tell_move(held, start))

    def call(self, move: Move) -> None:
        """Make a move that needs no card; none is held any more."""
        self._grip.clear()
        self.make(move)

    def pass_turn(self) -> None:
        """End the turn with an empty hand (R12)."""
        self.call(Pass(self._table.acting))
