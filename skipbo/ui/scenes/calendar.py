"""The deals of the day: every day since the first with what came of it, and a picture of one to share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import Final, NamedTuple

import pygame

from skipbo.session.daily import FIRST_DAY, FLOWER, WEEK
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Navigator, Role, Style
from skipbo.ui.motion import Pace
from skipbo.ui.motion.pace import FLOWER_OPENS
from skipbo.ui.parts import Column, Control, Group, Inset, Panel, Part, Row, SheetScene, Space, Tiles, Words
from skipbo.ui.parts.drawings import RAYS, Opening, Rosette
from skipbo.ui.parts.labels import Painted
from skipbo.ui.scenes.menu import TITLE
from skipbo.ui.widgets import Button, ButtonKind, Widget
from skipbo.ui.widgets.petals import DayButton, DayFill, DayPetal, draw_petal
from skipbo.words.dates import month_and_year, short_weekdays, weekday_and_day, whole_date
from skipbo.words.said import Sayable, counted, say, within

_TITLE: Final = say("Deals of the day")
_LINES: Final = 6  # weeks that a month touches, at most
_GRID, _TOLD = 46.0, 42.0  # U that the days, and what is told of one, are wide
_PETAL: Final = (4.2, 6.4)  # U
_FLOWER: Final = 7.0  # U
_PRACTISE: Final = within("a button of the calendar", "Practise")
_PRACTICE: Final = say("The same cards against easier players. It is practice and counts for nothing.")


class DayTold(NamedTuple):
    """What is told of a day: its petal, what is played and what came of it in lines, what its button says.

    `seen`: its cards have been seen, so they can be practised with. `month`: how many petals the flower of
    its month has.
    """

    petal: DayPetal
    played: tuple[Sayable, ...]
    results: tuple[Sayable, ...]
    play: Sayable
    seen: bool = False
    month: int = 0


class DayWays(NamedTuple):
    """What can be done with a day: play its deal, or practise with its cards."""

    play: Callable[[date], None]
    practise: Callable[[date], None]


class CalendarScene(SheetScene):
    """A month at a time, with a day of it chosen, at first today. `told` tells of a day.

    `begins`: the time of day at which one begins here. `pace`: how quickly the flower of today's month opens,
    once it is whole.
    """

    name = "calendar"
    wide = (_GRID + _TOLD + 12.0, _GRID + _TOLD + 12.0)

    def __init__(
        self,
        navigator: Navigator,
        today: date,
        told: Callable[[date], DayTold],
        ways: DayWays,
        begins: str,
        *,
        pace: Pace | None = None,
    ) -> None:
        self._begins = begins
        self._opening = Opening(pace, FLOWER_OPENS / RAYS)
        self._today, self._told, self._chosen = today, told, today
        self._days: dict[date, DayButton] = {}
        self._earlier = self._turner("earlier", say("Earlier month"), -1)
        self._later = self._turner("later", say("Later month"), 1)
        self._play = Button(
            "calendar.play", say("Play"), lambda: ways.play(self._chosen), ButtonKind.PRIMARY, "play"
        )
        self._practise = Button(
            "calendar.practise", _PRACTISE, lambda: ways.practise(self._chosen), explained=_PRACTICE
        )
        super().__init__(_TITLE, navigator.back, self._play)

    def body(self) -> Part:
        first = self._chosen.replace(day=1)
        self._earlier.set_enabled(first > FIRST_DAY)
        self._later.set_enabled(first < self._today.replace(day=1))
        return Row(self._month(first), self._chosen_day(), gap=4.0, below=2.4, top=True)

    def update(self, dt: float) -> bool:
        whole = self._told(self._today).month == FLOWER
        moving = whole and self._opening.update(dt, self.look)
        return super().update(dt) or moving

    def foot(self) -> Part:
        told = self._told(self._chosen)
        self._play.label(words=told.play)
        note = say("The same cards for everybody. Here a new day begins at {time}.", time=self._begins)
        practise = [Control(self._practise, high=7.0)] if told.seen else []
        return Row(
            Words("calendar.note", note, Style.SUBTITLE, even=True),
            Space(),
            *practise,
            Control(self._play, wide=26.0, high=7.0),
            gap=2.4,
            below=1.0,
        )

    def _month(self, first: date) -> Part:
        """Return a month with the ways to those beside it."""
        month = Words("calendar.month", month_and_year(first), Style.HEADING, align="centre")
        heads = (
            Words(f"calendar.weekday.{n}", name, Style.BADGE, align="centre")
            for n, name in enumerate(short_weekdays())
        )
        days = [first.replace(day=n) for n in range(1, _last_of(first).day + 1)]
        before = first.weekday()
        after = _LINES * WEEK - before - len(days)
        cells: list[Part | Widget] = [*[Space()] * before, *map(self._day, days), *[Space()] * after]
        return Group(
            "calendar.days",
            month_and_year(first),
            Row(self._earlier, month, self._later),
            Column(Tiles(WEEK, *heads, gap=0.3), Tiles(WEEK, *cells, gap=0.3), gap=0.6),
            gap=1.2,
        )

    def _chosen_day(self) -> Part:
        """Return what is told of the chosen day."""
        told = self._told(self._chosen)
        played = (Words(f"calendar.played.{n}", line) for n, line in enumerate(told.played))
        came = (Words(f"calendar.result.{n}", line, ink="text") for n, line in enumerate(told.results))
        petal = Painted(_Petal(told.petal.filled, _PETAL), high=_PETAL[1], wide=_PETAL[0])
        return Column(
            Words("calendar.chosen", whole_date(self._chosen), Style.HEADING, role=Role.HEADING),
            Column(*played, gap=0.6),
            Space(0.6),
            Row(petal, Column(*came, gap=0.8), gap=2.0),
            Space(1.2),
            self._flower(told.month),
            gap=1.2,
        )

    def _flower(self, petals: int) -> Part:
        """Return the flower of the month that is shown, with a petal for each day that was played."""
        whole = petals == FLOWER
        this_month = self._chosen.replace(day=1) == self._today.replace(day=1)
        grown = self._opening.rays if whole and this_month else RAYS * petals // FLOWER
        told = (
            say("The flower of {month}", month=month_and_year(self._chosen))
            if whole
            else counted(
                "{count} day of seven: the flower of {month}",
                "{count} days of seven: the flower of {month}",
                petals,
                month=month_and_year(self._chosen),
            )
        )
        picture = Painted(Rosette(grown), high=_FLOWER, wide=_FLOWER)
        return Row(picture, Words("calendar.flower", told, most=_TOLD - _FLOWER - 10.0), gap=2.0)

    def _day(self, day: date) -> DayButton:
        """Return the button of a day, the same one each time."""

        def choose() -> None:
            self._chosen = day

        if day not in self._days:
            self._days[day] = DayButton(f"calendar.day.{day}", day.day, choose)
        button = self._days[day]
        to_come = day > self._today
        petal = DayPetal(weekday_and_day(day), "", DayFill.EMPTY) if to_come else self._told(day).petal
        button.show(petal, today=day == self._today, chosen=day == self._chosen)
        return button

    def _turner(self, key: str, name: Sayable, by: int) -> Button:
        """Return the button that turns to the month before or after: to the last day of it that has come."""

        def turn() -> None:
            day = timedelta(days=1)
            last = self._chosen.replace(day=1) - day if by < 0 else _last_of(_last_of(self._chosen) + day)
            self._chosen = max(FIRST_DAY, min(last, self._today))

        return Button(f"calendar.{key}", name, turn, ButtonKind.ROUND, "chevron", mirrored=by < 0)


def _last_of(day: date) -> date:
    """Return the last day of a day's month; the last month of all has no first day after it."""
    if day.month == 12:
        return day.replace(day=31)
    return day.replace(month=day.month + 1, day=1) - timedelta(days=1)


