"""A slider from 0 to 100 per cent."""

from collections.abc import Callable
from typing import assert_never

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Intent, Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import faded
from skipbo.ui.kit.things import Role
from skipbo.ui.widgets.widget import WIDGET_Z, Widget
from skipbo.words.said import Said, Sayable, say

STEP = 5  # per cent
_KEYS = {"left": -STEP, "right": STEP, "pageup": 4 * STEP, "pagedown": -4 * STEP, "home": -100, "end": 100}
_FIGURE = 7.5  # U for the figure at the end


class Slider(Widget):
    """A share from 0 to 1, shown in per cent and set in steps. `act` hears every change."""

    role = Role.SLIDER

    def __init__(self, key: str, name: Sayable, share: float, act: Callable[[float], None]) -> None:
        super().__init__(key, name)
        self.percent = round(share * 100)
        self._act = act

    def value(self) -> Sayable | None:
        return _figure(self.percent)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Key(name):
                return self._key(name)
            case Wheel(_, steps):
                return self._set(self.percent + STEP * (1 if steps > 0 else -1))
            case Release():
                self.held = False
                return True
            case Press((x, _)):
                self.held = True
                self._drag(x)
                return True
            case PointerMove((x, _)):
                if self.held:
                    self._drag(x)
                return self.held
            case _:
                assert_never(intent)

    def _drag(self, x: int) -> None:
        """Set the value at a distance from the window's left edge, in logical pixels."""
        track = self._track()
        self._set(STEP * round((x - track.left) / max(1, track.w) * 100 / STEP))

    def draw(self, canvas: Canvas) -> None:
        theme, art, text = self.look.theme, self.look.art, self.look.text
        track, knob = self._track(), self.px(3.2)
        middle = track.left + round(track.w * self.percent / 100)
        canvas.sprite(art.panel(track.size, track.h / 2, faded(theme.text, 0.28)), track.topleft, WIDGET_Z)
        if middle - track.left >= track.h:
            filled = (middle - track.left, track.h)
            canvas.sprite(art.panel(filled, track.h / 2, theme.text), track.topleft, WIDGET_Z + 1)
        side = knob + (self.px(0.4) if self.hovered or self.held else 0)
        at = (middle - side // 2, track.centery - side // 2)
        canvas.sprite(art.panel((side, side), side / 2, theme.text, theme.line), at, WIDGET_Z + 2)
        right = (self.rect.right, self.rect.centery)
        text.put(canvas, self.value() or "", Style.BODY, theme.text, right, "right", WIDGET_Z)

    def _track(self) -> pygame.Rect:
        knob, high = self.px(3.2), self.px(1.0)
        figure = self.look.text.width(_figure(100), Style.BODY) + self.px(1.5)
        width = self.rect.w - knob - max(self.px(_FIGURE), figure)
        return pygame.Rect(self.rect.left + knob // 2, self.rect.centery - high // 2, width, high)

    def _key(self, name: str) -> bool:
        if name not in _KEYS:
            return False
        self._set(self.percent + _KEYS[name])
        return True

    def _set(self, percent: int) -> bool:
        percent = min(100, max(0, percent))
        if percent == self.percent:
            return False
        self.percent = percent
        self._act(percent / 100)
        return True


def _figure(percent: int) -> Said:
    return say("{number} %", number=percent)
