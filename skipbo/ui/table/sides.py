"""The words beside the table: what is to be done, and what has happened."""

from __future__ import annotations

from skipbo.ui.canvas import Canvas
from skipbo.ui.table import heights
from skipbo.ui.table.logpanel import paint_log
from skipbo.ui.table.picture import TablePicture
from skipbo.ui.text import Style


def paint_sides(canvas: Canvas, view: TablePicture) -> None:
    """The lines of guidance on the left, the log on the right."""
    view.memo.draw(canvas, "guidance", view.guidance, lambda part: _paint_guidance(part, view))
    shown = view.log_shown
    end = view.log_scroll.last(len(view.log.lines))
    view.memo.draw(
        canvas, "log", (view.log.lines, shown, end), lambda part: _paint_log(part, view, shown, end)
    )


def _paint_guidance(canvas: Canvas, view: TablePicture) -> None:
    box, text, theme = view.layout.guidance, view.look.text, view.look.theme
    y = box.y + text.height(Style.BODY) / 2
    for number, sentence in enumerate(view.guidance):
        tone = theme.text if number == 0 else theme.secondary
        style = Style.BODY if number == 0 else Style.SUBTITLE
        for line in text.wrap(sentence, style, box.w):
            text.put(canvas, line, style, tone, (box.x, y), z=heights.INK)
            y += text.height(style)


def _paint_log(canvas: Canvas, view: TablePicture, shown: bool, end: int) -> None:
    if shown:
        paint_log(canvas, view.look, view.layout.log, view.log.lines, end)
