"""A person's statistics: figures by opponents at the left, curves over all games at the right."""

import pygame

from skipbo.store.database import Database
from skipbo.store.statistics import Figures, PlayerFigures, Point, course, statistics
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.charts import Chart, Curve
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.kit.text import Align, Style
from skipbo.ui.kit.theme import Colour
from skipbo.ui.kit.things import Role, Thing, Things, columns, lines, row, words
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.sheet import Sheet
from skipbo.ui.widgets.widget import SHEET_Z, box
from skipbo.words.levels import LEVELS
from skipbo.words.said import Said, Sayable, say, within

_WIDTH, _HEIGHT = 146.0, 86.0  # U
_ROW = 5.2
_CONTROL = 4.9
_BETWEEN = 1.2  # between the titles of two columns
_NONE = say("No game counts yet. Practice and games that were not played to the end are left out.")
_WON, _POINTS = say("Won"), say("Points")
_KINDS = (_WON, _POINTS, say("Stock cards"))
_HEADS = (say("Games"), _WON, _POINTS, within("stock cards played, over a column of figures", "Stock"))
_NOTE = say("Stock: stock cards played in a turn, on average.")


class StatisticsScene(FormScene):
    """The figures in `database`, for one person at a time; first the one with most games."""

    name = "statistics"
    opaque = False

    def __init__(self, navigator: Navigator, database: Database) -> None:
        self._navigator, self._database = navigator, database
        self._figures = statistics(database)
        self._names = sorted(self._figures, key=lambda name: (-self._figures[name].overall.games, name))
        self._kind = 0
        self._sheet = Sheet("statistics", (_WIDTH, _HEIGHT), say("Statistics"), navigator.back)
        close = [self._sheet.close] if self._sheet.close else []
        options = [Option(name) for name in self._names or ("",)]
        self._person = DropDown("statistics.player", say("Player"), options, 0, self._choose)
        self._curve = Segmented("statistics.curve", say("Curve"), _KINDS, 0, self._pick)
        self._person.visible = self._curve.visible = bool(self._names)
        self.form = Form([*close, self._person, self._curve], self._person if self._names else None)
        self._course: tuple[Point, ...] = ()
        self._chart: Chart | None = None
        self._look: Look
        self._left = self._right = pygame.Rect(0, 0, 0, 0)
        if self._names:
            self._course = course(database, self._names[0])

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        self._sheet.size = (min(look.size[0] / u - 8, _WIDTH), _HEIGHT)
        inside, high = self._sheet.arrange(look), round(_CONTROL * u)
        left = round(0.46 * inside.w)
        self._left = pygame.Rect(inside.left, inside.top, left, inside.h)
        start = inside.left + left + round(5.0 * u)
        self._right = pygame.Rect(start, inside.top, inside.right - start, inside.h)
        self._person.arrange(look, pygame.Rect(inside.left, inside.top, min(left, round(34 * u)), high))
        wide = min(self._right.w, self._curve.wanted_width(look) + round(6 * u))
        self._curve.arrange(look, pygame.Rect(self._right.left, inside.top, wide, high))
        self._make_chart()

    def escape(self) -> None:
        self._navigator.back()

    def draw(self, canvas: Canvas) -> None:
        self._sheet.draw(canvas)
        if self._chart is None:
            self._put(canvas, _NONE, Style.BODY, self._sheet.rect.center, "centre")
        else:
            self._draw_table(canvas)
            self._draw_line(canvas)
            self._chart.draw(canvas)
        super().draw(canvas)

    def things(self) -> Things:
        if self._chart is None:
            told = words("statistics.none", _NONE)
        else:
            told = (self._table(), *lines("statistics.told", self._sentences()), self._chart.thing())
        return (self._sheet.thing(*told, *self.form.things()),)

    def _table(self) -> Thing:
        """Return the figures as a table."""
        key = "statistics.figures"
        told = (row(f"{key}.{n}", label, _cells(figures)) for n, (label, figures) in enumerate(self.rows()))
        return Thing(
            key, Role.TABLE, say("Statistics"), box(self._left), parts=(*columns(key, _HEADS), *told)
        )

    def rows(self) -> list[tuple[Said, Figures]]:
        """Return the table's rows for the chosen person: all games, then those with each kind of opponent."""
        found: PlayerFigures = self._figures[self._names[self._person.chosen]]
        known = [key for key in (*LEVELS, "person") if key in found.against]
        others = sorted(key for key in found.against if key not in known)
        against = [(_against(key), found.against[key]) for key in (*known, *others)]
        return [(say("All games"), found.overall), *against]

    def _choose(self, n: int) -> None:
        self._course = course(self._database, self._names[n])
        self._make_chart()

    def _pick(self, kind: int) -> None:
        self._kind = kind
        self._make_chart()

    def _make_chart(self) -> None:
        if not self._course:
            return
        theme, top = self._look.theme, self._right.top + round(8.6 * self._look.u)
        self._chart = Chart(_curve(self._kind, self._course))
        place = pygame.Rect(self._right.left, top, self._right.w, self._right.bottom - top)
        self._chart.arrange(self._look, place, (theme.leaf, theme.moon, theme.bloom)[self._kind])

    def _draw_line(self, canvas: Canvas) -> None:
        thin = max(1, round(0.12 * self._look.u))
        down = self._look.art.panel((thin, self._left.h), 0, self._look.theme.hairline)
        canvas.sprite(down, ((self._left.right + self._right.left) // 2, self._left.top), SHEET_Z + 1)

    def _draw_table(self, canvas: Canvas) -> None:
        u, area, theme = self._look.u, self._left, self._look.theme
        y = area.top + round(10.4 * u)
        ends = self._ends()
        for head, start, end in zip(_HEADS, (area.left, *ends), ends, strict=False):
            shown = self._look.text.fit(head, Style.CAPTION, end - start - round(_BETWEEN * u))
            self._put(canvas, shown, Style.CAPTION, (end, y), "right")
        line = self._look.art.panel((area.w, max(1, round(0.12 * u))), 0, theme.hairline)
        canvas.sprite(line, (area.left, y + round(2.2 * u)), SHEET_Z + 1)
        for n, (label, figures) in enumerate(self.rows()):
            self._draw_row(canvas, y + round((5.2 + _ROW * n) * u), label, figures, n == 0)
        foot = y + round((5.6 + _ROW * len(self.rows())) * u)
        for n, sentence in enumerate(self._sentences()):
            shown = self._look.text.fit(sentence, Style.SUBTITLE, area.w)
            self._put(canvas, shown, Style.SUBTITLE, (area.left, foot + round(2.9 * n * u)))

    def _sentences(self) -> tuple[Said, ...]:
        """Return the sentences below the table."""
        overall = self.rows()[0][1]
        row = say("Won in a row: {now} now, {most} at most.", now=overall.streak, most=overall.best)
        return row, _NOTE

    def _draw_row(self, canvas: Canvas, y: int, label: Sayable, figures: Figures, first: bool) -> None:
        ends, ink = self._ends(), self._look.theme.text
        style = Style.CAPTION if first else Style.LABEL
        room = ends[0] - self._left.left - round(6 * self._look.u)
        self._put(canvas, self._look.text.fit(label, style, room), style, (self._left.left, y), "left", ink)
        for cell, x in zip(_cells(figures), ends, strict=True):
            self._put(canvas, cell, style, (x, y), "right", ink)

    def _ends(self) -> tuple[int, ...]:
        """Return the right ends of the columns of figures."""
        return tuple(round(self._left.left + self._left.w * share) for share in (0.48, 0.70, 0.86, 1.0))

    def _put(
        self,
        canvas: Canvas,
        said: Sayable,
        style: Style,
        at: tuple[int, int],
        align: Align = "left",
        colour: Colour | None = None,
    ) -> None:
        ink = colour or self._look.theme.secondary
        self._look.text.put(canvas, said, style, ink, at, align, SHEET_Z + 2)


def _cells(figures: Figures) -> tuple[str, ...]:
    """Return the figures of a row, as they are written below `_HEADS`."""
    share = f"{figures.wins} ({figures.win_rate:.0%})"
    return str(figures.games), share, str(figures.points), f"{figures.stock_per_turn:.2f}"


def _curve(kind: int, games: tuple[Point, ...]) -> Curve:
    """Return the curve of a kind: the share of games won, points in all, or stock cards in a turn."""
    if kind == 0:
        shares = [point.wins / point.games for point in games]
        return Curve(say("Share of the games won so far"), shares, lambda value: f"{value:.0%}", 1.0)
    if kind == 1:
        sums, total = [], 0
        for point in games:
            total += point.points
            sums.append(float(total))
        return Curve(say("Points from all games together"), sums, lambda value: f"{value:.0f}")
    figures = [point.stock_per_turn for point in games]
    title = say("Stock cards played in a turn, on average so far")
    return Curve(title, figures, lambda value: f"{value:.2g}")


def _against(key: str) -> Said:
    """Return the games with a kind of opponent."""
    if key == "person":
        return say("Against persons")
    level = LEVELS[key].name if key in LEVELS else key.capitalize()
    return say("Against {level}", level=level)
