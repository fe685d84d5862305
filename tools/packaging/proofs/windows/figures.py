"""Our Windows program against a bare pygame-ce window that the same PyInstaller has packaged.

Ours is started as a double click does it, with no words. When the first picture comes is seen from outside,
by a look at the middle of the screen. Both are started by the same Wine, which takes its own time and memory
for each process; in a game there are two of ours.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.benchmarks.bare import WINDOW
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
_BARE = "bare"
_LATEST = 60.0


def measure(stage: Stage, runs: int = RUNS) -> list[Result]:
    """Sizes in megabytes, starts in milliseconds and proportional set sizes, of ours and of the bare one."""
    bare = _packaged_bare(stage)
    return [_size(stage, bare), _start(stage, bare, runs), *_memory(stage, bare)]


def _packaged_bare(stage: Stage) -> Path:
    """The bare program, on the drive of the stage."""
    script = stage.rig.wine.windows(stage.source / WINDOW.relative_to(ROOT))
    package(stage.rig, stage.source, "--windowed", "--name", _BARE, script)
    return stage.copied(stage.source / "dist" / _BARE) / f"{_BARE}.exe"


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


def _memory(stage: Stage, bare: Path) -> list[Result]:
    with _shown(stage, bare, _PIXELS) as pid:
        time.sleep(SETTLE)
        theirs = pss([pid])
    return [
        Result("memory at rest in the menu", _held(stage), "MB", theirs, MOST_MEMORY),
        Result("in a game", _held(stage, *_GAME), "MB", theirs, MOST_IN_GAME),
    ]


def _held(stage: Stage, *words: str) -> float:
    """Megabytes that all processes of the program hold at rest."""
    with stage.start(*words) as program:
        program.first_rest()
        time.sleep(SETTLE)
        return pss(program.processes())
