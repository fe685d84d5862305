"""The log's rows keep their cards, however narrow it is."""

from __future__ import annotations

import pytest

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.theme import FELT
from skipbo.ui.layout import Box
from skipbo.ui.table.log_lines import LogRow, LogView
from skipbo.ui.table.paint.log_panel import CHIP, paint_log
from skipbo.words.said import Chip, Name, say

ROW = say("{player}: two cards, stock nine, {card}", player=Name("Ben"), card=Chip(7))


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("wide", [18, 22, 26, 44])
def test_a_row_without_room_is_shortened_before_its_card(wide: int) -> None:
    look, canvas = Look((1280, 800), FELT), Canvas()
    box, chip = Box(100, 100, wide * look.u, 300), look.art.chip(7, round(CHIP * look.u))
    paint_log(canvas, look, box, LogView((LogRow(ROW, ROW),), True, 1))
    (left,) = [at[0] for surface, at, _ in canvas.blits() if surface is chip]
    assert left + chip.get_width() <= box.right
