"""The log beside the table: its lines, which of them are folded, and how they wrap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Style
from skipbo.ui.layout import Box, Point, TableLayout
from skipbo.ui.table.picture import SINCE, LogRow, LogView
from skipbo.words.game_log import GameLog, LogLine
from skipbo.words.language import SaidPiece
from skipbo.words.said import Chip, Name

Parts = tuple[SaidPiece, ...]
"""The parts of a sentence, or of a line of it."""

CHIP = 2.5
"""Height of a card in the log, in U."""
_NAME_GAP = 0.7
"""Gap between a name and what follows it, in U."""
_NARROWEST = 0.92
"""The smallest factor by which words are condensed; if they need more, they wrap."""


def part_width(look: Look, part: str | Chip) -> float:
    """Return the width of words or of a card in pixels."""
    if isinstance(part, Chip):
        return look.art.chip(part.card, round(CHIP * look.u)).get_width()
    return look.aside.width(part, Style.LOG)


def spaced(look: Look, parts: Sequence[SaidPiece]) -> list[tuple[SaidPiece, float]]:
    """Return each part with the gap before it, in pixels: a name is set off by more than a blank."""
    found: list[tuple[SaidPiece, float]] = []
    for part in parts:
        apart = bool(found) and isinstance(found[-1][0], Name)
        # A mark belongs to what is before it, after French spaces or not.
        is_mark = isinstance(part, str) and part.lstrip("\u00a0\u202f")[:1] in ":,."
        gap = _NAME_GAP * look.u if apart and not is_mark else 0.0
        if isinstance(part, str) and gap:
            part = part.lstrip(" ")
        if part != "":
            found.append((part, gap))
    return found


def room_of_names(look: Look, pieces: Sequence[tuple[SaidPiece, float]], width: float) -> float:
    """Return how wide a name may be in a line of a given width, in pixels: whatever the cards leave."""
    return width - sum(
        gap + (part_width(look, part) if isinstance(part, Chip) else 0.0) for part, gap in pieces
    )


def shortened(look: Look, placed: PlacedRow) -> bool:
    """Tell whether a name of a row has too little room for all its letters."""
    room = placed.box.w - _indent(look, placed.row)
    return any(
        look.aside.width(part.name, Style.LOG_NAME) > room_of_names(look, pieces, room)
        for line in placed.lines
        if not isinstance(line, str)
        for pieces in (spaced(look, line),)
        for part, _ in pieces
        if isinstance(part, Name)
    )


def narrower(look: Look, pieces: Sequence[tuple[SaidPiece, float]], width: float) -> float:
    """Return the factor by which the words of a line are condensed beside its names and cards."""
    names = room_of_names(look, pieces, width)
    words = others = 0.0
    for part, gap in pieces:
        others += gap
        if isinstance(part, Name):
            others += min(names, look.aside.width(part.name, Style.LOG_NAME))
        elif isinstance(part, Chip):
            others += part_width(look, part)
        else:
            words += part_width(look, part)
    return min(1.0, max(0.0, width - others) / words) if words else float(others <= width)


def broken(look: Look, parts: Parts, width: float) -> tuple[Parts, ...]:
    """Return a sentence in one line of a width in pixels, or in several if one would squeeze its words."""
    if narrower(look, spaced(look, parts), width) >= _NARROWEST:
        return (parts,)
    lines: list[list[SaidPiece]] = [[]]
    for piece in _pieces(look, parts, width):
        if lines[-1] and narrower(look, spaced(look, _joined([*lines[-1], piece])), width) < 1.0:
            lines.append([])
        lines[-1].append(piece)
    return tuple(_joined(line) for line in lines)


def _pieces(look: Look, parts: Parts, width: float) -> Iterator[SaidPiece]:
    """Yield names and cards, and words one by one, each with the blank before it; a long word in pieces."""
    for part in parts:
        if not isinstance(part, str):
            yield part
            continue
        for number, word in enumerate(part.split(" ")):
            first, *more = look.aside.wrap(word, Style.LOG, width)
            yield from (piece for piece in (f" {first}" if number else first, *more) if piece)


def _joined(line: Sequence[SaidPiece]) -> Parts:
    """Return a line with its words together, without a blank at its start."""
    found: list[SaidPiece] = []
    for part in line:
        before = found[-1] if found else None
        if isinstance(part, str) and isinstance(before, str):
            found[-1] = before + part
        else:
            found.append(part if found or not isinstance(part, str) else part.lstrip(" "))
    return tuple(found)


class LogFolds:
    """The `opened` turns of a log; None before `begin`: no turn is folded.

    `chosen`: the turn the keyboard is at, 0 for none.
    """

    def __init__(self) -> None:
        self.chosen = 0
        self.opened: frozenset[int] | None = None

    def begin(self) -> None:
        """Fold all turns."""
        self.opened = frozenset()

    def fold(self) -> None:
        """Fold all open turns, and leave them."""
        self.chosen = 0
        if self.opened is not None:
            self.begin()

    def toggle(self, turn: int) -> None:
        """Open a turn, or fold it again."""
        if self.opened is not None:
            self.opened = self.opened ^ {turn}

    def choose(self, turn: int) -> None:
        """Note at which turn the keyboard is."""
        self.chosen = turn


STEP = 3.15
"""Distance from line to line, in U, where text is of the usual size."""
ROW = 4.0
"""The least height of a row that can be pressed, in U."""
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


def log_rows(
    lines: Sequence[LogLine], opened: frozenset[int] | None, viewer: int | None
) -> tuple[LogRow, ...]:
    """Return the rows of a log: each turn folded to one, but for those that are `opened`.

    With None, every line is a row of its own. `viewer`: the seat of the person whose last turn is followed
    by a rule, None for nobody.
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
        last = next((line for _, line in reversed(turn) if line.so_far is not None), turn[-1][1])
        if last.whole is None or last.brief is None:
            rows += (_row(n, line) for n, line in turn)
            continue
        is_open = last.turn in opened
        rows.append(LogRow(last.whole, last.brief, turn=last.turn, opened=is_open))
        rows += (_row(n, line)._replace(inner=True) for n, line in turn[1:] if is_open or line.apart)
    return tuple(rows)


