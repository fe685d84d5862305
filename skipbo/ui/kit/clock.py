"""Time: a clock that wakes code waiting for a moment, and seconds that stop while the computer sleeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

_MOST_UNREAD: Final = 1000
"""The maximum number of events without text to skip in one call, so that the window never stalls."""


def waiting_events() -> list[pygame.event.Event]:
    """Return the events since the last call, without waiting; there may be none.

    A dropped file whose name is not valid text gets an empty name. Typed bytes that are not valid text are
    dropped. `pygame.event.get` would lose what had come with them.
    """
    events: list[pygame.event.Event] = []
    for _ in range(_MOST_UNREAD):
        try:
            while (event := pygame.event.poll()).type != pygame.NOEVENT:
                events.append(event)
        except (SystemError, UnicodeDecodeError) as error:
            wrong = error.__cause__ if isinstance(error, SystemError) else error
            if isinstance(wrong, UnicodeDecodeError) and bytes(wrong.object).startswith(b"/"):
                events.append(pygame.event.Event(pygame.DROPFILE, file=""))
        else:
            break
    return events


class Alarm:
    """A moment on a clock. It calls nobody when it comes: the waiting code asks whether it is `over`.

    `seconds`: how long the wait is.
    """

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self._since = clock()
        self.seconds = seconds

    @property
    def left(self) -> float:
        """The seconds until the moment, 0 once it has come."""
        return max(0.0, self.seconds - (self._clock() - self._since))

    @property
    def over(self) -> bool:
        """Whether the moment has come."""
        return self.left <= 0


class Clock:
    """A clock that reads `seconds`, where only differences matter, and the alarms set on it.

    While nothing moves, the loop sleeps until the next alarm: `tick` begins a frame, in which everyone sees
    which alarms are due.
    """

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self._alarms: list[Alarm] = []

    def __call__(self) -> float:
        """Return the time in seconds."""
        return self._seconds()

    def schedule(self, seconds: float) -> Alarm:
        """Set an alarm for some seconds from now: a frame is drawn then even if nothing moves."""
        alarm = Alarm(self, seconds)
        self._alarms.append(alarm)
        return alarm

    def cancel(self, alarm: Alarm | None) -> None:
        """Wait no longer for an alarm, if there is one."""
        self._alarms = [other for other in self._alarms if other is not alarm]

    def tick(self) -> None:
        """Begin a frame: alarms that are due no longer wake the loop."""
        self._alarms = [alarm for alarm in self._alarms if not alarm.over]

    def wakes(self) -> float | None:
        """Return the seconds until a frame is needed though nothing moves; None if no alarm is set."""
        return min((alarm.left for alarm in self._alarms), default=None)


LONGEST_GAP = 3.0
"""Seconds between two looks at the clock; the loop looks at least once a second."""

GAP_COUNTED = 0.1
"""Seconds counted of a longer gap: one frame's, so that activities continue where they were."""


class AwakeClock:
    """The seconds for which the program was running, by a `clock` that may leap ahead or back.

    Some systems let the clock go on while the computer sleeps. With this one, nothing times out because of
    that: no process counts as hung, no message disappears before anyone could read it.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last = clock()
        self._passed = 0.0

    def __call__(self) -> float:
        """Return seconds that never run backwards; only differences matter."""
        now = self._clock()
        gap, self._last = max(0.0, now - self._last), now
        self._passed += gap if gap <= LONGEST_GAP else GAP_COUNTED
        return self._passed


SLEEP, DOZE = 10, 20
"""The milliseconds between two checks for events, at first and after a while."""
ALERT = 100
"""The milliseconds without an event after which the user counts as idle."""


def wait_for_events(longest: float) -> list[pygame.event.Event]:
    """Sleep until something happens, at most `longest` seconds; pygame.event.wait wakes up too often."""
    slept, most = 0, max(SLEEP, round(longest * 1000))
    while not (events := waiting_events()) and slept < most:
        span = min(SLEEP if slept < ALERT else DOZE, most - slept)
        pygame.time.wait(span)
        slept += span
    return events
