"""The captions under the viewer's own piles, which say what the piles are for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from skipbo.model.rules import DISCARD_PILES
from skipbo.model.state import discard_of, stock_of
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.table import layers
from skipbo.ui.table.picture import TablePicture
from skipbo.words.said import Said, within

STOCK: Final = within("under one's own stock", "your stock: empty it")
DISCARD: Final = within("under one's own discard pile", "discard")
_STYLE: Final = Style.SUBTITLE
_GAP, _PILL, _MORE = 0.5, 1.5, 3.0
"""Between a pile and its caption, more below a stock's pill, and how much wider a caption may be: in U."""


class Caption(NamedTuple):
    """Words in as many lines as they need, and where they stand."""

    said: Said
    lines: tuple[str, ...]
    box: Box


def captions(look: Look, layout: TableLayout, picture: TablePicture) -> Iterator[Caption]:
    """Yield the captions, as far as there is room for them between the piles and the hand.

    There are none once the game is over, when nothing goes on the piles any more.
    """
    if not picture.notes.captions or picture.seen.outcome is not None:
        return
    viewer, end = layout.viewer, layout.hand_room.y
    piles = [(discard_of(viewer, index), DISCARD, 0.0) for index in range(DISCARD_PILES)]
    for place, said, more in ((stock_of(viewer), STOCK, _PILL), *piles):
        caption = _under(look, layout, layout.top_card(place, picture.seen.count(place)), said, more)
        if caption.box.bottom <= end:
            yield caption


def _under(look: Look, layout: TableLayout, card: Box, said: Said, more: float) -> Caption:
    """Return the caption under a card."""
    u, text = look.u, look.text
    lines = text.wrap_evenly(said, _STYLE, card.w + _MORE * u)
    high, wide = text.height(_STYLE) * len(lines), max(text.width(line, _STYLE) for line in lines)
    top = card.bottom + (_GAP + more) * u
    return Caption(said, lines, Box(card.centre[0] - wide / 2, top, wide, high))


def paint_captions(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the captions under the viewer's piles."""
    step = look.text.height(_STYLE)
    for _, lines, box in captions(look, layout, picture):
        for number, line in enumerate(lines):
            at = (box.centre[0], box.y + (number + 0.5) * step)
            look.text.put(canvas, line, _STYLE, look.theme.secondary, at, "centre", layers.INK)
