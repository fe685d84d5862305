"""When it is spoken: what waits to be told for as long as it is true, and what was told lately."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from skipbo.ui.app.assistive.nodes import Saying, joined
from skipbo.ui.kit import Alarm, Clock

APART = 0.3
"""Seconds between any two announcements, and the least between a new focus and calm words."""
LETTERS = 30.0
"""Letters that a quick voice reads in a second: calm words wait until those before have been read."""
LONGEST, SOON = 3.0, 1.0
"""Seconds for which calm words wait at most, whatever is pressed; and those that come first."""
_KEPT = 100
"""The announcements that can be heard again."""
STAYS = 8.0
"""Seconds for which the node of an announcement is there."""


class Item(NamedTuple):
    """Something to be told: an event, or, with a `slot`, what is so now, of which only the last counts.

    `line`: the number, from 1, of the line of the log that tells the event, 0 where none does. `first`: it
    goes before all events, and soon.
    """

    words: str
    slot: str = ""
    line: int = 0
    first: bool = False


class Telling(NamedTuple):
    """What there is to tell anew, and what is true now.

    `urgent` sentences interrupt. `slots`: the words of each slot as they are now; what has none is true no
    longer. `lines`: how many the log has. `moment`: the scene and the turn that all of it belongs to.
    """

    urgent: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    slots: Mapping[str, str] = MappingProxyType({})
    lines: int = 0
    moment: object = None


class _Waiting(NamedTuple):
    """An item, and until when it may wait; `holds`: it is true now, and not only before and perhaps again."""

    item: Item
    until: Alarm
    holds: bool = True


class Sayings:
    """What waits to be told, and what was told lately; `clock` wakes the loop for either."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._urgent: list[str] = []
        self._waiting: list[_Waiting] = []
        self._told: dict[str, str] = {}
        self._there: list[tuple[Alarm, Saying]] = []
        self._apart: Alarm | None = None
        self._calm: Alarm | None = None
        self._held: Alarm | None = None
        self._history = deque[str](maxlen=_KEPT)
        self._recalled = -1
        self._again = ""
        self._moment: object = None
        self._count = 0

    def add(self, news: Telling) -> None:
        """Take what is to be said next, and let go of what waits and is no longer true."""
        self._urgent += news.urgent
        self._told = {slot: words for slot, words in self._told.items() if slot in news.slots}
        self._told |= {slot: words for slot, words in news.slots.items() if _is_in(words, news.urgent)}
        anew = {item.slot for item in news.items if item.slot}
        same, self._moment = news.moment == self._moment, news.moment
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            now = _as_it_is_now(each, news)
            is_lost = not now.holds and not (same and now.item.slot)
            if is_lost or now.item.slot in anew or self._is_told(now.item):
                self._clock.cancel(each.until)
            else:
                self._waiting.append(now)
        for item in news.items:
            if not self._is_told(item):
                seconds = SOON if item.first else LONGEST
                holds = not item.slot or item.slot in news.slots
                self._waiting.append(_Waiting(item, self._clock.schedule(seconds), holds))

    def note(self, words: str) -> None:
        """Note what the screen reader reads by itself: it can be heard again like all that was told."""
        self._history.append(words)
        self._recalled = -1

    def let_read(self, words: str) -> None:
        """Note that the focus is a new one with these words: what is being spoken ends, and they are read."""
        self._calm = self._renewed(self._calm, _reading(words))

    def recall(self, step: int) -> None:
        """Say again what was told last, or so many announcements before (below 0) or after."""
        self._recalled = max(-len(self._history), min(-1, self._recalled + step)) if step else -1
        if self._history:
            self._again = self._history[self._recalled]

    def hold(self) -> None:
        """Note that the focus is about to be read anew, which would cut off whatever is told now."""
        self._held = self._renewed(self._held, APART)

    def there(self) -> tuple[Saying, ...]:
        """Return what is to be in the tree now, the next one included if its time has come."""
        self._there = [(alarm, saying) for alarm, saying in self._there if not alarm.over]
        saying = None if _runs(self._apart) else self._next()
        if saying is not None:
            self._tell(saying)
        return tuple(saying for _, saying in self._there)

    def _is_told(self, item: Item) -> bool:
        """Tell whether a slot says what was told of it last."""
        return bool(item.slot) and self._told.get(item.slot) == item.words

    def _next(self) -> Saying | None:
        """Take what can be told now, first what is to be heard again."""
        if self._again:
            again, self._again = self._again, ""
            return Saying(again, True)
        saying = self._new()
        if saying is not None:
            self.note(saying.words)
        return saying

    def _new(self) -> Saying | None:
        """Take something urgent, else all calm words as one."""
        held = _runs(self._held)
        if self._urgent and not held:
            return Saying(self._urgent.pop(0), True)
        ready = [each for each in self._waiting if each.holds]
        late = any(each.until.over for each in ready)
        if not ready or ((held or _runs(self._calm)) and not late):
            return None
        self._waiting = [each for each in self._waiting if not each.holds]
        for each in ready:
            self._clock.cancel(each.until)
            if each.item.slot:
                self._told[each.item.slot] = each.item.words
        return Saying(joined(list(dict.fromkeys(_in_order([each.item for each in ready])))))

    def _tell(self, saying: Saying) -> None:
        self._count += 1
        self._there.append((self._clock.schedule(STAYS), saying._replace(number=self._count)))
        self._apart = self._renewed(self._apart, APART)
        self._calm = self._renewed(self._calm, _reading(saying.words))

    def _renewed(self, alarm: Alarm | None, seconds: float) -> Alarm:
        self._clock.cancel(alarm)
        return self._clock.schedule(seconds)


def _as_it_is_now(each: _Waiting, news: Telling) -> _Waiting:
    """Return what waits with the words that are true now, if there are any."""
    item = each.item
    if not item.slot:
        return each._replace(holds=item.line <= news.lines)
    words = news.slots.get(item.slot)
    return each._replace(holds=words is not None, item=item._replace(words=words or item.words))


def _is_in(words: str, answers: Sequence[str]) -> bool:
    """Tell whether somebody who has just asked hears these words anyway."""
    return bool(words) and any(words in answer for answer in answers)


def _in_order(items: list[Item]) -> Iterator[str]:
    """Yield what comes first, then the events, then what is so after them."""
    yield from (item.words for item in items if item.first)
    yield from (item.words for item in items if not item.first and not item.slot)
    yield from (item.words for item in items if not item.first and item.slot)


def _reading(words: str) -> float:
    return min(LONGEST, APART + len(words) / LETTERS)


def _runs(alarm: Alarm | None) -> bool:
    return alarm is not None and not alarm.over
