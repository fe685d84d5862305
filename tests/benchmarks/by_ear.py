"""With somebody who listens: does the program ever freeze?

The library between the program and the accessibility bus can stop both for ever if it is called at the wrong
moment, so that is tried by sheer numbers: starts with the bus on, starts on a machine that is busy, and a
game while listening is switched on and off all the time. Needs Linux and what `tests/desktop/bus.py` names.
With `--kept FILE` each trial is written there as soon as it is over, and a later run goes on after the last.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.result import Result
from tests.desktop.bus import Bus, Listener
from tests.desktop.listening import Ear
from tests.desktop.program import Program
from tests.desktop.screen import VirtualScreen

STARTS, SHORT_STARTS = 200, 3
BUSY_STARTS, SHORT_BUSY_STARTS = 100, 2
SECONDS, SHORT_SECONDS = 300.0, 5.0
SPELL = 60.0
"""The longest time for which one program is listened to and not."""
LONG = 6
"""So many times the usual patience before a program that does not answer counts as frozen."""
SWITCH = 0.13
"""Seconds between two switches of listening."""
AT_LAST = 3.0
"""Seconds between the last two switches, as a person makes them; whoever listens then has to be answered."""
SIZE = (1280, 800)
GAME = ("--new", "--seat", "Ben=casual", "--seat", "Cleo=casual", "--speed", "fast", "--match", "9995")


class Trials:
    """Trials, each of which goes well or freezes; the file `kept`, if given, has one a line."""

    def __init__(self, kept: Path | None = None) -> None:
        self._kept = kept
        there = kept.read_text("utf-8") if kept is not None and kept.exists() else ""
        self._lines = there.splitlines()

    def freezes(self, kind: str, count: int, trial: Callable[[], bool]) -> int:
        """How many of so many trials of a kind froze; those that were not made yet are made now."""
        outcomes = [line for line in self._lines if line.startswith(f"{kind}:")][:count]
        while len(outcomes) < count:
            outcomes.append(f"{kind}: {'well' if trial() else 'froze'}")
            self._keep(outcomes[-1])
        return sum(line.endswith("froze") for line in outcomes)

    def _keep(self, line: str) -> None:
        self._lines.append(line)
        if self._kept is not None:
            with self._kept.open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")


def measure(short: bool, kept: Path | None = None) -> list[Result]:
    """Freezes, of which there must be none; `kept`: where the trials are written down."""
    starts, busy = (SHORT_STARTS, SHORT_BUSY_STARTS) if short else (STARTS, BUSY_STARTS)
    seconds = SHORT_SECONDS if short else SECONDS
    spell, trials = min(SPELL, seconds), Trials(kept)
    with VirtualScreen(SIZE) as screen, TemporaryDirectory() as folder:
        place = Path(folder)
        froze = trials.freezes("start", starts, lambda: _starts(screen, place))
        with _load():
            froze_busy = trials.freezes("busy start", busy, lambda: _starts(screen, place))
        rounds = round(seconds / spell)
        switching = trials.freezes("switching", rounds, lambda: _survives(screen, place, spell))
    return [
        Result(f"Freezes in {starts} starts with a listener", froze, "", None, 0),
        Result(f"Freezes in {busy} starts on a busy machine", froze_busy, "", None, 0),
        Result(f"Freezes in {seconds:g} s of switching it on and off", switching, "", None, 0),
    ]


def _starts(screen: VirtualScreen, folder: Path) -> bool:
    """Whether a start with the bus on comes to the menu, and does what is pressed there."""
    with (
        Bus(folder) as bus,
        Program(screen, folder, (), bus.environment) as program,
        Listener(bus, program.pid) as listener,
    ):
        return _answers(listener, "New game", "Deal")


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
        for on in (False, True):
            listener.listen(on)
            time.sleep(AT_LAST)
        return _answers(listener, "Menu", "Resume")


def _answers(listener: Listener, button: str, then: str) -> bool:
    """Whether a button can be pressed, and another comes of it; on a busy machine that takes its time."""
    pressed = False
    for _ in range(LONG):
        try:
            if not pressed:
                Ear(listener, "Ann").press(button)
                pressed = True
            listener.until(lambda tree: any(node.name == then for node in tree), then)
        except AssertionError:
            continue
        return True
    return False


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
