"""The end of a game: petals, leaves and moons drift down once, and the winner's place gets a crown."""

from __future__ import annotations

from functools import cache
from math import ceil
from random import Random

from skipbo.model.state import stock_of
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.theme import Colour, Theme, faded
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.motion import Finale, Pace, Petal, in_out, mix, part, petals
from skipbo.ui.motion import pace as times
from skipbo.ui.table import layers
from skipbo.ui.table.picture import TablePicture

SIZE_STEP = 0.5
"""U between two sizes of petals, so that few pictures are needed."""
FADE_STEPS = 4
FAR = 0.7
"""The alpha of petals behind the others."""


def paint_win(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the end while it lasts, and the crown at the winner's place afterwards."""
    seen, since, outcome = picture.seen, picture.effects.won_for, picture.seen.outcome
    finale = picture.effects.finale
    if since is None or finale is None or outcome is None or outcome.winner is None:
        return
    for seat in seen.rules.members(outcome.winner, seen.seats):
        _paint_crown(canvas, look, layout.slot(stock_of(seat)), since, picture.pace, finale)
    for piece in _pieces(outcome.winner, finale):
        _paint_piece(canvas, look, piece, picture.pace, since)


@cache
def _pieces(winner: int, finale: Finale) -> tuple[Petal, ...]:
    return petals(Random(winner), finale)


def _paint_piece(canvas: Canvas, look: Look, piece: Petal, pace: Pace, since: float) -> None:
    now = piece.at(pace, since, look.size)
    if now is None:
        return
    step = max(2, round(SIZE_STEP * look.u))
    size = round(piece.size * look.u / step) * step
    alpha = (FAR if piece.far else 1.0) * ceil(now.alpha * FADE_STEPS) / FADE_STEPS
    tone = faded(_tone(look.theme, piece.kind), alpha)
    sign = look.art.sign(piece.kind, size, tone, angle=now.angle)
    at = (round(now.centre[0] - size / 2), round(now.centre[1] - size / 2))
    canvas.blit(sign, at, layers.PETAL_FAR if piece.far else layers.PETAL)


def _tone(theme: Theme, kind: str) -> Colour:
    """Return the colour of a piece: that of its numbers in the stems, which stands out from every cloth."""
    return {"moon": theme.moon, "leaf": theme.leaf, "bloom": theme.bloom, "wild": theme.accent}[kind]


def _paint_crown(canvas: Canvas, look: Look, box: Box, since: float, pace: Pace, finale: Finale) -> None:
    """Paint a crown that sinks down onto the winner's empty stock place; no gold one over a loss."""
    whole = pace.ornament(times.WIN_LAMP)
    share = in_out(part(since, whole)) if whole > 0 else 1.0
    size = round(min(box.w, box.h) * finale.plan.crown)
    tone = look.theme.secondary if finale is Finale.LOST else look.theme.accent
    crown = look.art.icon("crown", size, tone)
    y = mix(box.centre[1] - 4 * look.u, box.centre[1], share)
    canvas.blit(crown, (round(box.centre[0] - size / 2), round(y - size / 2)), layers.PILL)
