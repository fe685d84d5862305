"""Words and figures in rows and columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Align, Canvas, Role, Style, Thing, Things, faded
from skipbo.ui.kit.things import columns, row
from skipbo.ui.parts.base import Part, once
from skipbo.ui.parts.boxes import Holder
from skipbo.ui.parts.labels import Words
from skipbo.ui.widgets.widget import SHEET_Z, box, divided, squeezed
from skipbo.words.said import Sayable


class TableHead(NamedTuple):
    """A column: the words over it, and where its cells stand. `fills`: it takes the width that is left."""

    title: Sayable = ""
    align: Align = "left"
    fills: bool = False


class TableRow(NamedTuple):
    """A row: its name, the part that shows it, and for each other column its words and the part for them.

    The words are "" for a part that only shows another cell's figure. `marked`: the row of a winner.
    """

    name: Sayable
    shown: Part
    cells: Sequence[tuple[Sayable, Part]]
    marked: bool = False


class WordTable(Holder):
    """A table called `name`, a head for each column. `ground`: each row has a ground of its own."""

    def __init__(
        self,
        key: str,
        name: Sayable,
        heads: Sequence[TableHead],
        rows: Sequence[TableRow],
        *,
        across: float = 1.6,
        gap: float = 1.0,
        ground: bool = False,
    ) -> None:
        titles = [Words("", head.title, Style.LABEL, align=head.align) for head in heads]
        cells = [part for each in rows for part in (each.shown, *(part for _, part in each.cells))]
        super().__init__(*titles, *cells, gap=gap)
        self._key, self._name, self._across, self._ground = key, name, across, ground
        self._heads, self._rows = tuple(heads), tuple(rows)

    @property
    def _inset(self) -> float:
        """The space, in U, between the edge of a row's ground and its contents."""
        return 1.4 if self._ground else 0.0

    def wanted(self, look: Look) -> int:
        return sum(self._wants(look)) + self._between(look)

    def least(self, look: Look) -> int:
        least = self._least(look)
        return sum(least.get(n, want) for n, want in enumerate(self._wants(look))) + self._between(look)

    def height(self, look: Look, width: int) -> int:
        heights = self._heights(look, self._widths(look, width))
        return sum(heights) + self._gaps(look, len([high for high in heights if high]))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        widths, top = self._widths(look, rect.w), rect.top
        for line, high in zip(self._lines(), self._heights(look, widths), strict=True):
            left = rect.left + round(self._inset * look.u)
            for part, wide, head in zip(line, widths, self._heads, strict=True):
                own = min(wide, part.wanted(look)) if head.align != "left" else wide
                place = pygame.Rect(left, top, own or wide, high)
                if head.align == "right":
                    place.right = left + wide
                part.place(look, place)
                left += wide + round(self._across * look.u)
            top += high + round(self._gap * look.u) if high else 0

    def draw_ground(self, canvas: Canvas) -> None:
        theme, art = self.look.theme, self.look.art
        for n, each in enumerate(self._rows if self._ground else ()):
            place = self.row_rect(n)
            fill = faded(theme.accent, 0.16) if each.marked else faded(theme.text, 0.06)
            panel = art.panel(place.size, 1.6 * self.look.u, fill, theme.accent if each.marked else None)
            canvas.sprite(panel, place.topleft, SHEET_Z + 1)

    def things(self) -> Things:
        titles = columns(self._key, (head.title for head in self._heads if head.title))
        parts = (*titles, *map(self._row_thing, range(len(self._rows))))
        return (Thing(self._key, Role.TABLE, self._name, box(self.rect), parts=parts),)

    def _row_thing(self, n: int) -> Thing:
        """Return a row: its cells, and the controls in it."""
        told, shown = self._rows[n], self._lines()[n + 1]
        line = row(f"{self._key}.{n}", told.name, (words for words, _ in told.cells if words))
        places = (part.rect for (words, _), part in zip(told.cells, shown[1:], strict=True) if words)
        cells = (cell._replace(rect=box(rect)) for cell, rect in zip(line.parts, places, strict=True))
        controls = (thing for part in shown for thing in part.things())
        return line._replace(rect=box(self.row_rect(n)), parts=(*cells, *controls))

    def row_rect(self, n: int) -> pygame.Rect:
        """Return the place of a row, from 0."""
        line = self._lines()[n + 1]
        tops, bottoms = [part.rect.top for part in line], [part.rect.bottom for part in line]
        return pygame.Rect(self.rect.left, min(tops), self.rect.w, max(bottoms) - min(tops))

    def cell_rect(self, n: int, column: int) -> pygame.Rect:
        """Return the place of a cell: row and column from 0, the names included; -1 is the last."""
        return self._lines()[n + 1][column].rect

    def _lines(self) -> list[tuple[Part, ...]]:
        """Return the parts line by line, the titles first."""
        wide = len(self._heads)
        return [self._parts[at : at + wide] for at in range(0, len(self._parts), wide)]

    def _column(self, n: int) -> list[Part]:
        return [line[n] for line in self._lines()]

    @once
    def _wants(self, look: Look) -> list[int]:
        return [max(part.wanted(look) for part in self._column(n)) for n in range(len(self._heads))]

    def _between(self, look: Look) -> int:
        insets = 2 * round(self._inset * look.u)
        return round(self._across * look.u) * (len(self._heads) - 1) + insets

    def _least(self, look: Look) -> dict[int, int]:
        """Return the least width of each column that fills, by its number."""
        filling = (n for n, head in enumerate(self._heads) if head.fills)
        return {n: max(part.least(look) for part in self._column(n)) for n in filling}

    @once
    def _widths(self, look: Look, width: int) -> list[int]:
        wants, least, room = self._wants(look), self._least(look), width - self._between(look)
        lowest = [least.get(n, want) for n, want in enumerate(wants)]
        return divided(wants, least, room) or squeezed(lowest, room)

    def _heights(self, look: Look, widths: Sequence[int]) -> list[int]:
        inset = 2 * round(self._inset * look.u)
        return [
            max(part.height(look, wide) for part, wide in zip(line, widths, strict=True))
            + (inset if n else 0)
            for n, line in enumerate(self._lines())
        ]
