"""From the start of the process to the first picture in which the menu can be used."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.benchmarks.bare import PRESENTED, bare_command
from tests.benchmarks.processes import killed
from tests.benchmarks.result import Result, paired
from tests.desktop.screen import VirtualScreen

SIZE = (1280, 800)
RUNS, SHORT_RUNS = 20, 3
MOST = 1.6
_STARTED = Path(__file__).with_name("player_start.py")


class Start(NamedTuple):
    """Milliseconds until the first picture, and of processor time in them."""

    passed: float
    computed: float


def measure(short: bool) -> list[Result]:
    """Both are started in turn; each writes into a pipe when its first picture is on the screen.

    Ours does so by its own trace, whose first line follows the menu's first picture. Both show it through
    the X server's shared memory, and both find their modules compiled.
    """
    runs = SHORT_RUNS if short else RUNS
    with VirtualScreen(SIZE) as screen, TemporaryDirectory() as name:
        folder = Path(name)
        compiled = {"PYTHONPYCACHEPREFIX": str(folder / "compiled")}
        pairs = in_turn(screen, (player_start(folder), bare_command(SIZE)), folder, runs, compiled)
    return results("Start to the first picture of the menu", pairs)


def player_start(folder: Path, language: str = "") -> list[str]:
    """The command that starts the program in a folder as for a player; a file for its trace follows."""
    return [sys.executable, str(_STARTED), str(folder), *map(str, SIZE), language]


def in_turn(
    screen: VirtualScreen,
    commands: tuple[Sequence[str], Sequence[str]],
    folder: Path,
    runs: int,
    more: Mapping[str, str],
) -> list[tuple[Start, Start]]:
    """Both commands' starts, so many times, each first as often as the other; `more` is environment.

    One start of each before fills the caches: of the disk, of Python's compiler.
    """
    pairs = []
    for run in range(-1, runs):
        ours, bare = commands
        first, second = (ours, bare) if run % 2 else (bare, ours)
        begun = {id(words): first_picture(screen, words, folder, more) for words in (first, second)}
        pairs.append((begun[id(ours)], begun[id(bare)]))
    return pairs[1:]


def results(what: str, pairs: Iterable[tuple[Start, Start]]) -> list[Result]:
    """What the pairs say of the time that passes, and of the processor time, which is the steadier one."""
    ours, bare = zip(*pairs, strict=True)
    passed = [(one.passed, other.passed) for one, other in zip(ours, bare, strict=True)]
    computed = [(one.computed, other.computed) for one, other in zip(ours, bare, strict=True)]
    return [
        paired(f"{what}, median of {len(ours)}", passed, "ms", MOST),
        paired(f"{what}, processor time", computed, "ms", MOST),
    ]


def first_picture(
    screen: VirtualScreen, command: Sequence[str], folder: Path, more: Mapping[str, str] | None = None
) -> Start:
    """What a command takes in a folder until it writes into the file that is its last argument.

    `more`: environment besides. Raises RuntimeError if it ends without having done so.
    """
    read_end, write_end = os.pipe()
    surroundings = screen.environment() | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"} | PRESENTED | dict(more or {})
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.perf_counter()
    process = subprocess.Popen(
        [*command, f"/dev/fd/{write_end}"], pass_fds=(write_end,), env=surroundings, cwd=folder
    )
    os.close(write_end)
    told = os.read(read_end, 1)
    passed = time.perf_counter() - begun
    computed = killed(process)
    os.close(read_end)
    if not told:
        raise RuntimeError(f"{' '.join(command)} ended without a picture")
    return Start(passed * 1000, computed * 1000)
