"""The choices of how the table looks, each with a preview: themes, felts, backs of cards, lights."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from functools import partial

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Pixel, Style, Theme, faded
from skipbo.ui.kit.canvas import Chore, clear
from skipbo.ui.kit.theme import FELTS, THEMES, dressed
from skipbo.ui.widgets.choice import Segmented
from skipbo.ui.widgets.widget import DISABLED, WIDGET_Z
from skipbo.words.said import Sayable

_GAP = 2.0  # U between two thumbnails
_RADIUS = 1.6
_CAPTION = 4.0  # U below the thumbnail, at least
_BELOW = 1.6  # U between two lines of them
_VEIL = 0.72  # alpha of the veil over a picture that cannot be chosen now
_SIGN, _BESIDE = 2.2, 0.4  # U of the check mark, and between it and the caption


class TablePicker(Segmented):
    """Looks of the table, by name, each as a small table; the chosen one has a check mark.

    `wide` and `high`: U of a picture at least.
    """

    radius_share = 0.12
    wide, high = 15.0, 10.0

    def __init__(
        self,
        key: str,
        name: Sayable,
        labels: Mapping[str, Sayable],
        chosen: int | None,
        act: Callable[[int], None],
    ) -> None:
        super().__init__(key, name, list(labels.values()), chosen, act)
        self._names = tuple(labels)
        self._pictures: dict[str, pygame.Surface] = {}
        self._drawn_for: tuple[Look, tuple[int, int]] | None = None

    @abstractmethod
    def worn(self, name: str) -> Theme:
        """Return the colours of the small table."""

    def lay(self, canvas: Canvas, look: Look) -> None:
        """Draw a card in the lamp's light on the small table."""
        (width, height), high = look.size, round(look.size[1] * 0.62)
        canvas.sprite(look.art.lamp(height * 0.75), (width * 0.5, height * 0.5), 1)
        canvas.sprite(look.art.card(7, high, angle=5), (width * 0.5, height * 0.5), 2)

    @property
    def own(self) -> Theme:
        """The chosen theme, without any changes."""
        return THEMES[self.look.theme.name]

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
            self._pictures.clear()

    def _picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of an option, painted once it is in sight: most of them are below."""
        if name in self._pictures:
            return self._pictures[name]
        mask = self.look.art.panel(size, self.px(_RADIUS), (255, 255, 255)).surface
        look, canvas = Look(size, self.worn(name)), Canvas()
        canvas.blit(look.art.table(), (0, 0))
        self.lay(canvas, look)
        picture = self._pictures[name] = clear(size)
        canvas.paint(picture)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def draw(self, canvas: Canvas) -> None:
        for n, part in enumerate(self._parts):
            if canvas.shows(part):
                self._draw_picture(canvas, n, part)

    def chores(self, canvas: Canvas) -> Iterator[Chore]:
        for n, part in enumerate(self._parts):
            if canvas.shows(part):
                yield partial(self._draw_picture, canvas, n, part)

    def _draw_picture(self, canvas: Canvas, n: int, part: pygame.Rect) -> None:
        look, theme, size = self.look, self.look.theme, (part.w, self.px(self.high))
        canvas.blit(self._picture(self._names[n], size), part.topleft, WIDGET_Z)
        free, chosen = n not in self.reasons, n == self.chosen
        if not free:
            veil = look.art.panel(size, self.px(_RADIUS), faded(theme.surface, _VEIL))
            canvas.sprite(veil, part.topleft, WIDGET_Z + 1)
        width = self.px(0.45) if chosen else max(1, self.px(0.12))
        over = free and self.hovered and n == self._over
        colour = theme.text if chosen else faded(theme.text, 0.7 if over else 0.3)
        ring = look.art.ring(size, self.px(_RADIUS), width, colour)
        canvas.sprite(ring, part.topleft, WIDGET_Z + 2)
        style = Style.CAPTION if chosen else Style.LABEL
        y, sign = part.bottom - round(0.42 * _caption(look)), self.px(_SIGN)
        before = sign + self.px(_BESIDE) if chosen else 0
        left = part.centerx + (before - look.text.width(self.options[n], style)) // 2
        if chosen:
            self.draw_sign(canvas, "check", sign, theme.text, (left - before + sign // 2, y))
        ink = theme.text if free else faded(theme.text, DISABLED)
        look.text.put(canvas, self.options[n], style, ink, (left, y), z=WIDGET_Z + 1)

    def _part_at(self, at: Pixel) -> int | None:
        return next((n for n, part in enumerate(self._parts) if part.collidepoint(at)), None)

    def _columns(self, look: Look, width: int) -> int:
        """Return how many thumbnails go side by side in a width, with all lines as equal as possible."""
        gap, count = round(_GAP * look.u), len(self.options)
        fit = max(1, min(count, (width + gap) // (self.least_width(look) + gap)))
        return -(-count // -(-count // fit))


def _caption(look: Look) -> int:
    """Return the height in pixels of a caption below its thumbnail."""
    return max(round(_CAPTION * look.u), look.text.height(Style.CAPTION))


class ThemePicker(TablePicker):
    """Themes by their names."""

    def worn(self, name: str) -> Theme:
        return THEMES[name]

    def lay(self, canvas: Canvas, look: Look) -> None:
        (width, height), high = look.size, round(look.size[1] * 0.6)
        canvas.sprite(look.art.lamp(height * 0.55), (width * 0.5, height * 0.5), 1)
        canvas.sprite(look.art.card(None, high, angle=-6), (width / 2 - 0.21 * height, height * 0.5), 2)
        canvas.sprite(look.art.card(7, high, angle=5), (width / 2 + 0.18 * height, height * 0.5), 3)


class BackPicker(TablePicker):
    """Backs of cards, "" for the theme's own, each on the table as it looks now."""

    wide, high = 11.0, 12.5

    def worn(self, name: str) -> Theme:
        return self.look.theme._replace(back=name or self.own.back)

    def lay(self, canvas: Canvas, look: Look) -> None:
        width, height = look.size
        canvas.sprite(look.art.card(None, round(height * 0.82)), (width / 2, height / 2), 1)


class FeltPicker(TablePicker):
    """Felts, "" for the theme's own, each in the light that is chosen now."""

    wide, high = 11.0, 7.5

    def worn(self, name: str) -> Theme:
        now, own = self.look.theme, self.own
        tones = FELTS[name].colours if name else (own.table_light, own.table_base, own.table_edge)
        light, base, edge = tones
        return now._replace(table_light=light, table_base=base, table_edge=edge)


class LampPicker(TablePicker):
    """Lights of the lamp, "" for the theme's own, each on the felt that is chosen now."""

    wide, high = 11.0, 7.5

    def worn(self, name: str) -> Theme:
        return dressed(self.look.theme._replace(lamp=self.own.lamp), lamp=name)
