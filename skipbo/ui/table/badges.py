"""Who sits where, and whose turn it is."""

from __future__ import annotations

from skipbo.session.players import Player
from skipbo.ui.canvas import Canvas
from skipbo.ui.layout import Box
from skipbo.ui.look import Look
from skipbo.ui.table import heights
from skipbo.ui.text import Style
from skipbo.ui.theme import Colour

AVATAR = 2.1
"""Radius of the disc, in U."""


def paint_badge(
    canvas: Canvas, look: Look, box: Box, player: Player, second: str, to_play: bool, team: Colour | None
) -> None:
    """Avatar, name and a second line; a golden pill round them for the seat to play, or the winner's.

    `team` is the colour of the avatar's ring where partners play.
    """
    theme, u = look.theme, look.u
    radius = min(AVATAR * u * (1.1 if box.h > 4.5 * u else 1.0), box.h / 2)
    left = box.x + radius
    room = box.w - 2 * radius - 1.6 * u
    name = look.text.fit(player.name, Style.NAME, room)
    if to_play:
        widest = max(look.text.width(name, Style.NAME), look.text.width(second, Style.SUBTITLE))
        _paint_pill(canvas, look, box, 2 * radius + widest + 3.2 * u)
    ink = theme.accent if to_play else theme.text
    edge = team or (ink if to_play else theme.line)
    width = max(2.0, 0.3 * u) if team else None
    disc = look.art.disc(radius, theme.panel, edge, icon=_icon(player), ink=ink, width=width)
    canvas.sprite(disc, (left, box.centre[1]), heights.INK)
    x, y = box.x + 2 * radius + 1.0 * u, box.centre[1]
    gap = max(1.12 * u, look.text.height(Style.SUBTITLE) * 0.42)
    shown = look.text.fit(second, Style.SUBTITLE, room)
    look.text.put(canvas, name, Style.NAME, ink, (x, y - gap if shown else y), z=heights.INK)
    if shown:
        tone = theme.accent if to_play else theme.secondary
        look.text.put(canvas, shown, Style.SUBTITLE, tone, (x, y + gap), z=heights.INK)


def _paint_pill(canvas: Canvas, look: Look, box: Box, width: float) -> None:
    pad = 0.55 * look.u
    size = (width, box.h + 2 * pad)
    pill = look.art.panel(
        size, size[1] / 2, look.theme.surface, look.theme.accent, width=max(1.5, 0.2 * look.u)
    )
    canvas.sprite(pill, (box.x - pad, box.y - pad), heights.PANEL)


def _icon(player: Player) -> str:
    return "person" if player.is_person else "computer"
