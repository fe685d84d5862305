"""Events of mouse and keyboard turned into intents."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.ui.kit.input import OUTSIDE, Intent, Key, Point, PointerMove, Press, Release, Wheel

DOUBLE_CLICK_TIME = 0.4  # seconds
DOUBLE_CLICK_REACH = 6  # logical pixels
_NO_PRESS = (-1.0, OUTSIDE, 0, 0)  # time, place, button and count of the last press


class Clicks:
    """A counter of presses that come soon after one another, near the same place; `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float], reach: int = DOUBLE_CLICK_REACH) -> None:
        self._clock = clock
        self._reach = reach
        self._last = _NO_PRESS

    def press(self, at: Point, button: int = 1) -> Press:
        """Return the press of a button, with its number among those of a double click."""
        now = self._clock()
        time, _, last_button, count = self._last
        again = self._is_near(at) and button == last_button and now - time <= DOUBLE_CLICK_TIME
        self._last = (now, at, button, count + 1 if again else 1)
        return Press(at, button, self._last[3])

    def release(self, at: Point, button: int = 1) -> Release:
        """Return the release of a button; a drag is not the first half of a double click."""
        if not self._is_near(at):
            self.forget()
        return Release(at, button)

    def forget(self) -> None:
        """Let the next press be the first one."""
        self._last = _NO_PRESS

    def _is_near(self, at: Point) -> bool:
        (x, y), (last_x, last_y) = at, self._last[1]
        return abs(x - last_x) <= self._reach and abs(y - last_y) <= self._reach


_KEY_NAMES = {
    "enter": "return",
    "keypad enter": "return",
    "page up": "pageup",
    "page down": "pagedown",
}
_BUTTONS = (1, 2, 3)  # 4 and up are pygame's old names for the wheel


class MouseAndKeys:
    """Turns their events into intents, one by one; mouse events that SDL makes from touches are ignored.

    `clock` gives seconds; only differences matter. `scale` is window pixels per logical pixel and may be
    set at any time (1.0 unless the window is smaller than the smallest picture).
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.scale = 1.0
        self._at: Point = OUTSIDE
        self._clicks = Clicks(clock)
        self._held = set[int]()
        self._is_held = False

    @property
    def is_held(self) -> bool:
        """Whether the key that was read last had not been let go since it was pressed."""
        return self._is_held

    @property
    def at(self) -> Point:
        """The last position of the pointer, in logical pixels."""
        return self._at

    def read(self, event: pygame.event.Event) -> Intent | None:
        """Return the intent of an event, or None if it has none."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return None if getattr(event, "touch", False) else self._mouse(event)
        if event.type == pygame.MOUSEWHEEL:
            return Wheel(self._at, int(event.y)) if event.y else None
        if event.type == pygame.KEYDOWN:
            self._clicks.forget()  # what a key came between is no double click, however late it is read
            self._hold(event.key)
            return _key(event)
        if event.type in (pygame.KEYUP, pygame.WINDOWFOCUSLOST):
            self._let_go(event)
        if event.type == pygame.TEXTINPUT:
            return Key("text", text=str(event.text))
        if event.type == pygame.WINDOWLEAVE and not pygame.mouse.get_pressed()[0]:
            self._at = OUTSIDE
            return PointerMove(OUTSIDE)
        return None

    def _hold(self, key: int) -> None:
        self._is_held = key in self._held
        self._held.add(key)

    def _let_go(self, event: pygame.event.Event) -> None:
        """Note a key that is let go; all of them are where the window no longer hears of them."""
        self._held -= {event.key} if event.type == pygame.KEYUP else set(self._held)

    def _mouse(self, event: pygame.event.Event) -> Intent | None:
        self._at = int(event.pos[0] / self.scale), int(event.pos[1] / self.scale)
        if event.type == pygame.MOUSEMOTION:
            return PointerMove(self._at, bool(event.buttons[0]))
        if event.button not in _BUTTONS:
            return None
        lifted = event.type == pygame.MOUSEBUTTONUP
        return (
            self._clicks.release(self._at, event.button)
            if lifted
            else self._clicks.press(self._at, event.button)
        )


def _key(event: pygame.event.Event) -> Key | None:
    name = pygame.key.name(event.key)
    if not name:
        return None
    shift, ctrl = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    return Key(_KEY_NAMES.get(name, name), "", shift, ctrl, bool(event.mod & pygame.KMOD_ALT))
