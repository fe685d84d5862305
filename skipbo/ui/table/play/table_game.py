"""One game at the table: its parts, whose turn it is, its referee, and how quickly computers seem to play."""

from __future__ import annotations

from functools import partial

from skipbo.model.calls import Accusation, Accuse, Claim, Confirm, Dismiss
from skipbo.model.legal_moves import Take
from skipbo.model.state import DRAW_PILE, Phase
from skipbo.session.sitting import HeldBy
from skipbo.ui.kit import Alarm, Press
from skipbo.ui.table.play.context import TableContext, TableWays
from skipbo.ui.table.play.held_card import HeldCard
from skipbo.ui.table.play.hints import TurnHint
from skipbo.ui.table.play.moves import Moves, UndoRedo


class TableGame:
    """A game of `context`: what a person holds, moves and their undo, turns, the hint, and the referee.

    `ways` lead on from it.
    """

    def __init__(self, context: TableContext, ways: TableWays) -> None:
        self.context = context
        self.ways = ways
        self.held_card = HeldCard(context)
        self.undo_redo = UndoRedo(context)
        self.moves = Moves(context, self.held_card)
        self.turn_flow = TurnFlow(context, self.undo_redo, ways)
        self.computers_turn = ComputersTurn(context, self.undo_redo)
        self.hint = TurnHint(context)
        self.referee = TableReferee(context, self.held_card, self.moves, ways)


class TurnFlow:
    """The steps of a game at a table that need no input.

    No person draws while a turn that has just been ended can still be taken back, and no computer plays.
    """

    def __init__(self, context: TableContext, undo_redo: UndoRedo, ways: TableWays) -> None:
        self._context = context
        self._table = context.table
        self._show = context.view.show
        self._undo_redo = undo_redo
        self._ways = ways
        self._over = False
        self._patience: Alarm | None = None
        self._known = self._table.now

    def go_on(self, disturbed: bool) -> bool:
        """Do what comes next; return True if there was anything to do.

        `disturbed`: somebody reaches for a card or speaks, so that a computer at the table waits.
        """
        if self._over or self._table.phase is Phase.OVER:
            return self._end()
        seat = self._table.person_to_act
        if seat is None:
            return self._let_computer_act(disturbed)
        if self._table.out_of_turn is not None:
            return False
        if self._table.holder(seat) is HeldBy.ELSEWHERE:
            if self._undo_redo.in_grace:
                return False
        elif not self._context.hands.may_see(seat):
            return self._let_see(seat)
        return self._table.phase is Phase.DRAW and self._begin_turn()

    def hurry(self) -> None:
        """Stop waiting for a mistake: a computer that waits for one plays at once."""
        self._wait(0.0)

    def _wait(self, seconds: float | None) -> None:
        """Wait for so long with a computer's next move; None: begin to wait when everything is at rest."""
        self._context.clock.cancel(self._patience)
        self._patience = None if seconds is None else self._context.clock.schedule(seconds)
        self._known = self._table.now

    def _let_see(self, seat: int) -> bool:
        """Bring down the curtain, once what happened before has been seen."""
        if self._show.busy:
            return not self._show.held_back
        if self._undo_redo.in_grace:
            return False
        self._ways.pass_to(seat)
        return True

    def _let_computer_act(self, disturbed: bool) -> bool:
        """Let computers play ahead of the picture; at the table they wait for it, and a moment longer.

        While the turn before can still be taken back they draw, since nobody sees anything of it.
        """
        if self._undo_redo.in_grace:
            self._context.teller.draw_unseen()
            return False
        if self._table.rules.at_the_table and not self._has_been_patient(disturbed):
            return False
        if self._context.teller.advance():
            self._wait(None)
        return True

    def _has_been_patient(self, disturbed: bool) -> bool:
        """Tell whether others had time to make mistakes since the last thing that happened."""
        if self._show.busy or disturbed:
            self._wait(None)  # what the referee says is read first
            return False
        if self._patience is None or self._known != self._table.now:
            self._wait(self._context.pace().patience(begins=self._table.phase is Phase.DRAW))
        return self._patience is not None and self._patience.over

    def _begin_turn(self) -> bool:
        """Draw for a person at once; at the table the person draws by hand (R08)."""
        if self._table.rules.at_the_table and any(isinstance(move, Take) for move in self._table.legal()):
            return False
        self._wait(None)
        self._context.teller.begin_turn()
        return True

    def _end(self) -> bool:
        if not self._over and not self._context.in_motion:
            self._over = True
            self._context.hands.end()
            self._ways.game_over()
        return not self._over


class ComputersTurn:
    """Pause, step and a quicker pace while computers play; all end with the next turn of a person.

    Only the picture waits: the game itself goes on ahead of it.
    """

    def __init__(self, context: TableContext, undo_redo: UndoRedo) -> None:
        self._show = context.view.show
        self._players = context.table.players
        self._raised = context.raised_pace
        self._undo_redo = undo_redo

    @property
    def offered(self) -> bool:
        """Whether a computer is seen to play, and the turn before cannot be taken back at leisure."""
        seat = self._show.lamp_seat
        if seat is None or self._players[seat].is_person or self._undo_redo.in_grace:
            return False
        return self._show.seen.phase is not Phase.OVER

    @property
    def paused(self) -> bool:
        """Whether the picture waits."""
        return self._show.pause.on

    @property
    def can_hasten(self) -> bool:
        """Whether there is a quicker pace yet."""
        return self._raised.can_grow

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
            self._raised.grow()

    def update(self) -> None:
        """End pause and quicker pace when a person's turn, or the end of the game, has come."""
        if not (self._show.behind or self.offered or self._undo_redo.in_grace):
            self._show.pause.end()
            self._raised.end()


class TableReferee:
    """The mistakes that can be made and called out now."""

    def __init__(self, context: TableContext, held_card: HeldCard, moves: Moves, ways: TableWays) -> None:
        self._table = context.table
        self._view = context.view
        self._hands = context.hands
        self._held_card = held_card
        self._moves = moves
        self._ways = ways

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
        """Draw a card by hand, if that can be done (R08)."""
        if self._can_draw:
            self._moves.make(Take(self._view.viewer))

    def claimants(self) -> tuple[int, ...]:
        """Return the seats that can claim that somebody plays out of turn, until that turn is finished (R32).

        Those of computers too: whoever made the mistake can own up to it.
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
        """Make the claim "Not your turn!" for somebody (R32)."""
        self._moves.call(Claim(seat))

    def open_charge(self) -> None:
        """Open the charge "No helping!": ask who is accused, or for a witness of an earlier charge (R35)."""
        self._held_card.clear()
        pending = self._table.observe(None).accusation
        if pending is None:
            self._ways.accuse(self._charge)
        else:
            self._seek_witness(pending)

    def _charge(self, charge: Accusation) -> None:
        self._moves.call(Accuse(charge.accuser, charge.offender, charge.offence))
        self._seek_witness(charge)

    def _seek_witness(self, charge: Accusation) -> None:
        """Ask a person whether the charge is true; computers do not hear talk (R35)."""
        judges = self._table.judges
        persons = [seat for seat in judges if seat in self._table.persons]
        if persons:
            self._ways.ask_witness(persons[0], charge, partial(self._settle, persons[0]))
        elif judges:
            self._settle(judges[0], False)

    def _settle(self, judge: int, agrees: bool) -> None:
        self._moves.call(Confirm(judge) if agrees else Dismiss(judge))
