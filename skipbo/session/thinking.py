"""The computers' thinking in one process of their own, started once; the window never waits for it.

A process that dies, hangs or answers nonsense is replaced and asked the same again. If that does not help,
the simplest player answers here, so that the game goes on, and a process is asked again some moves later.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from skipbo.ai.levels import HINT
from skipbo.model.errors import NotReadable
from skipbo.model.legal_moves import Move
from skipbo.session.requests import FAILED, Answer, Request

if TYPE_CHECKING:
    from skipbo.ai.hint import Hint

TIME_LIMIT = 10.0
"""Seconds after which a process counts as hung, including the start of a new one."""

ATTEMPTS = 3
"""The number of processes that are asked the same question, one after the other."""


class Worker(Protocol):
    """A mind that answers one request at a time, apart from the window. No call waits."""

    def ask(self, request: Request) -> None:
        """Begin to think."""

    def answer(self) -> Answer | None:
        """Return the answer, once, or None while there is none.

        FAILED, or any number beyond the legal moves, means that this mind must be replaced.
        """

    def end(self) -> None:
        """Stop, whatever is under way."""


AGAIN_AFTER = 8
"""The number of questions that the simplest player answers before a process is asked again."""

LATE = "The clock cut short what {level} thought: the same deal number may bring another game next time."
REPLACED = "The computer players' process {reason}; another one is asked the same."
IN_VAIN = "No process of the computer players answers: the simplest player goes on for them."
"""The sentence for the log when no process answers."""
BACK = "A process of the computer players answers again."


class Log(Protocol):
    """The place where failures are written down."""

    def warning(self, sentence: str, /) -> object:
        """Add a sentence."""


def new_process() -> Worker:
    """Return a process that is starting."""
    from skipbo.session.process import Process

    return Process()


class Thinker:
    """The place where computer players think.

    `clock` gives seconds that never run backwards; `limit` is in seconds; `new_mind` starts a process;
    `log` gets a sentence whenever anything goes wrong.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        limit: float = TIME_LIMIT,
        new_mind: Callable[[], Worker] = new_process,
        log: Log | None = None,
    ) -> None:
        self._clock = clock
        self._limit = limit
        self._new_mind = new_mind
        self._log = log
        self._mind: Worker | None = None
        self._request: Request | None = None
        self._deadline = 0.0
        self._attempts = 0
        self._in_vain = False
        self._left = 0
        self._forgotten = 0

    @property
    def in_vain(self) -> bool:
        """Whether no process answers, so that the simplest player substitutes for all levels.

        Some moves later one is asked again; with its answer this ends.
        """
        return self._in_vain

    def start(self) -> None:
        """Start the process now, so that the first answer comes quickly; return at once.

        This also gives processes another chance after all have failed.
        """
        self._in_vain = False
        self._begin()

    def _begin(self) -> None:
        if self._mind is None:
            self._mind = self._new_mind()

    def ask(self, request: Request) -> None:
        """Begin to think; return at once. A request that has not been answered yet is forgotten.

        The process ends with it, but not for a hint, which is soon there.
        """
        if self._request is not None and self._request.level == HINT and not self._in_vain:
            self._forgotten += 1
        elif self._request is not None:
            self._end()
        self._request, self._attempts = request, ATTEMPTS - 1 if self._in_vain else 0
        if self._left and self._in_vain:
            self._left -= 1
        else:
            self._try(request)

    def poll(self) -> Move | None:
        """Return the answer to the last request, once, or None while there is none; return at once."""
        request = self._request
        if request is None or request.level == HINT:
            return None
        if self._mind is None:
            self._request = None
            return own_choice(request)
        found = self._answer(request)
        return None if found is None else request.legal[found.number]

    def poll_hint(self) -> Hint | None:
        """Return the hint requested last, once, or None while there is none; return at once."""
        request = self._request
        if request is None or request.level != HINT:
            return None
        if self._mind is None:
            self._request = None
            return own_hint(request)
        found = self._answer(request)
        return None if found is None else _hint_of(request, found)

    def close(self) -> None:
        """End the process and forget the request. A later start or request begins from scratch."""
        self._request = None
        self._end()

    def _answer(self, request: Request) -> Answer | None:
        """Return an answer that fits the request; where it does not come, ask another process."""
        found = None if self._mind is None else self._mind.answer()
        while self._mind is not None and self._forgotten and found is not None and found != FAILED:
            self._forgotten -= 1  # it belongs to a request that was forgotten
            found = self._mind.answer()
        if found is None and self._clock() < self._deadline:
            return None
        if (
            found is not None
            and 0 <= found.number < len(request.legal)
            and (request.level != HINT or _hint_of(request, found) is not None)
        ):
            if found.late:
                self._report(LATE.format(level=request.level))
            self._request = None
            if self._in_vain:
                self._in_vain = False
                self._report(BACK)
            return found
        reason = f"gave no answer within {self._limit:g} seconds" if found is None else "has failed"
        self._report(REPLACED.format(reason=reason))
        self._end()
        self._try(request)
        return None

    def _try(self, request: Request) -> None:
        """Ask a process, starting one if there is none; after the last attempt, leave it without one."""
        if self._attempts == ATTEMPTS:
            if not self._in_vain:
                self._report(IN_VAIN)
            self._in_vain, self._left = True, AGAIN_AFTER
            return
        self._begin()
        self._attempts += 1
        self._deadline = self._clock() + self._limit
        if self._mind is not None:
            self._mind.ask(request)

    def _report(self, sentence: str) -> None:
        if self._log is not None:
            self._log.warning(sentence)

    def _end(self) -> None:
        if self._mind is not None:
            self._mind.end()
        self._mind, self._forgotten = None, 0


def _hint_of(request: Request, answer: Answer) -> Hint | None:
    """Return the hint of an answer, None for one that cannot be read."""
    from skipbo.ai.hint import parse_hint

    try:
        found = parse_hint(answer.hint, request.legal[0].seat)
    except NotReadable:
        return None
    return found if found.moves[0] == request.legal[answer.number] else None


def own_hint(request: Request) -> Hint:
    """Return what the simplest player would do, found here and at once, as a hint."""
    from skipbo.ai.hint import Hint, HintReason
    from skipbo.ai.merits import Merit

    return Hint((own_choice(request),), (HintReason(Merit.GUESS),))


def own_choice(request: Request) -> Move:
    """Return the choice of the simplest player, found here and at once."""
    from random import Random

    from skipbo.ai.greedy import Greedy

    return Greedy().choose(request.seen, request.legal, Random(request.stream))
