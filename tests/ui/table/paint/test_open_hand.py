"""Another's open hand lies on no card and no pile."""

from __future__ import annotations

import pygame
import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.card_size import USUAL
from skipbo.ui.kit.theme import THEMES
from skipbo.ui.layout import layout
from skipbo.ui.table.paint.piles import WIDEST, open_hand_boxes

SIZES = ((640, 400), (960, 510), (1280, 800), (1920, 925), (1920, 1080), (2560, 1080), (1000, 1400))
"""Of windows, and of what the buttons of a replay leave of some."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("log", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_an_open_hand_is_in_the_window_and_off_the_mat(
    window: pygame.Surface, seats: int, log: bool, size: tuple[int, int]
) -> None:
    look = Look(size, THEMES["felt"])
    table = layout(size, seats, 0, USUAL._replace(log=log))
    for seat in range(1, seats):
        for box in open_hand_boxes(look, table, seat, [WIDEST] * 5):
            assert not box.overlap(table.mat)
            assert table.window.contains((box.x, box.y))
            assert table.window.contains((box.right, box.bottom))
