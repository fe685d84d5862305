"""The win: the lamp grows round the winner, petals, leaves and moons drift down once."""

from __future__ import annotations

from random import Random

from skipbo.model.state import stock_of
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.theme import tier_of
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.motion import Pace, in_out, mix, part, petals
from skipbo.ui.motion import pace as times
from skipbo.ui.table import layers
from skipbo.ui.table.picture import TablePicture

SIZE_STEP = 4
"""Pixels between two sizes of petals, so that few pictures are needed."""

TIERS = {"moon": 1, "leaf": 5, "bloom": 9}


def paint_win(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the win while it lasts, and the crown at the winner's place afterwards."""
    seen, since, outcome = picture.seen, picture.effects.won_for, picture.seen.outcome
    if since is None or outcome is None or outcome.winner is None:
        return
    for seat in seen.rules.members(outcome.winner, seen.seats):
        _paint_crown(canvas, look, layout.slot(stock_of(seat)), since, picture.pace)
    for piece in petals(Random(outcome.winner)):
        now = piece.at(picture.pace, since, look.size)
        if now is None:
            continue
        size = max(SIZE_STEP, round(piece.size * look.u / SIZE_STEP) * SIZE_STEP)
        colour = tier_of(TIERS[piece.kind]).enamel
        sign = look.art.sign(piece.kind, size, colour, angle=now.angle)
        at = (round(now.centre[0] - size / 2), round(now.centre[1] - size / 2))
        canvas.blit(sign, at, layers.PETAL)


def _paint_crown(canvas: Canvas, look: Look, box: Box, since: float, pace: Pace) -> None:
    """Paint a crown that sinks down onto the winner's empty stock place."""
    whole = pace.ornament(times.WIN_LAMP)
    share = in_out(part(since, whole)) if whole > 0 else 1.0
    size = round(min(box.w, box.h) * 0.62)
    crown = look.art.icon("crown", size, look.theme.accent)
    y = mix(box.centre[1] - 4 * look.u, box.centre[1], share)
    canvas.blit(crown, (round(box.centre[0] - size / 2), round(y - size / 2)), layers.PILL)
