"""What decided a game that is over: its curve, the moments one can go to, luck, and turns given away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from skipbo.ai.afterwards.walk import WalkedTurn
from skipbo.session.analysis import Analysis, Better
from skipbo.session.studying import Studying
from skipbo.ui.art.look import Look
from skipbo.ui.art.svg import paint
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import Theme, faded
from skipbo.ui.kit.things import Role
from skipbo.ui.parts import Column, Control, Labelled, Line, Part, Row, Section, SheetScene, Words, buttons
from skipbo.ui.parts.paintings import Painted, Plot
from skipbo.ui.scenes.matches.match_card import legend, line_colours
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.charts import Curve, whole
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.words import decided
from skipbo.words.said import Said, Sayable, counted, say

LOOK_AGAIN: Final = 0.05
"""Seconds between two looks at the study while nothing moves."""

_RING = 3.6  # U across
_STEPS = 40
"""The steps in which the ring fills."""


class AnalysisActs(NamedTuple):
    """What is done from an analysis: `study` goes on with that of a game; `watch` shows a turn of a game.

    `watch` gets the game's number in the match, from 0, and how many of its moves were made before.
    """

    study: Callable[[Analysis], Studying]
    watch: Callable[[int, int], None]


class WhatDecidedScene(SheetScene):
    """The analysis of the games of a match, one of them at a time, from the game with index `first` on.

    The course is there at once; the rest comes turn by turn while the scene is open.
    """

    name = "what_decided"
    wide = (110.0, 150.0)

    def __init__(
        self,
        navigator: Navigator,
        clock: Clock,
        games: Sequence[Analysis],
        acts: AnalysisActs,
        first: int = 0,
    ) -> None:
        self._clock, self._games, self._acts = clock, games, acts
        numbers = [Option(say("Game {number}", number=game.game.number + 1)) for game in games]
        self._chosen = DropDown("what_decided.game", say("Game"), numbers, first, self._show)
        self._stop = Button("what_decided.stop", say("Stop"), self._stop_or_go_on)
        self._watch: dict[tuple[str, int], Button] = {}
        self._game = games[first]
        self._work = acts.study(self._game)
        super().__init__(say("What decided it"), navigator.back)

    def head(self) -> Part | None:
        return Control(self._chosen, snug=True) if len(self._games) > 1 else None

    def body(self) -> Part:
        return Row(
            Column(*self._course(), gap=2.0),
            Column(*self._told(), gap=2.4),
            gap=4.0,
            shares=(1, 1),
            top=True,
        )

    def foot(self) -> Part | None:
        game = self._game
        if game.done:
            return None
        self._stop.label(say("Go on") if self._work.stopped else say("Stop"))
        turns = len(game.walked.turns)
        told = (
            say("Stopped at turn {turn} of {turns}", turn=len(game.studied), turns=turns)
            if self._work.stopped
            else say("Looking at turn {turn} of {turns}", turn=len(game.studied) + 1, turns=turns)
        )
        ring = Painted(_Ring(round(_STEPS * game.share)), high=_RING, wide=_RING)
        words = Words("what_decided.progress", told, Style.SUBTITLE, role=Role.STATUS)
        return buttons(Line(ring, words, gap=1.2), self._stop)

    def update(self, dt: float) -> bool:
        self._work.advance()
        if self._work.busy:
            self._clock.schedule(LOOK_AGAIN)
        return super().update(dt)

    def leave(self) -> None:
        self._work.stop()

    def _show(self, n: int) -> None:
        """Show another game."""
        self._work.stop()
        self._chosen.chosen = n
        self._game = self._games[n]
        self._work = self._acts.study(self._game)
        self._watch = {}

    def _stop_or_go_on(self) -> None:
        if self._work.stopped:
            self._work.go_on()
        else:
            self._work.stop()

    def _course(self) -> Iterator[Part]:
        """Yield the curves, each with what it tells in words."""
        game, theme = self._game, self.look.theme
        point = game.turning_point()
        first = [] if point is None else [Words("what_decided.point", point[0], ink="text")]
        yield Column(Words("what_decided.ended", game.ended(), Style.NAME), *first, gap=0.6)
        shown = game.told_sides
        lines = [game.curves[side] for side in shown]
        names = [(game.side_name(side), round(game.curves[side][-1])) for side in shown]
        curve = Curve(say("Chance to win"), lines, _per_cent, 0, 100.0, _turns)
        told = (Words(f"what_decided.course.{side}", game.course(side), Style.SUBTITLE) for side in shown)
        plot = Plot(curve, line_colours(theme), "what_decided.chart", high=26.0, grows=False)
        yield Column(plot, *(_legend(names, theme) if len(shown) > 1 else ()), *told, gap=0.6)
        yield Section("what_decided.luck", say("Luck with the cards"), self._luck())
        yield self._stocks(theme)

    def _luck(self) -> Part:
        told = self._game.luck() if self._game.done else say("It is told once all turns have been looked at.")
        return Words("what_decided.luck.told", told)

    def _stocks(self, theme: Theme) -> Part:
        """Return how many cards each side had left in its stocks."""
        game = self._game
        lines = game.stocks
        names = [(game.side_name(side), round(lines[side][-1])) for side in range(game.sides)]
        curve = Curve(say("Cards left in the stock"), lines, whole, 0, None, _turns)
        return Column(
            Plot(curve, line_colours(theme), "what_decided.stocks", high=20.0, grows=False),
            legend("what_decided.stock", names, theme),
            gap=0.4,
        )

    def _told(self) -> Iterator[Part]:
        """Yield the moments, and what is known of the players' turns."""
        game = self._game
        rows = [self._moment(n, *game.moment(swing), swing.turn) for n, swing in enumerate(game.swings)]
        moments = rows or [Words("what_decided.moments.none", decided.NO_MOMENTS)]
        yield Section("what_decided.moments", say("Moments"), *moments)
        away = [
            Words(f"what_decided.given.{seat}", game.given_away(seat))
            for seat in range(game.game.seats if game.done else 0)
        ]
        better = (self._better(n, each) for n, each in enumerate(game.better()))
        yield Section("what_decided.given", say("Turns given away"), *away, *better)
        levels = [Words(f"what_decided.level.{n}", told) for n, told in enumerate(game.levels())]
        if levels and game.done:
            yield Section("what_decided.levels", say("Played like"), *levels)

    def _moment(self, n: int, happened: Said, changed: Said, turn: WalkedTurn) -> Part:
        return Labelled(f"what_decided.moment.{n}", happened, self._button("moment", turn), told=changed)

    def _better(self, n: int, better: Better) -> Part:
        told, _, line = self._game.cost(better)
        return Labelled(f"what_decided.better.{n}", told, self._button("better", better.turn), told=line)

    def _button(self, kind: str, turn: WalkedTurn) -> Button:
        """Return the button that shows a turn in the replay."""
        button = self._watch.get((kind, turn.number))
        if button is None:
            act = partial(self._acts.watch, self._game.game.number, turn.first)
            button = Button(f"what_decided.{kind}.{turn.number}", say("Watch"), act, icon="play")
            button.label(say("Watch turn {turn}", turn=turn.number), say("Watch"))
            self._watch[kind, turn.number] = button
        return button


