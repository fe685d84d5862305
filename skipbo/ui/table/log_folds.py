"""Which turns of the log are open, and the rows that follow from it."""

from __future__ import annotations

from skipbo.ui.table.log_lines import LogRow, log_rows
from skipbo.words.game_log import LogLine


class LogFolds:
    """The open turns of a log; before `begin` no turn is folded. `chosen`: the turn the keyboard is at."""

    def __init__(self) -> None:
        self.chosen = 0
        self._opened: frozenset[int] | None = None
        self._made: tuple[tuple[LogLine, ...], int, frozenset[int] | None] | None = None
        self._rows: tuple[LogRow, ...] = ()

    def begin(self) -> None:
        """Fold all turns."""
        self._opened = frozenset()

    def toggle(self, turn: int) -> None:
        """Open a turn, or fold it again."""
        if self._opened is not None:
            self._opened = self._opened ^ {turn}

    def choose(self, turn: int) -> None:
        """Note at which turn the keyboard is."""
        self.chosen = turn

    def rows(self, lines: tuple[LogLine, ...], viewer: int) -> tuple[LogRow, ...]:
        """Return the rows of a log, made again only after something has changed."""
        made = self._made
        if made is None or made[0] is not lines or made[1:] != (viewer, self._opened):
            self._rows = log_rows(lines, self._opened, viewer)
            self._made = (lines, viewer, self._opened)
        return self._rows
