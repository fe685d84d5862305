"""The choice of a theme, each shown as a small table of its own."""

from collections.abc import Callable, Sequence

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Point, Style, Theme, faded
from skipbo.ui.widgets.choice import Segmented
from skipbo.ui.widgets.widget import WIDGET_Z
from skipbo.words.said import Sayable

_GAP = 2.0  # U between two thumbnails
_RADIUS = 1.6
_CAPTION = 4.0  # U below the thumbnail, at least
_WIDE, _HIGH, _BELOW = 15.0, 10.0, 1.6  # U of a thumbnail at least, and between two lines of them
_SIGN, _BESIDE = 2.2, 0.4  # U of the check mark, and between it and the caption


class ThemePicker(Segmented):
    """Themes beside one another; the chosen one has a ring and a check mark."""

    radius_share = 0.12

    def __init__(
        self, key: str, name: Sayable, themes: Sequence[Theme], chosen: int | None, act: Callable[[int], None]
    ) -> None:
        super().__init__(key, name, [theme.label for theme in themes], chosen, act)
        self._themes = tuple(themes)
        self._pictures: list[pygame.Surface] = []
        self._drawn_for: tuple[Look, tuple[int, int]] | None = None

    def wanted_width(self, look: Look) -> int:
        count = len(self._themes)
        return count * self.least_width(look) + (count - 1) * round(_GAP * look.u)

    def least_width(self, look: Look) -> int:
        words = max(look.text.width(words, Style.CAPTION) for words in self.options)
        return max(round(_WIDE * look.u), words + round((_SIGN + _BESIDE) * look.u))

    def wanted_height(self, look: Look, width: int) -> int:
        lines = -(-len(self._themes) // self._columns(look, width))
        return lines * (round(_HIGH * look.u) + _caption(look)) + (lines - 1) * round(_BELOW * look.u)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        self.look, self.rect = look, rect
        gap, columns = self.px(_GAP), self._columns(look, rect.w)
        wide, step = (
            (rect.w - (columns - 1) * gap) // columns,
            self.px(_HIGH) + _caption(look) + self.px(_BELOW),
        )
        size, high = (wide, self.px(_HIGH)), self.px(_HIGH) + _caption(look)
        places = (divmod(n, columns) for n in range(len(self._themes)))
        self._parts = [
            pygame.Rect(rect.left + column * (wide + gap), rect.top + line * step, wide, high)
            for line, column in places
        ]
        if self._drawn_for != (look, size):
            self._drawn_for = (look, size)
            mask = look.art.panel(size, self.px(_RADIUS), (255, 255, 255)).surface
            self._pictures = [_thumbnail(theme, size, mask) for theme in self._themes]

    def draw(self, canvas: Canvas) -> None:
        for n, part in enumerate(self._parts):
            if canvas.shows(part):
                self._draw_theme(canvas, n, part)

    def _draw_theme(self, canvas: Canvas, n: int, part: pygame.Rect) -> None:
        look, theme, picture = self.look, self.look.theme, self._pictures[n]
        canvas.blit(picture, part.topleft, WIDGET_Z)
        chosen = n == self.chosen
        width = self.px(0.45) if chosen else max(1, self.px(0.12))
        over = self.hovered and n == self._over
        colour = theme.text if chosen else faded(theme.text, 0.7 if over else 0.3)
        ring = look.art.ring(picture.get_size(), self.px(_RADIUS), width, colour)
        canvas.sprite(ring, part.topleft, WIDGET_Z + 1)
        self._draw_caption(canvas, n, part)

    def _draw_caption(self, canvas: Canvas, n: int, part: pygame.Rect) -> None:
        look, theme, chosen = self.look, self.look.theme, n == self.chosen
        style = Style.CAPTION if chosen else Style.LABEL
        y, sign = part.bottom - round(0.42 * _caption(look)), self.px(_SIGN)
        before = sign + self.px(_BESIDE) if chosen else 0
        left = part.centerx + (before - look.text.width(self.options[n], style)) // 2
        if chosen:
            self.draw_sign(canvas, "check", sign, theme.text, (left - before + sign // 2, y))
        look.text.put(canvas, self.options[n], style, theme.text, (left, y), z=WIDGET_Z + 1)

    def _part_at(self, at: Point) -> int | None:
        return next((n for n, part in enumerate(self._parts) if part.collidepoint(at)), None)

    def _columns(self, look: Look, width: int) -> int:
        """Return how many thumbnails stand beside one another in a width: as many in each line as can."""
        gap, count = round(_GAP * look.u), len(self._themes)
        fit = max(1, min(count, (width + gap) // (self.least_width(look) + gap)))
        return -(-count // -(-count // fit))


def _caption(look: Look) -> int:
    """Return the height in pixels of a caption below its thumbnail."""
    return max(round(_CAPTION * look.u), look.text.height(Style.CAPTION))


def _thumbnail(theme: Theme, size: tuple[int, int], mask: pygame.Surface) -> pygame.Surface:
    """Return a table with two cards in that theme, its corners cut after the mask."""
    look, canvas = Look(size, theme), Canvas()
    middle, high = size[1] * 0.5, round(size[1] * 0.6)
    canvas.blit(look.art.table(), (0, 0))
    canvas.sprite(look.art.lamp(size[1] * 0.55), (size[0] * 0.5, middle), 1)
    canvas.sprite(look.art.card(None, high, angle=-6), (size[0] / 2 - 0.21 * size[1], middle), 2)
    canvas.sprite(look.art.card(7, high, angle=5), (size[0] / 2 + 0.18 * size[1], middle), 3)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    canvas.paint(picture)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture.convert_alpha()
