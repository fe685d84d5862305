"""What stands in for the computers' process, for its log and for what is kept of its answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TypeAlias

from skipbo.ai.worker import WorkerPlayers
from skipbo.model.legal_moves import Move, legal_moves
from skipbo.model.observation import observe
from skipbo.session.process import Process, question, read
from skipbo.session.requests import Answer, LookBackRequest, Request, agent_stream
from skipbo.session.thinking import Thinker
from tests.model.tables import BYSTANDER, table
from tests.session.tables import HintMind

Asked: TypeAlias = Request | LookBackRequest


def request(level: str = "regular", own: str = "H 6.7.8.9.* S 9.9.8 D 10 11") -> Request:
    """What a computer is asked in a position in which it can choose."""
    state = table(own, BYSTANDER, builds="1.2.3.4.5=5 1.2=2", draw="1.2.3.4.5.6")
    return Request(level, observe(state, 0), legal_moves(state), agent_stream(7, 0, 0, 3))


class Scripted:
    """A mind that gives the answers it was made with."""

    def __init__(self, *answers: int | Answer | None) -> None:
        self.script = [Answer(answer) if isinstance(answer, int) else answer for answer in answers]
        self.asked: list[Request] = []
        self.ended = False

    def ask(self, request: Request) -> None:
        self.asked.append(request)

    def answer(self) -> Answer | None:
        return self.script.pop(0) if self.script else None

    def end(self) -> None:
        self.ended = True


def worked_out(asked: Asked, players: WorkerPlayers | None = None) -> Answer:
    """What a process answers, which has these players."""
    what, *about = question(asked)
    return read((players or WorkerPlayers()).said_to(str(what), about))


class AtOnce:
    """A mind that answers at once, as `answers` says; it keeps all that it was asked."""

    def __init__(self, answers: Callable[[Asked], Answer | None] = worked_out) -> None:
        self._answers = answers
        self._found: list[Answer | None] = []
        self.asked: list[Asked] = []
        self.ended = False

    def ask(self, request: Asked) -> None:
        self.asked.append(request)
        self._found.append(self._answers(request))

    def answer(self) -> Answer | None:
        return self._found.pop(0) if self._found else None

    def end(self) -> None:
        self._found.clear()
        self.ended = True


class Thinking(HintMind):
    """Thinks here and at once; `replaced` says before each decision whether a new process is to do it."""

    def __init__(self, replaced: Callable[[], bool] = lambda: False) -> None:
        super().__init__()
        self.requests: list[Request] = []
        self._replaced = replaced
        self._players = WorkerPlayers()

    def ask(self, request: Request) -> None:
        self.requests.append(request)
        if self._replaced():
            self._players = WorkerPlayers()

    def poll(self) -> Move | None:
        return self.requests[-1].legal[worked_out(self.requests[-1], self._players).number]


class Written(list[str]):
    """A log that is only remembered."""

    def warning(self, sentence: str, /) -> None:
        self.append(sentence)


class Kept:
    """Studies that are kept in memory."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, int], list[str]] = {}

    def turns(self, game: str, version: int) -> Sequence[str]:
        return self.rows.get((game, version), [])

    def keep(self, game: str, version: int, turn: int, text: str) -> None:
        rows = self.rows.setdefault((game, version), [])
        assert turn <= len(rows)
        rows[turn : turn + 1] = [text]


def wait(thinker: Thinker, seconds: float = 20.0) -> Move:
    """Poll like the window does."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        move = thinker.poll()
        if move is not None:
            return move
        time.sleep(0.005)
    raise AssertionError("no answer came")


def running(process: Process) -> int:
    """The number of a process, waited for."""
    until = time.monotonic() + 20.0
    while process.pid is None and time.monotonic() < until:
        time.sleep(0.005)
    assert process.pid is not None
    return process.pid
