"""Containers of parts: stacked, side by side, in a grid, on a ground of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain

import pygame

from skipbo.ui.art import DIALOG_SHADOW
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Align, Canvas, Things, faded
from skipbo.ui.kit.canvas import Chore
from skipbo.ui.parts.base import EDGE, Part, as_part, once
from skipbo.ui.widgets.widget import SHEET_Z, Widget, divided, squeezed

GAP = 1.6
"""The U between two parts, unless stated otherwise."""


class Holder(Part):
    """Parts one after another, with `gap` U between two that are present."""

    def __init__(self, *parts: Part | Widget, gap: float = GAP) -> None:
        self._parts, self._gap = tuple(map(as_part, parts)), gap
        self.grows = any(part.grows for part in self._parts)
        self.fills = any(part.fills for part in self._parts)

    def parts(self) -> tuple[Part, ...]:
        return self._parts

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas)
        for part in self._parts:
            if canvas.shows(part.rect):
                part.draw(canvas)

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw what lies below the parts."""

    def chores(self, canvas: Canvas) -> Iterator[Chore]:
        yield partial(self.draw_ground, canvas)
        for part in self._parts:
            if canvas.shows(part.rect):
                yield from part.chores(canvas)

    def things(self) -> Things:
        return tuple(chain.from_iterable(part.things() for part in self._parts))

    def least(self, look: Look) -> int:
        return max((part.least(look) for part in self._parts), default=0)

    def _gaps(self, look: Look, count: int) -> int:
        return round(self._gap * look.u) * max(0, count - 1)


class Column(Holder):
    """Parts stacked; surplus height goes to those that grow, and a shortage is theirs, too."""

    def wanted(self, look: Look) -> int:
        return max((part.wanted(look) for part in self._parts), default=0)

    def height(self, look: Look, width: int) -> int:
        heights = [high for part in self._parts if (high := part.height(look, width))]
        return sum(heights) + self._gaps(look, len(heights))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        heights = [part.height(look, rect.w) for part in self._parts]
        there = [high for high in heights if high]
        growing = [n for n, part in enumerate(self._parts) if part.grows and heights[n]]
        spare = rect.h - sum(there) - self._gaps(look, len(there))
        for left, n in zip(range(len(growing), 0, -1), growing, strict=True):
            heights[n] += spare // left
            spare -= spare // left
        top = rect.top
        for part, high in zip(self._parts, heights, strict=True):
            part.place(look, pygame.Rect(rect.left, top, rect.w, max(0, high)))
            top += high + round(self._gap * look.u) if high else 0


class Row(Holder):
    """Parts side by side; where they lack width, stacked.

    Each is as wide as it wants, and those that fill share what is left; with `shares` each has its part of
    the width, so that shares of 2 and 1 line up with two and one of three columns. Those that do not grow
    are centred in the row's height, or at its `top`.
    """

    def __init__(
        self,
        *parts: Part | Widget,
        gap: float = GAP,
        shares: Sequence[float] = (),
        top: bool = False,
        below: float = GAP,
    ) -> None:
        """`below`: the gap, in U, where they are stacked."""
        super().__init__(*parts, gap=gap)
        self._shares, self._top, self._below = tuple(shares), top, below
        self.inner: Column | None = None

    def wanted(self, look: Look) -> int:
        wants = [want for part in self._parts if (want := part.wanted(look)) or part.fills]
        if self._shares:
            gap, shares = round(self._gap * look.u), self._shares
            each = [
                (part.wanted(look) + gap) / share for part, share in zip(self._parts, shares, strict=True)
            ]
            return round(max(each) * sum(shares)) - gap
        return sum(wants) + self._gaps(look, len(wants))

    def height(self, look: Look, width: int) -> int:
        widths = self._widths(look, width)
        if widths is None:
            return self._column().height(look, width)
        heights = (part.height(look, wide) for part, wide in zip(self._parts, widths, strict=True) if wide)
        return max(heights, default=0)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        widths = self._widths(look, rect.w)
        if widths is None:
            self._column().place(look, rect)
            return
        left, gap = rect.left, round(self._gap * look.u)
        for part, wide in zip(self._parts, widths, strict=True):
            high = rect.h if part.grows else min(rect.h, part.height(look, wide))
            top = rect.top if self._top or part.grows else rect.centery - high // 2
            part.place(look, pygame.Rect(left, top, wide, high))
            left += wide + gap if wide or part.fills else 0

    def _column(self) -> Column:
        return Column(*self._parts, gap=self._below)

    @once
    def _widths(self, look: Look, width: int) -> list[int] | None:
        """Return the width of each part, None where they do not fit side by side."""
        if not self._shares:
            return self._by_wishes(look, width)
        gap, whole = round(self._gap * look.u), sum(self._shares)
        widths = [int((width + gap) * share / whole) - gap for share in self._shares]
        fit = all(part.least(look) <= wide for part, wide in zip(self._parts, widths, strict=True))
        return widths if fit else None

    def _by_wishes(self, look: Look, width: int) -> list[int] | None:
        """Return the same without shares: each as wide as it wants, and the rest for those that fill."""
        wants = [part.wanted(look) for part in self._parts]
        here = [n for n, part in enumerate(self._parts) if wants[n] or part.fills]
        least = {n: self._parts[n].least(look) for n in here if self._parts[n].fills}
        return divided(wants, least, width - self._gaps(look, len(here)))


