"""The log's turns, which the keyboard can open."""

from __future__ import annotations

import pygame

from skipbo.ui.kit import InputLost, Intent, Key, Point, PointerMove, Press, Release, Things, Wheel
from skipbo.ui.layout.buttons import log_fold
from skipbo.ui.table.log.log_lines import PlacedRow
from skipbo.ui.table.paint.table_things import turn_key
from skipbo.ui.table.show.table_view import TableView
from skipbo.ui.widgets import Widget
from skipbo.words.said import say

_WAYS = {"up": -1, "down": 1}


class LogTurns(Widget):
    """The turns in sight in the log of `view`. With the focus, up and down go from turn to turn."""

    radius_share = 0.2

    def __init__(self, view: TableView) -> None:
        super().__init__("log.turns", say("Game log"))
        self._view = view

    def things(self) -> Things:
        """Return nothing: the turns are among the things of the table."""
        return ()

    def reach(self, key: str) -> bool:
        """Choose the turn called `key` among the things of the table, if it is in sight."""
        turn = next((each.row.turn for each in self._turns() if turn_key(each.row.turn) == key), None)
        if turn is not None:
            self._view.panel.folds.choose(turn)
        return turn is not None

    def focusable(self) -> bool:
        """Tell whether a turn is in sight."""
        return bool(self._turns())

    def hit(self, at: Point) -> bool:
        """Tell whether a turn is at a point, or a log that covers cards."""
        if not self._view.layout.furniture.log.contains(at):
            return False
        return self._covers_cards(at) or any(placed.box.contains(at) for placed in self._turns())

    def _covers_cards(self, at: Point) -> bool:
        """Tell whether a log that opens over the cards is at a point, beside the button that folds it."""
        layout = self._view.layout
        covering = self._view.panel.shown and layout.furniture.drawer
        return covering and not log_fold(layout).contains(at)

    def focus_rect(self) -> pygame.Rect:
        """Return the rectangle of the turn that Enter would open or fold."""
        found = self._chosen()
        return self.rect if found is None else pygame.Rect(found.box.pixels())

    def gain(self, keyboard: bool) -> None:
        """Begin at the newest turn in sight."""
        super().gain(keyboard)
        if keyboard and self._chosen() is None:
            self._view.panel.folds.choose(self._turns()[-1].row.turn)

    def lose(self) -> None:
        """Leave all turns."""
        super().lose()
        self._view.panel.folds.choose(0)

    def handle(self, intent: Intent) -> bool:
        """Open or fold the turn that is pressed, or at which the keyboard is."""
        match intent:
            case Key():
                return self._key(intent)
            case Press(at):
                for placed in self._turns():
                    if placed.box.contains(at):
                        self._view.panel.folds.toggle(placed.row.turn)
                return True
            case Wheel() | PointerMove() | Release() | InputLost():
                return False

    def _key(self, key: Key) -> bool:
        found = self._chosen()
        if found is None or key.ctrl or key.alt:
            return False
        if key.name in ("return", "space"):
            self._view.panel.folds.toggle(found.row.turn)
            return True
        return key.name in _WAYS and self._go(found, _WAYS[key.name])

    def _go(self, start: PlacedRow, way: int) -> bool:
        """Go to the turn above or below, scrolling to one out of sight; False at the end of the log."""
        turns = [row.turn for row in self._view.panel.rows if row.turn]
        at = turns.index(start.row.turn) + way
        if not 0 <= at < len(turns):
            return False
        self._view.panel.folds.choose(turns[at])
        if self._chosen() is None:
            self._view.panel.scroll(-way)
        return True

    def _turns(self) -> tuple[PlacedRow, ...]:
        return tuple(placed for placed in self._view.panel.placed() if placed.row.turn)

    def _chosen(self) -> PlacedRow | None:
        chosen = self._view.panel.folds.chosen
        return next((placed for placed in self._turns() if placed.row.turn == chosen), None)
