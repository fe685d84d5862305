"""The whole table, from the felt to what is in the air."""

from __future__ import annotations

from skipbo.model.rules import BUILD_PILES
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.layout import TableLayout
from skipbo.ui.table.paint.captions import paint_captions
from skipbo.ui.table.paint.coaching import paint_coach
from skipbo.ui.table.paint.emptied import paint_emptied
from skipbo.ui.table.paint.flight_painter import paint_drag, paint_flights
from skipbo.ui.table.paint.hand import paint_hand
from skipbo.ui.table.paint.hint_marks import paint_hint
from skipbo.ui.table.paint.middle import paint_build_pile, paint_draw_pile, paint_ground, paint_mat
from skipbo.ui.table.paint.mover_marks import paint_traces
from skipbo.ui.table.paint.opened_pile import paint_peek
from skipbo.ui.table.paint.rings import paint_marks
from skipbo.ui.table.paint.seats import paint_seat, paint_trays
from skipbo.ui.table.paint.side_panels import paint_sides
from skipbo.ui.table.paint.win import paint_win
from skipbo.ui.table.picture import TablePicture


def paint_table(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint a table as its picture says."""
    paint_ground(canvas, look, layout, picture)
    paint_mat(canvas, look, layout)
    for index in range(BUILD_PILES):
        paint_build_pile(canvas, look, layout, picture, index)
    paint_draw_pile(canvas, look, layout, picture)
    paint_trays(canvas, look, layout, picture)
    for seat in layout.seats_order:
        paint_seat(canvas, look, layout, picture, seat)
    paint_captions(canvas, look, layout, picture)
    for paint in (paint_hand, paint_emptied, paint_sides, paint_traces, paint_marks, paint_hint):
        paint(canvas, look, layout, picture)
    for paint in (paint_win, paint_flights, paint_drag, paint_peek, paint_coach):
        paint(canvas, look, layout, picture)
