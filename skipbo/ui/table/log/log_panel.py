"""The log of a table as a person reads it: open or folded, scrolled, each turn in one row or opened."""

from __future__ import annotations

from skipbo.ui.art.look import Look
from skipbo.ui.layout import Box, Point, TableLayout
from skipbo.ui.table.log import log_lines
from skipbo.ui.table.picture import LogRow, LogView
from skipbo.words.game_log import GameLog


class LogPanel:
    """The panel of a `log`.

    `opened`: whether it was opened or folded; None: as there is room for it. `folds`: which turns lie open.
    `reader`: the seat of the person who reads it, None for nobody.
    """

    def __init__(self, log: GameLog) -> None:
        self.opened: bool | None = None
        self.folds = log_lines.LogFolds()
        self.reader: int | None = None
        self._log = log
        self._scroll = log_lines.LogScroll()
        self._look: Look | None = None
        self._box = Box(0.0, 0.0, 0.0, 0.0)
        self._starts_folded = True

    def place(self, look: Look, layout: TableLayout) -> None:
        """Stand where a layout has room for it."""
        self._look, self._box = look, layout.furniture.log
        self._starts_folded = layout.furniture.starts_folded

    def turn_to(self, reader: int | None) -> None:
        """Let somebody else read it: no turn lies open, and its newest row is in sight."""
        self.reader = reader
        self.folds.fold()
        self._scroll = log_lines.LogScroll()

    def open(self, wish: bool | None) -> None:
        """Show it open or folded, as it was left; None: as there is room for it."""
        self.opened = wish

    @property
    def shown(self) -> bool:
        """Whether it is open: as the person wishes, else where there is room.

        Never where none is wished for at all, nor before it has a place.
        """
        if self._look is None or not self._look.comfort.table.log:
            return False
        return not self._starts_folded if self.opened is None else self.opened

    @property
    def rows(self) -> tuple[LogRow, ...]:
        """All rows."""
        return self.folds.rows(self._log.lines, self.reader)

    @property
    def view(self) -> LogView:
        """What the picture shows of it."""
        rows = self.rows
        return LogView(rows, self.shown, self._scroll.last(len(rows)), self.folds.chosen)

    def placed(self) -> tuple[log_lines.PlacedRow, ...]:
        """Return the rows that are in sight; none if it is folded."""
        if self._look is None or not self.shown:
            return ()
        return log_lines.placed_rows(self._look, self._box, self.view)

    def scroll(self, lines: int, at: Point | None = None) -> None:
        """Scroll it back by n lines while it is open, if `at` is on it."""
        if self._look is not None and self.shown and (at is None or self._box.contains(at)):
            rows = self.rows
            self._scroll = self._scroll.by(lines, len(rows), log_lines.rows_of(self._look, self._box, rows))

    def read_on(self, *, since: bool) -> None:
        """Scroll it to its newest row, or to what has happened `since` the reader's last turn.

        Raises RuntimeError before it has a place.
        """
        if self._look is None:
            raise RuntimeError("The log has no place yet.")
        rows = self.rows
        rule = next((number for number, row in enumerate(rows) if row.rule), len(rows))
        room = log_lines.rows_of(self._look, self._box, rows[rule:])
        self._scroll = log_lines.LogScroll(rule + room if since and rule + room < len(rows) else None)
