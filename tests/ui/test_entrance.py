"""A dialog that rises and fades in: its picture can be made ahead, in parts."""

from __future__ import annotations

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.motion import Pace
from skipbo.ui.parts.entrance import BANDS, Entrance

AREA = pygame.Rect(100, 50, 301, 203)


def _draw(canvas: Canvas) -> None:
    """Something that reaches over every edge of the area."""
    sheet = pygame.Surface((400, 300), pygame.SRCALPHA)
    for row in range(300):
        sheet.fill((row % 250, 90, 200, 255 - row % 200), (0, row, 400, 1))
    canvas.blit(sheet, (80, 20))


def _shown(entrance: Entrance, look: Look) -> pygame.Surface:
    canvas, shown = Canvas(), pygame.Surface((500, 400))
    entrance.draw(canvas, look, AREA, _draw)
    canvas.paint(shown)
    return shown


def test_a_dialog_made_ahead_in_bands_looks_like_one_that_is_painted_whole(look: Look) -> None:
    entrance = Entrance(Pace())
    entrance.update(0.05)
    made = [chore() for chore in entrance.chores(look, AREA, _draw)]
    assert len(made) == 1 + BANDS
    whole, picture = Canvas(), pygame.Surface(AREA.size, pygame.SRCALPHA)
    _draw(whole)
    picture.fblits([(each, (x - AREA.x, y - AREA.y)) for each, (x, y), _ in whole.blits()])
    ((shown, _, _),) = _blits(entrance, look)
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(picture, "RGBA")


def _blits(entrance: Entrance, look: Look) -> list[tuple[pygame.Surface, tuple[int, int], int]]:
    def refuse(_: Canvas) -> None:
        raise AssertionError("The dialog is painted again.")

    canvas = Canvas()
    entrance.draw(canvas, look, AREA, refuse)
    return canvas.blits()


def test_a_dialog_that_stands_still_needs_nothing_made_ahead(look: Look) -> None:
    assert not list(Entrance(None).chores(look, AREA, _draw))


def test_a_dialog_that_was_not_made_ahead_is_painted_when_it_is_drawn(look: Look) -> None:
    entrance = Entrance(Pace())
    entrance.update(0.05)
    assert pygame.transform.average_color(_shown(entrance, look)) != (0, 0, 0, 0)
    assert _blits(entrance, look)
