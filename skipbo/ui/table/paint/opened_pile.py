"""A discard pile spread out over its neighbours."""

from __future__ import annotations

from skipbo.ui.art import DIALOG_SHADOW
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.layout import TableLayout
from skipbo.ui.table import layers
from skipbo.ui.table.paint.piles import buried_form
from skipbo.ui.table.picture import TablePicture

ROUND = 1.0
"""Space between the open pile's cards and its edge, in U."""


def paint_peek(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the pile that lies open, if there is one."""
    place = picture.notes.peeked
    if place is None:
        return
    cards = picture.seen.discards[place.seat][place.index]
    fan = layout.peek(place, len(cards))
    whole = fan[0].box.union(fan[-1].box).inset(-ROUND * look.u)
    ground = look.art.panel(
        (whole.w, whole.h), 1.6 * look.u, look.theme.surface, look.theme.line, DIALOG_SHADOW
    )
    canvas.sprite(ground, (whole.x, whole.y), layers.PEEK)
    for index, (card, shown) in enumerate(zip(cards, fan, strict=True)):
        sprite = look.art.card(card, int(shown.box.h), form=buried_form(shown), buried=index > 0)
        canvas.sprite(sprite, shown.box.centre, layers.PEEK)
