"""A seat played by a program: the messages to it, the questions, and its answers.

It gets what a computer player gets, and nothing else: events as its seat sees them, its observation, and
its legal moves. All of it passes through this class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from skipbo.ai.outside import protocol
from skipbo.ai.outside.mishaps import PATIENCE, Channel, Failure, Limits, Mishap
from skipbo.model.api import Event, GameScore, Move, NotReadable, Observation, Rules, redact


class Chair:
    """One seat and the program that plays it. `clock` gives seconds, `limits` are what it may take.

    With `greets` False the program is asked as in version 1 of the lines, and told nothing else.
    """

    def __init__(
        self, channel: Channel, clock: Callable[[], float], limits: Limits, *, greets: bool = True
    ) -> None:
        self._channel, self._clock, self._limits = channel, clock, limits
        self._greets = greets
        self._seat = 0
        self._game = self._number = 0
        self._greetings = 0
        self._called = ""
        self._asked = self._answered = 0
        self._legal: Sequence[Move] = ()
        self._loaded = False
        self._allowed = 0.0
        self._due: float | None = None
        self._wrong: Failure | None = None
        self._end: Failure | None = None

    @property
    def greeted(self) -> bool:
        """Whether every hello has been answered."""
        return self._greetings == 0

    @property
    def called(self) -> str:
        """How the program has called itself, with its version; "" where it has not."""
        return self._called

    @property
    def told(self) -> tuple[int, int]:
        """The game that it was told of last, and how many of its events."""
        return self._game, self._number

    def begin(self, rules: Rules, seats: int, seat: int) -> None:
        """Say hello at the beginning of a match, or again where a program is in the middle of one."""
        self._seat, self._game, self._number = seat, 0, 0
        if self._greets:
            self._greetings += 1
            self._tell(protocol.hello(rules, seats, seat, self._limits.answer))
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
        """Ask for a move, unless the program has failed or speaks already, which `answer` will say.

        Raises NotReadable for an observation that is another seat's.
        """
        if seen.seat != self._seat:
            raise NotReadable("This is not what the seat sees.")
        while not self._failed and (heard := self._channel.heard(0.0)) is not None:
            self._understand(heard)
        if self._failed:
            return
        self._asked += 1
        limit = self._limits.answer if self._greets else None
        self._channel.tell(protocol.question(seen, legal, limit, self._asked))
        self._legal = legal
        if self._due is None:
            self._wait()

    def forget(self) -> None:
        """Forget the last question; an answer to it that still comes is passed over."""
        self._legal = ()
        if not self._greetings:
            self._due = None

    def answer(self, seconds: float = 0.0) -> Move | Failure | None:
        """Return the answer to the last question, once, or what has gone wrong; None while there is neither.

        It waits `seconds` for a line. One that has failed is ended first, and may take a moment to say
        its last words.
        """
        while not self._failed and (heard := self._channel.heard(seconds)) is not None:
            move = self._understand(heard)
            if move is not None:
                return move
        if not self._failed and self._due is not None and self._clock() >= self._due:
            self._fail(Mishap.SLOW if self._greetings else Mishap.LATE, f"{self._allowed:g}")
        if self._end is None and self._wrong is not None:
            self._end = self._with_last_words(self._wrong, seconds)
        return self._end

    def finish(self) -> None:
        """Let the program end by itself, and wait a moment for that; then end it."""
        self._channel.finish()

    def close(self) -> None:
        """End the program and everything it has started; return at once."""
        self._channel.close()

    @property
    def _failed(self) -> bool:
        return self._wrong is not None or self._end is not None

    def _tell(self, line: str) -> None:
        if self._greets:
            self._channel.tell(line)

    def _wait(self) -> None:
        """Begin to wait for what comes next; before it comes for the first time, the program has to load."""
        self._allowed = self._limits.answer if self._loaded else self._limits.loading
        self._due = self._clock() + self._allowed

    def _understand(self, heard: str | Failure) -> Move | None:
        """Take in what was heard; return a move that answers the last question."""
        if isinstance(heard, Failure):
            self._end = heard
        elif self._greetings:
            self._take_greeting(heard)
        elif self._asked == self._answered:
            self._fail(Mishap.CHATTER, protocol.quoted(heard))
        else:
            return self._taken_answer(heard)
        return None

    def _take_greeting(self, line: str) -> None:
        try:
            self._called = protocol.read_greeting(line)
        except NotReadable as wrong:
            self._fail(Mishap.NO_GREETING, f"{protocol.quoted(line)}: {wrong}")
            return
        self._greetings -= 1
        self._loaded, self._due = True, None
        if self._greetings or self._legal:
            self._wait()

    def _taken_answer(self, line: str) -> Move | None:
        """Return the move of an answer; None for one that is no longer awaited."""
        self._answered += 1
        if self._greets and protocol.is_astray(line, self._answered):
            self._fail(Mishap.ASTRAY, f"{protocol.quoted(line)}: This was question {self._answered}.")
            return None
        if self._answered < self._asked or not self._legal:
            return None
        try:
            move = protocol.answer(line, self._legal)
        except ValueError as wrong:
            self._fail(Mishap.NONSENSE, f"{protocol.quoted(line)}: {wrong}")
            return None
        self._loaded = True
        self.forget()
        return move

    def _fail(self, mishap: Mishap, detail: str) -> None:
        """End the program that has done something wrong, and begin to wait for its last words."""
        self.close()
        self._wrong = Failure(mishap, detail)
        self._due = self._clock() + PATIENCE

    def _with_last_words(self, wrong: Failure, seconds: float) -> Failure | None:
        """Return what was wrong with what the program wrote to its standard error; None before its end."""
        while (heard := self._channel.heard(seconds)) is not None:
            if isinstance(heard, Failure):
                return wrong._replace(said=heard.said)
        late = self._due is not None and self._clock() >= self._due
        return wrong._replace(said=self._channel.said()) if late else None
