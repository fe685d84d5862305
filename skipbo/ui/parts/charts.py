"""Curves drawn as pictures: one or more lines over a grid, with figures at both axes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.art.svg import drawn, paint
from skipbo.ui.kit import Canvas, Colour, Role, Style, Thing, Things, faded
from skipbo.ui.parts.base import Part
from skipbo.ui.widgets import WIDGET_Z, box
from skipbo.words.said import Said, Sayable, counted, in_a_row, say

_RIGHT = 2.0  # U right of the grid
_ABOVE, _BELOW = 1.0, 0.9  # times a figure's height: from the title to the grid, from that to the games
_STEPS = (1, 2, 5, 10)
_MOST_TICKS = 5
_LINES = 6  # of figures that it is high below its title, at least


def games_told(count: int) -> Said:
    """Say how many games a point of a curve stands after."""
    return counted("{count} game", "{count} games", count)


class Curve(NamedTuple):
    """The contents of a chart: lines with a value for each game in order, a name, and the format of a value.

    All lines have equally many values. `first`: the number of the game that the first value belongs to, 0
    for the state before the first game. `highest`: the top of the grid, None to fit the values. `counts`
    says how many games there are, or whatever else has one value each. `marked`: the numbers of the values
    of the first line, from 0, that have a dot. `told`: the course of the lines in words; "" where the last
    values are enough.
    """

    title: Sayable
    lines: Sequence[Sequence[float]]
    write: Callable[[float], Sayable]
    first: int = 1
    highest: float | None = None
    counts: Callable[[int], Said] = games_told
    marked: Sequence[int] = ()
    told: Sayable = ""


class Chart(Part):
    """A chart of a curve, each line in its colour, the first one above the others.

    It is `high` U high or, if it `grows`, as high as there is room. `key`: of its thing.
    """

    fills = True

    def __init__(
        self,
        curve: Curve,
        colours: Sequence[Colour],
        key: str = "chart",
        *,
        high: float = 24.0,
        grows: bool = True,
    ) -> None:
        self.grows = grows
        self._curve, self._colours, self._key, self._high = curve, tuple(colours), key, high
        self.lines: tuple[str, ...] = ()
        self.inner: _Grid | None = None

    def least(self, look: Look) -> int:
        return round(self._high * look.u)

    def height(self, look: Look, width: int) -> int:
        title = look.text.wrap(self._curve.title, Style.CAPTION, width)
        least = _LINES * look.text.height(Style.SUBTITLE) + len(title) * look.text.height(Style.CAPTION)
        return max(round(self._high * look.u), least)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        curve, u = self._curve, look.u
        self.lines = look.text.wrap(curve.title, Style.CAPTION, rect.w)
        step, figure = look.text.height(Style.CAPTION), look.text.height(Style.SUBTITLE)
        top = rect.top + step * len(self.lines) + round(_ABOVE * figure)
        bottom = rect.bottom - round((_BELOW + 0.5) * figure)
        most = max((max(line) for line in curve.lines if line), default=0.0)
        at = ticks(most, curve.highest, (bottom - top) // figure)  # no two labels overlap
        figures = [look.text.width(curve.write(tick), Style.SUBTITLE) for tick in at]
        left = rect.left + max(figures) + round(1.2 * u)
        grid = pygame.Rect((left, top), (rect.right - round(_RIGHT * u) - left, bottom - top))
        lines = enumerate(zip(curve.lines, self._colours, strict=False))
        body = [
            self._body(line, colour, () if n else curve.marked, at[-1], grid) for n, (line, colour) in lines
        ]
        size = grid.inflate(2 * self._margin, 2 * self._margin).size
        self.inner = _Grid(grid, at, drawn("".join(reversed(body)), size))

    def shift(self, by: int) -> None:
        super().shift(by)
        if self.inner is not None:
            self.inner = self.inner._replace(rect=self.inner.rect.move(0, by))

    def things(self) -> Things:
        """Return the chart as a thing: its name, the course of its lines, and the figures on its axes."""
        if self.inner is None:
            return ()
        said = (*map(self._curve.write, self.inner.ticks), *self._ends())
        parts = tuple(Thing(f"{self._key}.{n}", Role.TEXT, words) for n, words in enumerate(said))
        told = self._curve.told or in_a_row([self._curve.write(line[-1]) for line in self._curve.lines])
        return (Thing(self._key, Role.CHART, self._curve.title, box(self.rect), told, parts=parts),)

    def draw(self, canvas: Canvas) -> None:
        if self.inner is None:
            return
        look, theme, (grid, ticks, picture) = self.look, self.look.theme, self.inner
        step = look.text.height(Style.CAPTION)
        for n, title in enumerate(self.lines):
            at = (self.rect.left, self.rect.top + round((n + 0.5) * step))
            look.text.put(canvas, title, Style.CAPTION, theme.text, at, z=WIDGET_Z)
        line = look.art.panel((grid.w, max(1, round(0.12 * look.u))), 0, theme.hairline)
        for tick in ticks:
            y = grid.bottom - round(grid.h * tick / ticks[-1])
            canvas.sprite(line, (grid.left, y), WIDGET_Z)
            figure, end = self._curve.write(tick), (grid.left - round(1.0 * look.u), y)
            look.text.put(canvas, figure, Style.SUBTITLE, theme.secondary, end, "right", WIDGET_Z)
        canvas.blit(picture, (grid.left - self._margin, grid.top - self._margin), WIDGET_Z + 1)
        y, (last, *first) = grid.bottom + round(_BELOW * look.text.height(Style.SUBTITLE)), self._ends()
        look.text.put(canvas, last, Style.SUBTITLE, theme.secondary, (grid.right, y), "right", WIDGET_Z)
        for words in first:
            look.text.put(canvas, words, Style.SUBTITLE, theme.secondary, (grid.left, y), z=WIDGET_Z)

    @property
    def _line(self) -> float:
        """The width of a line in pixels."""
        return max(2.0, 0.36 * self.look.u)

    @property
    def _margin(self) -> int:
        """Pixels round the grid, so that lines and dots on its edges are whole."""
        return ceil(1.8 * self._line)

    def _ends(self) -> tuple[Sayable, ...]:
        """Return the labels below the right end of the line, and below the left one if it differs."""
        last = self._curve.first + len(self._curve.lines[0]) - 1
        games = self._curve.counts(last)
        return (games, "1") if self._curve.first == 1 < last else (games,)

    def _body(
        self, values: Sequence[float], colour: Colour, marked: Sequence[int], most: float, grid: pygame.Rect
    ) -> str:
        """Return a line, dots at its end and on marked values, and the area below an only line, as SVG."""
        wide, out = self._line, self._margin
        points = [(x + out, y + out) for x, y in points_of(values, most, grid.size)]
        path = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
        (x, y), low = points[-1], grid.h + out
        parts = [f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{1.7 * wide:.2f}" {paint(colour)}/>']
        if len(points) > 1:
            stroke = f'{paint(colour, "stroke")} stroke-width="{wide:.2f}" stroke-linejoin="round"'
            parts.insert(0, f'<polyline points="{path}" fill="none" {stroke}/>')
        if len(points) > 1 and len(self._curve.lines) == 1:
            area = f"{points[0][0]:.2f},{low} {path} {x:.2f},{low}"
            parts.insert(0, f'<polygon points="{area}" {paint(faded(colour, 0.14))}/>')
        inside, rim = paint(self.look.theme.surface), paint(colour, "stroke")
        for at in marked:  # a dot of the ground's colour, with a rim
            if at < len(values) - 1:
                x, y = out + grid.w * at / (len(values) - 1), out + grid.h - grid.h * values[at] / most
                place = f'cx="{x:.2f}" cy="{y:.2f}" r="{1.4 * wide:.2f}"'
                parts.append(f'<circle {place} {inside} {rim} stroke-width="{0.7 * wide:.2f}"/>')
        return "".join(parts)


class _Grid(NamedTuple):
    """The place of a chart's grid in a picture, the values at its lines, and the SVG drawn over it."""

    rect: pygame.Rect
    ticks: tuple[float, ...]
    picture: pygame.Surface


