"""Sheets for a win worth a pause: the end of a whole match, and the first win ever."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from skipbo.ui.kit import Style
from skipbo.ui.motion import Pace
from skipbo.ui.parts import Column, Control, Painted, Part, Space, Tiles, Words, buttons
from skipbo.ui.parts.charts import Chart, Curve, whole
from skipbo.ui.parts.drawings import Opening, Rosette
from skipbo.ui.parts.entrance import RisingSheetScene
from skipbo.ui.scenes.after_score import AfterScore
from skipbo.ui.scenes.matches.match_card import legend, line_colours
from skipbo.ui.scenes.new_seals import NewSeals, SealedSheetScene
from skipbo.ui.scenes.reading import SlicedWork
from skipbo.ui.scenes.who_won import WhoWon
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.words.said import Sayable, say

_ROSETTE = 22.0  # U across


class SideTotal(NamedTuple):
    """A side of the match and its points in each game."""

    name: Sayable
    points: Sequence[int]


class MatchEnd(NamedTuple):
    """All that is shown: who won, a sentence below that, the sides, and the points that the match went to.

    `won`: there is something to celebrate for somebody at the screen.
    """

    title: Sayable
    subtitle: Sayable
    sides: tuple[SideTotal, ...]
    total: int
    won: bool


class MatchEndScene(RisingSheetScene):
    """The end of a match. `pace`: how quickly it comes in and the rosette grows; None: it is all there."""

    name = "match_end"
    table_goes_on = shows_end = True
    titled = False
    wide = (110.0, 110.0)

    def __init__(self, end: MatchEnd, then: Callable[[AfterScore], None], pace: Pace | None = None) -> None:
        self._end = end
        self._opening = Opening(pace)
        totals = [tuple(accumulate(side.points, initial=0)) for side in end.sides]
        most = max(end.total, *(line[-1] for line in totals))
        self._sides = [(side.name, line[-1]) for side, line in zip(end.sides, totals, strict=True)]
        self._curve = Curve(say("Points"), totals, whole, 0, most)
        leave, watch = partial(then, AfterScore.LEAVE), partial(then, AfterScore.WATCH)
        again = partial(then, AfterScore.NEXT)
        self._menu = Button("match_end.menu", say("Menu"), leave)
        self._replay = Button("match_end.replay", say("Replay"), watch, icon="replay")
        self._again = Button("match_end.again", say("Play again"), again, ButtonKind.PRIMARY, "play")
        super().__init__(end.title, leave, self._again, pace=pace)

    @property
    def rays(self) -> int:
        """The number of rays of the rosette that are there."""
        return self._opening.rays if self._end.won else 0

    def go_on(self, dt: float) -> bool:
        return self._end.won and self._opening.update(dt, self.look)

    def finish(self) -> None:
        self._opening.finish()

    def body(self) -> Part:
        end, theme = self._end, self.look.theme
        title = Words("", end.title, Style.DIALOG, align="centre")
        subtitle = Words("match_end.subtitle", end.subtitle, align="centre")
        chart = Chart(self._curve, line_colours(theme), "match_end.chart")
        return Column(
            *([Painted(Rosette(self.rays), high=_ROSETTE)] if end.won else []),
            Column(title, subtitle, gap=0.6),
            Column(chart, legend("match_end.side", self._sides, line_colours(theme)), gap=0.4),
            gap=2.0,
        )

    def foot(self) -> Part:
        return buttons(self._menu, self._replay, Space(), self._again)


_FIRST_ROSETTE, _DOOR = 24.0, 7.0  # U high


class FirstWin(NamedTuple):
    """What is told of the game, and the two doors.

    `door`: the words of the golden button, `leads`: where it does. `lesson`: the words of the other one, ""
    where there is no lesson left.
    """

    told: Sequence[Sayable]
    door: Sayable
    leads: AfterScore
    lesson: Sayable


class FirstWinScene(SealedSheetScene):
    """The sheet of the first win; `then` is told what to do next, as for the score, which can be seen, too.

    `pace`: how quickly it comes in and opens; None: at once. `seals` finds those that were earned just now.
    `who` asks who has won.
    """

    name = "scoring"
    titled = False
    wide = (84.0, 110.0)

    def __init__(
        self,
        win: FirstWin,
        then: Callable[[AfterScore], None],
        pace: Pace | None = None,
        seals: SlicedWork[NewSeals] | None = None,
        who: WhoWon | None = None,
    ) -> None:
        self._win, self._opening = win, Opening(pace)
        leave = partial(then, AfterScore.LEAVE)
        self._menu = Button("first_win.menu", say("Menu"), leave)
        self._score = Button("first_win.score", say("Score"), partial(then, AfterScore.SCORE))
        lesson = partial(then, AfterScore.LESSON)
        self._lesson = Button("first_win.lesson", win.lesson, lesson, icon="book")
        self._door = Button("first_win.door", win.door, partial(then, win.leads), ButtonKind.PRIMARY, "play")
        super().__init__(say("Your first win!"), leave, self._door, pace=pace, seals=seals, who=who)

    @property
    def rays(self) -> int:
        """The number of rays of the rosette that are there."""
        return self._opening.rays

    def go_on(self, dt: float) -> bool:
        return self._opening.update(dt, self.look) or self.stamp(dt)

    def finish(self) -> None:
        super().finish()
        self._opening.finish()

    def body(self) -> Part:
        told = (
            Words(f"first_win.told.{n}", line, align="centre", ink="text")
            for n, line in enumerate(self._win.told)
        )
        asked = [] if self.who is None else [self.who.part(self.look)]
        return Column(
            Painted(Rosette(self.rays, crown=True), high=_FIRST_ROSETTE),
            Words("", say("Your first win!"), Style.DIALOG, align="centre"),
            Column(Column(*told, gap=0.6), *asked, *self.new_seals(), gap=2.0),
            gap=1.8,
        )

    def foot(self) -> Part:
        lesson = [Control(self._lesson, high=_DOOR)] if self._win.lesson else []
        return Column(
            Tiles(1 + len(lesson), *lesson, Control(self._door, high=_DOOR)),
            buttons(self._menu, Space(), self._score),
            gap=1.6,
        )
