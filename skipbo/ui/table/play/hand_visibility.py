"""Whose hand is open on the screen, and how each is arranged."""

from __future__ import annotations

from collections.abc import Mapping

from skipbo.model.state import Phase
from skipbo.session.hands import HandOrder
from skipbo.session.sitting import HeldBy, Sitting
from skipbo.ui.table.picture import NO_PHONES
from skipbo.ui.table.show.table_view import TableView


class HandVisibility:
    """The opening and closing of hands on `view`; `orders` holds the order of each person's hand.

    The only person who looks at the screen always sees their own hand. With several, a hand is open only
    between that person's `open` and the end of the turn. A hand held on a phone is never open here.
    """

    def __init__(self, table: Sitting, view: TableView, orders: Mapping[int, HandOrder]) -> None:
        self._table = table
        self._view = view
        self._orders = orders
        self._open: int | None = None
        self._at_screen: int | None = None
        self.phones = NO_PHONES
        """Whose hands are on phones, as the table shows it."""

    @property
    def open_to(self) -> int | None:
        """The seat whose hand may be open now, and who is therefore at the screen; None if nobody's may."""
        alone = self._table.alone
        return self._open if alone is None else alone

    @property
    def mine(self) -> bool:
        """Whether it is the turn of the person at the screen, and they can see that."""
        seat = self._table.person_to_act
        if seat is None or self._table.holder(seat) is not HeldBy.SCREEN:
            return False
        return seat == self._view.viewer and not self._view.show.behind

    def may_see(self, seat: int) -> bool:
        """Tell whether a person's hand may lie open now."""
        return self.open_to == seat

    def open(self, seat: int) -> None:
        """Turn the table to the person of a seat, who is alone at the screen, and open the hand."""
        self._open = self._at_screen = seat
        self._view.show.finish()
        self._view.turn_to(seat, self._orders[seat])
        self._view.show.jump(self._table.observe(seat))

    def cover(self) -> None:
        """Turn the hand face down before anyone else looks."""
        if self._table.alone is None:
            self._open = None
            self._view.show.close_hand()

    def change_holders(self) -> None:
        """Follow the persons who take their hands to phones, or back to the screen: open what may be open."""
        alone = self._table.alone
        if alone is None:
            self.cover()
        else:
            self.open(alone)

    def end(self) -> None:
        """Leave the hand at the screen as it is: the game is over, and nobody owns the next one yet."""
        self._open = None

    def cover_if(self, seat: int) -> None:
        """Turn the hand face down if the open one is of this seat."""
        if self._open == seat:
            self.cover()

    def reopen(self) -> int | None:
        """Return the seat whose hand lies open after moves were undone or redone, or None.

        Of several persons, only the one at the screen sees a hand, and only on their own turn. In practice
        games another person's turn may come back: then the curtain comes down first.
        """
        seat = self._table.person_to_act
        playing = seat == self._at_screen and self._table.phase is Phase.PLAY
        self._open = seat if playing and self._table.alone is None else None
        return self._view.viewer if self.may_see(self._view.viewer) else None

    def note_orders(self) -> None:
        """Remember the order of each hand; the picture may still be behind."""
        for seat, order in self._orders.items():
            order.follow(self._table.observe(seat).hand)

    def recall_orders(self) -> None:
        """Restore the last order of each hand after undo or redo; everything is shown first."""
        self._view.show.finish()
        for seat, order in self._orders.items():
            order.recall(self._table.observe(seat).hand)
