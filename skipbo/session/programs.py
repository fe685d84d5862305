"""Programs of one's own at the table: each plays a seat by the lines of `skipbo.ai.outside`.

Where one hangs, dies or answers nonsense, the simplest player plays the turn for it, and the next turn it is
started once more; after several such turns in a row it is left alone until the match is gone on with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, assert_never

from skipbo.ai.levels import LEVELS
from skipbo.ai.outside.mishaps import Channel, Failure, Hindrance, Limits, Mishap, Obstacle
from skipbo.model.legal_moves import Move
from skipbo.model.rules import LEAST_SEATS, Rules
from skipbo.model.state import Phase
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.players import Player
from skipbo.session.requests import Request
from skipbo.session.setup import PROGRAM
from skipbo.session.thinking import Log
from skipbo.words.said import Private, Said, Sayable, say

if TYPE_CHECKING:
    from skipbo.ai.outside.chair import Chair

ATTEMPTS = 3
"""The number of turns in a row that a program may fail in before it is left alone."""

FAILED = "A program that plays a seat has failed ({mishap}): the simplest player plays its turn."
"""What is logged; never what the program is or has said."""


def new_program(command: str) -> Channel:
    """Return a program that is starting, by its command."""
    from skipbo.ai.outside.program import Program

    return Program(command)


class Programs:
    """The programs of one match, by the commands of the seats that have one.

    A seat of a program without a command is played by the simplest player. `clock` gives seconds that never
    run backwards; `start` starts a program; `log` gets a sentence when one fails; `limits` are what programs
    may take, by seat, where that is not the usual.
    """

    def __init__(
        self,
        players: Sequence[Player],
        commands: Mapping[int, str],
        clock: Callable[[], float],
        start: Callable[[str], Channel] = new_program,
        log: Log | None = None,
        *,
        limits: Mapping[int, Limits] = MappingProxyType({}),
    ) -> None:
        self._log = log
        self._news: list[Said] = []
        self._asked: _Seat | None = None
        self._seats = {
            seat: _Seat(
                seat, player.name, commands.get(seat), limits.get(seat, Limits()), clock=clock, start=start
            )
            for seat, player in enumerate(players)
            if player.level == PROGRAM
        }

    @property
    def notice(self) -> Sayable:
        """Say that the simplest player plays for a program now, and why; "" where all is well."""
        found = (seat.notice for seat in self._seats.values() if seat.notice)
        return next(found, "")

    def take_news(self) -> tuple[Said, ...]:
        """Return, once, what has happened to the programs since the last time."""
        news, self._news = tuple(self._news), []
        return news

    def plays(self, seat: int) -> bool:
        """Tell whether a seat is a program's."""
        return seat in self._seats

    def follow(self, so_far: MatchSoFar) -> None:
        """Tell the programs what has happened, or was taken back, in a match since the last call.

        What a person can still take back is told with the next question.
        """
        if so_far.match.moves:
            for seat in self._seats.values():
                seat.follow(so_far, so_far.settled)

    def ask(self, so_far: MatchSoFar, request: Request) -> None:
        """Begin to wait for the move of the program in turn; return at once."""
        self._asked = self._seats[so_far.match.state.turn_seat]
        self._asked.ask(so_far, request)

    def poll(self) -> Move | None:
        """Return the answer to the last question, once, or None while there is none; return at once."""
        seat = self._asked
        if seat is None:
            return None
        failures = seat.failures
        move = seat.poll()
        if seat.failures != failures:
            self._news.append(seat.notice or answers_again(seat.name))
            if seat.failure is not None and self._log is not None:
                self._log.warning(FAILED.format(mishap=seat.failure.mishap.name.lower()))
        if move is not None:
            self._asked = None
        return move

    def forget(self) -> None:
        """Forget the last question."""
        if self._asked is not None:
            self._asked.forget()
        self._asked = None

    def close(self) -> None:
        """End all programs and everything they have started; return at once."""
        for seat in self._seats.values():
            seat.close()


