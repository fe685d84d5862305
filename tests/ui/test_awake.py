"""After the computer slept everything goes on where it was, whatever its clocks say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.session.requests import Answer, Request
from skipbo.session.teller import LONGEST_WAIT, AutosaveGate
from skipbo.session.thinking import Thinker
from skipbo.ui.app.app import LONGEST_SLEEP, LONGEST_STEP
from skipbo.ui.kit.clock import GAP_COUNTED, LONGEST_GAP, AwakeClock
from tests.clock import Clock
from tests.session.minds import Scripted, request
from tests.ui.running import FRAME, Start, match
from tests.ui.tabletop import setup

NIGHT = 8 * 3600.0
GAME = match(setup("casual", "regular", stock=5, seed=3))


class Slow(Scripted):
    """A mind in good health that answers at the given look."""

    def __init__(self, looks: int) -> None:
        super().__init__(*[None] * looks, 0)


def test_hours_of_sleep_count_as_a_moment() -> None:
    clock = Clock()
    awake = AwakeClock(clock)
    before = awake()
    clock.now += NIGHT
    assert awake() - before == pytest.approx(GAP_COUNTED)


@given(st.lists(st.floats(-NIGHT, NIGHT)))
def test_it_never_runs_backwards_and_never_leaps(gaps: list[float]) -> None:
    clock = Clock()
    awake = AwakeClock(clock)
    for gap in gaps:
        before, clock.now = awake(), clock.now + gap
        assert 0 <= awake() - before <= LONGEST_GAP


@given(st.lists(st.floats(0, LONGEST_SLEEP), min_size=1))
def test_as_long_as_the_loop_runs_it_tells_the_time(steps: list[float]) -> None:
    clock = Clock()
    awake = AwakeClock(clock)
    start = clock.now
    for step in steps:
        clock.now += step
        awake()
    assert awake() == pytest.approx(clock.now - start)


@pytest.mark.parametrize("looks", [1, 5, 50])
def test_a_healthy_process_is_not_ended_for_what_it_did_not_say_in_the_night(looks: int) -> None:
    clock = Clock()
    healthy, asked = Slow(looks), request()
    thinker = Thinker(AwakeClock(clock), 10.0, lambda: healthy)
    thinker.ask(asked)
    clock.now += 9.0 / 4
    for look in range(looks):
        clock.now += NIGHT if look % 2 == 0 else FRAME
        assert thinker.poll() is None
    assert thinker.poll() == asked.legal[0]
    assert not healthy.ended


def test_a_hung_process_is_ended_after_the_night_as_before_it() -> None:
    clock = Clock()
    hung, good = Scripted(), Scripted(0)
    minds = iter((hung, good))
    thinker = Thinker(AwakeClock(clock), 10.0, lambda: next(minds))
    thinker.ask(request())
    clock.now += NIGHT
    for _ in range(101):
        clock.now += FRAME
        thinker.poll()
    assert hung.ended


class Sleepy:
    """Stands in for the computers' process, whose only question is open while the computer sleeps."""

    def __init__(self) -> None:
        self.asked: list[Request] = []
        self.ended = 0
        self.ready = False

    def ask(self, request: Request) -> None:
        self.asked.append(request)

    def answer(self) -> Answer | None:
        return Answer(0) if self.ready and self.asked else None

    def end(self) -> None:
        self.ended += 1


def test_no_process_of_the_programs_is_replaced_because_the_computer_slept(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = start(GAME)
    mind = Sleepy()
    real = Thinker(run.app.clock, 10.0, lambda: mind)
    monkeypatch.setattr(run.app.flow.computers, "thinker", real)
    monkeypatch.setattr(run.table, "_mind", real)
    for _ in range(400):
        run.frames()
        if mind.asked:
            break
    for _ in range(5):
        run.clock.now += NIGHT
        run.frames(3)
    assert len(mind.asked) == 1
    assert mind.ended == 0
    mind.ready = True
    run.frames(3)
    assert mind.ended == 0


def test_nothing_in_flight_leaps(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    run = start(GAME)
    steps: list[float] = []
    update = run.app.scenes.update

    def watched(step: float) -> bool:
        steps.append(step)
        return update(step)

    monkeypatch.setattr(run.app.scenes, "update", watched)
    for gap in (NIGHT, -NIGHT, 0.0, NIGHT):
        run.clock.now += gap
        run.frames(2)
    assert all(0 <= step <= LONGEST_STEP for step in steps)
    assert run.scene == "deal"


def test_for_everything_in_the_program_the_night_is_a_moment(start: Start) -> None:
    run = start()
    now = run.app.clock()
    run.clock.now += NIGHT
    run.frames()
    assert run.app.clock() - now <= LONGEST_SLEEP + FRAME + GAP_COUNTED


def test_what_is_being_written_is_waited_for_as_long_as_without_a_night() -> None:
    class Disk:
        settled = False

    clock, said = Clock(), list[str]()
    kept = AutosaveGate(Disk(), AwakeClock(clock))
    kept.when_saved(lambda: said.append("moved"))
    clock.now += NIGHT
    kept.update()
    assert said == []
    for _ in range(round(LONGEST_WAIT / FRAME) + 1):
        clock.now += FRAME
        kept.update()
    assert said == ["moved"]
