"""The choice of a theme or of a card's back, each shown as it looks."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Point, Style, Theme, faded
from skipbo.ui.kit.theme import THEMES
from skipbo.ui.widgets.choice import Segmented
from skipbo.ui.widgets.widget import WIDGET_Z
from skipbo.words.said import Sayable

_GAP = 2.0  # U between two thumbnails
_RADIUS = 1.6
_CAPTION = 4.0  # U below the thumbnail, at least
_BELOW = 1.6  # U between two lines of them
_SIGN, _BESIDE = 2.2, 0.4  # U of the check mark, and between it and the caption


class Picker(Segmented):
    """Pictures beside one another; the chosen one has a ring and a check mark.

    `wide` and `high`: U of a picture at least.
    """

    radius_share = 0.12
    wide, high = 15.0, 10.0

    def __init__(
        self,
        key: str,
        name: Sayable,
        labels: Sequence[Sayable],
        chosen: int | None,
        act: Callable[[int], None],
    ) -> None:
        super().__init__(key, name, labels, chosen, act)
        self._pictures: list[pygame.Surface] = []
        self._drawn_for: tuple[Look, tuple[int, int]] | None = None

    @abstractmethod
    def paint(self, n: int, size: tuple[int, int], mask: pygame.Surface) -> pygame.Surface:
        """Return the picture of an option, its corners cut after the mask."""

    def wanted_width(self, look: Look) -> int:
        count = len(self.options)
        return count * self.least_width(look) + (count - 1) * round(_GAP * look.u)

    def least_width(self, look: Look) -> int:
        words = max(look.text.width(words, Style.CAPTION) for words in self.options)
        return max(round(self.wide * look.u), words + round((_SIGN + _BESIDE) * look.u))

    def wanted_height(self, look: Look, width: int) -> int:
        lines = -(-len(self.options) // self._columns(look, width))
        return lines * (round(self.high * look.u) + _caption(look)) + (lines - 1) * round(_BELOW * look.u)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        self.look, self.rect = look, rect
        gap, columns = self.px(_GAP), self._columns(look, rect.w)
        wide, step = (
            (rect.w - (columns - 1) * gap) // columns,
            self.px(self.high) + _caption(look) + self.px(_BELOW),
        )
        size, high = (wide, self.px(self.high)), self.px(self.high) + _caption(look)
        places = (divmod(n, columns) for n in range(len(self.options)))
        self._parts = [
            pygame.Rect(rect.left + column * (wide + gap), rect.top + line * step, wide, high)
            for line, column in places
        ]
        if self._drawn_for != (look, size):
            self._drawn_for = (look, size)
            mask = look.art.panel(size, self.px(_RADIUS), (255, 255, 255)).surface
            self._pictures = [self.paint(n, size, mask) for n in range(len(self.options))]

    def draw(self, canvas: Canvas) -> None:
        for n, part in enumerate(self._parts):
            if canvas.shows(part):
                self._draw_picture(canvas, n, part)

    def _draw_picture(self, canvas: Canvas, n: int, part: pygame.Rect) -> None:
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
        gap, count = round(_GAP * look.u), len(self.options)
        fit = max(1, min(count, (width + gap) // (self.least_width(look) + gap)))
        return -(-count // -(-count // fit))


def _caption(look: Look) -> int:
    """Return the height in pixels of a caption below its thumbnail."""
    return max(round(_CAPTION * look.u), look.text.height(Style.CAPTION))


class ThemePicker(Picker):
    """Themes, each as a small table."""

    def __init__(
        self, key: str, name: Sayable, themes: Sequence[Theme], chosen: int | None, act: Callable[[int], None]
    ) -> None:
        super().__init__(key, name, [theme.label for theme in themes], chosen, act)
        self._themes = tuple(themes)

    def paint(self, n: int, size: tuple[int, int], mask: pygame.Surface) -> pygame.Surface:
        look, canvas = Look(size, self._themes[n]), Canvas()
        middle, high = size[1] * 0.5, round(size[1] * 0.6)
        canvas.blit(look.art.table(), (0, 0))
        canvas.sprite(look.art.lamp(size[1] * 0.55), (size[0] * 0.5, middle), 1)
        canvas.sprite(look.art.card(None, high, angle=-6), (size[0] / 2 - 0.21 * size[1], middle), 2)
        canvas.sprite(look.art.card(7, high, angle=5), (size[0] / 2 + 0.18 * size[1], middle), 3)
        return _cut(canvas, size, mask)


class BackPicker(Picker):
    """Backs of cards by their names, "" for the theme's own, each on the table as it is dressed now."""

    wide, high = 11.0, 12.5

    def __init__(
        self,
        key: str,
        name: Sayable,
        backs: Mapping[str, Sayable],
        chosen: int | None,
        act: Callable[[int], None],
    ) -> None:
        super().__init__(key, name, list(backs.values()), chosen, act)
        self._backs = tuple(backs)

    def paint(self, n: int, size: tuple[int, int], mask: pygame.Surface) -> pygame.Surface:
        theme = self.look.theme
        own = THEMES[theme.name].back
        look, canvas = Look(size, theme._replace(back=self._backs[n] or own)), Canvas()
        canvas.blit(look.art.table(), (0, 0))
        canvas.sprite(look.art.card(None, round(size[1] * 0.82)), (size[0] / 2, size[1] / 2), 1)
        return _cut(canvas, size, mask)


def _cut(canvas: Canvas, size: tuple[int, int], mask: pygame.Surface) -> pygame.Surface:
    """Return what is on a canvas as a picture, its corners cut after the mask."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    canvas.paint(picture)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture.convert_alpha()
