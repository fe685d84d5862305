"""What has happened at the table, passed on to its picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from skipbo.ui.motion import Pose
from skipbo.ui.table.context import TableContext
from skipbo.ui.table.marks import Held
from skipbo.ui.table.play.grip import Grip


class LogWays(Protocol):
    """The log of the game, which stands outside the table."""

    def tell_again(self) -> None:
        """Write the log again after moves were undone or redone."""


class Feed:
    """The events of a game, given to the picture as its viewer may see them, each once.

    `on_told` follows every time.
    """

    def __init__(self, context: TableContext, grip: Grip, log: LogWays, on_told: Callable[[], None]) -> None:
        self._table = context.table
        self._view = context.view
        self._grip = grip
        self._log = log
        self._on_told = on_told
        self._told = context.table.now

    def tell(self, origin: Pose | None = None) -> None:
        """Pass on what has happened since the last time; the first card starts from `origin`."""
        self._view.show.feed(self._table.since(self._told, self._view.show.seen.seat), origin)
        self._told = self._table.now
        self._on_told()

    def tell_move(self, held: Held | None = None, start: Pose | None = None) -> None:
        """Do the same for a person's move: the card leaves from where it is seen, or was let go."""
        origin = start or (None if held is None else self._view.seen_pose(held))
        if held is not None:
            self._grip.clear()
        if held is not None and held.spot >= 0:
            self._view.order.take(held.spot)
        self.tell(origin)

    def skip(self) -> None:
        """Pass on nothing of what has happened: the picture shows it already."""
        self._told = self._table.now

    def begin_anew(self) -> None:
        """Follow the picture after it was brought to another place in the game."""
        self._grip.clear()
        self._view.show.forget_win()
        self.skip()
        self._log.tell_again()
