"""What a table tells besides its picture and its buttons: a warning, and whom all wait for."""

from __future__ import annotations

from skipbo.ui.kit import Command, Role, Things, words
from skipbo.ui.table.controls.answers import WAITS
from skipbo.ui.table.controls.table_part import OnTable
from skipbo.ui.table.play.hints import over
from skipbo.ui.table.play.shown_match import ShownMatch
from skipbo.words.said import Sayable, say


class Notices(OnTable):
    """The notices of a `match`; the picture draws them."""

    def __init__(self, match: ShownMatch) -> None:
        super().__init__(match.view)
        self._match = match

    def waits(self) -> Sayable:
        """Say that a turn is over and all wait for somebody to go on; "" where they do not."""
        return over(self._view.look.prompts.name(Command.TAKE)) if self._match.turns.waits else ""

    def call(self) -> Sayable:
        """Call the player who does not look at the phone although it is their turn; "" for nobody."""
        seat = self._match.hands.phones.called
        if seat is None:
            return ""
        return say("{player}, it is your turn: look at your phone.", player=self._view.names[seat])

    def things(self) -> Things:
        return (
            *words("warning", self._match.keeping(), Role.STATUS),
            *words(WAITS, self.waits()),
            *words("call", self.call(), Role.STATUS),
        )
