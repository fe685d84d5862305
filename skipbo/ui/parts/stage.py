"""What fills a whole window, or lies across it."""

from __future__ import annotations

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, over
from skipbo.ui.layout.grid import WIDEST
from skipbo.ui.parts.base import Part, as_part
from skipbo.ui.parts.boxes import Holder, Inset
from skipbo.ui.widgets import SHEET_Z, Widget

_ASIDE, _ABOVE = 4.0, 3.0  # U round the part in the middle
_CORNER = 2.0  # U from the edges to what stands in the corner
_STRIP_ASIDE, _STRIP_ABOVE = 3.0, 1.0  # U round what lies in a strip


class Stage(Holder):
    """A part in the middle of the window, where a table would lie, and one in the upper left `corner`.

    In a window wider than a table ever is the corner comes nearer to the middle.
    """

    def __init__(self, part: Part, *, corner: Part | Widget) -> None:
        super().__init__(as_part(corner), part)
        self.grows = True

    def wanted(self, look: Look) -> int:
        return self._parts[1].wanted(look) + 2 * round(_ASIDE * look.u)

    def height(self, look: Look, width: int) -> int:
        return look.table.h

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        corner, middle = self._parts
        edge, beside = _CORNER * look.u, max(0.0, rect.w - WIDEST * look.u) / 2
        wide = corner.wanted(look)
        at = (rect.left + round(edge + beside), look.table.top + round(edge))
        corner.place(look, pygame.Rect(at, (wide, corner.height(look, wide))))
        inside = look.table.inflate(-2 * round(_ASIDE * look.u), -2 * round(_ABOVE * look.u))
        own = pygame.Rect(0, 0, inside.w, min(inside.h, middle.height(look, inside.w)))
        own.center = inside.center
        middle.place(look, own)


class ControlStrip(Inset):
    """Parts across the whole window on a ground of their own, with a fine line above."""

    def __init__(self, part: Part) -> None:
        aside, above = _STRIP_ASIDE, _STRIP_ABOVE
        super().__init__(part, left=aside, above=above, right=aside, below=above)

    def draw_ground(self, canvas: Canvas) -> None:
        look, theme = self.look, self.look.theme
        fill = over(theme.panel, theme.table_edge)
        canvas.sprite(look.art.panel(self.rect.size, 0, fill), self.rect.topleft, SHEET_Z)
        line = look.art.panel((self.rect.w, max(1, round(0.12 * look.u))), 0, theme.line)
        canvas.sprite(line, self.rect.topleft, SHEET_Z + 1)
