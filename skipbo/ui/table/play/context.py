"""What the parts of a table share, and whose hand lies open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from skipbo.model.calls import Accusation
from skipbo.model.state import Phase
from skipbo.session.first_game import Coach
from skipbo.session.hands import HandOrder
from skipbo.session.sitting import HeldBy, Sitting
from skipbo.session.teller import Teller
from skipbo.ui.kit import Clock, Command, Navigator, Sounds
from skipbo.ui.motion import Pace
from skipbo.ui.table.picture import NO_PHONES
from skipbo.ui.table.show.pauses import RaisedPace
from skipbo.ui.table.show.table_view import TableView
from skipbo.words.said import Sayable


class HandVisibility:
    """The opening and closing of hands on `view`; `orders` holds the order of each person's hand.

    The only person who looks at the screen always sees their own hand. With several, a hand is open only
    between that person's `open` and the end of the turn. What is held elsewhere never lies open here.
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
        """The seat whose hand may lie open now, and so who is surely at the screen; None if nobody's may."""
        alone = self._table.alone
        return self._open if alone is None else alone

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
        """Turn the hand face down before anybody else looks."""
        if self._table.alone is None:
            self._open = None
            self._view.show.close_hand()

    def change_holders(self) -> None:
        """Follow the persons who hold their hands elsewhere now, or at the screen again: open what may be."""
        alone = self._table.alone
        if alone is None:
            self.cover()
        else:
            self.open(alone)

    def end(self) -> None:
        """Leave the hand at the screen as it lies: the game is over, and the next one is nobody's yet."""
        self._open = None

    def cover_if(self, seat: int) -> None:
        """Turn the hand face down if the open one is of this seat."""
        if self._open == seat:
            self.cover()

    def reopen(self) -> int | None:
        """Return the seat whose hand lies open after moves were undone or redone, or None.

        Of several persons, only the one at the screen sees a hand, and only on their own turn. In
        practice games a turn of another person may come back: then the curtain comes first.
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
        """Give each hand the order that it had last, after undo or redo; all is shown first."""
        self._view.show.finish()
        for seat, order in self._orders.items():
            order.recall(self._table.observe(seat).hand)


class TablePreferences(Protocol):
    """What a person can change from the table, and is kept."""

    @property
    def audible(self) -> bool:
        """Whether there is sound."""

    def mute(self) -> None:
        """Turn the sound off, or on again."""

    def keep_log(self, is_open: bool) -> None:
        """Keep whether the log was left open."""


class TableWays(Protocol):
    """The ways on from a table: to other scenes, to the questions put to persons, and to what is kept."""

    @property
    def navigator(self) -> Navigator:
        """The ways to other scenes."""

    @property
    def preferences(self) -> TablePreferences:
        """What can be changed from the table."""

    @property
    def captioned(self) -> bool:
        """Whether the player is new: their piles have captions, and the line that says what to do stays."""

    @property
    def talkative(self) -> bool:
        """Whether computers say something now and then."""

    def keeping(self) -> Sayable:
        """Return the warning while nothing is being saved; "" where all is well."""

    def pass_to(self, seat: int) -> None:
        """Bring down the curtain before another person's turn."""

    def game_over(self) -> None:
        """Go on after the game has ended and its end has been seen."""

    def ask(self, answer: Callable[[Command], Sayable], rivals: Sequence[str]) -> None:
        """Offer all questions about the table as a list; `rivals`: the other players, the next one first."""

    def accuse(self, on_charge: Callable[[Accusation], None]) -> None:
        """Ask who accuses whom of having been helped (R35)."""

    def ask_witness(self, seat: int, charge: Accusation, answer: Callable[[bool], None]) -> None:
        """Ask a person whether a charge is true (R35)."""


@dataclass(frozen=True, eq=False)
class TableContext:
    """One match on the screen.

    `table` is the game, which is always ahead of its picture, `view`. `hands` says whose hand may lie
    open. `teller` does what is wanted in the game, and tells of it once it is on the disk. `raised_pace`
    says how quick things are now. `coach`: who says what to do next, if anybody. `asked`: what a lesson
    asks for, and `met` whether that is reached; None where nobody can tell.
    """

    table: Sitting
    view: TableView
    hands: HandVisibility
    teller: Teller
    raised_pace: RaisedPace
    clock: Clock
    sounds: Sounds
    coach: Coach | None = None
    asked: Sayable = ""
    met: Callable[[], bool] | None = None

    def pace(self) -> Pace:
        """Return how quick things are now."""
        return self.raised_pace.pace()

    @property
    def mine(self) -> bool:
        """Whether the person at the screen has to act, and sees so."""
        seat = self.table.person_to_act
        if seat is None or self.table.holder(seat) is not HeldBy.SCREEN:
            return False
        return seat == self.view.viewer and not self.view.show.behind

    @property
    def in_motion(self) -> bool:
        """Whether something moves that a press or key can skip."""
        return self.view.show.busy or self.view.show.celebrating(self.pace())
