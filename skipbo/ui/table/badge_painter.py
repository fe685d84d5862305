"""The badges: who sits where, and whose turn it is."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.session.players import Player
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import Colour
from skipbo.ui.layout import Box
from skipbo.ui.table import layers
from skipbo.words.said import Sayable

AVATAR = 2.1
"""Radius of the disc, in U."""


class _Row(NamedTuple):
    """A line of a badge; `own`: a part of the name."""

    words: Sayable
    style: Style
    own: bool = True


def paint_badge(
    canvas: Canvas, look: Look, box: Box, player: Player, second: Sayable, to_play: bool, team: Colour | None
) -> None:
    """Paint avatar, name and a second line; a golden pill round them marks the seat to play, or the winner.

    `team` is the colour of the avatar's ring where partners play.
    """
    theme, u = look.theme, look.u
    radius = min(AVATAR * u * (1.1 if box.h > 4.5 * u else 1.0), box.h / 2)
    rows = _rows(look, player.name, second, box.w - 2 * radius - 1.6 * u, to_play)
    if to_play:
        widest = max(look.text.width(row.words, row.style) for row in rows)
        _paint_pill(canvas, look, box, 2 * radius + widest + 3.2 * u)
    ink = theme.accent if to_play else theme.text
    edge = team or (ink if to_play else theme.line)
    width = max(2.0, 0.3 * u) if team else None
    disc = look.art.disc(radius, theme.panel, edge, icon=_icon(player), ink=ink, width=width)
    canvas.sprite(disc, (box.x + radius, box.centre[1]), layers.INK)
    gap = max(1.12 * u, look.text.height(Style.SUBTITLE) * 0.42) if len(rows) > 1 else 0.0
    for row, down in zip(rows, (-gap, gap), strict=False):
        tone = ink if row.own or to_play else theme.secondary
        at = (box.x + 2 * radius + 1.0 * u, box.centre[1] + down)
        look.text.put(canvas, row.words, row.style, tone, at, z=layers.INK)


def _rows(look: Look, name: str, second: Sayable, room: float, needed: bool) -> tuple[_Row, ...]:
    """Return the name in the largest size that fits, and the second line.

    The name takes both lines where it has to, unless the second is `needed`.
    """
    text = look.text
    style = next((each for each in (Style.NAME, Style.CAPTION) if text.width(name, each) <= room), None)
    lines = text.wrap(name, Style.CAPTION, room) if style is None and not needed else ()
    if len(lines) == 2 and " ".join(lines) == name:
        return tuple(_Row(line, Style.CAPTION) for line in lines)
    style = style or Style.CAPTION
    shown = text.fit(second, Style.SUBTITLE, room)
    own = _Row(text.fit(name, style, room), style)
    return (own, _Row(shown, Style.SUBTITLE, own=False)) if shown else (own,)


def _paint_pill(canvas: Canvas, look: Look, box: Box, width: float) -> None:
    pad = 0.55 * look.u
    size = (width, box.h + 2 * pad)
    pill = look.art.panel(
        size, size[1] / 2, look.theme.surface, look.theme.accent, width=max(1.5, 0.2 * look.u)
    )
    canvas.sprite(pill, (box.x - pad, box.y - pad), layers.PANEL)


def _icon(player: Player) -> str:
    return "person" if player.is_person else "computer"
