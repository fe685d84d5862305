"""A choice as large as a card: a name, how long it takes, a sentence and a drawing."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Colour, Role, Style, Thing, faded
from skipbo.ui.kit.canvas import Point
from skipbo.ui.kit.things import words
from skipbo.ui.widgets.widget import CHOSEN, WIDGET_Z, Pressable, shrunk
from skipbo.words.said import Sayable

Drawing = Callable[[Canvas, Look, pygame.Rect, int], None]
"""Draws into a rectangle, at a z."""

_HIGH = 26.4  # U, at least
_INSET, _ABOVE, _BETWEEN, _BELOW = 2.2, 1.8, 2.0, 1.8  # U beside the words, above, between and below them
_DRAWN, _MOST_DRAWN = 0.47, 30.0  # share of the width, at the right, and U of it at most
_BESIDE = 2.5  # times its height: a card so wide has its drawing beside all words, not below the first
_RADIUS = 2.0  # U


class CardWords(NamedTuple):
    """What stands on a card."""

    length: Sayable = ""
    sentence: Sayable = ""


class KindCard(Pressable):
    """A card that `act` chooses; `said` is what stands on it below its name, `chosen` whether it is."""

    role = Role.CHOICE
    radius_share = 0.09
    grows = True

    def __init__(self, key: str, name: Sayable, drawing: Drawing, act: Callable[[], None]) -> None:
        super().__init__(key, name, act)
        self.said = CardWords()
        self.chosen = False
        self._drawing = drawing

    def wanted_width(self, look: Look) -> int:
        return self.least_width(look)

    def least_width(self, look: Look) -> int:
        above = max(look.text.widest_word(said, style) for said, style in self._above())
        beside = look.text.widest_word(self.said.sentence, Style.SUBTITLE)
        return round(max(above, beside / (1 - _DRAWN)) + 2 * _INSET * look.u)

    def wanted_height(self, look: Look, width: int) -> int:
        words = self._top(look, width) + len(self._sentence(look, width)) * look.text.height(Style.SUBTITLE)
        return max(round(_HIGH * look.u), words + round(_BELOW * look.u))

    def value(self) -> Sayable | None:
        return CHOSEN if self.chosen else None

    def thing(self) -> Thing:
        said = self.said
        parts = (*words(f"{self.key}.length", said.length), *words(f"{self.key}.sentence", said.sentence))
        return super().thing()._replace(parts=parts)

    def draw(self, canvas: Canvas) -> None:
        box, look = shrunk(self.rect, self.held and self.hovered), self.look
        self._draw_ground(canvas, box)
        wide, down = _drawn(look, box.w), self._top(look, box.w) - self.px(_BETWEEN)
        if box.w > _BESIDE * box.h:
            down = 0
        drawn = pygame.Rect(box.right - wide, box.top + down, wide, box.h - down)
        self._drawing(canvas, look, drawn, WIDGET_Z + 1)
        self._draw_words(canvas, box)

    def _draw_ground(self, canvas: Canvas, box: pygame.Rect) -> None:
        theme, art = self.look.theme, self.look.art
        fill = faded(theme.text, 0.12 if self.chosen else 0.09 if self.hovered else 0.05)
        edge, wide = (theme.accent, self.px(0.36)) if self.chosen else (theme.line, None)
        canvas.sprite(art.panel(box.size, self.px(_RADIUS), fill, edge, width=wide), box.topleft, WIDGET_Z)

    def _draw_words(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw name and length above the drawing, and the sentence beside it."""
        look, theme, at = self.look, self.look.theme, (box.left + self.px(_INSET), box.top + self.px(_ABOVE))
        for said, style in self._above():
            lines = look.text.wrap(said, style, box.w - 2 * self.px(_INSET))
            at = _put_lines(canvas, look, lines, style, theme.text, at)
        lines = self._sentence(look, box.w)
        _put_lines(canvas, look, lines, Style.SUBTITLE, theme.secondary, (at[0], at[1] + self.px(_BETWEEN)))

    def _above(self) -> tuple[tuple[Sayable, Style], ...]:
        """Return the words above the drawing."""
        return (self.name, Style.DIALOG), (self.said.length, Style.CAPTION)

    def _top(self, look: Look, width: int) -> int:
        """Return how far below the top the sentence begins, in pixels."""
        room, text = width - 2 * round(_INSET * look.u), look.text
        lines = (len(text.wrap(said, style, room)) * text.height(style) for said, style in self._above())
        return sum(lines) + round(_ABOVE * look.u) + round(_BETWEEN * look.u)

    def _sentence(self, look: Look, width: int) -> tuple[str, ...]:
        """Return the lines of the sentence beside the drawing."""
        room = width - _drawn(look, width) - round(_INSET * look.u)
        return look.text.wrap(self.said.sentence, Style.SUBTITLE, room)


def _drawn(look: Look, width: int) -> int:
    """Return how wide the drawing's place is in a card of a width, in pixels."""
    return round(min(width * _DRAWN, _MOST_DRAWN * look.u))


def _put_lines(
    canvas: Canvas, look: Look, lines: Sequence[str], style: Style, ink: Colour, at: Point
) -> Point:
    """Draw lines from a point on, their upper left; return where the next one would begin."""
    step = look.text.height(style)
    for n, line in enumerate(lines):
        look.text.put(canvas, line, style, ink, (at[0], at[1] + step // 2 + n * step), z=WIDGET_Z + 2)
    return at[0], at[1] + step * len(lines)
