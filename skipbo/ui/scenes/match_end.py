"""Sheets for a win worth a pause: a match's end, the first win ever; with seals and the name given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import accumulate
from math import inf
from typing import Final, NamedTuple, Protocol

import pygame

from skipbo.session.setup import LONGEST_NAME
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Cue, Intent, Key, Role, Style
from skipbo.ui.kit.canvas import Chore
from skipbo.ui.motion import Pace
from skipbo.ui.motion.pace import STAMP
from skipbo.ui.parts import Column, Control, Inset, Line, Painted, Part, Space, Tiles, Words, buttons
from skipbo.ui.parts.charts import Chart, Curve, whole
from skipbo.ui.parts.drawings import Opening, Rosette, SealPicture
from skipbo.ui.parts.entrance import RisingSheetScene
from skipbo.ui.scenes.after_score import AfterScore
from skipbo.ui.scenes.matches.match_card import legend, line_colours
from skipbo.ui.scenes.reading import SlicedWork
from skipbo.ui.widgets import Button, ButtonKind, Widget
from skipbo.ui.widgets.button import worded
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.words.said import Sayable, say, within

_WHO: Final = say("Who won?")
_HIGH, _FIELD, _APART = 5.2, 30.0, 1.6
"""How high the line is, how wide its field, and how far its parts are from one another, in U."""


class Naming(Protocol):
    """What gives a name to the person who is "you", and takes it back."""

    def problem(self, name: str) -> Sayable:
        """Return what is wrong with a name, "" where it can be given."""

    def give(self, name: str) -> None:
        """Give a name, with all that was earned without one."""

    def take_back(self) -> None:
        """Put everything back as it was."""


class WhoWon:
    """A line of a sheet: the question with a field, then the name with a way back. Nobody has to answer."""

    def __init__(self, naming: Naming) -> None:
        self._naming, self._given = naming, ""
        kind = FieldKind(LONGEST_NAME, placeholder=say("Your name"), style=Style.NAME)
        self._name = TextField("who_won.name", _WHO, "", lambda _: None, kind)
        self._keep = worded(
            "who_won.keep",
            say("Keep this name"),
            self.take,
            within("a button beside the name of a player", "Keep"),
            ButtonKind.LINK,
        )
        self._undo = Button("who_won.undo", say("Take back"), self._take_back, ButtonKind.LINK)

    def part(self, look: Look) -> Part:
        """Return the line as it is now."""
        if self._given:
            told = say("{player} won.", player=self._given)
            words = Words("who_won.told", told, role=Role.STATUS, ink="text")
            return _line(_tight(words, told, look), Control(self._undo, snug=True))
        wrong = self._naming.problem(self._typed)
        self._keep.refuse(wrong or None)
        self._name.wrong = bool(self._typed and wrong)
        asked = _tight(Words("", _WHO, ink="text"), _WHO, look)
        field = Control(self._name, wide=_FIELD, high=_HIGH)
        return _line(asked, field, Control(self._keep, snug=True))

    def handled(self, intent: Intent, focused: Widget | None) -> bool:
        """Give the name in the field if Enter was pressed there; tell whether it was."""
        if not (isinstance(intent, Key) and intent.name == "return" and focused is self._name):
            return False
        self.take()
        return True

    def take(self) -> None:
        """Give the name that was typed, if it can be given; whoever leaves the sheet gives it, too."""
        if not self._given and not self._naming.problem(self._typed):
            self._given = self._typed
            self._naming.give(self._given)

    @property
    def _typed(self) -> str:
        return self._name.text.strip()

    def _take_back(self) -> None:
        self._naming.take_back()
        self._given = ""
        self._name.set_text("")  # or it would be given again by whoever leaves


def _line(*parts: Part) -> Part:
    """Return the parts in the middle, as high in each of the two states."""
    return Line(Space(high=_HIGH), *parts, Space(), gap=_APART)


def _tight(words: Part, said: Sayable, look: Look) -> Part:
    """Return words with no more room than they need, so that what follows stands beside them."""
    return Inset(words, wide=(look.text.width(said, Style.BODY) + 1) / look.u)


SEAL, SEALS_APART = 8.0, 1.4
"""The side of a new seal's emblem, and from one to the next and to their names, in U."""
_MOST_EMBLEMS, _WORDS, _LINES = 3, 54.0, 3
"""The most emblems, how wide their names are beside them, in U, and the most lines of names."""
_SLICE, _SLICES = 0.001, 200
"""Seconds of a frame for the search, and the most of these slices that the sheet waits for."""


_STEPS, _LARGER = 4, 0.12
"""The steps in which an emblem comes down, and the share of its side by which each adds to it."""


