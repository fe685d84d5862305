"""The referee at the table: the mistakes that can be made and called out (R31 to R35)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from skipbo.model.calls import Accusation, Accuse, Claim, Confirm, Dismiss
from skipbo.model.legal_moves import Take
from skipbo.model.referee import judges_of
from skipbo.model.state import DRAW_PILE, Phase
from skipbo.session.sitting import Sitting
from skipbo.ui.kit import Press
from skipbo.ui.table.play.hand_visibility import HandVisibility
from skipbo.ui.table.play.held_card import HeldCard
from skipbo.ui.table.show.table_view import TableView


class TableReferee:
    """The mistakes that can be made and called out now.

    `accuse` asks who accuses whom of having been helped, `ask_witness` asks a person whether it is true.
    """

    def __init__(
        self,
        table: Sitting,
        view: TableView,
        hands: HandVisibility,
        held: HeldCard,
        *,
        accuse: Callable[[Callable[[Accusation], None]], None],
        ask_witness: Callable[[int, Accusation, Callable[[bool], None]], None],
    ) -> None:
        self._table, self._view = table, view
        self._hands, self._held = hands, held
        self._accuse, self._ask_witness = accuse, ask_witness

    @property
    def possible(self) -> bool:
        """Whether persons can reach for cards at any time, as at a table."""
        return self._table.rules.at_the_table and bool(self._table.at_screen) and not self._view.show.behind

    def draws_at(self, press: Press) -> bool:
        """Tell whether a press draws a card by hand, in turn or out of it (R08, R31, R32)."""
        return press.button == 1 and self._view.pile_at(press.at) == DRAW_PILE and self._can_draw

    @property
    def _can_draw(self) -> bool:
        return self.possible and Take(self._view.viewer) in self._table.open_to(self._view.viewer)

    def draw(self) -> None:
        """Draw a card by hand, if that can be done (R08); one that is on its way arrives at once."""
        if self._table.person_to_act == self._view.viewer and self._table.turn == self._view.show.seen.turn:
            self._view.show.finish()
        if self._can_draw:
            self._held.make(Take(self._view.viewer))

    def claimants(self) -> tuple[int, ...]:
        """Return the seats that can claim that a player acts out of turn, until that turn is finished (R32).

        Computers' seats are among them: the player who made the mistake can own up to it.
        """
        offender = self._table.out_of_turn
        if offender is None or self._view.show.seen.out_of_turn != offender:
            return ()
        seats = len(self._table.players)
        return tuple((offender + step) % seats for step in range(1, seats))

    def can_charge(self) -> bool:
        """Tell whether "No helping!" can be said: not before a turn out of turn is settled (R35)."""
        return self.possible and self._table.phase is not Phase.OVER and self._table.out_of_turn is None

    def closed_offender(self) -> int | None:
        """Return the person who plays out of turn and needs their own hand to finish (R34)."""
        seat = self._table.out_of_turn
        if seat is None or seat not in self._table.at_screen:
            return None
        return None if self._hands.may_see(seat) or self._view.show.busy else seat

    def claim(self, seat: int) -> None:
        """Make the claim "Not your turn!" for a seat (R32)."""
        self._held.call(Claim(seat))

    def open_charge(self) -> None:
        """Open the charge "No helping!": ask who is accused, or for a witness of an earlier charge (R35)."""
        self._held.clear()
        pending = self._table.observe(None).accusation
        if pending is None:
            self._accuse(self._charge)
        else:
            self._seek_witness(pending)

    def _charge(self, charge: Accusation) -> None:
        self._held.call(Accuse(charge.accuser, charge.offender, charge.offence))
        self._seek_witness(charge)

    def _seek_witness(self, charge: Accusation) -> None:
        """Ask a person whether the charge is true; computers do not hear talk (R35)."""
        judges = judges_of(charge, len(self._table.players))
        persons = [seat for seat in judges if seat in self._table.persons]
        if persons:
            self._ask_witness(persons[0], charge, partial(self._settle, persons[0]))
        else:
            self._settle(judges[0], False)

    def _settle(self, judge: int, agrees: bool) -> None:
        self._held.call(Confirm(judge) if agrees else Dismiss(judge))
