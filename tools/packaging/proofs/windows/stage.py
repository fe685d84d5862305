"""A Windows computer on which nobody has ever had Python or this game, with the program copied onto it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.result import Result
from tests.desktop.mouse import Mouse
from tests.desktop.screen import VirtualScreen
from tools.packaging.proofs.windows.build import PROGRAM, Built
from tools.packaging.proofs.windows.program import SILENT, WindowsProgram
from tools.packaging.proofs.windows.rig import Rig
from tools.packaging.proofs.windows.wine import Done, Wine

GAMES = "Spiele für zwei"
"""Where the player unpacks it, on drive C: with spaces and an umlaut."""
DOWNLOADS = Path("Heruntergeladen")
_OWN = "windows"
"""The folder of the system itself."""

Stamp = tuple[int, int]
"""Bytes and nanoseconds since 1970 of the last change."""


class Desk(NamedTuple):
    """What a player sits at."""

    screen: VirtualScreen
    mouse: Mouse


class Stage:
    """Where things are shown. `source` is the clean copy that the program was made of.

    `measured` are the figures that were taken on it.
    """

    def __init__(self, rig: Rig, source: Path, built: Built, desk: Desk, folder: Path) -> None:
        """Make the computer inside `folder`, which is empty, and copy the program onto it."""
        self.rig, self.source = rig, source
        self.screen, self.mouse = desk
        self.wine = Wine(folder / "computer")
        self.wine.make()
        self.program = self.copied(built.folder) / PROGRAM
        (self.wine.drive / DOWNLOADS).mkdir()
        self.one_file = Path(shutil.copy(built.one_file, self.wine.drive / DOWNLOADS))
        self.measured: list[Result] = []
        self._seen = folder / "seen"
        self._folders = 0

    def start(self, *arguments: str, exe: Path | None = None) -> WindowsProgram:
        """Start the program in a window; it keeps its data where it wants to."""
        return WindowsProgram(self.wine, exe or self.program, self.screen, self.folder(), arguments)

    def run(self, *arguments: str) -> Done:
        """Run the program to its end."""
        return self.ran(self.program, *arguments)

    def ran(self, exe: Path, *arguments: str) -> Done:
        """Run any Windows program to its end."""
        return self.wine.run([self.wine.windows(exe), *arguments], environment=self._surroundings())

    def running(self, *command: str) -> AbstractContextManager[subprocess.Popen[bytes]]:
        """Any Windows program on the screen, until the end of the block."""
        return self.wine.running(command, environment=self._surroundings())

    def copied(self, package: Path) -> Path:
        """Where a folder app lies on the drive, once it has been copied there."""
        return shutil.copytree(package, self.wine.drive / GAMES / package.name)

    def folder(self) -> Path:
        """A new folder beside the computer, for what a program writes there."""
        self._folders += 1
        folder = self._seen / str(self._folders)
        folder.mkdir(parents=True)
        return folder

    def _surroundings(self) -> dict[str, str]:
        return self.wine.environment(self.screen.display) | SILENT

    def variable(self, name: str) -> Path:
        """The folder that a variable of Windows's names, such as LOCALAPPDATA."""
        said = self.wine.run(["cmd", "/c", f"echo %{name}%"]).said
        return self.wine.unix(said.strip())

    def files(self) -> dict[Path, Stamp]:
        """All files of the drive, without the system's own, and of the user's home."""
        roots = [path for path in self.wine.drive.iterdir() if path.name != _OWN]
        return {path: stamp for root in (*roots, self.wine.home) for path, stamp in _files(root)}


def changed(before: dict[Path, Stamp], after: dict[Path, Stamp]) -> list[Path]:
    """Files that are new, gone or not what they were."""
    return sorted(path for path in before | after if before.get(path) != after.get(path))


def outside(paths: Sequence[Path], folder: Path) -> list[Path]:
    """Those that do not lie in a folder."""
    return [path for path in paths if not path.is_relative_to(folder)]


def _files(root: Path) -> list[tuple[Path, Stamp]]:
    found = [(path, path.stat()) for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
    return [(path, (about.st_size, about.st_mtime_ns)) for path, about in found]
