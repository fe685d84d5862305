"""The log beside the table: which of its lines are in sight, and how far it is scrolled back."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.ui.kit.look import Look
from skipbo.ui.layout import Box

STEP = 3.15
"""Distance from line to line, in U."""
HEAD = 6.0
"""Height of the title, in U."""
WHEEL_LINES = 3
"""Lines that one step of the wheel scrolls."""


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


def lines_seen(look: Look, box: Box, count: int, end: int) -> range:
    """Return the numbers of the lines, of `count`, in sight in a panel that ends at the line `end`."""
    room = rows_of(look, box)
    return range(max(0, end - room), min(end, count)) if room else range(0)
