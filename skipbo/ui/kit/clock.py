"""A clock that one can be woken by: seconds handed in, and the moments that somebody waits for."""

from __future__ import annotations

from collections.abc import Callable


class Alarm:
    """A moment on a clock. It does nothing when it comes: whoever waits for it asks whether it is `over`.

    `seconds`: how long it was to be waited for.
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
    """The seconds of `seconds`, of which only differences matter, and the alarms that are set on it.

    While nothing moves, the loop sleeps until the next alarm: `tick` begins a frame, in which everybody
    whose moment has come sees that.
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
        """Begin a frame: the alarms whose moment has come wake nobody any more."""
        self._alarms = [alarm for alarm in self._alarms if not alarm.over]

    def wakes(self) -> float | None:
        """Return the seconds until a frame is needed though nothing moves; None if nothing is waited for."""
        return min((alarm.left for alarm in self._alarms), default=None)
