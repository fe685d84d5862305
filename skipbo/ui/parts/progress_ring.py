"""How far work in the background has come: a ring that fills, and words."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.art.svg import paint
from skipbo.ui.kit import Canvas, Role, Style, Theme, faded
from skipbo.ui.parts.base import Part
from skipbo.ui.parts.boxes import Line
from skipbo.ui.parts.labels import Words
from skipbo.ui.parts.paintings import Painted
from skipbo.words.said import Sayable

_RING: Final = 3.6  # U across
_STEPS: Final = 40
"""The steps in which the ring fills."""


def progress(key: str, share: float, told: Sayable) -> Part:
    """Return a ring of which a share (0 to 1) is filled, and what is `told` beside it, with that `key`."""
    ring = Painted(_Ring(round(_STEPS * share)), high=_RING, wide=_RING)
    return Line(ring, Words(key, told, Style.SUBTITLE, role=Role.STATUS), gap=1.2)


class _Ring(NamedTuple):
    """A ring that fills, clockwise from the top; `steps` of all are there."""

    steps: int

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        """Paint it as high as its place."""
        size = rect.h
        drawing = look.art.drawing(_ring(self.steps / _STEPS, size, look.theme), (size, size))
        canvas.blit(drawing, (rect.left, rect.top), z)


def _ring(share: float, size: int, theme: Theme) -> str:
    """Return a ring of `size` pixels as SVG."""
    middle, wide = size / 2, size / 6
    radius = middle - wide
    stroke = f'fill="none" stroke-width="{wide:.2f}"'
    circle = f'<circle cx="{middle}" cy="{middle}" r="{radius:.2f}" {stroke}'
    ground = f"{circle} {paint(faded(theme.text, 0.2), 'stroke')}/>"
    if not share:
        return ground
    if share >= 1:
        return f"{circle} {paint(theme.accent, 'stroke')}/>"
    angle = 2 * pi * share
    x, y = middle + radius * sin(angle), middle - radius * cos(angle)
    path = f"M{middle} {middle - radius:.2f}A{radius:.2f} {radius:.2f} 0 {int(share > 0.5)} 1 {x:.2f} {y:.2f}"
    return f'{ground}<path d="{path}" {stroke} {paint(theme.accent, "stroke")}/>'
