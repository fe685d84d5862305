"""A player in a process of its own that speaks JSON lines; see `protocol`."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from random import Random
from threading import Thread
from typing import IO

from skipbo.ai.arena.protocol import answer, question
from skipbo.model.legal_moves import Move
from skipbo.model.observation import Observation

LONGEST = 65536
"""The most characters of a line of an answer; a player that writes more has lost."""


class Forfeit(Exception):
    """An outside player answered late, with nonsense or not at all; the message says which."""


class Outside:
    """An agent in a process of its own. `limit` is in seconds for each move."""

    def __init__(self, command: Sequence[str], limit: float) -> None:
        self._command = list(command)
        self._limit = limit
        self._process: subprocess.Popen[str] | None = None
        self._lines: Queue[str] = Queue()

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return the player's answer; it gets no randomness of ours. Raises Forfeit, the process ended."""
        try:
            return self._ask(seen, legal)
        except Forfeit:
            self.close()
            raise

    def close(self) -> None:
        """End the process and everything it has started; the next move starts a new one."""
        if self._process is not None:
            _kill(self._process)
            self._process.wait()
            Thread(target=_close, args=(self._process.stdin,), daemon=True).start()
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
                start_new_session=True,  # so that it ends together with what it has started
            )
        except OSError as error:
            raise Forfeit(f"could not be started: {error}") from error
        self._lines = Queue(maxsize=4)
        Thread(target=_read, args=(process, self._lines), daemon=True).start()
        self._process = process
        return process


def _kill(process: subprocess.Popen[str]) -> None:
    """Kill a process and, if the system has process groups, its whole group."""
    if sys.platform != "win32":
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


def _read(process: subprocess.Popen[str], lines: Queue[str]) -> None:
    """Pass on what the process writes, line by line, and an empty text at its end.

    Once it has written too much, nobody listens any more. The pipe is closed here, because nobody else
    could close it without waiting for this reader.
    """
    if process.stdout is None:
        return
    with suppress(OSError, ValueError, Full), process.stdout as pipe:
        while line := pipe.readline(LONGEST):
            lines.put_nowait(line)
    with suppress(Full):
        lines.put_nowait("")


def _write(process: subprocess.Popen[str], text: str) -> None:
    if process.stdin is None:
        return
    with suppress(OSError, ValueError):  # it has ended, which the reader notices
        process.stdin.write(text)
        process.stdin.flush()


def _close(pipe: IO[str] | None) -> None:
    """Close a pipe, waiting for whoever is still writing into it."""
    if pipe is not None:
        with suppress(OSError, ValueError):
            pipe.close()
