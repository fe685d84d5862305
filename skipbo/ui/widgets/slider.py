"""A slider from 0 to 100 per cent."""

from collections.abc import Callable

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.text import Style
from skipbo.ui.widgets.track import THICK, Track
from skipbo.ui.widgets.widget import WIDGET_Z
from skipbo.words.said import Said, Sayable, say

STEP = 5  # per cent
_KEYS = {"left": -STEP, "right": STEP, "pageup": 4 * STEP, "pagedown": -4 * STEP, "home": -100, "end": 100}
_GRIP = 3.2  # U
_FIGURE = 7.5  # U for the figure at the end


class Slider(Track):
    """A share from 0 to 1, shown in per cent and set in steps. `act` hears every change."""

    def __init__(self, key: str, name: Sayable, share: float, act: Callable[[float], None]) -> None:
        super().__init__(key, name)
        self.percent = round(share * 100)
        self._act = act

    def value(self) -> Sayable | None:
        return _figure(self.percent)

    def press_key(self, name: str) -> bool:
        if name not in _KEYS:
            return False
        self._set(self.percent + _KEYS[name])
        return True

    def turn_wheel(self, steps: int) -> bool:
        return self._set(self.percent + STEP * (1 if steps > 0 else -1))

    def drag_to(self, x: int) -> None:
        track = self._track()
        self._set(STEP * round((x - track.left) / max(1, track.w) * 100 / STEP))

    def draw(self, canvas: Canvas) -> None:
        theme, text, track = self.look.theme, self.look.text, self._track()
        self.draw_track(canvas, track, track.left + round(track.w * self.percent / 100), self.px(_GRIP))
        right = (self.rect.right, self.rect.centery)
        text.put(canvas, self.value() or "", Style.BODY, theme.text, right, "right", WIDGET_Z)

    def _track(self) -> pygame.Rect:
        knob, high = self.px(_GRIP), self.px(THICK)
        figure = self.look.text.width(_figure(100), Style.BODY) + self.px(1.5)
        width = self.rect.w - knob - max(self.px(_FIGURE), figure)
        return pygame.Rect(self.rect.left + knob // 2, self.rect.centery - high // 2, width, high)

    def _set(self, percent: int) -> bool:
        percent = min(100, max(0, percent))
        if percent == self.percent:
            return False
        self.percent = percent
        self._act(percent / 100)
        return True


def _figure(percent: int) -> Said:
    return say("{number} %", number=percent)
