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
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
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


class Outcome(Enum):
    """What becomes of a trial: a program that is silent goes on, but its listener hears nothing of it."""

    WELL = "well"
    SILENT = "silent"
    FROZE = "froze"


class Trials:
    """Trials and their outcomes; the file `kept`, if given, has one a line."""

    def __init__(self, kept: Path | None = None) -> None:
        self._kept = kept
        there = kept.read_text("utf-8") if kept is not None and kept.exists() else ""
        self._lines = there.splitlines()

    def outcomes(self, kind: str, count: int, trial: Callable[[], Outcome]) -> list[Outcome]:
        """What became of so many trials of a kind; those that were not made yet are made now."""
        begins = f"{kind}: "
        found = [Outcome(line.removeprefix(begins)) for line in self._lines if line.startswith(begins)][
            :count
        ]
        while len(found) < count:
            found.append(trial())
            self._keep(f"{begins}{found[-1].value}")
        return found

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
        started = trials.outcomes("start", starts, lambda: _starts(screen, place))
        with _load():
            started_busy = trials.outcomes("busy start", busy, lambda: _starts(screen, place))
        rounds = round(seconds / spell)
        switched = trials.outcomes("switching", rounds, lambda: _survives(screen, place, spell))
    return [
        *_results(f"{starts} starts with a listener", started),
        *_results(f"{busy} starts on a busy machine", started_busy),
        *_results(f"{seconds:g} s of switching it on and off", switched),
    ]


def _results(what: str, outcomes: Sequence[Outcome]) -> tuple[Result, Result]:
    froze, silent = outcomes.count(Outcome.FROZE), outcomes.count(Outcome.SILENT)
    return (
        Result(f"Freezes in {what}", froze, "", None, 0),
        Result(f"… and times that it went on, but silently, of {len(outcomes)}", silent, ""),
    )


def _starts(screen: VirtualScreen, folder: Path) -> Outcome:
    """Whether a start with the bus on comes to the menu, and does what is pressed there."""
    with (
        Bus(folder) as bus,
        Program(screen, folder, (), bus.environment) as program,
        Listener(bus, program.pid) as listener,
    ):
        return _outcome(program, listener, "New game", "Deal")


def _survives(screen: VirtualScreen, folder: Path, seconds: float) -> Outcome:
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
        return _outcome(program, listener, "Menu", "Resume")


def _outcome(program: Program, listener: Listener, button: str, then: str) -> Outcome:
    if _answers(listener, button, then):
        return Outcome.WELL
    return Outcome.SILENT if _lives(program) else Outcome.FROZE


def _lives(program: Program) -> bool:
    """Whether the program still does what a key asks for."""
    program.trace.read()
    last = max((rest.number for rest in program.trace.rests), default=-1)
    program.screen.tool("xdotool", "key", "Escape")
    try:
        program.trace.rest(lambda _: True, "another picture", last)
    except AssertionError:
        return False
    return True


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
