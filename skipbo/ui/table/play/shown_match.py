"""A match as this screen shows it: the parts of its table, the table's requests, and the talk at it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Protocol

from skipbo.model.calls import Accusation
from skipbo.model.events import Event
from skipbo.model.observation import redact
from skipbo.session.first_game import Coach
from skipbo.session.table_talk import Remark, Remarks
from skipbo.session.teller import Teller
from skipbo.ui.kit import Alarm, Clock, Command, Navigator, Sounds
from skipbo.ui.motion.pace import GRACE_STEP, REMARK, REMARK_OUT
from skipbo.ui.table.picture import SpokenRemark
from skipbo.ui.table.play.hand_visibility import HandVisibility
from skipbo.ui.table.play.held_card import HeldCard
from skipbo.ui.table.play.hints import TurnHint
from skipbo.ui.table.play.table_referee import TableReferee
from skipbo.ui.table.play.table_turns import Turns
from skipbo.ui.table.show.event_player import RaisedPace
from skipbo.ui.table.show.table_view import TableView
from skipbo.words.remarks import said_by
from skipbo.words.said import Sayable


class TablePreferences(Protocol):
    """The settings that a person can change from the table."""

    @property
    def audible(self) -> bool:
        """Whether there is sound."""

    def mute(self) -> None:
        """Turn the sound off, or on again."""

    def keep_log(self, is_open: bool) -> None:
        """Keep whether the log was left open."""


class ShownMatch(ABC):
    """One match on the screen. Subclasses decide how the table's questions reach the persons.

    `table` is the match under way, which is always ahead of its picture, `view`; `teller` makes the moves
    in it. `hands` says whose hand may lie open. `held`, `turns`, `hint` and `referee` belong to the person
    at the screen, from `sit_down` on. `coach`: the one who says what to do next, or None. `asked`: a
    lesson's goal, and `met` whether it is reached; None where that cannot be told.
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

    def sit_down(self) -> None:
        """Let a person take the seat at the screen, with nothing held, granted or hinted at."""
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
        """Whether the player is new: their piles have captions, and the line of guidance stays."""

    @property
    @abstractmethod
    def talkative(self) -> bool:
        """Whether computers say something now and then."""

    @abstractmethod
    def keeping(self) -> Sayable:
        """Return the warning while nothing is being saved; "" if all is well."""

    @abstractmethod
    def pass_to(self, seat: int) -> None:
        """Bring down the curtain before another person's turn."""

    @abstractmethod
    def game_over(self) -> None:
        """Go on after the end of the game has been shown."""

    @abstractmethod
    def ask(self, answer: Callable[[Command], Sayable], rivals: Sequence[str]) -> None:
        """Offer all questions about the table as a list; `rivals`: the other players, the next one first."""

    @abstractmethod
    def accuse(self, on_charge: Callable[[Accusation], None]) -> None:
        """Ask who accuses whom of having been helped (R35)."""

    @abstractmethod
    def ask_witness(self, seat: int, charge: Accusation, answer: Callable[[bool], None]) -> None:
        """Ask a person whether a charge is true (R35)."""


class Talk:
    """The remarks at a table where they are wanted, which the log has, too.

    There are none while a person is being taught.
    """

    def __init__(self, match: ShownMatch) -> None:
        self._match = match
        chance = Random(f"skipbo1/remarks/{match.table.fingerprint}")
        self._remarks = Remarks(match.table.players, chance)
        self._now: Remark | None = None
        self._until: Alarm | None = None

    def hear(self, event: Event) -> None:
        """Hear of an event that is about to be shown."""
        match = self._match
        said = self._remarks.hear(redact(event, None), match.view.show.seen)
        taught = match.asked or (match.coach is not None and match.coach.advice is not None)
        if said is not None and match.talkative and not taught:
            match.clock.cancel(self._until)
            self._now, self._until = said, match.clock.schedule(REMARK)
            match.clock.schedule(REMARK - REMARK_OUT)
            match.view.log.note(said_by(match.view.names[said.seat], said.said))

    def hear_again(self, events: Iterable[Event]) -> None:
        """Replay a game's events from its beginning, after moves were taken back or made again."""
        self._remarks.again(events)

    @property
    def spoken(self) -> SpokenRemark | None:
        """The current remark and its opacity; None if there is none."""
        if self._now is None or self._until is None or self._until.over:
            return None
        still = self._match.view.show.pace.still
        share = 1.0 if still else min(1.0, self._until.left / REMARK_OUT)
        if share < 1:
            self._match.clock.schedule(GRACE_STEP)
        return SpokenRemark(self._now.seat, self._now.said, share)
