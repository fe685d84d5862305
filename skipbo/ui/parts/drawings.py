"""Drawings that several scenes show: a ring of progress, a seal's emblem, the rosette of a win."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import Final, NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.art.svg import paint
from skipbo.ui.kit import Canvas, Colour, Cue, Role, Style, Theme, faded
from skipbo.ui.motion import Pace
from skipbo.ui.motion.pace import ROSETTE_RAY
from skipbo.ui.parts.base import Part
from skipbo.ui.parts.boxes import Line
from skipbo.ui.parts.labels import Painted, Words
from skipbo.words.said import Sayable

_RING: Final = 3.6  # U across
_STEPS: Final = 40
"""The steps in which the ring fills."""


def progress(key: str, share: float, told: Sayable) -> Part:
    """Return a ring with a share (0 to 1) filled, and the words `told` beside it, with that `key`."""
    ring = Painted(_Ring(round(_STEPS * share)), high=_RING, wide=_RING)
    return Line(ring, Words(key, told, Style.SUBTITLE, role=Role.STATUS), gap=1.2)


class _Ring(NamedTuple):
    """A ring that fills, clockwise from the top, in steps; `steps` of them are filled."""

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


COLUMNS = 6
"""The emblems in a line of the sheet, which share one enamel."""
SEAL_SIDE = 11.0
"""The side of an emblem, in U: 88 pixels at 800 lines."""
_SIGN, _RIM = 0.5, 0.036
"""The shares of an emblem that its sign and its rim take."""
_WHITE, _ENAMELS = (255, 255, 255), ((58, 62, 152), (20, 96, 66), (158, 36, 96), (146, 86, 14))


def paint_seal(canvas: Canvas, look: Look, box: pygame.Rect, seal: str, tone: Colour | None, z: int) -> None:
    """Paint the emblem of a seal in the colour of its enamel; None: its outline only."""
    theme, side = look.theme, box.w
    rim = theme.line if tone is None else theme.accent
    fill = faded(theme.text, 0.04) if tone is None else tone
    ground = look.art.panel(box.size, side / 2, fill, rim, width=max(1.0, _RIM * side))
    canvas.sprite(ground, box.topleft, z)
    size = round(_SIGN * side)
    sign = look.art.icon(f"seal_{seal}", size, faded(theme.text, 0.28) if tone is None else _WHITE)
    canvas.blit(sign, (box.centerx - size // 2, box.centery - size // 2), z + 1)


def enamel(number: int) -> Colour:
    """Return the colour of a seal by its place: each line of the sheet has one."""
    return _ENAMELS[number // COLUMNS % len(_ENAMELS)]


class SealPicture(NamedTuple):
    """The emblem of a seal that was earned, by its key and its place on the sheet."""

    seal: str
    number: int

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        """Paint it as large as it fits."""
        side = min(rect.size)
        box = pygame.Rect(0, 0, side, side)
        box.center = rect.center
        paint_seal(canvas, look, box, self.seal, enamel(self.number), z)


RAYS = 12
_CROWN, _CORE = 0.15, 0.23  # of the rosette, and of half of it


class Opening:
    """The opening of a rosette, one ray every `step` seconds; None as its pace: it is whole at once."""

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
    """A rosette with n of its rays, under a lamp; with a `crown` in its middle once all are open."""

    rays: int
    crown: bool = False

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        """Paint it as high as its place; rays still to come are faint."""
        size, art, theme, middle = rect.h, look.art, look.theme, rect.h / 2
        canvas.sprite(art.lamp(0.7 * size, down=0.5 * size, alpha=0.42), rect.center, z - 1)
        body, colours = "", (theme.moon, theme.leaf, theme.bloom)
        for n in range(RAYS):
            colour = colours[n // 4] if n < self.rays else faded(theme.text, 0.12)
            body += f'<path d="{_ray(n, middle)}" {paint(colour)}/>'
        core = theme.accent if self.rays == RAYS else faded(theme.text, 0.2)
        body += f'<circle cx="{middle}" cy="{middle}" r="{_CORE * middle:.2f}" {paint(core)}/>'
        canvas.blit(art.drawing(body, (size, size)), (rect.centerx - size // 2, rect.top), z)
        if self.crown and self.rays == RAYS:
            crown = art.icon("crown", round(_CROWN * size), look.theme.on_accent)
            canvas.blit(crown, crown.get_rect(center=rect.center).topleft, z + 1)


def _ray(n: int, middle: float) -> str:
    """Return the outline of a ray, a petal that points away from the middle."""

    def at(far: float, aside: float) -> str:
        angle = radians(360 * n / RAYS - 90 + aside)
        return f"{middle * (1 + far * cos(angle)):.2f} {middle * (1 + far * sin(angle)):.2f}"

    out, back = f"{at(0.5, -17)} {at(0.86, -15)} {at(0.98, 0)}", f"{at(0.86, 15)} {at(0.5, 17)} {at(0.28, 0)}"
    return f"M{at(0.28, 0)}C{out}C{back}Z"
