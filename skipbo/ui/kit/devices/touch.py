"""Fingers on a touch screen turned into intents.

A finger presses, drags and releases like the mouse's left button. One that rests shows what lies under it,
as a resting mouse does, and then presses nothing; a second finger drops what the first one holds.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import hypot

import pygame

from skipbo.ui.kit.clock import Alarm, Clock
from skipbo.ui.kit.devices.mouse import Clicks
from skipbo.ui.kit.input import OUTSIDE, InputLost, Intent, Pixel, PointerMove, Press, Release

LOOKS_AFTER = 0.5
"""The seconds after which a resting finger counts as looking."""
DRAG_STARTS = 8
"""The logical pixels that a finger moves before it drags: it never stays as still as a mouse."""
_DOUBLE_TAP_REACH = 24
"""The logical pixels between two taps of a double tap."""
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class Touch:
    """A reader of the events of fingers.

    On macOS the fingers that SDL reports are on the trackpad, where mouse events cover them.
    """

    def __init__(self, clock: Clock, system: str = sys.platform) -> None:
        self._window = (1, 1)
        self._scale = 1.0
        self._clock = clock
        self._clicks = Clicks(clock, _DOUBLE_TAP_REACH)
        self._is_screen = system != "darwin"
        self._finger: int | None = None
        self._down: Pixel = OUTSIDE
        self._at: Pixel = OUTSIDE
        self._drags = False
        self._rests: Alarm | None = None

    def resize(self, window: tuple[int, int], scale: float) -> None:
        """Note the window's size in pixels and the number of pixels per logical pixel."""
        self._window, self._scale = window, scale

    def read(self, event: pygame.event.Event) -> Iterator[Intent]:
        """Yield the intents of an event; other events have none."""
        if event.type not in _FINGERS or not self._is_screen:
            return
        wide, high = self._window  # the shares that SDL reports, with few digits
        at = round(event.x * wide / self._scale), round(event.y * high / self._scale)
        finger = getattr(event, "finger_id", 0)
        if event.type == pygame.FINGERDOWN:
            if finger == self._finger:  # it cannot land twice: SDL never reported that it was lifted
                yield InputLost()
                yield from self.lose()
            yield self._lands(finger, at)
        elif finger == self._finger:
            yield from self._moves(at) if event.type == pygame.FINGERMOTION else self._lifts(at)

    def lose(self) -> Iterator[PointerMove]:
        """Forget all fingers: their lifting will not be reported.

        Yield where the pointer is then, nowhere.
        """
        if self._finger is not None:
            self._let_go()
            self._finger = None
            self._clicks.forget()
            yield PointerMove(OUTSIDE)

    def due(self) -> Iterator[Intent]:
        """Yield the intent of a finger that has rested for a while: a look, and no press."""
        if self._rests is None or not self._rests.over:
            return
        self._let_go()
        yield PointerMove(self._at)
        yield Release(OUTSIDE)
        yield PointerMove(self._at)

    def _lands(self, finger: int, at: Pixel) -> Press:
        """Return the press of a finger; while another one is down, it presses the right button."""
        if self._rests is not None or self._drags:
            self._let_go()
            return Press(at, 3)
        self._finger, self._down, self._at = finger, at, at
        self._rests = self._clock.schedule(LOOKS_AFTER)
        return self._clicks.press(at)

    def _moves(self, at: Pixel) -> Iterator[PointerMove]:
        """Yield the pointer's move once a finger has gone far enough to drag, or has rested."""
        self._at = at
        if not self._drags and self._rests is not None:
            self._drags = hypot(at[0] - self._down[0], at[1] - self._down[1]) >= DRAG_STARTS
        if self._drags:
            self._stop_resting()
        if self._rests is None:
            yield PointerMove(at, self._drags)

    def _lifts(self, at: Pixel) -> Iterator[Intent]:
        """Yield the release of a finger, unless it has already been released, and that it points nowhere."""
        presses = self._drags or self._rests is not None
        self._let_go()
        self._finger = None
        if presses:
            yield self._clicks.release(at)
        yield PointerMove(OUTSIDE)

    def _let_go(self) -> None:
        self._drags = False
        self._stop_resting()

    def _stop_resting(self) -> None:
        self._clock.cancel(self._rests)
        self._rests = None
