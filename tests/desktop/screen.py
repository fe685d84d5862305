"""An X server of our own (Xvfb), so that a test has a screen and a mouse to itself."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

TOOLS = ("Xvfb", "xdotool", "import")
_SCREENS = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "WAYLAND_DISPLAY", "DISPLAY")
_ELSEWHERE = (*_SCREENS, "SDL_AUDIODRIVER", "SDL_AUDIO_DRIVER")
_START_SECONDS = 20.0
_VANISHED = "BadWindow"
_SEARCHES = 50


def missing_tools() -> list[str]:
    """Names of the programs that the desktop tests need and this machine lacks."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def blind() -> dict[str, str]:
    """This process's environment as it were on a machine without any screen."""
    return {name: value for name, value in os.environ.items() if name not in _SCREENS}


class ScreenError(RuntimeError):
    """The X server or one of its tools did not do what was asked."""


class VirtualScreen:
    """One Xvfb with a display number that it chose itself, so that many can run side by side.

    `size` is in pixels, `depth` in bits of colour. A key that is held is not repeated, for on a busy machine
    each one is held for long.
    A context manager: the server is there inside the `with` and gone after it.
    """

    def __init__(self, size: tuple[int, int] = (1280, 800), depth: int = 24) -> None:
        self.size, self.depth = size, depth
        self.display = ""
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        read_end, write_end = os.pipe()
        width, height = self.size
        command = ["Xvfb", "-displayfd", str(write_end), "-screen", "0", f"{width}x{height}x{self.depth}"]
        self._server = subprocess.Popen(
            [*command, "-r", "-nolisten", "tcp", "-noreset"], pass_fds=(write_end,), stderr=subprocess.DEVNULL
        )
        os.close(write_end)
        with os.fdopen(read_end, "rb") as numbers:
            number = numbers.readline().strip().decode()
        if not number:
            raise ScreenError(f"Xvfb gave no display and ended with {self._server.wait(_START_SECONDS)}")
        self.display = f":{number}"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._server is None:
            return
        self._server.terminate()
        try:
            self._server.wait(5.0)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait()

    def environment(self) -> dict[str, str]:
        """This process's environment with the display set and nothing that leads SDL elsewhere."""
        inherited = {name: value for name, value in os.environ.items() if name not in _ELSEWHERE}
        return inherited | {"DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}

    def tool(self, *command: str) -> str:
        """What a tool such as xdotool prints when it is run on this screen.

        Raises ScreenError when it fails.
        """
        done = self._ran(command)
        if done.returncode != 0:
            raise _failed(done)
        return done.stdout

    def windows(self, *wanted: str) -> list[int]:
        """The X identities of visible windows, as xdotool finds them by the words of its search.

        Where some other window vanishes meanwhile, xdotool ends without a result, and searches again.
        """
        for _ in range(_SEARCHES):
            done = self._ran(("xdotool", "search", "--onlyvisible", *wanted))
            if done.returncode == 0 or not done.stderr:  # it fails, too, where there is none
                return [int(line) for line in re.findall(r"^\d+$", done.stdout, re.M)]
            if _VANISHED not in done.stderr:
                break
        raise _failed(done)

    def window_of(self, pid: int) -> int:
        """The X identity of the window that the process shows. Raises ScreenError where it has none."""
        windows = self.windows("--pid", str(pid))
        if not windows:
            raise ScreenError(f"process {pid} shows no window")
        return windows[-1]

    def place(self, window: int, at: tuple[int, int]) -> None:
        """Move a window's top left corner to a point of the screen."""
        self.tool("xdotool", "windowmove", "--sync", str(window), str(at[0]), str(at[1]))

    def focus(self, window: int) -> None:
        """Give a window the keys, as a window manager does."""
        self.tool("xdotool", "windowfocus", str(window))

    def geometry(self, window: int) -> tuple[int, int, int, int]:
        """x, y, width, height of a window in pixels of the screen."""
        text = self.tool("xdotool", "getwindowgeometry", "--shell", str(window))
        found = dict(re.findall(r"^(\w+)=(-?\d+)$", text, re.M))
        return int(found["X"]), int(found["Y"]), int(found["WIDTH"]), int(found["HEIGHT"])

    def resize(self, window: int, size: tuple[int, int]) -> None:
        """Ask for another size of a window, as a window manager does when its edge is pulled."""
        self.tool("xdotool", "windowsize", str(window), str(size[0]), str(size[1]))

    def screenshot(self, path: Path) -> Path:
        """The whole screen as a picture file in the format of the name's ending; .ppm is the quickest."""
        self.tool("import", "-window", "root", "-depth", "8", str(path))
        return path

    def _ran(self, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, env=self.environment(), capture_output=True, text=True, timeout=30.0)


def _failed(done: subprocess.CompletedProcess[str]) -> ScreenError:
    return ScreenError(f"{' '.join(done.args)} ended with {done.returncode}: {done.stderr.strip()}")
