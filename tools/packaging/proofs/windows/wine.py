"""Wine with a drive, a home and a registry of its own, so that nothing of the user's is touched."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path, PureWindowsPath
from typing import NamedTuple

TOOLS = ("wine", "wineserver")
_FOREIGN = ("WINE", "SDL_", "PYTHON", "XDG_")
_SECONDS = 600.0


def missing_wine() -> list[str]:
    """Names of the programs of Wine that this machine lacks (Debian: wine64)."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


class Done(NamedTuple):
    """A Windows program that has ended: its status and all that it said on both streams."""

    status: int
    said: str


class Wine:
    """Everything lies inside `folder`: `prefix` holds the drive C, `home` stands in for the user's."""

    def __init__(self, folder: Path) -> None:
        self.prefix = folder / "prefix"
        self.home = folder / "home"

    @property
    def drive(self) -> Path:
        """Where the drive C lies."""
        return self.prefix / "drive_c"

    def environment(self, display: str = "") -> dict[str, str]:
        """What a program starts with: nothing of this shell's settings for Wine, SDL, Python or folders.

        `display` is an X display such as ":7"; without one Wine runs with no screen.
        """
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(_FOREIGN)}
        ours = {"WINEPREFIX": str(self.prefix), "WINEDEBUG": "-all", "HOME": str(self.home)}
        return inherited | ours | {"DISPLAY": display, "LC_ALL": "C.UTF-8"}

    def make(self) -> None:
        """Make drive and registry, as Windows 10 has them. Raises CalledProcessError when Wine cannot."""
        self.prefix.mkdir(parents=True)
        self.home.mkdir(parents=True)
        made = self.environment() | {"WINEDLLOVERRIDES": "mscoree,mshtml="}  # it would ask to download them
        subprocess.run(["wineboot", "-i"], env=made, check=True, capture_output=True, timeout=_SECONDS)
        said = self.run(["reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f"])
        if said.status != 0:
            raise subprocess.CalledProcessError(said.status, "wine reg add", said.said)
        self.settle()

    def run(
        self,
        command: Sequence[str],
        folder: Path | None = None,
        environment: Mapping[str, str] | None = None,
        seconds: float = _SECONDS,
    ) -> Done:
        """Run a Windows program to its end in `folder`. Raises TimeoutExpired after so many seconds."""
        with self.running(command, folder, environment) as process:
            said, _ = process.communicate(b"", timeout=seconds)
        return Done(process.returncode, said.decode("utf-8", "replace").replace("\r\n", "\n"))

    @contextmanager
    def running(
        self,
        command: Sequence[str],
        folder: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> Iterator[subprocess.Popen[bytes]]:
        """A Windows program with pipes for its streams; after the block it is killed and never waited for.

        `environment` is laid over `environment()`. Under Wine 8 a Windows Python can do nothing with a stream
        that is a file.
        """
        with subprocess.Popen(
            ["wine", *command],
            cwd=folder,
            env=self.environment() | dict(environment or {}),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as process:
            try:
                yield process
            finally:
                process.kill()

    def processes(self, variable: str) -> list[int]:
        """Every running process of this drive, Wine's own too, that has a variable: `NAME=value`."""
        marks = {f"WINEPREFIX={self.prefix}".encode(), variable.encode()}
        return [pid for pid in _numbers(Path("/proc")) if marks <= set(_read(pid, "environ").split(b"\0"))]

    def settle(self) -> None:
        """Wait until every Windows program has ended and the registry is on the disk."""
        subprocess.run(["wineserver", "-w"], env=self.environment(), check=True, timeout=_SECONDS)

    def end(self) -> None:
        """End every Windows program of this drive, and no other."""
        subprocess.run(["wineserver", "-k"], env=self.environment(), check=False, timeout=_SECONDS)

    def windows(self, path: Path) -> str:
        """A path of this machine as Windows programs see it: on drive C or on drive Z, the whole machine."""
        path = path.absolute()
        if path.is_relative_to(self.drive):
            return str(PureWindowsPath("C:/", path.relative_to(self.drive)))
        return str(PureWindowsPath("Z:/", path.relative_to("/")))

    def unix(self, path: str) -> Path:
        """Where a Windows path lies on this machine. Raises ValueError for a drive that is not there."""
        there = PureWindowsPath(path)
        roots = {"c:": self.drive, "z:": Path("/")}
        if there.drive.lower() not in roots or not there.root:
            raise ValueError(f"{path} lies neither on drive C nor on drive Z")
        return roots[there.drive.lower()].joinpath(*there.parts[1:])


def _numbers(folder: Path) -> list[int]:
    return [int(path.name) for path in folder.iterdir() if path.name.isdigit()]


def _read(pid: int, name: str) -> bytes:
    """A file of the system's about a process; empty when it has ended, or where it is not ours."""
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except OSError:
        return b""
