"""Bots of others, each in a process of its own, and the lines that are exchanged with them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from random import Random
from threading import Thread
from typing import IO, NamedTuple

from skipbo.model.errors import NotReadable
from skipbo.model.json_form import VERSION, check_version, move_from_json, observation_from_json, to_json
from skipbo.model.legal_moves import Move
from skipbo.model.observation import Observation


class AskedMove(NamedTuple):
    """A question as a player of our own language gets it."""

    seen: Observation
    legal: tuple[Move, ...]


def question(seen: Observation, legal: Sequence[Move]) -> str:
    """Return the line that asks for a move."""
    asked = {
        "version": VERSION,
        "seat": legal[0].seat,
        "observation": to_json(seen),
        "legal": [to_json(move) for move in legal],
    }
    return json.dumps(asked, separators=(",", ":"))


def read_question(line: str) -> AskedMove:
    """Return what a line asks. Raises NotReadable."""
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise NotReadable("This is not JSON.") from error
    check_version(asked)
    legal = asked.get("legal")
    if not isinstance(legal, list):
        raise NotReadable('Expected a list in the field "legal".')
    seen = observation_from_json(asked.get("observation"))
    return AskedMove(seen, tuple(move_from_json(move) for move in legal))


def answer_text(move: Move) -> str:
    """Return the line that answers with a move."""
    return json.dumps({"play": to_json(move)}, separators=(",", ":"))


def answer(line: str, legal: Sequence[Move]) -> Move:
    """Return the move that a line chooses. Raises NotReadable, also for one that is not legal."""
    try:
        answered = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise NotReadable("This is not JSON.") from error
    if not isinstance(answered, dict) or "play" not in answered:
        raise NotReadable('Expected an object with the field "play".')
    move = move_from_json(answered["play"])
    if move not in legal:
        raise NotReadable("This is none of the legal moves.")
    return move


LONGEST = 65536
"""The most characters of a line of an answer; a player that writes more has lost."""

LAST_LINES, LINE = 30, 300
"""The number of lines that are kept of a player's standard error, and the characters of each."""

PATIENCE = 1.0
"""The seconds that a process may take to end once it has closed its output, and to say why."""


class Forfeit(Exception):
    """An outside player answered late, with nonsense or not at all; the message says which.

    `said` is the end of what it wrote to its standard error, such as a traceback.
    """

    def __init__(self, message: str, said: str = "") -> None:
        super().__init__(message)
        self.said = said


class Outside:
    """An agent in a process of its own. `limit` is in seconds for each move."""

    def __init__(self, command: Sequence[str], limit: float) -> None:
        self._command = list(command)
        self._limit = limit
        self._process: subprocess.Popen[str] | None = None
        self._lines: Queue[str] = Queue()
        self._said: deque[str] = deque(maxlen=LAST_LINES)
        self._listener: Thread | None = None

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return the player's answer; it gets no randomness of ours. Raises Forfeit, the process ended."""
        try:
            return self._ask(seen, legal)
        except Forfeit as fault:
            self.close()
            fault.said = self._all_said()
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
            raise Forfeit("spoke without being asked") if self._lines.get() else self._ended(process)
        Thread(target=_write, args=(process, question(seen, legal) + "\n"), daemon=True).start()
        try:
            line = self._lines.get(timeout=self._limit)
        except Empty:
            raise Forfeit(f"gave no answer within {self._limit:g} seconds") from None
        if not line:
            raise self._ended(process)
        try:
            return answer(line, legal)
        except ValueError as wrong:
            raise Forfeit(f"answered {line.rstrip()[:60]!r}: {wrong}") from wrong

    def _ended(self, process: subprocess.Popen[str]) -> Forfeit:
        """Return the fault of a process that answers no more: its status, and the last line that it said."""
        try:
            status = process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return Forfeit("has closed its output")
        last = self._all_said().rpartition("\n")[2]
        return Forfeit(f"has ended with status {status}" + (f": {last}" if last else ""))

    def _all_said(self) -> str:
        """Return the last lines of what the process has said, once it has ended."""
        if self._listener is not None:
            self._listener.join(PATIENCE)
        return "\n".join(self._said).strip()

    def _start(self) -> subprocess.Popen[str]:
        try:
            process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # so that it ends together with what it has started
            )
        except OSError as error:
            raise Forfeit(f"could not be started: {error}") from error
        self._lines = Queue(maxsize=4)
        Thread(target=_read, args=(process, self._lines), daemon=True).start()
        self._said = deque(maxlen=LAST_LINES)
        self._listener = Thread(target=_listen, args=(process, self._said), daemon=True)
        self._listener.start()
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


def _listen(process: subprocess.Popen[str], said: deque[str]) -> None:
    """Keep the end of what the process writes to its standard error, however much that is."""
    if process.stderr is None:
        return
    with suppress(OSError, ValueError), process.stderr as pipe:
        while line := pipe.readline(LONGEST):
            said.append(line.rstrip()[:LINE])


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
