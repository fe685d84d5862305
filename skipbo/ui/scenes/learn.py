"""Learn to play: the first game, and ten lessons with their stars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from skipbo.session.progress import SOLVED, STARRED
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Navigator, Way
from skipbo.ui.parts import Column, Control, Part, SheetScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.words.said import Sayable, say, within

_ROW, _MARK, _ASIDE = 6.4, 3.0, 5.6  # U: a row, the sign of what is known of a lesson, and beside it
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

    def wanted_width(self, look: Look) -> int:
        return super().wanted_width(look) + round((_MARK + _ASIDE) * look.u)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if not self._stars:
            return
        theme, size = self.look.theme, self.px(_MARK)
        sign, tone = ("emblem_star", theme.accent) if self._stars == STARRED else ("check", theme.secondary)
        at = (self.rect.right - self.px(_ASIDE) - size + size // 2, self.rect.centery)
        self.draw_sign(canvas, sign, size, tone, at)


class LearnScene(SheetScene):
    """A sheet with the first game and the lessons. `start` gets the number of a lesson, from 0.

    `lessons`: the title of each, and the stars that it has. The first one not solved has the focus.
    """

    name = "learn"
    wide = (78.0, 100.0)

    def __init__(
        self, navigator: Navigator, lessons: Sequence[tuple[Sayable, int]], start: Callable[[int], None]
    ) -> None:
        first = Button("learn.first_game", _FIRST, lambda: navigator.go(Way.FIRST_GAME), ButtonKind.ROW)
        rows = (LessonRow(n, title, stars, partial(start, n)) for n, (title, stars) in enumerate(lessons))
        self._rows = (first, *rows)
        unsolved = (n + 1 for n, (_, stars) in enumerate(lessons) if not stars)
        super().__init__(say("Learn to play"), navigator.back, self._rows[next(unsolved, 0)])

    def body(self) -> Part:
        return Column(*(Control(row, high=_ROW) for row in self._rows), gap=0.0)
