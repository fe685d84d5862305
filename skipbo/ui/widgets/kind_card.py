"""A choice as large as a card: a name, how long it takes, a sentence and a drawing."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import faded
from skipbo.ui.kit.things import Role, Thing, words
from skipbo.ui.widgets.widget import CHOSEN, WIDGET_Z, Pressable, shrunk
from skipbo.words.said import Sayable

Drawing = Callable[[Canvas, Look, pygame.Rect, int], None]
"""Draws into a rectangle, at a z."""

_INSET = 2.2  # U
_NAME, _LENGTH, _SENTENCE = 4.4, 8.6, 13.4  # U from the top to the middle of the first line
_DRAWN = 0.47  # share of the width, at the right
_DRAWN_FROM = 9.4  # U below the top
_RADIUS = 2.0  # U


class CardWords(NamedTuple):
    """What stands on a card."""

    length: Sayable = ""
    sentence: Sayable = ""


class KindCard(Pressable):
    """A card that `act` chooses; `said` is what stands on it below its name, `chosen` whether it is."""

    role = Role.CHOICE
    radius_share = 0.09

    def __init__(self, key: str, name: Sayable, drawing: Drawing, act: Callable[[], None]) -> None:
        super().__init__(key, name, act)
        self.said = CardWords()
        self.chosen = False
        self._drawing = drawing

    def value(self) -> Sayable | None:
        return CHOSEN if self.chosen else None

    def thing(self) -> Thing:
        said = self.said
        parts = (*words(f"{self.key}.length", said.length), *words(f"{self.key}.sentence", said.sentence))
        return super().thing()._replace(parts=parts)

    def draw(self, canvas: Canvas) -> None:
        box = shrunk(self.rect, self.held and self.hovered)
        self._draw_ground(canvas, box)
        wide, down = round(box.w * _DRAWN), self.px(_DRAWN_FROM)
        drawn = pygame.Rect(box.right - wide, box.top + down, wide, box.h - down)
        self._drawing(canvas, self.look, drawn, WIDGET_Z + 1)
        self._draw_words(canvas, box, box.w - wide - self.px(_INSET))

    def _draw_ground(self, canvas: Canvas, box: pygame.Rect) -> None:
        theme, art = self.look.theme, self.look.art
        fill = faded(theme.text, 0.12 if self.chosen else 0.09 if self.hovered else 0.05)
        edge, wide = (theme.accent, self.px(0.36)) if self.chosen else (theme.line, None)
        canvas.sprite(art.panel(box.size, self.px(_RADIUS), fill, edge, width=wide), box.topleft, WIDGET_Z)

    def _draw_words(self, canvas: Canvas, box: pygame.Rect, room: int) -> None:
        """Draw name and length above the drawing, and the sentence beside it in a room of pixels."""
        theme, text, left = self.look.theme, self.look.text, box.left + self.px(_INSET)
        for said, style, ink, top in (
            (self.name, Style.DIALOG, theme.text, _NAME),
            (self.said.length, Style.CAPTION, theme.text, _LENGTH),
        ):
            at, wide = (left, box.top + self.px(top)), box.w - 2 * self.px(_INSET)
            text.put(canvas, said, style, ink, at, z=WIDGET_Z + 2, room=wide)
        step = text.height(Style.SUBTITLE)
        most = max(1, 1 + (box.h - self.px(_SENTENCE) - self.px(1.6)) // step)
        lines = text.wrap(self.said.sentence, Style.SUBTITLE, room)
        if len(lines) > most:
            lines = (*lines[: most - 1], " ".join(lines[most - 1 :]))
        for n, line in enumerate(lines):
            at = (left, box.top + self.px(_SENTENCE) + n * step)
            text.put(canvas, line, Style.SUBTITLE, theme.secondary, at, z=WIDGET_Z + 2, room=room)
