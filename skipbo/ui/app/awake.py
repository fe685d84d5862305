"""A clock that stands still while the computer sleeps."""

from __future__ import annotations

from collections.abc import Callable

LONGEST_GAP = 3.0
"""Seconds between two looks at the clock; the loop looks at least once a second."""

GAP_COUNTED = 0.1
"""Seconds that count of a longer gap: a frame's, so that what was under way goes on where it was."""


class Awake:
    """Seconds in which the program ran, by a `clock` that may leap ahead or back.

    Some systems let the clock go on while the computer sleeps. By this one nothing has waited too long
    afterwards: no process that did not answer, no message that nobody could read.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last = clock()
        self._passed = 0.0

    def __call__(self) -> float:
        """Seconds; only differences matter. They never run backwards."""
        now = self._clock()
        gap, self._last = max(0.0, now - self._last), now
        self._passed += gap if gap <= LONGEST_GAP else GAP_COUNTED
        return self._passed
