"""The match under way: persons and computer players around it. The screen talks to it.

It gets observations, redacted events and legal moves from here, never the state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from skipbo.ai.levels import player_key
from skipbo.model.calls import Claim
from skipbo.model.cards import Card
from skipbo.model.deal_number import fingerprint
from skipbo.model.errors import NotLegal
from skipbo.model.events import Event
from skipbo.model.legal_moves import Draw, Move, legal_moves, open_moves, refusal
from skipbo.model.match import GameScore
from skipbo.model.observation import Observation, observe, redact
from skipbo.model.rules import HAND_SIZE
from skipbo.model.state import Phase
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.players import Player, who_notices
from skipbo.session.programs import Programs
from skipbo.session.requests import Adviser, Hints, RequestBuilder, agent_stream
from skipbo.session.steps import Deal, MatchSaver, NoSaver, Step

if TYPE_CHECKING:
    from skipbo.ai.afterwards.walk import PlayedGame, Refusal


class MatchJournal:
    """The events of the game under way, numbered through the whole match; and the record of that match."""

    def __init__(self, so_far: MatchSoFar) -> None:
        self._so_far = so_far

    @property
    def now(self) -> int:
        """The number of events in the match so far."""
        return self._so_far.journal.now

    @property
    def game_start(self) -> int:
        """The number of the first event of the game under way."""
        return self._so_far.journal.game_start

    @property
    def undo_start(self) -> int:
        """The number of the first event that an undo takes back; `now` if nothing can be taken back.

        If the undo goes back past the deal of the game under way, it is the deal's: anything earlier is not
        animated.
        """
        back_to = self._so_far.back_to
        return self.now if back_to is None else self._so_far.journal.start_of(back_to)

    def since(self, start: int, viewer: int | None) -> list[Event]:
        """Return the events from number `start` on, as the viewer (None: an onlooker) sees them.

        They go back as far as the deal of the game under way, or of the one that has just ended.
        """
        return [redact(event, viewer) for event in self._so_far.journal.since(start)]

    def record(self, date: str, program: str) -> str:
        """Return the match so far as the text of a record, made on a date by a version of the program."""
        from skipbo.model.record import Heading, Participant, record_of, record_text

        so_far = self._so_far
        players = tuple(Participant(*player) for player in so_far.players)
        practice = so_far.undo_stack.practice
        heading = Heading(so_far.match.rules, so_far.seed, players, date, program, practice)
        return record_text(record_of(heading, so_far.match))


class MatchScore:
    """How a match stands, and how its last game has ended."""

    def __init__(self, so_far: MatchSoFar) -> None:
        self._so_far = so_far

    @property
    def games(self) -> Sequence[GameScore]:
        """The scores of the finished games."""
        return tuple(self._so_far.match.scores)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side over all games."""
        return self._so_far.match.totals

    @property
    def match_over(self) -> bool:
        """Whether no further game follows."""
        return self._so_far.match.over

    @property
    def match_winner(self) -> int | None:
        """The side that has won the match."""
        return self._so_far.match.winner

    @property
    def next_dealer(self) -> int:
        """The seat that deals the next game (R04)."""
        return self._so_far.match.next_dealer

    @property
    def hands_left(self) -> Mapping[int, tuple[Card, ...]]:
        """The hands of all seats where the game is over, since nothing needs hiding then; otherwise none."""
        state = self._so_far.match.state
        hands = state.hands if state.phase is Phase.OVER else ()
        return {seat: tuple(hand) for seat, hand in enumerate(hands)}

    @property
    def played_game(self) -> PlayedGame | None:
        """The game that has just ended, to be analysed; None where it cannot be, or goes on."""
        from skipbo.ai.afterwards.walk import last_game

        match = self._so_far.match
        over = match.state.outcome is not None
        return last_game(match) if over and self.refusal is None else None

    @property
    def refusal(self) -> Refusal | None:
        """Why no game that has ended is analysed; None where one can be."""
        from skipbo.ai.afterwards.walk import refusal

        return refusal(self._so_far.match)


