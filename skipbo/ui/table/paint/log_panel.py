"""The panel with the last moves."""

from __future__ import annotations

from typing import TypeAlias

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.layout import Box
from skipbo.ui.table import layers
from skipbo.ui.table.log_lines import HEAD, INDENT, PAD, SINCE, LogView, PlacedRow, placed_rows, rows_of
from skipbo.words.language import Part
from skipbo.words.said import Chip, Name, say

CHIP = 2.5
TITLE = say("Game log")
_SIGN = 1.7
"""The size of the sign that opens or folds a turn, in U."""
NAME_GAP = 0.7
"""Gap between a name and what follows it, in U."""

Words: TypeAlias = str | tuple[Part, ...]
"""Words of a heading, or the parts of a sentence."""


def paint_log(canvas: Canvas, look: Look, box: Box, log: LogView) -> None:
    """Paint the rows that fit, the last at the bottom where there are more."""
    u, theme = look.u, look.theme
    canvas.sprite(
        look.art.panel((box.w, box.h), 2 * u, theme.panel, theme.hairline), (box.x, box.y), layers.PANEL
    )
    left, right = box.x + PAD * u, box.right - PAD * u
    look.text.put(canvas, TITLE, Style.CAPTION, theme.text, (left, box.y + 3.0 * u), z=layers.INK)
    rule = look.art.panel((right - left, max(1, round(0.12 * u))), 0, theme.hairline)
    canvas.sprite(rule, (left, box.y + 5.6 * u), layers.INK)
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
        canvas.blit(sign, (round(box.x), round(box.centre[1] - size / 2)), layers.INK)
    _paint_row(canvas, look, (box.x + indent, box.centre[1]), box.w - indent, placed.words)


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


def _paint_row(canvas: Canvas, look: Look, at: tuple[float, float], width: float, row: Words) -> None:
    """Paint the words of a heading, or a sentence with its names in bold and its cards as chips."""
    if isinstance(row, str):
        look.text.put(canvas, row, Style.LABEL, look.theme.secondary, at, z=layers.INK)
        return
    x, end = at[0], at[0] + width
    pieces = _spaced(look, row)
    rest = sum(_width(look, part) + gap for part, gap in pieces if not isinstance(part, Name))
    names = max(width - rest, width * 0.25)
    narrower = _narrower(look, pieces, width, names)
    for part, gap in pieces:
        if isinstance(part, Name):
            name = look.text.fit(part.name, Style.LOG_NAME, names)
            look.text.put(canvas, name, Style.LOG_NAME, look.theme.text, (x, at[1]), z=layers.INK)
            x += look.text.width(name, Style.LOG_NAME)
        else:
            room = _width(look, part) * (narrower if isinstance(part, str) else 1.0)
            x += gap + _paint_part(canvas, look, (x + gap, at[1]), min(room, end - x - gap), part)


def _narrower(look: Look, pieces: list[tuple[Part, float]], width: float, names: float) -> float:
    """Return the share of their width that the words get beside names of at most `names` pixels and cards."""
    words = others = 0.0
    for part, gap in pieces:
        others += gap
        if isinstance(part, Name):
            others += min(names, look.text.width(part.name, Style.LOG_NAME))
        elif isinstance(part, Chip):
            others += _width(look, part)
        else:
            words += _width(look, part)
    return min(1.0, max(0.0, width - others) / words) if words else 1.0


def _spaced(look: Look, parts: tuple[Part, ...]) -> list[tuple[Part, float]]:
    """Return each part with the gap before it, in pixels: a name is set off by more than a blank."""
    found: list[tuple[Part, float]] = []
    for part in parts:
        apart = bool(found) and isinstance(found[-1][0], Name)
        gap = NAME_GAP * look.u if apart and not (isinstance(part, str) and part[:1] in ":,.") else 0.0
        if isinstance(part, str) and gap:
            part = part.lstrip(" ")
        if part != "":
            found.append((part, gap))
    return found


def _paint_part(canvas: Canvas, look: Look, at: tuple[float, float], room: float, part: str | Chip) -> float:
    """Paint words, shortened to their room, or a card, and return the width; nothing without any room."""
    if isinstance(part, Chip):
        chip = look.art.chip(part.card, round(CHIP * look.u))
        if chip.get_width() <= room:
            canvas.blit(chip, (round(at[0]), round(at[1] - chip.get_height() / 2)), layers.INK)
        return _width(look, part)
    words = part if room > 3 * look.u else ""
    look.text.put(canvas, words, Style.LOG, look.theme.secondary, at, z=layers.INK, room=room)
    return look.text.width_in(words, Style.LOG, room)


def _width(look: Look, part: str | Chip) -> float:
    if isinstance(part, Chip):
        return look.art.chip(part.card, round(CHIP * look.u)).get_width()
    return look.text.width(part, Style.LOG)
