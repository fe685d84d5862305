"""The picture catches up with the game, whatever happens on the way."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from skipbo.model.events import GameEnded, StockTurned, TurnStarted
from skipbo.model.state import Phase, stock_of
from skipbo.ui.motion import Pace, Speed
from tests.session.tables import persons, seated
from tests.ui.table.shows import Following

CALM = settings(max_examples=20, database=None, suppress_health_check=[HealthCheck.too_slow])
PACES = [Pace(speed, reduced) for speed in Speed for reduced in (False, True)]
SIZES = ((960, 600), (1280, 800), (1920, 1080), (2560, 1080), (960, 1400))

TIMES = st.sampled_from((0.0, 0.001, 0.016, 0.05, 0.1, 0.4, 3.0))
DOINGS = st.one_of(
    st.tuples(st.just("play"), st.integers(1, 12)),
    st.tuples(st.just("play"), st.integers(1, 4)),
    st.tuples(st.just("wait"), TIMES),
    st.tuples(st.just("wait"), TIMES),
    st.tuples(st.just("resize"), st.sampled_from(SIZES)),
    st.tuples(st.just("pace"), st.sampled_from(PACES)),
    st.tuples(st.sampled_from(("finish", "finish turn", "jump")), st.just(0)),
)


def do(table: Following, doing: str, value: object, rng: Random) -> None:
    """One thing that can happen to a picture."""
    if doing == "play" and isinstance(value, int):
        for _ in range(value):
            table.step(rng)
    elif doing == "wait" and isinstance(value, float):
        table.show.update(value)
    elif doing == "resize" and isinstance(value, tuple):
        table.resize(value)
    elif doing == "pace" and isinstance(value, Pace):
        table.pace = value
    elif doing == "finish":
        table.show.finish()
        table.check_rest()
    elif doing == "finish turn":
        table.show.finish(turn=True)
        assert table.show.stage.air().flying == ()
    elif doing == "jump":
        table.show.jump(table.table.observe(table.viewer))
        table.check_rest()


@CALM
@given(
    seats=st.integers(2, 6),
    seed=st.integers(0, 10**6),
    stock=st.integers(1, 4),
    doings=st.lists(DOINGS, max_size=40),
    data=st.data(),
)
def test_nothing_is_lost_or_doubled_whatever_happens(
    seats: int, seed: int, stock: int, doings: list[tuple[str, object]], data: st.DataObject
) -> None:
    viewer = data.draw(st.one_of(st.none(), st.integers(0, seats - 1)))
    table = Following(seated(*[None, "casual"] * 3)[:seats], viewer, seed, stock)
    rng = Random(seed)
    for doing, value in doings:
        do(table, doing, value, rng)
        table.check()
    table.run_out()
    table.check_rest()


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_whole_game_is_shown_to_its_end(seats: int, pace: Pace) -> None:
    table = Following(persons(seats), seats - 1, seats)
    table.pace = pace
    rng = Random(seats)
    while table.table.phase is not Phase.OVER:
        table.step(rng)
        table.show.update(rng.choice((0.01, 0.1, 0.5)))
        table.check()
    table.run_out()
    table.check_rest()
    assert isinstance(table.heard[-1], GameEnded)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_each_event_is_heard_once_and_in_order(viewer: int | None) -> None:
    table = Following(persons(2), viewer, 4)
    rng = Random(4)
    for _ in range(60):
        table.step(rng)
        table.show.update(rng.choice((0.01, 0.2)))
        if rng.random() < 0.2:
            table.show.finish(turn=True)
    table.show.finish()
    assert table.heard == table.table.journal.since(0, viewer)


def test_instant_speed_shows_everything_in_one_step() -> None:
    table = Following(persons(2), 0, 1)
    table.pace = Pace(Speed.INSTANT)
    table.step(Random(1))
    table.show.update(0.0)
    table.check_rest()


@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.NORMAL, Speed.FAST])
def test_the_deal_takes_about_its_time(speed: Speed) -> None:
    """Who deals, then the cards: a second and a half at normal speed, however many there are."""
    for seats, stock in ((2, 30), (6, 20)):
        table = Following(persons(seats), 0, 3, stock)
        table.pace = Pace(speed)
        while table.show.stage.deal.drawn or not table.show.stage.dealing:
            table.show.update(0.01)
        seconds = 0.0
        while table.show.update(0.01) and table.show.stage.dealing:
            seconds += 0.01
        assert seconds <= 2.2 * speed.value


def test_a_skipped_turn_ends_where_the_next_begins() -> None:
    table = Following(persons(3), 0, 5)
    table.show.finish()
    rng = Random(5)
    before = table.table.acting
    while table.table.acting == before:
        table.step(rng)
    table.step(rng)
    table.show.finish(turn=True)
    assert isinstance(table.heard[-1], TurnStarted)
    assert table.show.behind
    assert table.show.stage.lamp_seat == table.table.acting


def test_a_finished_picture_does_not_celebrate_on() -> None:
    """Law 6: the win can be skipped too."""
    table = Following(persons(2), 0, 2)
    rng = Random(2)
    while table.table.phase is not Phase.OVER:
        table.step(rng)
    table.show.finish()
    assert not table.show.celebrating
    assert not table.show.update(0.01)


def test_a_stock_card_is_a_back_until_it_is_turned_up() -> None:
    table = Following(persons(2), 0, 1)
    while table.show.stage.dealing or not table.show.seen.stock_counts[0]:
        table.show.update(0.01)
        for seat in range(2):
            turned = [event for event in table.heard if isinstance(event, StockTurned) and event.seat == seat]
            assert (table.show.seen.stock_tops[seat] is not None) == bool(turned)
    assert table.show.seen.count(stock_of(0)) == 2
