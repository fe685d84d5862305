"""The panel with the last moves."""

from __future__ import annotations

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import Colour
from skipbo.ui.layout import Box
from skipbo.ui.table import layers
from skipbo.ui.table.log_lines import (
    HEAD,
    INDENT,
    PAD,
    SINCE,
    Line,
    LogView,
    PlacedRow,
    placed_rows,
    rows_of,
)
from skipbo.ui.table.log_pieces import CHIP, narrower, part_width, room_of_names, spaced
from skipbo.words.said import Chip, Name, say

TITLE = say("Game log")
_SIGN = 1.7
"""The size of the sign that opens or folds a turn, in U."""


def paint_log_ground(canvas: Canvas, look: Look, box: Box, ground: Colour) -> None:
    """Paint the panel of the log in the colour `ground`, with its title."""
    u, theme = look.u, look.theme
    canvas.sprite(look.art.panel((box.w, box.h), 2 * u, ground, theme.hairline), (box.x, box.y), layers.PANEL)
    left, right = box.x + PAD * u, box.right - PAD * u
    look.text.put(canvas, TITLE, Style.CAPTION, theme.text, (left, box.y + 3.0 * u), z=layers.INK)
    rule = look.art.panel((right - left, max(1, round(0.12 * u))), 0, theme.hairline)
    canvas.sprite(rule, (left, box.y + 5.6 * u), layers.INK)


def paint_log(canvas: Canvas, look: Look, box: Box, log: LogView) -> None:
    """Paint the rows that fit, the last at the bottom where there are more."""
    _paint_grip(canvas, look, box, log.end, rows_of(look, box), len(log.rows))
    for placed in placed_rows(look, box, log):
        _paint_placed(canvas, look, placed)


def _paint_placed(canvas: Canvas, look: Look, placed: PlacedRow) -> None:
    """Paint a row where it stands: a rule, a turn with its sign, or a line."""
    box, row, u = placed.box, placed.row, look.u
    if row.rule:
        _paint_rule(canvas, look, box)
        return
    indent = INDENT * u if row.turn or row.inner else 0.0
    if row.turn:
        size = round(_SIGN * u)
        sign = look.art.icon("minus" if row.opened else "plus", size, look.theme.secondary)
        canvas.blit(sign, (round(box.x), round(placed.middle(0) - size / 2)), layers.INK)
    for number, line in enumerate(placed.lines):
        at = (box.x + indent, placed.middle(number))
        _paint_line(canvas, look, at, box.w - indent, line)


def _paint_rule(canvas: Canvas, look: Look, box: Box) -> None:
    """Paint the rule after the viewer's last turn, with its words."""
    u, theme, y = look.u, look.theme, box.centre[1]
    look.text.put(canvas, SINCE, Style.LABEL, theme.secondary, (box.x, y), z=layers.INK)
    left = box.x + look.text.width(SINCE, Style.LABEL) + u
    line = look.art.panel((max(1.0, box.right - left), max(1, round(0.16 * u))), 0, theme.line)
    canvas.sprite(line, (left, y), layers.INK)


def _paint_grip(canvas: Canvas, look: Look, box: Box, end: int, room: int, count: int) -> None:
    """Paint at the right edge which part of a log longer than its panel is in sight."""
    if not 0 < room < count:
        return
    u = look.u
    top, height = box.y + HEAD * u, box.h - (HEAD + 1.6) * u
    high = max(4.0 * u, height * room / count)
    y = top + (height - high) * (end - room) / (count - room)
    grip = look.art.panel((0.6 * u, high), 0.3 * u, look.theme.line)
    canvas.sprite(grip, (box.right - 1.1 * u, y), layers.INK)


def _paint_line(canvas: Canvas, look: Look, at: tuple[float, float], width: float, line: Line) -> None:
    """Paint the words of a heading, or a sentence with its names in bold and its cards as chips."""
    if isinstance(line, str):
        look.text.put(canvas, line, Style.LABEL, look.theme.secondary, at, z=layers.INK)
        return
    x, end = at[0], at[0] + width
    pieces = spaced(look, line)
    names, share = room_of_names(look, pieces, width), narrower(look, pieces, width)
    for part, gap in pieces:
        if isinstance(part, Name):
            name = look.text.fit(part.name, Style.LOG_NAME, names)
            look.text.put(canvas, name, Style.LOG_NAME, look.theme.text, (x, at[1]), z=layers.INK)
            x += look.text.width(name, Style.LOG_NAME)
        else:
            room = part_width(look, part) * (share if isinstance(part, str) else 1.0)
            x += gap + _paint_part(canvas, look, (x + gap, at[1]), min(room, end - x - gap), part)


def _paint_part(canvas: Canvas, look: Look, at: tuple[float, float], room: float, part: str | Chip) -> float:
    """Paint words, shortened to their room, or a card, and return the width; nothing without any room."""
    if isinstance(part, Chip):
        chip = look.art.chip(part.card, round(CHIP * look.u))
        if chip.get_width() <= room:
            canvas.blit(chip, (round(at[0]), round(at[1] - chip.get_height() / 2)), layers.INK)
        return part_width(look, part)
    words = part if room > 3 * look.u else ""
    look.text.put(canvas, words, Style.LOG, look.theme.secondary, at, z=layers.INK, room=room)
    return look.text.width_in(words, Style.LOG, room)
