"""The study of a game in the background: a turn at a time in a computers' process, and kept once known.

Whatever stops it, it goes on where it was: what was kept is read again. The process is never one in which
players think: a game that is over tells the deal of those that follow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from skipbo.ai.afterwards.studied_turns import VERSION, StudiedTurn, parse_turn_text
from skipbo.model.errors import NotReadable
from skipbo.session.analysis import Analysis
from skipbo.session.requests import FAILED, Answer, StudyRequest
from skipbo.session.thinking import ATTEMPTS, Log

TIME_LIMIT = 60.0
"""Seconds after which a process that studies a turn counts as hung."""

GAVE_UP = "The analysis of a game has failed: no process of the computer players studies turn {turn}."


class Student(Protocol):
    """A mind that studies one turn at a time, apart from the window. No call waits."""

    def ask(self, request: StudyRequest) -> None:
        """Begin to study."""

    def answer(self) -> Answer | None:
        """Return the answer, once, or None while there is none; FAILED where it must be replaced."""

    def end(self) -> None:
        """Stop, whatever is under way."""


class KeptStudies(Protocol):
    """The place where studied turns are kept, by a game's key and the version of the analysis."""

    def turns(self, game: str, version: int) -> Sequence[str]:
        """Return the texts of the first turns, as far as they are known."""

    def keep(self, game: str, version: int, turn: int, text: str) -> None:
        """Keep the text of a turn, counted from 0."""


def new_process() -> Student:
    """Return a process that is starting."""
    from skipbo.session.process import Process

    return Process()


class Studying:
    """The study of one game; what it finds goes into `analysis`.

    `clock` gives seconds; `new_mind` starts a process; `log` gets a sentence where the study fails.
    """

    def __init__(
        self,
        analysis: Analysis,
        kept: KeptStudies,
        clock: Callable[[], float],
        new_mind: Callable[[], Student] = new_process,
        log: Log | None = None,
    ) -> None:
        self._analysis, self._kept = analysis, kept
        self._clock, self._new_mind, self._log = clock, new_mind, log
        self._mind: Student | None = None
        self._deadline = 0.0
        self._attempts = 0
        self.stopped = False
        self._recall()

    @property
    def busy(self) -> bool:
        """Whether there is more to study, and it is being done."""
        return not (self._analysis.done or self.stopped)

    def advance(self) -> bool:
        """Go on without waiting; tell whether another turn is known."""
        if not self.busy:
            return False
        if self._mind is None:
            self._ask()
            return False
        answer = self._mind.answer()
        if answer is None and self._clock() < self._deadline:
            return False
        found = None if answer is None else self._read(answer)
        if found is None or answer is None:
            self._replace()
            return False
        self._keep(found, answer.hint)
        return True

    def go_on(self) -> None:
        """Study on after a stop."""
        self.stopped, self._attempts = False, 0

    def stop(self) -> None:
        """Stop, and end the process; return at once."""
        self.stopped = True
        self._end()

    def _recall(self) -> None:
        """Take over what was kept, up to the first turn that cannot be read."""
        turns = self._analysis.walked.turns
        for text in self._kept.turns(self._analysis.walked.key, VERSION)[: len(turns)]:
            try:
                self._analysis.studied.append(parse_turn_text(text))
            except NotReadable:
                return

    def _ask(self) -> None:
        self._mind = self._mind or self._new_mind()
        self._deadline = self._clock() + TIME_LIMIT
        self._mind.ask(StudyRequest(self._analysis.game, len(self._analysis.studied)))

    def _read(self, answer: Answer) -> StudiedTurn | None:
        """Return the turn of an answer, None where it is not the one that was asked for."""
        try:
            found = None if answer == FAILED else parse_turn_text(answer.hint)
        except NotReadable:
            return None
        expected = len(self._analysis.studied) + 1
        return found if found is not None and found.number == expected else None

    def _keep(self, found: StudiedTurn, text: str) -> None:
        at = len(self._analysis.studied)
        self._kept.keep(self._analysis.walked.key, VERSION, at, text)
        self._analysis.studied.append(found)
        self._attempts = 0
        if self._analysis.done:
            self._end()
        else:
            self._ask()

    def _replace(self) -> None:
        """Have another process asked the same, or give up."""
        self._end()
        self._attempts += 1
        if self._attempts == ATTEMPTS:
            self.stopped = True
            if self._log is not None:
                self._log.warning(GAVE_UP.format(turn=len(self._analysis.studied) + 1))

    def _end(self) -> None:
        if self._mind is not None:
            self._mind.end()
        self._mind = None
