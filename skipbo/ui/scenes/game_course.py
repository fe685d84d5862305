"""The course of a game that is over, as parts: who won, its curves, and a picture of all of it."""

from __future__ import annotations

from typing import Final

from skipbo.session.analysis import Analysis
from skipbo.ui.kit import Style, Theme
from skipbo.ui.parts import Column, Inset, Panel, Part, Row, Words
from skipbo.ui.parts.charts import Chart, Curve, whole
from skipbo.ui.scenes.matches.match_card import legend, line_colours
from skipbo.ui.scenes.menu import TITLE
from skipbo.words.said import Said, counted, in_a_row, per_cent, say, within

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
