"""The sleep of a program in which nothing moves."""

from __future__ import annotations

import pygame

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
