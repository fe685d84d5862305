"""A game pad turned into keys: it does what the keyboard does, and has no cursor of its own.

The buttons are known by their places on the pad, as SDL names them for all makes: A below, B to the right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

import pygame

from skipbo.ui.kit.clock import Alarm, Clock
from skipbo.ui.kit.input import Key

REPEATS_AFTER, REPEATS_EVERY = 0.4, 0.12
"""The seconds for which a direction is held until it is given again, and between two times."""
PUSHED, CENTRED = 0.55, 0.35
"""The shares of its way at which a stick counts as pushed, and as let go again."""

UP, DOWN, LEFT, RIGHT = Key("up"), Key("down"), Key("left"), Key("right")

BUTTONS: Final[Mapping[int, Key]] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: Key("return"),
        pygame.CONTROLLER_BUTTON_B: Key("escape"),
        pygame.CONTROLLER_BUTTON_X: Key("z", ctrl=True),
        pygame.CONTROLLER_BUTTON_Y: Key("h"),
        pygame.CONTROLLER_BUTTON_BACK: Key("v"),
        pygame.CONTROLLER_BUTTON_START: Key("escape"),
        pygame.CONTROLLER_BUTTON_LEFTSTICK: Key("f1"),
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: Key("n"),
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Key("tab", shift=True),
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Key("tab"),
        pygame.CONTROLLER_BUTTON_DPAD_UP: UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: RIGHT,
    }
)
"""What each button does."""

AXES: Final[Mapping[int, tuple[Key | None, Key | None]]] = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_LEFTX: (LEFT, RIGHT),
        pygame.CONTROLLER_AXIS_LEFTY: (UP, DOWN),
        pygame.CONTROLLER_AXIS_RIGHTX: (Key("home"), Key("end")),
        pygame.CONTROLLER_AXIS_RIGHTY: (Key("pageup"), Key("pagedown")),
        pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, Key("p")),
        pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, Key("f")),
    }
)
"""What a push of each stick and trigger does, towards less and towards more."""

_REPEATED = frozenset((UP, DOWN, LEFT, RIGHT, Key("pageup"), Key("pagedown")))


class GamePad:
    """A reader of one pad's buttons and sticks. `clock` wakes the loop where a direction is held."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._pushed: dict[int, int] = {}
        self._held: Key | None = None
        self._repeats: Alarm | None = None

    def button(self, button: int, down: bool) -> Iterator[Key]:
        """Yield the key of a button that goes down; one that goes up repeats no more."""
        key = BUTTONS.get(button)
        if key is not None:
            yield from self._press(key) if down else self._release(key)

    def axis(self, axis: int, value: float) -> Iterator[Key]:
        """Yield the key of a stick that is pushed; `value` is -1 to 1, where it is now."""
        before = self._pushed.get(axis, 0)
        now = _pushed(value, before)
        if now == before or axis not in AXES:
            return
        self._pushed[axis] = now
        less, more = AXES[axis]
        gone, come = ({-1: less, 1: more}.get(way) for way in (before, now))
        if gone is not None:
            yield from self._release(gone)
        if come is not None:
            yield from self._press(come)

    def due(self) -> Iterator[Key]:
        """Yield the key of a direction that is held, each time that it is to be given again."""
        if self._held is not None and self._repeats is not None and self._repeats.over:
            self._wait(REPEATS_EVERY)
            yield self._held

    def let_go(self) -> None:
        """Hold nothing any more: the pad is gone."""
        self._clock.cancel(self._repeats)
        self._held = self._repeats = None
        self._pushed.clear()

    def _press(self, key: Key) -> Iterator[Key]:
        if key in _REPEATED:
            self._held = key
            self._wait(REPEATS_AFTER)
        yield key

    def _release(self, key: Key) -> Iterator[Key]:
        if key == self._held:
            self._clock.cancel(self._repeats)
            self._held = self._repeats = None
        yield from ()

    def _wait(self, seconds: float) -> None:
        self._clock.cancel(self._repeats)
        self._repeats = self._clock.schedule(seconds)


def _pushed(value: float, before: int) -> int:
    """Return -1, 0 or 1: whether a stick is pushed, which takes more than to stay so."""
    way = -1 if value < 0 else 1
    if abs(value) >= PUSHED or (way == before and abs(value) > CENTRED):
        return way
    return 0
