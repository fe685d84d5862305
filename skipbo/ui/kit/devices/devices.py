"""Everything that a person can hold, read together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.devices.mouse_and_keys import MouseAndKeys
from skipbo.ui.kit.input import Intent

if TYPE_CHECKING:
    from skipbo.ui.kit.devices.game_pads import GamePads
    from skipbo.ui.kit.devices.touch import Touch


class Devices:
    """The devices of one window: mouse and keyboard at once, all others from `begin` on."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._mouse = MouseAndKeys(clock)
        self._window = (1, 1)
        self._pads: GamePads | None = None
        self._touch: Touch | None = None

    def begin(self) -> None:
        """Look for what can be plugged in; that takes a moment, so a window is shown first."""
        from skipbo.ui.kit.devices.game_pads import GamePads
        from skipbo.ui.kit.devices.touch import Touch

        self._touch = Touch(self._clock)
        self._touch.resize(self._window, self._mouse.scale)
        self._pads = GamePads(self._clock)
        self._pads.begin()

    def resize(self, window: tuple[int, int], scale: float) -> None:
        """Note the window's size in pixels and the pixels of a logical one."""
        self._window, self._mouse.scale = window, scale
        if self._touch is not None:
            self._touch.resize(window, scale)

    def read(self, event: pygame.event.Event) -> Iterator[Intent]:
        """Yield the intents of an event, in order."""
        found = self._mouse.read(event)
        if found is not None:
            yield found
        for device in (self._pads, self._touch):
            if device is not None:
                yield from device.read(event)

    def due(self) -> Iterator[Intent]:
        """Yield what the time that has passed means: a direction that is held, a finger that rests."""
        for device in (self._pads, self._touch):
            if device is not None:
                yield from device.due()
