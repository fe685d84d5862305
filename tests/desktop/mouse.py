"""A real mouse and keyboard, moved through the X server by xdotool."""

from __future__ import annotations

import os
import subprocess
import sys
from types import TracebackType
from typing import Self

from tests.desktop.screen import ScreenError, VirtualScreen

Point = tuple[int, int]
_STEPS = 6
_STEP_SECONDS = 0.008


class Mouse:
    """One xdotool process that is fed line by line: far quicker than a process for every step.

    Points are pixels of the screen. The calls return at once; the movements follow in their order.
    """

    def __init__(self, screen: VirtualScreen) -> None:
        self._answers, its_end = _terminal()  # to which xdotool writes every line at once
        self._tool = subprocess.Popen(
            ["xdotool", "-"],
            env=screen.environment(),
            stdin=subprocess.PIPE,
            stdout=its_end,
            stderr=subprocess.DEVNULL,
            text=True,
            bufsize=1,
        )
        os.close(its_end)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let the movements end, then end the tool."""
        if self._tool.stdin is not None and not self._tool.stdin.closed:
            self._tool.stdin.close()
        try:
            self._tool.wait(5.0)
        except subprocess.TimeoutExpired:
            self._tool.kill()
            self._tool.wait()
        os.close(self._answers)

    def settle(self) -> None:
        """Wait until all that was asked for has been done."""
        self._say("getmouselocation")
        while not os.read(self._answers, 1000).endswith(b"\n"):
            continue

    def move(self, at: Point) -> None:
        self._say(f"mousemove {at[0]} {at[1]}")

    def press(self, button: int = 1) -> None:
        self._say(f"mousedown {button}")

    def release(self, button: int = 1) -> None:
        self._say(f"mouseup {button}")

    def pause(self, seconds: float) -> None:
        """A rest between two movements, in the tool itself."""
        self._say(f"sleep {seconds:.3f}")

    def click(self, at: Point, button: int = 1) -> None:
        self.move(at)
        self.press(button)
        self.release(button)

    def double_click(self, at: Point) -> None:
        self.click(at)
        self.pause(0.04)
        self.click(at)

    def pick(self, start: Point, at: Point) -> None:
        """Press at `start` and move to `at` in steps, the button held down."""
        self.move(start)
        self.press()
        for step in range(1, _STEPS + 1):
            self.pause(_STEP_SECONDS)
            self.move(_between(start, at, step / _STEPS))
        self.pause(_STEP_SECONDS)

    def drag(self, start: Point, end: Point) -> None:
        self.pick(start, end)
        self.release()

    def key(self, name: str) -> None:
        """Press and release a key by its X name: Return, Escape, space, a."""
        self._say(f"key {name}")

    def _say(self, line: str) -> None:
        if self._tool.stdin is None or self._tool.poll() is not None:
            raise ScreenError(f"xdotool has ended with status {self._tool.returncode}")
        self._tool.stdin.write(line + "\n")


def _between(start: Point, end: Point, share: float) -> Point:
    return round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)


def _terminal() -> tuple[int, int]:
    """Open a terminal; its two ends. Raises OSError where the system has none of this kind."""
    if sys.platform == "win32":
        raise OSError("Windows has no terminals of this kind")
    return os.openpty()
