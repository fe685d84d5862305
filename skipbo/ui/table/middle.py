"""The middle of the table: the light, the mat, the build piles and the draw pile."""

from __future__ import annotations

from skipbo.model.state import DRAW_PILE, BuildPile, Place, build_pile
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.motion import Pace, bars_run, mix, riffle
from skipbo.ui.motion import pace as times
from skipbo.ui.table import layers
from skipbo.ui.table.picture import TablePicture
from skipbo.ui.table.piles import paint_build, paint_draw, paint_stem

WIN_LAMP = 1.35
"""Factor by which the winner's light is larger."""


def paint_lamp(canvas: Canvas, view: TablePicture) -> None:
    """Paint the light of the seat to act, or on its way there; larger round a winner."""
    before, now, share = view.show.lamp_between()
    if now is None:
        return
    end = view.layout.lamp(now)
    start = end if before is None else view.layout.lamp(before)
    at = (mix(start[0], end[0], share), mix(start[1], end[1], share))
    u, grown = view.look.u, 1.0
    if view.show.won_for is not None:
        grown = WIN_LAMP if view.show.won_for > 0 else 1.0
    canvas.sprite(view.look.art.lamp(42 * u * grown, down=25 * u * grown), at, layers.LAMP)


def prepare_lamp(view: TablePicture) -> None:
    """Paint the light of a turn ahead of time, since it is large."""
    view.look.art.lamp(42 * view.look.u, down=25 * view.look.u)


def paint_mat(canvas: Canvas, view: TablePicture) -> None:
    """Paint the mat under the shared piles."""
    look, box, u = view.look, view.layout.mat, view.look.u
    panel = look.art.panel((box.w, box.h), 2.4 * u, look.theme.panel, look.theme.hairline)
    canvas.sprite(panel, (box.x, box.y), layers.MAT)
    inner = box.inset(0.8 * u)
    stitch = look.art.ring((inner.w, inner.h), 1.8 * u, max(1, 0.12 * u), look.theme.line, dashed=True)
    canvas.sprite(stitch, (inner.x, inner.y), layers.MAT)


def paint_build_pile(canvas: Canvas, view: TablePicture, index: int, pace: Pace) -> None:
    """Paint a build pile (from 0) with its progress, without cards still on their way to it."""
    place = build_pile(index)
    pile, air = view.show.seen.builds[index], view.show.in_air(place)
    if air:
        pile = pile._replace(cards=pile.cards[:-air], top=pile.top - air)
    top = view.show.seen.rules.deck.top
    going = view.show.completing.get(index)
    stem = (top, bars_run(pace, going.seconds)) if going and not pile.cards else (pile.top, 0)
    view.memo.draw(canvas, place, (pile, stem), lambda part: _paint_build(part, view, place, pile, stem))


def _paint_build(
    canvas: Canvas, view: TablePicture, place: Place, pile: BuildPile, stem: tuple[int, int]
) -> None:
    top = view.show.seen.rules.deck.top
    paint_build(canvas, view.look, view.layout, place, pile)
    paint_stem(canvas, view.look, view.layout, place, stem[0], top, min(stem[1], top))


def paint_draw_pile(canvas: Canvas, view: TablePicture, pace: Pace) -> None:
    """Paint the draw pile, or the set-aside cards while they are shuffled into one (R20)."""
    count = view.show.seen.draw_count
    if view.show.refilling > 0:
        _draw_riffle(canvas, view, pace)
        return
    view.memo.draw(
        canvas,
        DRAW_PILE,
        count,
        lambda part: paint_draw(part, view.look, view.layout, DRAW_PILE, count),
    )


def _draw_riffle(canvas: Canvas, view: TablePicture, pace: Pace) -> None:
    whole = pace.ornament(times.REFILL_LIFT + times.REFILL_RIFFLE + times.REFILL_DOWN)
    apart, lift = riffle(pace, whole - view.show.refilling)
    box, u = view.layout.slot(DRAW_PILE), view.look.u
    half = view.look.art.card(None, view.layout.card_height(DRAW_PILE), lift=lift * 0.6)
    for side in (-1, 1):
        at = (box.centre[0] + side * apart * u, box.centre[1] - lift * u)
        canvas.sprite(half, at, layers.FLIGHT - 1)
