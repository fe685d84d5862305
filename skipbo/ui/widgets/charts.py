"""Curves drawn as pictures: one or more lines over a grid, with figures at both axes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.art.svg import drawn, paint
from skipbo.ui.kit import Canvas, Colour, Role, Style, Thing, faded
from skipbo.ui.widgets.widget import WIDGET_Z, box
from skipbo.words.said import Said, Sayable, counted, in_a_row, say

_RIGHT = 2.0  # U right of the grid
_ABOVE, _BELOW = 1.0, 0.9  # times a figure's height: from the title to the grid, from that to the games
_STEPS = (1, 2, 5, 10)
_MOST_TICKS = 5


def games_told(count: int) -> Said:
    """Say to which game a curve goes."""
    return counted("{count} game", "{count} games", count)


class Curve(NamedTuple):
    """The contents of a chart: lines with a value for each game in order, a name, and the format of a value.

    All lines have equally many values. `first`: the number of the game that the first value belongs to, 0
    for what was before the first. `highest`: the top of the grid, None for one that suits the values.
    `counts` says how many games there are, or whatever else has a value each. `marked`: the numbers of the
    values of the first line, from 0, that have a dot.
    """

    title: Sayable
    lines: Sequence[Sequence[float]]
    write: Callable[[float], Sayable]
    first: int = 1
    highest: float | None = None
    counts: Callable[[int], Said] = games_told
    marked: Sequence[int] = ()

    @property
    def length(self) -> int:
        """The number of values of each line."""
        return len(self.lines[0])

    @property
    def most(self) -> float:
        """The largest value of all."""
        return max((max(line) for line in self.lines if line), default=0.0)


class Chart:
    """A picture of a curve, made once for a place and a look. `key`: of its thing."""

    def __init__(self, curve: Curve, key: str = "chart") -> None:
        self.curve, self._key = curve, key
        self._ticks: tuple[float, ...] = ()
        self._title: tuple[str, ...] = ()
        self._look: Look
        self._rect = self._grid = pygame.Rect(0, 0, 0, 0)
        self._picture: pygame.Surface

    def arrange(self, look: Look, rect: pygame.Rect, colours: Sequence[Colour]) -> None:
        """Place the chart; each line is drawn in its colour, the first one above the others."""
        self._look, self._rect, u = look, rect, look.u
        self._title = look.text.wrap(self.curve.title, Style.CAPTION, rect.w)
        step, figure = look.text.height(Style.CAPTION), look.text.height(Style.SUBTITLE)
        top = rect.top + step * len(self._title) + round(_ABOVE * figure)
        self._ticks = ticks(self.curve.most, self.curve.highest)
        figures = [look.text.width(self.curve.write(tick), Style.SUBTITLE) for tick in self._ticks]
        left = rect.left + max(figures) + round(1.2 * u)
        bottom = rect.bottom - round((_BELOW + 0.5) * figure)
        size = (rect.right - round(_RIGHT * u) - left, bottom - top)
        self._grid = pygame.Rect((left, top), size)
        lines = zip(self.curve.lines, colours, strict=False)
        body = [
            self._body(line, colour, () if n else self.curve.marked) for n, (line, colour) in enumerate(lines)
        ]
        self._picture = drawn(
            "".join(reversed(body)), self._grid.inflate(2 * self._margin, 2 * self._margin).size
        )

    def thing(self) -> Thing:
        """Return the chart as a thing: its name, the last values, and the figures at its axes."""
        said = (*map(self.curve.write, self._ticks), *self._ends())
        parts = tuple(Thing(f"{self._key}.{n}", Role.TEXT, words) for n, words in enumerate(said))
        last = in_a_row([self.curve.write(line[-1]) for line in self.curve.lines])
        return Thing(self._key, Role.CHART, self.curve.title, box(self._rect), last, parts=parts)

    def draw(self, canvas: Canvas) -> None:
        """Draw the chart on the canvas."""
        look, theme, grid = self._look, self._look.theme, self._grid
        step = look.text.height(Style.CAPTION)
        for n, words in enumerate(self._title):
            at = (self._rect.left, self._rect.top + round((n + 0.5) * step))
            look.text.put(canvas, words, Style.CAPTION, theme.text, at, z=WIDGET_Z)
        line = look.art.panel((grid.w, max(1, round(0.12 * look.u))), 0, theme.hairline)
        apart = grid.h / (len(self._ticks) - 1)
        each = ceil(look.text.height(Style.SUBTITLE) / max(1.0, apart))  # so that no figure covers another
        for n, tick in enumerate(self._ticks):
            y = grid.bottom - round(grid.h * tick / self._ticks[-1])
            canvas.sprite(line, (grid.left, y), WIDGET_Z)
            if (len(self._ticks) - 1 - n) % each == 0:
                figure, end = self.curve.write(tick), (grid.left - round(1.0 * look.u), y)
                look.text.put(canvas, figure, Style.SUBTITLE, theme.secondary, end, "right", WIDGET_Z)
        canvas.blit(self._picture, (grid.left - self._margin, grid.top - self._margin), WIDGET_Z + 1)
        self._draw_games(canvas)

    def _draw_games(self, canvas: Canvas) -> None:
        """Draw the axis of the games, from the first to the last."""
        look, grid, (last, *first) = self._look, self._grid, self._ends()
        y = grid.bottom + round(_BELOW * look.text.height(Style.SUBTITLE))
        ink = look.theme.secondary
        look.text.put(canvas, last, Style.SUBTITLE, ink, (grid.right, y), "right", WIDGET_Z)
        for words in first:
            look.text.put(canvas, words, Style.SUBTITLE, ink, (grid.left, y), z=WIDGET_Z)

    @property
    def _line(self) -> float:
        """The width of a line in pixels."""
        return max(2.0, 0.36 * self._look.u)

    @property
    def _margin(self) -> int:
        """Pixels round the grid, so that lines and dots on its edges are whole."""
        return ceil(1.8 * self._line)

    def _ends(self) -> tuple[Sayable, ...]:
        """Return the labels below the right end of the line, and below the left one if it differs."""
        last = self.curve.first + self.curve.length - 1
        games = self.curve.counts(last)
        return (games, "1") if self.curve.first == 1 < last else (games,)

    def _body(self, values: Sequence[float], colour: Colour, marked: Sequence[int]) -> str:
        """Return a line, dots at its end and what is marked, and the area below the only line, as SVG."""
        wide, out = self._line, self._margin
        points = [(x + out, y + out) for x, y in points_of(values, self._ticks[-1], self._grid.size)]
        path = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
        (x, y), low = points[-1], self._grid.h + out
        parts = [f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{1.7 * wide:.2f}" {paint(colour)}/>']
        if len(points) > 1:
            stroke = f'{paint(colour, "stroke")} stroke-width="{wide:.2f}" stroke-linejoin="round"'
            parts.insert(0, f'<polyline points="{path}" fill="none" {stroke}/>')
        if len(points) > 1 and len(self.curve.lines) == 1:
            area = f"{points[0][0]:.2f},{low} {path} {x:.2f},{low}"
            parts.insert(0, f'<polygon points="{area}" {paint(faded(colour, 0.14))}/>')
        parts += [self._dot(values, at, colour) for at in marked if at < len(values) - 1]
        return "".join(parts)

    def _dot(self, values: Sequence[float], at: int, colour: Colour) -> str:
        """Return a dot on a line at one of its values: of the ground's colour, with a rim."""
        (width, height), out, wide = self._grid.size, self._margin, self._line
        x = out + width * at / (len(values) - 1)
        y = out + height - height * values[at] / self._ticks[-1]
        inside, rim = paint(self._look.theme.surface), paint(colour, "stroke")
        place = f'cx="{x:.2f}" cy="{y:.2f}" r="{1.4 * wide:.2f}"'
        return f'<circle {place} {inside} {rim} stroke-width="{0.7 * wide:.2f}"/>'


def whole(value: float) -> Said:
    """Say a value as a whole number."""
    return say("{number}", number=round(value))


def with_tenths(value: float) -> Said:
    """Say a value with a decimal, unless it is a whole number."""
    return say("{number}", number=round(value) if value.is_integer() else value)


def ticks(most: float, highest: float | None = None) -> tuple[float, ...]:
    """Return round figures from 0 on, the last at or above the largest value, five at most besides 0."""
    top = highest if highest is not None else most
    if top <= 0:
        return (0.0, 1.0)
    power = 10.0 ** floor(log10(top / _MOST_TICKS))
    step = next(power * each for each in _STEPS if power * each * _MOST_TICKS >= top * (1 - 1e-9))
    count = next(n for n in range(1, _MOST_TICKS + 1) if step * n >= top * (1 - 1e-9))
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