def _row(number: int, line: LogLine) -> LogRow:
    return LogRow(line.said, line.short, line.heading, number)


class LogScroll(NamedTuple):
    """The scroll position of the log: it ends at the line `end`, or at the newest for None."""

    end: int | None = None

    def by(self, lines: int, count: int, room: int) -> LogScroll:
        """Return the position further back by a part of the `count` lines (forward if negative).

        `room` lines are in sight.
        """
        back = (count if self.end is None else min(self.end, count)) - lines
        end = max(min(room, count), back)
        return LogScroll(None if back >= count or end >= count else end)

    def last(self, count: int) -> int:
        """Return the line after which the panel ends, of `count`; a shorter log is a new one, unread."""
        return count if self.end is None or self.end > count else self.end


def rows_of(look: Look, box: Box, rows: Sequence[LogRow]) -> int:
    """Return how many of these rows, from the first, are in sight together in a panel."""
    found, room, brief = 0, _room(look, box), _brief_turns(look, box, rows)
    for row in rows:
        room -= _high(look, row, _lines(look, row, box, brief))
        if room < 0:
            break
        found += 1
    return found


def _room(look: Look, box: Box) -> float:
    """Return the height in pixels that a panel has for its rows."""
    return box.h - (HEAD + 1.6) * look.u


def _high(look: Look, row: LogRow, lines: Sequence[Line]) -> float:
    """Return the height in pixels of a row in these lines."""
    step = max(STEP * look.u, look.aside.height(Style.LOG))
    return max(len(lines) * step, ROW * look.u if row.turn else 0.0)


class PlacedRow(NamedTuple):
    """A row of a log in sight: its number, where it stands, and its words in lines of the log's width."""

    number: int
    row: LogRow
    box: Box
    lines: tuple[Line, ...]

    def middle(self, number: int) -> float:
        """Return the distance in pixels from the top to the middle of line `number`, which counts from 0."""
        return self.box.y + self.box.h * (number + 0.5) / len(self.lines)


def placed_rows(look: Look, box: Box, log: LogView) -> tuple[PlacedRow, ...]:
    """Return the rows of a log that are in sight in its panel, from the top."""
    u = look.u
    left, width = box.x + PAD * u, box.w - 2 * PAD * u
    placed, y = list[PlacedRow](), box.y + (HEAD + 0.3) * u
    for number, lines in _whole_rows(look, box, log):
        high = _high(look, log.rows[number], lines)
        placed.append(PlacedRow(number, log.rows[number], Box(left, y, width, high), lines))
        y += high
    return tuple(placed)


