"""A switch: on or off, shown by the knob's position."""

from collections.abc import Callable
from typing import assert_never

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Intent, Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.theme import Colour, faded, over
from skipbo.ui.kit.things import Role
from skipbo.ui.widgets.widget import LEAST_ROW, WIDGET_Z, Widget, widened
from skipbo.words.said import Sayable, within

WIDTH, HEIGHT = 6.2, 3.5  # U
ON, OFF = within("a switch", "on"), within("a switch", "off")
"""The values of a switch."""


class Toggle(Widget):
    """On or off; tells its owner by `act`."""

    role = Role.SWITCH

    def __init__(self, key: str, name: Sayable, on: bool, act: Callable[[bool], None]) -> None:
        super().__init__(key, name)
        self.on = on
        self._act = act

    def value(self) -> Sayable | None:
        return ON if self.on else OFF

    def area(self) -> pygame.Rect:
        return widened(self.rect, LEAST_ROW * self.look.u)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Key():
                return self._key(intent)
            case Release(at):
                held, self.held = self.held, False
                if held and self.hit(at):
                    self._turn(not self.on)
                return held
            case Press():
                self.held = True
                return True
            case PointerMove() | Wheel():
                return self.held
            case _:
                assert_never(intent)

    def draw(self, canvas: Canvas) -> None:
        theme, art, box = self.look.theme, self.look.art, self.rect
        canvas.sprite(art.panel(box.size, box.h / 2, self._track(), theme.line), box.topleft, WIDGET_Z)
        inset = self.px(0.45)
        side = box.h - 2 * inset
        left = box.right - inset - side if self.on else box.left + inset
        knob = theme.surface if self.on else theme.text
        canvas.sprite(art.panel((side, side), side / 2, knob), (left, box.top + inset), WIDGET_Z + 1)

    def _track(self) -> Colour:
        theme = self.look.theme
        if self.on:
            return faded(theme.text, 1.0 if self.hovered else 0.92)
        return faded(over(theme.panel, theme.table_edge), 0.75 if self.hovered else 0.55)

    def _turn(self, on: bool) -> None:
        if on != self.on:
            self.on = on
            self._act(on)

    def _key(self, key: Key) -> bool:
        if key.name in ("return", "space"):
            self._turn(not self.on)
            return True
        if key.name in ("left", "right") and self.on != (key.name == "right"):
            self._turn(key.name == "right")
            return True
        return False
