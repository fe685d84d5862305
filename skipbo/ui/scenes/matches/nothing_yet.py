"""What a page shows instead of its content while there is none: why, and what leads on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.widget import SHEET_Z
from skipbo.words.said import Sayable

_SHARE = 0.8  # of the width for the words
_GAP, _HIGH = 2.4, 6.2  # U between the words and the button, and its height


class NothingYet:
    """A sentence in the middle of a page, and below it a button if there is one."""

    def __init__(self, button: Button | None = None) -> None:
        self._button = button
        self._lines: Sequence[str] = ()
        self._area = pygame.Rect(0, 0, 0, 0)
        self._look: Look

    def arrange(self, look: Look, area: pygame.Rect, why: Sayable) -> None:
        """Place the sentence in the middle of `area`, together with its button if that is to be seen."""
        self._look, self._area = look, area
        self._lines = look.text.wrap(why, Style.BODY, _SHARE * area.w) if why else ()
        if self._button is None or not self._button.visible:
            return
        wide, high = self._button.wanted_width(look), round(_HIGH * look.u)
        words = len(self._lines) * look.text.height(Style.BODY)
        gap = round(_GAP * look.u)
        self._area = pygame.Rect(area.left, 0, area.w, words)
        self._area.top = area.centery - (words + gap + high) // 2
        self._button.arrange(look, pygame.Rect(area.centerx - wide // 2, self._area.bottom + gap, wide, high))

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentence on the canvas."""
        look = self._look
        step = look.text.height(Style.BODY)
        first = self._area.centery - (len(self._lines) - 1) * step / 2
        for n, line in enumerate(self._lines):
            at = (self._area.centerx, first + n * step)
            look.text.put(canvas, line, Style.BODY, look.theme.secondary, at, "centre", SHEET_Z + 2)
