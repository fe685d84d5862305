"""With somebody who listens: does the program ever freeze, and what does it take while nobody does?

The library between the program and the accessibility bus can stop both for ever if it is called at the wrong
moment, so that is tried by sheer numbers: starts with the bus on, starts on a machine that is busy, and a
game while listening is switched on and off all the time. Needs Linux and what `tests/desktop/bus.py` names.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.processes import cpu_seconds, pss
from tests.benchmarks.result import Result
from tests.benchmarks.start import first_picture
from tests.desktop.bus import Bus, Listener
from tests.desktop.listening import Ear, Tree
from tests.desktop.program import ROOT, Program
from tests.desktop.screen import VirtualScreen

STARTS, SHORT_STARTS = 200, 3
BUSY_STARTS, SHORT_BUSY_STARTS = 100, 2
SECONDS, SHORT_SECONDS = 300.0, 5.0
PAIRS, SHORT_PAIRS = 20, 2
SWITCH = 0.13
"""Seconds between two switches of listening."""
IDLE = 8.0
MOST_START, MOST_MEMORY, MOST_IDLE = 5.0, 3.0, 0.1
SIZE = (1280, 800)
GAME = ("--new", "--seat", "Ben=casual", "--seat", "Cleo=casual", "--speed", "fast", "--match", "9995")


def measure(short: bool) -> list[Result]:
    """Freezes, of which there must be none; and what it takes more than without any reader, in pairs."""
    starts, busy = (SHORT_STARTS, SHORT_BUSY_STARTS) if short else (STARTS, BUSY_STARTS)
    seconds, pairs = (SHORT_SECONDS, SHORT_PAIRS) if short else (SECONDS, PAIRS)
    with VirtualScreen(SIZE) as screen, TemporaryDirectory() as folder:
        froze = sum(not _starts(screen, Path(folder)) for _ in range(starts))
        with _load():
            froze_busy = sum(not _starts(screen, Path(folder)) for _ in range(busy))
        froze_switching = not _survives(screen, Path(folder), seconds)
        return [
            Result(f"Freezes in {starts} starts with a listener", froze, "", None, 0),
            Result(f"Freezes in {busy} starts on a busy machine", froze_busy, "", None, 0),
            Result(f"Freezes in {seconds:g} s of switching it on and off", froze_switching, "", None, 0),
            *_costs(screen, Path(folder), pairs),
        ]


def _starts(screen: VirtualScreen, folder: Path) -> bool:
    """Whether a start with the bus on comes to the menu, and does what is pressed there."""
    with (
        Bus(folder) as bus,
        Program(screen, folder, (), bus.environment) as program,
        Listener(bus, program.pid) as listener,
    ):
        try:
            Ear(listener, "Ann").press("New game")
            listener.until(lambda tree: _has(tree, "Deal"), "the set-up")
        except AssertionError:
            return False
        return True


def _survives(screen: VirtualScreen, folder: Path, seconds: float) -> bool:
    """Whether a game goes on while listening is switched on and off, and can be left afterwards."""
    with (
        Bus(folder) as bus,
        Program(screen, folder, GAME, bus.environment) as program,
        Listener(bus, program.pid) as listener,
    ):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for on in (False, True):
                listener.listen(on)
                time.sleep(SWITCH)
        try:
            Ear(listener, "Ben").press("Menu")
            listener.until(lambda tree: _has(tree, "Resume"), "the menu over the game")
        except AssertionError:
            return False
        return True


def _has(tree: Tree, name: str) -> bool:
    return any(node.name == name for node in tree)


@contextmanager
def _load() -> Iterator[None]:
    """Four processes that compute all the time."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(4)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def _costs(screen: VirtualScreen, folder: Path, pairs: int) -> list[Result]:
    """What the reader takes while nobody listens: medians of differences, one of each pair without it."""
    start, memory, idle = [], [], []
    command = [sys.executable, str(ROOT / "main.py"), "--data", str(folder / "data")]
    for pair in range(-1, pairs):
        without, with_it = (
            first_picture(screen, [*command, *more, "--trace"], folder).passed
            for more in (["--no-reader"], [])
        )
        if pair >= 0:  # the first fills the caches
            start.append(with_it - without)
    for _ in range(max(1, pairs // 4)):
        without_it, now = (_at_rest(screen, folder, more) for more in (("--no-reader",), ()))
        memory.append(now[0] - without_it[0])
        idle.append(now[1] - without_it[1])
    return [
        Result("Start with a reader that nobody uses", statistics.median(start), "ms more", None, MOST_START),
        Result("Memory of it", statistics.median(memory), "MB more", None, MOST_MEMORY),
        Result("Processor at rest", statistics.median(idle), "% of a core more", None, MOST_IDLE),
    ]


def _at_rest(screen: VirtualScreen, folder: Path, arguments: tuple[str, ...]) -> tuple[float, float]:
    """The megabytes of the program in the menu, and the share of a core that it takes there."""
    with Bus(folder) as bus, Program(screen, folder, arguments, bus.environment) as program:
        program.first_rest()
        time.sleep(2.0)
        before = cpu_seconds(program.processes())
        time.sleep(IDLE)
        return pss(program.processes()), 100 * (cpu_seconds(program.processes()) - before) / IDLE
