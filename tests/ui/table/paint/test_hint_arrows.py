"""The arrows of a hint can be told apart, also where several begin on one card."""

from __future__ import annotations

from dataclasses import replace

from skipbo.model.state import build_pile, stock_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.table.paint.rings import paint_hint
from skipbo.ui.table.picture import Focus, HintArrow, HintMarks
from tests.ui.tabletop import Tabletop

STOCK = Focus(stock_of(0))
ARROWS = tuple(HintArrow(n, STOCK, build_pile(pile)) for n, pile in ((1, 0), (2, 0), (3, 1)))


def test_numbers_lie_over_all_lines(look: Look) -> None:
    """Three plays of the stock: the lines of the later ones pass the numbers of the first."""
    top = Tabletop(look).start()
    picture, canvas = top.play.picture, Canvas()
    marked = replace(picture, notes=replace(picture.notes, hint=HintMarks(arrows=ARROWS)))
    paint_hint(canvas, look, top.view.layout, marked)
    widths = [surface.get_width() for surface, _, _ in canvas.blits()]
    lines, numbers = widths[: len(ARROWS)], widths[len(ARROWS) :]
    assert min(lines) > 3 * max(numbers)
