"""Where the games of a contest are played: in this process, in several, or on a cluster."""

from __future__ import annotations

import argparse
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, Any

from skipbo.ai.arena.contest import ArenaDeal, Played, play_deal
from skipbo.ai.outside.protocol import answer_text, greeting_text, kind, read_question
from skipbo.model.api import Move

if TYPE_CHECKING:
    from skipbo.ai.api import Agent


def main() -> int:
    """Answer a hello and questions until standard input ends; a bot looks at what it sees, not at events."""
    module, _, name = sys.argv[1].partition(":")
    answers = sys.stdout
    sys.stdout = sys.stderr  # what the player prints is not an answer
    player: Agent = getattr(import_module(module), name)()
    rng = Random(0)
    for line in sys.stdin:
        if kind(line) == "hello":
            answers.write(greeting_text() + "\n")
            answers.flush()
        if kind(line) != "question":
            continue
        seen, legal, number = read_question(line)
        move: object = player.choose(seen, legal, rng)
        if not isinstance(move, Move):
            raise TypeError(f"{name}.choose returned {move!r}; expected one of the legal moves.")
        answers.write(answer_text(move, number) + "\n")
        answers.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())


REQUIREMENTS = "skipbo/ai/arena/requirements.txt"


class NoCluster(Exception):
    """What a cluster takes is not installed, or there is none; the message says which."""


def add_arguments(parser: argparse.ArgumentParser, jobs: int, what: str = "processes") -> None:
    """Let a command line say what its work is spread over; `jobs` is the number where it says nothing."""
    parser.add_argument("--jobs", type=int, default=jobs, help=f"{what} ({jobs})")
    parser.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help=f"of a dask.distributed cluster that does the work ({REQUIREMENTS} installs what it takes)",
    )


def processes(jobs: int) -> Executor:
    """Return an executor of processes on this machine."""
    return ProcessPoolExecutor(jobs, get_context("spawn"))


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Give the executor of the cluster whose scheduler has this address. Raises NoCluster.

    The machines that work need the program's folder on their path. Where one is lost, the others do its work.
    """
    try:
        distributed: Any = import_module("dask.distributed")
    except ImportError as missing:
        raise NoCluster(f"--scheduler needs dask.distributed: pip install -r {REQUIREMENTS}") from missing
    try:
        client = distributed.Client(address)
    except (OSError, ValueError) as wrong:
        raise NoCluster(f"There is no cluster at {address}: {wrong}") from wrong
    with client:
        yield client.get_executor()


@contextmanager
def spread(jobs: int, scheduler: str | None) -> Iterator[Executor]:
    """Give the executor that a command line asks for. Raises NoCluster."""
    if scheduler is not None:
        with cluster(scheduler) as found:
            yield found
    else:
        with processes(jobs) as made:
            yield made


ATTEMPTS = 3
"""The most executors that may be lost in a row without a single result."""


class Workers:
    """The executor of the deals: the given one, or `jobs` processes of its own."""

    def __init__(self, jobs: int, executor: Executor | None = None) -> None:
        self._jobs = jobs
        self._given = executor
        self._executor = executor or processes(jobs)
        self._waiting: dict[Future[Played], ArenaDeal] = {}
        self._again: deque[ArenaDeal] = deque()
        self._lost = 0

    def close(self) -> None:
        """Shut down its own processes; a given executor is left to its owner."""
        if self._given is None:
            self._executor.shutdown(cancel_futures=True)

    def play(self, deals: Iterable[ArenaDeal], enough: Callable[[], bool]) -> Iterator[Played]:
        """Yield the deals as they are finished; no more are begun once there are enough.

        Raises BrokenExecutor if a given executor is lost, or several of its own in a row.
        """
        source = iter(deals)
        while True:
            try:
                while len(self._waiting) < 2 * self._jobs and not enough():
                    deal = self._again.popleft() if self._again else next(source, None)
                    if deal is None:
                        break
                    self._begin(deal)
                if not self._waiting:
                    return
                ready, _ = wait(self._waiting, return_when=FIRST_COMPLETED)
                for future in ready:
                    played = future.result()
                    del self._waiting[future]
                    self._lost = 0
                    yield played
            except BrokenExecutor:
                self._lost += 1
                if self._given is not None or self._lost > ATTEMPTS:
                    raise
                wait(self._waiting)
                lost = [each for each in self._waiting if isinstance(each.exception(), BrokenExecutor)]
                self._again.extend(self._waiting.pop(each) for each in lost)
                self.close()
                self._executor = processes(self._jobs)

    def _begin(self, deal: ArenaDeal) -> None:
        try:
            self._waiting[self._executor.submit(play_deal, deal)] = deal
        except BrokenExecutor:
            self._again.append(deal)
            raise
