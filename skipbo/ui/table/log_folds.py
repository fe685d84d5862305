"""Which turns of the log are open, and the rows that follow from it."""

from __future__ import annotations

from skipbo.ui.table.log_lines import LogRow, log_rows
from skipbo.words.game_log import LogLine


class LogFolds:
    """The open turns of a log; before `begin` no turn is folded. `chosen`: the turn the keyboard is at."""

    def __init__(self) -> None:
        self.chosen = 0
        self._opened: frozenset[int] | None = None

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
        """Return the rows of a log, as one sees it from the seat `viewer`."""
        return log_rows(lines, self._opened, viewer)
