"""The emblem of a seal: its sign on enamel with a golden rim, or its outline."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Colour, faded

COLUMNS = 6
"""The emblems in a line of the sheet, which have one enamel."""
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
