"""The card of the chosen match, and the course of a game as parts: who won, its curves, a picture of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

import pygame

from skipbo.model.deal_number import number_text
from skipbo.model.legal_moves import Move
from skipbo.model.record_parts import played, stocks_by_turn
from skipbo.session.analysis import Analysis
from skipbo.session.replay import Replay
from skipbo.session.steps import Deal
from skipbo.store.history import ListedMatch
from skipbo.store.results import turns_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Colour, Style, Theme
from skipbo.ui.parts import Column, Group, Inset, Line, Painted, Panel, Part, Row, Space, Words
from skipbo.ui.parts.charts import Chart, Curve, whole
from skipbo.ui.scenes.matches import entries
from skipbo.ui.scenes.matches.entries import sides
from skipbo.ui.scenes.menu import TITLE
from skipbo.words.dates import when
from skipbo.words.said import (
    Said,
    Sayable,
    beside_one_another,
    counted,
    in_a_row,
    per_cent,
    say,
    versus,
    within,
)

_DOT = 1.4  # U across


def line_colours(theme: Theme) -> tuple[Colour, ...]:
    """Return the colours of up to six lines in a chart."""
    return (theme.leaf, theme.moon, theme.bloom, theme.text, theme.secondary, theme.harvest)


def legend(key: str, sides: Sequence[tuple[Sayable, int]], colours: Sequence[Colour]) -> Part:
    """Return a row for each side: its name, and its points at the end. `key` begins that of its thing."""
    rows = (
        Line(
            Painted(_Dot(colour), high=_DOT, wide=_DOT),
            Words(f"{key}.{n}", name, Style.LABEL, ink="text", value=str(points)),
            Words("", str(points), Style.CAPTION, align="right"),
            gap=1.2,
        )
        for n, ((name, points), colour) in enumerate(zip(sides, colours, strict=False))
    )
    return Column(*rows, gap=0.4)


class _Dot(NamedTuple):
    """A dot in the colour of a line."""

    colour: Colour

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        canvas.sprite(look.art.panel(rect.size, rect.h / 2, self.colour), rect.topleft, z)


_NOT_TOLD = say("How it went is shown when it is over.")
_NO_GAME = say("No game of it was played to the end.")
_READING = say("Reading…")


class Side(NamedTuple):
    """One side of a match: its players, and its points in all before the first game and after each."""

    name: Sayable
    totals: Sequence[int]


class Facts(NamedTuple):
    """What a card shows: `title` says who plays, `told` short lines about the match.

    `sides`: the course of the match, none where `note` says why there is no course. `total`: the points
    that the match goes to, None where unknown. `stocks`: the stock cards of each side before a single game
    and after each of its turns, which tell more than its points.
    """

    title: Sayable
    told: tuple[Sayable, ...] = ()
    sides: tuple[Side, ...] = ()
    note: Sayable = ""
    total: int | None = None
    stocks: tuple[Side, ...] = ()

    @property
    def can_be_watched(self) -> bool:
        """Whether anything is known of how it went."""
        return bool(self.told)


def of_match(match: ListedMatch, points: Sequence[Sequence[int]], now: str, record: str = "") -> Facts:
    """Return the facts of a finished match; `points` of each seat's side, game by game.

    `record`: its text, from which follow the stocks turn by turn and the best turn of the only person.
    """
    names = sides(match.players, len(match.totals) or len(match.players))
    course = tuple(
        Side(name, tuple(accumulate((game[n] if n < len(game) else 0 for game in points), initial=0)))
        for n, name in enumerate(names if points else ())
    )
    date = beside_one_another((when(match.date, now), entries.PRACTICE if match.practice else ""))
    deal = say("Deal number {number}", number=number_text(match.seed))
    own: Sayable = ""
    best: Sayable = ""  # where the record does not tell
    if len(match.persons) == 1:
        own, seat = entries.own_turns(match.own_turns), match.players.index(match.persons[0])
        best = entries.best_turn(max((game[seat].best for game in played(record) if seat in game), default=0))
    how = beside_one_another((entries.length(match.games, match.turns), own, entries.hints_told(match.hints)))
    told = (date, entries.result(match), how, best, deal)
    stocks = _by_side(stocks_by_turn(record), names) if match.games == 1 else ()
    return Facts(versus(names), told, course, "" if course else _NO_GAME, stocks=stocks)


def _by_side(games: Sequence[Sequence[Sequence[int]]], names: Sequence[Sayable]) -> tuple[Side, ...]:
    """Return the stock cards of each side, those of partners together, in the only one of these games."""
    if len(games) != 1 or not games[0]:
        return ()
    count = len(names)
    return tuple(Side(name, [sum(now[n::count]) for now in games[0]]) for n, name in enumerate(names))


def of_replay(replay: Replay, date: str, now: str) -> Facts:
    """Return the facts of a record; `date`: of its file, where it has none of its own."""
    heading, seats = replay.heading, range(len(replay.players))
    players = tuple(player.name for player in replay.players)
    own = [seat for seat in seats if replay.players[seat].is_person]
    members = () if replay.winner is None else heading.rules.members(replay.winner, len(players))
    line = ListedMatch(
        id=0,
        date=heading.date or date,
        preset="",
        seed=heading.seed,
        practice=heading.practice,
        finished=replay.over,
        players=players,
        winners=tuple(players[seat] for seat in members),
        totals=replay.totals,
        games=len(replay.games),
        turns=sum(turns_of(moves, seat) for moves in _games(replay) for seat in seats),
        persons=tuple(players[seat] for seat in own),
        own_turns=sum(turns_of(moves, seat) for moves in _games(replay) for seat in own),
    )
    facts = of_match(line, [score.points for score in replay.scores], now)
    course = [replay.stocks_by_turn(0)] if replay.over and line.games == 1 else []
    stocks = _by_side(course, [side.name for side in facts.sides])
    return facts._replace(total=heading.rules.match_total, stocks=stocks)


def under_way(players: Sayable) -> Facts:
    """Return the facts of the match under way, which must not tell more than its players know."""
    return Facts(players, (entries.UNDER_WAY,), note=_NOT_TOLD)


def unread(name: Sayable, note: Sayable = _READING) -> Facts:
    """Return the facts of a file that is still being read, or why it cannot be."""
    return Facts(name, note=note)


def _games(replay: Replay) -> Iterator[Sequence[Move]]:
    """Yield the moves of each game of a record."""
    ends = (*replay.games[1:], len(replay.steps))
    for start, end in zip(replay.games, ends, strict=True):
        yield [step for step in replay.steps[start:end] if not isinstance(step, Deal)]


def stocks_curve(lines: Sequence[Sequence[int]]) -> Curve:
    """Return the curve of the stock cards left, one line a side, before a game and after each turn."""
    return Curve(say("Stock cards left, turn by turn"), lines, whole, 0, counts=entries.turns_told)


_KEY = "matches.card"
_ONE_GAME = 2
"""The points in all before one game, and after it."""


def card(facts: Facts | None, theme: Theme) -> Part:
    """Return a panel that shows facts; an empty one for no match at all."""
    if facts is None:
        return Panel(Space(grows=True), radius=2.0)
    told = (Words(f"{_KEY}.told.{n}", line, Style.SUBTITLE) for n, line in enumerate(facts.told) if line)
    words = Column(
        Words("", facts.title, Style.NAME), *told, Words(f"{_KEY}.note", facts.note, ink="text"), gap=0.4
    )
    inside = Column(words, *(_course(facts, theme) if facts.sides else [Space(grows=True)]))
    return Group(_KEY, facts.title, Panel(inside, inset=2.4, radius=2.0))


def _course(facts: Facts, theme: Theme) -> list[Part]:
    """Return the course of a match as a curve with its legend; the points of a single game make no curve."""
    shown = facts.stocks or facts.sides
    lines = [side.totals for side in shown]
    if facts.stocks:
        curve = stocks_curve(lines)
    elif len(lines[0]) <= _ONE_GAME:
        return [Space(grows=True)]
    else:
        top = None if facts.total is None else max(facts.total, *map(max, lines))
        curve = Curve(say("Points"), lines, whole, 0, top)
    chart = Chart(curve, line_colours(theme), "matches.chart", high=20.0)
    ends = [(side.name, side.totals[-1]) for side in shown]
    return [chart, legend(f"{_KEY}.side", ends, line_colours(theme))]


PICTURE_SIZE: Final = (1200, 900)
"""The pixels of the picture."""

_WIDE: Final = 112.0  # U


def outcome(game: Analysis) -> Part:
    """Return who won, and what decided it."""
    story = Words("what_decided.point", game.story().said, ink="text")
    return Column(Words("what_decided.ended", game.ended(), Style.NAME), story, gap=0.6)


def chances(game: Analysis, theme: Theme, *, grows: bool = False) -> Part:
    """Return the curve of the chances to win, higher where there is room if it `grows`, and it in words."""
    shown = game.told_sides
    lines = [game.curves[side] for side in shown]
    names = [(game.side_name(side), round(game.curves[side][-1])) for side in shown]
    alone, colours = len(shown) == 1, [line_colours(theme)[side] for side in shown]
    title = say("Chance to win: {player}", player=names[0][0]) if alone else say("Chance to win")
    moments = [swing.turn.number for swing in game.swings] if alone else ()
    ways = [
        within("a curve", "from {start} to {end}", start=per_cent(line[0]), end=per_cent(line[-1]))
        for line in lines
    ]
    curve = Curve(title, lines, per_cent, 0, 100.0, _turns, moments, in_a_row(ways))
    chart = Chart(curve, colours, "what_decided.chart", high=26.0, grows=grows)
    told = (Words(f"what_decided.course.{side}", game.course(side), Style.SUBTITLE) for side in shown)
    return Column(chart, *([] if alone else [legend("what_decided.side", names, colours)]), *told, gap=0.6)


def stocks(game: Analysis, theme: Theme) -> Part:
    """Return how many cards each side had left in its stocks."""
    names = [(game.side_name(side), round(line[-1])) for side, line in enumerate(game.stocks)]
    curve = Curve(say("Cards left in the stock"), game.stocks, whole, 0, None, _turns)
    chart = Chart(curve, line_colours(theme), "what_decided.stocks", high=20.0, grows=False)
    return Column(chart, legend("what_decided.stock", names, line_colours(theme)), gap=0.4)


def course_picture(game: Analysis, theme: Theme) -> Part:
    """Return a sheet with the course of a game, its moments, and whose it was; it shows no card of a hand."""
    moments = (
        Column(Words("", happened, ink="text"), Words("", changed, Style.SUBTITLE), gap=0.2)
        for happened, changed in map(game.moment, game.swings)
    )
    sheet = Column(
        Words("", game.players_told(), Style.DIALOG),
        outcome(game),
        chances(game, theme),
        Row(stocks(game, theme), Column(*moments, gap=1.0), gap=4.0, shares=(1, 1), top=True),
        gap=2.0,
    )
    ground = Inset(Panel(sheet, inset=4.0, radius=3.0), wide=_WIDE, at="centre")
    return Inset(Column(Words("", TITLE, Style.DIALOG, align="centre"), ground, gap=1.6), above=3.0)


def _turns(count: int) -> Said:
    return counted("{count} turn", "{count} turns", count)
