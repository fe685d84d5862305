"""The door's process from the side of the game: it starts late, is never waited for, and ends with the game.

One thread starts it and writes orders, another reads reports: a pipe that is full or silent holds up only
them. Few reports wait for the game and few orders for the door, so that neither can crowd the other: reports
are read no faster than the game takes them, and a door that takes no orders is ended.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from queue import Empty, Full, Queue, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Final

from skipbo.ai.launch import door, environment, folder
from skipbo.model.errors import NotReadable
from skipbo.phones.orders import LONGEST_REPORT, DoorReport, Failed, WordsWanted, read_report

if TYPE_CHECKING:
    from subprocess import Popen

MOST_REPORTS: Final = 10
"""The most reports that wait for the game, which does what they ask in one frame."""
MOST_ORDERS: Final = 2_000
"""The most orders that wait for the door."""
_FAREWELL: Final = 2.0
_LOOK: Final = 0.2


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
        self._reports = Queue[DoorReport](MOST_REPORTS)
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
        if self._orders.qsize() < MOST_ORDERS:
            self._orders.put(order)
        elif self._process is not None:
            self._process.kill()

    def heard(self) -> list[DoorReport]:
        """Return what the door has reported since the last time; return at once."""
        found: list[DoorReport] = []
        while len(found) < MOST_REPORTS:
            try:
                found.append(self._reports.get_nowait())
            except Empty:
                break
        return found

    def end(self) -> None:
        """End the process once it has done what it was told, or soon; return at once."""
        self._ended = True
        self._orders.put(None)
        Thread(target=self._see_it_end, name="door's end", daemon=True).start()

    def join(self, seconds: float) -> None:
        """Wait for the end, at most `seconds`."""
        self._writer.join(seconds)

    def _see_it_end(self) -> None:
        """Kill a process that takes no orders, of which the writer would never see the end."""
        self._writer.join(2 * _FAREWELL)
        if self._writer.is_alive() and self._process is not None:
            self._process.kill()

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
        """Hand a report over as soon as there is room for it; none is lost but of a door that is given up."""
        while not self._ended:
            with suppress(Full):
                self._reports.put(report, timeout=_LOOK)
                self._wake()
                return


def _bury(process: Popen[bytes]) -> None:
    """Let a process end by itself, or kill it; leave neither it nor its pipe in the system."""
    from subprocess import TimeoutExpired

    with suppress(OSError, TimeoutExpired):
        if process.stdin is not None:
            process.stdin.close()
        process.wait(_FAREWELL)
    process.kill()
    process.wait()
