"""All input devices, read together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

import pygame

from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.devices.keyboard import Keyboard, Pressed
from skipbo.ui.kit.devices.mouse import Mouse
from skipbo.ui.kit.input import Hearing, InputLost, Intent, Key, PointerMove, goes_on
from skipbo.ui.kit.shortcuts import Device, Prompts

if TYPE_CHECKING:
    from skipbo.ui.kit.devices.game_pads import GamePads
    from skipbo.ui.kit.devices.touch import Touch


_UNHEARD: Final = frozenset((pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN))
"""The events after which the window may miss key and button releases."""


class Devices:
    """The devices of one window: mouse and keyboard at once, all others from `begin` on.

    `prompts` is told which device is used, and knows which key means what; `hears` returns how the top
    scene interprets keys.
    """

    def __init__(self, clock: Clock, prompts: Prompts, hears: Callable[[], Hearing]) -> None:
        self._clock = clock
        self._prompts = prompts
        self._hears = hears
        self._mouse, self._keyboard = Mouse(clock), Keyboard()
        self._window = (1, 1)
        self._pads: GamePads | None = None
        self._touch: Touch | None = None

    def begin(self) -> None:
        """Look for devices that can be plugged in; this takes a moment, so the window is shown first."""
        from skipbo.ui.kit.devices.game_pads import GamePads
        from skipbo.ui.kit.devices.touch import Touch

        self._touch = Touch(self._clock)
        self._touch.resize(self._window, self._mouse.scale)
        self._pads = GamePads(self._clock, lambda: self._prompts.pad_chosen)
        self._pads.begin()

    def resize(self, window: tuple[int, int], scale: float) -> None:
        """Note the window's size in pixels and the number of pixels per logical pixel."""
        self._window, self._mouse.scale = window, scale
        if self._touch is not None:
            self._touch.resize(window, scale)

    def read(self, event: pygame.event.Event) -> Iterator[Intent]:
        """Yield the intents of an event, in order."""
        if event.type in _UNHEARD:
            yield from self._lose()
        for found in self._mouse.read(event):
            yield self._by_hand(found)
        pressed = self._keyboard.read(event)
        if pressed is not None:
            yield from self._by_key(pressed)
        if self._pads is not None:
            yield from self._by_pad(self._pads, self._pads.read(event))
        if self._touch is not None:
            yield from self._by_finger(self._touch.read(event))

    def shake(self) -> None:
        """Rumble the player's game pad."""
        if self._pads is not None and self._prompts.device is Device.PAD:
            self._pads.shake()

    def due(self) -> Iterator[Intent]:
        """Yield the intents caused by passing time: a held direction, a resting finger."""
        yield from map(self._by_hand, self._mouse.due())
        if self._pads is not None:
            yield from self._by_pad(self._pads, self._pads.due())
        if self._touch is not None:
            yield from self._by_finger(self._touch.due())

    def _lose(self) -> Iterator[Intent]:
        """Release everything held on any device."""
        self._mouse.lose()
        self._keyboard.lose()
        if self._pads is not None:
            self._pads.lose()
        yield InputLost()
        if self._touch is not None:
            yield from self._touch.lose()

    def _by_hand(self, found: Intent) -> Intent:
        if not isinstance(found, PointerMove):  # a mouse that is only brushed against is not in use
            self._prompts.device = Device.KEYS
        return found

    def _by_key(self, pressed: Pressed) -> Iterator[Key]:
        """Yield a key as the scene wants it: as it is into a field, except for keys such as F1.

        A key still held from before is wanted only where it moves on.
        """
        self._prompts.device = Device.KEYS
        hears, name = self._hears(), pressed.named.name
        is_function_key = name[:1] == "f" and name[1:].isdigit()
        is_typed = hears is Hearing.TYPING and not is_function_key
        if hears is Hearing.ASKED:
            meant: Key | None = pressed.named
        else:
            meant = pressed.placed if is_typed else self._prompts.bindings.wanted(pressed)
        if meant is not None and (not self._keyboard.is_held or goes_on(meant, is_typed)):
            yield meant

    def _by_pad(self, pads: GamePads, keys: Iterable[Key]) -> Iterator[Key]:
        """Yield the keys of pads; while a key of the keyboard is asked for, a pad can only decline."""
        for key in keys:
            self._prompts.device, self._prompts.pad = Device.PAD, pads.used
            if self._hears() is not Hearing.ASKED or key.name == "escape":
                yield key

    def _by_finger(self, intents: Iterable[Intent]) -> Iterator[Intent]:
        for intent in intents:
            self._prompts.device = Device.TOUCH
            yield intent
