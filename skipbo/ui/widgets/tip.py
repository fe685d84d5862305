"""Tooltips: one sentence beside the thing it is about."""

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import over
from skipbo.ui.widgets.widget import TIP_Z
from skipbo.words.said import Sayable

_WIDEST = 46  # U


def draw_tip(canvas: Canvas, look: Look, words: Sayable, about: pygame.Rect) -> None:
    """Draw a sentence above a rectangle, or below it where there is no room, inside the picture."""
    u, text, theme = look.u, look.text, look.theme
    lines = text.wrap(words, Style.BADGE, _WIDEST * u)
    step = text.height(Style.BADGE)
    width = max(text.width(line, Style.BADGE) for line in lines) + round(3.2 * u)
    box = pygame.Rect(0, 0, width, step * len(lines) + round(1.6 * u))
    box.midbottom = (about.centerx, about.top - round(0.8 * u))
    if box.top < u:
        box.top = about.bottom + round(0.8 * u)
    box.clamp_ip(pygame.Rect((0, 0), look.size).inflate(-2 * round(u), 0))
    fill = over((*theme.table_edge[:3], 150), theme.surface)
    canvas.sprite(look.art.panel(box.size, 1.2 * u, fill, theme.line), box.topleft, TIP_Z)
    for n, line in enumerate(lines):
        at = (box.centerx, box.top + 0.8 * u + step * (n + 0.5))
        text.put(canvas, line, Style.BADGE, theme.text, at, "centre", TIP_Z + 1)
