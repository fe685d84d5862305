"""When it is spoken: what waits to be told for as long as it is true, and what was told lately."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from skipbo.ui.app.assistive.nodes import Saying, joined
from skipbo.ui.kit import Alarm, Clock

APART = 0.3
"""Seconds between any two announcements, and the least between a new focus and calm words."""
LETTERS = 30.0
"""Letters that a quick voice reads in a second: calm words wait until those before have been read."""
LONGEST, SOON = 3.0, 0.7
"""Seconds for which calm words wait at most, whatever is pressed; and those that come first."""
_KEPT = 100
"""The announcements that can be heard again."""
STAYS = 8.0
"""Seconds for which the node of an announcement is there."""


class Item(NamedTuple):
    """Something to be told: an event, or, with a `slot`, what is so now, of which only the last counts.

    `line`: the number, from 1, of the line of the log that tells the event, 0 where none does. `first`: it
    goes before all events, and soon. `seat`: the only one (from 0) that may hear it, None for all. `own`: it
    confirms a move of the listener, who hears it at once, and the next place only after it. `quick`: another
    like it may cut it off.
    """

    words: str
    slot: str = ""
    line: int = 0
    first: bool = False
    seat: int | None = None
    own: bool = False
    quick: bool = False

    @property
    def patience(self) -> float:
        """The seconds for which it waits at most."""
        if self.own:
            return 0.0
        return SOON if self.first else LONGEST


class Telling(NamedTuple):
    """What there is to tell anew, and what is true now.

    `urgent` sentences interrupt. `slots`: the words of each slot as they are now; what has none is true no
    longer. `lines`: how many the log has. `moment`: the scene and the turn that all of it belongs to. `seat`:
    whose hand lies open to whoever listens, None for nobody's.
    """

    urgent: tuple[Item, ...] = ()
    items: tuple[Item, ...] = ()
    slots: Mapping[str, str] = MappingProxyType({})
    lines: int = 0
    moment: object = None
    seat: int | None = None

    @property
    def answered(self) -> Mapping[str, str]:
        """The slots, with their words, that are said to whoever has just asked for them."""
        answers = [item.words for item in self.urgent]
        return {
            slot: words
            for slot, words in self.slots.items()
            if words and any(words in answer for answer in answers)
        }


class _Waiting(NamedTuple):
    """An item, and until when it may wait; `holds`: it is true now, and not only before and perhaps again.

    `cut`: it was told, but cut off as it began.
    """

    item: Item
    until: Alarm
    holds: bool = True
    cut: bool = False


class _Told(NamedTuple):
    """An announcement that is in the tree until its alarm, and what it is made of."""

    until: Alarm
    saying: Saying
    items: tuple[Item, ...]


class Sayings:
    """What waits to be told, and what was told lately; `clock` wakes the loop for either.

    As soon as another hand lies open, or none any more, all is forgotten that was only for the one before.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._seat: int | None = None
        self._urgent: list[Item] = []
        self._waiting: list[_Waiting] = []
        self._told: dict[str, str] = {}
        self._there: list[_Told] = []
        self._apart: Alarm | None = None
        self._calm: Alarm | None = None
        self._held: Alarm | None = None
        self._confirmed: Alarm | None = None
        self._history = deque[tuple[Item, ...]](maxlen=_KEPT)
        self._recalled = -1
        self._again: tuple[Item, ...] = ()
        self._moment: object = None
        self._count = 0

    def add(self, news: Telling) -> None:
        """Take what is to be said next, and let go of what waits and is no longer true."""
        if news.seat != self._seat:
            self._seat = news.seat
            self._forget()
        self._urgent += news.urgent
        self._told = {slot: words for slot, words in self._told.items() if slot in news.slots}
        self._told |= news.answered
        anew = {item.slot for item in news.items if item.slot}
        same, self._moment = news.moment == self._moment, news.moment
        waiting, self._waiting = self._waiting, []
        if any(item.own for item in news.items):  # whoever has moved since needs no more to be told of it
            missed = [each for each in waiting if each.cut]
            waiting = [each for each in waiting if not each.cut]
            self._let_go(missed)
            self.note(*(each.item for each in missed))
        for each in waiting:
            now = _as_it_is_now(each, news)
            is_lost = not now.holds and not (same and now.item.slot)
            if is_lost or now.item.slot in anew or self._is_told(now.item):
                self._clock.cancel(each.until)
            else:
                self._waiting.append(now)
        for item in news.items:
            if not self._is_told(item):
                holds = not item.slot or item.slot in news.slots
                self._waiting.append(_Waiting(item, self._clock.schedule(item.patience), holds))

    def _forget(self) -> None:
        """Let go of what others may not hear: told or waiting, to be heard again, or still in the tree.

        Each event that stays can be heard by itself: how they were joined hung on what was told between.
        """
        self._told.clear()
        self._urgent = [item for item in self._urgent if self._is_for_all_here(item)]
        self._let_go([each for each in self._waiting if not self._is_for_all_here(each.item)])
        self._waiting = [each for each in self._waiting if self._is_for_all_here(each.item)]
        self._there = [told for told in self._there if self._is_for_all_here(*told.items)]
        items = [item for told in self._history for item in told if self._is_for_all_here(item)]
        self._history = deque(((item,) for item in items), maxlen=_KEPT)
        self._recalled, self._again = -1, ()

    def _let_go(self, waiting: Sequence[_Waiting]) -> None:
        for each in waiting:
            self._clock.cancel(each.until)

    def _is_for_all_here(self, *items: Item) -> bool:
        """Tell whether whoever is at the screen now may hear all of it."""
        return all(item.seat in (None, self._seat) for item in items)

    def note(self, *items: Item) -> None:
        """Note what the screen reader reads by itself: it can be heard again like all that was told."""
        if items:
            self._history.append(items)
        self._recalled = -1

    def let_read(self, words: str, *, elsewhere: bool = False) -> None:
        """Note that the focus is a new one with these words: what is being spoken ends, and they are read.

        Whose turn it is, and what is told with it, is told again once there is time where that was only just
        begun; so are events that were begun in another scene (`elsewhere`).
        """
        if _runs(self._apart) and self._there and self._history:
            begun = self._there[-1]
            if not begun.saying.urgent and begun.items == self._history[-1]:
                first = any(item.first for item in begun.items)
                lost = [item for item in begun.items if (item.line if elsewhere else first)]
                if lost:
                    self._history.pop()
                for item in lost:
                    self._told.pop(item.slot, None)
                    self._waiting.append(_Waiting(item, self._clock.schedule(LONGEST), cut=True))
        self._calm = self._renewed(self._calm, _reading(words))

    def recall(self, step: int) -> None:
        """Say again what was told last, or so many announcements before (below 0) or after."""
        self._recalled = max(-len(self._history), min(-1, self._recalled + step)) if step else -1
        if self._history:
            self._again = self._history[self._recalled]

    @property
    def count(self) -> int:
        """How many announcements there have been."""
        return self._count

    def read_again(self, words: str) -> None:
        """Say what has the focus once more, for a key to which there is no other answer."""
        self._again = (Item(words, seat=self._seat),)

    @property
    def confirms(self) -> bool:
        """Whether a move of the listener is being confirmed, or is to be: nothing may cut that off."""
        return any(each.item.own for each in self._waiting) or _runs(self._confirmed)

    def hold(self) -> None:
        """Note that the focus is about to be read anew, which would cut off whatever is told now."""
        self._held = self._renewed(self._held, APART)

    def there(self) -> tuple[Saying, ...]:
        """Return what is to be in the tree now, the next one included if its time has come."""
        self._there = [told for told in self._there if not told.until.over]
        quiet = _runs(self._apart) or (_runs(self._confirmed) and not self._may_be_cut_off)
        items, urgent = ((), False) if quiet else self._next()
        if items:
            self._count += 1
            saying = Saying(joined([item.words for item in items]), urgent, self._count)
            self._there.append(_Told(self._clock.schedule(STAYS), saying, items))
            self._apart = self._renewed(self._apart, APART)
            self._calm = self._renewed(self._calm, _reading(saying.words))
            if any(item.own for item in items) and not urgent:
                self._confirmed = self._renewed(self._confirmed, _reading(saying.words))
        return tuple(told.saying for told in self._there)

    @property
    def _may_be_cut_off(self) -> bool:
        """Whether what is being confirmed goes the way of all that is quick: the next one cuts it off."""
        confirmed = self._history[-1] if self._history else ()
        return any(item.quick for item in confirmed) and any(each.item.quick for each in self._waiting)

    def _is_told(self, item: Item) -> bool:
        """Tell whether a slot says what was told of it last."""
        return bool(item.slot) and self._told.get(item.slot) == item.words

    def _next(self) -> tuple[tuple[Item, ...], bool]:
        """Take what can be told now, first what is to be heard again; and tell whether it interrupts."""
        if self._again:
            again, self._again = self._again, ()
            return again, True
        items, urgent = self._new()
        if items:
            self.note(*items)
        return items, urgent

    def _new(self) -> tuple[tuple[Item, ...], bool]:
        """Take all that is urgent, else all calm words, as one: each announcement cuts off the one before.

        With a move of the listener go only the events before it: all else is told after the next place.
        """
        held = _runs(self._held)
        if self._urgent and not held:
            urgent, self._urgent = self._urgent, []
            return tuple({item.words: item for item in urgent}.values()), True
        ready = [each for each in self._waiting if each.holds]
        late = any(each.until.over for each in ready)
        if not ready or ((held or _runs(self._calm)) and not late):
            return (), False
        own = max((number for number, each in enumerate(ready) if each.item.own), default=None)
        if own is not None:
            ready = [
                each for each in ready[: own + 1] if each.item.first or each.item.own or not each.item.slot
            ]
        self._waiting = [each for each in self._waiting if each not in ready]
        self._let_go(ready)
        self._told |= {each.item.slot: each.item.words for each in ready if each.item.slot}
        # What is to come first, then the events, then what is so after them.
        items = sorted(
            (each.item for each in ready), key=lambda item: 0 if item.first else 1 + bool(item.slot)
        )
        return tuple({item.words: item for item in items}.values()), False

    def _renewed(self, alarm: Alarm | None, seconds: float) -> Alarm:
        """Return an alarm in `seconds`, in the place of another one."""
        self._clock.cancel(alarm)
        return self._clock.schedule(seconds)


def _as_it_is_now(each: _Waiting, news: Telling) -> _Waiting:
    """Return what waits with the words that are true now, if there are any."""
    item = each.item
    if not item.slot:
        return each._replace(holds=item.line <= news.lines)
    words = news.slots.get(item.slot)
    if words is None:
        return each._replace(holds=False)
    return each._replace(holds=True, item=item._replace(words=words or item.words, seat=news.seat))


def _reading(words: str) -> float:
    """Return the seconds that a quick voice takes to read words, as far as they are waited for."""
    return min(LONGEST, APART + len(words) / LETTERS)


def _runs(alarm: Alarm | None) -> bool:
    return alarm is not None and not alarm.over
