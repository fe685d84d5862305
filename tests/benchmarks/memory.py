"""Memory in a game at 1920 x 1080, the computers' process included, and after fifty more games."""

from __future__ import annotations

import random
import statistics
import time
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.bare import bare_window
from tests.benchmarks.processes import pss
from tests.benchmarks.result import Result
from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer
from tests.desktop.program import Program
from tests.desktop.screen import VirtualScreen
from tests.desktop.trace import Rest

SIZE = (1920, 1080)
GAMES, SHORT_GAMES = 50, 2
WARM_GAMES = 20
SAMPLES, SHORT_SAMPLES = 15, 2
MOST_RATIO = 2.0
MOST_GROWTH = 8.0
SETTLE = 2.0
GAME = (
    "--new",
    "--preset",
    "short",
    "--stock",
    "1",
    "--match",
    "9995",
    "--seed",
    "3",
    "--speed",
    "instant",
    "--seat",
    "Ann=person",
    "--seat",
    "Ben=regular",
)


def measure(short: bool) -> list[Result]:
    """Proportional set sizes in megabytes: of ours against a bare window's, and later against earlier.

    How much a game keeps at hand differs by some pictures, so the least of some games in a row counts
    for the growth, and their median for the size.
    """
    games, samples = (SHORT_GAMES, SHORT_SAMPLES) if short else (GAMES, SAMPLES)
    with VirtualScreen(SIZE) as screen, TemporaryDirectory() as folder, Mouse(screen) as mouse:
        bare = _bare(screen)
        with Program(screen, Path(folder), (*GAME, "--size", f"{SIZE[0]}x{SIZE[1]}")) as program:
            player = MousePlayer(program.trace, mouse, random.Random(0))
            early = _sizes(program, player, WARM_GAMES, samples)
            late = _sizes(program, player, WARM_GAMES + games, samples)
    growth = min(late) - min(early)
    return [
        Result("Memory in a game at 1920 × 1080", statistics.median(late), "MB", bare, MOST_RATIO),
        Result(f"Growth of it over {games} games", growth, "MB", None, MOST_GROWTH),
    ]


def _bare(screen: VirtualScreen) -> float:
    with bare_window(screen, SIZE) as pid:
        time.sleep(SETTLE)
        return pss([pid])


def _sizes(program: Program, player: MousePlayer, first: int, samples: int) -> list[float]:
    """The megabytes of all its processes in each of so many games in a row, when `first` have ended."""
    sizes = []
    for games in range(first, first + samples):
        player.play_until(partial(_in_game, program, games))
        sizes.append(pss(program.processes()))
    return sizes


def _in_game(program: Program, games: int, rest: Rest) -> bool:
    """Whether so many games have ended and a person is to play in the next."""
    return bool(rest.plays) and sum(event.name == "game ended" for event in program.trace.events) >= games
