"""A long list, only partly in sight: rows of columns, one of them chosen."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Cue, Key, Pixel, Press, Role, Style, Thing, faded
from skipbo.ui.kit.things import columns, row
from skipbo.ui.widgets import scroll_bar
from skipbo.ui.widgets.widget import CHOSEN, WIDGET_Z, Widget, box, divided, line_height, squeezed
from skipbo.words.said import Sayable, say

_ROW, _HEAD = 5.6, 4.6  # U, more where the words are large
_INSET = 1.6  # U
_GAP, _MOST_GAP = 0.8, 3.0  # between two columns: times the height of the words, and U at most
_NAMES = 0.7  # the part of its share that a column of names keeps where others need more
_LEAST_NAMES = 0.65  # of the width of names, which still leaves room for a tag
_LEAST_OF_NAMES = 0.25  # of the width, before other columns yield, too
_NARROWEST_TITLE = 0.9  # the least share of its width to which a title is narrowed
_WHEEL = 3  # rows a step
_NAMES_ALONE = 28.0  # U across of a list of names, without heads
_NARROWEST, _FEWEST = 40.0, 4  # U across, and rows, that are useful


class ListColumn(NamedTuple):
    """A title, the column's share of the width, and whether it holds names, which yield.

    `spare`: it is left out where not all columns fit.
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
    """Rows that are fetched by number as they come into sight, as many as the list was filled with.

    `act` opens a row: by a double click, or Enter. The chosen row is `chosen`; None in an empty list.
    Without column titles there is no title line.
    """

    role = Role.TABLE
    radius_share = 0.25
    fills = True
    grows = True

    def __init__(
        self,
        key: str,
        name: Sayable,
        columns: Sequence[ListColumn],
        line: Callable[[int], ListRow],
        act: Callable[[int], None],
    ) -> None:
        super().__init__(key, name)
        self._columns, self._line, self._act = tuple(columns), line, act
        self._headed = any(column.title for column in self._columns)
        self._scroll = scroll_bar.ScrollBar()
        self._over: int | None = None
        self.chosen: int | None = None
        self._titles = self._wanted = [0] * len(self._columns)
        self._widest_tag = 0
        self._high = 1

    def fill(self, count: int) -> None:
        """Show n other rows, the first of them chosen."""
        self._scroll.count, self._scroll.first, self._over = count, 0, None
        self.chosen = 0 if count else None
        self._measure()

    def choose(self, n: int) -> None:
        """Choose a row and bring it into sight."""
        if 0 <= n < self.count:
            self.chosen = n
            self._show_chosen()

    def wanted_width(self, look: Look) -> int:
        return round((_NARROWEST if self._headed else _NAMES_ALONE) * look.u)

    def wanted_height(self, look: Look, width: int) -> int:
        head = line_height(look, Style.CAPTION, _HEAD) if self._headed else 0
        return head + _FEWEST * line_height(look, Style.LABEL, _ROW)

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
        self._high = line_height(look, Style.LABEL, _ROW)
        self._scroll.seen = max(1, (rect.h - self._head()) // self._high)
        rows = pygame.Rect(rect.left, rect.top + self._head(), rect.w, self._high * self._scroll.seen)
        self._scroll.arrange(look, rows)
        self._widest_tag = 0
        self._titles = [look.text.width(column.title, Style.CAPTION) for column in self._columns]
        self._wanted = list(self._titles)
        self._show_chosen()
        self._measure()

    def thing(self) -> Thing:
        heads = columns(self.key, (column.title for column in self._columns if self._headed))
        items = (self._item(n) for n in self._scroll.shown())
        focused = self.focused and self.chosen not in self._scroll.shown()
        place, key = box(self._scroll.rect), f"{self.key}.scroll"
        bar = Thing(key, Role.SCROLL_BAR, self.name, place, self.value(), works=self.enabled)
        parts = (*heads, *([bar] if self._scroll.needed else []), *items)
        return super().thing()._replace(parts=parts, focused=focused)

    def _item(self, n: int) -> Thing:
        """Return the thing of a row in sight: its tag is its description, and a shortened cell has a tip."""
        line, chosen, place = self._line(n), n == self.chosen, self._row(n)
        told = row(f"{self.key}.{n}", line.name, line.cells)
        shown = list(told.parts)
        for at, (left, room, _) in enumerate(self._shown(line)):
            if self.look.text.width(line.cells[at], Style.LABEL) > room:
                cell = box(pygame.Rect(left, place.top, room, place.h))
                shown[at] = shown[at]._replace(rect=cell, tip=line.cells[at])
        return told._replace(
            parts=tuple(shown),
            role=Role.ITEM,
            rect=box(place),
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

    def hover(self, at: Pixel | None) -> None:
        super().hover(at)
        self._over = self._row_at(at) if at is not None else None

    def turn(self, steps: int) -> bool:
        self._go(self._scroll.first - _WHEEL * steps)
        return True

    def drag(self, at: Pixel) -> None:
        self._scroll.drag(at)

    def release(self, at: Pixel) -> None:
        self._scroll.release()

    def let_go(self) -> None:
        self._scroll.release()

    def draw(self, canvas: Canvas) -> None:
        if self._headed:
            self._draw_heads(canvas)
        for n in self._scroll.shown():
            self._draw_row(canvas, n)
        self._scroll.draw(canvas)

    def press(self, press: Press) -> None:
        row = self._row_at(press.at)
        if row is not None:
            self.look.hear(Cue.BUTTON)
            self.chosen = row
            if press.clicks >= 2:
                self._act(row)
        else:
            self._scroll.press(press.at)

    def type(self, key: Key) -> bool:
        if self.chosen is None:
            return False
        if key.name == "return":
            self._act(self.chosen)
            return True
        steps = self._scroll.steps(key.name, self._scroll.seen)
        if not steps:
            return False
        target = max(0, min(self.count - 1, self.chosen + steps))
        if target == self.chosen and key.name in ("up", "down"):
            return False  # the arrows move on to what lies above or below
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
        """Note the widths of cells that have been in sight, so that columns only ever grow."""
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
        top = self.rect.top + self._head() + self._high * ((n or 0) - self._scroll.first)
        return pygame.Rect(self.rect.left, top, self._row_width(), self._high)

    def _row_width(self) -> int:
        return self.rect.w - self.px(scroll_bar.WIDTH + 1.2)

    def _row_at(self, at: Pixel) -> int | None:
        return next((n for n in self._scroll.shown() if self._row(n).collidepoint(at)), None)

    def _cells(self) -> list[tuple[int, int]]:
        """Return the left end and the width of each column: its share, less what the others need."""
        columns, gap = self._kept(), self._gap
        room, at, cells = self._room(len(columns)), self.rect.left + self.px(_INSET), []
        needed = dict(enumerate(self._wanted[: len(columns)]))
        shares = sum(column.share for column in columns)
        wants = [max(needed[n], int(room * column.share / shares)) for n, column in enumerate(columns)]
        titles = {n: min(needed[n], ceil(_NARROWEST_TITLE * self._titles[n])) for n in needed}
        low = round(_LEAST_OF_NAMES * room)
        names = {n: min(needed[n], max(low, titles[n])) for n, column in enumerate(columns) if column.names}
        whole = list(needed.values())
        tries = (wants, needed), (whole, names), (whole, titles)
        fitting = (found for wanted, least in tries if (found := divided(wanted, least, room)) is not None)
        for width in next(fitting, None) or squeezed(whole, room):
            cells.append((at, width))
            at += width + gap
        return cells

    def _kept(self) -> tuple[ListColumn, ...]:
        """Return the columns that fit; names can be shortened."""
        least, wide = 0, _NAMES * self._row_width()
        for column, want in zip(self._columns, self._wanted, strict=True):
            names = round(wide * column.share) + self._widest_tag
            least += min(want, names) if column.names else want
        if least <= self._room(len(self._columns)):
            return self._columns
        return tuple(column for column in self._columns if not column.spare)

    def _room(self, columns: int) -> int:
        """Return the width in pixels that n columns share, without the gaps between them."""
        return self._row_width() - 2 * self.px(_INSET) - columns * self._gap

    @property
    def _gap(self) -> int:
        """The pixels between two columns."""
        return min(round(_GAP * self.look.text.height(Style.LABEL)), self.px(_MOST_GAP))

    def _head(self) -> int:
        """Return the height of the titles in pixels, 0 where no column has one."""
        return line_height(self.look, Style.CAPTION, _HEAD) if self._headed else 0

    def _draw_heads(self, canvas: Canvas) -> None:
        theme, text = self.look.theme, self.look.text
        y = self.rect.top + round(0.38 * self._head())
        for (left, width), column in zip(self._cells(), self._columns, strict=False):
            text.put(canvas, column.title, Style.CAPTION, theme.secondary, (left, y), z=WIDGET_Z, room=width)
        top = self.rect.top + self._head() - self.px(0.8)
        line = pygame.Rect(self.rect.left, top, self._row_width(), self.px(0.12))
        self.draw_ground(canvas, line, theme.hairline, radius=0)

    def _draw_row(self, canvas: Canvas, n: int) -> None:
        theme, text, row, line = self.look.theme, self.look.text, self._row(n), self._line(n)
        share = 0.16 if n == self.chosen else 0.08 if n == self._over and self.hovered else 0.0
        if share:
            ground = row.inflate(0, -self.px(0.4))
            self.draw_ground(canvas, ground, faded(theme.text, share), radius=1.2)
        for (left, room, tag), cell in zip(self._shown(line), line.cells, strict=False):
            text.put(canvas, cell, Style.LABEL, theme.text, (left, row.centery), z=WIDGET_Z + 1, room=room)
            if tag:
                end = left + text.width_in(cell, Style.LABEL, room) + self.px(1.0)
                wide, high = tag - self.px(1.0), line_height(self.look, Style.LABEL, 3.0)
                pill = pygame.Rect(end, row.centery - high // 2, wide, high)
                self.draw_ground(canvas, pill, None, theme.line, z=WIDGET_Z + 1)
                at = (end + wide / 2, row.centery)
                text.put(canvas, line.tag, Style.LABEL, theme.secondary, at, "centre", WIDGET_Z + 2)

    def _shown(self, line: ListRow) -> list[tuple[int, int, int]]:
        """Return the left end of each cell of a row, the room of its words, and the width of a tag there."""
        shown = []
        for at, ((left, width), cell) in enumerate(zip(self._cells(), line.cells, strict=False)):
            tag = self._tag_width(line.tag) if at == 1 else 0
            whole = self.look.text.width(cell, Style.LABEL)
            tag = tag if whole * _LEAST_NAMES <= width - tag else 0
            shown.append((left, width - tag, tag))
        return shown

    def _tag_width(self, tag: Sayable) -> int:
        return self.look.text.width(tag, Style.LABEL) + self.px(2.6) if tag else 0
