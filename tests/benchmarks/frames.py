"""What a frame takes in the busiest moments: six seats, the deal and the win.

`python -m tests.benchmarks.frames ours|bare WIDTH HEIGHT`: the times of one run in seconds, as JSON.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory

from tests.benchmarks.result import Result, percentile
from tests.desktop.program import ROOT
from tests.desktop.screen import VirtualScreen

SIZES = {(1920, 1080): 2.0, (3840, 2160): 1.5}
"""The highest ratio that counts as good in a window of each size."""

PRESENTED = {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
"""Both show their pictures through the X server's shared memory, as the game does; not through OpenGL."""

RUNS, SHORT_RUNS = 3, 1
BARE_FRAMES = 300
WORST = 0.99
MOMENTS = ("the deal", "the win")
WIN_SECONDS = 3.0
GAME = ("--new", "--preset", "short", "--seed", "1", "--stock", "2", "--single", "--mute")
SEATS = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")

Times = dict[str, list[float]]
"""Seconds of each frame, for each moment."""


def measure(short: bool) -> list[Result]:
    """The 99th percentile of update + draw against that of a loop that blits a background and sixty cards."""
    return [result for size, most in SIZES.items() for result in _measure_size(size, most, short)]


def _measure_size(size: tuple[int, int], most: float, short: bool) -> list[Result]:
    ours: Times = {moment: [] for moment in MOMENTS}
    bare: list[float] = []
    with VirtualScreen(size) as screen:
        for _ in range(SHORT_RUNS if short else RUNS):
            bare += _run(screen, "bare", size)["bare"]
            for moment, times in _run(screen, "ours", size).items():
                ours[moment] += times
    limit = percentile(bare, WORST) * 1000
    what = f"Frame at {size[0]} × {size[1]}, 99th percentile"
    return [
        Result(f"{what}: {moment} with six seats", percentile(times, WORST) * 1000, "ms", limit, most)
        for moment, times in ours.items()
    ]


def _run(screen: VirtualScreen, what: str, size: tuple[int, int]) -> Times:
    """One run in a process of its own, so that nothing is warm that would be cold for a player."""
    command = [sys.executable, "-m", "tests.benchmarks.frames", what, str(size[0]), str(size[1])]
    surroundings = screen.environment() | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"} | PRESENTED
    done = subprocess.run(command, cwd=ROOT, env=surroundings, stdout=PIPE, check=True, timeout=300)
    times: Times = json.loads(done.stdout)
    return times


def bare_times(size: tuple[int, int]) -> Times:
    """The frames of the bare loop."""
    import pygame

    from tests.benchmarks.bare_loop import bare_frames

    pygame.display.init()
    window = pygame.display.set_mode(size)
    return {"bare": bare_frames(window, BARE_FRAMES, time.perf_counter)}


def our_times(size: tuple[int, int]) -> Times:
    """The frames of a game of six computer players: those of its deal, and those around its end."""
    from skipbo.command_line import parse
    from tests.benchmarks.timed_app import TimedApp

    seats = [word for name in SEATS for word in ("--seat", f"{name}=casual")]
    with TemporaryDirectory() as folder:
        app = TimedApp(parse([*GAME, *seats, "--size", f"{size[0]}x{size[1]}"]), Path(folder))
        try:
            return app.play(WIN_SECONDS)
        finally:
            app.close()


if __name__ == "__main__":
    run = our_times if sys.argv[1] == "ours" else bare_times
    print(json.dumps(run((int(sys.argv[2]), int(sys.argv[3])))))
