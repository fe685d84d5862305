"""Motion on a fake clock: what is shown at any time, and that time may be cut up in any way."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.ui import motion
from skipbo.ui.art.tokens import WAVE
from skipbo.ui.motion import Fading, Finale, Pace, Pose, Speed, Timeline, ornaments, timeline
from skipbo.ui.motion import pace as times
from skipbo.ui.motion.flight import (
    Flight,
    aside,
    deal,
    discard,
    flip,
    glide,
    home,
    journey,
    lifted,
    spread,
    weighty,
)
from skipbo.ui.motion.timeline import DelayedActs, Follower, Pull, Spring, Tween

U = 8.0
NORMAL = Pace()
INSTANT = Pace(Speed.INSTANT)
REDUCED = Pace(reduced=True)
PACES = [Pace(speed, reduced) for speed in Speed for reduced in (False, True)]
FROM = Pose((100.0, 700.0), 146.0, angle=3.0, turn=0.0)
TO = Pose((640.0, 280.0), 136.0)

chops = st.lists(st.floats(0.001, 0.3), min_size=1, max_size=40)
points = st.tuples(st.floats(0, 4000), st.floats(0, 2200))
paces = st.sampled_from(PACES)


def flights(pace: Pace) -> list[Flight]:
    return [
        journey(pace, U, FROM, TO),
        discard(pace, U, FROM, TO),
        home(pace, U, FROM, TO),
        spread(pace, U, FROM, TO),
        glide(pace, U, FROM, TO),
        deal(pace, U, FROM, TO, delay=0.3),
        flip(pace, TO),
        aside(pace, FROM, TO, motion.pile_bars(12)),
    ]


def test_speeds_multiply_every_duration() -> None:
    assert [Pace(speed).seconds(0.2) for speed in Speed] == pytest.approx([0.3, 0.2, 0.1, 0.0])
    assert Speed.named("fast") is Speed.FAST


def test_a_speed_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError):
        Speed.named("warp")


def test_a_longer_way_takes_longer_but_never_too_long() -> None:
    ways = [NORMAL.journey(units) for units in (0, 50, 100, 1000)]
    assert ways == pytest.approx([0.15, 0.21, 0.27, 0.30])


def test_nothing_takes_time_when_instant() -> None:
    assert all(flight.ends == 0 and flight.at(0) == flight.end for flight in flights(INSTANT))
    assert INSTANT.seconds(1.5) == INSTANT.journey(80) == INSTANT.ornament(1) == 0


@pytest.mark.parametrize("speed", list(Speed))
def test_reduced_motion_replaces_journeys_by_short_fades_in_place(speed: Speed) -> None:
    pace = Pace(speed, reduced=True)
    for flight in flights(pace):
        assert flight.seconds <= pace.seconds(times.CROSS_FADE) + 1e-12
        assert flight.at(flight.delay + flight.seconds / 2).centre in (FROM.centre, TO.centre)


@given(paces, points, points, st.floats(0, 2))
def test_a_flight_starts_and_ends_exactly(
    pace: Pace, a: tuple[float, float], b: tuple[float, float], delay: float
) -> None:
    flight = journey(pace, U, FROM._replace(centre=a), TO._replace(centre=b), delay)
    assert flight.at(flight.ends) == flight.at(flight.ends + 9) == flight.end
    assert flight.done(flight.ends)
    if flight.delay:
        assert flight.at(0).centre == pytest.approx(a)


def test_a_flight_rises_over_its_arc_and_turns_in_the_middle() -> None:
    flight = journey(NORMAL, U, FROM, TO._replace(centre=(640.0, 700.0)))
    middle = flight.at(flight.seconds / 2)
    assert middle.centre == pytest.approx((370.0, 700.0 - 3 * U))
    assert middle.turn == pytest.approx(0.5)
    assert middle.lift == pytest.approx(1.0)


def test_a_landing_presses_the_card_and_lets_it_go() -> None:
    flight = journey(NORMAL, U, FROM, TO)
    pressed = flight.at(flight.seconds + times.LAND / 2)
    assert pressed == TO._replace(pressed=flight.weight)
    assert flight.touches == flight.seconds


def test_a_stock_card_takes_longer_and_lands_harder_the_last_one_hardest() -> None:
    plain = journey(NORMAL, U, FROM, TO)
    stock, last = weighty(plain, NORMAL), weighty(plain, NORMAL, last=True)
    assert stock.ends - plain.ends == pytest.approx(0.15)
    assert last.land == pytest.approx(0.22)
    assert plain.weight < stock.weight < last.weight


def test_a_card_of_another_seat_rises_before_it_leaves() -> None:
    plain = journey(NORMAL, U, FROM, TO)
    flight = lifted(plain, NORMAL, U)
    assert flight.ends - plain.ends == pytest.approx(0.12)
    assert flight.at(0) == FROM
    risen = flight.at(0.1199)
    assert risen.lift == pytest.approx(0.6, abs=0.01)
    assert FROM.centre[1] - risen.centre[1] == pytest.approx(0.8 * U, abs=0.1)
    assert risen.centre[0] == FROM.centre[0]
    assert flight.at(flight.touches).centre == TO.centre


@pytest.mark.parametrize("pace", [INSTANT, REDUCED])
def test_where_nothing_is_to_move_no_card_rises_or_presses(pace: Pace) -> None:
    plain = journey(pace, U, FROM, TO)
    assert lifted(plain, pace, U) == plain._replace(up=lifted(plain, pace, U).up)
    assert weighty(plain, pace).ends == plain.ends
    last = weighty(plain, pace, last=True)
    assert last.ends == plain.ends + pace.seconds(times.STILLNESS)
    assert last.at(pace.seconds(times.STILLNESS) / 2) == (plain.start if last.ends else plain.end)


@given(paces, chops)
def test_what_fades_comes_and_goes_and_is_gone(pace: Pace, steps: list[float]) -> None:
    fading = Fading[str]()
    for dt in steps:
        fading.update(dt, "a", pace)
        assert all(0 < share <= 1 for share in fading.shares.values())
    fading.update(pace.seconds(times.FADE) + 1e-6, "a", pace)
    assert fading.shares == {"a": 1.0}
    assert fading.update(times.FADE / 4, "b", pace) == (not pace.still)
    fading.update(1.0, "b", pace)
    assert fading.shares == {"b": 1.0}


@given(st.lists(st.integers(1, 20), max_size=12), st.just([]) | chops)
def test_what_is_to_come_later_comes_once_and_in_order(moments: list[int], steps: list[float]) -> None:
    later, done = DelayedActs(), list[int]()
    for number, seconds in enumerate(moments):
        later.after(seconds / 10, partial(done.append, number))
    for dt in steps:
        later.advance(dt)
    later.finish()
    assert sorted(done) == list(range(len(moments)))
    assert [moments[number] for number in done] == sorted(moments)
    later.finish()
    assert len(done) == len(moments)


def test_a_flip_ends_on_the_face_or_on_the_back() -> None:
    assert flip(NORMAL, TO).at(0).turn == 0
    assert flip(NORMAL, TO).at(1).turn == 1
    assert flip(NORMAL, TO._replace(turn=0.0)).at(1).turn == 0


def test_a_deal_keeps_to_its_time() -> None:
    for cards, tops in ((2, 2), (20, 2), (60, 6), (150, 6)):
        step = times.deal_step(cards, tops)
        whole = step * (cards - 1) + times.DEAL_CARD + times.FLIP + times.DEAL_TOP * (tops - 1)
        assert 0 < step <= times.DEAL_STEP
        assert whole <= times.DEAL_ALL + 1e-9


@given(st.lists(st.tuples(st.floats(0, 1), st.floats(0, 0.5)), max_size=12), chops)
def test_any_cutting_of_time_lands_the_same_in_the_same_order(
    spans: list[tuple[float, float]], steps: list[float]
) -> None:
    chopped, whole = Timeline[int, float](), Timeline[int, float]()
    for key, (seconds, delay) in enumerate(spans):
        for line in (chopped, whole):
            line.add(key, Tween(0, key, seconds, delay))
    landed = [key for dt in steps for key in chopped.advance(dt)]
    landed += chopped.advance(3)
    ends = [sum(spans[key]) for key in landed]
    assert sorted(whole.advance(sum(steps) + 3)) == sorted(landed) == list(range(len(spans)))
    assert all(a <= b + 1e-6 for a, b in pairwise(ends))
    assert not chopped.moving
    assert not whole.moving


def test_things_that_end_together_land_as_they_started() -> None:
    line = Timeline[str, float]()
    for key in "cab":
        line.add(key, Tween(0, 1, 0.2))
    assert line.advance(0.1) == ()
    assert line.advance(0.1) == ("c", "a", "b")


@given(paces, st.integers(0, 20))
def test_finishing_ends_all_at_once(pace: Pace, frames: int) -> None:
    line = Timeline[int, Pose]()
    for key, flight in enumerate(flights(pace)):
        line.add(key, flight)
    landed = [key for _ in range(frames) for key in line.advance(1 / 60)]
    landed += line.finish()
    assert sorted(landed) == list(range(len(flights(pace))))
    assert not line.moving
    assert line.at(0) is None


def test_many_small_steps_end_when_one_large_step_does() -> None:
    line = Timeline[str, float]()
    line.add("x", Tween(0, 1, 0.3))
    landed = [key for _ in range(300) for key in line.advance(0.001)]
    assert landed == ["x"]


def test_a_new_motion_takes_the_place_of_the_old() -> None:
    line = Timeline[str, float]()
    line.add("x", Tween(0, 1, 1))
    line.advance(0.5)
    line.add("x", Tween(5, 6, 1))
    assert line.at("x") == 5
    assert line.advance(0.75) == ()
    assert dict(line.values())["x"] == pytest.approx(5 + 0.84375)
    line.cancel("x")
    assert not line.moving


@given(points, points, chops)
def test_a_spring_does_not_depend_on_the_frame_rate(
    start: tuple[float, float], target: tuple[float, float], steps: list[float]
) -> None:
    chopped = Follower.resting(start)
    for dt in steps:
        chopped = chopped.step(target, dt, NORMAL)
    whole = Follower.resting(start).step(target, sum(steps), NORMAL)
    assert chopped.at == pytest.approx(whole.at, abs=1e-3)


def test_a_spring_arrives_soon_and_never_overshoots() -> None:
    spring, seen = Spring(0.0), []
    for _ in range(30):
        spring = spring.step(100.0, 1 / 60)
        seen.append(spring.value)
    assert seen == sorted(seen)
    assert max(seen) <= 100
    assert seen[5] > 95
    assert spring.settled(100.0)


@pytest.mark.parametrize("pace", [INSTANT, REDUCED])
def test_a_follower_is_at_once_where_nothing_is_to_move(pace: Pace) -> None:
    moved = Follower.resting((0, 0)).step((50, 60), 0.001, pace)
    assert moved.at == (50, 60)
    assert moved.settled((50, 60))


def test_the_tilt_looks_at_the_last_fifty_milliseconds() -> None:
    pull = Pull()
    assert pull.velocity(0) == (0, 0)
    for frame in range(20):
        pull.add(frame / 100, (frame * 20.0, 0.0))
    assert pull.velocity(0.19)[0] == pytest.approx(2000)
    assert pull.velocity(0.5) == (0, 0)


@given(st.floats(-1e6, 1e6))
def test_a_card_tilts_into_its_way_by_eight_degrees_at_most(speed: float) -> None:
    lean = timeline.tilt(NORMAL, (speed, 0), U)
    assert abs(lean) <= 8
    assert lean * speed >= 0
    assert timeline.tilt(REDUCED, (speed, 0), U) == 0


def test_a_glow_breathes_three_times_and_is_steady_then() -> None:
    assert [ornaments.breathing(NORMAL, t) for t in (0, 0.8, 1.6, 2.4, 4.8, 5.6)] == [1, 0.75, 1, 0.75, 1, 1]
    assert ornaments.breathes(NORMAL, 4.7)
    assert not ornaments.breathes(NORMAL, 4.81)
    assert len({ornaments.breathing(NORMAL, frame / 500) for frame in range(2500)}) <= 11


@pytest.mark.parametrize("pace", [INSTANT, REDUCED])
def test_a_glow_is_steady_at_once_where_nothing_is_to_move(pace: Pace) -> None:
    assert ornaments.breathing(pace, 0.8) == 1
    assert not ornaments.breathes(pace, 0.0)


def test_the_bars_of_a_completed_pile_run_from_the_left() -> None:
    assert [ornaments.bars_run(NORMAL, t) for t in (0, 0.10, 0.125, 0.40)] == [0, 0, 1, 12]
    assert ornaments.bars_run(INSTANT, 0) >= 12


@pytest.mark.parametrize("bars", [12, 13])
def test_a_completed_pile_leaves_when_the_light_has_passed_its_last_bar(bars: int) -> None:
    still = motion.pile_bars(bars)
    assert ornaments.bars_run(NORMAL, still) >= bars + WAVE
    flight = aside(NORMAL, FROM, TO, still)
    assert flight.at(still)._replace(turn=1.0) == FROM._replace(turn=1.0)
    assert flight.at(still + 0.1).centre != FROM.centre


def test_a_riffle_opens_twice_and_ends_flat() -> None:
    assert ornaments.riffle(NORMAL, 0) == (0, 0)
    apart = [ornaments.riffle(NORMAL, frame / 1000)[0] for frame in range(701)]
    peaks = sum(a < b > c for a, b, c in zip(apart, apart[1:], apart[2:], strict=False))
    assert peaks == 2
    assert ornaments.riffle(NORMAL, 0.71) == ornaments.riffle(REDUCED, 0.1) == (0, 0)


@given(
    st.integers(0, 10**6),
    st.floats(0, 4),
    st.sampled_from([(1280, 800), (3840, 2160)]),
    st.sampled_from(Finale),
)
def test_petals_are_the_same_for_the_same_chance(
    seed: int, t: float, window: tuple[int, int], finale: Finale
) -> None:
    ours, theirs = ornaments.petals(Random(seed), finale), ornaments.petals(Random(seed), finale)
    whole = finale.plan.seconds
    assert [p.at(NORMAL, t, window) for p in ours] == [p.at(NORMAL, t, window) for p in theirs]
    assert all(p.at(NORMAL, 0, window) is p.at(NORMAL, whole, window) is None for p in ours)
    assert all(p.at(pace, t, window) is None for p in ours for pace in (REDUCED, INSTANT))


def test_petals_sway_and_fall() -> None:
    piece = ornaments.petals(Random(1), Finale.GAME_WON)[0]
    way = [piece.at(NORMAL, frame / 100, (1280, 800)) for frame in range(240)]
    shown = [drift for drift in way if drift]
    assert max(abs(drift.angle) for drift in shown) <= 30
    assert all(a.centre[1] < b.centre[1] for a, b in pairwise(shown))


def test_the_petals_of_a_win_drift_for_two_seconds_and_no_more_of_them_at_a_time() -> None:
    pieces, frames = ornaments.petals(Random(1), Finale.GAME_WON), range(round(60 * times.WIN))
    there = [sum(p.at(NORMAL, frame / 60, (1280, 800)) is not None for p in pieces) for frame in frames]
    assert sum(count > 0 for count in there) >= 2 * 60
    assert max(there) <= Finale.GAME_WON.plan.pieces == 60


def test_a_match_won_is_more_than_a_game_won_and_a_loss_is_quiet() -> None:
    won, match, lost = (finale.plan for finale in Finale)
    assert 60 <= won.pieces < match.pieces <= 90
    assert lost.pieces < 20
    assert lost.seconds < won.seconds < match.seconds
    assert lost.dark < won.dark < match.dark
    kinds = [{piece.kind for piece in ornaments.petals(Random(1), finale)} for finale in Finale]
    assert len(set(map(frozenset, kinds))) == 3
    assert "wild" not in kinds[2]  # nothing golden over a loss


def test_petals_drift_in_two_depths_and_are_large_enough() -> None:
    for finale in Finale:
        pieces = ornaments.petals(Random(1), finale)
        assert {piece.far for piece in pieces} == {False, True}
        assert all(2.5 <= piece.size <= 5 for piece in pieces)
        assert max(piece.size for piece in pieces if piece.far) <= min(p.size for p in pieces if not p.far)


@pytest.mark.parametrize("finale", Finale)
def test_the_lights_go_down_and_come_up_again(finale: Finale) -> None:
    whole = finale.plan.seconds
    shown = [ornaments.darkness(finale, NORMAL, frame / 60) for frame in range(round(whole * 60) + 2)]
    assert shown[0] == shown[-1] == 0
    assert max(shown) == pytest.approx(finale.plan.dark)
    assert len(set(shown)) == 3
    top = shown.index(max(shown))
    assert shown[: top + 1] == sorted(shown[: top + 1])
    assert shown[top:] == sorted(shown[top:], reverse=True)
    assert {ornaments.darkness(finale, pace, 0.1) for pace in (REDUCED, INSTANT)} == {0}


def test_a_completed_pile_rises_fans_and_is_square_again() -> None:
    leaves = motion.pile_bars(12)
    assert leaves + times.PILE_AWAY <= 1.0
    start, risen = ornaments.fanned(NORMAL, 0.0, 12), ornaments.fanned(NORMAL, times.PILE_STILL, 12)
    assert start == (0.0,) * 12
    assert risen == pytest.approx((ornaments.PACKET_UP,) * 12)
    open_at = ornaments.fanned(NORMAL, leaves - times.PILE_SQUARE, 12)
    assert [b - a for a, b in pairwise(open_at)] == pytest.approx([0.5] * 11)
    square = ornaments.fanned(NORMAL, leaves, 12)
    assert [b - a for a, b in pairwise(square)] == pytest.approx([ornaments.SQUARED] * 11)
    middle = ornaments.fanned(NORMAL, times.PILE_STILL + 6 * times.PILE_BAR, 12)
    assert middle[4] > middle[1]  # the lower edges have fanned, and the upper ones have not
    assert middle[11] == pytest.approx(middle[9])
    assert list(middle) == sorted(middle)
