"""What the parts of a table share: the game, its picture, and the means to show it."""

from __future__ import annotations

from dataclasses import dataclass

from skipbo.session.coach import Coach
from skipbo.session.table import Table
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.sound import Sounds
from skipbo.ui.motion import Pace
from skipbo.ui.table.haste import Haste
from skipbo.ui.table.play.autosave_gate import AutosaveGate
from skipbo.ui.table.play.hand_visibility import HandVisibility
from skipbo.ui.table.table_view import TableView
from skipbo.words.said import Sayable


@dataclass(frozen=True, eq=False)
class TableContext:
    """One match on the screen.

    `table` is the game, which is always ahead of its picture, `view`. `hands` says whose hand may lie
    open. `saved` holds back what is not on the disk yet. `haste` says how quick things are now. `coach`: who
    says what to do next, if anybody. `asked`: what a lesson asks for.
    """

    table: Table
    view: TableView
    hands: HandVisibility
    saved: AutosaveGate
    haste: Haste
    clock: Clock
    sounds: Sounds
    coach: Coach | None = None
    asked: Sayable = ""

    def pace(self) -> Pace:
        """Return how quick things are now."""
        return self.haste.pace()

    @property
    def mine(self) -> bool:
        """Whether the person at the screen has to act, and sees so."""
        seat = self.table.person_to_act
        return seat is not None and seat == self.view.viewer and not self.view.show.behind

    @property
    def in_motion(self) -> bool:
        """Whether something moves that a press or key can skip."""
        return self.view.show.busy or self.view.show.celebrating(self.pace())
