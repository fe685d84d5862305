"""The figures of a person: tiles, a curve, the levels, and the games against one kind of opponent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from skipbo.model.record import PERSON
from skipbo.model.slices import Slices
from skipbo.session.last_games import LastGames
from skipbo.store import statistics
from skipbo.store.background_reader import Asked, BackgroundReader
from skipbo.store.database import Database
from skipbo.ui.kit import Navigator, Role, Style, Theme
from skipbo.ui.parts import Column, Control, Line, Panel, Part, Row, SheetScene, Space, Tiles, Words
from skipbo.ui.parts.charts import Chart, Curve, whole, with_tenths
from skipbo.ui.parts.labels import Bar
from skipbo.ui.parts.word_table import TableHead, TableRow, WordTable
from skipbo.ui.scenes.matches import entries
from skipbo.ui.scenes.matches.match_card import legend, line_colours, stocks_curve
from skipbo.ui.scenes.reading import READING, SlicedWork
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.ui.widgets.choice import Segmented
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.words import decided
from skipbo.words.names import LEVEL_NAMES
from skipbo.words.said import Said, Sayable, counted, per_cent, say, within


def tile(key: str, name: Sayable, value: Sayable) -> Part:
    """Return a large figure over what it is called; `key` is that of its thing."""
    return Panel(
        Column(Words("", value, Style.DIALOG), Words(key, name, Style.SUBTITLE, value=value), gap=0.4)
    )


_NOTE = say("All games that count with such an opponent, whoever else played.")


class OpponentScene(SheetScene):
    """The `figures` of a `player` against one kind of `opponent`: the key of a level, or "person"."""

    name = "opponent"
    wide = (84.0, 120.0)

    def __init__(
        self, navigator: Navigator, player: str, opponent: str, figures: statistics.OpponentFigures
    ) -> None:
        self._figures = figures
        title = say("{player} against {others}", player=player, others=entries.kind_of_opponent(opponent))
        super().__init__(title, navigator.back)
        self.form.focus(self.close)

    def body(self) -> Part:
        shown, left = self._figures, self._figures.left
        figures: tuple[tuple[Sayable, Sayable], ...] = (
            (say("Games won"), per_cent(100 * shown.win_rate)),
            (say("Games played"), str(shown.games)),
            (say("Current streak"), entries.wins_told(shown.streak)),
            (say("Best streak"), entries.wins_told(shown.best)),
            (say("Left in lost games, on average"), "–" if left is None else _cards(left)),
            (say("Stock cards in a turn, on average"), _cards(shown.stock_per_turn)),
            *plays_told(shown.plays),
        )
        tiles = (tile(f"opponent.figure.{n}", *each) for n, each in enumerate(figures))
        return Column(Tiles(4, *tiles), Words("opponent.note", _NOTE, Style.SUBTITLE), gap=2.4)


def _cards(number: float) -> Said:
    return within("an average, such as 2.5", "{number} cards", number=number)


def plays_told(plays: statistics.Plays | None) -> tuple[tuple[Sayable, Sayable], ...]:
    """Return the cards played in a turn, on average and in the best one, with what each is called.

    `plays`: None while they are being counted.
    """
    average: Sayable = "–" if plays is None else _cards(plays.per_turn)
    best = "–" if plays is None else counted("{count} card", "{count} cards", plays.best)
    return (say("Cards a turn"), average), (say("Best turn"), best)


CURVE_FROM = 5
"""The number of games from which on there are curves over all games, besides that of the last one."""

_GONE = say("The record of your last game is not in the data file any more.")
_NONE = say("No game counts yet. Practice and games that were not played to the end are left out.")
_HEADS = (
    TableHead(say("Against")),
    TableHead(fills=True),
    TableHead(say("Games won"), "right"),
    TableHead(say("Cards a turn"), "right"),
    TableHead(say("Best turn"), "right"),
)
_KINDS = (say("Won"), say("Points"), say("Stock cards"), say("Last game"))
_LAST_GAME = 3
_LEAST_TOP = 0.5  # stock cards in a turn: below it, steps of the grid would be less than a tenth


_SLICE = 0.008
"""Seconds of reading in a frame."""


class _Games(NamedTuple):
    """The games of a person by `name`: whether they are `few`, the curves over them, and the last one."""

    name: str
    few: bool
    curves: Sequence[Curve]
    last: statistics.Stocks | None


def _games(database: Database, name: str) -> Slices[_Games]:
    """Read the games of a person."""
    course = statistics.course(database, name)
    yield 0.5
    curves = _curves(course) if course else ()
    return _Games(name, len(course) < CURVE_FROM, curves, statistics.last_course(database, name))


def _all_figures(database: Database) -> Slices[dict[str, statistics.PlayerFigures]]:
    """Read the figures of every person."""
    yield 0.0
    return statistics.statistics(database)


class FiguresPage:
    """The figures in `database`, for one person at a time; first the one with most games.

    All of them are read by the `reader`, and the page is `there` once they are: the curves a frame after the
    rest, for both would take too long in one. What records tell comes a bit later: the cards played, and what
    levels the person played like, as far as that is known, from the `last_games`. `clock` gives seconds.
    `learn` shows what a person can learn from them, `compare` the figures against a kind of opponent.
    """

    def __init__(
        self,
        reader: BackgroundReader,
        database: Database,
        clock: Callable[[], float],
        last_games: Callable[[str], LastGames],
        *,
        learn: Callable[[str], None],
        compare: Callable[[str, str], None],
    ) -> None:
        self._reader, self._database = reader, database
        self._clock, self._last_games = clock, last_games
        self._compare = compare
        self._figures: dict[str, statistics.PlayerFigures] = {}
        self._names: list[str] = []
        self._person = DropDown("matches.player", say("Player"), [Option("")], 0, self._choose)
        self._kind = Segmented("matches.curve", say("Curve"), _KINDS, 0, lambda _: None)
        self._games: _Games | None = None
        self._all_shown = False
        self._links: dict[str, Button] = {}
        self._learn = Button("matches.learn", decided.LEARN, lambda: learn(self._name), icon="hint")
        self._last: LastGames | None = None
        self._reading: SlicedWork[None] | None = None
        self._asked = reader.ask(partial(_all_figures, database))
        self._asked_games: Asked[_Games] | None = None
        self._asked_plays: Asked[dict[str, statistics.Plays]] | None = None
        self._take_in()

    @property
    def there(self) -> bool:
        """Whether the figures have been read."""
        return self._games is not None or (bool(self._asked.results) and not self._names)

    def part(self, theme: Theme) -> Part:
        """Return the page as it is now."""
        if not self.there:
            return entries.nothing_yet(READING, role=Role.STATUS)
        if not self._names:
            return entries.nothing_yet(_NONE)
        hints = Words("matches.hints", entries.hints_told(self._now.hints), Style.SUBTITLE)
        person = Control(self._person, wide=34.0)
        rows = [self._row(key, link, theme) for key, link in self._links.items()]  # the weakest first
        table = WordTable("matches.levels", say("By level"), _HEADS, rows, gap=0.4)
        looked = self._reading is not None and bool(self._reading.results)
        told = self._last.level() if looked and self._last is not None and self._last.games else ""
        level = Words("matches.level", told, Style.SUBTITLE, kept=2)
        learn = Column(level, Line(Control(self._learn, snug=True)), gap=0.8)
        left = Column(person, Tiles(2, *self._tiles()), table, hints, learn, gap=2.4)
        return Row(left, self._chosen_curve(theme), gap=5.0, shares=(1, 1), top=True, below=3.0)

    def update(self) -> bool:
        """Take in what has been read, and go on reading the last games for a few milliseconds.

        Return True while there is more to do.
        """
        self._all_shown = self._games is not None
        reading = self._reading
        waits = self._take_in()
        more = reading is not None and not reading.go_on(_SLICE)
        return more or waits or reading is not self._reading

    def leave(self) -> None:
        """Stop reading."""
        for asked in (self._asked, self._asked_games, self._asked_plays):
            if asked is not None:
                asked.stop()

    def _take_in(self) -> bool:
        """Take in what has been read; return True while there is more."""
        if self._asked.results and not self._names:
            (self._figures,) = self._asked.results
            self._names = sorted(self._figures, key=lambda name: (-self._figures[name].overall.games, name))
            self._person.options = tuple(Option(name) for name in self._names or ("",))
            if self._names:
                self._choose(0)
        for games in () if self._asked_games is None else self._asked_games.results:
            self._asked_games, self._games = None, games
            met = self._now.against
            weakest_first = [key for key in (*LEVEL_NAMES, PERSON) if key in met]
            self._links = {key: self._link(key) for key in dict.fromkeys((*weakest_first, *sorted(met)))}
            count = partial(statistics.counting_plays, self._database, games.name)
            self._asked_plays = self._reader.ask(count)
            self._last = self._last_games(games.name)
            self._reading = SlicedWork(self._last.read(), self._clock)
        waiting = (self._asked, self._asked_games, self._asked_plays)
        return any(asked is not None and not asked.over for asked in waiting)

    @property
    def _name(self) -> str:
        """The person whose figures are shown."""
        return "" if self._games is None else self._games.name

    @property
    def _now(self) -> statistics.PlayerFigures:
        return self._figures[self._name]

    def _choose(self, n: int) -> None:
        """Show the figures of a person as soon as they are read."""
        if self._asked_plays is not None:
            self._asked_plays.stop()
        self._asked_games = self._reader.ask(partial(_games, self._database, self._names[n]))
        self._take_in()

    def _chosen_curve(self, theme: Theme) -> Part:
        """Return the curve that is chosen: none in the first frame, the last game's after only a few."""
        if not self._all_shown:
            return Column()
        games, kind = self._games, self._kind.chosen or 0
        if games is None or games.few:
            return self._of_last_game(theme)
        shown: Part
        if kind == _LAST_GAME:
            shown = self._of_last_game(theme)
        else:
            shown = Chart(games.curves[kind], [(theme.leaf, theme.moon, theme.bloom)[kind]])
        return Column(Control(self._kind, snug=True), shown, gap=2.4)

    def _of_last_game(self, theme: Theme) -> Part:
        """Return how the stocks of all went in the last game, the person's own first."""
        last = None if self._games is None else self._games.last
        if last is None:
            return Column(Space(grows=True), Words("matches.gone", _GONE, align="centre"), Space(grows=True))
        seats = sorted(range(len(last.turns[0])), key=lambda seat: seat != last.seat)
        lines = [[stocks[seat] for stocks in last.turns] for seat in seats]
        ends = [(last.players[seat], line[-1]) for seat, line in zip(seats, lines, strict=True)]
        return Column(
            Words("matches.last", say("Your last game"), Style.CAPTION),
            Chart(stocks_curve(lines), line_colours(theme)),
            legend("matches.last.side", ends, line_colours(theme)),
        )

    def _tiles(self) -> tuple[Part, ...]:
        """Return the large figures: what each is called, and what it is."""
        overall, fastest = self._now.overall, self._now.fastest
        best = entries.wins_told(overall.best)
        figures: tuple[tuple[Sayable, Sayable], ...] = (
            (say("Games won"), per_cent(100 * overall.win_rate)),
            (say("Games played"), str(overall.games)),
            (say("Best streak"), best),
            (say("Fastest win"), "–" if fastest is None else entries.turns_told(fastest)),
            *plays_told(self._played("")),
        )
        return tuple(tile(f"matches.figure.{n}", *each) for n, each in enumerate(figures))

    def _played(self, key: str) -> statistics.Plays | None:
        """Return the cards played against a kind of opponent, "" for all; None until they are counted."""
        counted = () if self._asked_plays is None else self._asked_plays.results
        return next((plays.get(key, statistics.Plays()) for plays in counted), None)

    def _row(self, key: str, link: Button, theme: Theme) -> TableRow:
        """Return the games against a kind of opponent; the `link` leads to all figures of them."""
        figures = self._now.against[key]
        told: list[Sayable] = [f"{figures.wins} / {figures.games}"]
        of_them = self._played(key)
        told += (
            ["–", "–"] if of_them is None else [say("{number}", number=of_them.per_turn), str(of_them.best)]
        )
        cells: list[tuple[Sayable, Part]] = [("", Bar((figures.win_rate, theme.leaf)))]
        cells += [(each, Words("", each, Style.LABEL, ink="text", align="right")) for each in told]
        return TableRow(entries.kind_of_opponent(key), Control(link), cells)

    def _link(self, key: str) -> Button:
        opponent, player = entries.kind_of_opponent(key), self._name
        button = Button(
            f"matches.against.{key}",
            say("Games against {opponent}", opponent=opponent),
            lambda: self._compare(player, key),
            ButtonKind.LINK,
        )
        button.label(words=opponent)
        return button


def _curves(games: tuple[statistics.CurvePoint, ...]) -> tuple[Curve, ...]:
    """Return the curves over a person's games, in the order in which they are offered."""
    shares = [100 * point.wins / point.games for point in games]
    sums = [float(points) for points in accumulate(point.points for point in games)]
    figures = [point.stock_per_turn for point in games]
    return (
        Curve(say("Share of the games won so far"), [shares], per_cent, highest=100.0),
        Curve(say("Points from all games together"), [sums], whole),
        Curve(
            say("Stock cards played in a turn, on average so far"),
            [figures],
            with_tenths,
            highest=max(_LEAST_TOP, *figures),
        ),
    )
