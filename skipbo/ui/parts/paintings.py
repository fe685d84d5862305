"""Pictures in their own right as parts of a screen."""

from __future__ import annotations

from typing import Protocol, TypeGuard

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Colour, Things, faded
from skipbo.ui.parts.base import Part
from skipbo.ui.parts.boxes import Holder
from skipbo.ui.parts.labels import Ink, inked
from skipbo.ui.widgets import SHEET_Z, Widget


class Painting(Protocol):
    """What is painted into a rectangle. Two that paint the same are equal."""

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        """Paint it, in pixels, from a z on."""


class TellingPainting(Painting, Protocol):
    """A painting that says more than what stands beside it."""

    def things(self, rect: pygame.Rect) -> Things:
        """Return what it tells."""


def _tells(painting: Painting) -> TypeGuard[TellingPainting]:
    """Ask by the name alone: a look at a whole protocol loads `inspect` since Python 3.12."""
    return hasattr(painting, "things")


class Painted(Part):
    """A painting in a place of its own, `high` U high and at least `wide` U wide."""

    def __init__(
        self, painting: Painting, *, high: float, wide: float = 0.0, grows: bool = False, z: int = SHEET_Z + 2
    ) -> None:
        self.painting, self._high, self._wide, self._z = painting, high, wide, z
        self.grows, self.fills = grows, not wide

    def wanted(self, look: Look) -> int:
        return round(self._wide * look.u)

    def height(self, look: Look, width: int) -> int:
        return round(self._high * look.u)

    def draw(self, canvas: Canvas) -> None:
        self.painting.paint(canvas, self.look, self.rect, self._z)

    def things(self) -> Things:
        return self.painting.things(self.rect) if _tells(self.painting) else ()


class Overlaid(Holder):
    """A part with a painting over it, in the same place."""

    def __init__(self, part: Part | Widget, painting: Painting, *, z: int = SHEET_Z + 4) -> None:
        super().__init__(part, Painted(painting, high=0.0, z=z))

    def wanted(self, look: Look) -> int:
        return self._parts[0].wanted(look)

    def height(self, look: Look, width: int) -> int:
        return self._parts[0].height(look, width)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        for part in self._parts:
            part.place(look, rect)


class Bar(Part):
    """A line whose filled part is a share of it: one share, or several, each over the one before."""

    fills = True

    def __init__(self, *filled: tuple[float, Ink | Colour], least: float = 12.0, thick: float = 1.2) -> None:
        """`filled`: shares of the width from 0 to 1 with their colours, the longest first."""
        self._filled, self._least, self._thick = filled, least, thick

    def wanted(self, look: Look) -> int:
        return round(self._least * look.u)

    def height(self, look: Look, width: int) -> int:
        return max(3, round(self._thick * look.u))

    def draw(self, canvas: Canvas) -> None:
        high = self.height(self.look, self.rect.w)
        ground = (1.0, faded(self.look.theme.text, 0.13))
        for above, (share, ink) in enumerate((ground, *self._filled)):
            wide = max(high, round(self.rect.w * min(1.0, share)))
            if share > 0:
                bar = self.look.art.panel((wide, high), high / 2, inked(ink, self.look))
                at = (self.rect.left, self.rect.centery - high // 2)
                canvas.sprite(bar, at, SHEET_Z + 2 + above)
