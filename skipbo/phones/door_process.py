"""The door's process from the side of the game: it starts late, is never waited for, and ends with the game.

One thread starts it and writes orders, another reads reports: a pipe that is full or silent holds up only
them.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Final

from skipbo.ai.launch import door, environment, folder
from skipbo.model.errors import NotReadable
from skipbo.phones.orders import LONGEST_REPORT, DoorReport, Failed, WordsWanted, read_report

if TYPE_CHECKING:
    from subprocess import Popen

_MOST_REPORTS: Final = 1_000
_FAREWELL: Final = 2.0


class DoorProcess:
    """The process that listens for phones. It starts at once in the background.

    `plan` makes the first order, and `words` the one with all words of a language: both read files, and are
    called by the threads. `wake` is called whenever something was heard.
    """

    def __init__(
        self, plan: Callable[[], bytes], words: Callable[[str], bytes], wake: Callable[[], None]
    ) -> None:
        self._plan, self._words, self._wake = plan, words, wake
        self._orders = SimpleQueue[bytes | None]()
        self._reports = SimpleQueue[DoorReport]()
        self._process: Popen[bytes] | None = None
        self._ended = False
        self._writer = Thread(target=self._write, name="door", daemon=True)
        self._writer.start()

    @property
    def pid(self) -> int | None:
        """The process's number in the system; None before it has one."""
        return None if self._process is None else self._process.pid

    def give(self, order: bytes) -> None:
        """Give the door an order; return at once."""
        self._orders.put(order)

    def heard(self) -> list[DoorReport]:
        """Return what the door has reported since the last time; return at once."""
        found: list[DoorReport] = []
        while len(found) < _MOST_REPORTS:
            try:
                found.append(self._reports.get_nowait())
            except Empty:
                break
        return found

    def end(self) -> None:
        """End the process once it has done what it was told; return at once."""
        self._ended = True
        self._orders.put(None)

    def join(self, seconds: float) -> None:
        """Wait for the end, at most `seconds`."""
        self._writer.join(seconds)

    def _write(self) -> None:
        try:
            process = self._launch()
            assert process.stdin is not None
            process.stdin.write(self._plan())
            process.stdin.flush()
        except (OSError, ValueError):
            self._hear(Failed("gone"))
        else:
            Thread(target=self._read, args=(process,), name="door's reports", daemon=True).start()
            with suppress(OSError, ValueError):  # that it is gone is reported after all it has said
                while (order := self._orders.get()) is not None:
                    process.stdin.write(order)
                    process.stdin.flush()
        if self._process is not None:
            _bury(self._process)

    def _launch(self) -> Popen[bytes]:
        """Start the process. Raises OSError where the system refuses."""
        from subprocess import DEVNULL, PIPE, Popen

        found = find_spec("websockets")  # where the process finds its packages, which are not loaded here
        libraries = {"PYTHONPATH": str(Path(found.origin).parents[1])} if found and found.origin else {}
        self._process = Popen(
            door(),
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            env=environment() | libraries,
            cwd=folder(),
            process_group=0,
        )
        return self._process

    def _read(self, process: Popen[bytes]) -> None:
        """Take reports until the process ends; it is not believed, so that nonsense ends it."""
        assert process.stdout is not None
        told = set[str]()
        try:
            while line := process.stdout.readline(LONGEST_REPORT):
                report = read_report(line)
                if isinstance(report, WordsWanted) and report.language not in told:
                    told.add(report.language)
                    self._orders.put(self._words(report.language))
                self._hear(report)
        except (OSError, NotReadable):
            process.kill()
        process.stdout.close()
        if not self._ended:
            self._hear(Failed("gone"))
        self._orders.put(None)

    def _hear(self, report: DoorReport) -> None:
        if self._reports.qsize() < _MOST_REPORTS:
            self._reports.put(report)
        self._wake()


def _bury(process: Popen[bytes]) -> None:
    """Let a process end by itself, or kill it; leave neither it nor its pipe in the system."""
    from subprocess import TimeoutExpired

    with suppress(OSError, TimeoutExpired):
        if process.stdin is not None:
            process.stdin.close()
        process.wait(_FAREWELL)
    process.kill()
    process.wait()
