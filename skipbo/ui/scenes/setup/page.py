"""The base of the pages in the set-up's right half."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Role, Thing, Things
from skipbo.ui.widgets.form import things
from skipbo.ui.widgets.widget import SHEET_Z, Widget
from skipbo.words.said import Sayable

CONTROL = 4.9  # U high
GAP = 1.4
LINE = 2.9  # U from one line of running text to the next, at least


class Room(NamedTuple):
    """A column of the sheet in pixels; heights inside the sheet are given in U below its top."""

    look: Look
    left: int
    width: int
    top: int

    @property
    def right(self) -> int:
        """The column's right edge."""
        return self.left + self.width

    def y(self, units: float) -> int:
        """Convert a height inside the sheet to pixels of the window."""
        return self.top + round(units * self.look.u)

    def px(self, units: float) -> int:
        """Return the whole pixels of a length."""
        return round(units * self.look.u)

    def row(self, units: float, high: float = CONTROL) -> pygame.Rect:
        """Return a rectangle as wide as the column."""
        return pygame.Rect(self.left, self.y(units), self.width, self.px(high))

    def caption(self, canvas: Canvas, words: Sayable, units: float, note: Sayable = "") -> None:
        """Draw a heading over a control, with a note at the right."""
        text, ink = self.look.text, self.look.theme.secondary
        text.put(canvas, words, Style.CAPTION, ink, (self.left, self.y(units)), z=SHEET_Z + 2)
        if note:
            room = self.width - text.width(words, Style.CAPTION) - self.px(1.5)
            at = (self.right, self.y(units))
            text.put(canvas, note, Style.SUBTITLE, ink, at, "right", SHEET_Z + 2, room)

    def lines(
        self, canvas: Canvas, words: Sayable, style: Style, units: float, most: int, wrong: bool = False
    ) -> None:
        """Draw running text of at most n lines, the first one's middle at a height."""
        look = self.look
        ink = look.theme.danger if wrong else look.theme.secondary
        step = max(round(look.text.height(style) * 0.92), self.px(LINE - 0.3))
        shown = look.text.wrap(words, style, self.width)
        if len(shown) > most:
            shown = (*shown[: most - 1], " ".join(shown[most - 1 :]))
        for n, line in enumerate(shown):
            at = (self.left, self.y(units) + n * step)
            look.text.put(canvas, line, style, ink, at, z=SHEET_Z + 2, room=self.width)


def group(key: str, caption: Sayable, *parts: Thing, note: Sayable = "") -> Thing:
    """Return the things under a caption, with its note."""
    return Thing(key, Role.GROUP, caption, description=note, parts=parts)


class Page:
    """Widgets that are shown together, and the words round them."""

    widgets: Sequence[Widget] = ()
    room: Room

    def arrange(self, room: Room) -> None:
        """Place the page."""
        self.room = room

    def show(self, shown: bool) -> None:
        """Show the current choices in the widgets; `shown`: whether the page is the one in sight."""
        for widget in self.widgets:
            widget.visible = shown

    def things(self) -> Things:
        """Return the page's widgets and the words round them."""
        return things(self.widgets)

    def draw(self, canvas: Canvas) -> None:
        """Draw the words on the canvas; the widgets draw themselves."""
