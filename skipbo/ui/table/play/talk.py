"""What a computer says, from the moment that it is said until it has faded."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from skipbo.model.events import Event
from skipbo.model.observation import redact
from skipbo.session.table_talk import Remark, Remarks
from skipbo.ui.kit import Alarm
from skipbo.ui.motion.pace import GRACE_STEP, REMARK, REMARK_OUT
from skipbo.ui.table.picture import SpokenRemark
from skipbo.ui.table.play.shown_match import ShownMatch
from skipbo.words.remarks import said_by


class Talk:
    """The remarks at a table where they are wanted, which the log tells, too.

    There are none while somebody is taught.
    """

    def __init__(self, match: ShownMatch) -> None:
        self._match = match
        chance = Random(f"skipbo1/remarks/{match.table.fingerprint}")
        self._remarks = Remarks(match.table.players, chance)
        self._now: Remark | None = None
        self._until: Alarm | None = None

    def hear(self, event: Event) -> None:
        """Hear of an event that is about to be shown."""
        match = self._match
        said = self._remarks.hear(redact(event, None), match.view.show.seen)
        taught = match.asked or (match.coach is not None and match.coach.advice is not None)
        if said is not None and match.talkative and not taught:
            match.clock.cancel(self._until)
            self._now, self._until = said, match.clock.schedule(REMARK)
            match.clock.schedule(REMARK - REMARK_OUT)
            match.view.log.note(said_by(match.view.names[said.seat], said.said))

    def hear_again(self, events: Iterable[Event]) -> None:
        """Hear once more of a game from its beginning on, after moves were taken back or made again."""
        self._remarks.again(events)

    @property
    def spoken(self) -> SpokenRemark | None:
        """What is said now, and how much of it is seen; None if nothing is."""
        if self._now is None or self._until is None or self._until.over:
            return None
        still = self._match.view.show.pace.still
        share = 1.0 if still else min(1.0, self._until.left / REMARK_OUT)
        if share < 1:
            self._match.clock.schedule(GRACE_STEP)
        return SpokenRemark(self._now.seat, self._now.said, share)
