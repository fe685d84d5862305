"""The clock one can be woken by: a frame at the moment waited for, and no frame for nothing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from skipbo.ui.kit.clock import Clock
from tests.clock import Clock as Seconds

spans = st.floats(0.0, 60.0)


@given(spans, spans)
def test_an_alarm_is_over_from_its_moment_on(after: float, later: float) -> None:
    seconds = Seconds()
    clock = Clock(seconds)
    alarm = clock.schedule(after)
    assert alarm.over == (alarm.left == 0)
    seconds.now += after + 1e-6
    assert alarm.over
    seconds.now += later
    assert alarm.over


@given(st.lists(spans, min_size=1))
def test_the_earliest_alarm_wakes(after: list[float]) -> None:
    clock = Clock(Seconds())
    alarms = [clock.schedule(span) for span in after]
    assert clock.wakes() == min(alarm.left for alarm in alarms)


def test_nobody_is_woken_who_does_not_wait() -> None:
    clock = Clock(Seconds())
    assert clock.wakes() is None
    alarm = clock.schedule(1.0)
    clock.cancel(alarm)
    clock.cancel(None)
    assert clock.wakes() is None


def test_a_moment_that_no_frame_has_seen_still_wakes() -> None:
    seconds = Seconds()
    clock = Clock(seconds)
    clock.schedule(1.0)
    clock.schedule(3.0)
    clock.tick()
    seconds.now += 2.0
    assert clock.wakes() == 0
    clock.tick()
    assert clock.wakes() == 1.0
