"""A long text: as many of its lines as fit, and a scroll bar for the others."""

from collections.abc import Iterable
from typing import NamedTuple, assert_never

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Intent, Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Role
from skipbo.ui.widgets.scroll_bar import WIDTH, ScrollBar
from skipbo.ui.widgets.widget import WIDGET_Z, Widget
from skipbo.words.said import Sayable

_STYLE, _BOLD = Style.LOG, Style.LOG_NAME
_GAP = 1.6  # U between text and bar
_WHEEL = 3  # lines a step


class Paragraph(NamedTuple):
    """A piece of the text that begins a line of its own; "" leaves one empty."""

    said: Sayable
    heading: bool = False


class Reader(Widget):
    """A reader of `text`. Its own lines stay as they are where they fit, and are broken where they do not."""

    role = Role.DOCUMENT
    radius_share = 0.02

    def __init__(self, key: str, name: Sayable, text: Iterable[Paragraph]) -> None:
        super().__init__(key, name)
        self._text = tuple(text)
        self._scroll = ScrollBar()
        self._lines: list[tuple[Style, str]] = []
        self._page: list[pygame.Surface] = []

    def value(self) -> str:
        """Return the lines in sight."""
        return "\n".join(self._lines[n][1] for n in self._scroll.shown())

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        bar = pygame.Rect(rect.right - self.px(WIDTH), rect.top, self.px(WIDTH), rect.h)
        self._scroll.arrange(look, bar)
        self._lines = self._broken(bar.left - self.px(_GAP) - rect.left)
        self._scroll.count = len(self._lines)
        self._scroll.seen = max(1, rect.h // look.text.height(_STYLE))
        self._go(self._scroll.first)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Key(name):
                return self._key(name)
            case Wheel(_, steps):
                self._scroll.scroll(self._scroll.first - _WHEEL * steps)
            case Press(at):
                self._scroll.press(at)
            case Release():
                self._scroll.release()
            case PointerMove(at):
                self._scroll.drag(at)
            case _:
                assert_never(intent)
        self._go(self._scroll.first)
        return True

    def draw(self, canvas: Canvas) -> None:
        high = self.look.text.height(_STYLE)
        for n, line in enumerate(self._page):
            canvas.blit(line, (self.rect.left, self.rect.top + n * high), WIDGET_Z)
        self._scroll.draw(canvas)

    def _key(self, name: str) -> bool:
        page, all_lines = max(1, self._scroll.seen - 1), self._scroll.count
        steps = {
            "up": -1,
            "down": 1,
            "pageup": -page,
            "pagedown": page,
            "space": page,
            "home": -all_lines,
            "end": all_lines,
        }
        if name not in steps:
            return False
        before = self._scroll.first
        self._go(before + steps[name])
        return self._scroll.first != before or name not in ("up", "down")  # then the arrows lead on

    def _go(self, first: int) -> None:
        """Show the lines from there on; their pictures are kept here, as they may exceed other caches."""
        self._scroll.scroll(first)
        ink, text = self.look.theme.text, self.look.text
        shown = (self._lines[n] for n in self._scroll.shown())
        self._page = [text.line(line, style, ink) for style, line in shown]

    def _broken(self, width: int) -> list[tuple[Style, str]]:
        """Return the lines and their styles, none wider than `width` pixels."""
        text, lines = self.look.text, list[tuple[Style, str]]()
        for said, heading in self._text:
            style = _BOLD if heading else _STYLE
            for line in text.language.text(said).expandtabs().splitlines() or [""]:
                fits = text.width(line, style) <= width
                lines.extend((style, piece) for piece in ([line] if fits else text.wrap(line, style, width)))
        return lines
