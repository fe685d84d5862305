"""What shows what others have done: outlines round the cards that they have laid, and the mark of each."""

from __future__ import annotations

from skipbo.model.state import Kind, Place
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.person_sign import person_sign
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import faded
from skipbo.ui.layout import TableLayout
from skipbo.ui.table import layers
from skipbo.ui.table.paint.rings import in_steps, paint_ring
from skipbo.ui.table.picture import MoverMark, TablePicture
from skipbo.ui.table.seat_words import initials, seated

LINE, STRENGTH = 0.24, 0.75
"""The width of an outline in U, and its alpha."""
MARK = 1.35
"""The radius of a mark in U."""


def paint_traces(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint what the other seats have laid since their turns began."""
    for place, trace in picture.traces.items():
        count = _count(picture, place)
        if trace.seat == picture.viewer or not count:  # the mark of a card that has just gone still fades
            continue
        tone = faded(look.theme.text, STRENGTH * in_steps(trace.share))
        box = layout.top_card(place, count)
        paint_ring(canvas, look, box, tone, LINE, z=layers.TRACE)
        if place.kind is Kind.BUILD:
            _paint_mark(canvas, look, box.foot, picture, trace)


def _count(picture: TablePicture, place: Place) -> int:
    """Return how many cards lie still on a build or discard pile."""
    resting = picture.resting
    if place.kind is Kind.BUILD:
        return len(resting.builds[place.index].cards)
    return len(resting.discards[place.seat][place.index])


def _paint_mark(
    canvas: Canvas, look: Look, at: tuple[float, float], picture: TablePicture, trace: MoverMark
) -> None:
    """Paint the emblem of a person, or the initials of any other player, in the colour of the side."""
    theme, who, share = look.theme, seated(picture, trace.seat), in_steps(trace.share)
    sign, ink = person_sign(theme, who.emblem)
    edge = ink or (theme.text if who.side is None else theme.teams[who.side])
    icon = sign if who.emblem else None
    disc = look.art.disc(
        MARK * look.u,
        faded(theme.surface, share),
        faded(edge, share),
        icon=icon,
        ink=faded(ink or theme.text, share),
        icon_size=2.0 * look.u,
        width=max(1.0, 0.2 * look.u),
    )
    canvas.sprite(disc, at, layers.TRACE)
    if icon is None:
        words = initials(picture.names)[trace.seat]
        look.text.put(canvas, words, Style.CHIP, faded(edge, share), at, "centre", layers.TRACE)
