"""Starting processes of our own without anything that reveals the person or the match.

A new process usually inherits the arguments, the environment and the working folder of the one that
starts it. Among those are the deal number of `--seed` and the place of the data; this process gets only
what is listed here.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

COMPUTERS = "--computers"
"""The only argument of a packaged program that is started as the computers' process."""

WATCHER = "--watcher"
"""The first argument of a packaged program that is started to watch over someone else's program."""

DOOR = "--door"
"""The only argument of a packaged program that is started as the process that listens for phones."""

MODULE = "skipbo.ai.worker"
DOOR_MODULE = "skipbo.phones.door"

_NEEDED = frozenset(
    {"DYLD_FRAMEWORK_PATH", "DYLD_LIBRARY_PATH", "LD_LIBRARY_PATH", "PYTHONHOME", "SYSTEMROOT"}
)
"""The variables by which the system finds its libraries, and Python the standard library."""

_NEEDED_BEGINNINGS = ("_PYI_", "WINE")
"""The prefixes of variables by which a one-file package finds its unpacked files, and Wine its drive."""


def command() -> list[str]:
    """Return the command that starts the computers' process."""
    if _packaged():
        return [sys.executable, COMPUTERS]
    return [_python(), "-s", "-S", "-m", MODULE]


def watcher(orders: int, reports: int) -> list[str]:
    """Return the command that starts a watcher between two pipes (`skipbo.ai.outside.watcher`)."""
    pipes = [str(orders), str(reports)]
    if _packaged():
        return [sys.executable, WATCHER, *pipes]
    script = Path(__file__).parent / "outside" / "watcher.py"  # as a module it would load more
    return [_python(), "-I", "-S", str(script), *pipes]


def door() -> list[str]:
    """Return the command that starts the process that listens for phones."""
    return [sys.executable, DOOR] if _packaged() else [_python(), "-s", "-S", "-m", DOOR_MODULE]


def environment(surroundings: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return the variables that the process is given, out of those there are."""
    return {
        name: value
        for name, value in surroundings.items()
        if name.upper() in _NEEDED or name.upper().startswith(_NEEDED_BEGINNINGS)
    }


def folder() -> Path:
    """Return the process's working folder: where the program lies, and where Python looks for `MODULE`."""
    return Path(sys.executable).parent if _packaged() else Path(__file__).parents[2]


def _packaged() -> bool:
    return bool(getattr(sys, "frozen", False))


def _python() -> str:
    """Return Python itself; on Windows, that of a virtual environment only starts it as another process."""
    return (
        str(getattr(sys, "_base_executable", sys.executable)) if sys.platform == "win32" else sys.executable
    )
