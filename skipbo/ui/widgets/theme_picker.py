"""The choice of a theme, each shown as a small table of its own."""

from collections.abc import Callable, Sequence

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Point
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import Theme, faded
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.widget import WIDGET_Z
from skipbo.words.said import Sayable

_GAP = 2.0  # U between two thumbnails
_RADIUS = 1.6
_CAPTION = 4.0  # U below the thumbnail


class ThemePicker(Segmented):
    """Themes beside one another; the chosen one has a ring and a check mark."""

    radius_share = 0.12

    def __init__(
        self, key: str, name: Sayable, themes: Sequence[Theme], chosen: int, act: Callable[[int], None]
    ) -> None:
        super().__init__(key, name, [theme.label for theme in themes], chosen, act)
        self._themes = tuple(themes)
        self._pictures: list[pygame.Surface] = []
        self._drawn_for: tuple[Look, tuple[int, int]] | None = None

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        self.look, self.rect = look, rect
        gap, count = self.px(_GAP), len(self._themes)
        wide = (rect.w - (count - 1) * gap) // count
        size = (wide, rect.h - self.px(_CAPTION))
        self._parts = [pygame.Rect((rect.left + n * (wide + gap), rect.top), size) for n in range(count)]
        if self._drawn_for != (look, size):
            self._drawn_for = (look, size)
            mask = look.art.panel(size, self.px(_RADIUS), (255, 255, 255)).surface
            self._pictures = [_thumbnail(theme, size, mask) for theme in self._themes]

    def draw(self, canvas: Canvas) -> None:
        look, theme = self.look, self.look.theme
        for n, part in enumerate(self._parts):
            canvas.blit(self._pictures[n], part.topleft, WIDGET_Z)
            chosen = n == self.chosen
            width = self.px(0.45) if chosen else max(1, self.px(0.12))
            over = self.hovered and n == self._over
            colour = theme.text if chosen else faded(theme.text, 0.7 if over else 0.3)
            ring = look.art.ring(part.size, self.px(_RADIUS), width, colour)
            canvas.sprite(ring, part.topleft, WIDGET_Z + 1)
            self._draw_caption(canvas, n, part)

    def _draw_caption(self, canvas: Canvas, n: int, part: pygame.Rect) -> None:
        look, theme, chosen = self.look, self.look.theme, n == self.chosen
        style = Style.CAPTION if chosen else Style.LABEL
        y, sign = part.bottom + self.px(2.3), self.px(2.2)
        left = part.centerx - look.text.width(self.options[n], style) // 2
        if chosen:
            check = look.art.icon("check", sign, theme.text)
            canvas.blit(check, (left - sign - self.px(0.4), y - sign // 2), WIDGET_Z + 1)
        look.text.put(canvas, self.options[n], style, theme.text, (left, y), z=WIDGET_Z + 1)

    def _part_at(self, at: Point) -> int | None:
        return next((n for n, part in enumerate(self._parts) if part.collidepoint(at)), None)


def _thumbnail(theme: Theme, size: tuple[int, int], mask: pygame.Surface) -> pygame.Surface:
    """Return a table with two cards in that theme, its corners cut after the mask."""
    look, canvas = Look(size, theme), Canvas()
    middle, high = size[1] * 0.5, round(size[1] * 0.6)
    canvas.blit(look.art.table(), (0, 0))
    canvas.sprite(look.art.lamp(size[1] * 0.55), (size[0] * 0.5, middle), 1)
    canvas.sprite(look.art.card(None, high, angle=-6), (size[0] * 0.36, middle), 2)
    canvas.sprite(look.art.card(7, high, angle=5), (size[0] * 0.62, middle), 3)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    canvas.paint(picture)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture.convert_alpha()
