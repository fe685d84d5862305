"""The rosette of a win: twelve petals in the colours of the cards that open one after the other."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.art.svg import paint
from skipbo.ui.kit import Canvas, Theme, faded
from skipbo.ui.kit.sound import Cue
from skipbo.ui.motion import Pace
from skipbo.ui.motion.pace import ROSETTE_RAY

RAYS = 12
_CROWN = 0.24  # of the rosette


class Opening:
    """The opening of a rosette, a ray each `step` seconds; None as its pace: it is whole at once."""

    def __init__(self, pace: Pace | None, step: float = ROSETTE_RAY) -> None:
        self._ray = pace.ornament(step) if pace is not None else 0.0
        self._age = 0.0

    @property
    def rays(self) -> int:
        """The number of rays that are there."""
        return RAYS if self._age >= RAYS * self._ray else int(self._age / self._ray)

    def update(self, dt: float, look: Look) -> bool:
        """Go on by `dt` seconds, a note for each ray; return True while rays come."""
        growing, before = self.rays < RAYS, self.rays
        self._age += dt
        if self.rays > before:
            look.hear(Cue.COUNT, self.rays)
        return growing

    def finish(self) -> None:
        """Open the rest at once."""
        self._age = RAYS * self._ray


class Rosette(NamedTuple):
    """A rosette with n of its rays, under a lamp; with a `crown` in its middle once all are there."""

    rays: int
    crown: bool = False

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        size, art = rect.h, look.art
        canvas.sprite(art.lamp(0.7 * size, down=0.5 * size, alpha=0.42), rect.center, z - 1)
        drawing = art.drawing(_rosette(self.rays, size, look.theme), (size, size))
        canvas.blit(drawing, (rect.centerx - size // 2, rect.top), z)
        if self.crown and self.rays == RAYS:
            crown = art.icon("crown", round(_CROWN * size), look.theme.on_accent)
            canvas.blit(crown, crown.get_rect(center=rect.center).topleft, z + 1)


def _rosette(rays: int, size: int, theme: Theme) -> str:
    """Return a rosette of `size` pixels as SVG, with n of its rays; the others are faint."""
    middle, colours = size / 2, (theme.moon, theme.leaf, theme.bloom)
    parts = []
    for n in range(RAYS):
        colour = colours[n // 4] if n < rays else faded(theme.text, 0.12)
        parts.append(f'<path d="{_ray(n, middle)}" {paint(colour)}/>')
    core = theme.accent if rays == RAYS else faded(theme.text, 0.2)
    return "".join(parts) + f'<circle cx="{middle}" cy="{middle}" r="{0.2 * middle:.2f}" {paint(core)}/>'


def _ray(n: int, middle: float) -> str:
    """Return the outline of a ray, a petal that points away from the middle."""

    def at(far: float, aside: float) -> str:
        angle = radians(360 * n / RAYS - 90 + aside)
        return f"{middle * (1 + far * cos(angle)):.2f} {middle * (1 + far * sin(angle)):.2f}"

    out, back = f"{at(0.5, -17)} {at(0.86, -15)} {at(0.98, 0)}", f"{at(0.86, 15)} {at(0.5, 17)} {at(0.28, 0)}"
    return f"M{at(0.28, 0)}C{out}C{back}Z"
