"""The words beside the table: the panel of the log, captions and guidance."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

from skipbo.model.rules import DISCARD_PILES
from skipbo.model.state import Place, discard_of, stock_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Style, faded, over
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.layout.over_table import guidance_line, guidance_width
from skipbo.ui.table import log_panel
from skipbo.ui.table.paint.piles import CAPTION_GAP, opened_pile
from skipbo.ui.table.paint.remembered_part import paint_part
from skipbo.ui.table.picture import SINCE, LogView, TablePicture, layers
from skipbo.ui.table.picture.where import is_fan, risen_pose, standing_out
from skipbo.words.said import Chip, Name, Said, Sayable, say, within

STOCK: Final = within("under one's own stock", "your stock: empty it")
DISCARD: Final = within("under one's own discard pile", "discard")
_STYLE: Final = Style.SUBTITLE
_PILL, _MORE, _MOST = 1.5, 3.0, 4.8
"""More space below a stock's pill, and how much wider than its card a caption may be, in U."""


class Caption(NamedTuple):
    """Words in as many lines as they need, and their position: on the table, or under an open pile."""

    said: Said
    lines: tuple[str, ...]
    box: Box
    z: int = layers.INK


def captions(look: Look, layout: TableLayout, picture: TablePicture) -> Iterator[Caption]:
    """Yield the captions that have room between the piles and the hand.

    The caption of an open pile goes under its cards, and that of a fan whose top card stands out under that
    card. There are none once the game is over, when nothing goes on the piles any more, and none for the
    stock of a partner who has emptied it.
    """
    if not picture.notes.captions or picture.seen.outcome is not None:
        return
    viewer, end = layout.viewer, layout.hand_room.y
    piles = [(discard_of(viewer, index), DISCARD, 0.0) for index in range(DISCARD_PILES)]
    emptied = picture.seen.rules.teams is not None and not picture.seen.count(stock_of(viewer))
    for place, said, more in (*([] if emptied else [(stock_of(viewer), STOCK, _PILL)]), *piles):
        if place == picture.notes.peeked:
            lowest = opened_pile(look, layout, picture, place)[-1].box
            yield _under(look, lowest, said, more)._replace(z=layers.PEEK)
            continue
        card, z = _top(layout, picture, place)
        widths = (_MORE, _MOST) if said is STOCK else (_MORE,)  # there is room at the end of the row
        tries = (_under(look, card, said, more, wider) for wider in widths)
        caption = next((each for each in tries if each.box.bottom <= end), None)
        if caption is not None:
            yield caption._replace(z=z)


def _top(layout: TableLayout, picture: TablePicture, place: Place) -> tuple[Box, int]:
    """Return the card over a pile's caption, and the caption's z: over the shadow of one that stands out."""
    count = picture.seen.count(place)
    card = layout.top_card(place, count)
    if not is_fan(place, count) or standing_out(layout, picture.marks, place, count) is None:
        return card, layers.INK
    pose = risen_pose(layout, place, count)
    return Box.around(pose.centre, card.w, pose.height), layers.RING


def _under(look: Look, card: Box, said: Said, more: float, wider: float = _MORE) -> Caption:
    """Return the caption under a card, at most `wider` U wider than the card where its words allow it."""
    u, text = look.u, look.aside
    lines = text.wrap_evenly(said, _STYLE, card.w + wider * u)
    high, wide = text.height(_STYLE) * len(lines), max(text.width(line, _STYLE) for line in lines)
    top = card.bottom + (CAPTION_GAP + more) * u
    return Caption(said, lines, Box(card.centre[0] - wide / 2, top, wide, high))


