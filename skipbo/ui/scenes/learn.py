"""Learn to play: the first game, and ten lessons, each with its small table and its star."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from skipbo.model.rules import DISCARD_PILES
from skipbo.model.state import GameState
from skipbo.session.lessons import PERSON
from skipbo.session.progress import SOLVED, STARRED
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Navigator, Style, Thing, Way, card_width, faded, over, words
from skipbo.ui.parts import Column, Control, Part, SheetScene, Tiles
from skipbo.ui.widgets import WIDGET_Z, Button, ButtonKind, Pressable, shrunk
from skipbo.words.said import Sayable, say, within

_FIRST = say("Your first game, step by step")
_NEXT = within("a lesson", "Next")
_STATES = {
    0: within("a lesson", "not solved yet"),
    SOLVED: within("a lesson", "solved"),
    STARRED: within("a lesson", "solved in the best way"),
}


class LessonRow(NamedTuple):
    """A lesson as the list shows it: its title, the stars that it has, and its table at the beginning."""

    title: Sayable
    stars: int
    table: GameState


_CARD, _STEP, _LINE = 2.9, 3.1, 3.2
"""The height of a card of a small table, and from one to the next across and down, in U."""
_COLUMNS, _LINES = 5, 3
_INSET, _RADIUS = 0.8, 1.4
"""Round the cards of a small table, and the radius of its corners, in U."""
_WIDE = _COLUMNS * _STEP + 2 * _INSET
_HIGH = _LINES * _LINE + 2 * _INSET


def _paint_small_table(canvas: Canvas, look: Look, rect: pygame.Rect, table: GameState, z: int) -> None:
    """Paint the middle of a table, one's own piles and one's hand, in a rectangle, small."""
    theme, u = look.theme, look.u
    ground = over(theme.panel, theme.table_edge)
    canvas.sprite(look.art.panel(rect.size, _RADIUS * u, ground, theme.hairline), rect.topleft, z)
    builds = [pile.top or None for pile in table.builds]
    discards = [pile[-1] if pile else None for pile in table.discards[PERSON][:DISCARD_PILES]]
    lines: Sequence[Sequence[int | None]] = (
        builds,
        [*discards, table.stocks[PERSON][-1]],
        table.hands[PERSON],
    )
    for down, cards in enumerate(lines):
        for across, card in enumerate(cards):
            middle = (
                rect.left + (_INSET + (across + 0.5) * _STEP) * u,
                rect.top + (_INSET + (down + 0.5) * _LINE) * u,
            )
            _paint_card(canvas, look, middle, card, z + 1)


def _paint_card(canvas: Canvas, look: Look, middle: tuple[float, float], card: int | None, z: int) -> None:
    """Paint a card, or an empty place."""
    high = round(_CARD * look.u)
    if card is None:
        size = (card_width(high), high)
        drawn = look.art.panel(size, 0.4 * look.u, faded(look.theme.text, 0.05), look.theme.line)
        canvas.sprite(drawn, (round(middle[0] - size[0] / 2), round(middle[1] - size[1] / 2)), z)
        return
    chip = look.art.chip(card, high)
    at = (round(middle[0] - chip.get_width() / 2), round(middle[1] - chip.get_height() / 2))
    canvas.blit(chip, at, z)


_PAD, _GAP, _SIGN = 0.9, 1.8, 3.2
"""Round all that is on a tile, between table and words, and the side of its sign, in U."""
_LEAST = 18.0
"""The least width of the words, in U."""


class LessonTile(Pressable):
    """A lesson: its small table, its title, and what is known of it; `next`: it is the one to take now."""

    radius_share = 0.12

    def __init__(self, number: int, taught: LessonRow, start: Callable[[], None], *, is_next: bool) -> None:
        name = say("{number}. {title}", number=number + 1, title=taught.title)
        super().__init__(f"learn.lesson.{number}", name, start)
        self._taught, self._next = taught, is_next

    def value(self) -> Sayable | None:
        return _STATES[self._taught.stars]

    def thing(self) -> Thing:
        return super().thing()._replace(parts=words("learn.next", _NEXT if self._next else ""))

    def wanted_width(self, look: Look) -> int:
        return self.least_width(look)

    def least_width(self, look: Look) -> int:
        word = max(look.text.widest_word(self.name, Style.ROW), round(_LEAST * look.u))
        return word + round((_WIDE + 2 * _PAD + 2 * _GAP) * look.u)

    def wanted_height(self, look: Look, width: int) -> int:
        title = len(self._title(look, width)) * look.text.height(Style.ROW)
        words_high = title + round((_SIGN + 3 * _PAD) * look.u)
        return max(round((_HIGH + 2 * _PAD) * look.u), words_high)

    def draw(self, canvas: Canvas) -> None:
        look, theme, box = self.look, self.look.theme, shrunk(self.rect, self.pressed and self.hovered)
        fill = faded(theme.text, 0.1 if self.hovered else 0.05)
        edge, wide = (theme.accent, self.px(0.3)) if self._next else (theme.line, None)
        canvas.sprite(look.art.panel(box.size, self.px(1.8), fill, edge, width=wide), box.topleft, WIDGET_Z)
        table = pygame.Rect(0, 0, self.px(_WIDE), self.px(_HIGH))
        table.midleft = (box.left + self.px(_PAD), box.centery)
        _paint_small_table(canvas, look, table, self._taught.table, WIDGET_Z + 1)
        left, stars = table.right + self.px(_GAP), self._taught.stars
        step, y = look.text.height(Style.ROW), box.top + self.px(_PAD + 0.6)
        for line in self._title(look, self.rect.w):
            look.text.put(canvas, line, Style.ROW, theme.text, (left, y + step // 2), z=WIDGET_Z + 2)
            y += step
        if self._next and not stars:
            at = (left, y + look.text.height(Style.CAPTION) // 2)
            look.text.put(canvas, _NEXT, Style.CAPTION, theme.accent, at, z=WIDGET_Z + 2)
        size = self.px(_SIGN)
        at = (box.right - self.px(_PAD + 0.4) - size // 2, box.bottom - self.px(_PAD + 0.4) - size // 2)
        if stars:
            sign, tone = ("emblem_star", theme.accent) if stars == STARRED else ("check", theme.secondary)
            self.draw_sign(canvas, sign, size, tone, at)

    def _title(self, look: Look, width: int) -> tuple[str, ...]:
        """Return the lines of the title in a tile of a width."""
        return look.text.wrap(self.name, Style.ROW, width - (_WIDE + 2 * _PAD + _GAP) * look.u)


class LearnScene(SheetScene):
    """A sheet with the first game and the `lessons`. `start` gets the number of a lesson, from 0.

    The first one not solved comes next, and has the focus.
    """

    name = "learn"
    wide = (112.0, 132.0)

    def __init__(
        self, navigator: Navigator, lessons: Sequence[LessonRow], start: Callable[[int], None]
    ) -> None:
        first_game = partial(navigator.go, Way.FIRST_GAME)
        self._first = Button("learn.first_game", _FIRST, first_game, ButtonKind.SECONDARY, "play")
        following = next((n for n, each in enumerate(lessons) if not each.stars), None)
        self._tiles = [
            LessonTile(n, each, partial(start, n), is_next=n == following) for n, each in enumerate(lessons)
        ]
        focus = self._first if following is None else self._tiles[following]
        super().__init__(say("Learn to play"), navigator.back, focus)

    def body(self) -> Part:
        first = Control(self._first, snug=True)
        return Column(first, Tiles(2, *self._tiles, gap=1.2, across=1.6), gap=1.6)
