"""Events of pygame turned into intents: a person's input, in logical pixels, whatever the device.

Scenes see nothing else of mouse, touch screen and keyboard.
"""

from collections.abc import Callable
from typing import NamedTuple

import pygame

Point = tuple[int, int]

DOUBLE_CLICK_TIME = 0.4  # seconds
DOUBLE_CLICK_REACH = 6  # logical pixels
OUTSIDE: Point = (-1, -1)

_KEY_NAMES = {
    "enter": "return",
    "keypad enter": "return",
    "page up": "pageup",
    "page down": "pagedown",
}
_NO_PRESS = (-1.0, OUTSIDE, 0, 0)  # time, place, button and count of the last press
_BUTTONS = (1, 2, 3)  # 4 and up are pygame's old names for the wheel


class Press(NamedTuple):
    """A button went down at `at`; `clicks` is 2 for the second press of a double click."""

    at: Point
    button: int = 1
    clicks: int = 1


class PointerMove(NamedTuple):
    """The pointer is at `at` (OUTSIDE when it has left the window); `pressed`: the left button is held."""

    at: Point
    pressed: bool = False


class Release(NamedTuple):
    """A button went up at `at`."""

    at: Point
    button: int = 1


class Wheel(NamedTuple):
    """The wheel turned by `steps`, positive away from the person."""

    at: Point
    steps: int


class Key(NamedTuple):
    """A key went down, or, with `name` "text", `text` was typed.

    `name` is as in pygame.key.name, in one word: "return", "pageup", "left", "a".
    """

    name: str
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False


Intent = Press | PointerMove | Release | Wheel | Key


class Input:
    """A reader of events, one by one.

    `clock` gives seconds; only differences matter. `scale` is window pixels per logical pixel and may be
    set at any time (1.0 unless the window is smaller than the smallest picture).
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.scale = 1.0
        self.window = (1, 1)
        self._clock = clock
        self._at: Point = OUTSIDE
        self._last = _NO_PRESS
        self._mouse_speaks_for_touch = False

    @property
    def at(self) -> Point:
        """The last position of the pointer, in logical pixels."""
        return self._at

    def resize(self, window: tuple[int, int], scale: float) -> None:
        """Note the window's size in pixels and the picture's scale in it."""
        self.window, self.scale = window, scale

    def read(self, event: pygame.event.Event) -> Intent | None:
        """Return the intent of an event, or None if it has none."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse(event)
        if event.type in (pygame.FINGERMOTION, pygame.FINGERDOWN, pygame.FINGERUP):
            return None if self._mouse_speaks_for_touch else self._finger(event)
        if event.type == pygame.MOUSEWHEEL:
            return Wheel(self._at, int(event.y)) if event.y else None
        if event.type == pygame.KEYDOWN:
            self._last = _NO_PRESS  # what a key came between is no double click, however late it is read
            return _key(event)
        if event.type == pygame.TEXTINPUT:
            return Key("text", text=str(event.text))
        if event.type == pygame.WINDOWLEAVE and not pygame.mouse.get_pressed()[0]:
            self._at = OUTSIDE
            return PointerMove(OUTSIDE)
        return None

    def _mouse(self, event: pygame.event.Event) -> Intent | None:
        # SDL makes mouse events from touches; where it does, the finger's own events would count twice.
        if getattr(event, "touch", False):
            self._mouse_speaks_for_touch = True
        self._at = self._logical(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return PointerMove(self._at, bool(event.buttons[0]))
        if event.button not in _BUTTONS:
            return None
        lifted = event.type == pygame.MOUSEBUTTONUP
        return self._release(event.button) if lifted else self._press(event.button)

    def _finger(self, event: pygame.event.Event) -> Intent:
        self._at = self._logical((event.x * self.window[0], event.y * self.window[1]))
        if event.type == pygame.FINGERMOTION:
            return PointerMove(self._at, True)
        return self._release(1) if event.type == pygame.FINGERUP else self._press(1)

    def _press(self, button: int) -> Press:
        now = self._clock()
        time, _, last_button, count = self._last
        again = self._near_last_press() and button == last_button and now - time <= DOUBLE_CLICK_TIME
        self._last = (now, self._at, button, count + 1 if again else 1)
        return Press(self._at, button, self._last[3])

    def _release(self, button: int) -> Release:
        if not self._near_last_press():
            self._last = _NO_PRESS  # a drag is not the first half of a double click
        return Release(self._at, button)

    def _near_last_press(self) -> bool:
        (x, y), (last_x, last_y) = self._at, self._last[1]
        return abs(x - last_x) <= DOUBLE_CLICK_REACH and abs(y - last_y) <= DOUBLE_CLICK_REACH

    def _logical(self, at: tuple[float, float]) -> Point:
        return int(at[0] / self.scale), int(at[1] / self.scale)


def _key(event: pygame.event.Event) -> Key | None:
    name = pygame.key.name(event.key)
    if not name:
        return None
    shift, ctrl = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    return Key(_KEY_NAMES.get(name, name), "", shift, ctrl, bool(event.mod & pygame.KMOD_ALT))
