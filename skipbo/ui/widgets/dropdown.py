"""A field that opens a list to choose from."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from skipbo.ui.art import TOAST_SHADOW
from skipbo.ui.canvas import Canvas
from skipbo.ui.input import Intent, Key, Point, Press, Release
from skipbo.ui.look import Look
from skipbo.ui.scene import Control
from skipbo.ui.text import Style
from skipbo.ui.theme import faded, over
from skipbo.ui.widgets.segmented import CHOSEN
from skipbo.ui.widgets.widget import POPUP_Z, WIDGET_Z, Widget

_INSET = 1.5  # U between edge and words
_SIGN = 2.2  # U, chevron and check mark
_ROW = 5.6
_ROW_TALL = 7.2  # with a sentence


class Option(NamedTuple):
    """One line of the list, and a sentence about it ("" for none)."""

    label: str
    sentence: str = ""


class DropDown(Widget):
    """Shows the option that holds; a press opens the list.

    While it is open each option is a control, called "`about`: label". `act` hears the index also where it
    was the chosen one already. `suffix` is added to what the closed field shows.
    """

    role = "list"
    radius_share = 0.25

    def __init__(self, name: str, about: str, options: Sequence[Option], chosen: int,
                 act: Callable[[int], None]) -> None:
        super().__init__(name)
        self.about, self.options, self.chosen = about, tuple(options), chosen
        self.suffix = ""
        self.open = False
        self._act = act
        self._marked = chosen
        self._rows: list[pygame.Rect] = []
        self._chevron: pygame.Surface

    def value(self) -> str | None:
        return self.options[self.chosen].label + self.suffix

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self.open = False
        sign = look.art.icon("chevron", self.px(_SIGN), look.theme.text)
        self._chevron = pygame.transform.rotate(sign, -90)
        self._rows = self._place_rows()

    def hit(self, at: Point) -> bool:
        return self.rect.collidepoint(at) or (self.open and self._list().collidepoint(at))

    def hover(self, at: Point | None) -> None:
        super().hover(at)
        row = self._row_at(at) if at is not None else None
        if row is not None:
            self._marked = row

    def lose(self) -> None:
        super().lose()
        self.open = False

    def controls(self) -> Sequence[Control]:
        rows = self._rows if self.open else []
        return [self.control()] + [
            Control(f"{self.about}: {self.options[n].label}", "option", row, True,
                    CHOSEN if n == self.chosen else None)
            for n, row in enumerate(rows)
        ]

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key):
            return self._open_key(intent.name) if self.open else self._closed_key(intent.name)
        if isinstance(intent, Press):
            if self._row_at(intent.at) is None:
                self._show(not self.open)
        elif isinstance(intent, Release):
            row = self._row_at(intent.at)
            if row is not None:
                self._choose(row)
        return True

    def draw(self, canvas: Canvas) -> None:
        theme, box, text = self.look.theme, self.rect, self.look.text
        fill = faded(over(theme.panel, theme.table_edge), 0.75 if self.hovered else 0.55)
        canvas.sprite(self.look.art.panel(box.size, self.px(1.2), fill, theme.line), box.topleft, WIDGET_Z)
        sign = self._chevron
        at = (box.right - self.px(_INSET) - sign.get_width(), box.centery - sign.get_height() // 2)
        canvas.blit(sign, at, WIDGET_Z + 1)
        words = text.fit(self.value() or "", Style.ROW, at[0] - box.left - self.px(_INSET))
        text.put(canvas, words, Style.ROW, self.ink(theme.text), (box.left + self.px(_INSET), box.centery),
                 z=WIDGET_Z + 1)
        if self.open:
            self._draw_list(canvas)

    def _show(self, open_now: bool) -> None:
        self.open, self._marked = open_now, self.chosen

    def _choose(self, index: int) -> None:
        self.open = False
        self.chosen = index
        self._act(index)

    def _closed_key(self, name: str) -> bool:
        if name in ("return", "space"):
            self._show(True)
            return True
        return False

    def _open_key(self, name: str) -> bool:
        if name in ("return", "space"):
            self._choose(self._marked)
        elif name == "escape":
            self.open = False
        elif name in ("up", "down"):
            step = 1 if name == "down" else -1
            self._marked = (self._marked + step) % len(self.options)
        elif name in ("home", "end"):
            self._marked = 0 if name == "home" else len(self.options) - 1
        else:
            return False
        return True

    def _row_at(self, at: Point) -> int | None:
        if not self.open:
            return None
        return next((n for n, row in enumerate(self._rows) if row.collidepoint(at)), None)

    def _place_rows(self) -> list[pygame.Rect]:
        """The list's rows: below the field, or above it where that leaves the picture."""
        text, tall = self.look.text, any(option.sentence for option in self.options)
        high, edge = self.px(_ROW_TALL if tall else _ROW), self.px(0.6)
        sentences = [text.width(option.sentence, Style.SUBTITLE) for option in self.options]
        labels = [text.width(option.label, Style.ROW) for option in self.options]
        wide = max(*sentences, *labels) + self.px(2 * _INSET + _SIGN + 1.2)
        width = min(max(self.rect.w, wide + 2 * edge), self.look.size[0] - 4 * edge)
        top = self.rect.bottom + self.px(0.6) + edge
        if top + high * len(self.options) + 2 * edge > self.look.size[1]:
            top = self.rect.top - self.px(0.6) - edge - high * len(self.options)
        left = max(2 * edge, self.rect.right - width)
        first = pygame.Rect(left + edge, top, width - 2 * edge, high)
        return [first.move(0, high * n) for n in range(len(self.options))]

    def _list(self) -> pygame.Rect:
        edge = self.px(0.6)
        return self._rows[0].union(self._rows[-1]).inflate(2 * edge, 2 * edge)

    def _draw_list(self, canvas: Canvas) -> None:
        theme, box = self.look.theme, self._list()
        fill = over((*theme.text[:3], 15), theme.surface)
        panel = self.look.art.panel(box.size, self.px(1.6), fill, theme.line, TOAST_SHADOW)
        canvas.sprite(panel, box.topleft, POPUP_Z)
        for n, row in enumerate(self._rows):
            self._draw_row(canvas, n, row)

    def _draw_row(self, canvas: Canvas, n: int, row: pygame.Rect) -> None:
        theme, text, option = self.look.theme, self.look.text, self.options[n]
        if n == self._marked:
            marked = self.look.art.panel(row.size, self.px(1.1), faded(theme.text, 0.12))
            canvas.sprite(marked, row.topleft, POPUP_Z + 1)
        left = row.left + self.px(_INSET - 0.4)
        sign = self.px(_SIGN)
        if n == self.chosen:
            check = self.look.art.icon("check", sign, theme.text)
            canvas.blit(check, (left, row.centery - sign // 2), POPUP_Z + 2)
        left += sign + self.px(1.2)
        y = row.centery - (self.px(1.45) if option.sentence else 0)
        text.put(canvas, option.label, Style.ROW, theme.text, (left, y), z=POPUP_Z + 2)
        if option.sentence:
            words = text.fit(option.sentence, Style.SUBTITLE, row.right - left - self.px(0.8))
            at = (left, row.centery + self.px(1.5))
            text.put(canvas, words, Style.SUBTITLE, theme.secondary, at, z=POPUP_Z + 2)