class Tryout:
    """A program whose command was just typed: all it has to do is answer a hello."""

    def __init__(
        self,
        command: str,
        limits: Limits,
        clock: Callable[[], float],
        start: Callable[[str], Channel] = new_program,
    ) -> None:
        from skipbo.ai.outside.chair import Chair

        self._chair = Chair(start(command), clock, limits)
        self._chair.begin(Rules(), LEAST_SEATS, 0)

    def poll(self) -> Failure | bool:
        """Tell whether it has answered by now, or what is wrong with it; return at once."""
        found = self._chair.answer()
        return found if isinstance(found, Failure) else self._chair.greeted

    def close(self) -> None:
        """End it and everything it has started."""
        self._chair.close()


class _Seat:
    """A seat that a program plays, or the simplest player for it."""

    def __init__(
        self,
        seat: int,
        name: str,
        command: str | None,
        limits: Limits,
        *,
        clock: Callable[[], float],
        start: Callable[[str], Channel],
    ) -> None:
        self.name = name
        self.failure: Failure | None = None
        self._seat, self._command, self._limits = seat, command, limits
        self._clock, self._start = clock, start
        self._chair: Chair | None = None
        self.failures = 0
        self._failed_in: tuple[int, int] | None = None
        self._request: Request | None = None
        self._ended: int | None = None

    @property
    def notice(self) -> Said | None:
        """Why the simplest player plays now, if it does because of a failure."""
        if self.failure is None:
            return None
        return stands_in(self.name, self.failure, self.failures >= ATTEMPTS)

    def follow(self, so_far: MatchSoFar, until: int) -> None:
        """Tell the program the events before number `until`, starting it where it has not been yet."""
        chair = self._chair
        if chair is None:
            chair = self._start_chair(so_far)
        if chair is None:
            return
        state, journal = so_far.match.state, so_far.journal
        over = state.phase is Phase.OVER
        game, number = chair.told
        count = journal.now - journal.game_start
        if (game, number) > (state.game, count):
            number = 0 if game > state.game else count
            chair.take_back(state.game, number)
            self._ended = None
        elif game < state.game:
            number = 0
        last = count if over else until - journal.game_start
        if last > number:
            chair.follow(state.game, journal.since(journal.game_start + number)[: last - number])
        if over and self._ended != state.game and so_far.match.scores:
            self._ended = state.game
            match = so_far.match
            chair.end(state.game, match.scores[-1], match.totals, match.over)

    def ask(self, so_far: MatchSoFar, request: Request) -> None:
        """Ask for a move; in the turn in which the program has failed, nobody asks it."""
        self._request = request
        turn = (request.seen.game, request.seen.turn)
        if self._failed_in == turn and self._chair is None:
            return
        self._failed_in = None
        self.follow(so_far, so_far.journal.now)
        if self._chair is not None:
            self._chair.ask(request.seen, request.legal)

    def poll(self) -> Move | None:
        """Return the answer to the question, once, or the simplest player's; None while there is none."""
        request = self._request
        if request is None:
            return None
        found = simplest_choice(request) if self._chair is None else self._chair.answer()
        if found is None:
            return None
        if isinstance(found, Failure):
            self.close()
            self.failure, self._request = found, None
            self.failures += 1
            self._failed_in = (request.seen.game, request.seen.turn)
            return simplest_choice(request)
        if self._chair is not None:
            self.failure, self.failures = None, 0
        self._request = None
        return found

    def forget(self) -> None:
        """Forget the question."""
        self._request = None
        if self._chair is not None:
            self._chair.forget()

    def close(self) -> None:
        """End the program and everything it has started."""
        if self._chair is not None:
            self._chair.close()
        self._chair = None

    def _start_chair(self, so_far: MatchSoFar) -> Chair | None:
        """Return a new chair for the program, None where it has none or is left alone."""
        if self._command is None or self._failed_in is not None or self.failures >= ATTEMPTS:
            return None
        from skipbo.ai.outside.chair import Chair

        self._chair = Chair(self._start(self._command), self._clock, self._limits)
        self._chair.begin(so_far.match.rules, so_far.match.seats, self._seat)
        self._ended = None
        return self._chair


