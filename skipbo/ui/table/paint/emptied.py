"""The light where a hand lay whose last card has just been played."""

from __future__ import annotations

from math import ceil, pi, sin

from skipbo.model.rules import HAND_SIZE
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.table import layers
from skipbo.ui.table.picture import TablePicture

STEPS, STRONGEST, BLUR = 6, 0.5, 1.8


def paint_emptied(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the light, which comes and goes, at each hand that was emptied a moment ago."""
    for accent, over in picture.effects.accents.items():
        strength = ceil(STEPS * sin(pi * over)) / STEPS
        if accent.kind == "emptied" and strength > 0:
            box, u = _hand_box(layout, accent.place.seat), look.u
            size, tone = (box.w, box.h), look.theme.accent
            glow = look.art.glow(size, min(size) / 2, BLUR * u, tone, STRONGEST * strength)
            canvas.sprite(glow, (box.x, box.y), layers.GLOW)


def _hand_box(layout: TableLayout, seat: int) -> Box:
    """Return the middle of where the cards of a hand lie."""
    if seat != layout.viewer:
        return layout.cluster(seat).mini
    first, *_, last = layout.hand(HAND_SIZE)
    return first.box.union(last.box).inset(4 * layout.u, 5 * layout.u)
