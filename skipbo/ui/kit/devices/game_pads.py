"""All game pads that are plugged in, whenever that is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

import pygame

from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.devices.game_pad import GamePad
from skipbo.ui.kit.input import Key

_WHOLE_WAY = 32767


class Opened(Protocol):
    """A pad whose events come for as long as it is kept."""

    def as_joystick(self) -> pygame.joystick.JoystickType:
        """Return the same pad as a joystick, which knows the number by which events name it."""
        ...


class GamePads:
    """A reader of the events of pads. Nothing is looked for until `begin`.

    A pad that SDL does not know by name has no places for its buttons, and is passed over.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._open: Callable[[int], Opened] | None = None
        self._pads: dict[int, tuple[Opened, GamePad]] = {}

    def begin(self) -> None:
        """Look for pads from now on; each comes as an event, those that are there already, too."""
        try:
            from pygame._sdl2 import controller
        except ImportError:  # private to pygame: a version may come without it
            return
        controller.init()
        self._open = controller.Controller

    def read(self, event: pygame.event.Event) -> Iterator[Key]:
        """Yield the keys of an event; other events have none."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._remove(event.instance_id)
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            for pad in self._of(event.instance_id):
                yield from pad.button(event.button, down)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            for pad in self._of(event.instance_id):
                yield from pad.axis(event.axis, event.value / _WHOLE_WAY)

    def due(self) -> Iterator[Key]:
        """Yield the keys of directions that are held."""
        for _, pad in self._pads.values():
            yield from pad.due()

    def _of(self, instance: int) -> Iterator[GamePad]:
        if instance in self._pads:
            yield self._pads[instance][1]

    def _add(self, index: int) -> None:
        if self._open is None:
            return
        try:
            opened = self._open(index)
        except pygame.error:  # it was pulled out again meanwhile
            return
        self._pads[opened.as_joystick().get_instance_id()] = opened, GamePad(self._clock)

    def _remove(self, instance: int) -> None:
        for pad in self._of(instance):
            pad.let_go()
        self._pads.pop(instance, None)
