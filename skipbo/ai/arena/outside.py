"""A player in a process of its own that speaks JSON lines; see `protocol`."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from random import Random
from threading import Thread
from typing import IO

from skipbo.ai.arena.protocol import answer, question
from skipbo.model.moves import Move
from skipbo.model.view import Observation

LONGEST = 65536
"""Characters of an answer; who writes more in a line has lost."""


class Forfeit(Exception):
    """An outside player answered late, with nonsense or not at all. The words say which."""


class Outside:
    """The agent of this file. `limit` is in seconds for each move."""

    def __init__(self, command: Sequence[str], limit: float) -> None:
        self._command = list(command)
        self._limit = limit
        self._process: subprocess.Popen[str] | None = None
        self._lines: Queue[str] = Queue()

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """What the player answers; it gets no chance of ours. Raises Forfeit; the process is ended then."""
        try:
            return self._ask(seen, legal)
        except Forfeit:
            self.close()
            raise

    def close(self) -> None:
        """End the process; the next move starts a new one."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    _close(pipe)
        self._process = None

    def _ask(self, seen: Observation, legal: Sequence[Move]) -> Move:
        process = self._process or self._start()
        if not self._lines.empty():
            raise Forfeit("spoke without being asked" if self._lines.get() else "has ended")
        Thread(target=_write, args=(process, question(seen, legal) + "\n"), daemon=True).start()
        try:
            line = self._lines.get(timeout=self._limit)
        except Empty:
            raise Forfeit(f"gave no answer within {self._limit:g} seconds") from None
        if not line:
            raise Forfeit("has ended")
        move = answer(line, legal)
        if move is None:
            raise Forfeit(f"answered {line[:60]!r}, which is no legal move")
        return move

    def _start(self) -> subprocess.Popen[str]:
        try:
            process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            raise Forfeit(f"could not be started: {error}") from error
        self._lines = Queue(maxsize=4)
        Thread(target=_read, args=(process, self._lines), daemon=True).start()
        self._process = process
        return process


def _read(process: subprocess.Popen[str], lines: Queue[str]) -> None:
    """Hand on what the process writes, line by line; an empty text at its end. Waits where it is full."""
    if process.stdout is None:
        return
    with suppress(OSError, ValueError):
        while line := process.stdout.readline(LONGEST):
            lines.put(line)
    lines.put("")


def _write(process: subprocess.Popen[str], text: str) -> None:
    if process.stdin is None:
        return
    with suppress(OSError, ValueError):  # it has ended, which the reader notices
        process.stdin.write(text)
        process.stdin.flush()


def _close(pipe: IO[str]) -> None:
    with suppress(OSError, ValueError):
        pipe.close()