PICTURE_SIZE: Final = (1200, 900)
"""The pixels of the picture."""

_MARK, _PICTURE_PETAL, _WIDE = 15.0, (11.0, 16.5), 86.0  # U


def day_picture(day: Sayable, told: Sequence[Sayable], filled: DayFill) -> Part:
    """Return a sheet with the day and what is told of it in lines, under its petal."""
    lines = (Words("", line, Style.BUBBLE, align="centre", ink="text") for line in told)
    sheet = Column(
        Painted(_Petal(filled, _PICTURE_PETAL), high=_PICTURE_PETAL[1]),
        Words("", say("Deal of the day"), Style.SCREEN, align="centre"),
        Words("", day, Style.DIALOG, align="centre"),
        Space(0.6),
        *lines,
        gap=1.8,
    )
    ground = Inset(Panel(sheet, inset=4.0, radius=3.0), wide=_WIDE, at="centre")
    name = Words("", TITLE, Style.DIALOG, align="centre")
    return Inset(Column(Painted(_Mark(), high=_MARK), name, Space(2.0), ground, gap=1.0), above=6.0)


class _Mark(NamedTuple):
    """The program's sign in the light of the lamp, above the sheet."""

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        canvas.sprite(look.art.lamp(40.0 * look.u), rect.center, z - 1)
        canvas.blit(look.art.mark(rect.h), (rect.centerx - rect.h // 2, rect.top), z)


class _Petal(NamedTuple):
    """A petal in the middle of its place; `size`: its width and height in U."""

    filled: DayFill
    size: tuple[float, float]

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        place = pygame.Rect((0, 0), (round(self.size[0] * look.u), rect.h))
        place.center = rect.center
        draw_petal(canvas, look, self.filled, place, z)
