"""What the program computes while nothing moves: at the own turn, waiting for the person."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.bare import bare_window
from tests.benchmarks.processes import fine_cpu_seconds
from tests.benchmarks.result import Result, paired
from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer
from tests.desktop.program import Program
from tests.desktop.screen import VirtualScreen

SIZE = (1920, 1080)
SECONDS, SHORT_SECONDS = 10.0, 2.0
PAIRS, SHORT_PAIRS = 5, 1
SETTLE = 6.0
"""Seconds until nothing moves: the line that says what to do has been read, and has faded."""
MOST = 1.5
LEAST = 0.001
"""A share in per cent under which nothing can be told apart."""
GAME = ("--new", "--preset", "short", "--seed", "3", "--seat", "Ann=person", "--seat", "Ben=regular")


def measure(short: bool) -> list[Result]:
    """The share of one core that all processes of the program take, the computers' included.

    Beside it stands a bare window that waits for events; both are watched in turn, and the median of the
    pairs' ratios counts.
    """
    pairs, seconds = (SHORT_PAIRS, SHORT_SECONDS) if short else (PAIRS, SECONDS)
    with (
        VirtualScreen(SIZE) as screen,
        TemporaryDirectory() as folder,
        Mouse(screen) as mouse,
        Program(screen, Path(folder), (*GAME, "--size", f"{SIZE[0]}x{SIZE[1]}")) as program,
    ):
        player = MousePlayer(program.trace, mouse, random.Random(0))
        player.play_until(lambda rest: bool(rest.plays) and len(player.plays) > 3)
        with bare_window(screen, SIZE) as bare:
            time.sleep(SETTLE)
            ours = program.processes()
            shares = [(_share(ours, seconds), _share([bare], seconds)) for _ in range(pairs)]
    what = f"Processor time with nothing moving, {pairs} times {seconds:g} s"
    return [paired(what, [(one, max(other, LEAST)) for one, other in shares], "% of a core", MOST)]


def _share(pids: Sequence[int], seconds: float) -> float:
    """The share of a core that processes take while so much time passes, in per cent."""
    before, begun = fine_cpu_seconds(pids), time.perf_counter()
    time.sleep(seconds)
    return 100 * (fine_cpu_seconds(pids) - before) / (time.perf_counter() - begun)
