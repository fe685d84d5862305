"""The bar beside something longer than its place: the part in sight, and its position."""

from typing import assert_never

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, InputLost, Pixel, PointerMove, Press, Release, Wheel, faded
from skipbo.ui.widgets.widget import WIDGET_Z

WIDTH = 1.2  # U
_LEAST_GRIP = 4.0


class ScrollBar:
    """A scroll bar for `count` rows or lines, with `seen` of them in sight from `first` on.

    `pressed`: whether a pointer holds the grip.
    """

    def __init__(self) -> None:
        self.first, self.count, self.seen = 0, 0, 1
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.pressed = False
        self._look: Look

    @property
    def needed(self) -> bool:
        """Whether some rows are out of sight."""
        return self.count > self.seen

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        """Place the bar at the right edge of the scrolled area, in logical pixels."""
        wide = max(1, round(WIDTH * look.u))
        self._look, self.rect = look, pygame.Rect(rect.right - wide, rect.top, wide, rect.h)

    def shown(self) -> range:
        """Return the numbers of the rows in sight."""
        return range(self.first, min(self.count, self.first + self.seen))

    def scroll(self, first: int) -> None:
        """Scroll to that row, or as near to it as possible."""
        self.first = max(0, min(self.count - self.seen, first))

    def take(self, intent: Press | PointerMove | Release | Wheel | InputLost, rows: int) -> None:
        """Handle a pointer intent; `rows`: how far one step of its wheel scrolls."""
        match intent:
            case Wheel(_, steps):
                self.scroll(self.first - rows * steps)
            case Press(at):
                self.press(at)
            case Release() | InputLost():
                self.release()
            case PointerMove(at):
                self.drag(at)
            case _:
                assert_never(intent)

    def steps(self, name: str, page: int) -> int:
        """Return how many rows a key scrolls, `page` of them at once; 0 for any other key."""
        ways = {"up": -1, "down": 1, "pageup": -page, "pagedown": page}
        return {**ways, "home": -self.count, "end": self.count}.get(name, 0)

    def key(self, name: str) -> bool:
        """Scroll by a key of a text; return whether it did. At an end the arrows move on."""
        before, steps = self.first, self.steps(name, max(1, self.seen - 1))
        if not steps:
            return False
        self.scroll(before + steps)
        return self.first != before or name not in ("up", "down")

    def press(self, at: Pixel) -> None:
        """Take hold of the grip, which jumps to the pointer if the press hit the bar beside it."""
        self.pressed = self.needed and self.rect.collidepoint(at)
        self.drag(at)

    def drag(self, at: Pixel) -> None:
        """Follow the pointer while the grip is held."""
        if self.pressed:
            grip = self._grip()
            room = max(1, self.rect.h - grip.h)
            share = (at[1] - self.rect.top - grip.h / 2) / room
            self.scroll(round(share * (self.count - self.seen)))

    def release(self) -> None:
        """Release the grip."""
        self.pressed = False

    def draw(self, canvas: Canvas) -> None:
        """Draw the bar on the canvas, if it is needed."""
        if not self.needed:
            return
        theme, bar, grip = self._look.theme, self.rect, self._grip()
        track = self._look.art.panel(bar.size, bar.w / 2, faded(theme.text, 0.12))
        canvas.sprite(track, bar.topleft, WIDGET_Z)
        tone = faded(theme.text, 0.8 if self.pressed else 0.55)
        handle = self._look.art.panel(grip.size, grip.w / 2, tone)
        canvas.sprite(handle, grip.topleft, WIDGET_Z + 1)

    def _grip(self) -> pygame.Rect:
        bar = self.rect
        high = max(round(_LEAST_GRIP * self._look.u), round(bar.h * self.seen / max(1, self.count)))
        top = bar.top + round((bar.h - high) * self.first / max(1, self.count - self.seen))
        return pygame.Rect(bar.left, top, bar.w, high)
