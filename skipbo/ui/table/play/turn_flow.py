"""The course of the game without input: computers' moves, draws, the curtain, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from skipbo.model.legal_moves import Take
from skipbo.model.state import Phase
from skipbo.session.table import Table
from skipbo.ui.kit.clock import Alarm, Clock
from skipbo.ui.motion import Pace
from skipbo.ui.table.event_player import Show
from skipbo.ui.table.play.hand_visibility import HandVisibility


class SeatWays(Protocol):
    """The ways on from a turn outside the table."""

    def pass_to(self, seat: int) -> None:
        """Bring down the curtain before another person's turn."""

    def game_over(self) -> None:
        """Go on after the game has ended and its end has been seen."""


class TurnFlow:
    """The steps of a game at a table that need no input. `tell` shows what has happened.

    `in_grace`: a turn that has just been ended can still be taken back, and nobody draws. `disturbed`:
    somebody reaches for a card or speaks, so that a computer at the table waits.
    """

    def __init__(
        self,
        table: Table,
        show: Show,
        eyes: HandVisibility,
        onward: SeatWays,
        pace: Callable[[], Pace],
        clock: Clock,
        tell: Callable[[], None],
        in_grace: Callable[[], bool],
        disturbed: Callable[[], bool],
    ) -> None:
        self._table = table
        self._show = show
        self._eyes = eyes
        self._onward = onward
        self._pace = pace
        self._clock = clock
        self._tell = tell
        self._in_grace = in_grace
        self._disturbed = disturbed
        self._over = False
        self._patience: Alarm | None = None

    def go_on(self) -> bool:
        """Do what comes next; return True if there was anything to do."""
        if self._over or self._table.phase is Phase.OVER:
            return self._end()
        seat = self._table.person_to_act
        if seat is None:
            return self._let_computer_act()
        if self._table.out_of_turn is not None:
            return False
        if not self._eyes.may_see(seat):
            return self._let_see(seat)
        return self._table.phase is Phase.DRAW and self._begin_turn()

    def happened(self) -> None:
        """Note that something was done: computers start to wait from zero again."""
        self._wait(None)

    def hurry(self) -> None:
        """Stop waiting for a mistake: a computer that waits for one plays at once."""
        self._wait(0.0)

    def _wait(self, seconds: float | None) -> None:
        """Wait for so long with a computer's next move; None: begin to wait when everything is at rest."""
        self._clock.cancel(self._patience)
        self._patience = None if seconds is None else self._clock.schedule(seconds)

    def _let_see(self, seat: int) -> bool:
        """Bring down the curtain, once what happened before has been seen."""
        if self._show.busy:
            return True
        if self._in_grace():
            return False
        self._onward.pass_to(seat)
        return True

    def _let_computer_act(self) -> bool:
        """Let computers play ahead of the picture; at the table they wait for it, and a moment longer."""
        if self._in_grace():
            return False
        if self._table.rules.at_the_table and not self._has_been_patient():
            return False
        if self._table.advance():
            self._tell()
        return True

    def _has_been_patient(self) -> bool:
        if self._show.busy or self._disturbed():
            self._wait(None)  # what the referee says is read first
            return False
        if self._patience is None:
            # long enough for others to make mistakes
            self._wait(self._pace().patience(begins=self._table.phase is Phase.DRAW))
        return self._patience is not None and self._patience.over

    def _begin_turn(self) -> bool:
        """Draw for a person at once; at the table the person draws by hand (R08)."""
        if self._table.rules.at_the_table and any(isinstance(move, Take) for move in self._table.legal()):
            return False
        self._table.begin_turn()
        self._tell()
        return True

    def _end(self) -> bool:
        if not self._over and not self._show.busy and not self._show.celebrating(self._pace()):
            self._over = True
            self._eyes.cover()
            self._onward.game_over()
        return not self._over
