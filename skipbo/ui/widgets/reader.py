"""A long text: as many of its lines as fit, and a scroll bar for the rest."""

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Intent, Key, Role, Style, Thing, faded
from skipbo.ui.widgets.scroll_bar import WIDTH, ScrollBar
from skipbo.ui.widgets.widget import WIDGET_Z, Widget, box
from skipbo.words.said import Private, Sayable, private_part

_PLAIN = (Style.LOG, Style.LOG_NAME)
_GAP = 1.6  # U between text and bar
_MARK = 0.5  # U wide, and as far before the text
_READ_GROUND = 0.16  # share of ink in the ground of the line that is read
_WHEEL = 3  # lines a step
_NARROWEST, _FEWEST = 30.0, 5  # U across, and lines, that are useful


class Paragraph(NamedTuple):
    """A piece of the text that starts a new line; "" leaves one empty.

    `marked`: a bar beside it shows that it was searched for.
    """

    said: Sayable
    heading: bool = False
    marked: bool = False


class _Line(NamedTuple):
    """A line as it is drawn; `marked` as in its paragraph, `goes_on`: it continues the line above."""

    style: Style
    words: str
    marked: bool = False
    goes_on: bool = False


class Reader(Widget):
    """A reader of `text`. Its own lines are kept where they fit, and wrapped where they do not.

    `styles`: of text and headings. Up and down read the text line by line, each whole even if wrapped,
    scrolling as needed, from wherever it was scrolled to.
    """

    role = Role.DOCUMENT
    radius_share = 0.02
    fills = True
    grows = True

    def __init__(
        self, key: str, name: Sayable, text: Iterable[Paragraph], styles: tuple[Style, Style] = _PLAIN
    ) -> None:
        super().__init__(key, name)
        self._style, self._bold = styles
        self._text = tuple(text)
        self._scroll = ScrollBar()
        self._lines: list[_Line] = []
        self._read: range | None = None
        self._page: list[pygame.Surface] = []

    def wanted_width(self, look: Look) -> int:
        return round(_NARROWEST * look.u)

    def wanted_height(self, look: Look, width: int) -> int:
        return _FEWEST * look.text.height(self._style)

    def value(self) -> str:
        """Return the lines in sight."""
        return self._told("\n".join(self._lines[n].words for n in self._scroll.shown()))

    def _told(self, words: str) -> str:
        """Return words of the text, marked as private if any of the text is."""
        private = any(private_part(paragraph.said) is not None for paragraph in self._text)
        return Private(words) if private else words

    def fill(self, text: Iterable[Paragraph]) -> None:
        """Show another text from its beginning."""
        self._text = tuple(text)
        self._scroll.first, self._read = 0, None
        if self.rect.w:
            self._break()

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._scroll.arrange(look, rect)
        self._scroll.seen = max(1, rect.h // look.text.height(self._style))
        self._break()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and intent.name in ("up", "down"):
            return self._read_on(1 if intent.name == "down" else -1)
        before, scrolled = self._scroll.first, True
        if isinstance(intent, Key):
            scrolled = self._scroll.key("pagedown" if intent.name == "space" else intent.name)
        else:
            self._scroll.take(intent, _WHEEL)
        if self._scroll.first != before:
            self._read = None
        self._go(self._scroll.first)
        return scrolled

    def draw(self, canvas: Canvas) -> None:
        high = self.look.text.height(self._style)
        if self.focused and self._read is not None:
            ground = faded(self.look.theme.text, _READ_GROUND)
            mark = self.px(_MARK)
            self.draw_ground(canvas, self._place(self._read).inflate(2 * mark, mark), ground, radius=0.6)
        for n, line in enumerate(self._page):
            canvas.blit(line, (self.rect.left, self.rect.top + n * high), WIDGET_Z)
        wide = self.px(_MARK)
        for n, number in enumerate(self._scroll.shown()):
            if self._lines[number].marked:
                bar = pygame.Rect(self.rect.left - 2 * wide, self.rect.top + n * high, wide, high)
                self.draw_ground(canvas, bar, self.look.theme.accent, radius=0)
        self._scroll.draw(canvas)

    def thing(self) -> Thing:
        whole = super().thing()
        if self._read is None or not self.focused:
            return whole
        read = self._read
        words = self._told(" ".join(line.words for line in self._lines[read.start : read.stop]))
        line = Thing(f"{self.key}.{read.start}", Role.TEXT, words, box(self._place(read)), focused=True)
        return whole._replace(parts=(line,), focused=False)

    def _place(self, lines: range) -> pygame.Rect:
        """Return the place of lines that are in sight."""
        high = self.look.text.height(self._style)
        top = self.rect.top + (lines.start - self._scroll.first) * high
        return pygame.Rect(self.rect.left, top, self.rect.w, high * len(lines))

    def _read_on(self, step: int) -> bool:
        """Go to the next or the previous line with words; return False at an end, and leave it there."""
        starts = [number for number, line in enumerate(self._lines) if not line.goes_on]
        whole = map(range, starts, (*starts[1:], len(self._lines)))
        written = [lines for lines in whole if self._lines[lines.start].words]
        if self._read is None:
            above = sum(lines.start < self._scroll.first for lines in written)
            at = above if step > 0 else above - 1
        else:
            at = written.index(self._read) + step
        self._read = written[at] if 0 <= at < len(written) else None
        if self._read is not None:
            self._go(self._read.start)
        return self._read is not None

    def _break(self) -> None:
        """Break the text into lines for the available width."""
        text, room = self.look.text, self.rect.w - self.px(WIDTH) - self.px(_GAP)
        self._lines, self._read = [], None
        for paragraph in self._text:
            style = self._bold if paragraph.heading else self._style
            for line in text.language.text(paragraph.said).expandtabs().splitlines() or [""]:
                pieces = [line] if text.width(line, style) <= room else text.wrap(line, style, room)
                self._lines.extend(
                    _Line(style, piece, paragraph.marked, n > 0) for n, piece in enumerate(pieces)
                )
        self._scroll.count = len(self._lines)
        self._go(self._scroll.first)

    def _go(self, first: int) -> None:
        """Show the lines from this one on; their pictures are kept here, as they may exceed other caches."""
        self._scroll.scroll(first)
        ink, text = self.look.theme.text, self.look.text
        shown = (self._lines[n] for n in self._scroll.shown())
        self._page = [text.line(line.words, line.style, ink) for line in shown]
