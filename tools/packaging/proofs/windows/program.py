"""The Windows program as a player starts it: a process of Wine's with a window, watched from outside."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from skipbo.ai.launch import COMPUTERS
from tests.desktop.program import Program, Way
from tests.desktop.screen import VirtualScreen
from tools.packaging.proofs.windows.wine import Wine

_THROUGH_PIPES = ("bash", "-c", 'exec wine "$@" < <(:) > >(cat) 2>&1', "wine")
"""Under Wine 8 a Windows Python cannot start when one of its streams is a file."""
_START = "WINE_SKIPBO_START"
"""Tells the processes of one start from those of another; the computers' own is given only what is Wine's."""
_START_SECONDS = 180.0
"""Wine itself starts first, which takes half a minute on a machine with much other work."""
SILENT = {
    "SDL_AUDIODRIVER": "",
    "SDL_XINPUT_ENABLED": "0",  # Wine 8 may unload it under a thread of its own, which ends in a page fault
    "WINEDLLOVERRIDES": "winealsa.drv,winepulse.drv,winemenubuilder.exe=",
}
"""A computer with neither sound nor pads, and a Wine that tells neither of it nor this desktop of games."""


class WindowsProgram(Program):
    """The running program. It keeps its data where Windows has such things, on the drive of `wine`."""

    def __init__(
        self, wine: Wine, exe: Path, screen: VirtualScreen, folder: Path, arguments: Sequence[str] = ()
    ) -> None:
        """Start `exe` with `arguments`; its trace and what it says lie in `folder`, which is its own."""
        self._wine = wine
        self._exe = exe
        self._mark = f"{_START}={folder}"
        command = (*_THROUGH_PIPES, wine.windows(exe))
        way = Way(command, wine.windows, own_data=False, start_seconds=_START_SECONDS)
        environment = wine.environment(screen.display) | SILENT | {_START: str(folder)}
        super().__init__(screen, folder, arguments, environment, way)

    def processes(self) -> list[int]:
        """Every process of this start of the program; Wine gives each a session of its own."""
        return [pid for pid in self._wine.processes(self._mark) if self._exe.name in command_line(pid)[0]]

    def thinkers(self) -> list[int]:
        """The processes of the computer players, which say on their command line what they are."""
        return [pid for pid in self.processes() if COMPUTERS in command_line(pid)]

    def window(self) -> int:
        """A program in one file shows its window from a second process."""
        return shown(self.screen)[-1]


def shown(screen: VirtualScreen, title: str = "^Skip-Bo") -> list[int]:
    """The windows with such a title, as a pattern: of the program, boxes too, unless another is named."""
    return screen.windows("--name", title)


def command_line(pid: int) -> list[str]:
    """The words that a process was started with; a single empty one when it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text("utf-8", "replace").split("\0")
    except OSError:
        return [""]
