"""A match as it is shown at this screen: what belongs to its table, and what the table asks for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Protocol

from skipbo.model.calls import Accusation
from skipbo.session.first_game import Coach
from skipbo.session.teller import Teller
from skipbo.ui.kit import Clock, Command, Navigator, Sounds
from skipbo.ui.table.play.hand_visibility import HandVisibility
from skipbo.ui.table.play.held_card import HeldCard
from skipbo.ui.table.play.hints import TurnHint
from skipbo.ui.table.play.table_referee import TableReferee
from skipbo.ui.table.play.table_turns import Turns
from skipbo.ui.table.show.pauses import RaisedPace
from skipbo.ui.table.show.table_view import TableView
from skipbo.words.said import Sayable


class TablePreferences(Protocol):
    """What a person can change from the table, and is kept."""

    @property
    def audible(self) -> bool:
        """Whether there is sound."""

    def mute(self) -> None:
        """Turn the sound off, or on again."""

    def keep_log(self, is_open: bool) -> None:
        """Keep whether the log was left open."""


class ShownMatch(ABC):
    """One match on the screen. What its table asks of persons is up to whoever leads the match.

    `table` is the match under way, which is always ahead of its picture, `view`; `teller` does what is
    wanted in it. `hands` says whose hand may lie open. `held`, `turns`, `hint` and `referee` belong to the
    person at the screen. `coach`: who says what to do next, if anybody. `asked`: what a lesson asks for, and
    `met` whether that is reached; None where nobody can tell.
    """

    def __init__(
        self,
        teller: Teller,
        view: TableView,
        hands: HandVisibility,
        *,
        navigator: Navigator,
        preferences: TablePreferences,
        clock: Clock,
        sounds: Sounds,
        haste: RaisedPace,
        coach: Coach | None = None,
        asked: Sayable = "",
        met: Callable[[], bool] | None = None,
    ) -> None:
        self.teller, self.table = teller, teller.sitting
        self.view, self.hands = view, hands
        self.navigator, self.preferences = navigator, preferences
        self.clock, self.sounds, self._haste = clock, sounds, haste
        self.coach, self.asked, self.met = coach, asked, met
        self.sit_down()

    def sit_down(self) -> None:
        """Let somebody take the seat at the screen, who starts with nothing held, granted or hinted at."""
        table, view, hands = self.table, self.view, self.hands
        self.held = HeldCard(self.teller, view, hands, self.clock, self.sounds, coach=self.coach)
        self.turns = Turns(
            self.teller,
            view.show,
            hands,
            self.clock,
            self.sounds,
            haste=self._haste,
            pass_to=self.pass_to,
            game_over=self.game_over,
        )
        self.hint = TurnHint(table, view, hands, self.sounds, self.coach)
        self.referee = TableReferee(
            table, view, hands, self.held, accuse=self.accuse, ask_witness=self.ask_witness
        )

    @property
    @abstractmethod
    def captioned(self) -> bool:
        """Whether the player is new: their piles have captions, and the line that says what to do stays."""

    @property
    @abstractmethod
    def talkative(self) -> bool:
        """Whether computers say something now and then."""

    @abstractmethod
    def keeping(self) -> Sayable:
        """Return the warning while nothing is being saved; "" where all is well."""

    @abstractmethod
    def pass_to(self, seat: int) -> None:
        """Bring down the curtain before another person's turn."""

    @abstractmethod
    def game_over(self) -> None:
        """Go on after the game has ended and its end has been seen."""

    @abstractmethod
    def ask(self, answer: Callable[[Command], Sayable], rivals: Sequence[str]) -> None:
        """Offer all questions about the table as a list; `rivals`: the other players, the next one first."""

    @abstractmethod
    def accuse(self, on_charge: Callable[[Accusation], None]) -> None:
        """Ask who accuses whom of having been helped (R35)."""

    @abstractmethod
    def ask_witness(self, seat: int, charge: Accusation, answer: Callable[[bool], None]) -> None:
        """Ask a person whether a charge is true (R35)."""
