"""A button that shows a person's emblem; each press asks for another."""

from collections.abc import Callable

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.person_sign import person_sign
from skipbo.ui.kit.theme import faded
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.widget import LEAST_ROW, WIDGET_Z, widened
from skipbo.words.emblems import EMBLEM_NAMES
from skipbo.words.said import Sayable

_SIGN = 2.7  # U


class EmblemButton(Button):
    """The button with `emblem`, "" for none yet."""

    def __init__(self, key: str, name: Sayable, act: Callable[[], None]) -> None:
        super().__init__(key, name, act, ButtonKind.ROUND)
        self.emblem = ""

    def value(self) -> Sayable | None:
        return EMBLEM_NAMES.get(self.emblem)

    def area(self) -> pygame.Rect:
        return widened(self.rect, LEAST_ROW * self.look.u)

    def draw(self, canvas: Canvas) -> None:
        """Draw the emblem, and a ground under it while the pointer is on it."""
        art, theme, box, size = self.look.art, self.look.theme, self.rect, self.px(_SIGN)
        if self.hovered:
            ground = art.panel(box.size, self.px(1.4), faded(theme.text, 0.12))
            canvas.sprite(ground, box.topleft, WIDGET_Z)
        name, ink = person_sign(theme, self.emblem)
        canvas.blit(
            art.icon(name, size, ink or theme.text),
            (box.centerx - size // 2, box.centery - size // 2),
            WIDGET_Z + 1,
        )