def _legend(names: Sequence[tuple[Sayable, int]], theme: Theme) -> tuple[Part]:
    return (legend("what_decided.side", names, theme),)


def _per_cent(value: float) -> str:
    return f"{value:.0f} %"


def _turns(count: int) -> Said:
    return counted("{count} turn", "{count} turns", count)


class _Ring(NamedTuple):
    """A ring that fills, clockwise from the top; `steps` of all are there."""

    steps: int

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        """Paint it as high as its place."""
        size = rect.h
        drawing = look.art.drawing(_ring(self.steps / _STEPS, size, look.theme), (size, size))
        canvas.blit(drawing, (rect.left, rect.top), z)


def _ring(share: float, size: int, theme: Theme) -> str:
    """Return a ring of `size` pixels as SVG."""
    middle, wide = size / 2, size / 6
    radius = middle - wide
    stroke = f'fill="none" stroke-width="{wide:.2f}"'
    faint = paint(faded(theme.text, 0.2), "stroke")
    ground = f'<circle cx="{middle}" cy="{middle}" r="{radius:.2f}" {stroke} {faint}/>'
    angle = 2 * pi * share
    x, y = middle + radius * sin(angle), middle - radius * cos(angle)
    path = f"M{middle} {middle - radius:.2f}A{radius:.2f} {radius:.2f} 0 {int(share > 0.5)} 1 {x:.2f} {y:.2f}"
    return f'{ground}<path d="{path}" {stroke} {paint(theme.accent, "stroke")}/>' if share else ground
