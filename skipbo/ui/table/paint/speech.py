"""The bubble of a computer that says something: beside its emblem, over what its badge says otherwise."""

from __future__ import annotations

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Role, Style, Thing, Things, faded
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.table.paint.rings import in_steps
from skipbo.ui.table.paint.seats import GUEST, paint_part
from skipbo.ui.table.picture import layers
from skipbo.ui.table.picture.picture import Spoken, TablePicture
from skipbo.words.remarks import said_by

_PAD, _ABOVE, _GAP, _EDGE, _TAIL = 1.4, 0.75, 0.9, 0.8, 1.2
"""Beside and above the words, from the emblem, from the window's edge, and of the tail, in U."""


def remark_box(look: Look, layout: TableLayout, spoken: Spoken) -> Box:
    """Return where the bubble stands: right of the emblem, and inside the window."""
    u, badge = look.u, layout.badge(spoken.seat)
    wide = look.text.width(spoken.said, Style.CAPTION) + 2 * _PAD * u
    high = look.text.height(Style.CAPTION) + 2 * _ABOVE * u
    left = min(badge.x + (2 * GUEST + _GAP) * u, look.size[0] - _EDGE * u - wide)
    return Box(left, max(_EDGE * u, badge.centre[1] - high / 2), wide, high)


def paint_remark(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the bubble, if somebody says something."""
    spoken = picture.notes.spoken
    if spoken is not None:
        shown = spoken._replace(share=in_steps(spoken.share))
        paint_part(canvas, look, layout, "remark", _paint_bubble, shown)


def _paint_bubble(canvas: Canvas, look: Look, layout: TableLayout, spoken: Spoken) -> None:
    theme, u, box = look.theme, look.u, remark_box(look, layout, spoken)
    ground, ink = faded(theme.text, spoken.share), faded(theme.surface, spoken.share)
    side = round(_TAIL * u)
    tail = look.art.panel((side, side), side / 4, ground)
    canvas.sprite(tail, (box.x - side / 3, box.centre[1] - side / 2), layers.BUBBLE)
    canvas.sprite(look.art.panel((box.w, box.h), box.h / 2, ground), (box.x, box.y), layers.BUBBLE)
    at = (box.x + _PAD * u, box.centre[1])
    look.text.put(canvas, spoken.said, Style.CAPTION, ink, at, z=layers.BUBBLE + 1)


def remark_things(look: Look, layout: TableLayout, picture: TablePicture) -> Things:
    """Return what is said, with who says it."""
    spoken = picture.notes.spoken
    if spoken is None:
        return ()
    said = said_by(picture.names[spoken.seat], spoken.said)
    return (Thing("remark", Role.TEXT, said, remark_box(look, layout, spoken).pixels()),)