class Line(Row):
    """Parts side by side, however narrow: those that fill wrap their words."""

    def least(self, look: Look) -> int:
        least = [part.least(look) for part in self._parts]
        return sum(least) + self._gaps(look, len([low for low in least if low]))

    def _by_wishes(self, look: Look, width: int) -> list[int] | None:
        widths = super()._by_wishes(look, width)
        return widths or squeezed(
            [part.least(look) for part in self._parts], width - self._gaps(look, len(self._parts))
        )


class Flanked(Row):
    """Three parts side by side, the second centred in the width if the others leave it room."""

    def _widths(self, look: Look, width: int) -> list[int] | None:
        left, middle, right = (part.wanted(look) for part in self._parts)
        side = (width - middle) // 2 - round(self._gap * look.u)
        return [side, middle, side] if max(left, right) <= side else super()._widths(look, width)


class Flow(Holder):
    """Parts one after another, each as wide as it wants, in as many lines as needed."""

    def wanted(self, look: Look) -> int:
        wants = [part.wanted(look) for part in self._parts]
        return sum(wants) + self._gaps(look, len(wants))

    def height(self, look: Look, width: int) -> int:
        heights = [self._high(look, line, width) for line in self._lines(look, width)]
        return sum(heights) + self._gaps(look, len(heights))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        top, gap = rect.top, round(self._gap * look.u)
        for line in self._lines(look, rect.w):
            left, high = rect.left, self._high(look, line, rect.w)
            for part in line:
                wide = min(rect.w, part.wanted(look))
                part.place(look, pygame.Rect(left, top, wide, high))
                left += wide + gap
            top += high + gap

    @once
    def _lines(self, look: Look, width: int) -> list[list[Part]]:
        lines, left = list[list[Part]](), 0
        for part in self._parts:
            wide = part.wanted(look)
            if not lines or left + wide > width:
                lines.append([])
                left = 0
            lines[-1].append(part)
            left += wide + round(self._gap * look.u)
        return lines

    def _high(self, look: Look, line: Sequence[Part], width: int) -> int:
        return max(part.height(look, min(width, part.wanted(look))) for part in line)


