"""How a person follows the turns of the computers: stopped, card by card, or quicker."""

from __future__ import annotations

from skipbo.model.state import Phase
from skipbo.ui.table.context import TableContext
from skipbo.ui.table.play.undoing import Undoing


class Following:
    """Pause, step and haste while computers play; all of them end with the next turn of a person.

    Only the picture waits: the game itself goes on ahead of it.
    """

    def __init__(self, context: TableContext, undoing: Undoing) -> None:
        self._show = context.view.show
        self._players = context.table.players
        self._haste = context.haste
        self._undoing = undoing

    @property
    def offered(self) -> bool:
        """Whether a computer is seen to play, and the turn before cannot be taken back at leisure."""
        seat = self._show.lamp_seat
        if seat is None or self._players[seat].is_person or self._undoing.in_grace:
            return False
        return self._show.seen.phase is not Phase.OVER

    @property
    def paused(self) -> bool:
        """Whether the picture waits."""
        return self._show.pause.on

    @property
    def can_hasten(self) -> bool:
        """Whether there is a quicker pace yet."""
        return self._haste.can_grow

    def pause(self) -> None:
        """Stop what is to be shown, or let it go on."""
        if self.paused:
            self._show.pause.end()
        elif self.offered:
            self._show.pause.begin()

    def step(self) -> None:
        """Show one more card, and stop there."""
        if self.offered:
            self._show.pause.step()

    def hasten(self) -> None:
        """Raise the pace by a step, until the next turn of a person."""
        if self.offered:
            self._show.pause.end()
            self._haste.grow()

    def update(self) -> None:
        """End pause and haste when a person's turn, or the end of the game, has come."""
        if not (self._show.behind or self.offered or self._undoing.in_grace):
            self._show.pause.end()
            self._haste.end()