def whole(value: float) -> Said:
    """Say a value as a whole number."""
    return say("{number}", number=round(value))


def with_tenths(value: float) -> Said:
    """Say a value with a decimal, unless it is a whole number."""
    return say("{number}", number=round(value) if value.is_integer() else value)


def ticks(most: float, highest: float | None = None, room: int = _MOST_TICKS) -> tuple[float, ...]:
    """Return round figures from 0 on, the last at or above the largest value.

    Besides 0 there are five at most, or as many as there is `room` for, but one at least.
    """
    top, room = highest if highest is not None else most, min(max(1, room), _MOST_TICKS)
    if top <= 0:
        return (0.0, 1.0)
    power = 10.0 ** floor(log10(top / room))
    step = next(power * each for each in _STEPS if power * each * room >= top * (1 - 1e-9))
    count = next(n for n in range(1, room + 1) if step * n >= top * (1 - 1e-9))
    return tuple(step * n for n in range(count + 1))


def points_of(values: Sequence[float], most: float, size: tuple[int, int]) -> list[tuple[float, float]]:
    """Return a line in pixels of a grid of `size`, from 0 at its foot to the value `most` at its top.

    It has at most one point for every two pixels.
    """
    width, height = size
    count = min(len(values), max(2, width // 2))
    chosen = [round(n * (len(values) - 1) / max(1, count - 1)) for n in range(count)]
    return [
        (width * at / (len(values) - 1) if len(values) > 1 else width, height - height * values[at] / most)
        for at in chosen
    ]
