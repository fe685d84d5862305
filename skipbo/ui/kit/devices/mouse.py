"""Mouse events turned into intents."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from skipbo.ui.kit.clock import Alarm, Clock
from skipbo.ui.kit.input import OUTSIDE, Intent, Pixel, PointerMove, Press, Release, Wheel

DOUBLE_CLICK_TIME = 0.4  # seconds
DOUBLE_CLICK_REACH = 6  # logical pixels
_NO_PRESS = (-1.0, OUTSIDE, 0, 0)  # time, place, button and count of the last press


class Clicks:
    """A counter of presses in quick succession near the same place; `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float], reach: int = DOUBLE_CLICK_REACH) -> None:
        self._clock = clock
        self._reach = reach
        self._last = _NO_PRESS

    def press(self, at: Pixel, button: int = 1) -> Press:
        """Return a button press, with its place (first or second) in a double click."""
        now = self._clock()
        time, _, last_button, count = self._last
        again = self._is_near(at) and button == last_button and now - time <= DOUBLE_CLICK_TIME
        self._last = (now, at, button, count + 1 if again else 1)
        return Press(at, button, self._last[3])

    def release(self, at: Pixel, button: int = 1) -> Release:
        """Return the release of a button; a drag is not the first half of a double click."""
        if not self._is_near(at):
            self.forget()
        return Release(at, button)

    def forget(self) -> None:
        """Start counting again with the next press."""
        self._last = _NO_PRESS

    def _is_near(self, at: Pixel) -> bool:
        (x, y), (last_x, last_y) = at, self._last[1]
        return abs(x - last_x) <= self._reach and abs(y - last_y) <= self._reach


_BUTTONS = (1, 2, 3)  # 4 and up are pygame's old names for the wheel
LOOKS_EVERY = 1 / 60
"""The seconds between two checks of the real buttons while SDL may be wrong about one."""
SETTLES = 0.05
"""The seconds a reactivated window may take to learn of releases meanwhile, where the system reports them."""


class Mouse:
    """Turns mouse events into intents; those that SDL makes from touches are ignored.

    A button may be released without an event: behind a locked screen, on another desktop. SDL then takes it
    for held and does not report its next press, so the real buttons are checked until both agree. `scale`
    is window pixels per logical pixel and may be set at any time (1.0 unless the window is smaller than the
    smallest picture).
    """

    def __init__(self, clock: Clock) -> None:
        self.scale = 1.0
        self._at: Pixel = OUTSIDE
        self._clock = clock
        self._clicks = Clicks(clock)
        self._down = set[int]()
        self._lost = set[int]()
        self._up = set[int]()
        self._back = clock()
        self._looks: Alarm | None = None

    @property
    def at(self) -> Pixel:
        """The last position of the pointer, in logical pixels."""
        return self._at

    def read(self, event: pygame.event.Event) -> Iterator[Intent]:
        """Yield the intents of an event; other events have none."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if not getattr(event, "touch", False):
                yield from self._read(event)
        elif event.type == pygame.MOUSEWHEEL and event.y:
            yield Wheel(self._at, int(event.y))
        elif event.type == pygame.KEYDOWN:
            self._clicks.forget()  # a key in between means no double click, however late it is read
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._back = self._clock()
        elif event.type == pygame.WINDOWLEAVE and 1 not in self._down:
            self._at = OUTSIDE
            yield PointerMove(OUTSIDE)

    def lose(self) -> None:
        """Forget all held buttons: their release will not be reported."""
        self._lost |= self._down
        self._down.clear()
        self._clicks.forget()

    def due(self) -> Iterator[Press]:
        """Yield the presses that SDL does not report."""
        if not self._lost:
            return
        told, real = pygame.mouse.get_pressed(), pygame.mouse.get_pressed(desktop=True)
        is_here = pygame.key.get_focused() and pygame.mouse.get_focused()
        for button in sorted(self._lost):
            if not told[button - 1]:
                self._find(button)
            elif not real[button - 1]:
                self._up.add(button)
            elif button in self._up and is_here:
                yield self._press(button)
        if (self._lost - self._up or (self._lost and is_here)) and (self._looks is None or self._looks.over):
            self._looks = self._clock.schedule(LOOKS_EVERY)

    def _read(self, event: pygame.event.Event) -> Iterator[Intent]:
        self._at = int(event.pos[0] / self.scale), int(event.pos[1] / self.scale)
        if event.type == pygame.MOUSEMOTION:
            yield PointerMove(self._at, bool(event.buttons[0]) and 1 not in self._lost)
        elif event.button not in _BUTTONS:
            return
        elif event.type == pygame.MOUSEBUTTONDOWN:
            yield self._press(event.button)
        elif event.button not in self._lost:
            yield self._release(event.button)
        elif self._find(event.button) and self._clock() - self._back > SETTLES:
            yield self._press(event.button)
            yield self._release(event.button)

    def _press(self, button: int) -> Press:
        self._find(button)
        self._down.add(button)
        return self._clicks.press(self._at, button)

    def _release(self, button: int) -> Release:
        self._down.discard(button)
        return self._clicks.release(self._at, button)

    def _find(self, button: int) -> bool:
        """Trust SDL about a button again; return whether it was seen to be up meanwhile."""
        was_up = button in self._up
        self._lost.discard(button)
        self._up.discard(button)
        return was_up
