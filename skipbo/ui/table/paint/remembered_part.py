"""A part of the table that is painted anew only when its inputs have changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Concatenate, ParamSpec

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas
from skipbo.ui.layout import TableLayout

P = ParamSpec("P")


def paint_part(
    canvas: Canvas,
    look: Look,
    layout: TableLayout,
    name: Hashable,
    paint: Callable[Concatenate[Canvas, Look, TableLayout, P], None],
    *facts: P.args,
    **named: P.kwargs,
) -> None:
    """Paint a part of the table by `paint`, which is called only if its arguments differ from last time.

    It must use nothing else. `name` tells the parts of a table apart.
    """
    key = (paint, layout, facts, named)
    look.memo.draw(canvas, name, key, lambda part: paint(part, look, layout, *facts, **named))
