"""A mind in a process of its own, with a thread that starts it and carries questions and answers.

Starting a process and writing to a pipe may take a while, above all on a busy machine; the thread
waits for both, so that the window does not.
"""

from __future__ import annotations

from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from skipbo.ai.launch import command, environment, folder
from skipbo.ai.worker import LATE, LONGEST_ANSWER
from skipbo.session.requests import FAILED, Answer, LookBackRequest, Request

if TYPE_CHECKING:
    from subprocess import Popen


IDLE = 60.0
"""Seconds without a question after which the process ends, and gives back its memory."""


class Process:
    """A process of the computer players. It starts at once in the background and ends with this program.

    If nobody asks it for a while, it ends earlier, and the next question starts another.
    """

    def __init__(self, idle: float = IDLE) -> None:
        """`idle` is the while, in seconds."""
        self._idle = idle
        self._questions: SimpleQueue[Request | LookBackRequest | None] = SimpleQueue()
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        self._process: Popen[bytes] | None = None
        self._ended = False
        self._courier = Thread(target=self._carry_messages, name="courier", daemon=True)
        self._courier.start()

    @property
    def pid(self) -> int | None:
        """The process's number in the system, or None before it has one and while none is needed."""
        process = self._process
        return None if process is None else process.pid

    def ask(self, request: Request | LookBackRequest) -> None:
        """Hand a request to the process; return at once."""
        self._questions.put(request)

    def answer(self) -> Answer | None:
        """Return the answer or FAILED, once, or None while there is none; return at once."""
        try:
            return self._answers.get_nowait()
        except Empty:
            return None

    def end(self) -> None:
        """Kill the process; return at once."""
        self._ended = True
        self._questions.put(None)
        self._kill()

    def join(self, seconds: float) -> None:
        """Wait for the end, at most `seconds`."""
        self._courier.join(seconds)

    def _kill(self) -> None:
        process = self._process
        if process is not None:
            process.kill()

    def _carry_messages(self) -> None:
        """Run the thread: start the process, then carry messages until one side ends or answers nonsense."""
        try:
            self._launch()
            while (request := self._next_question()) is not None:
                process = self._process or self._launch()
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(message(request))
                process.stdin.flush()
                line = process.stdout.readline(LONGEST_ANSWER)
                if not line.endswith(b"\n"):
                    raise EOFError
                self._answers.put(read(line.removesuffix(b"\n")))
        except (EOFError, OSError, ValueError):
            self._answers.put(FAILED)
        finally:
            self._bury()

    def _next_question(self) -> Request | LookBackRequest | None:
        """Return the next question, or None at the end; a process that idles meanwhile is ended."""
        try:
            return self._questions.get(timeout=self._idle)
        except Empty:
            self._bury()
            self._process = None
            return self._questions.get()

    def _launch(self) -> Popen[bytes]:
        """Start the process. Raises OSError where the system refuses."""
        from subprocess import PIPE, Popen

        # In a group of its own, Ctrl+C does not reach it, even before it can ignore the signal itself.
        self._process = Popen(
            command(), stdin=PIPE, stdout=PIPE, env=environment(), cwd=folder(), process_group=0
        )
        if self._ended:
            self._kill()
        return self._process

    def _bury(self) -> None:
        """Leave neither a dead process in the system's list nor an open pipe."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()


def message(request: Request | LookBackRequest) -> bytes:
    """Return everything that goes through the pipe for a request."""
    from pickle import dumps

    return dumps(question(request))


def question(request: Request | LookBackRequest) -> tuple[object, ...]:
    """Return a request in the form that `skipbo.ai.worker` reads without loading anything from this side."""
    if isinstance(request, Request):
        before = [tuple(decision) for decision in request.before]
        return (*request[:4], before, tuple(request.memory))
    return (request.word, *request)


def read(answer: bytes) -> Answer:
    """Return an answer that `skipbo.ai.worker` wrote. Raises ValueError for any other text."""
    number, _, more = answer.partition(b" ")
    late = more == LATE
    return Answer(int(number), late, "" if late else more.decode("ascii"))