def _whole_rows(look: Look, box: Box, log: LogView) -> list[tuple[int, tuple[Line, ...]]]:
    """Return the last rows whose lines are all in sight: their numbers and lines."""
    found, room = list[tuple[int, tuple[Line, ...]]](), _room(look, box)
    brief = _brief_turns(look, box, log.rows)
    for number in reversed(range(min(log.end, len(log.rows)))):
        lines = _lines(look, log.rows[number], box, brief)
        room -= _high(look, log.rows[number], lines)
        if room < 0:
            break
        found.append((number, lines))
    return found[::-1]


def _lines(look: Look, row: LogRow, box: Box, brief: bool) -> tuple[Line, ...]:
    """Return a row of a panel in as many lines as its words need in full; a rule has one.

    `brief`: whether turns are abridged.
    """
    if row.rule:
        return ("",)
    room = _across(look, row, box)
    if row.heading:
        return look.aside.wrap(row.said, Style.LABEL, room)
    short = brief if row.turn else box.w < SHORT_BELOW * look.u
    return broken(look, look.aside.language.parts(row.short if short else row.said), room)


def _brief_turns(look: Look, box: Box, rows: Sequence[LogRow]) -> bool:
    """Return whether turns are abridged: all are, as soon as one is too wide, so that they read alike."""
    if box.w < SHORT_BELOW * look.u:
        return True
    words, language = look.aside, look.aside.language
    turns = (row for row in rows if row.turn > 0)
    return any(words.width(language.text(row.said), Style.LOG) > _across(look, row, box) for row in turns)


def _across(look: Look, row: LogRow, box: Box) -> float:
    """Return the width in pixels that a panel has for the words of a row."""
    return box.w - 2 * PAD * look.u - _indent(look, row)


def _indent(look: Look, row: LogRow) -> float:
    """Return how far in from the left the words of a row begin, in pixels."""
    return INDENT * look.u if row.turn or row.inner else 0.0


class LogPanel:
    """The panel of a `log`.

    `opened`: whether the person wants it open or folded; None: it depends on the room. `folds`: which turns
    are open. `reader`: the seat of the person who reads it, None for nobody.
    """

    def __init__(self, log: GameLog) -> None:
        self.opened: bool | None = None
        self.folds = LogFolds()
        self.reader: int | None = None
        self._log = log
        self._scroll = LogScroll()
        self._look: Look | None = None
        self._box = Box(0.0, 0.0, 0.0, 0.0)
        self._starts_folded = True

    def place(self, look: Look, layout: TableLayout) -> None:
        """Take the place that a layout has for it."""
        self._look, self._box = look, layout.furniture.log
        self._starts_folded = layout.furniture.starts_folded

    def turn_to(self, reader: int | None) -> None:
        """Let another person read it: all turns are folded, and its newest row is in sight."""
        self.reader = reader
        self.folds.fold()
        self._scroll = LogScroll()

    def open(self, wish: bool | None) -> None:
        """Show it open or folded, as it was left; None: it depends on the room."""
        self.opened = wish

    @property
    def shown(self) -> bool:
        """Whether it is open: as the person wishes, otherwise where there is room.

        It never is for a person who wants no log at all, nor before it has a place.
        """
        if self._look is None or not self._look.comfort.table.log:
            return False
        return not self._starts_folded if self.opened is None else self.opened

    @property
    def rows(self) -> tuple[LogRow, ...]:
        """All rows."""
        return log_rows(self._log.lines, self.folds.opened, self.reader)

    @property
    def view(self) -> LogView:
        """What the picture shows of it."""
        rows = self.rows
        return LogView(rows, self.shown, self._scroll.last(len(rows)), self.folds.chosen)

    def placed(self) -> tuple[PlacedRow, ...]:
        """Return the rows that are in sight; none if it is folded."""
        if self._look is None or not self.shown:
            return ()
        return placed_rows(self._look, self._box, self.view)

    def scroll(self, lines: int, at: Point | None = None) -> None:
        """Scroll it back by n lines while it is open, if `at` is on it."""
        if self._look is not None and self.shown and (at is None or self._box.contains(at)):
            rows = self.rows
            self._scroll = self._scroll.by(lines, len(rows), rows_of(self._look, self._box, rows))

    def read_on(self, *, since: bool) -> None:
        """Scroll it to its newest row, or to the rows `since` the reader's last turn.

        Raises RuntimeError before it has a place.
        """
        if self._look is None:
            raise RuntimeError("The log has no place yet.")
        rows = self.rows
        rule = next((number for number, row in enumerate(rows) if row.rule), len(rows))
        room = rows_of(self._look, self._box, rows[rule:])
        self._scroll = LogScroll(rule + room if since and rule + room < len(rows) else None)
