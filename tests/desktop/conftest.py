"""What every desktop test starts from: its own screen, its own folder, the program on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.desktop.managing import BOTH, MANAGERS, comes, manages
from tests.desktop.mouse import Mouse
from tests.desktop.program import Program
from tests.desktop.screen import VirtualScreen, missing_tools

Open = Callable[[tuple[int, int]], VirtualScreen]
Start = Callable[..., Program]


@pytest.fixture
def until_end() -> Iterator[ExitStack]:
    """What is put in here is ended after the test, the last first."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def open_screen(until_end: ExitStack) -> Open:
    """Opens an own screen of a size in pixels. Without the tools: a skip, and on a Linux CI a failure."""
    if sys.platform != "linux":
        pytest.skip("needs Linux: an X server, and what it tells of processes")
    missing = missing_tools()
    if missing and os.environ.get("CI"):
        pytest.fail(f"desktop tests need {', '.join(missing)} (Debian: xvfb xdotool imagemagick)")
    if missing:
        pytest.skip(f"needs {', '.join(missing)} (Debian: xvfb xdotool imagemagick)")

    def opened(size: tuple[int, int]) -> VirtualScreen:
        return until_end.enter_context(VirtualScreen(size))

    return opened


@pytest.fixture
def screen(open_screen: Open) -> VirtualScreen:
    """A screen of 1280 x 800."""
    return open_screen((1280, 800))


@pytest.fixture
def mouse(screen: VirtualScreen, until_end: ExitStack) -> Mouse:
    """The mouse of `screen`."""
    return until_end.enter_context(Mouse(screen))


@pytest.fixture
def start(tmp_path: Path, until_end: ExitStack) -> Start:
    """Starts main.py on a screen with arguments (and `environment=`, `way=`) in the test's own folder."""

    def started(screen: VirtualScreen, *arguments: str, **more: object) -> Program:
        return until_end.enter_context(Program(screen, tmp_path, arguments, **more))  # type: ignore[arg-type]

    return started


@pytest.fixture
def managed(open_screen: Open, until_end: ExitStack) -> VirtualScreen:
    """A screen whose windows are framed and moved by a window manager."""
    missing = [tool for tool in MANAGERS if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"needs {', '.join(missing)} (Debian: openbox x11-xserver-utils x11-utils)")
    screen = open_screen(BOTH)
    manager = subprocess.Popen(["openbox"], env=screen.environment(), stderr=subprocess.DEVNULL)
    until_end.callback(manager.wait)
    until_end.callback(manager.terminate)
    assert comes(lambda: manages(screen)), "the window manager does not begin"
    return screen
