"""Our package against a bare pygame-ce window that the same PyInstaller has packaged: size, start, memory.

Both are built here, one after the other: ours by build.spec, the bare one as PyInstaller does it by itself.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.bare import WINDOW
from tests.benchmarks.processes import pss
from tests.benchmarks.result import Result
from tests.benchmarks.start import RUNS, SHORT_RUNS, SIZE, in_turn, results
from tests.desktop.program import ROOT, Program, Way
from tests.desktop.screen import VirtualScreen

MOST_SIZE, MOST_MEMORY = 1.3, 2.0
SETTLE = 5.0
_BARE, _OURS = "bare", "Skip-Bo"
_PIXELS = (str(SIZE[0]), str(SIZE[1]))
_SIZED = ("--size", "x".join(_PIXELS))


def measure(short: bool) -> list[Result]:
    """Sizes in megabytes, starts in milliseconds and proportional set sizes, of ours and of the bare one."""
    runs = SHORT_RUNS if short else RUNS
    with TemporaryDirectory() as name:
        folder = Path(name)
        _package(folder, "--windowed", "--name", _BARE, "--specpath", name, str(WINDOW))
        _package(folder, str(ROOT / "build.spec"))
        with VirtualScreen(SIZE) as screen:
            return [_size(folder), *_start(screen, folder, runs), _memory(screen, folder)]


def _package(folder: Path, *words: str) -> None:
    places = ("--distpath", str(folder / "dist"), "--workpath", str(folder / "work"))
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", *places, *words]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def _program(folder: Path, name: str) -> str:
    return str(folder / "dist" / name / name)


def _size(folder: Path) -> Result:
    ours, bare = (megabytes(folder / "dist" / name) for name in (_OURS, _BARE))
    return Result("Package: size, unpacked", ours, "MB", bare, MOST_SIZE)


def megabytes(folder: Path) -> float:
    """What all files below a folder hold."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(file.stat().st_size for file in files) / 1e6


def _start(screen: VirtualScreen, folder: Path, runs: int) -> list[Result]:
    ours = [_program(folder, _OURS), *_SIZED, "--data", str(folder / "data"), "--trace"]
    bare = [_program(folder, _BARE), *_PIXELS]
    pairs = in_turn(screen, (ours, bare), folder, runs, {})
    return results("Package: start to the first picture of the menu", pairs)


def _memory(screen: VirtualScreen, folder: Path) -> Result:
    with subprocess.Popen([_program(folder, _BARE), *_PIXELS], env=screen.environment()) as process:
        time.sleep(SETTLE)
        bare = pss([process.pid])
        process.terminate()
    game = (*_SIZED, "--new", "--preset", "short", "--seed", "3", "--speed", "instant")
    with Program(screen, folder, game, way=Way((_program(folder, _OURS),))) as program:
        program.first_rest()
        time.sleep(SETTLE)
        ours = pss(program.processes())
    what = "Package: memory at rest in a game, the computers' process included"
    return Result(what, ours, "MB", bare, MOST_MEMORY)
