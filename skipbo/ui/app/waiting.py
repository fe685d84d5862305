"""How the loop sleeps until something happens, and notices that the computer was asleep."""

from __future__ import annotations

from collections.abc import Callable

import pygame

LONGEST_GAP = 3.0
"""Seconds between two looks at the clock; the loop looks at least once a second."""

GAP_COUNTED = 0.1
"""Seconds counted of a longer gap: one frame's, so that activities continue where they were."""


class Awake:
    """The seconds for which the program was running, by a `clock` that may leap ahead or back.

    Some systems let the clock go on while the computer sleeps. With this one, nothing times out because of
    that: no process counts as hung, no message disappears before anybody could read it.
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
    while not (events := pygame.event.get()) and slept < most:
        span = min(SLEEP if slept < ALERT else DOZE, most - slept)
        pygame.time.wait(span)
        slept += span
    return events
