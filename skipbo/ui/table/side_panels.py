"""The words beside the table: what to do, and what has happened."""

from __future__ import annotations

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.text import Style
from skipbo.ui.table import layers
from skipbo.ui.table.logpanel import paint_log
from skipbo.ui.table.picture import TablePicture

_AIR = 0.6
"""Space above the warning in red, in U."""


def paint_sides(canvas: Canvas, view: TablePicture) -> None:
    """Paint the lines of guidance on the left, the log on the right."""
    words = (view.guidance, view.warning)
    view.memo.draw(canvas, "guidance", words, lambda part: _paint_guidance(part, view))
    shown = view.log_shown
    end = view.log_scroll.last(len(view.log.lines))
    view.memo.draw(
        canvas, "log", (view.log.lines, shown, end), lambda part: _paint_log(part, view, shown, end)
    )


def _paint_guidance(canvas: Canvas, view: TablePicture) -> None:
    box, text, theme = view.layout.guidance, view.look.text, view.look.theme
    y = box.y + text.height(Style.BODY) / 2
    ways = [(Style.BODY, theme.text), *[(Style.SUBTITLE, theme.secondary)] * len(view.guidance)]
    lines = list(zip(view.guidance, ways, strict=False))
    if view.warning:
        lines.append((view.warning, (Style.BADGE, theme.danger)))
    for sentence, (style, tone) in lines:
        y += _AIR * view.look.u if sentence == view.warning else 0
        for line in text.wrap(sentence, style, box.w):
            text.put(canvas, line, style, tone, (box.x, y), z=layers.INK)
            y += text.height(style)


def _paint_log(canvas: Canvas, view: TablePicture, shown: bool, end: int) -> None:
    if shown:
        paint_log(canvas, view.look, view.layout.log, view.log.lines, end)
