"""Things to do a moment later, on a clock that is passed in."""

from __future__ import annotations

from collections.abc import Callable


class Later:
    """Acts that wait for their moment; each is done once, those due together in the order of asking."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, Callable[[], None]]] = []

    def after(self, seconds: float, act: Callable[[], None]) -> None:
        """Do something after some seconds; at once where there are none."""
        if seconds <= 0:
            act()
        else:
            self._waiting.append((seconds, act))

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass, and do what has come due."""
        passed = sorted(((left - dt, act) for left, act in self._waiting), key=lambda each: each[0])
        self._waiting = [each for each in passed if each[0] > 0]
        for left, act in passed:
            if left <= 0:
                act()

    def finish(self) -> None:
        """Do everything that waits now."""
        waiting, self._waiting = sorted(self._waiting, key=lambda each: each[0]), []
        for _, act in waiting:
            act()
