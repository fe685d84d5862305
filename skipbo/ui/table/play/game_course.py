"""The course of one game at the table, with its parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from skipbo.ui.table.context import TableContext
from skipbo.ui.table.play.feed import Feed, LogWays
from skipbo.ui.table.play.following import Following
from skipbo.ui.table.play.grip import Grip
from skipbo.ui.table.play.hint_steps import Hinting
from skipbo.ui.table.play.mistakes import Askers, Mistakes
from skipbo.ui.table.play.moves import Moves
from skipbo.ui.table.play.turn_flow import SeatWays, TurnFlow
from skipbo.ui.table.play.undoing import Undoing


class GameCourseWays(Askers, SeatWays, LogWays, Protocol):
    """The ways on from a game outside the table."""


class GameCourse:
    """One game: what a person holds, hints, and how moves, undo, mistakes and turns go and are shown.

    `on_told` follows whenever the picture was told what has happened.
    """

    def __init__(self, context: TableContext, ways: GameCourseWays, on_told: Callable[[], None]) -> None:
        self.grip = Grip(context)
        self.feed = Feed(context, self.grip, ways, on_told)
        self.undoing = Undoing(context, self.feed)
        self.following = Following(context, self.undoing)
        self.hinting = Hinting(context)
        self.moves = Moves(context, self.grip, self.feed, self.undoing)
        self.mistakes = Mistakes(context, self.grip, self.moves, ways)
        self.turn_flow = TurnFlow(context, self.feed, self.undoing, ways)