class WaysBack:
    """What can be taken back of a match, and made again."""

    def __init__(self, so_far: MatchSoFar) -> None:
        self._so_far = so_far

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return self._so_far.back_to is not None

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be done again."""
        return bool(self._so_far.undo_stack.next_redo)

    @property
    def last_person(self) -> int | None:
        """The seat of the person who decided last in the game under way; None before anyone has."""
        games = self._so_far.match.moves
        decided = (move.seat for move in reversed(games[-1] if games else ()) if not isinstance(move, Draw))
        return next((seat for seat in decided if self._so_far.players[seat].is_person), None)


SETTLING_SECONDS = 2.0
"""The longest time, in seconds, that the table waits for the disk before it continues without it."""

_NO_HANDS: Mapping[int, tuple[Card, ...]] = MappingProxyType({})


class HeldBy(Enum):
    """Where the hand of a seat is held."""

    SCREEN = "by a person at this screen"
    COMPUTER = "by a computer"
    ELSEWHERE = "by a person elsewhere, such as on a phone"


class Decider(Adviser, Protocol):
    """The place where computer players think: asked once, then polled until the answer is there."""

    def poll(self) -> Move | None:
        """Return the answer to the last request, or None while there is none; return at once."""


class Sitting:
    """One match under way.

    Its `journal`, its `score` and what can be taken `back` are only read; all else changes it. A seat's turn
    begins with `begin_turn` (its draw, R08), so that a curtain can come first. Every step is reported to
    the saver. With `practice`, any of a person's moves can be taken back.
    """

    def __init__(
        self,
        so_far: MatchSoFar,
        mind: Decider,
        saver: MatchSaver | None = None,
        hands: Mapping[int, tuple[Card, ...]] = _NO_HANDS,
        hints: bool = True,
    ) -> None:
        """Set up the table for a match as far as it has been played.

        From now on only this table changes it. `hands`: the saved orders of hands, by seat. `hints`: whether
        persons can ask for hints.
        """
        self.players, self.persons = so_far.players, so_far.persons
        self.seed, self.rules = so_far.seed, so_far.match.rules
        self.fingerprint = fingerprint(self.seed)
        """A hash of the deal number, shown while the number itself is hidden (law of chance)."""
        self.practice = so_far.undo_stack.practice
        """Whether undo has no limit; such a match does not count in the statistics."""
        self.journal = MatchJournal(so_far)
        self.score = MatchScore(so_far)
        self.back = WaysBack(so_far)
        self._so_far = so_far
        self._undo_stack = so_far.undo_stack
        self._mind = mind
        self._saver: MatchSaver = NoSaver() if saver is None else saver
        self._thinking = False
        self._deciding = RequestBuilder(self.seed)
        self._hands = dict(hands)
        self.hints = Hints(so_far, mind, self._saver, hints)
        self.programs = Programs(self.players, {}, lambda: 0.0)
        """The programs that play seats; without commands, until some are invited."""
        self._elsewhere, self._watched = frozenset[int](), False

    def invite(self, programs: Programs) -> None:
        """Let programs play their seats from now on, and tell them what has happened."""
        self.programs = programs
        programs.follow(self._so_far)

    def name_players(self, players: Sequence[Player]) -> None:
        """Use these names for the players in all sentences from now on; stored data keeps their own."""
        self.players = tuple(players)

    @property
    def at_screen(self) -> tuple[int, ...]:
        """The seats of the persons who hold their hands at this screen."""
        return tuple(seat for seat in self.persons if seat not in self._elsewhere)

    @property
    def alone(self) -> int | None:
        """The seat of the only person who looks at this screen; None where several do."""
        here = self.at_screen
        return here[0] if len(here) == 1 and not (self._watched and self._elsewhere) else None

    def holder(self, seat: int) -> HeldBy:
        """Return where the hand of a seat is held."""
        if not self.players[seat].is_person:
            return HeldBy.COMPUTER
        return HeldBy.ELSEWHERE if seat in self._elsewhere else HeldBy.SCREEN

    def hold_elsewhere(self, seats: Iterable[int], *, watched: bool = False) -> None:
        """Let the persons of these seats hold their hands elsewhere from now on, and all others here.

        `watched`: they see this screen all the same, so that nobody's hand can lie open on it all the time.
        """
        self._elsewhere, self._watched = frozenset(seats).intersection(self.persons), watched

    @property
    def game(self) -> int:
        """The game of the match that is under way or has just ended, from 0."""
        return self._so_far.match.state.game

    @property
    def phase(self) -> Phase:
        """The action due from the seat to act."""
        return self._so_far.match.state.phase

    @property
    def acting(self) -> int:
        """The seat whose turn it is."""
        return self._so_far.match.state.turn_seat

    @property
    def turn(self) -> int:
        """The turn of the game that is under way, from 1."""
        return self._so_far.match.state.turn

    @property
    def person_to_act(self) -> int | None:
        """The seat of the person whose turn it is, or None while a computer plays or the game is over."""
        seat = self.acting
        return seat if self.phase is not Phase.OVER and self.players[seat].is_person else None

    def observe(self, viewer: int | None) -> Observation:
        """Return the observation of a viewer (None: an onlooker) now."""
        return observe(self._so_far.match.state, viewer)

    def legal(self) -> tuple[Move, ...]:
        """Return the moves of the person whose turn it is; empty if it is no person's turn."""
        return legal_moves(self._so_far.match.state) if self.person_to_act is not None else ()

    def refusal(self, move: Move) -> NotLegal | None:
        """Return why a move may not be made now; None if it may."""
        return refusal(self._so_far.match.state, move)

    def open_to(self, seat: int) -> tuple[Move, ...]:
        """Return all moves that are accepted from a person's seat now.

        These are the legal moves on its turn; at the table also mistakes and calls at any time (R31 to R35).
        """
        return open_moves(self._so_far.match.state, seat) if self.players[seat].is_person else ()

    @property
    def out_of_turn(self) -> int | None:
        """The seat that is playing although it is not its turn (R32), if there is one."""
        return self._so_far.match.state.out_of_turn

    def notice(self) -> bool:
        """Let the computers check for acts out of turn; return True when one of them objects (R32)."""
        offender = self.out_of_turn
        if offender is None:
            return False
        state = self._so_far.match.state
        stream = agent_stream(self.seed, state.game, offender, len(self._so_far.match.moves[-1]))
        seat = who_notices(self.players, offender, stream)
        if seat is not None:
            self.play(Claim(seat))
        return seat is not None

    def begin_turn(self) -> None:
        """Let the seat to act draw (R08). Raises NotLegal if it has already done so."""
        self.play(Draw(self.acting))

    def play(self, step: Step) -> None:
        """Make a move, a call or a deal, as opposed to a repeated one, and save it.

        Raises NotLegal, with nothing changed, where the rules refuse it.
        """
        match = self._so_far.match
        self._so_far.add(step, match.next_game() if isinstance(step, Deal) else match.play(step))
        self._thinking = False  # a call may have changed what a computer was thinking about
        if self._undo_stack.next_redo:
            self._undo_stack.forget_redo()
            self._saver.keep_undone(())
        self._saver.keep(step, match)
        self.programs.follow(self._so_far)

    def draw_unseen(self) -> bool:
        """Let the computer in turn draw while the move before can still be taken back; tell whether it did.

        It does not where the draw could end the undo by a reshuffle (R20), nor where the referee is at the
        table. Nothing happens while the earlier steps are not on the disk.
        """
        due = self.phase is Phase.DRAW and not self.players[self.acting].is_person and self.settled
        if not due or self.rules.at_the_table or len(self._so_far.match.state.draw) <= HAND_SIZE:
            return False
        self.begin_turn()
        return True

    def advance(self) -> bool:
        """Let a computer player continue without waiting for its thoughts; return True if anything happened.

        Nothing happens while the earlier steps are not on the disk.
        """
        player = self.players[self.acting]
        if self.phase is Phase.OVER or player.level is None or not self.settled:
            return False
        if self.phase is Phase.DRAW:
            self.begin_turn()
            return True
        is_program = self.programs.plays(self.acting)
        if not self._thinking:
            self.programs.forget()
            request = self._deciding.request(self._so_far, player_key(player.level, player.character))
            if is_program:
                self.programs.ask(self._so_far, request)
            else:
                self._mind.ask(request)
            self._thinking = True
        answer = self.programs.poll() if is_program else self._mind.poll()
        if answer is None:
            return False
        self._thinking = False
        self.play(answer)
        return True

    @property
    def settled(self) -> bool:
        """Whether everything that happened is on the disk (or cannot be written)."""
        return self._saver.settled

    def settle(self) -> None:
        """Wait until everything is settled; call this before showing a picture at rest."""
        if not self._saver.settled:
            self._saver.wait(SETTLING_SECONDS)

    @property
    def steps(self) -> tuple[Step, ...]:
        """All deals and moves so far."""
        return tuple(self._so_far.steps)

    def undo(self) -> tuple[Step, ...]:
        """Take back the last move (in practice: everything since a person's last decision).

        Return the steps taken back, in order; nothing where that is not possible. The journal is
        shorter afterwards: show `observe` again.
        """
        gone = self._so_far.undo()
        if gone:
            self._thinking = False
            self._deciding.forget()
            self.programs.follow(self._so_far)
            self._saver.take_back(len(self._so_far.steps))
            self._saver.keep_undone(self._undo_stack.undone)
        return gone

    def redo(self) -> tuple[Step, ...]:
        """Make again the steps that were taken back last; return them in order."""
        again = self._undo_stack.next_redo
        for step in again:
            self._so_far.make(step)
            self._saver.keep(step, self._so_far.match)
        if again:
            self.programs.follow(self._so_far)
            self._undo_stack.note_redo()
            self._saver.keep_undone(self._undo_stack.undone)
        return again

    def seal(self) -> None:
        """Prevent undo of earlier steps, because something was shown, such as a hand behind the curtain."""
        self._so_far.seal()

    def keep_hand(self, seat: int, cards: Sequence[Card]) -> None:
        """Keep the order of a person's hand for when the match continues another time."""
        if self._hands.get(seat) != tuple(cards):
            self._hands[seat] = tuple(cards)
            self._saver.keep_hand(seat, cards)

    def kept_hand(self, seat: int) -> tuple[Card, ...]:
        """Return the order stored last, perhaps of an earlier hand; empty if there is none."""
        return self._hands.get(seat, ())
