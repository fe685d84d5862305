"""The page of figures: one person's games in large figures, level by level, and as a curve."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from skipbo.store.database import Database
from skipbo.store.statistics import Figures, PlayerFigures, Point, course, statistics
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.charts import Chart, Curve
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Align, Style
from skipbo.ui.kit.theme import Colour, faded
from skipbo.ui.kit.things import Role, Thing, Things, columns, row, words
from skipbo.ui.scenes.matches.nothing_yet import NothingYet
from skipbo.ui.scenes.matches.sentences import hints_told, turns_told
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.widget import SHEET_Z, Widget, box
from skipbo.words.levels import LEVELS
from skipbo.words.said import Said, Sayable, counted, say

CURVE_FROM = 5
"""The number of games from which on there is a curve."""

_CONTROL = 4.9  # U
_TOP = 8.4  # from the top of the page to what is below the controls
_TILE, _TILE_STEP = 11.0, 12.4
_LEVEL = 5.2
_BETWEEN = 5.0  # between the two halves
_NONE = say("No game counts yet. Practice and games that were not played to the end are left out.")
_HEADS = (say("Against"), say("Games won"))
_KINDS = (say("Won"), say("Points"), say("Stock cards"))
_Z = SHEET_Z + 2


class FiguresPage:
    """The figures in `database`, for one person at a time; first the one with most games."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._figures = statistics(database)
        self._names = sorted(self._figures, key=lambda name: (-self._figures[name].overall.games, name))
        self._kind = 0
        options = [Option(name) for name in self._names or ("",)]
        self._person = DropDown("matches.player", say("Player"), options, 0, self._choose)
        self._curve = Segmented("matches.curve", say("Curve"), _KINDS, 0, self._pick)
        self._course: tuple[Point, ...] = ()
        self._chart: Chart | None = None
        self._nothing = NothingYet()
        self._left = self._right = pygame.Rect(0, 0, 0, 0)
        self._look: Look
        if self._names:
            self._course = course(database, self._names[0])
        self._refresh()

    @property
    def widgets(self) -> Sequence[Widget]:
        """The controls, in the order of Tab."""
        return (self._person, self._curve)

    def arrange(self, look: Look, area: pygame.Rect) -> None:
        """Place the page."""
        self._look, u, high = look, look.u, round(_CONTROL * look.u)
        wide = (area.w - round(_BETWEEN * u)) // 2
        self._left = pygame.Rect(area.left, area.top, wide, area.h)
        self._right = pygame.Rect(area.right - wide, area.top, wide, area.h)
        self._person.arrange(look, pygame.Rect(area.left, area.top, min(wide, round(34 * u)), high))
        room = min(wide, self._curve.wanted_width(look) + round(6 * u))
        self._curve.arrange(look, pygame.Rect(self._right.left, area.top, room, high))
        self._nothing.arrange(look, area, "" if self._names else _NONE)
        self._make_chart()

    def draw(self, canvas: Canvas) -> None:
        """Draw the page on the canvas."""
        if not self._names:
            self._nothing.draw(canvas)
            return
        self._draw_tiles(canvas)
        self._draw_levels(canvas)
        self._draw_curve(canvas)

    def things(self) -> Things:
        """Return what the page tells, without its controls."""
        if not self._names:
            return words("matches.none", _NONE)
        tiles = tuple(
            Thing(f"matches.figure.{n}", Role.TEXT, name, value=value)
            for n, (name, value) in enumerate(self._tiles())
        )
        later = () if self._chart else words("matches.later", self._later())
        chart = (self._chart.thing(),) if self._chart else ()
        return (*tiles, self._table(), *words("matches.hints", hints_told(self._now.hints)), *later, *chart)

    def levels(self) -> list[tuple[Sayable, Figures]]:
        """Return the chosen person's games against each kind of opponent, the weakest first."""
        found = self._now.against
        known = [key for key in (*LEVELS, "person") if key in found]
        others = sorted(key for key in found if key not in known)
        return [(_against(key), found[key]) for key in (*known, *others)]

    @property
    def _now(self) -> PlayerFigures:
        return self._figures[self._names[self._person.chosen]]

    def _tiles(self) -> tuple[tuple[Sayable, Sayable], ...]:
        """Return the large figures: what each is called, and what it is."""
        overall, fastest = self._now.overall, self._now.fastest
        rate = f"{overall.win_rate:.0%}"
        return (
            (say("Games won"), rate),
            (say("Games played"), str(overall.games)),
            (say("Best streak"), counted("{count} win", "{count} wins", overall.best)),
            (say("Fastest win"), "–" if fastest is None else turns_told(fastest)),
        )

    def _later(self) -> Said:
        missing = CURVE_FROM - len(self._course)
        return counted(
            "The curve comes after {count} more game.", "The curve comes after {count} more games.", missing
        )

    def _table(self) -> Thing:
        """Return the games by level as a table."""
        key = "matches.levels"
        told = (row(f"{key}.{n}", label, (_won(each),)) for n, (label, each) in enumerate(self.levels()))
        return Thing(key, Role.TABLE, say("By level"), box(self._left), parts=(*columns(key, _HEADS), *told))

    def _choose(self, n: int) -> None:
        self._course = course(self._database, self._names[n])
        self._refresh()
        self._make_chart()

    def _pick(self, kind: int) -> None:
        self._kind = kind
        self._make_chart()

    def _refresh(self) -> None:
        """Show only controls that have something to choose."""
        self._person.set_visible(bool(self._names))
        self._curve.set_visible(len(self._course) >= CURVE_FROM)

    def _make_chart(self) -> None:
        self._chart = None
        if len(self._course) < CURVE_FROM:
            return
        theme, top = self._look.theme, self._right.top + round(_TOP * self._look.u)
        self._chart = Chart(_curve(self._kind, self._course))
        place = pygame.Rect(self._right.left, top, self._right.w, self._right.bottom - top)
        self._chart.arrange(self._look, place, [(theme.leaf, theme.moon, theme.bloom)[self._kind]])

    def _draw_tiles(self, canvas: Canvas) -> None:
        look, u, theme = self._look, self._look.u, self._look.theme
        gap = round((_TILE_STEP - _TILE) * u)
        wide, high = (self._left.w - gap) // 2, round(_TILE * u)
        for n, (name, value) in enumerate(self._tiles()):
            left = self._left.left + (n % 2) * (wide + gap)
            top = self._left.top + round((_TOP + _TILE_STEP * (n // 2)) * u)
            panel = look.art.panel((wide, high), 1.6 * u, faded(theme.text, 0.06), theme.hairline)
            canvas.sprite(panel, (left, top), SHEET_Z + 1)
            inset, room = left + round(1.8 * u), wide - round(3.6 * u)
            self._put(canvas, value, Style.DIALOG, (inset, top + round(4.0 * u)), ink=theme.text, room=room)
            self._put(canvas, name, Style.SUBTITLE, (inset, top + round(8.0 * u)), room=room)

    def _draw_levels(self, canvas: Canvas) -> None:
        """Draw the share of games won against each level as a bar."""
        u, theme, area = self._look.u, self._look.theme, self._left
        top = area.top + round((_TOP + 2 * _TILE_STEP + 2.2) * u)
        against, won = _HEADS
        half = area.w // 2
        self._put(canvas, against, Style.CAPTION, (area.left, top), room=half)
        self._put(canvas, won, Style.CAPTION, (area.right, top), "right", room=half)
        for n, (label, figures) in enumerate(self.levels()):
            y = top + round((4.4 + _LEVEL * n) * u)
            self._put(canvas, label, Style.LABEL, (area.left, y), ink=theme.text, room=0.34 * area.w)
            told = _won(figures)
            self._put(canvas, told, Style.LABEL, (area.right, y), "right", theme.text)
            self._draw_bar(canvas, y, figures.win_rate)
        y = top + round((4.4 + _LEVEL * len(self.levels())) * u)
        self._put(canvas, hints_told(self._now.hints), Style.SUBTITLE, (area.left, y), room=area.w)

    def _draw_bar(self, canvas: Canvas, y: int, share: float) -> None:
        look, u, area = self._look, self._look.u, self._left
        widest = max(look.text.width(_won(figures), Style.LABEL) for _, figures in self.levels())
        left, right = area.left + round(0.37 * area.w), area.right - widest - round(1.6 * u)
        high = max(3, round(1.2 * u))
        for part, colour in ((1.0, faded(look.theme.text, 0.13)), (share, look.theme.leaf)):
            wide = round((right - left) * part)
            if wide >= high:
                bar = look.art.panel((wide, high), high / 2, colour)
                canvas.sprite(bar, (left, y - high // 2), SHEET_Z + 1)

    def _draw_curve(self, canvas: Canvas) -> None:
        if self._chart is not None:
            self._chart.draw(canvas)
            return
        lines = self._look.text.wrap(self._later(), Style.BODY, self._right.w)
        for n, line in enumerate(lines):
            y = self._right.centery + n * self._look.text.height(Style.BODY)
            self._put(canvas, line, Style.BODY, (self._right.centerx, y), "centre")

    def _put(
        self,
        canvas: Canvas,
        said: Sayable,
        style: Style,
        at: tuple[int, int],
        align: Align = "left",
        ink: Colour | None = None,
        room: float | None = None,
    ) -> None:
        self._look.text.put(canvas, said, style, ink or self._look.theme.secondary, at, align, _Z, room)


def _won(figures: Figures) -> str:
    """Return how many of the games were won: "7 / 13"."""
    return f"{figures.wins} / {figures.games}"


def _curve(kind: int, games: tuple[Point, ...]) -> Curve:
    """Return the curve of a kind: the share of games won, points in all, or stock cards in a turn."""
    if kind == 0:
        shares = [point.wins / point.games for point in games]
        return Curve(
            say("Share of the games won so far"), [shares], lambda value: f"{value:.0%}", highest=1.0
        )
    if kind == 1:
        sums, total = [], 0
        for point in games:
            total += point.points
            sums.append(float(total))
        return Curve(say("Points from all games together"), [sums], lambda value: f"{value:.0f}")
    figures = [point.stock_per_turn for point in games]
    title = say("Stock cards played in a turn, on average so far")
    return Curve(title, [figures], lambda value: f"{value:.2g}")


def _against(key: str) -> Sayable:
    """Return what a kind of opponent is called."""
    if key == "person":
        return say("Persons")
    return LEVELS[key].name if key in LEVELS else key.capitalize()
