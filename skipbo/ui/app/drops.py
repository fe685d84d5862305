"""The files that are dropped on the window: the scene at the top takes them, or the last one is opened."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

from skipbo.ui.parts import SceneManager

if TYPE_CHECKING:
    from skipbo.ui.flow.program_flow import ProgramFlow


class Drops:
    """The dropped files that wait to be taken by `scenes`; `flow` opens one that they have no use for."""

    def __init__(self, scenes: SceneManager, flow: ProgramFlow) -> None:
        self._scenes, self._flow = scenes, flow
        self._names: deque[str] = deque()

    @property
    def waiting(self) -> bool:
        """Whether any file waits."""
        return bool(self._names)

    def add(self, name: str) -> None:
        """Note the path of a file, "" for one that is not text."""
        self._names.append(name)

    def take(self) -> None:
        """Hand the next file to the scene at the top: one a frame, as hundreds take long.

        A scene that has no use for files gets none: the last one is opened as a replay instead.
        """
        top = self._scenes.top
        if not self._names or (top is not None and top.drops_wait):
            return
        name = self._names.popleft()
        if not name:
            self._flow.archive.refuse_name()
        elif top is None or not top.drop(Path(name)):
            name = next((each for each in reversed(self._names) if each), name)
            self._names.clear()
            self._flow.archive.open(Path(name))
        self._scenes.settle()
