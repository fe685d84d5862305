"""What the matches in the history add up to, for each player and against each kind of opponent."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO
from typing import Final, NamedTuple

from skipbo.model.record_parts import CardsPlayed, played, stocks_by_turn, stocks_left
from skipbo.model.slices import Slices, finished
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


class CurvePoint(NamedTuple):
    """One game in a player's curve, with sums from the first game on."""

    date: str
    won: bool
    points: int
    games: int
    wins: int
    stock_per_turn: float


_SUMS = (
    "SELECT name, against, count(*), sum(won = 1), sum(points), sum(stock_cards), sum(turns)"
    " FROM results WHERE counted AND level = '' GROUP BY name, against"
)
_FASTEST = "SELECT name, min(turns) FROM results WHERE counted AND level = '' AND won = 1 GROUP BY name"
_WON = "SELECT name, won = 1 FROM results WHERE counted AND level = '' ORDER BY match, game"
_HINTS = (
    "SELECT name, sum(taken) FROM results JOIN hints USING (match, game, seat)"
    " WHERE counted AND level = '' GROUP BY name"
)
_COURSE = (
    "SELECT date, won = 1, points, stock_cards, results.turns FROM results JOIN matches ON matches.id = match"
    " WHERE counted AND level = '' AND name = ? ORDER BY match, game"
)
_OF_MATCHES = (
    "SELECT date, matches.id, game + 1, seat + 1, name, CASE level WHEN '' THEN 'person' ELSE level END,"
    " against, won, points, stock_cards, results.turns, coalesce(taken, 0) FROM results"
    " JOIN matches ON matches.id = match LEFT JOIN hints USING (match, game, seat)"
    " WHERE counted AND match BETWEEN ? AND ? ORDER BY match, game, seat"
)
_SLICE: Final = 20
"""Matches of a table that are written without a pause."""
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
    games: dict[str, list[bool]] = {}
    for called, won in database.read(_WON):
        games.setdefault(str(called), []).append(bool(won))
    streaks = {name: streaks_of(each) for name, each in games.items()}
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


def course(database: Database, name: str) -> tuple[CurvePoint, ...]:
    """Return a person's games in order, for curves."""
    points: list[CurvePoint] = []
    wins = stock = turns = 0
    for date, won, scored, cards, took in database.read(_COURSE, (name,)):
        wins, stock, turns = wins + bool(won), stock + _whole(cards), turns + _whole(took)
        points.append(
            CurvePoint(str(date), bool(won), _whole(scored), len(points) + 1, wins, stock / max(1, turns))
        )
    return tuple(points)


def as_csv(database: Database, separator: str = ",") -> Slices[str]:
    """Return all results that count, in slices, as lines of values after a header line.

    `separator` stands between the values. Raises Unusable where they cannot be read.
    """
    text, ids = StringIO(), [row[0] for row in database.require("SELECT id FROM matches ORDER BY id")]
    writer = csv.writer(text, delimiter=separator, lineterminator="\n")
    writer.writerow(_TITLES)
    for at in range(0, len(ids), _SLICE):
        some = ids[at : at + _SLICE]
        # What a spreadsheet would take for a formula is made safe.
        writer.writerows(
            [
                f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value
                for value in row
            ]
            for row in database.require(_OF_MATCHES, (some[0], some[-1]))
        )
        yield (at + len(some)) / len(ids)
    return text.getvalue()


def streaks_of(won: Iterable[bool]) -> tuple[int, int]:
    """Return the row of wins with which games end, and the longest row of wins among them."""
    streak = best = 0
    for each in won:
        streak = streak + 1 if each else 0
        best = max(best, streak)
    return streak, best


def _sum(one: Figures, other: Figures) -> Figures:
    return Figures(*(mine + theirs for mine, theirs in zip(one, other, strict=True)))


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


class Plays(NamedTuple):
    """The cards that a person has played onto build piles, the turns it took, and the most in one turn."""

    cards: int = 0
    turns: int = 0
    best: int = 0

    @property
    def per_turn(self) -> float:
        """Cards played in a turn, on average."""
        return self.cards / self.turns if self.turns else 0.0

    def with_game(self, cards: int, turns: int, best: int) -> Plays:
        """Return these figures with those of another game added."""
        return Plays(self.cards + cards, self.turns + turns, max(self.best, best))


_OWN = (
    "SELECT match, game, seat, against, turns FROM results WHERE counted AND level = '' AND name = ?"
    " ORDER BY match, game"
)


