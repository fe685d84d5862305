"""Matches of Expert whose processes are killed again and again, never three for one question.

Every choice is compared with that of a player whom nobody kills, and the simplest player may never stand in.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from random import Random

from skipbo.ai.worker import WorkerPlayers
from skipbo.model.legal_moves import Move
from skipbo.model.rules import Rules
from skipbo.model.state import Phase
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.process import Process
from skipbo.session.requests import Request
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL
from skipbo.session.thinking import ATTEMPTS, Thinker, Worker
from tests.benchmarks.result import Result
from tests.session.tables import seated

KILLS, SHORT_KILLS = 200, 2
if sys.platform == "win32":
    _KILL = signal.SIGTERM  # there it ends a process at once
else:
    _KILL = signal.SIGKILL
SOON = 0.05
"""Seconds from the start of a process within which it is killed."""
_RULES = Rules(stock=10, match_total=500)


class Killer:
    """The players of a match, whose processes are killed a moment after they are asked.

    `killed` counts them up to `kills`; `answered` the choices, each checked.
    """

    def __init__(self, rng: Random, kills: int) -> None:
        self.killed, self.answered = 0, 0
        self._rng, self._kills = rng, kills
        self._thinker = Thinker(time.monotonic, new_mind=self._new)
        self._alone = WorkerPlayers()
        self._process: Process | None = None
        self._request: Request | None = None
        self._due, self._left = 0.0, 0

    @property
    def done(self) -> bool:
        """Whether enough were killed."""
        return self.killed >= self._kills

    def ask(self, request: Request) -> None:
        """Ask the process, which will be killed; one that was killed after it had answered counts, too."""
        dead = self.killed > 0 and self._process is None
        self._request, self._left = request, self._rng.randrange(ATTEMPTS - dead)
        self._plan()
        self._thinker.ask(request)

    def poll(self) -> Move | None:
        """Return the answer once it is there, after checking it; kill the process if its time has come."""
        self._kill()
        move = self._thinker.poll()
        request = self._request
        if move is None or request is None:
            return None
        assert not self._thinker.in_vain, "the simplest player stands in"
        number, *late = self._alone.answer(*request).split()
        assert not late, "the clock cut a choice short: the machine is too busy to compare"
        assert move == request.legal[int(number)], "another choice than without"
        self._request, self.answered = None, self.answered + 1
        return move

    def poll_hint(self) -> None:
        """Nobody asks for a hint."""

    def close(self) -> None:
        """End the process."""
        self._thinker.close()

    def _new(self) -> Worker:
        self._process = Process()
        self._plan()
        return self._process

    def _plan(self) -> None:
        self._due = time.monotonic() + SOON * self._rng.random()

    def _kill(self) -> None:
        pid = None if self._process is None else self._process.pid
        if pid is None or not self._left or self.done or time.monotonic() < self._due:
            return
        os.kill(pid, _KILL)
        self._process, self._left, self.killed = None, self._left - 1, self.killed + 1


def play(kills: int) -> Killer:
    """Let Expert play a match against itself, and further ones until so many processes were killed."""
    seed, killer = 0, Killer(Random("children"), kills)
    try:
        while not killer.done:
            table = Sitting(MatchSoFar(_RULES, seated("expert", "expert"), seed), killer)
            seed += 1
            while not (killer.done or table.score.match_over):
                table.play(DEAL)
                while not (killer.done or table.phase is Phase.OVER):
                    if not table.advance():
                        time.sleep(0.002)
    finally:
        killer.close()
    return killer


def measure(short: bool) -> list[Result]:
    """Kill them; AssertionError where a choice is another one, or the simplest player stands in."""
    killer = play(SHORT_KILLS if short else KILLS)
    return [
        Result("Processes of Expert killed, never three for one question", killer.killed, "processes"),
        Result("… choices, each as without", killer.answered, "choices"),
    ]
