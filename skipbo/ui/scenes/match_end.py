"""The end of a match of several games: who won it, all its games as a curve, and a rosette that completes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.art.svg import paint
from skipbo.ui.kit import Canvas, Style, Theme, faded
from skipbo.ui.kit.sound import Cue
from skipbo.ui.motion import Pace
from skipbo.ui.motion.pace import ROSETTE_RAY
from skipbo.ui.parts import Column, Part, Space, Words, buttons
from skipbo.ui.parts.entrance import RisingSheetScene
from skipbo.ui.parts.paintings import Painted, Plot
from skipbo.ui.scenes.matches.match_card import legend, line_colours
from skipbo.ui.scenes.scoring import AfterScore
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.charts import Curve, whole
from skipbo.words.said import Sayable, say

RAYS = 12

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
    titled = False
    wide = (110.0, 110.0)

    def __init__(self, end: MatchEnd, then: Callable[[AfterScore], None], pace: Pace | None = None) -> None:
        self._end = end
        self._ray = pace.ornament(ROSETTE_RAY) if pace is not None else 0.0
        self._age = 0.0
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
        if not self._end.won:
            return 0
        return RAYS if self._age >= RAYS * self._ray else int(self._age / self._ray)

    def go_on(self, dt: float) -> bool:
        growing, before = self._end.won and self.rays < RAYS, self.rays
        self._age += dt
        if self.rays > before:
            self.look.hear(Cue.COUNT, self.rays)
        return growing

    def finish(self) -> None:
        self._age = RAYS * self._ray

    def body(self) -> Part:
        end, theme = self._end, self.look.theme
        title = Words("", end.title, Style.DIALOG, align="centre")
        subtitle = Words("match_end.subtitle", end.subtitle, align="centre")
        plot = Plot(self._curve, line_colours(theme), "match_end.chart")
        return Column(
            *([Painted(_Rosette(self.rays), high=_ROSETTE)] if end.won else []),
            Column(title, subtitle, gap=0.6),
            Column(plot, legend("match_end.side", self._sides, line_colours(theme)), gap=0.4),
            gap=2.0,
        )

    def foot(self) -> Part:
        return buttons(self._menu, self._replay, Space(), self._again)


class _Rosette(NamedTuple):
    """A rosette with n of its rays, under a lamp."""

    rays: int

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        size, art = rect.h, look.art
        canvas.sprite(art.lamp(15 * look.u, down=10 * look.u, alpha=0.42), rect.center, z - 1)
        drawing = art.drawing(_rosette(self.rays, size, look.theme), (size, size))
        canvas.blit(drawing, (rect.centerx - size // 2, rect.top), z)


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
