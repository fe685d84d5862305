"""Whose hand lies open, at a screen that several persons may share."""

from __future__ import annotations

from skipbo.model.state import Phase
from skipbo.session.hands import HandOrder
from skipbo.session.table import Table
from skipbo.ui.table.table_view import TableView


class HandVisibility:
    """Opens and closes hands on `view`.

    The only person at a table always sees the own hand. With several a hand is open only between that
    person's `open` and the end of the turn.
    """

    def __init__(self, table: Table, view: TableView) -> None:
        self._table = table
        self._view = view
        self._open: int | None = None
        self._at_screen: int | None = None

    def may_see(self, seat: int) -> bool:
        """Whether a person's hand may lie open now."""
        return self._table.persons == (seat,) or self._open == seat

    def open(self, seat: int, order: HandOrder) -> None:
        """The person of a seat is alone at the screen: turn the table round, open the hand."""
        self._open = self._at_screen = seat
        self._view.show.finish()
        self._view.turn_to(seat, order)
        self._view.show.jump(self._table.observe(seat))

    def cover(self) -> None:
        """The hand turns face down before anybody else looks."""
        if len(self._table.persons) > 1:
            self._open = None
            self._view.show.close_hand()

    def cover_if(self, seat: int) -> None:
        """The same, if it is the hand of this seat that lies open."""
        if self._open == seat:
            self.cover()

    def reopen(self) -> int | None:
        """Whose hand lies open after moves were taken back or made again; a seat, or None.

        Of several persons only the one at the screen sees a hand, and only on the own turn. In practice a
        turn of another person may come back: then the curtain comes first.
        """
        seat = self._table.person_to_act
        playing = seat == self._at_screen and self._table.phase is Phase.PLAY
        self._open = seat if playing and len(self._table.persons) > 1 else None
        return self._view.viewer if self.may_see(self._view.viewer) else None
