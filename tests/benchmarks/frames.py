"""What a frame takes in the busiest moments: six seats, the deal and a match won.

`python -m tests.benchmarks.frames ours|bare WIDTH HEIGHT`: the times of one run in seconds, as JSON.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory

from tests.benchmarks.bare import PRESENTED
from tests.benchmarks.result import Result, paired, percentile
from tests.desktop.program import ROOT
from tests.desktop.screen import VirtualScreen

DEAL, WIN = "the deal", "a match won"
SIZES = {(1920, 1080): {DEAL: 1.5, WIN: 1.2}, (3840, 2160): {DEAL: 1.2, WIN: 1.3}}
"""The highest ratio that counts as good in a window of each size, for each moment."""

PAIRS, SHORT_PAIRS = 3, 1
BARE_FRAMES = 200
SHARES = {"half of the time": 0.5, "95th percentile": 0.95, "99th percentile": 0.99}
"""What is told of the frames of a moment, beside the same of the bare loop: only the last one has a limit.

Of some three hundred frames the last is the third or fourth longest: a single frame decides, of either.
"""
LIMITED = "99th percentile"
WIN_SECONDS = 3.0
GAME = ("--new", "--preset", "short", "--seed", "5", "--stock", "2", "--match", "5", "--mute")
"""A match of one game, whose second turn wins it: what is between the deal and the win is not measured."""
SEATS = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")

Times = dict[str, list[float]]
"""Seconds of each frame, for each moment."""


def measure(short: bool) -> list[Result]:
    """What update + draw take against a loop that blits a background and sixty cards.

    Both run in turn, so that each pair has met the same machine; the median of the pairs' ratios counts.
    """
    pairs = SHORT_PAIRS if short else PAIRS
    return [result for size, most in SIZES.items() for result in _measure_size(size, most, pairs)]


def _measure_size(size: tuple[int, int], most: Mapping[str, float], pairs: int) -> list[Result]:
    found: dict[tuple[str, str], list[tuple[float, float]]] = {
        (moment, share): [] for moment in most for share in SHARES
    }
    with VirtualScreen(size) as screen:
        for number in range(pairs):
            whats = ("bare", "ours") if number % 2 == 0 else ("ours", "bare")
            times = {moment: each for what in whats for moment, each in _run(screen, what, size).items()}
            for (moment, share), both in found.items():
                ours, bare = (percentile(times[of], SHARES[share]) * 1000 for of in (moment, "bare"))
                both.append((ours, bare))
    what = f"Frame at {size[0]} × {size[1]}"
    return [
        paired(
            f"{what}, {share}: {moment} with six seats",
            both,
            "ms",
            most[moment] if share == LIMITED else None,
        )
        for (moment, share), both in found.items()
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
            return app.play(WIN_SECONDS, DEAL, WIN)
        finally:
            app.close()


if __name__ == "__main__":
    run = our_times if sys.argv[1] == "ours" else bare_times
    print(json.dumps(run((int(sys.argv[2]), int(sys.argv[3])))))
