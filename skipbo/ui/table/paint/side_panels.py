"""The words beside the table: what to do, and what has happened."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.model.rules import DISCARD_PILES
from skipbo.model.state import discard_of, stock_of
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import faded, over
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.table import layers
from skipbo.ui.table.log_lines import LogView
from skipbo.ui.table.paint.captions import captions
from skipbo.ui.table.paint.log_panel import paint_log, paint_log_ground
from skipbo.ui.table.paint.part import paint_part
from skipbo.ui.table.picture import TablePicture
from skipbo.words.said import Sayable

_AIR = 0.6
"""Space above the warning in red, and below the viewer's piles, in U."""
_PILL, _PAD, _GROUND = 1.2, 1.8, 0.6
"""How far a pill hangs below a stock, the space beside the words of a line, in U; the alpha below them."""


def paint_sides(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint what to do now before the hand, the standing on the left, the log on the right."""
    notes = picture.notes
    line = guidance_box(look, layout, picture)
    beside = notes.guidance if line is None else ("", *notes.guidance[1:])
    if line is not None and notes.guided > 0:
        _paint_line(canvas, look, line, notes.guidance[0], notes.guided)
    paint_part(canvas, look, layout, "guidance", _paint_guidance, beside, notes.warning)
    paint_part(canvas, look, layout, "log's ground", _paint_log_ground, picture.log.shown)
    paint_part(canvas, look, layout, "log", _paint_log, picture.log)


def guidance_box(look: Look, layout: TableLayout, picture: TablePicture) -> Box | None:
    """Return where the line stands that says what to do; None where there is none, or no room for it.

    It stands in the middle of the table, or else in the middle of the discard piles, beside the caption of
    the stock.
    """
    said = next(iter(picture.notes.guidance), "")
    if not said:
        return None
    seen, viewer = picture.seen, layout.viewer
    discards = [discard_of(viewer, index) for index in range(DISCARD_PILES)]
    piles = [layout.top_card(place, seen.count(place)).bottom for place in discards]
    stock = layout.top_card(stock_of(viewer), 1).bottom + _PILL * look.u
    width = look.text.width(said, Style.BODY) + 2 * _PAD * look.u
    words = [caption.box for caption in captions(look, layout, picture)]
    first, last = layout.slot(discards[0]), layout.slot(discards[-1])
    for middle in (float(layout.grid.axis), (first.centre[0] + last.centre[0]) / 2):
        left, right = middle - width / 2, middle + width / 2
        below = [box.bottom for box in words if box.x < right and box.right > left]
        line = layout.guidance_line(width, max(*piles, stock, *below) + _AIR * look.u, middle)
        if line is not None:
            return line
    return None


def _paint_line(canvas: Canvas, look: Look, box: Box, said: Sayable, share: float) -> None:
    """Paint what to do now on a pill, as far as it is still to be seen."""
    theme = look.theme
    ground = faded(theme.surface, _GROUND * share)
    canvas.sprite(look.art.panel((box.w, box.h), box.h / 2, ground), (box.x, box.y), layers.INK)
    tone = faded(theme.text, share) if share < 1 else theme.text
    look.text.put(canvas, said, Style.BODY, tone, box.centre, "centre", layers.INK)


def _paint_guidance(
    canvas: Canvas, look: Look, layout: TableLayout, guidance: tuple[Sayable, ...], warning: Sayable
) -> None:
    box, text, theme = layout.guidance, look.text, look.theme
    y = box.y + text.height(Style.BODY) / 2
    ways = [(Style.BODY, theme.text), *[(Style.SUBTITLE, theme.secondary)] * len(guidance)]
    lines = [(said, way) for said, way in zip(guidance, ways, strict=False) if said]
    if warning:
        lines.append((warning, (Style.BADGE, theme.danger)))
    for sentence, (style, tone) in lines:
        y += _AIR * look.u if sentence == warning else 0
        for line in text.wrap(sentence, style, box.w):
            text.put(canvas, line, style, tone, (box.x, y), z=layers.INK)
            y += text.height(style)


def _paint_log_ground(canvas: Canvas, look: Look, layout: TableLayout, shown: bool) -> None:
    if shown:
        theme = look.theme
        ground = over(theme.panel, theme.table_edge) if layout.furniture.drawer else theme.panel
        _lay(canvas, layout, lambda part: paint_log_ground(part, look, layout.log, ground))


def _paint_log(canvas: Canvas, look: Look, layout: TableLayout, log: LogView) -> None:
    if log.shown:
        _lay(canvas, layout, lambda part: paint_log(part, look, layout.log, log))


def _lay(canvas: Canvas, layout: TableLayout, paint: Callable[[Canvas], None]) -> None:
    """Paint a part of the log, above the cards where it opens over them."""
    part, up = Canvas(), layers.DRAWER if layout.furniture.drawer else 0
    paint(part)
    canvas.extend((surface, at, z + up) for surface, at, z in part.blits())
