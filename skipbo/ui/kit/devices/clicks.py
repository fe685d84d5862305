"""Presses and releases at places, and which of them are double clicks."""

from collections.abc import Callable

from skipbo.ui.kit.input import OUTSIDE, Point, Press, Release

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
