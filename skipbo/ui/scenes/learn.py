"""Learn to play: the first game, and ten lessons with their stars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from skipbo.session.progress import SOLVED, STARRED
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.kit.things import Thing, Things
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.sheet import Sheet
from skipbo.ui.widgets.widget import WIDGET_Z
from skipbo.words.said import Sayable, say, within

_SIZE = (78.0, 88.0)  # U
_STEP, _ROW, _MARK = 6.4, 5.6, 3.0
_FIRST = say("Your first game, step by step")
_STATES = {
    0: within("a lesson", "not solved yet"),
    SOLVED: within("a lesson", "solved"),
    STARRED: within("a lesson", "solved in the best way"),
}


class LessonRow(Button):
    """The row of a lesson: its title, and at the right what is known of it, a hook or a star."""

    def __init__(self, number: int, title: Sayable, stars: int, start: Callable[[], None]) -> None:
        words = say("{number}. {title}", number=number + 1, title=title)
        super().__init__(f"learn.lesson.{number}", words, start, ButtonKind.ROW)
        self._stars = stars

    def value(self) -> Sayable | None:
        return _STATES[self._stars]

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if not self._stars:
            return
        theme, size = self.look.theme, self.px(_MARK)
        sign, tone = ("emblem_star", theme.accent) if self._stars == STARRED else ("check", theme.secondary)
        drawn = self.look.art.icon(sign, size, tone)
        at = (self.rect.right - self.px(5.6) - size, self.rect.centery - size // 2)
        canvas.blit(drawn, at, WIDGET_Z + 1)


class LearnScene(FormScene):
    """A sheet with the first game and the lessons. `start` gets the number of a lesson, from 0.

    `lessons`: the title of each, and the stars that it has.
    """

    name = "learn"
    opaque = False

    def __init__(
        self,
        navigator: Navigator,
        lessons: Sequence[tuple[Sayable, int]],
        start: Callable[[int], None],
    ) -> None:
        self._navigator = navigator
        self._first = Button("learn.first_game", _FIRST, lambda: navigator.go(Way.FIRST_GAME), ButtonKind.ROW)
        rows = [LessonRow(n, title, stars, partial(start, n)) for n, (title, stars) in enumerate(lessons)]
        self._rows: list[Button] = [self._first, *rows]
        self._sheet = Sheet("learn", _SIZE, say("Learn to play"), navigator.back)
        close = [] if self._sheet.close is None else [self._sheet.close]
        self.form = Form([*self._rows, *close], self._next(lessons))

    def arrange(self, look: Look) -> None:
        inside = self._sheet.arrange(look)
        step = min(_STEP * look.u, inside.h / len(self._rows))
        for number, row in enumerate(self._rows):
            top = inside.top + round(number * step)
            row.arrange(look, pygame.Rect(inside.left, top, inside.w, round(step * _ROW / _STEP)))

    def escape(self) -> None:
        self._navigator.back()

    def draw(self, canvas: Canvas) -> None:
        self._sheet.draw(canvas)
        super().draw(canvas)

    def things(self) -> Things:
        parts: tuple[Thing, ...] = self.form.things()
        return (self._sheet.thing(*parts),)

    def _next(self, lessons: Sequence[tuple[Sayable, int]]) -> Button:
        """Return the row to begin with: the first lesson that has not been solved."""
        unsolved = (n + 1 for n, (_, stars) in enumerate(lessons) if not stars)
        return self._rows[next(unsolved, 0)]
