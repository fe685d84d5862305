"""A line with a grip, which is pressed, dragged, or moved by wheel and keys."""

from abc import abstractmethod
from typing import assert_never

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Intent, Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.theme import faded
from skipbo.ui.kit.things import Role
from skipbo.ui.widgets.widget import WIDGET_Z, Widget

THICK = 1.0
"""The height of the line, in U."""
GRIP_Z = WIDGET_Z + 3
_LARGER = 0.4  # U that the grip grows under the pointer


class Track(Widget):
    """A control whose value is a place on a line."""

    role = Role.SLIDER

    @abstractmethod
    def press_key(self, name: str) -> bool:
        """Do what a key asks for; return False for one that means nothing here."""

    @abstractmethod
    def turn_wheel(self, steps: int) -> bool:
        """Follow the wheel; `steps` are positive away from the person. Return True if that was used."""

    @abstractmethod
    def drag_to(self, x: int) -> None:
        """Go to the place at a distance from the window's left edge, in logical pixels."""

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Key(name):
                return self.press_key(name)
            case Wheel(_, steps):
                return self.turn_wheel(steps)
            case Release():
                self.held = False
                return True
            case Press((x, _)):
                self.held = True
                self.drag_to(x)
                return True
            case PointerMove((x, _)):
                if self.held:
                    self.drag_to(x)
                return self.held
            case _:
                assert_never(intent)

    def draw_track(self, canvas: Canvas, track: pygame.Rect, at: int, grip: int) -> None:
        """Draw the line, filled up to `at` pixels from the left edge, and a grip `grip` pixels wide there."""
        theme, art = self.look.theme, self.look.art
        canvas.sprite(art.panel(track.size, track.h / 2, faded(theme.text, 0.28)), track.topleft, WIDGET_Z)
        if at - track.left >= track.h:
            filled = art.panel((at - track.left, track.h), track.h / 2, theme.text)
            canvas.sprite(filled, track.topleft, WIDGET_Z + 1)
        side = grip + (self.px(_LARGER) if self.hovered or self.held else 0)
        knob = art.panel((side, side), side / 2, theme.text, theme.line)
        canvas.sprite(knob, (at - side // 2, track.centery - side // 2), GRIP_Z)
