"""The legend of a match's curve: each side's colour, name and points, a row each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import Colour, Theme
from skipbo.ui.widgets.widget import SHEET_Z
from skipbo.words.said import Sayable

_DOT = 1.4  # U across
_NAME_AT = 2.6  # U from the left end of a row to its name
_Z = SHEET_Z + 2


class LegendRow(NamedTuple):
    """A side's name and its points at the end; `y` is the middle of the row in pixels."""

    name: Sayable
    points: int
    y: int


def line_colours(theme: Theme) -> tuple[Colour, ...]:
    """Return the colours of up to six lines in a chart."""
    return (theme.leaf, theme.moon, theme.bloom, theme.text, theme.secondary, theme.harvest)


def draw_legend(canvas: Canvas, look: Look, left: int, right: int, rows: Iterable[LegendRow]) -> None:
    """Draw rows between two edges in pixels: a dot in the colour of the line, the name, the points."""
    u, theme = look.u, look.theme
    size, start = round(_DOT * u), left + round(_NAME_AT * u)
    for row, colour in zip(rows, line_colours(theme), strict=False):
        canvas.sprite(look.art.panel((size, size), size / 2, colour), (left, row.y - size // 2), _Z)
        points = str(row.points)
        end = right - look.text.width(points, Style.CAPTION) - round(u)
        name = look.text.fit(row.name, Style.LABEL, end - start)
        look.text.put(canvas, name, Style.LABEL, theme.text, (start, row.y), z=_Z)
        look.text.put(canvas, points, Style.CAPTION, theme.text, (right, row.y), "right", _Z)
