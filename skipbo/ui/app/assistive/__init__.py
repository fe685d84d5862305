"""The way from the window to assistive technologies; a start that nobody wants it for loads no more of it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from skipbo.store.settings import Settings
from skipbo.ui.app.window import PREPARED_HIDDEN
from skipbo.ui.kit import Clock
from skipbo.ui.parts import SceneManager

if TYPE_CHECKING:
    from skipbo.ui.app.assistive.bridge import Bridge
    from skipbo.ui.app.assistive.screen_reader import ScreenReader

_GREETED = sys.platform == "linux"
"""Whether screen readers read the description of a scene or dialog: Orca does, with its name."""


class Assistance:
    """Lets assistive technologies find the window, if they are `wanted`."""

    def __init__(self, wanted: bool) -> None:
        self._wanted = wanted
        self._bridge: Bridge | None = None
        self._reader: ScreenReader | None = None

    @property
    def prepare(self) -> Callable[[object], None] | None:
        """What gets the window's handle before it is shown, on a system that needs that; else None."""
        return self._open if self._wanted and PREPARED_HIDDEN else None

    @property
    def listens(self) -> bool:
        """Whether an assistive technology listens."""
        return self._bridge is not None and self._bridge.listens

    def begin(self) -> None:
        """Let the window be found from now on, unless it can be already."""
        if self._wanted and self._bridge is None:
            self._open(None)

    def end(self) -> None:
        """Let nobody find the window any more."""
        if self._bridge is not None:
            self._bridge.close()

    def reader(self, scenes: SceneManager, clock: Clock, now: Callable[[], Settings]) -> ScreenReader | None:
        """Return what tells the scenes to assistive technologies, once one of them has asked; else None.

        `now` returns the settings.
        """
        if self._reader is None and self._bridge is not None and self._bridge.asked is not None:
            from skipbo.ui.app.assistive.screen_reader import ScreenReader

            self._reader = ScreenReader(self._bridge, scenes, clock, now, greeted=_GREETED)
        return self._reader

    def _open(self, window: object) -> None:
        from skipbo.ui.app.assistive.bridge import Bridge

        event = pygame.event.Event(pygame.event.custom_type())

        def wake() -> None:
            pygame.event.post(event)

        self._bridge = Bridge(window, time.monotonic, wake)
