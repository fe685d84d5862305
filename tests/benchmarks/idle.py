"""What the program computes while nothing moves: at the own turn, waiting for the person."""

from __future__ import annotations

import random
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.processes import cpu_seconds
from tests.benchmarks.result import Result
from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer
from tests.desktop.program import Program
from tests.desktop.screen import VirtualScreen

SIZE = (1920, 1080)
SECONDS, SHORT_SECONDS = 20.0, 3.0
SETTLE = 3.0
MOST = 1.0
GAME = ("--new", "--preset", "short", "--seed", "3", "--seat", "Ann=person", "--seat", "Ben=regular")


def measure(short: bool) -> list[Result]:
    """The share of one core that all processes of the program take, the computers' included."""
    seconds = SHORT_SECONDS if short else SECONDS
    with (
        VirtualScreen(SIZE) as screen,
        TemporaryDirectory() as folder,
        Mouse(screen) as mouse,
        Program(screen, Path(folder), (*GAME, "--size", f"{SIZE[0]}x{SIZE[1]}")) as program,
    ):
        player = MousePlayer(program.trace, mouse, random.Random(0))
        player.play_until(lambda rest: bool(rest.plays) and len(player.plays) > 3)
        time.sleep(SETTLE)
        before, begun = cpu_seconds(program.processes()), time.perf_counter()
        time.sleep(seconds)
        computed = cpu_seconds(program.processes()) - before
        share = 100 * computed / (time.perf_counter() - begun)
    what = f"Processor time with nothing moving, over {seconds:g} s"
    return [Result(what, share, "% of a core", None, MOST)]