def paint_captions(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the captions under the viewer's piles."""
    step = look.aside.height(_STYLE)
    for _, lines, box, z in captions(look, layout, picture):
        for number, line in enumerate(lines):
            at = (box.centre[0], box.y + (number + 0.5) * step)
            look.aside.put(canvas, line, _STYLE, look.theme.secondary, at, "centre", z)


TITLE = say("Game log")
_SIGN = 1.7
"""The size of the icon that opens or folds a turn, in U."""
_LEAST, _SQUEEZED = 3.0, 0.5
"""Words with less room than this, in U, and less than that share of their width, are left out."""


def paint_log(canvas: Canvas, look: Look, box: Box, log: LogView) -> None:
    """Paint the rows that fit, the last at the bottom where there are more."""
    _paint_grip(canvas, look, box, log.end, log_panel.rows_of(look, box, log.rows), len(log.rows))
    for placed in log_panel.placed_rows(look, box, log):
        _paint_placed(canvas, look, placed)


def _paint_placed(canvas: Canvas, look: Look, placed: log_panel.PlacedRow) -> None:
    """Paint a row in its place: the rule after the viewer's last turn, a turn with its icon, or a line."""
    box, row, u = placed.box, placed.row, look.u
    if row.rule:
        theme, y = look.theme, box.centre[1]
        look.aside.put(canvas, SINCE, Style.LABEL, theme.secondary, (box.x, y), z=layers.INK)
        left = box.x + look.aside.width(SINCE, Style.LABEL) + u
        line = look.art.panel((max(1.0, box.right - left), max(1, round(0.16 * u))), 0, theme.line)
        canvas.sprite(line, (left, y), layers.INK)
        return
    indent = log_panel.INDENT * u if row.turn or row.inner else 0.0
    if row.turn:
        size = round(_SIGN * u)
        sign = look.art.icon("minus" if row.opened else "plus", size, look.theme.secondary)
        canvas.blit(sign, (round(box.x), round(placed.middle(0) - size / 2)), layers.INK)
    for number, words in enumerate(placed.lines):
        at = (box.x + indent, placed.middle(number))
        _paint_line(canvas, look, at, box.w - indent, words)


def _paint_grip(canvas: Canvas, look: Look, box: Box, end: int, room: int, count: int) -> None:
    """Paint at the right edge which part of a log longer than its panel is in sight."""
    if not 0 < room < count:
        return
    u = look.u
    top, height = box.y + log_panel.HEAD * u, box.h - (log_panel.HEAD + 1.6) * u
    high = max(4.0 * u, height * room / count)
    y = top + (height - high) * (end - room) / (count - room)
    grip = look.art.panel((0.6 * u, high), 0.3 * u, look.theme.line)
    canvas.sprite(grip, (box.right - 1.1 * u, y), layers.INK)


def _paint_line(
    canvas: Canvas, look: Look, at: tuple[float, float], width: float, line: log_panel.Line
) -> None:
    """Paint the words of a heading, or a sentence with its names in bold and its cards as chips."""
    if isinstance(line, str):
        look.aside.put(canvas, line, Style.LABEL, look.theme.secondary, at, z=layers.INK)
        return
    x, end = at[0], at[0] + width
    pieces = log_panel.spaced(look, line)
    names, share = log_panel.room_of_names(look, pieces, width), log_panel.narrower(look, pieces, width)
    for part, gap in pieces:
        if isinstance(part, Name):  # a tooltip has the whole of a shortened one
            name = look.aside.fit(part.name, Style.LOG_NAME, names)
            look.aside.put(canvas, name, Style.LOG_NAME, look.theme.text, (x, at[1]), z=layers.INK)
            x += look.aside.width(name, Style.LOG_NAME)
        else:
            x, room = x + gap, log_panel.part_width(look, part) * (share if isinstance(part, str) else 1.0)
            x += min(room, _paint_part(canvas, look, (x, at[1]), min(ceil(room), end - x), part))


def _paint_part(canvas: Canvas, look: Look, at: tuple[float, float], room: float, part: str | Chip) -> float:
    """Paint words, shortened to their room, or a card, and return the width; nothing without any room."""
    if isinstance(part, Chip):
        chip = look.art.chip(part.card, round(log_panel.CHIP * look.u))
        if chip.get_width() <= room:
            canvas.blit(chip, (round(at[0]), round(at[1] - chip.get_height() / 2)), layers.INK)
        return log_panel.part_width(look, part)
    least = min(_LEAST * look.u, _SQUEEZED * log_panel.part_width(look, part))
    words = part if room > least else ""
    look.aside.put(canvas, words, Style.LOG, look.theme.secondary, at, z=layers.INK, room=room)
    return look.aside.width_in(words, Style.LOG, room)


_AIR = 0.6
"""Space above the warning in red, in U."""
_PAD, _ABOVE = 1.8, 0.5
"""The space beside and above the words of what to do, in U."""


class GuidanceShown(NamedTuple):
    """What to do now, in one line or a few of one size of letters, and where it stands."""

    lines: tuple[str, ...]
    style: Style
    box: Box


def paint_sides(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint what to do now at the hand, the standing on the left, the log on the right."""
    notes = picture.notes
    paint_guided(canvas, look, layout, picture)
    paint_part(canvas, look, layout, "guidance", _paint_guidance, notes.guidance[1:], notes.warning)
    paint_part(canvas, look, layout, "log's ground", _paint_log_ground, picture.log.shown)
    paint_part(canvas, look, layout, "log", _paint_log, picture.log)


def guided(look: Look, layout: TableLayout, picture: TablePicture) -> GuidanceShown | None:
    """Return the guidance in its place, the same from the first turn to the last; None for none.

    Its letters are smaller where it would need a second line.
    """
    said = next(iter(picture.notes.guidance), "")
    if not said:
        return None
    text, most = look.aside, guidance_width(layout) - 2 * _PAD * look.u
    large = text.width(said, Style.BODY) <= most
    style = Style.BODY if large else Style.SUBTITLE
    lines = text.wrap_evenly(said, style, most)
    wide = max(text.width(line, style) for line in lines) + 2 * _PAD * look.u
    high = len(lines) * text.height(style) + 2 * _ABOVE * look.u
    return GuidanceShown(lines, style, guidance_line(layout, wide, high))


def paint_guided(
    canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture, z: int = layers.GUIDANCE
) -> None:
    """Paint the guidance on a pill over the cards, as visible as it still is."""
    told, share = guided(look, layout, picture), picture.notes.guided
    if told is None or share <= 0:
        return
    theme, (lines, style, box) = look.theme, told
    ground, edge, ink = (
        each if share == 1 else faded(each, share) for each in (theme.surface, theme.line, theme.text)
    )
    radius, step = min(box.h, 4 * look.u) / 2, look.aside.height(style)
    canvas.sprite(look.art.panel((box.w, box.h), radius, ground, edge), (box.x, box.y), z)
    for number, line in enumerate(lines):
        at = (box.centre[0], box.centre[1] + (number - (len(lines) - 1) / 2) * step)
        look.aside.put(canvas, line, style, ink, at, "centre", z)


def _paint_guidance(
    canvas: Canvas, look: Look, layout: TableLayout, guidance: tuple[Sayable, ...], warning: Sayable
) -> None:
    box, text, theme = layout.furniture.guidance, look.aside, look.theme
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
    """Paint the panel of the log, if it is open, with its title."""
    if not shown:
        return
    u, theme, box, part = look.u, look.theme, layout.furniture.log, Canvas()
    ground = over(theme.panel, theme.table_edge) if layout.furniture.drawer else theme.panel
    part.sprite(look.art.panel((box.w, box.h), 2 * u, ground, theme.hairline), (box.x, box.y), layers.PANEL)
    left, right = box.x + log_panel.PAD * u, box.right - log_panel.PAD * u
    look.aside.put(part, TITLE, Style.CAPTION, theme.text, (left, box.y + 3.0 * u), z=layers.INK)
    rule = look.art.panel((right - left, max(1, round(0.12 * u))), 0, theme.hairline)
    part.sprite(rule, (left, box.y + 5.6 * u), layers.INK)
    _lay(canvas, layout, part)


def _paint_log(canvas: Canvas, look: Look, layout: TableLayout, log: LogView) -> None:
    if log.shown:
        part = Canvas()
        paint_log(part, look, layout.furniture.log, log)
        _lay(canvas, layout, part)


def _lay(canvas: Canvas, layout: TableLayout, part: Canvas) -> None:
    """Put a part of the log on the canvas, above the cards where it opens over them."""
    up = layers.DRAWER if layout.furniture.drawer else 0
    canvas.extend((surface, at, z + up) for surface, at, z in part.blits())
