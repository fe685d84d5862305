"""A switch: on or off, shown by the knob's position."""

from collections.abc import Callable

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Colour, Key, Role, faded, over
from skipbo.ui.widgets.widget import LEAST_ROW, WIDGET_Z, Pressable, widened
from skipbo.words.said import Sayable, within

WIDTH, HEIGHT = 6.2, 3.5  # U
ON, OFF = within("a switch", "on"), within("a switch", "off")
"""The values of a switch."""


class Toggle(Pressable):
    """On or off; tells its owner by `act`."""

    role = Role.SWITCH
    stretches = False

    def __init__(self, key: str, name: Sayable, on: bool, act: Callable[[bool], None]) -> None:
        super().__init__(key, name, self._turn)
        self.on = on
        self._tell = act

    def value(self) -> Sayable | None:
        return ON if self.on else OFF

    def wanted_width(self, look: Look) -> int:
        return round(WIDTH * look.u)

    def wanted_height(self, look: Look, width: int) -> int:
        return round(HEIGHT * look.u)

    def area(self) -> pygame.Rect:
        return widened(self.rect, LEAST_ROW * self.look.u)

    def type(self, key: Key) -> bool:
        if key.name in ("left", "right") and self.on != (key.name == "right"):
            self._turn()
            return True
        return super().type(key)

    def draw(self, canvas: Canvas) -> None:
        theme, box = self.look.theme, self.rect
        self.draw_ground(canvas, box, self._track(), theme.line)
        inset = self.px(0.45)
        side = box.h - 2 * inset
        left = box.right - inset - side if self.on else box.left + inset
        knob = pygame.Rect(left, box.top + inset, side, side)
        self.draw_ground(canvas, knob, theme.surface if self.on else theme.text, z=WIDGET_Z + 1)

    def _track(self) -> Colour:
        theme = self.look.theme
        if self.on:
            return faded(theme.text, 1.0 if self.hovered else 0.92)
        return faded(over(theme.panel, theme.table_edge), 0.75 if self.hovered else 0.55)

    def _turn(self) -> None:
        self.on = not self.on
        self._tell(self.on)
