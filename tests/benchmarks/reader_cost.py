"""What the program takes for screen readers while nobody uses one: in pairs with its own `--no-reader`.

The processor time of all its threads counts, not the time on the wall, so that a busy machine changes little.
Both find their modules compiled, as every start but a player's first does.
Needs Linux and what `tests/desktop/bus.py` names.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.benchmarks.processes import fine_cpu_seconds, pss
from tests.benchmarks.result import Result
from tests.desktop.bus import Bus
from tests.desktop.program import Program
from tests.desktop.screen import VirtualScreen

PAIRS, SHORT_PAIRS = 20, 1
MOST_START, MOST_MEMORY, MOST_IDLE = 5.0, 3.0, 0.1
SETTLE, IDLE, SHORT_IDLE = 3.0, 5.0, 0.5
"""Seconds after the first picture until nothing moves, and for which it is watched then."""
SIZE = (1280, 800)


class Taken(NamedTuple):
    """What a start to the menu took, in ms of a core and MB, and then at rest, in ms of a core a second."""

    start: float
    memory: float
    rest: float


def measure(short: bool) -> list[Result]:
    """Medians of differences, one of each pair without a reader; first one, then the other comes first."""
    pairs, idle = (SHORT_PAIRS, SHORT_IDLE) if short else (PAIRS, IDLE)
    with VirtualScreen(SIZE) as screen, TemporaryDirectory() as folder, Bus(Path(folder)) as bus:
        more = list(_more(screen, Path(folder), bus, pairs, idle))
    start, memory, rest = (median(column) for column in zip(*more, strict=True))
    return [
        Result(f"Start with a reader that nobody uses, {pairs} pairs", start, "ms more", None, MOST_START),
        Result("Memory of it", memory, "MB more", None, MOST_MEMORY),
        Result("Processor at rest", rest / 10, "% of a core more", None, MOST_IDLE),
    ]


def _more(screen: VirtualScreen, folder: Path, bus: Bus, pairs: int, idle: float) -> Iterator[Taken]:
    """What it takes more with a reader than without, for each pair but the first, which fills the caches."""
    for pair in range(-1, pairs):
        taken = {}
        for reader in (True, False) if pair % 2 else (False, True):
            taken[reader] = _taken(screen, folder, bus, () if reader else ("--no-reader",), idle)
        if pair >= 0:
            yield Taken(*(with_it - bare for with_it, bare in zip(taken[True], taken[False], strict=True)))


def _taken(screen: VirtualScreen, folder: Path, bus: Bus, arguments: tuple[str, ...], idle: float) -> Taken:
    compiled = {"PYTHONPYCACHEPREFIX": str(folder / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    with Program(screen, folder, arguments, bus.environment | compiled) as program:
        program.first_rest()
        time.sleep(SETTLE)
        processes = program.processes()
        started, begun = fine_cpu_seconds(processes), time.perf_counter()
        time.sleep(idle)
        rest = (fine_cpu_seconds(processes) - started) / (time.perf_counter() - begun)
        return Taken(started * 1000, pss(processes), rest * 1000)