class NewSeals(NamedTuple):
    """The seals that were earned just now: their emblems, and what they are for, in ever fewer words."""

    pictures: tuple[SealPicture, ...] = ()
    said: tuple[Sayable, ...] = ()


class SealedSheetScene(RisingSheetScene):
    """A sheet after a game, with a line for the `seals` that it has earned; None: none can be.

    They are looked for before the sheet comes, if that is quickly done. If none are found there is no line.
    As long as there may be some, its room is kept: no button moves under the pointer when they are found.
    `who`: the line that asks who has won, if that is asked.
    """

    table_goes_on = shows_end = True

    def __init__(
        self,
        title: Sayable,
        on_close: Callable[[], None],
        first: Widget,
        *,
        pace: Pace | None,
        seals: SlicedWork[NewSeals] | None,
        who: WhoWon | None = None,
    ) -> None:
        super().__init__(title, on_close, first, pace=pace)
        self.who = who
        self._seals, self._room = seals, False
        self._stamp = pace.ornament(STAMP) if pace is not None else 0.0
        self._stamping = 0.0

    def arrange(self, look: Look) -> None:
        seals = self._seals
        self._room = seals is not None and (not seals.results or seals.results[0].pictures != ())
        super().arrange(look)

    def chores(self) -> Iterator[Chore]:
        for _ in range(_SLICES):
            yield self._look_for_seals
            if self._seals is None or self._seals.results:
                break
        yield partial(self.arrange, self.look)
        yield from super().chores()

    def update(self, dt: float) -> bool:
        looking = self._look_for_seals()
        return super().update(dt) or looking

    def handle(self, intent: Intent) -> None:
        if self.who is not None and self.who.handled(intent, self.form.focused):
            self.follow()
        else:
            super().handle(intent)

    def stamp(self, dt: float) -> bool:
        """Stamp what was found, one emblem after another, each with a thud; return whether some are left."""
        (found,) = (self._seals and self._seals.results) or (NewSeals(),)
        before, self._stamping = self._stamping, self._stamping + (dt if found.pictures else 0.0)
        ends = [n * self._stamp for n in range(1, 1 + len(found.pictures[:_MOST_EMBLEMS]))]
        if any(before < end <= self._stamping for end in ends):
            self.look.hear(Cue.DISCARD)
        return bool(ends) and before < ends[-1]

    def finish(self) -> None:
        self._stamping = inf

    def new_seals(self) -> list[Part]:
        """Return the line, empty as long as nothing is found; as high and wide then as later."""
        if self._seals is None or not self._room:
            return []
        (found,) = self._seals.results or (NewSeals(),)
        high = max(SEAL, _LINES * self.look.text.height(Style.BADGE) / self.look.u)
        if not found.pictures:
            return [Space(high=high)]
        said, style, wide = _in_few_lines(found.said, self.look)
        emblems = (
            Painted(StampedSeal(each, self._step(n)), high=SEAL, wide=SEAL)
            for n, each in enumerate(found.pictures[:_MOST_EMBLEMS])
        )
        words = Words("scoring.seals", said, style, ink="accent", even=True, most=wide)
        return [Line(Space(high=high), *emblems, Inset(words, wide=wide), Space(), gap=SEALS_APART)]

    def _step(self, number: int) -> int:
        """Return how many steps of its way down an emblem has made, by its number from 0."""
        if not self._stamp:
            return _STEPS
        return int(_STEPS * min(1.0, max(0.0, self._stamping / self._stamp - number)))

    def _look_for_seals(self) -> bool:
        """Look for seals during a part of a frame; return True as long as that is not done."""
        return self._seals is not None and not self._seals.go_on(_SLICE)


class StampedSeal(NamedTuple):
    """An emblem on its way down, after so many `steps` of it; before the first it is not there."""

    seal: SealPicture
    steps: int

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        if self.steps:
            larger = round((_STEPS - self.steps) * _LARGER * rect.h)
            self.seal.paint(canvas, look, rect.inflate(larger, larger), z)


def _in_few_lines(said: Sequence[Sayable], look: Look) -> tuple[Sayable, Style, float]:
    """Return the first words that fit beside the emblems, else the last, their style, and U of width."""
    room = round(_WORDS * look.u)
    whole = look.text.width(said[0], Style.NAME)
    if whole <= room:
        return said[0], Style.NAME, (whole + 1) / look.u
    style = Style.BADGE
    broken = {each: look.text.wrap_evenly(each, style, room) for each in said}
    chosen = next((each for each, lines in broken.items() if len(lines) <= _LINES), said[-1])
    wide = max(look.text.width(line, style) for line in broken[chosen])
    return chosen, style, (wide + 1) / look.u


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
