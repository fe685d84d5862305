"""The words beside the table: what to do, and what has happened."""

from __future__ import annotations

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.layout import TableLayout
from skipbo.ui.table import layers
from skipbo.ui.table.log_lines import LogView
from skipbo.ui.table.paint.log_panel import paint_log
from skipbo.ui.table.paint.part import paint_part
from skipbo.ui.table.picture import TablePicture
from skipbo.words.said import Sayable

_AIR = 0.6
"""Space above the warning in red, in U."""


def paint_sides(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the lines of guidance on the left, the log on the right."""
    notes = picture.notes
    paint_part(canvas, look, layout, "guidance", _paint_guidance, notes.guidance, notes.warning)
    paint_part(canvas, look, layout, "log", _paint_log, picture.log)


def _paint_guidance(
    canvas: Canvas, look: Look, layout: TableLayout, guidance: tuple[Sayable, ...], warning: Sayable
) -> None:
    box, text, theme = layout.guidance, look.text, look.theme
    y = box.y + text.height(Style.BODY) / 2
    ways = [(Style.BODY, theme.text), *[(Style.SUBTITLE, theme.secondary)] * len(guidance)]
    lines = list(zip(guidance, ways, strict=False))
    if warning:
        lines.append((warning, (Style.BADGE, theme.danger)))
    for sentence, (style, tone) in lines:
        y += _AIR * look.u if sentence == warning else 0
        for line in text.wrap(sentence, style, box.w):
            text.put(canvas, line, style, tone, (box.x, y), z=layers.INK)
            y += text.height(style)


def _paint_log(canvas: Canvas, look: Look, layout: TableLayout, log: LogView) -> None:
    if log.shown:
        paint_log(canvas, look, layout.log, log)
