"""A seat that a program plays: what it is told, what it is asked, and what it answers.

It gets what a computer player gets, and nothing else: events as its seat sees them, its observation, and
its legal moves. All of it passes through this class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from skipbo.ai.outside import protocol
from skipbo.ai.outside.program import Channel, Failure, Mishap
from skipbo.model.api import Event, GameScore, Move, NotReadable, Observation, Rules, redact

_SHOWN = 60
"""The characters that are quoted of an answer that cannot be read."""


class Chair:
    """One seat and the program that plays it. `clock` gives seconds, `limit` is what each answer may take.

    With `greets` False the program is asked as in version 1 of the lines, and told nothing else.
    """

    def __init__(
        self, channel: Channel, clock: Callable[[], float], limit: float, *, greets: bool = True
    ) -> None:
        self._channel, self._clock, self._limit = channel, clock, limit
        self._greets = greets
        self._seat = 0
        self._game = self._number = 0
        self._greetings = 0
        self._questions = 0
        self._legal: Sequence[Move] = ()
        self._due: float | None = None

    @property
    def greeted(self) -> bool:
        """Whether every hello has been answered."""
        return self._greetings == 0

    @property
    def told(self) -> tuple[int, int]:
        """The game that it was told of last, and how many of its events."""
        return self._game, self._number

    def begin(self, rules: Rules, seats: int, seat: int) -> None:
        """Say hello at the beginning of a match, or again where a program is in the middle of one."""
        self._seat, self._game, self._number = seat, 0, 0
        if self._greets:
            self._greetings += 1
            self._tell(protocol.hello(rules, seats, seat, self._limit))
            self._wait()

    def follow(self, game: int, events: Iterable[Event]) -> None:
        """Tell the next events of a game, as the seat sees them."""
        if game != self._game:
            self._game, self._number = game, 0
        for event in events:
            self._tell(protocol.happened(game, self._number, redact(event, self._seat)))
            self._number += 1

    def take_back(self, game: int, number: int) -> None:
        """Take back the events of a game from a number on, and those of later games."""
        self._game, self._number = game, number
        self._tell(protocol.taken_back(game, number))

    def end(self, game: int, score: GameScore, totals: Sequence[int], over: bool) -> None:
        """Tell how a game ended, and whether the match did."""
        self._tell(protocol.ended(game, score, totals, over))

    def ask(self, seen: Observation, legal: Sequence[Move]) -> None:
        """Ask for a move. Raises NotReadable for an observation that is another seat's."""
        if seen.seat != self._seat:
            raise NotReadable("This is not what the seat sees.")
        self._channel.tell(protocol.question(seen, legal, self._limit if self._greets else None))
        self._questions += 1
        self._legal = legal
        self._wait()

    def forget(self) -> None:
        """Forget the last question; an answer to it that still comes is passed over."""
        self._legal, self._due = (), None

    def answer(self, seconds: float = 0.0) -> Move | Failure | None:
        """Return the answer to the last question, once, or what has gone wrong; None while there is neither.

        It waits so many seconds for a line.
        """
        while (heard := self._channel.heard(seconds)) is not None:
            found = heard if isinstance(heard, Failure) else self._understood(heard)
            if found is not None:
                return found
        if self._due is not None and self._clock() >= self._due:
            return self._failure(Mishap.LATE, f"{self._limit:g}")
        return None

    def finish(self) -> None:
        """Let the program end by itself, and wait a moment for that; then end it."""
        self._channel.finish()

    def close(self) -> None:
        """End the program with all that it has started; return at once."""
        self._channel.close()

    def _tell(self, line: str) -> None:
        if self._greets:
            self._channel.tell(line)

    def _wait(self) -> None:
        self._due = self._clock() + self._limit

    def _understood(self, line: str) -> Move | Failure | None:
        """Return what a line brings; None for a greeting, and for an answer that nobody waits for."""
        try:
            if self._greetings:
                protocol.read_greeting(line)
                self._greetings -= 1
                self._due = None
                if self._legal:
                    self._wait()
                return None
            if not self._questions:
                return self._failure(Mishap.CHATTER)
            self._questions -= 1
            if self._questions or not self._legal:
                return None
            move = protocol.answer(line, self._legal)
        except ValueError as wrong:
            return self._failure(Mishap.NONSENSE, f"{line.rstrip()[:_SHOWN]!r}: {wrong}")
        self.forget()
        return move

    def _failure(self, mishap: Mishap, detail: str = "") -> Failure:
        """End the program that has done something wrong, and return what."""
        self.close()
        return Failure(mishap, detail, self._channel.said())
