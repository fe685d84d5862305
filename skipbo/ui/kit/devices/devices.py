"""Everything that a person can hold, read together."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.devices.game_pads import GamePads
from skipbo.ui.kit.devices.mouse_and_keys import MouseAndKeys
from skipbo.ui.kit.devices.touch import Touch
from skipbo.ui.kit.input import Intent


class Devices:
    """The devices of one window. `by_pad`: a game pad was the last of them to be used."""

    def __init__(self, clock: Clock) -> None:
        self.by_pad = False
        self._mouse = MouseAndKeys(clock)
        self._touch = Touch(clock)
        self._pads = GamePads(clock)

    def begin(self) -> None:
        """Look for what can be plugged in; that takes a moment, so a window is shown first."""
        self._pads.begin()

    def resize(self, window: tuple[int, int], scale: float) -> None:
        """Note the window's size in pixels and the pixels of a logical one."""
        self._mouse.scale = self._touch.scale = scale
        self._touch.window = window

    def read(self, event: pygame.event.Event) -> Iterator[Intent]:
        """Yield the intents of an event, in order."""
        for key in self._pads.read(event):
            self.by_pad = True
            yield key
        for intent in self._touch.read(event):
            self.by_pad = False
            yield intent
        found = self._mouse.read(event)
        if found is not None:
            self.by_pad = False
            yield found

    def due(self) -> Iterator[Intent]:
        """Yield what the time that has passed means: a direction that is held, a finger that rests."""
        yield from self._pads.due()
        yield from self._touch.due()
