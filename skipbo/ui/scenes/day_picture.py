"""The picture of a deal of the day to share: the day and what came of it, and nothing of the deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Style
from skipbo.ui.parts import Column, Inset, Panel, Part, Space, Words
from skipbo.ui.parts.paintings import Painted
from skipbo.ui.scenes.menu import TITLE
from skipbo.ui.widgets.petals import Filled, draw_petal
from skipbo.words.said import Sayable, say

PICTURE_SIZE: Final = (1200, 900)
"""The pixels of the picture."""

_MARK, _PETAL, _WIDE = 15.0, (11.0, 16.5), 86.0  # U


def day_picture(day: Sayable, told: Sequence[Sayable], filled: Filled) -> Part:
    """Return a sheet with the day and what is told of it in lines, under its petal."""
    lines = (Words("", line, Style.BUBBLE, align="centre", ink="text") for line in told)
    sheet = Column(
        Painted(_Petal(filled), high=_PETAL[1]),
        Words("", say("Deal of the day"), Style.SCREEN, align="centre"),
        Words("", day, Style.DIALOG, align="centre"),
        Space(0.6),
        *lines,
        gap=1.8,
    )
    ground = Inset(Panel(sheet, inset=4.0, radius=3.0), wide=_WIDE, at="centre")
    name = Words("", TITLE, Style.DIALOG, align="centre")
    return Inset(Column(Painted(_Mark(), high=_MARK), name, Space(2.0), ground, gap=1.0), above=6.0)


class _Mark(NamedTuple):
    """The program's sign."""

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        canvas.sprite(look.art.lamp(40.0 * look.u), rect.center, z - 1)
        canvas.blit(look.art.mark(rect.h), (rect.centerx - rect.h // 2, rect.top), z)


class _Petal(NamedTuple):
    """The petal of the day."""

    filled: Filled

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        place = pygame.Rect(0, 0, round(_PETAL[0] * look.u), rect.h)
        place.center = rect.center
        draw_petal(canvas, look, self.filled, place, z)
