"""What the trace is told of the screen, and the opening of the trace."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from skipbo.store.store import FILES
from skipbo.ui.parts import Scene, SceneManager

if TYPE_CHECKING:
    from skipbo.ui.kit.trace import Trace


class ScreenTrace:
    """Tells a `trace` what `scenes` show: once when the picture comes to rest, and once for a new scene."""

    def __init__(self, trace: Trace, scenes: SceneManager) -> None:
        self._trace, self._scenes = trace, scenes
        self._told = False
        self._scene: Scene | None = None

    def note(self, size: tuple[int, int], scale: float, *, changed: bool, moving: bool) -> None:
        """Write a line if one is due: the window's size, its points per logical pixel, and all things.

        `changed`: this frame's picture is another one; `moving`: so will the next one be.
        """
        self._told = self._told and not changed
        top = self._scenes.top
        if top is None or self._scenes.picture_stays:
            return
        if top is self._scene and (moving or self._told):
            return
        self._told, self._scene = not moving, top
        self._trace.rest(top.name, size, scale, self._scenes.things())


def open_trace(path: Path | None, data: Path, version: int) -> Trace | None:
    """Return the trace, if one was requested; a start without one does not load its modules.

    Raises OSError where it cannot be written, or would overwrite one of the files in the data folder.
    """
    if path is None:
        return None
    from skipbo.ui.kit.trace import Trace

    # Unlike Path.resolve, it takes folders that link to themselves.
    if os.path.realpath(path) in {os.path.realpath(data / name) for name in FILES}:
        raise FileExistsError(None, "what is kept of the game lies there", str(path))
    return Trace(path, version)
