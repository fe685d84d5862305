"""The badges: who sits where, and whose turn it is."""

from __future__ import annotations

from math import ceil, pi, sin
from typing import NamedTuple

from skipbo.model.state import hand_of
from skipbo.session.players import Player
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.person_sign import person_sign
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import Colour
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.table import layers
from skipbo.ui.table.paint.open_hand import open_hand_width
from skipbo.ui.table.paint.part import paint_part
from skipbo.ui.table.picture import Accent, TablePicture
from skipbo.ui.table.seat_words import Seated, descriptions, role_of, seated
from skipbo.words.levels import rank_of
from skipbo.words.said import Sayable

GROWN, STEPS = 0.06, 3
"""How much a badge grows when its turn begins, and in how many steps."""
AVATAR = 2.1
"""Radius of the disc, in U."""
_DOT, _DOTS, _DOTS_GAP = 0.75, 5.3, 0.9
"""The width of a dot of a level, of all of them, and the gap before them, in U."""
_PILL, _LINE = 0.55, 0.72
"""How far a pill reaches round its badge, in U; how much of a line's height its letters take."""


class _Row(NamedTuple):
    """A line of a badge; `own`: a part of the name."""

    words: Sayable
    style: Style
    own: bool = True


class Badge(NamedTuple):
    """What a badge says: of whom, its second line, and whether it is the seat to play, or the winner.

    `team` is the colour of the avatar's ring where partners play; `emblem` a person's, or "". `grown`: how
    large pill and disc are, 1 at rest. `rank`: how many dots behind the second line are filled; 0: none.
    """

    player: Player
    second: Sayable
    to_play: bool
    team: Colour | None
    emblem: str = ""
    grown: float = 1.0
    rank: int = 0


def paint_badge(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture, seat: int) -> None:
    """Paint the badge of a seat: its player, and what the seat does or who sits there."""
    role, notes = role_of(picture, seat), picture.notes
    opened, claimed = seat in notes.open_hands, seat in notes.claims
    who, over = seated(picture, seat), picture.effects.accents.get(Accent("turn", hand_of(seat)), 0.0)
    grown = 1 + GROWN * ceil(sin(pi * over) * STEPS) / STEPS
    paint_part(canvas, look, layout, ("badge", seat), _paint_seated, seat, who, role, opened, claimed, grown)


def _paint_seated(
    canvas: Canvas,
    look: Look,
    layout: TableLayout,
    seat: int,
    who: Seated,
    role: Sayable,
    opened: bool,
    claimed: bool,
    grown: float,
) -> None:
    box = badge_box(look, layout, seat, opened, claimed)
    room = box.w - 6 * look.u
    rank = 0 if role else rank_of(who.player.level)
    fitting = [words for words in descriptions(who) if look.text.width(words, Style.SUBTITLE) <= room]
    dotted = [words for words in fitting if rank and _end_of_dots(look, words) <= room]
    second = role or next(iter(dotted or fitting), "")
    team = None if who.side is None else look.theme.teams[who.side]
    badge = Badge(who.player, second, bool(role), team, who.emblem, grown, rank if dotted else 0)
    paint_badge_in(canvas, look, box, badge)


def badge_box(look: Look, layout: TableLayout, seat: int, opened: bool, claimed: bool) -> Box:
    """Return the box of a seat's badge; an open hand or a button leaves it less room than backs do."""
    box = layout.badge(seat)
    if seat == layout.viewer or layout.cluster(seat).beside:
        return box
    if claimed:
        right = layout.claim_button(seat).x + 0.6 * look.u
    elif opened:
        right = layout.cluster(seat).mini.right - open_hand_width(look)
    else:
        return box
    return box._replace(w=min(box.w, right - 1.2 * look.u - box.x))


def paint_badge_in(canvas: Canvas, look: Look, box: Box, badge: Badge) -> None:
    """Paint avatar, name and second line; a golden pill round them marks who is to play, or has won."""
    player, second, to_play, team, emblem, grown, rank = badge
    theme, u = look.theme, look.u
    radius = min(AVATAR * u * (1.1 if box.h > 4.5 * u else 1.0), box.h / 2)
    room = box.w - 2 * radius - 1.6 * u
    rows = _rows(look, player.name, second, room, box.h, to_play)
    if to_play:
        widest = max(look.text.width_in(row.words, row.style, room) for row in rows)
        _paint_pill(canvas, look, box, 2 * radius + widest + 3.2 * u, grown)
    ink = theme.accent if to_play else theme.text
    edge = team or (ink if to_play else theme.line)
    width = max(2.0, 0.3 * u) if team else None
    sign, colour = person_sign(theme, emblem) if player.is_person else ("computer", None)
    disc = look.art.disc(radius * grown, theme.panel, edge, icon=sign, ink=colour or ink, width=width)
    canvas.sprite(disc, (box.x + radius, box.centre[1]), layers.INK)
    gap = _half_way(look) if len(rows) > 1 else 0.0
    for row, down in zip(rows, (-gap, gap), strict=False):
        tone = ink if row.own or to_play else theme.secondary
        at = (box.x + 2 * radius + 1.0 * u, box.centre[1] + down)
        look.text.put(canvas, row.words, row.style, tone, at, z=layers.INK, room=room)
        if rank and not row.own:
            left = at[0] + _end_of_dots(look, row.words) - _DOTS * look.u
            canvas.sprite(look.art.dots(rank, max(3, round(_DOT * look.u)), tone), (left, at[1]), layers.INK)


def _end_of_dots(look: Look, words: Sayable) -> float:
    """Return how far the dots of a level reach behind the words that tell it, in pixels."""
    return look.text.width(words, Style.SUBTITLE) + (_DOTS_GAP + _DOTS) * look.u


def _rows(
    look: Look, name: str, second: Sayable, room: float, height: float, needed: bool
) -> tuple[_Row, ...]:
    """Return the name in the largest size that fits, and the second line.

    The name takes both lines where it has to, unless the second is `needed`; it is alone where letters are
    so large that two lines are higher than the `height` of the badge.
    """
    text = look.text
    style = next((each for each in (Style.NAME, Style.CAPTION) if text.width(name, each) <= room), None)
    two = 2 * _half_way(look) + _LINE * text.height(Style.SUBTITLE) <= height + 2 * _PILL * look.u
    lines = text.wrap(name, Style.CAPTION, room) if style is None and two and not needed else ()
    if len(lines) == 2 and " ".join(lines) == name:
        return tuple(_Row(line, Style.CAPTION) for line in lines)
    style = style or Style.CAPTION
    own = _Row(text.fit(name, style, room), style)
    return (own, _Row(second, Style.SUBTITLE, own=False)) if second and two else (own,)


def _half_way(look: Look) -> float:
    """Return how far, in pixels, the middles of two lines are from the middle of their badge."""
    return max(1.12 * look.u, look.text.height(Style.SUBTITLE) * 0.42)


def _paint_pill(canvas: Canvas, look: Look, box: Box, width: float, grown: float) -> None:
    pad, more = _PILL * look.u, (grown - 1) * width / 2
    size = (width + 2 * more, box.h + 2 * (pad + more))
    pill = look.art.panel(
        size, size[1] / 2, look.theme.surface, look.theme.accent, width=max(1.5, 0.2 * look.u)
    )
    canvas.sprite(pill, (box.x - pad - more, box.y - pad - more), layers.PANEL)
