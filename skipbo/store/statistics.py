"""The statistics of all games, per player and per level of the opponents."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from io import StringIO
from typing import NamedTuple

from skipbo.store.database import Database


class Figures(NamedTuple):
    """Sums over games; `streak` is the current number of games won in a row, `best` the longest such row."""

    games: int = 0
    wins: int = 0
    points: int = 0
    stock_cards: int = 0
    turns: int = 0
    streak: int = 0
    best: int = 0

    @property
    def win_rate(self) -> float:
        """The share of games won, 0 to 1."""
        return self.wins / self.games if self.games else 0.0

    @property
    def stock_per_turn(self) -> float:
        """Stock cards played in a turn, on average."""
        return self.stock_cards / self.turns if self.turns else 0.0


class PlayerFigures(NamedTuple):
    """A player's figures over all games, and over those with an opponent of each level ("person" too).

    `fastest`: the fewest turns in which a game was won, None before the first win. `hints`: how many were
    taken in all games.
    """

    overall: Figures
    against: Mapping[str, Figures]
    fastest: int | None = None
    hints: int = 0


class Point(NamedTuple):
    """One game in a player's curve, with sums from the first game on."""

    date: str
    won: bool
    points: int
    games: int
    wins: int
    stock_per_turn: float


_SUMS = (
    "SELECT name, against, count(*), sum(won), sum(points), sum(stock_cards), sum(turns)"
    " FROM results WHERE counted AND level = '' GROUP BY name, against"
)
_FASTEST = "SELECT name, min(turns) FROM results WHERE counted AND level = '' AND won GROUP BY name"
_WON = "SELECT name, won FROM results WHERE counted AND level = '' ORDER BY match, game"
_HINTS = (
    "SELECT name, sum(taken) FROM results JOIN hints USING (match, game, seat)"
    " WHERE counted AND level = '' GROUP BY name"
)
_COURSE = (
    "SELECT date, won, points, stock_cards, results.turns FROM results JOIN matches ON matches.id = match"
    " WHERE counted AND level = '' AND name = ? ORDER BY match, game"
)
_ALL = (
    "SELECT date, matches.id, game + 1, seat + 1, name, CASE level WHEN '' THEN 'person' ELSE level END,"
    " against, won, points, stock_cards, results.turns, coalesce(taken, 0) FROM results"
    " JOIN matches ON matches.id = match LEFT JOIN hints USING (match, game, seat)"
    " WHERE counted ORDER BY match, game, seat"
)
_TITLES = (
    "date",
    "match",
    "game",
    "seat",
    "player",
    "level",
    "opponents",
    "won",
    "points",
    "stock cards",
    "turns",
    "hints",
)


def statistics(database: Database) -> dict[str, PlayerFigures]:
    """Return the figures of every person by name; practice is left out."""
    streaks = _streaks(database)
    fastest = {str(name): _whole(turns) for name, turns in database.read(_FASTEST)}
    hints = {str(name): _whole(taken) for name, taken in database.read(_HINTS)}
    overall: dict[str, Figures] = {}
    against: dict[str, dict[str, Figures]] = {}
    for called, levels, *sums in database.read(_SUMS):
        name = str(called)
        found = Figures(*(_whole(value) for value in sums))
        overall[name] = _sum(overall.get(name, Figures()), found)
        for level in str(levels).split(","):
            own = against.setdefault(name, {})
            own[level] = _sum(own.get(level, Figures()), found)
    return {
        name: PlayerFigures(
            figures._replace(streak=streaks[name][0], best=streaks[name][1]),
            against[name],
            fastest.get(name),
            hints.get(name, 0),
        )
        for name, figures in overall.items()
        if name in streaks
    }


def course(database: Database, name: str) -> tuple[Point, ...]:
    """Return a person's games in order, for curves."""
    points: list[Point] = []
    wins = stock = turns = 0
    for date, won, scored, cards, took in database.read(_COURSE, (name,)):
        wins, stock, turns = wins + bool(won), stock + _whole(cards), turns + _whole(took)
        points.append(
            Point(str(date), bool(won), _whole(scored), len(points) + 1, wins, stock / max(1, turns))
        )
    return tuple(points)


def as_csv(database: Database) -> str:
    """Return all results that count as comma-separated values, with a header line."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_TITLES)
    writer.writerows([_harmless(value) for value in row] for row in database.read(_ALL))
    return text.getvalue()


def _harmless(value: object) -> object:
    """Return the value, made safe if a spreadsheet would take it for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value


def _streaks(database: Database) -> dict[str, tuple[int, int]]:
    """Return each person's current row of wins and the longest one."""
    streaks: dict[str, tuple[int, int]] = {}
    for called, won in database.read(_WON):
        name = str(called)
        streak, best = streaks.get(name, (0, 0))
        streak = streak + 1 if won else 0
        streaks[name] = streak, max(best, streak)
    return streaks


def _sum(one: Figures, other: Figures) -> Figures:
    return Figures(*(mine + theirs for mine, theirs in zip(one, other, strict=True)))


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0
