"""What a computer says, from the moment that it is said until it has faded."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from skipbo.model.events import Event
from skipbo.model.observation import redact
from skipbo.session.table_talk import Remark, Remarks
from skipbo.ui.kit import Alarm
from skipbo.ui.motion.pace import GRACE_STEP, REMARK, REMARK_OUT
from skipbo.ui.table.picture import Spoken
from skipbo.ui.table.play.context import TableContext
from skipbo.words.remarks import said_by


class Talk:
    """The remarks at a table, which the log tells, too, as long as `allowed` says so.

    There are none while somebody is taught.
    """

    def __init__(self, context: TableContext, allowed: Callable[[], bool]) -> None:
        self._context, self._allowed = context, allowed
        chance = Random(f"skipbo1/remarks/{context.table.fingerprint}")
        self._remarks = Remarks(context.table.players, chance)
        self._now: Remark | None = None
        self._until: Alarm | None = None

    def hear(self, event: Event) -> None:
        """Hear of an event that is about to be shown."""
        context = self._context
        said = self._remarks.hear(redact(event, None), context.view.show.seen)
        taught = context.asked or (context.coach is not None and context.coach.advice is not None)
        if said is not None and self._allowed() and not taught:
            context.clock.cancel(self._until)
            self._now, self._until = said, context.clock.schedule(REMARK)
            context.clock.schedule(REMARK - REMARK_OUT)
            context.view.log.note(said_by(context.view.names[said.seat], said.said))

    def hear_again(self, events: Iterable[Event]) -> None:
        """Hear once more of a game from its beginning on, after moves were taken back or made again."""
        self._remarks.again(events)

    @property
    def spoken(self) -> Spoken | None:
        """What is said now, and how much of it is seen; None if nothing is."""
        if self._now is None or self._until is None or self._until.over:
            return None
        still = self._context.pace().still
        share = 1.0 if still else min(1.0, self._until.left / REMARK_OUT)
        if share < 1:
            self._context.clock.schedule(GRACE_STEP)
        return Spoken(self._now.seat, self._now.said, share)
