"""The log beside the table: its rows, which of them are in sight, and how far it is scrolled back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.layout import Box
from skipbo.ui.table.log_pieces import Parts, broken
from skipbo.words.game_log import LogLine
from skipbo.words.said import Said, say

STEP = 3.15
"""Distance from line to line, in U."""
HEAD = 6.0
"""Height of the title, in U."""
PAD, INDENT = 1.9, 2.4
"""Space beside the rows, and the indent of what stands in a turn, in U."""
SHORT_BELOW = 34.0
"""Width in U below which a panel shows the short lines."""
WHEEL_LINES = 3
"""Lines that one step of the wheel scrolls."""

Line = str | Parts
"""A line of a heading, or of a sentence with its names and cards."""

SINCE = say("Since your turn")


class LogRow(NamedTuple):
    """A row of the log: a turn in one sentence, a single line, or the rule after the viewer's last turn.

    `line`: the number of the line that it tells; -1 for the others. `turn`: the turn that it opens or folds,
    0 for none. `inner`: it belongs to the turn above it.
    """

    said: Said
    short: Said
    heading: bool = False
    line: int = -1
    turn: int = 0
    opened: bool = False
    inner: bool = False

    @property
    def rule(self) -> bool:
        """Whether this is the rule after the viewer's last turn."""
        return self.said == SINCE


class LogView(NamedTuple):
    """The log beside the table: its rows, whether it is open, and the row after which it ends.

    `chosen`: the turn that the keyboard would open or fold; 0 for none.
    """

    rows: tuple[LogRow, ...] = ()
    shown: bool = False
    end: int = 0
    chosen: int = 0


def log_rows(lines: Sequence[LogLine], opened: frozenset[int] | None, viewer: int) -> tuple[LogRow, ...]:
    """Return the rows of a log: each turn folded to one, but for those that are `opened`.

    With None all lines stand by themselves. `viewer`: the seat after whose last turn a rule is drawn.
    """
    numbered = enumerate(lines)
    if opened is None:
        return tuple(_row(number, line) for number, line in numbered)
    turns = [list(turn) for _, turn in groupby(numbered, key=lambda item: item[1].turn)]
    after = next((n for n in range(len(turns) - 2, -1, -1) if turns[n][-1][1].seat == viewer), None)
    rows = list[LogRow]()
    for number, turn in enumerate(turns):
        if after is not None and number == after + 1:
            rows.append(LogRow(SINCE, SINCE))
        rows += _turn_rows(turn, opened)
    return tuple(rows)


def _turn_rows(turn: list[tuple[int, LogLine]], opened: frozenset[int]) -> list[LogRow]:
    last = turn[-1][1]
    if last.whole is None or last.brief is None:
        return [_row(number, line) for number, line in turn]
    is_open = last.turn in opened
    row = LogRow(last.whole, last.brief, turn=last.turn, opened=is_open)
    inner = [_row(n, line)._replace(inner=True) for n, line in turn[1:] if is_open or line.apart]
    return [row, *inner]


def _row(number: int, line: LogLine) -> LogRow:
    return LogRow(line.said, line.short, line.heading, number)


class Scroll(NamedTuple):
    """The scroll position of the log: it ends at the line `end`, or at the newest for None."""

    end: int | None = None

    def by(self, lines: int, count: int, room: int) -> Scroll:
        """Return the position further back by a part of the `count` lines (forward if negative).

        `room` lines are in sight.
        """
        back = (count if self.end is None else min(self.end, count)) - lines
        end = max(min(room, count), back)
        return Scroll(None if back >= count or end >= count else end)

    def last(self, count: int) -> int:
        """Return the line after which the panel ends, of `count`; a shorter log is a new one, unread."""
        return count if self.end is None or self.end > count else self.end


def rows_of(look: Look, box: Box) -> int:
    """Return how many rows a panel has room for."""
    return max(0, int((box.h - (HEAD + 1.6) * look.u) / (STEP * look.u)))


class PlacedRow(NamedTuple):
    """A row of a log in sight: its number, where it stands, and its words in lines of the log's width."""

    number: int
    row: LogRow
    box: Box
    lines: tuple[Line, ...]

    def middle(self, number: int) -> float:
        """Return how far down the middle of its line `number` is, in pixels, from 0."""
        return self.box.y + self.box.h * (number + 0.5) / len(self.lines)


def placed_rows(look: Look, box: Box, log: LogView) -> tuple[PlacedRow, ...]:
    """Return the rows of a log that are in sight in its panel, from the top."""
    u, short = look.u, box.w < SHORT_BELOW * look.u
    left, width = box.x + PAD * u, box.w - 2 * PAD * u
    placed, y = list[PlacedRow](), box.y + (HEAD + 1.9 - STEP / 2) * u
    for number, lines in _whole_rows(look, box, log, width, short):
        high = len(lines) * STEP * u
        placed.append(PlacedRow(number, log.rows[number], Box(left, y, width, high), lines))
        y += high
    return tuple(placed)


def _whole_rows(
    look: Look, box: Box, log: LogView, width: float, short: bool
) -> list[tuple[int, tuple[Line, ...]]]:
    """Return the last rows of which all lines are in sight: their numbers and lines."""
    found, room = list[tuple[int, tuple[Line, ...]]](), rows_of(look, box)
    for number in reversed(lines_seen(look, box, len(log.rows), log.end)):
        lines = _lines(look, log.rows[number], width, short)
        room -= len(lines)
        if room < 0:
            break
        found.append((number, lines))
    return found[::-1]


def _lines(look: Look, row: LogRow, width: float, short: bool) -> tuple[Line, ...]:
    """Return a row in as many lines as its words need to be read whole; a rule has one."""
    if row.rule:
        return ("",)
    indent = INDENT * look.u if row.turn or row.inner else 0.0
    if row.heading:
        return look.text.wrap(row.said, Style.LABEL, width - indent)
    narrow = short or (row.turn > 0 and _width(look, row.said) > width - indent)
    return broken(look, look.text.language.parts(row.short if narrow else row.said), width - indent)


def _width(look: Look, said: Said) -> float:
    """Return about how wide a sentence is, in pixels."""
    return look.text.width(look.text.language.text(said), Style.LOG)


def lines_seen(look: Look, box: Box, count: int, end: int) -> range:
    """Return the numbers of the lines, of `count`, in sight in a panel that ends at the line `end`."""
    room = rows_of(look, box)
    return range(max(0, end - room), min(end, count)) if room else range(0)
