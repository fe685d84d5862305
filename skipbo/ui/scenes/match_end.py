"""The end of a match of several games: who won it, all its games as a curve, and a rosette that completes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from skipbo.ui.art.svg import drawn, paint
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.charts import Chart, Curve
from skipbo.ui.kit.input import Intent, PointerMove
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import Theme, faded
from skipbo.ui.kit.things import Role, Thing, Things, words
from skipbo.ui.motion import Pace
from skipbo.ui.motion.pace import ROSETTE_RAY
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.scenes.matches.legend import LegendRow, draw_legend, line_colours
from skipbo.ui.scenes.scoring import ScoreActs
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.entrance import Entrance
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.row import arrange_row, foot
from skipbo.ui.widgets.sheet import INSET, Sheet
from skipbo.ui.widgets.widget import SHEET_Z
from skipbo.words.said import Sayable, say

RAYS = 12

_WIDTH = 110.0  # U
_ROSETTE = 22.0  # U across
_HEAD_WON, _HEAD_PLAIN = 38.0, 17.0  # U from the sheet's top to the curve
_CHART = 27.0
_NAME = 3.3  # U from side to side
_FOOT = 14.0
_Z = SHEET_Z + 2


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


class MatchEndScene(FormScene):
    """The end of a match. `pace`: how quickly it comes in and the rosette grows; None: it is all there."""

    name = "match_end"
    opaque = False

    def __init__(self, end: MatchEnd, acts: ScoreActs, pace: Pace | None = None) -> None:
        self._end, self._acts = end, acts
        self._entrance = Entrance(pace)
        self._ray = pace.ornament(ROSETTE_RAY) if pace is not None else 0.0
        self._age = 0.0
        self._rosettes: dict[int, pygame.Surface] = {}
        totals = [tuple(accumulate(side.points, initial=0)) for side in end.sides]
        most = max(end.total, *(line[-1] for line in totals))
        self._totals = [line[-1] for line in totals]
        self._chart = Chart(
            Curve(say("Points"), totals, lambda value: f"{value:.0f}", 0, most), "match_end.chart"
        )
        self._menu = Button("match_end.menu", say("Menu"), acts.leave)
        self._replay = Button("match_end.replay", say("Replay"), acts.watch, icon="replay")
        self._again = Button("match_end.again", say("Play again"), acts.next, ButtonKind.PRIMARY, "play")
        self.form = Form([self._menu, self._replay, self._again], self._again)
        self._head = _HEAD_WON if end.won else _HEAD_PLAIN
        high = self._head + _CHART + _NAME * len(end.sides) + _FOOT
        self._sheet = Sheet("match_end", (_WIDTH, min(high, 96.0)))
        self._look: Look

    @property
    def rays(self) -> int:
        """The number of rays of the rosette that are there."""
        if not self._end.won:
            return 0
        return RAYS if self._age >= RAYS * self._ray else int(self._age / self._ray)

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        self._rosettes.clear()
        inside, box = self._sheet.arrange(look), self._sheet.rect
        arrange_row(look, foot(look, box, inside), (self._menu, self._replay), (self._again,))
        top = box.top + round(self._head * u)
        bottom = self._side_y(0) - round(0.5 * _NAME * u)
        self._chart.arrange(
            look, pygame.Rect(inside.left, top, inside.w, bottom - top), line_colours(look.theme)
        )

    def escape(self) -> None:
        self._acts.leave()

    def handle(self, intent: Intent) -> None:
        if not isinstance(intent, PointerMove):
            self._entrance.finish()
            self._age = RAYS * self._ray
        super().handle(intent)

    def update(self, dt: float) -> bool:
        if self._entrance.update(dt):
            return True
        growing = self._end.won and self.rays < RAYS
        self._age += dt
        return growing

    def draw(self, canvas: Canvas) -> None:
        area = self._sheet.rect.inflate(round(16 * self._look.u), round(16 * self._look.u))
        self._entrance.draw(canvas, self._look, area, self._draw_all)

    def things(self) -> Things:
        sides = tuple(
            Thing(f"match_end.side.{n}", Role.TEXT, side.name, value=str(total))
            for n, (side, total) in enumerate(zip(self._end.sides, self._totals, strict=True))
        )
        subtitle = words("match_end.subtitle", self._end.subtitle)
        parts = (*subtitle, self._chart.thing(), *sides, *self.form.things())
        return (self._sheet.thing(*parts, title=self._end.title),)

    def _side_y(self, n: int) -> int:
        """Return the middle of a side's name."""
        up = _FOOT + _NAME * (len(self._end.sides) - n - 0.5)
        return self._sheet.rect.bottom - round(up * self._look.u)

    def _draw_all(self, canvas: Canvas) -> None:
        look, u, box, theme = self._look, self._look.u, self._sheet.rect, self._look.theme
        self._sheet.draw(canvas)
        room, y = box.w - 8 * u, box.top + self._head * u
        if self._end.won:
            self._draw_rosette(canvas)
        for said, style, ink, up in (
            (self._end.title, Style.DIALOG, theme.text, 9.4),
            (self._end.subtitle, Style.BODY, theme.secondary, 4.6),
        ):
            look.text.put(canvas, said, style, ink, (box.centerx, y - up * u), "centre", _Z, room)
        self._chart.draw(canvas)
        self._draw_sides(canvas)
        super().draw(canvas)

    def _draw_sides(self, canvas: Canvas) -> None:
        """Draw the names of the sides by their lines, with the points at the end."""
        box, inset = self._sheet.rect, round(INSET * self._look.u)
        rows = (
            LegendRow(side.name, self._totals[n], self._side_y(n)) for n, side in enumerate(self._end.sides)
        )
        draw_legend(canvas, self._look, box.left + inset, box.right - inset, rows)

    def _draw_rosette(self, canvas: Canvas) -> None:
        u, box, size = self._look.u, self._sheet.rect, round(_ROSETTE * self._look.u)
        at = (box.centerx, box.top + round(14.4 * u))
        canvas.sprite(self._look.art.lamp(15 * u, down=10 * u, alpha=0.42), at, SHEET_Z + 1)
        rays = self.rays
        if rays not in self._rosettes:
            self._rosettes[rays] = drawn(_rosette(rays, size, self._look.theme), (size, size))
        canvas.blit(self._rosettes[rays], (at[0] - size // 2, at[1] - size // 2), _Z)


def _rosette(rays: int, size: int, theme: Theme) -> str:
    """Return a rosette of `size` pixels as SVG, with n of its rays; the others are faint."""
    middle, colours = size / 2, (theme.moon, theme.leaf, theme.bloom)
    parts = []
    for n in range(RAYS):
        colour = colours[n // 4] if n < rays else faded(theme.text, 0.12)
        parts.append(f'<path d="{_ray(n, middle)}" {paint(colour)}/>')
    core = theme.accent if rays == RAYS else faded(theme.text, 0.2)
    return "".join(parts) + f'<circle cx="{middle}" cy="{middle}" r="{0.2 * middle:.2f}" {paint(core)}/>'


def _ray(n: int, middle: float) -> str:
    """Return the outline of a ray, a petal that points away from the middle."""

    def at(far: float, aside: float) -> str:
        angle = radians(360 * n / RAYS - 90 + aside)
        return f"{middle * (1 + far * cos(angle)):.2f} {middle * (1 + far * sin(angle)):.2f}"

    out, back = f"{at(0.5, -17)} {at(0.86, -15)} {at(0.98, 0)}", f"{at(0.86, 15)} {at(0.5, 17)} {at(0.28, 0)}"
    return f"M{at(0.28, 0)}C{out}C{back}Z"
