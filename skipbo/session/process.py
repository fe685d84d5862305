"""A mind in a process of its own, with a thread that starts it and carries questions and answers.

Starting a process and writing to a pipe may take a while, above all on a busy machine; the thread
waits for both, so that the window does not.
"""

from __future__ import annotations

import sys
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from skipbo.ai.child import LATE, serve
from skipbo.session.thinking import FAILED, Answer, Request

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection as Connection
    else:
        from multiprocessing.connection import Connection

LONGEST_ANSWER = 16
"""Bytes of an answer: a number in digits, and whether it was late."""


class Process:
    """A process of the computer players. It begins to start at once, and ends with this program."""

    def __init__(self) -> None:
        self._questions: SimpleQueue[Request | None] = SimpleQueue()
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        self._process: SpawnProcess | None = None
        self._ended = False
        self._courier = Thread(target=self._carry, name="courier", daemon=True)
        self._courier.start()

    @property
    def pid(self) -> int | None:
        """The number of the process in the system; None as long as it is not there."""
        return None if self._process is None else self._process.pid

    def ask(self, request: Request) -> None:
        """Hand a request to the process; returns at once."""
        self._questions.put(request)

    def answer(self) -> Answer | None:
        """The answer to the request, once, or FAILED; None as long as there is none. Returns at once."""
        try:
            return self._answers.get_nowait()
        except Empty:
            return None

    def end(self) -> None:
        """Kill the process; returns at once."""
        self._ended = True
        self._questions.put(None)
        self._kill()

    def join(self, seconds: float) -> None:
        """Wait for the end, at most so many seconds."""
        self._courier.join(seconds)

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()

    def _carry(self) -> None:
        """All the thread does: start the process, then carry until one side ends."""
        try:
            with self._launch() as pipe:
                while (request := self._questions.get()) is not None:
                    pipe.send(question(request))
                    self._answers.put(read(self._received(pipe)))
        except (EOFError, OSError, ValueError):
            self._answers.put(FAILED)
        finally:
            self._bury()

    def _received(self, pipe: Connection) -> bytes:
        """The answer. Raises EOFError when the process has ended.

        On Windows the pipe alone does not tell that: its other end stays open, in this process, when the
        new one ends before it has taken it.
        """
        from multiprocessing.connection import wait

        assert self._process is not None
        if pipe not in wait([pipe, self._process.sentinel]):
            raise EOFError
        return pipe.recv_bytes(LONGEST_ANSWER)

    def _launch(self) -> Connection:
        """Start the process; returns our end of the pipe. Raises OSError where the system refuses."""
        from multiprocessing import get_context

        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs,), name="computer players", daemon=True)
        try:
            process.start()
        except OSError:
            ours.close()
            raise
        finally:
            theirs.close()  # so that its end is noticed here
        self._process = process
        if self._ended:
            self._kill()
        return ours

    def _bury(self) -> None:
        """Leave no dead process behind in the system's list."""
        if self._process is not None:
            self._process.kill()
            self._process.join()


def question(request: Request) -> tuple[object, ...]:
    """A request as `skipbo.ai.child` reads it; it makes the other side load nothing of this one."""
    return (*request[:-1], [tuple(decision) for decision in request.before])


def read(answer: bytes) -> Answer:
    """An answer as `skipbo.ai.child` writes it. Raises ValueError for any other text."""
    number, _, late = answer.partition(b" ")
    return Answer(int(number), late == LATE)
