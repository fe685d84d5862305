"""A long list of which only a part is in sight: rows of columns, one of them chosen."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Intent, Key, Point, Press, Wheel
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import faded
from skipbo.ui.kit.things import Role, Thing, columns, row
from skipbo.ui.widgets import scroll_bar
from skipbo.ui.widgets.widget import CHOSEN, WIDGET_Z, Widget, box
from skipbo.words.said import Sayable, say

_ROW = 5.6  # U
_HEAD = 4.6
_INSET = 1.6
_GAP = 1.8  # between two columns
_NAMES = 0.7  # the part of its share that a column of names keeps where others need more
_LEAST_NAMES = 0.65  # of the width of names, beside which there is still room for a tag
_LEAST_SHARE = 0.85  # of what columns need; a spare one is left out before they get less
_WHEEL = 3  # rows a step


class Column(NamedTuple):
    """A title, the column's share of the width, and whether names are in it, which yield.

    `spare`: it is left out where there is no room for all of them.
    """

    title: Sayable
    share: float
    names: bool = False
    spare: bool = False


class ListRow(NamedTuple):
    """A row: its name in words, a cell for each column, and a word that marks it ("" for none)."""

    name: Sayable
    cells: Sequence[Sayable]
    tag: Sayable = ""


class Listing(Widget):
    """Rows that are asked for by number as they come into sight, as many as it was filled with.

    `act` opens a row: by a double click, or Enter. The chosen row is `chosen`; None in an empty list.
    Columns without titles have no line of them above.
    """

    role = Role.TABLE
    radius_share = 0.25

    def __init__(
        self,
        key: str,
        name: Sayable,
        columns: Sequence[Column],
        line: Callable[[int], ListRow],
        act: Callable[[int], None],
    ) -> None:
        super().__init__(key, name)
        self._columns, self._line, self._act = tuple(columns), line, act
        self._headed = any(column.title for column in self._columns)
        self._scroll = scroll_bar.ScrollBar()
        self._over: int | None = None
        self.chosen: int | None = None
        self._wanted, self._widest_tag = [0] * len(self._columns), 0

    def fill(self, count: int) -> None:
        """Show n other rows from now on, the first of them chosen."""
        self._scroll.count, self._scroll.first, self._over = count, 0, None
        self.chosen = 0 if count else None
        self._measure()

    def choose(self, n: int) -> None:
        """Choose a row and bring it into sight."""
        if 0 <= n < self.count:
            self.chosen = n
            self._show_chosen()

    @property
    def count(self) -> int:
        """The number of rows."""
        return self._scroll.count

    def value(self) -> Sayable | None:
        if self.chosen is None:
            return None
        return say("{number} of {count}", number=self.chosen + 1, count=self.count)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._scroll.seen = max(1, (rect.h - self._head()) // self.px(_ROW))
        wide, top = self.px(scroll_bar.WIDTH), rect.top + self._head()
        bar = pygame.Rect(rect.right - wide, top, wide, self.px(_ROW) * self._scroll.seen)
        self._scroll.arrange(look, bar)
        self._widest_tag = 0
        self._wanted = [look.text.width(column.title, Style.CAPTION) for column in self._columns]
        self._show_chosen()
        self._measure()

    def thing(self) -> Thing:
        heads = columns(self.key, (column.title for column in self._columns if self._headed))
        items = (self._item(n) for n in self._scroll.shown())
        focused = self.focused and self.chosen not in self._scroll.shown()
        return super().thing()._replace(parts=(*heads, *self._bar(), *items), focused=focused)

    def _bar(self) -> tuple[Thing, ...]:
        """Return the scroll bar, if there is one."""
        bar, key = box(self._scroll.rect), f"{self.key}.scroll"
        shown = Thing(key, Role.SCROLL_BAR, self.name, bar, self.value(), works=self.enabled)
        return (shown,) if self._scroll.needed else ()

    def _item(self, n: int) -> Thing:
        """Return the thing of a row in sight; the row's tag is its description."""
        line, chosen = self._line(n), n == self.chosen
        return row(f"{self.key}.{n}", line.name, line.cells)._replace(
            role=Role.ITEM,
            rect=box(self._row(n)),
            value=CHOSEN if chosen else None,
            description=line.tag,
            works=self.enabled,
            focused=self.focused and chosen,
        )

    def reach(self, key: str) -> bool:
        row = next((n for n in self._scroll.shown() if key == f"{self.key}.{n}"), None)
        if row is not None:
            self.choose(row)
        return row is not None or key == self.key

    def focusable(self) -> bool:
        return super().focusable() and self.count > 0

    def focus_rect(self) -> pygame.Rect:
        return self._row(self.chosen) if self.chosen in self._scroll.shown() else self.rect

    def hover(self, at: Point | None) -> None:
        super().hover(at)
        self._over = self._row_at(at) if at is not None else None

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Key(name):
                return self._key(name)
            case Wheel(_, steps):
                self._go(self._scroll.first - _WHEEL * steps)
            case Press():
                self._press(intent)
            case _:
                self._scroll.take(intent, _WHEEL)
        return True

    def draw(self, canvas: Canvas) -> None:
        if self._headed:
            self._draw_heads(canvas)
        for n in self._scroll.shown():
            self._draw_row(canvas, n)
        self._scroll.draw(canvas)

    def _press(self, press: Press) -> None:
        row = self._row_at(press.at)
        if row is not None:
            self.chosen = row
            if press.clicks >= 2:
                self._act(row)
        else:
            self._scroll.press(press.at)

    def _key(self, name: str) -> bool:
        if self.chosen is None:
            return False
        if name == "return":
            self._act(self.chosen)
            return True
        steps = {
            "up": -1,
            "down": 1,
            "pageup": -self._scroll.seen,
            "pagedown": self._scroll.seen,
            "home": -self.count,
            "end": self.count,
        }
        if name not in steps:
            return False
        target = max(0, min(self.count - 1, self.chosen + steps[name]))
        if target == self.chosen and name in ("up", "down"):
            return False  # the arrows lead on to what lies above or below
        self.chosen = target
        self._show_chosen()
        return True

    def _show_chosen(self) -> None:
        if self.chosen is not None:
            self._go(max(self.chosen - self._scroll.seen + 1, min(self._scroll.first, self.chosen)))

    def _go(self, first: int) -> None:
        self._scroll.scroll(first)
        self._over = None
        self._measure()

    def _measure(self) -> None:
        """Note how wide the cells are that have been in sight, so that columns only ever grow."""
        if not self.rect.w:
            return
        for n in self._scroll.shown():
            line = self._line(n)
            self._widest_tag = max(self._widest_tag, self._tag_width(line.tag))
            for at, cell in enumerate(line.cells):
                tag = self._tag_width(line.tag) if at == 1 else 0
                self._wanted[at] = max(self._wanted[at], self.look.text.width(cell, Style.LABEL) + tag)

    def _row(self, n: int | None) -> pygame.Rect:
        """Return the place of a row in sight."""
        high, top = self.px(_ROW), self.rect.top + self._head()
        top += high * ((n or 0) - self._scroll.first)
        return pygame.Rect(self.rect.left, top, self._row_width(), high)

    def _row_width(self) -> int:
        return self.rect.w - self.px(scroll_bar.WIDTH + 1.2)

    def _row_at(self, at: Point) -> int | None:
        return next((n for n in self._scroll.shown() if self._row(n).collidepoint(at)), None)

    def _cells(self) -> list[tuple[int, int]]:
        """Return the left end and the width of each column: its share, but for what the others need."""
        whole = self._needed(self._columns)
        kept = tuple(column for column in self._columns if not column.spare)
        needed = self._needed(kept) if _LEAST_SHARE * sum(whole) > self._room(len(whole)) else whole
        return self._shared(self._columns[: len(needed)], needed)

    def _room(self, columns: int) -> int:
        """Return the width in pixels that n columns share, without the gaps between them."""
        return self._row_width() - 2 * self.px(_INSET) - columns * self.px(_GAP)

    def _needed(self, columns: Sequence[Column]) -> list[float]:
        """Return what each of the columns needs in pixels; names can be shortened."""
        least = [_NAMES * self._row_width() * column.share + self._widest_tag for column in columns]
        return [
            min(want, low) if column.names else float(want)
            for column, want, low in zip(columns, self._wanted, least, strict=False)
        ]

    def _shared(self, columns: Sequence[Column], need: Sequence[float]) -> list[tuple[int, int]]:
        """Return where columns lie: by their shares as long as all have what they need, otherwise by need."""
        room, at, ends = self._room(len(columns)), self.rect.left + self.px(_INSET), []
        wide = [room * column.share / sum(each.share for each in columns) for column in columns]
        lacking = [max(0.0, want - width) for want, width in zip(need, wide, strict=True)]
        spare = [max(0.0, width - want) for want, width in zip(need, wide, strict=True)]
        if sum(lacking) > sum(spare):
            wide = [room * want / sum(need) for want in need]
        elif sum(lacking):
            given = sum(lacking) / sum(spare)
            wide = [w + more - given * less for w, more, less in zip(wide, lacking, spare, strict=True)]
        for width in wide:
            ends.append((at, int(width)))
            at += int(width) + self.px(_GAP)
        return ends

    def _head(self) -> int:
        """Return the height of the titles in pixels, 0 where no column has one."""
        return self.px(_HEAD) if self._headed else 0

    def _draw_heads(self, canvas: Canvas) -> None:
        theme, text = self.look.theme, self.look.text
        y = self.rect.top + self.px(1.6)
        for (left, width), column in zip(self._cells(), self._columns, strict=False):
            text.put(canvas, column.title, Style.CAPTION, theme.secondary, (left, y), z=WIDGET_Z, room=width)
        line = self.look.art.panel((self._row_width(), max(1, round(0.12 * self.look.u))), 0, theme.hairline)
        canvas.sprite(line, (self.rect.left, self.rect.top + self.px(3.8)), WIDGET_Z)

    def _draw_row(self, canvas: Canvas, n: int) -> None:
        theme, text, row, line = self.look.theme, self.look.text, self._row(n), self._line(n)
        share = 0.16 if n == self.chosen else 0.08 if n == self._over and self.hovered else 0.0
        if share:
            size = row.inflate(0, -self.px(0.4)).size
            panel = self.look.art.panel(size, self.px(1.2), faded(theme.text, share))
            canvas.sprite(panel, (row.left, row.top + self.px(0.4) // 2), WIDGET_Z)
        for at, ((left, width), cell) in enumerate(zip(self._cells(), line.cells, strict=False)):
            tag = self._tag_width(line.tag) if at == 1 else 0
            tag = tag if text.width(cell, Style.LABEL) * _LEAST_NAMES <= width - tag else 0
            room = width - tag
            text.put(canvas, cell, Style.LABEL, theme.text, (left, row.centery), z=WIDGET_Z + 1, room=room)
            if tag:
                end = left + text.width_in(cell, Style.LABEL, room) + self.px(1.0)
                self._draw_tag(canvas, line.tag, end, row.centery)

    def _tag_width(self, tag: Sayable) -> int:
        return self.look.text.width(tag, Style.LABEL) + self.px(2.6) if tag else 0

    def _draw_tag(self, canvas: Canvas, tag: Sayable, left: int, middle: int) -> None:
        theme, size = self.look.theme, (self._tag_width(tag) - self.px(1.0), self.px(3.0))
        pill = self.look.art.panel(size, size[1] / 2, None, theme.line)
        canvas.sprite(pill, (left, middle - size[1] // 2), WIDGET_Z + 1)
        at = (left + size[0] / 2, middle)
        self.look.text.put(canvas, tag, Style.LABEL, theme.secondary, at, "centre", WIDGET_Z + 2)