class Tiles(Holder):
    """Parts of equal width in lines of `columns`, or fewer where they lack width; all lines are equally high.

    `across`: the gap between two columns, in U.
    """

    def __init__(
        self, columns: int, *parts: Part | Widget, gap: float = GAP, across: float | None = None
    ) -> None:
        super().__init__(*parts, gap=gap)
        self._columns, self._across = columns, gap if across is None else across

    def wanted(self, look: Look) -> int:
        widest = max((part.wanted(look) for part in self._parts), default=0)
        return self._columns * widest + (self._columns - 1) * round(self._across * look.u)

    def height(self, look: Look, width: int) -> int:
        lines = self._lines(look, width)
        return lines * self._high(look, width) + self._gaps(look, lines)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        columns, wide, across = self._split(look, rect.w), self._wide(look, rect.w), self._across * look.u
        lines = self._lines(look, rect.w)
        high = (rect.h - self._gaps(look, lines)) // max(1, lines)
        for n, part in enumerate(self._parts):
            line, column = divmod(n, columns)
            left = rect.left + round(column * (wide + across))
            top = rect.top + line * (high + round(self._gap * look.u))
            part.place(look, pygame.Rect(left, top, wide, high))

    @once
    def _split(self, look: Look, width: int) -> int:
        """Return the number of columns for a width."""
        least, across = self.least(look), self._across * look.u
        counts = (n for n in range(self._columns, 1, -1) if (width - (n - 1) * across) / n >= least)
        return next(counts, 1)

    def _wide(self, look: Look, width: int) -> int:
        columns = self._split(look, width)
        return int((width - (columns - 1) * self._across * look.u) / columns)

    @once
    def _high(self, look: Look, width: int) -> int:
        wide = self._wide(look, width)
        return max((part.height(look, wide) for part in self._parts), default=0)

    def _lines(self, look: Look, width: int) -> int:
        return -(-len(self._parts) // self._split(look, width))


class Inset(Holder):
    """A part with margins, in U; negative ones reach out.

    `wide`: its width in U, unless it needs more. `at`: where it goes in a place that is wider than that.
    """

    def __init__(
        self,
        part: Part | Widget,
        *,
        left: float = 0.0,
        above: float = 0.0,
        right: float = 0.0,
        below: float = 0.0,
        wide: float | None = None,
        at: Align = "left",
    ) -> None:
        super().__init__(part)
        self._around, self._wide, self._at = (left, above, right, below), wide, at
        self.fills = self.fills and wide is None

    def wanted(self, look: Look) -> int:
        if self._wide is None:
            return self._parts[0].wanted(look) + self._aside(look)
        return max(round(self._wide * look.u), self.least(look))

    def least(self, look: Look) -> int:
        return super().least(look) + self._aside(look)

    def height(self, look: Look, width: int) -> int:
        _, above, _, below = self._pixels(look)
        high = self._parts[0].height(look, self._width(look, width) - self._aside(look))
        return high + above + below if high else 0

    def place(self, look: Look, rect: pygame.Rect) -> None:
        own = pygame.Rect(0, rect.top, self._width(look, rect.w), rect.h)
        setattr(own, EDGE[self._at], getattr(rect, EDGE[self._at]))
        super().place(look, own)
        left, above, right, below = self._pixels(look)
        inside = pygame.Rect(own.left + left, own.top + above, own.w - left - right, own.h - above - below)
        self._parts[0].place(look, inside)

    def _width(self, look: Look, room: int) -> int:
        return room if self._wide is None else min(room, self.wanted(look))

    def _aside(self, look: Look) -> int:
        left, _, right, _ = self._pixels(look)
        return left + right

    def _pixels(self, look: Look) -> tuple[int, int, int, int]:
        left, above, right, below = (round(each * look.u) for each in self._around)
        return left, above, right, below


class Panel(Inset):
    """A part on a faint ground, `inset` U round it, with corners of a `radius` in U; `empty`: barely seen.

    `raised`: it floats above what is below it, as a sheet does.
    """

    def __init__(
        self,
        part: Part | Widget,
        *,
        inset: float = 1.8,
        radius: float = 1.6,
        empty: bool = False,
        raised: bool = False,
    ) -> None:
        super().__init__(part, left=inset, above=inset, right=inset, below=inset)
        self._radius, self._empty, self._raised = radius, empty, raised

    def draw_ground(self, canvas: Canvas) -> None:
        theme, size, radius = self.look.theme, self.rect.size, self._radius * self.look.u
        if self._raised:
            panel = self.look.art.panel(size, radius, theme.surface, theme.line, DIALOG_SHADOW)
            canvas.sprite(panel, self.rect.topleft, SHEET_Z)
        else:
            fill = faded(theme.text, 0.02 if self._empty else 0.06)
            panel = self.look.art.panel(size, radius, fill, theme.hairline)
            canvas.sprite(panel, self.rect.topleft, SHEET_Z + 1)


class Space(Part):
    """Empty space: the rest of a row's width, or `high` U of a column, or more of it if it `grows`."""

    fills = True

    def __init__(self, high: float = 0.0, *, grows: bool = False) -> None:
        self._high, self.grows = high, grows

    def height(self, look: Look, width: int) -> int:
        return max(int(self.grows), round(self._high * look.u))


class Either(Part):
    """A part where the height suffices, otherwise a `smaller` one that holds the same controls."""

    grows = True

    def __init__(self, part: Part, smaller: Part) -> None:
        self._parts = part, smaller
        self.inner = part

    def parts(self) -> tuple[Part, ...]:
        return self._parts

    def widgets(self) -> Iterator[Widget]:
        return self._parts[0].widgets()

    def wanted(self, look: Look) -> int:
        return self._parts[0].wanted(look)

    def least(self, look: Look) -> int:
        return self._parts[0].least(look)

    def height(self, look: Look, width: int) -> int:
        return self._parts[1].height(look, width)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        part, smaller = self._parts
        self.inner = part if part.height(look, rect.w) <= rect.h else smaller
        self.inner.place(look, rect)

    def shift(self, by: int) -> None:
        self.rect = self.rect.move(0, by)
        self.inner.shift(by)

    def draw(self, canvas: Canvas) -> None:
        self.inner.draw(canvas)

    def chores(self, canvas: Canvas) -> Iterator[Chore]:
        return self.inner.chores(canvas)

    def things(self) -> Things:
        return self.inner.things()


class InPlaceOf(Holder):
    """A part, or nothing, in the room that a control would take: what is beside it stays in its column.

    `inset`: the U from the control's left edge to the part.
    """

    def __init__(self, widget: Widget, *parts: Part, inset: float = 0.0) -> None:
        super().__init__(*parts)
        self._widget, self._inset = widget, inset
        self.fills = widget.fills

    def wanted(self, look: Look) -> int:
        return self._widget.wanted_width(look)

    def least(self, look: Look) -> int:
        return self._widget.least_width(look)

    def height(self, look: Look, width: int) -> int:
        aside = round(self._inset * look.u)
        heights = [part.height(look, width - aside) for part in self._parts]
        return max(*heights, self._widget.wanted_height(look, width)) if heights else 0

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        aside = round(self._inset * look.u)
        for part in self._parts:
            part.place(look, pygame.Rect(rect.left + aside, rect.top, max(0, rect.w - aside), rect.h))
