"""Turns at a table: what comes next by itself, what can be taken back, and how fast computers appear."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from skipbo.model.legal_moves import Take
from skipbo.model.state import Phase
from skipbo.session.sitting import HeldBy
from skipbo.session.teller import Teller
from skipbo.ui.kit import Alarm, Clock, Cue, Sounds
from skipbo.ui.motion import Grace
from skipbo.ui.motion.pace import GRACE_STEP
from skipbo.ui.table.play.hand_visibility import HandVisibility
from skipbo.ui.table.show.event_player import RaisedPace, Show


class Turns:
    """The turns of a game: `teller` does what comes next, `show` shows it.

    No person draws while a turn that has just been ended can still be taken back, and no computer plays.
    Persons can pause and speed up the picture of computers' turns, until a person's next turn; the game
    itself runs ahead. `pass_to` brings down the curtain before another person, `game_over` leads on at the
    end.
    """

    def __init__(
        self,
        teller: Teller,
        show: Show,
        hands: HandVisibility,
        clock: Clock,
        sounds: Sounds,
        *,
        haste: RaisedPace,
        pass_to: Callable[[int], None],
        game_over: Callable[[], None],
    ) -> None:
        self._teller, self._table = teller, teller.sitting
        self._show, self._hands = show, hands
        self._clock, self._sounds, self._haste = clock, sounds, haste
        self._pass_to, self._game_over = pass_to, game_over
        self._grace: Alarm | None = None
        self._tick: Alarm | None = None
        self._over = False
        self._patience: Alarm | None = None
        self._known = self._table.journal.now

    # What can be taken back, and the time for which others wait for that.

    @property
    def in_grace(self) -> bool:
        """Whether a turn just ended can still be taken back, before the next seat plays."""
        running = self._grace is not None and not self._grace.over
        ended = self._table.phase is Phase.DRAW or self._table.person_to_act is None
        return running and ended and self._table.back.can_undo

    @property
    def grace_left(self) -> float:
        """The share, 1 to 0, of the time for taking back the end of a turn; 1 where nothing moves."""
        if self._grace is None or not self.in_grace:
            return 0.0
        still = self.waits or self._show.pace.still
        return 1.0 if still else self._grace.left / self._grace.seconds

    @property
    def waits(self) -> bool:
        """Whether everyone waits until a player goes on."""
        return self._grace is not None and self._grace.seconds == inf and self.in_grace

    def grant(self) -> None:
        """Start the time in which the end of a turn can be taken back.

        It ends by itself where nobody at this screen could go on: the turn was played on a phone.
        """
        self.end_grace()
        seconds, seat = self._show.pace.grace, self._table.back.last_person
        if seat is not None and self._table.holder(seat) is HeldBy.ELSEWHERE:
            seconds = min(seconds, Grace.LONG.value)
        self._grace = self._clock.schedule(seconds)

    def end_grace(self) -> None:
        """End that time early: nobody wants to take the turn back."""
        self._clock.cancel(self._grace)
        self._grace = None

    def undo(self) -> None:
        """Take back the last move, unless someone has learned anything new since."""
        if self._table.back.can_undo:
            self._sounds.play(Cue.UNDO)
            self._teller.undo()
            self.end_grace()

    def redo(self) -> None:
        """Redo the last undone move; a turn that this ends can again be taken back for a while."""
        if self._table.back.can_redo:
            self._teller.redo()
            self.grant()

    # What comes next without anyone's doing.

    def go_on(self, disturbed: bool) -> bool:
        """Do what comes next; return True if there was anything to do.

        `disturbed`: a person reaches for a card or speaks, so a computer at the table waits.
        """
        if self._over or self._table.phase is Phase.OVER:
            if not self._over and not self._show.in_motion:
                self._over = True
                self._hands.end()
                self._game_over()
            return not self._over
        seat = self._table.person_to_act
        if seat is None:
            return self._let_computer_act(disturbed)
        if self._table.out_of_turn is not None:
            return False
        if self._table.holder(seat) is HeldBy.ELSEWHERE:
            if self.in_grace:
                return False
        elif not self._hands.may_see(seat):
            if self._show.busy:  # what happened before the curtain comes down is shown first
                return not self._show.held_back
            if self.in_grace:
                return False
            self._pass_to(seat)
            return True
        by_hand = self._table.rules.at_the_table  # a person draws at once, but by hand at the table (R08)
        by_hand = by_hand and any(isinstance(move, Take) for move in self._table.legal())
        if self._table.phase is not Phase.DRAW or by_hand:
            return False
        self._wait(None)
        self._teller.begin_turn()
        return True

    def hurry(self) -> None:
        """Stop waiting for a mistake: a computer that waits for one plays at once."""
        self._wait(0.0)

    def _wait(self, seconds: float | None) -> None:
        """Delay a computer's next move by these seconds; None: begin the wait once everything is at rest."""
        self._clock.cancel(self._patience)
        self._patience = None if seconds is None else self._clock.schedule(seconds)
        self._known = self._table.journal.now

    def _let_computer_act(self, disturbed: bool) -> bool:
        """Let computers play ahead of the picture; at the table they wait for it, and a moment longer.

        While the previous turn can still be taken back they draw, since nobody sees any of it.
        """
        if self.in_grace:
            self._teller.draw_unseen()
            return False
        if self._table.rules.at_the_table and not self._has_been_patient(disturbed):
            return False
        if self._teller.advance():
            self._wait(None)
        return True

    def _has_been_patient(self, disturbed: bool) -> bool:
        """Tell whether others have had time to make mistakes since the last event."""
        if self._show.busy or disturbed:
            self._wait(None)  # what the referee says is read first
            return False
        if self._patience is None or self._known != self._table.journal.now:
            self._wait(self._show.pace.patience(begins=self._table.phase is Phase.DRAW))
        return self._patience is not None and self._patience.over

    # How fast computers appear to play.

    @property
    def by_computer(self) -> bool:
        """Whether a computer's turn is on the screen, and the turn before cannot be taken back at leisure."""
        seat = self._show.stage.lamp_seat
        if seat is None or self._table.players[seat].is_person or self.in_grace:
            return False
        return self._show.seen.phase is not Phase.OVER

    @property
    def paused(self) -> bool:
        """Whether the picture waits."""
        return self._show.pause.on

    @property
    def can_hasten(self) -> bool:
        """Whether there is still a faster pace."""
        return self._haste.can_grow

    def pause(self) -> None:
        """Pause the picture of a computer's turn, or let it go on."""
        if self.paused:
            self._show.pause.end()
        elif self.by_computer:
            self._show.pause.begin()

    def step(self) -> None:
        """Show one more card of a computer's turn, and stop there."""
        if self.by_computer:
            self._show.pause.step()

    def hasten(self) -> None:
        """Raise the pace by a step, until the next turn of a person."""
        if self.by_computer:
            self._show.pause.end()
            self._haste.grow()

    def update(self) -> None:
        """End the pause and the faster pace once a person's turn, or the end of the game, is shown.

        While the end of a turn can be taken back, keep redrawing the ring although the table is at rest.
        """
        if not (self._show.behind or self.by_computer or self.in_grace):
            self._show.pause.end()
            self._haste.end()
        still = self._show.pace.still or self.waits
        if self.in_grace and not still and (self._tick is None or self._tick.over):
            self._tick = self._clock.schedule(GRACE_STEP)
