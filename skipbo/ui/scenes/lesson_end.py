"""A lesson beside its try: the best way as it is shown, and the strip under the mat with what was reached."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from typing import NamedTuple

import pygame

from skipbo.model.legal_moves import Move
from skipbo.session.progress import STARRED
from skipbo.ui.art import DIALOG_SHADOW
from skipbo.ui.art.look import Look
from skipbo.ui.kit import (
    Alarm,
    Canvas,
    Command,
    Cue,
    Gesture,
    Intent,
    Key,
    Press,
    Role,
    Shortcut,
    Style,
    Things,
)
from skipbo.ui.kit.things import idle
from skipbo.ui.layout import TableLayout
from skipbo.ui.motion import Pace, mix, out
from skipbo.ui.motion.pace import SHOWN_STEP, STAR
from skipbo.ui.parts import Column, Control, Group, Inset, Part, PartScene, Row, Space, Words, buttons
from skipbo.ui.parts.boxes import Holder
from skipbo.ui.parts.labels import Painted
from skipbo.ui.parts.scene import Commentary
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.table.controls.hint_card import Guide
from skipbo.ui.table.paint.table_things import table_thing
from skipbo.ui.table.paint.whole_table import paint_table
from skipbo.ui.table.picture import HintArrow, HintMarks, LogView, TablePicture
from skipbo.ui.table.play.held_card import held_for
from skipbo.ui.table.play.hints import known_ways
from skipbo.ui.table.play.shown_match import ShownMatch
from skipbo.ui.widgets import SHEET_Z, Button, ButtonKind
from skipbo.words.said import Sayable, say

_LARGE = 1.6
"""The text size from which all ways but the golden one are links, and the log makes room."""
_HIGH, _PAD = 5.4, 2.2
"""The height of the buttons, and the space round all of it, in U."""
_EDGE, _RADIUS = 0.3, 2.2
"""From the strip to the edge of the table, and the radius of its corners, in U."""


class StripScene(PartScene):
    """A strip under the mat of the table `below`, which stays in sight and at rest."""

    def __init__(self, below: PlayScene, first: Button) -> None:
        self._below = below
        super().__init__(first)

    def strip(self, title: Sayable, told: Part, ways: Sequence[Button]) -> Part:
        """Return the strip: what is told, and below it the ways on, of which the first is the golden one."""
        golden, *others = ways
        for each in others if self.look.comfort.text >= _LARGE else ():
            each.kind = ButtonKind.LINK
        links = [each for each in others if each.kind is ButtonKind.LINK]
        pills = [each for each in reversed(others) if each.kind is not ButtonKind.LINK]
        on = buttons(*(Control(each, snug=True) for each in links), Space(), *pills, golden, high=_HIGH)
        inside = Column(told, Space(grows=True), on, gap=1.2)
        strip = _UnderMat(Inset(inside, left=_PAD, above=_PAD, right=_PAD, below=_PAD), self._layout)
        return Group(self.name, title, strip, role=Role.WINDOW)

    def arrange(self, look: Look) -> None:
        self._below.arrange(look)
        super().arrange(look)

    def commentary(self) -> Commentary:
        return self._below.commentary()

    def update(self, dt: float) -> bool:
        moving = self._below.view.update(dt)
        return super().update(dt) or moving

    def paint_ground(self, canvas: Canvas) -> None:
        paint_table(canvas, self._below.view.look, self._layout(), self._picture())

    def things(self) -> Things:
        below = table_thing(self._below.view.look, self._layout(), self._picture())
        (window,) = super().things()
        return (window._replace(parts=(*window.parts, *idle((below,)))),)

    def _picture(self) -> TablePicture:
        """Return the picture of the table, without what could be done on it."""
        picture = self._below.picture
        picture = replace(picture, notes=replace(picture.notes, guidance=()))
        return replace(picture, log=LogView()) if self.look.comfort.text >= _LARGE else picture

    def _layout(self) -> TableLayout:
        return self._below.view.layout


class _UnderMat(Holder):
    """A part on a ground of its own, over the hand at the lower end of the table.

    It is as wide as the mat, or reaches to one's badge where it would lie on one's piles otherwise, or with
    large text over the whole table.
    """

    def __init__(self, part: Part, layout: Callable[[], TableLayout]) -> None:
        super().__init__(part)
        self.grows = True
        self._layout = layout

    def place(self, look: Look, rect: pygame.Rect) -> None:
        layout, (part,) = self._layout(), self.parts()
        end, top = round(layout.table.bottom - _EDGE * look.u), round(layout.hand_room.y)
        mat, badge = layout.mat, layout.badge(layout.viewer)
        wider = mat.union(badge._replace(y=mat.y, h=0))
        whole = layout.table.inset(_EDGE * look.u) if look.comfort.text >= _LARGE else wider
        boxes = (each for each in (mat, wider) if part.height(look, round(each.w)) <= end - top)
        box = next(boxes, whole)
        top = min(top, end - part.height(look, round(box.w)))
        own = pygame.Rect(round(box.x), top, round(box.w), end - top)
        super().place(look, own)
        part.place(look, own)

    def draw_ground(self, canvas: Canvas) -> None:
        look, theme = self.look, self.look.theme
        panel = look.art.panel(self.rect.size, _RADIUS * look.u, theme.surface, theme.line, DIALOG_SHADOW)
        canvas.sprite(panel, self.rect.topleft, SHEET_Z)


ALL, AGAIN = say("All lessons"), say("Try again")
_SHOWING = say("Look: this is the best way.")


class AfterLesson(Enum):
    """What leads on from a lesson: it again, its best way, the next one, and the list."""

    AGAIN = auto()
    SHOW = auto()
    NEXT = auto()
    ALL = auto()


class BestWayScene(PlayScene):
    """The table of a lesson on which the `moves` of its best turn are made, each after its arrows.

    A press or a key makes the next one at once; Escape ends it by `leave`.
    """

    name = "best way"

    def __init__(self, match: ShownMatch, moves: Sequence[Move], leave: Callable[[], None]) -> None:
        self._moves = list(moves)
        self._leave, self._pause = leave, Alarm(match.clock, 0.0)
        self._before = -1
        super().__init__(match)
        self._guide = Guide(self.view, match.clock, stays=True)

    @property
    def shortcuts(self) -> tuple[Shortcut, ...]:
        return (
            Shortcut(say("The next card"), (Command.TAKE,), (Gesture.CLICK,)),
            Shortcut(ALL, (Command.LEAVE,), (), lambda _: self._leave()),
        )

    def handle(self, intent: Intent, *, late: bool = False) -> None:
        if isinstance(intent, Key) and intent.name == "escape":
            self._leave()
        elif isinstance(intent, Key | Press):
            self.view.show.finish()
            self._play_next()

    def reach(self, key: str) -> None:
        """Nothing on the table can be worked while it is shown."""

    def press(self, key: str) -> None:
        """Make the next move, whatever is pressed."""
        self._play_next()

    def hint_marks(self) -> HintMarks:
        """Return the arrows of the moves that are still to come, as far as their cards are seen."""
        if self.view.show.busy:
            return HintMarks()
        ways = known_ways(self.view, self._moves)
        return HintMarks((), tuple(HintArrow(number, *way) for number, way in enumerate(ways, 1)))

    def draw(self, canvas: Canvas) -> None:
        paint_table(canvas, self.view.look, self.view.layout, self.picture)

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        now = self._table.journal.now
        if self.view.show.busy or not self._moves:
            return moving
        if now != self._before:
            self._before = now
            self._pause = self.match.clock.schedule(SHOWN_STEP)
        elif self._pause.over:
            self._play_next()
            return True
        return moving

    def _play_next(self) -> None:
        if self._moves:
            move = self._moves.pop(0)
            self.match.held.make(move, held_for(self.view, move))

    def _guidance(self, legal: Sequence[Move], mine: bool) -> tuple[Sayable, ...]:
        return (_SHOWING,)


class LessonEnding(NamedTuple):
    """What is said when a lesson is over, its stars, and what leads on, the golden one first."""

    title: Sayable
    told: Sayable
    stars: int
    ways: Sequence[tuple[AfterLesson, Sayable]]


class LessonEndScene(StripScene):
    """The strip with what was reached, under the mat of the table `below`, which stays in sight.

    `then` hears what follows. The star comes down on the strip in a moment, by `pace`.
    """

    name = "lesson_end"

    def __init__(
        self, below: PlayScene, ending: LessonEnding, then: Callable[[AfterLesson], None], pace: Pace
    ) -> None:
        self._ending, self._then = ending, then
        self._star, self._takes = _Star(ending.stars), pace.ornament(STAR)
        self._landed = 0.0 if self._takes and ending.stars else 1.0
        self._heard = not ending.stars
        self._buttons = [
            Button(
                f"lesson_end.{way.name.lower()}",
                words,
                partial(then, way),
                ButtonKind.LINK if way is AfterLesson.ALL else ButtonKind.SECONDARY,
            )
            for way, words in ending.ways
        ]
        self._buttons[0].kind = ButtonKind.PRIMARY
        super().__init__(below, self._buttons[0])

    def compose(self) -> Part:
        ending, sign = self._ending, self._star._replace(landed=self._landed)
        words = Column(
            Words("lesson_end.title", ending.title, Style.HEADING, ink="text", role=Role.HEADING),
            Words("lesson_end.told", ending.told, ink="text", even=True),
            gap=0.4,
        )
        told = Row(Painted(sign, high=_SIGN, wide=_SIGN), words, gap=2.0) if ending.stars else words
        return self.strip(ending.title, told, self._buttons)

    def update(self, dt: float) -> bool:
        self._landed = min(1.0, self._landed + dt / self._takes) if self._takes else 1.0
        if self._landed == 1.0 and not self._heard:
            self._heard = True
            self.look.hear(Cue.STAR)
        return super().update(dt) or self._landed < 1.0

    def escape(self) -> None:
        self._then(AfterLesson.ALL)


_SIGN = 7.0
"""The side of the star, in U."""


class _Star(NamedTuple):
    """A star or a hook, as it comes down on its place: `landed` of the way, 0 to 1."""

    stars: int
    landed: float = 1.0

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        """Paint it, larger the higher it still is, on a ring of its colour."""
        theme, share = look.theme, out(self.landed)
        sign, tone = ("emblem_star", theme.accent) if self.stars == STARRED else ("check", theme.leaf)
        size = round(rect.h * mix(1.7, 1.0, share))
        icon = look.art.icon(sign, size, tone)
        canvas.blit(icon, (rect.centerx - size // 2, rect.centery - size // 2), z + 1)
