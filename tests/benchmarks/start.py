"""From the start of the process to the first picture in which the menu can be used."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.bare import bare_command
from tests.benchmarks.result import Result
from tests.desktop.program import ROOT
from tests.desktop.screen import VirtualScreen

SIZE = (1280, 800)
RUNS, SHORT_RUNS = 20, 3
MOST = 1.5


def measure(short: bool) -> list[Result]:
    """Both are started in turn; each writes into a pipe when its first picture is on the screen.

    Ours does so by its own --trace, whose first line follows the menu's first picture.
    """
    ours, bare = [], []
    with VirtualScreen(SIZE) as screen, TemporaryDirectory() as folder:
        size = ("--size", f"{SIZE[0]}x{SIZE[1]}")
        command = [sys.executable, str(ROOT / "main.py"), *size, "--data", folder, "--trace"]
        for run in range(-1, SHORT_RUNS if short else RUNS):
            times = [first_picture(screen, words, Path(folder)) for words in (bare_command(SIZE), command)]
            if run >= 0:  # the first fills the caches: of the disk, of Python's compiler
                bare.append(times[0])
                ours.append(times[1])
    what = f"Start to the first picture of the menu, median of {len(ours)}"
    return [Result(what, statistics.median(ours) * 1000, "ms", statistics.median(bare) * 1000, MOST)]


def first_picture(screen: VirtualScreen, command: list[str], folder: Path) -> float:
    """Seconds from starting the command in a folder until it writes into the file that is its last argument.

    Raises RuntimeError if it ends without having done so.
    """
    read_end, write_end = os.pipe()
    surroundings = screen.environment() | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    begun = time.perf_counter()
    process = subprocess.Popen(
        [*command, f"/dev/fd/{write_end}"], pass_fds=(write_end,), env=surroundings, cwd=folder
    )
    os.close(write_end)
    told = os.read(read_end, 1)
    took = time.perf_counter() - begun
    process.kill()
    process.wait()
    os.close(read_end)
    if not told:
        raise RuntimeError(f"{' '.join(command)} ended without a picture")
    return took
