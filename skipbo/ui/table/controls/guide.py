"""How much of the line that says what to do is seen: whole at first, later only while a card is held.

For whoever is new to the game it stays.
"""

from __future__ import annotations

from skipbo.ui.kit.clock import Alarm
from skipbo.ui.motion.pace import GRACE_STEP, GUIDED, GUIDED_OUT
from skipbo.ui.table.context import TableContext
from skipbo.words.said import Sayable


class Guide:
    """The share of the line that is seen, `share`, 1 to 0; always 1 if it `stays`."""

    def __init__(self, context: TableContext, stays: bool) -> None:
        self._context = context
        self._stays = stays
        self._said: Sayable = ""
        self._alarm: Alarm | None = None
        self._fades_from = 0.0
        self.share = 1.0

    def update(self, said: Sayable) -> None:
        """Look at the time with this line. While it fades the table is at rest, and only drawn again.

        The clock tells how far it is, since a table at rest is given no time by the frame.
        """
        if self._stays:
            return
        if said != self._said or self._alarm is None or self._context.view.marks.held is not None:
            self._begin(said)
        elif self._alarm.over and self.share > 0:
            fades, clock = self._context.pace().ornament(GUIDED_OUT), self._context.clock
            faded = clock() - self._fades_from
            self.share = max(0.0, 1.0 - faded / fades) if fades else 0.0
            if self.share > 0:
                clock.schedule(GRACE_STEP)

    def _begin(self, said: Sayable) -> None:
        """Show the line whole, for its reading time from now on."""
        self._context.clock.cancel(self._alarm)
        self._said, self.share = said, 1.0
        self._alarm = self._context.clock.schedule(GUIDED)
        self._fades_from = self._context.clock() + GUIDED
