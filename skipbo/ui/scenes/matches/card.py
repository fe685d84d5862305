"""The card of the chosen match: who played, how it went as a curve, and what can be done with it."""

from __future__ import annotations

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.charts import Chart, Curve
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import faded
from skipbo.ui.kit.things import Role, Thing, Things, lines, words
from skipbo.ui.scenes.matches.facts import Facts
from skipbo.ui.scenes.matches.legend import LegendRow, draw_legend, line_colours
from skipbo.ui.widgets.widget import SHEET_Z, box
from skipbo.words.said import say

_INSET = 2.4  # U between the card's edge and what is on it
_LINE = 2.9  # step from line to line
_NAME = 3.1  # step from side to side
_FIRST = 3.2  # from the card's edge to the middle of its first line
_Z = SHEET_Z + 2


class MatchCard:
    """A panel that shows `facts`; None for no match at all."""

    def __init__(self) -> None:
        self.facts: Facts | None = None
        self._chart: Chart | None = None
        self._titles: tuple[str, ...] = ()
        self._notes: tuple[str, ...] = ()
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._look: Look

    def show(self, facts: Facts | None) -> None:
        """Show another match."""
        if facts != self.facts:
            self.facts = facts
            self._place()

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        """Place the card."""
        self._look, self._rect = look, rect
        self._place()

    def draw(self, canvas: Canvas) -> None:
        """Draw the card on the canvas."""
        look, theme = self._look, self._look.theme
        panel = look.art.panel(self._rect.size, 2.0 * look.u, faded(theme.text, 0.05), theme.hairline)
        canvas.sprite(panel, self._rect.topleft, SHEET_Z + 1)
        if self.facts is None:
            return
        self._draw_words(canvas, self.facts)
        if self._chart is not None:
            self._chart.draw(canvas)
            self._draw_sides(canvas, self.facts)

    def things(self) -> Things:
        """Return what the card tells."""
        if self.facts is None:
            return ()
        key, facts = "matches.card", self.facts
        chart = () if self._chart is None else (self._chart.thing(), *_things_of_sides(key, facts))
        told = (*lines(f"{key}.told", facts.told), *words(f"{key}.note", facts.note), *chart)
        return (Thing(key, Role.GROUP, facts.title, box(self._rect), parts=told),)

    def _place(self) -> None:
        """Break the words into lines, and make the chart for the room that they leave."""
        self._titles, self._notes, self._chart = (), (), None
        if self.facts is None or not self._rect.w:
            return
        look, facts = self._look, self.facts
        first, *rest = look.text.wrap(facts.title, Style.NAME, self._room)
        self._titles = (first, look.text.fit(" ".join(rest), Style.NAME, self._room)) if rest else (first,)
        self._notes = look.text.wrap(facts.note, Style.BODY, self._room) if facts.note else ()
        if facts.sides:
            self._chart = Chart(_curve(facts), "matches.chart")
            self._chart.arrange(look, self._chart_place(facts), line_colours(look.theme))

    def _chart_place(self, facts: Facts) -> pygame.Rect:
        inset = round(_INSET * self._look.u)
        top = self._y(len(self._titles) + len(facts.told)) + round(1.2 * self._look.u)
        bottom = self._rect.bottom - inset - round(_NAME * len(facts.sides) * self._look.u)
        return pygame.Rect(self._rect.left + inset, top, self._room, bottom - top)

    @property
    def _room(self) -> int:
        return self._rect.w - 2 * round(_INSET * self._look.u)

    def _y(self, line: float) -> int:
        """Return the middle of a line of words, from 0."""
        return self._rect.top + round((_FIRST + _LINE * line) * self._look.u)

    def _draw_words(self, canvas: Canvas, facts: Facts) -> None:
        look, theme, left = self._look, self._look.theme, self._rect.left + round(_INSET * self._look.u)
        for n, title in enumerate(self._titles):
            look.text.put(canvas, title, Style.NAME, theme.text, (left, self._y(n)), z=_Z)
        for n, told in enumerate(facts.told, len(self._titles)):
            at, room = (left, self._y(n)), self._room
            look.text.put(canvas, told, Style.SUBTITLE, theme.secondary, at, z=_Z, room=room)
        below = len(self._titles) + len(facts.told) + 0.6
        for n, note in enumerate(self._notes):
            look.text.put(canvas, note, Style.BODY, theme.text, (left, self._y(below + n)), z=_Z)

    def _draw_sides(self, canvas: Canvas, facts: Facts) -> None:
        """Draw the names of the sides by their lines, with the points at the end."""
        u, inset = self._look.u, round(_INSET * self._look.u)
        top = self._rect.bottom - round((_INSET + _NAME * len(facts.sides)) * u)
        rows = (
            LegendRow(side.name, side.totals[-1], top + round(_NAME * (n + 0.6) * u))
            for n, side in enumerate(facts.sides)
        )
        draw_legend(canvas, self._look, self._rect.left + inset, self._rect.right - inset, rows)


def _curve(facts: Facts) -> Curve:
    return Curve(say("Points"), [side.totals for side in facts.sides], _whole, 0, _top(facts))


def _top(facts: Facts) -> float | None:
    """Return the points at the top of the chart: those that the match goes to, or more."""
    most = max(max(side.totals) for side in facts.sides)
    return None if facts.total is None else max(facts.total, most)


def _whole(value: float) -> str:
    return f"{value:.0f}"


def _things_of_sides(key: str, facts: Facts) -> Things:
    return tuple(
        Thing(f"{key}.side.{n}", Role.TEXT, side.name, value=str(side.totals[-1]))
        for n, side in enumerate(facts.sides)
    )
