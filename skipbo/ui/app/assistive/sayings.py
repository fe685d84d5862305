"""When what is to be spoken is told: what screen readers do with several things at once decides it.

Orca drops an announcement that comes within a tenth of a second of another, and one whose node is gone when
it looks at it, which on a busy machine is some seconds later. Each one ends what is being spoken, and so do a
new focus and new words of the old one.
"""

from __future__ import annotations

from collections.abc import Iterable

from skipbo.ui.app.assistive.node import Saying, joined
from skipbo.ui.kit.clock import Alarm, Clock

APART = 0.3
"""Seconds between any two announcements, and the least between a new focus and calm words."""
LETTERS = 30.0
"""Letters that a quick voice reads in a second: calm words wait until those before have been read."""
LONGEST = 3.0
"""Seconds after which they are said in any case."""
STAYS = 8.0
"""Seconds for which the node of an announcement is there."""


class Sayings:
    """What waits to be told, and what has been told a short time ago; `clock` wakes the loop for either."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: list[Saying] = []
        self._there: list[tuple[Alarm, Saying]] = []
        self._apart: Alarm | None = None
        self._calm: Alarm | None = None
        self._count = 0

    def add(self, sayings: Iterable[Saying]) -> None:
        """Take what is to be said next."""
        self._waiting += sayings

    def let_read(self, words: str) -> None:
        """Note that the focus is a new one with these words: what is being spoken ends, and they are read."""
        self._calm = self._renewed(self._calm, _reading(words))

    def there(self) -> tuple[Saying, ...]:
        """Return what is to be in the tree now, the next one included if its time has come."""
        self._there = [(alarm, saying) for alarm, saying in self._there if not alarm.over]
        saying = self._next()
        if saying is not None:
            self._tell(saying)
        return tuple(saying for _, saying in self._there)

    def _next(self) -> Saying | None:
        """Take what can be told now: something urgent, else all calm words as one."""
        urgent = next((saying for saying in self._waiting if saying.urgent), None)
        if not self._waiting or _runs(self._apart) or (urgent is None and _runs(self._calm)):
            return None
        if urgent is not None:
            self._waiting.remove(urgent)
            return urgent
        calm, self._waiting = self._waiting, []
        return Saying(joined([saying.words for saying in calm]))

    def _tell(self, saying: Saying) -> None:
        self._count += 1
        self._there.append((self._clock.schedule(STAYS), saying._replace(number=self._count)))
        self._apart = self._renewed(self._apart, APART)
        self._calm = self._renewed(self._calm, _reading(saying.words))

    def _renewed(self, alarm: Alarm | None, seconds: float) -> Alarm:
        self._clock.cancel(alarm)
        return self._clock.schedule(seconds)


def _reading(words: str) -> float:
    return min(LONGEST, APART + len(words) / LETTERS)


def _runs(alarm: Alarm | None) -> bool:
    return alarm is not None and not alarm.over
