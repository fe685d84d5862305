"""The win: the lamp grows round the winner, petals, leaves and moons drift down once."""

from __future__ import annotations

from random import Random

from skipbo.model.state import stock_of
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.theme import tier_of
from skipbo.ui.motion import Pace, in_out, mix, part, petals
from skipbo.ui.motion import pace as times
from skipbo.ui.table import layers
from skipbo.ui.table.picture import TablePicture

SIZE_STEP = 4
"""Pixels between two sizes of petals, so that few pictures are needed."""

TIERS = {"moon": 1, "leaf": 5, "bloom": 9}


def paint_win(canvas: Canvas, view: TablePicture, pace: Pace) -> None:
    """Draw the win on the canvas while it lasts, and the crown at the winner's place afterwards."""
    since, outcome = view.show.won_for, view.show.seen.outcome
    if since is None or outcome is None or outcome.winner is None:
        return
    seen = view.show.seen
    for seat in seen.rules.members(outcome.winner, seen.seats):
        _paint_crown(canvas, view, seat, since, pace)
    for piece in petals(Random(outcome.winner)):
        now = piece.at(pace, since, view.look.size)
        if now is None:
            continue
        size = max(SIZE_STEP, round(piece.size * view.look.u / SIZE_STEP) * SIZE_STEP)
        colour = tier_of(TIERS[piece.kind]).enamel
        sign = view.look.art.sign(piece.kind, size, colour, angle=now.angle)
        at = (round(now.centre[0] - size / 2), round(now.centre[1] - size / 2))
        canvas.blit(sign, at, layers.PETAL)


def _paint_crown(canvas: Canvas, view: TablePicture, seat: int, since: float, pace: Pace) -> None:
    """Paint a crown that sinks down onto the winner's empty stock place."""
    look, u = view.look, view.look.u
    whole = pace.ornament(times.WIN_LAMP)
    share = in_out(part(since, whole)) if whole > 0 else 1.0
    box = view.layout.slot(stock_of(seat))
    size = round(min(box.w, box.h) * 0.62)
    crown = look.art.icon("crown", size, look.theme.accent)
    y = mix(box.centre[1] - 4 * u, box.centre[1], share)
    canvas.blit(crown, (round(box.centre[0] - size / 2), round(y - size / 2)), layers.PILL)
