"""What a frame takes with six seats: in the busiest moments, the deal and a match won, and in whole games.

`python -m tests.benchmarks.frames ours|bare WIDTH HEIGHT`: the times of one run in seconds, as JSON;
`… game WIDTH HEIGHT SEED CARDS`: those of a whole game with so many cards in each stock.
All of it takes about three quarters of an hour.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.benchmarks.bare import PRESENTED
from tests.benchmarks.result import Result, paired, percentile
from tests.desktop.program import ROOT
from tests.desktop.screen import VirtualScreen

if TYPE_CHECKING:
    from tests.benchmarks.timed_app import TimedApp

DEAL, WIN = "the deal", "a match won"
SIZES = {(1920, 1080): {DEAL: 1.0, WIN: 1.2}, (3840, 2160): {DEAL: 0.5, WIN: 0.8}}
"""The highest ratio that counts as good in a window of each size, for each moment."""

PAIRS, SHORT_PAIRS = 9, 1
FRAMES, SHORT_FRAMES = 1_000, 1
"""The frames of each moment that one pair has at least: of four to six games, each beside the bare loop."""
BARE_FRAMES = 300
SHARES = {"half of the time": 0.5, "95th percentile": 0.95, "99th percentile": 0.99}
"""What is told of the frames of a moment, beside the same of the bare loop."""
LIMITED = "95th percentile"
"""The one that has a limit: a single frame of a game's three hundred decides the 99th percentile."""

SEEDS, SHORT_SEEDS = (5, 6, 7), (5,)
CARDS, SHORT_CARDS = 10, 2
"""The deals of the whole games, and the cards in each stock there."""
WHOLE_SIZE = (1920, 1080)
ONE_FRAME, MOST_LATE, LONGEST = 16.7, 0.5, 25.0
"""The milliseconds of one at sixty a second, how many percent may take longer, and the most for any."""
WIN_SECONDS = 3.0
GAME = ("--new", "--preset", "short", "--match", "5", "--mute")
"""A match of one game."""
QUICK = ("--seed", "5", "--stock", "2")
"""Its second turn wins it: what is between the deal and the win is not measured."""
SEATS = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")

Times = dict[str, list[float]]
"""Seconds of each frame, for each moment."""


def measure(short: bool) -> list[Result]:
    """What update + draw take against a loop that blits a background and sixty cards, and in whole games.

    Both run in turn, so that each pair has met the same machine; the median of the pairs' ratios counts.
    """
    pairs, frames = (SHORT_PAIRS, SHORT_FRAMES) if short else (PAIRS, FRAMES)
    found = [result for size, most in SIZES.items() for result in _measure_size(size, most, pairs, frames)]
    return found + measure_games(short)


def _measure_size(size: tuple[int, int], most: Mapping[str, float], pairs: int, frames: int) -> list[Result]:
    found: dict[tuple[str, str], list[tuple[float, float]]] = {
        (moment, share): [] for moment in most for share in SHARES
    }
    with VirtualScreen(size) as screen:
        for number in range(pairs):
            times = _pair(screen, size, frames, ("bare", "ours") if number % 2 == 0 else ("ours", "bare"))
            for (moment, share), both in found.items():
                ours, bare = (percentile(times[of], SHARES[share]) * 1000 for of in (moment, "bare"))
                both.append((ours, bare))
    return [
        paired(
            f"Frame at {_named(size)}, {share}: {moment} with six seats",
            both,
            "ms",
            most[moment] if share == LIMITED else None,
        )
        for (moment, share), both in found.items()
    ]


def _pair(screen: VirtualScreen, size: tuple[int, int], frames: int, whats: tuple[str, str]) -> Times:
    """Run both in turn until each moment has so many frames; the times of all runs."""
    times: Times = {DEAL: [], WIN: [], "bare": []}
    while min(map(len, times.values())) < frames:
        for what in whats:
            for moment, each in _run(screen, what, size).items():
                times[moment] += each
    return times


def measure_games(short: bool) -> list[Result]:
    """What update + draw take in whole games, from the first picture until the score is up."""
    seeds, cards = (SHORT_SEEDS, SHORT_CARDS) if short else (SEEDS, CARDS)
    times: list[float] = []
    with VirtualScreen(WHOLE_SIZE) as screen:
        for seed in seeds:
            times += _run(screen, "game", WHOLE_SIZE, str(seed), str(cards))["game"]
    return whole(times, f"{len(seeds)} whole games of six seats at {_named(WHOLE_SIZE)}")


def whole(times: Sequence[float], what: str) -> list[Result]:
    """The percentage of frames, in seconds, that are longer than the screen shows one, and the longest."""
    late = 100 * sum(1000 * each > ONE_FRAME for each in times) / len(times)
    return [
        Result(f"{what}, {len(times):,} frames: over {ONE_FRAME} ms", late, "%", most=MOST_LATE),
        Result(f"{what}: the longest frame", 1000 * max(times), "ms", most=LONGEST),
    ]


def _named(size: tuple[int, int]) -> str:
    return f"{size[0]} × {size[1]}"


def _run(screen: VirtualScreen, what: str, size: tuple[int, int], *more: str) -> Times:
    """One run in a process of its own, so that nothing is warm that would be cold for a player."""
    command = [sys.executable, "-m", "tests.benchmarks.frames", what, str(size[0]), str(size[1]), *more]
    surroundings = screen.environment() | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"} | PRESENTED
    done = subprocess.run(command, cwd=ROOT, env=surroundings, stdout=PIPE, check=True, timeout=3_600)
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
    with _started(size, *QUICK) as app:
        return app.play(WIN_SECONDS, DEAL, WIN)


def game_times(size: tuple[int, int], seed: str, cards: str) -> Times:
    """All frames of a game of six computer players until its score is up."""
    with _started(size, "--seed", seed, "--stock", cards) as app:
        return {"game": app.play_through()}


@contextmanager
def _started(size: tuple[int, int], *options: str) -> Iterator[TimedApp]:
    from skipbo.command_line import parse
    from tests.benchmarks.timed_app import TimedApp

    seats = [word for name in SEATS for word in ("--seat", f"{name}=casual")]
    with TemporaryDirectory() as folder:
        app = TimedApp(parse([*GAME, *options, *seats, "--size", f"{size[0]}x{size[1]}"]), Path(folder))
        try:
            yield app
        finally:
            app.close()


if __name__ == "__main__":
    what, width, height, *more = sys.argv[1:]
    runs: dict[str, Callable[..., Times]] = {"ours": our_times, "bare": bare_times, "game": game_times}
    print(json.dumps(runs[what]((int(width), int(height)), *more)))
