"""Work on a game that is over, in the background: a turn at a time in a computers' process, kept once known.

However it was stopped, it goes on where it was: stored results are read again. The process is never one in
which players think: a game that is over tells the deal of those that follow.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from skipbo.ai.afterwards.again import STRONGEST, TIMES, PlayedAgain, is_again, parse_again
from skipbo.ai.afterwards.studied_turns import VERSION, is_of, parse_turn_text
from skipbo.ai.afterwards.walk import state_after
from skipbo.model.errors import NotReadable
from skipbo.model.record import Participant, Record, record_text
from skipbo.session.analysis import Analysis
from skipbo.session.requests import FAILED, AgainRequest, Answer, LookBackRequest, Request, StudyRequest
from skipbo.session.setup import known
from skipbo.session.thinking import ATTEMPTS, Log
from skipbo.words import decided
from skipbo.words.said import Said

TIME_LIMIT = 60.0
"""Seconds after which a process that studies a turn counts as hung."""
GAME_LIMIT = 600.0
"""Seconds after which one that plays a game counts as hung."""

GAVE_UP = "The analysis of a game has failed: no process of the computer players answers question {number}."


class Student(Protocol):
    """A mind that answers one question at a time, apart from the window. No call waits."""

    def ask(self, request: Request | LookBackRequest) -> None:
        """Begin to think."""

    def answer(self) -> Answer | None:
        """Return the answer, once, or None while there is none; FAILED where it must be replaced."""

    def end(self) -> None:
        """Stop, whatever is under way."""


class KeptStudies(Protocol):
    """The place where answers are kept, by a key and the version of the analysis."""

    def turns(self, game: str, version: int) -> Sequence[str]:
        """Return the texts of the first answers, as far as they are known."""

    def keep(self, game: str, version: int, turn: int, text: str) -> None:
        """Keep the text of an answer, counted from 0."""


def new_process() -> Student:
    """Return a process that is starting."""
    from skipbo.session.process import Process

    return Process()


class Background(NamedTuple):
    """What work in the background needs.

    `clock` gives seconds; `new_mind` starts a process; `log` gets a sentence where the work fails.
    """

    kept: KeptStudies
    clock: Callable[[], float]
    new_mind: Callable[[], Student] = new_process
    log: Log | None = None


class KeptWork(ABC):
    """Questions that are asked one after the other; their answers are kept by `key`.

    `limit`: the seconds after which a process that has not answered counts as hung. `gave_up`: it has
    stopped by itself, as nobody answers.
    """

    limit = TIME_LIMIT

    def __init__(self, key: str, background: Background) -> None:
        self._key, self._background = key, background
        self._mind: Student | None = None
        self._deadline = 0.0
        self._attempts = 0
        self.stopped = self.gave_up = False
        for text in background.kept.turns(key, VERSION)[: self.count]:
            try:
                self.take(text)
            except NotReadable:
                break  # what follows is asked again

    @property
    @abstractmethod
    def count(self) -> int:
        """How many questions there are."""

    @property
    @abstractmethod
    def known(self) -> int:
        """How many answers are known."""

    @abstractmethod
    def request(self) -> LookBackRequest:
        """Return the next question."""

    @abstractmethod
    def take(self, text: str) -> None:
        """Take over the next answer. Raises NotReadable where it is not one."""

    @property
    def done(self) -> bool:
        """Whether all answers are known."""
        return self.known == self.count

    @property
    def busy(self) -> bool:
        """Whether there is more to ask, and it is being done."""
        return not (self.done or self.stopped)

    def advance(self) -> bool:
        """Go on without waiting; tell whether another answer is known."""
        if not self.busy:
            return False
        if self._mind is None:
            self._ask()
            return False
        answer = self._mind.answer()
        if answer is None and self._background.clock() < self._deadline:
            return False
        try:
            if answer is None or answer == FAILED:
                raise NotReadable("The process of the computer players has failed.")
            self.take(answer.hint)
        except NotReadable:
            self._replace()
            return False
        self._background.kept.keep(self._key, VERSION, self.known - 1, answer.hint)
        self._attempts = 0
        if self.done:
            self._end()
        else:
            self._ask()
        return True

    def go_on(self) -> None:
        """Go on after a stop."""
        self.stopped = self.gave_up = False
        self._attempts = 0

    def stop(self) -> None:
        """Stop, and end the process; return at once."""
        self.stopped = True
        self._end()

    def _ask(self) -> None:
        self._mind = self._mind or self._background.new_mind()
        self._deadline = self._background.clock() + self.limit
        self._mind.ask(self.request())

    def _replace(self) -> None:
        """Ask another process the same, or give up."""
        self._end()
        self._attempts += 1
        if self._attempts == ATTEMPTS:
            self.stopped = self.gave_up = True
            if self._background.log is not None:
                self._background.log.warning(GAVE_UP.format(number=self.known + 1))

    def _end(self) -> None:
        if self._mind is not None:
            self._mind.end()
        self._mind = None


class Studying(KeptWork):
    """The study of one game, a turn at a time; what it finds goes into `analysis`."""

    def __init__(self, analysis: Analysis, background: Background) -> None:
        self._analysis = analysis
        super().__init__(analysis.walked.key, background)

    @property
    def count(self) -> int:
        """How many turns the game has."""
        return len(self._analysis.walked.turns)

    @property
    def known(self) -> int:
        """How many of its turns have been studied."""
        return len(self._analysis.studied)

    def request(self) -> LookBackRequest:
        """Return the question about the next turn."""
        return StudyRequest(self._analysis.game, self.known)

    def take(self, text: str) -> None:
        """Add a turn. Raises NotReadable where it is not the next one."""
        found = parse_turn_text(text)
        if found.number != self.known + 1 or not is_of(found, self._analysis.walked):
            raise NotReadable("Expected the turn of this game after the last one that is known.")
        self._analysis.studied.append(found)


def recall(analysis: Analysis, background: Background) -> None:
    """Take over the stored study of a game, without studying it."""
    Studying(analysis, background)


class CardsAgain(KeptWork):
    """The cards of a game played again, with Expert in the only person's seat, against the same computers.

    One game by itself, and all of them after `go_on_to_all`. There must be one person: see
    `can_be_played_again`. `stand_ins`: who cannot play there, a program or a level that this version does not
    have, and the level that does instead.
    """

    limit = GAME_LIMIT

    def __init__(self, analysis: Analysis, background: Background) -> None:
        self._game, self._sides = analysis.game, analysis.sides
        self._turns, self._side_name = analysis.walked.turns, analysis.side_name
        self.seat = min(analysis.persons)
        self._side = self.seat % self._sides
        self._levels = tuple(known(player.level or STRONGEST) for player in analysis.players)
        self.stand_ins = tuple(
            (player.name, level)
            for player, level in zip(analysis.players, self._levels, strict=True)
            if player.level not in (None, level)
        )
        self.games: list[PlayedAgain] = []
        self._left: list[Sequence[int]] = []
        self._most = TIMES
        super().__init__(f"{analysis.walked.key}/again", background)
        self._most = max(1, self.known)

    @property
    def count(self) -> int:
        """How many games are wanted."""
        return self._most

    @property
    def known(self) -> int:
        """How many games have been played."""
        return len(self.games)

    @property
    def all_known(self) -> bool:
        """Whether there are no more games to be played."""
        return self.known == TIMES

    def go_on_to_all(self) -> None:
        """Play all the games that there can be."""
        self._most = TIMES
        self.go_on()

    def request(self) -> LookBackRequest:
        """Return the question for the next game."""
        return AgainRequest(self._game, self._levels, self.known)

    def take(self, text: str) -> None:
        """Add a game. Raises NotReadable where it is not one."""
        found = parse_again(text)
        if not is_again(found, self._game):
            raise NotReadable("Expected a game with the same cards.")
        self.games.append(found)
        end = state_after(self._game._replace(moves=found.moves), len(found.moves))
        self._left.append(() if end.outcome is None else end.outcome.stocks)

    @property
    def number(self) -> int:
        """The number of the game in its match, from 0."""
        return self._game.number

    @property
    def won(self) -> int:
        """How many of the games the seat's side has won."""
        return sum(self._is_won(game) for game in self.games)

    @property
    def shown(self) -> PlayedAgain | None:
        """The game that can be watched: the first that was won if there is one, None while none is known."""
        return next(filter(self._is_won, self.games), self.games[0] if self.games else None)

    def told(self) -> Said | None:
        """Say how the game that can be watched ended."""
        shown = self.shown
        if shown is None:
            return None
        if shown.winner < 0:
            return decided.NOBODY_AGAIN
        left = self._game.rules.side_totals(self._left[self.games.index(shown)])
        if not self._is_won(shown):
            return decided.expert_lost(left[self._side])
        others = (side for side in range(self._sides) if side != self._side)
        nearest = min(others, key=lambda side: left[side])
        return decided.expert_won(self._side_name(nearest), left[nearest])

    @property
    def differs_from(self) -> int | None:
        """The number of moves before the turn in which that game departs from the one played, if it does."""
        shown = self.shown
        pairs = () if shown is None else enumerate(zip(self._game.moves, shown.moves, strict=False))
        at = next((n for n, (one, other) in pairs if one != other), None)
        return None if at is None else max(turn.first for turn in self._turns if turn.first <= at)

    def to_watch(self, record: Record) -> str:
        """Return the record of the game that is `shown`, as text.

        `record` is that of the match; its games before this one come first.
        """
        shown = self.shown
        heading, before = record.heading, record.games[: self._game.number]
        players = tuple(
            player if player.level == level else Participant(player.name, level)
            for player, level in zip(heading.players, self._levels, strict=True)
        )
        again = () if shown is None else (shown.moves,)
        return record_text(Record(heading._replace(players=players, practice=True), (*before, *again)))

    def _is_won(self, game: PlayedAgain) -> bool:
        return game.winner == self._side


def can_be_played_again(analysis: Analysis) -> bool:
    """Tell whether one person played against computers."""
    return len(analysis.persons) == 1
