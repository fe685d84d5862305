"""The program itself, with a stop-watch around update + draw."""

from __future__ import annotations

import gc
import time
from pathlib import Path
from typing import NamedTuple

from skipbo.options import Options
from skipbo.ui.app.app import App


class Frame(NamedTuple):
    """When a frame began, by the clock, how long it took, both in seconds, and in which scene."""

    begun: float
    took: float
    scene: str


class TimedApp(App):
    """Runs as for a player, at the screen's rate; what is timed is update + draw alone, not the waiting."""

    def __init__(self, options: Options, data: Path) -> None:
        super().__init__(options, data)
        self._frames: list[Frame] = []

    def play(self, win_seconds: float, deal: str, win: str) -> dict[str, list[float]]:
        """Run until `win_seconds` after the score is up; the times of the deal and of the win, so named.

        The win lasts from `win_seconds` before the score is up to as long after it.
        """
        gc.disable()  # as main.py has it until the first picture
        self.start()
        ended = None
        while ended is None or time.perf_counter() - ended < win_seconds:
            self.frame()
            if ended is None and self._scene() == "scoring":
                ended = time.perf_counter()
        return {
            deal: [frame.took for frame in self._frames if frame.scene == "deal"],
            win: [frame.took for frame in self._frames if frame.begun > ended - win_seconds],
        }

    def play_through(self) -> list[float]:
        """Run until the score is up; the times of all frames."""
        gc.disable()
        self.start()
        while self._scene() != "scoring":
            self.frame()
        return [frame.took for frame in self._frames]

    def shown(self, scene: str, count: int) -> list[float]:
        """Run until so many frames of a scene were drawn; their times."""
        gc.disable()
        times: list[float] = []
        while len(times) < count:
            self.frame()
            times = [frame.took for frame in self._frames if frame.scene == scene]
        return times

    def _scene(self) -> str:
        top = self.scenes.top
        return "" if top is None else top.name

    def _show(self, step: float) -> None:
        begun, scene = time.perf_counter(), self._scene()
        super()._show(step)
        self._frames.append(Frame(begun, time.perf_counter() - begun, scene or self._scene()))