def simplest_choice(request: Request) -> Move:
    """Return what the simplest level does, found here and at once, as it would in the computers' process."""
    agent = LEVELS[SIMPLEST].agent()
    for decision in request.before:
        agent.choose(decision.seen, decision.legal, Random(decision.stream))
    return agent.choose(request.seen, request.legal, Random(request.stream))


SIMPLEST = next(iter(LEVELS))
"""The key of the simplest level."""


def stands_in(player: str, failure: Failure, for_good: bool) -> Said:
    """Say why the simplest player plays a program's turn, or, `for_good`, all turns from now on."""
    why = _at_the_table(player, failure)
    if for_good:
        return say("{reason} The simplest player goes on for {player}.", reason=why, player=player)
    return say("{reason} The simplest player plays this turn.", reason=why)


def answers_again(player: str) -> Said:
    """Say that a program plays its seat again."""
    return say("The program of {player} answers again.", player=player)


def why_not(failure: Failure) -> Said:
    """Tell the user who has just typed a command why the program cannot play."""
    match failure.mishap:
        case Mishap.NOT_STARTED:
            return say("It could not be started.")
        case Mishap.ENDED:
            return say("It ended with status {status} before it had answered.", status=failure.detail)
        case Mishap.CLOSED:
            return say("It closed its output before it had answered.")
        case Mishap.SLOW | Mishap.LATE:
            return say("It gave no answer in time.")
        case Mishap.NO_GREETING | Mishap.NONSENSE | Mishap.ASTRAY | Mishap.CHATTER:
            return say("It answered something other than a hello.")
        case _:
            assert_never(failure.mishap)


QUOTES = say("A path with blanks in it needs quotes around it.")
"""What may help where a command was split at the blanks of a path."""


def what_hinders(obstacle: Obstacle) -> Said:
    """Say what keeps a command from starting, with the file that was looked for: only for this screen."""
    file = Private(obstacle.file)
    match obstacle.hindrance:
        case Hindrance.EMPTY:
            return say("There is no command.")
        case Hindrance.OPEN_QUOTE:
            return say("A quote in the command is never closed.")
        case Hindrance.NO_FILE:
            return say("There is no file {file}.", file=file)
        case Hindrance.NOT_FOUND:
            return say("The system finds no program called {file}.", file=file)
        case Hindrance.NO_INTERPRETER:
            return say("The program that the first line of {file} names is missing.", file=file)
        case Hindrance.NOT_ALLOWED:
            return say("The file {file} may not be run as a program.", file=file)
        case Hindrance.NO_PROGRAM:
            return say("The file {file} is no program for this system.", file=file)
        case Hindrance.SANDBOX:
            return say("This package of Skip-Bo can start no other program.")
        case Hindrance.REFUSED:
            return say("The system refuses to start it: {reason}.", reason=file)
        case _:
            assert_never(obstacle.hindrance)


def _at_the_table(player: str, failure: Failure) -> Said:
    match failure.mishap:
        case Mishap.NOT_STARTED:
            return say("The program of {player} could not be started.", player=player)
        case Mishap.ENDED:
            return say("The program of {player} has ended.", player=player)
        case Mishap.CLOSED:
            return say("The program of {player} has closed its output.", player=player)
        case Mishap.SLOW:
            return say("The program of {player} did not get ready in time.", player=player)
        case Mishap.LATE:
            return say("The program of {player} gave no answer in time.", player=player)
        case Mishap.NO_GREETING:
            return say("The program of {player} answered something other than a hello.", player=player)
        case Mishap.NONSENSE:
            return say("The program of {player} answered with no legal move.", player=player)
        case Mishap.ASTRAY:
            return say("The program of {player} answered another question.", player=player)
        case Mishap.CHATTER:
            return say("The program of {player} spoke without being asked.", player=player)
        case _:
            assert_never(failure.mishap)