def plays(database: Database, name: str) -> dict[str, Plays]:
    """Return what a person has played in all games that count, under "", and against each kind of opponent.

    What records tell is added up; a game whose record is gone is left out.
    """
    return finished(counting_plays(database, name))


def counting_plays(database: Database, name: str) -> Slices[dict[str, Plays]]:
    """Return the same in slices, a match in each."""
    games: dict[object, list[tuple[object, ...]]] = {}
    for match, *game in database.read(_OWN, (name,)):
        games.setdefault(match, []).append(tuple(game))
    found = {"": Plays()}
    for number_read, (match, text) in enumerate(_records(database, list(games))):
        yield number_read / len(games)
        told = played(text)
        for number, seat, against, turns in games[match]:
            for by_seat in told[_whole(number) :][:1]:
                own = by_seat.get(_whole(seat), CardsPlayed())
                for key in ("", *str(against).split(",")):
                    found[key] = found.get(key, Plays()).with_game(own.cards, _whole(turns), own.best)
    return found


_GAMES = (
    "SELECT match, game, seat, won, stock_cards, turns FROM results WHERE counted AND level = '' AND name = ?"
    " AND instr(',' || against || ',', ?) ORDER BY match, game"
)


class OpponentFigures(NamedTuple):
    """The games that count in which one of the opponents was of that kind.

    `streak`: the current number of games won in a row, `best`: the longest such row. `left`: the stock cards
    that the person had left at the end, on average over the games not won; None where it is not known.
    `stock_per_turn`: those played in a turn, on average. `plays`: all cards played in these games.
    """

    games: int = 0
    wins: int = 0
    streak: int = 0
    best: int = 0
    left: float | None = None
    stock_per_turn: float = 0.0
    plays: Plays = Plays()

    @property
    def win_rate(self) -> float:
        """The share of games won, 0 to 1."""
        return self.wins / self.games if self.games else 0.0


def opponent_figures(database: Database, name: str, opponent: str) -> OpponentFigures:
    """Return a person's games against computers of a level, by its key, or against a "person"."""
    games = database.read(_GAMES, (name, f",{opponent},"))
    won = [bool(row[3]) for row in games]
    left = list(_stock_left_in(database, [row[:3] for row in games if not row[3]]))
    average = sum(left) / len(left) if left else None
    cards, turns = (sum(value for row in games if isinstance(value := row[at], int)) for at in (4, 5))
    per_turn = cards / turns if turns else 0.0
    of_them = plays(database, name).get(opponent, Plays())
    return OpponentFigures(len(won), sum(won), *streaks_of(won), average, per_turn, of_them)


def _stock_left_in(database: Database, lost: Iterable[tuple[object, ...]]) -> Iterator[int]:
    """Yield the stock cards left in each of these games (match, game, seat), where its record tells."""
    seats: dict[object, list[tuple[object, object]]] = {}
    for match, game, seat in lost:
        seats.setdefault(match, []).append((game, seat))
    for match, text in _records(database, list(seats)):
        stocks = stocks_left(text)
        for game, seat in seats[match]:
            if isinstance(game, int) and isinstance(seat, int):
                yield from (ended[seat] for ended in stocks[game : game + 1] if seat < len(ended))


class Stocks(NamedTuple):
    """The stock cards of each seat before a game and after each turn; `seat`: whose figures these are."""

    players: tuple[str, ...]
    seat: int
    turns: tuple[tuple[int, ...], ...]


_LAST = (
    "SELECT match, game, seat, players FROM results JOIN matches ON matches.id = match"
    " WHERE counted AND level = '' AND name = ? ORDER BY match DESC, game DESC LIMIT 1"
)


def last_course(database: Database, name: str) -> Stocks | None:
    """Return how the stocks went in a person's last game that counts; None where no record tells it."""
    for match, game, seat, players in database.read(_LAST, (name,)):
        names = tuple(str(players).split("\n"))
        for _, text in _records(database, [match]):
            for turns in stocks_by_turn(text)[_whole(game) :][:1]:
                sound = turns and len(turns[0]) == len(names) > _whole(seat) >= 0
                return Stocks(names, _whole(seat), turns) if sound else None
    return None


_AT_ONCE = 200
"""The number of records read at once, which may be long."""


def _records(database: Database, ids: Sequence[object]) -> Iterator[tuple[object, str]]:
    """Yield the texts of the records of these matches, as far as they are there."""
    for start in range(0, len(ids), _AT_ONCE):
        some = tuple(ids[start : start + _AT_ONCE])
        marks = ", ".join("?" * len(some))
        for match, text in database.read(f"SELECT match, text FROM records WHERE match IN ({marks})", some):
            yield match, str(text)
