"""Our Windows program against a bare pygame-ce window that the same PyInstaller has packaged.

Ours is started as a double click does it, with no words. When the first picture comes is seen from outside,
by a look at the middle of the screen. Both are started by the same Wine, which takes its own time and memory
for each process. In a game there are two of ours while computers play: these are set beside the window and a
bare second process, a packaged Python that waits.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from skipbo.session.process import IDLE
from tests.benchmarks.bare import PROCESS, WINDOW
from tests.benchmarks.packages import MOST_MEMORY, MOST_SIZE, SETTLE, megabytes
from tests.benchmarks.processes import pss
from tests.benchmarks.result import Result
from tests.desktop.program import ROOT
from tools.packaging.proofs.windows.build import package
from tools.packaging.proofs.windows.glance import Glance
from tools.packaging.proofs.windows.stage import Stage

RUNS = 20
MOST_START, MOST_IN_GAME = 1.3, 1.7
_PIXELS = ("1152", "720")
"""The size that ours takes on the screen of the stage."""
_GAME = ("--new", "--preset", "short", "--seed", "3", "--speed", "instant")
_BARE, _SECOND = "bare", "second"
_LATEST = 60.0


def measure(stage: Stage, runs: int = RUNS) -> list[Result]:
    """Sizes in megabytes, starts in milliseconds and proportional set sizes, of ours and of the bare one."""
    bare, second = _packaged(stage, _BARE, WINDOW), _packaged(stage, _SECOND, PROCESS)
    return [_size(stage, bare), _start(stage, bare, runs), *_memory(stage, bare, second)]


def _packaged(stage: Stage, name: str, script: Path) -> Path:
    """A bare program, on the drive of the stage."""
    file = stage.rig.wine.windows(stage.source / script.relative_to(ROOT))
    package(stage.rig, stage.source, "--windowed", "--name", name, file)
    return stage.copied(stage.source / "dist" / name) / f"{name}.exe"


def _size(stage: Stage, bare: Path) -> Result:
    ours, theirs = (megabytes(exe.parent) for exe in (stage.program, bare))
    return Result("size, unpacked", ours, "MB", theirs, MOST_SIZE)


def _start(stage: Stage, bare: Path, runs: int) -> Result:
    """Both are started in turn; the first time fills the caches of the disk and does not count."""
    programs = ((stage.program, ()), (bare, _PIXELS))
    times = [[_first_picture(stage, *program) for program in programs] for _ in range(runs + 1)]
    ours, theirs = (statistics.median(each) * 1000 for each in zip(*times[1:], strict=True))
    return Result(f"start to the first picture, median of {runs}", ours, "ms", theirs, MOST_START)


def _first_picture(stage: Stage, exe: Path, words: Sequence[str]) -> float:
    """Seconds until the first picture is there."""
    begun = time.perf_counter()
    with _shown(stage, exe, words):
        return time.perf_counter() - begun


@contextmanager
def _shown(stage: Stage, exe: Path, words: Sequence[str]) -> Iterator[int]:
    """A program whose window shows something, as a process of this identity."""
    width, height = stage.screen.size
    with Glance(stage.screen.display, (width // 2, height // 2)) as glance:
        glance.wait(True, _LATEST)  # the window of another has gone
        with stage.running(stage.wine.windows(exe), *words) as process:
            glance.wait(False, _LATEST)
            yield process.pid


def _memory(stage: Stage, bare: Path, second: Path) -> list[Result]:
    with _shown(stage, bare, _PIXELS) as window:
        time.sleep(SETTLE)
        alone = pss([window])
        with stage.running(stage.wine.windows(second)) as process:
            time.sleep(SETTLE)
            both = pss([window, process.pid])
    menu = _in_menu(stage)  # first: after a game it offers to go on with one, and has opened the data file
    thinking, left = _in_game(stage)
    return [
        Result("memory at rest in the menu", menu, "MB", alone, MOST_MEMORY),
        Result(
            "in a game while computers play, beside the window and a bare process",
            thinking,
            "MB",
            both,
            MOST_IN_GAME,
        ),
        Result("in a game that is left alone for a minute", left, "MB", alone, MOST_MEMORY),
    ]


def _in_menu(stage: Stage) -> float:
    """Megabytes that the program holds at rest."""
    with stage.start() as program:
        program.first_rest()
        time.sleep(SETTLE)
        return pss(program.processes())


def _in_game(stage: Stage) -> tuple[float, float]:
    """Megabytes of all processes in a game, with the computers' own and after that has ended for idleness."""
    with stage.start(*_GAME) as program:
        program.first_rest()
        time.sleep(SETTLE)
        assert program.thinkers(), "no process of the computers"
        thinking = pss(program.processes())
        time.sleep(IDLE)
        assert not program.thinkers(), "the computers' process is still there"
        return thinking, pss(program.processes())
