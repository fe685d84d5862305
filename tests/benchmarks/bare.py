"""The bare window as a process, to compare with."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.desktop.screen import VirtualScreen

WINDOW = Path(__file__).with_name("bare_window.py")
PROCESS = WINDOW.with_name("bare_process.py")
"""What a program has beside its window that does something in a second process."""

PRESENTED = {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
"""The picture goes through the X server's shared memory, as the game's does; not through OpenGL."""


def bare_command(size: tuple[int, int]) -> list[str]:
    """The command that opens the bare window; a file to write to can follow."""
    return [sys.executable, str(WINDOW), str(size[0]), str(size[1])]


@contextmanager
def bare_window(screen: VirtualScreen, size: tuple[int, int]) -> Iterator[int]:
    """The bare window, shown, as a process of this identity; it is ended with the block."""
    with subprocess.Popen(
        [*bare_command(size), "/dev/stdout"],
        env=screen.environment() | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdout=subprocess.PIPE,
    ) as process:
        if process.stdout is not None:
            process.stdout.readline()
        yield process.pid
        process.terminate()
