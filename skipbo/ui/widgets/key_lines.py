"""A table of keys: at the left what they are called, drawn as keys are, and beside them what they do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Intent, Key
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import faded
from skipbo.ui.kit.things import Role, Thing, row
from skipbo.ui.widgets.scroll_bar import WIDTH, ScrollBar
from skipbo.ui.widgets.widget import WIDGET_Z, Widget
from skipbo.words.lists import in_a_row
from skipbo.words.said import Sayable

_CAP, _STEP = 3.6, 4.4  # U: the height of a key, and from one line of them to the next
_PAD, _GAP = 1.2, 0.8  # U beside a name in its key, and between two keys
_BETWEEN = 2.4  # U between the two columns, and before the bar
_APART = 1.0  # U between two rows
_MOST = 0.46  # of the width for the keys
_STYLE: Final = Style.BODY


class KeyLine(NamedTuple):
    """The names of keys, or of gestures, and what they do."""

    names: tuple[Sayable, ...]
    said: Sayable


class _Row(NamedTuple):
    """A row as it is drawn: keys in lines, words in lines, and the height in pixels."""

    caps: tuple[tuple[Sayable, ...], ...]
    words: tuple[str, ...]
    height: int


class KeyLines(Widget):
    """The table of lines, as many as are in sight, with a bar for the others."""

    role = Role.DOCUMENT
    radius_share = 0.02

    def __init__(self, key: str, name: Sayable) -> None:
        super().__init__(key, name)
        self._lines: tuple[KeyLine, ...] = ()
        self._rows: tuple[_Row, ...] = ()
        self._scroll = ScrollBar()
        self._left = 0

    def fill(self, lines: Iterable[KeyLine]) -> None:
        """Show other lines, from the first one on."""
        self._lines = tuple(lines)
        self._scroll.first = 0
        self._break()

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        bar = pygame.Rect(rect.right - self.px(WIDTH), rect.top, self.px(WIDTH), rect.h)
        self._scroll.arrange(look, bar)
        self._break()

    def value(self) -> Sayable | None:
        """Return what the lines in sight do."""
        return in_a_row([self._lines[n].said for n in self._scroll.shown()])

    def thing(self) -> Thing:
        """Return the table with its rows in sight."""
        parts = (row(f"{self.key}.{n}", line.said, line.names) for n, line in self._seen())
        return super().thing()._replace(parts=tuple(parts))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key):
            return self._scroll.key(intent.name)
        self._scroll.take(intent, 1)
        return True

    def draw(self, canvas: Canvas) -> None:
        top = self.rect.top
        for n in self._scroll.shown():
            self._draw_row(canvas, self._rows[n], top)
            top += self._rows[n].height
        self._scroll.draw(canvas)

    def _seen(self) -> Iterator[tuple[int, KeyLine]]:
        return ((n, self._lines[n]) for n in self._scroll.shown())

    def _draw_row(self, canvas: Canvas, shown: _Row, top: int) -> None:
        text, theme = self.look.text, self.look.theme
        for n, caps in enumerate(shown.caps):
            left = self.rect.left
            for name in caps:
                cap = pygame.Rect(left, top + n * self.px(_STEP), self._width(name), self.px(_CAP))
                self._draw_cap(canvas, name, cap)
                left = cap.right + self.px(_GAP)
        middle = top + self.px(_CAP) // 2
        for n, words in enumerate(shown.words):
            at = (self._left, middle + n * text.height(_STYLE))
            text.put(canvas, words, _STYLE, theme.text, at, z=WIDGET_Z)

    def _draw_cap(self, canvas: Canvas, name: Sayable, cap: pygame.Rect) -> None:
        look, theme = self.look, self.look.theme
        panel = look.art.panel(cap.size, self.px(0.9), faded(theme.text, 0.10), theme.line)
        canvas.sprite(panel, cap.topleft, WIDGET_Z)
        look.text.put(canvas, name, Style.CAPTION, theme.text, cap.center, "centre", WIDGET_Z + 1)

    def _width(self, name: Sayable) -> int:
        wide = self.look.text.width(name, Style.CAPTION) + 2 * self.px(_PAD)
        return max(wide, self.px(_CAP))

    def _break(self) -> None:
        """Break everything into rows for the room there is."""
        most = round(_MOST * self.rect.w)
        caps = [tuple(self._in_lines(line.names, most)) for line in self._lines]
        wide = max((self._sum(each) for lines in caps for each in lines), default=0)
        self._left = self.rect.left + wide + self.px(_BETWEEN)
        room = self._scroll.rect.left - self.px(_BETWEEN) - self._left
        self._rows = tuple(
            self._row(keys, line.said, room) for keys, line in zip(caps, self._lines, strict=True)
        )
        self._scroll.count, self._scroll.seen = len(self._rows), self._last_page()
        self._scroll.scroll(self._scroll.first)

    def _row(self, caps: tuple[tuple[Sayable, ...], ...], said: Sayable, room: int) -> _Row:
        text = self.look.text
        words = text.wrap(said, _STYLE, room)
        lines = self.px(_CAP) + (len(words) - 1) * text.height(_STYLE)
        keys = self.px(_CAP) + (len(caps) - 1) * self.px(_STEP)
        return _Row(caps, tuple(words), max(lines, keys) + self.px(_APART))

    def _in_lines(self, names: tuple[Sayable, ...], most: int) -> Iterator[tuple[Sayable, ...]]:
        line: tuple[Sayable, ...] = ()
        for name in names:
            if line and self._sum((*line, name)) > most:
                yield line
                line = ()
            line = (*line, name)
        yield line

    def _sum(self, names: tuple[Sayable, ...]) -> int:
        return sum(map(self._width, names)) + (len(names) - 1) * self.px(_GAP)

    def _last_page(self) -> int:
        """Return how many of the last rows fit, which is how many are shown at once."""
        room = self.rect.h
        for count, shown in enumerate(reversed(self._rows)):
            room -= shown.height
            if room + self.px(_APART) < 0:
                return max(1, count)
        return max(1, len(self._rows))
