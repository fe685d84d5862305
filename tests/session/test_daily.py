"""The deal of the day: the same for everybody and for ever, and what counts of one's tries at it."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path

import pytest

from skipbo.model.cards import Chance, deck
from skipbo.model.deal_number import is_drawn, is_short
from skipbo.model.rule_fields import rules_to_mapping
from skipbo.model.rules import Rules
from skipbo.session.autosave import find, heading_for, open_table, setup_text
from skipbo.session.daily import (
    FIRST_DAY,
    SCHEDULES,
    Schedule,
    days_up_to,
    deal_on,
    game_on,
    read_day,
    results_of,
    setup_on,
)
from skipbo.session.setup import DEFAULT, PERSON, SeatChoice, SetUp, from_text, problem
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL
from skipbo.store.history import DailyTry
from skipbo.store.store import Store
from tests.session.kept import DATE, StreamMind, opened, play, play_match

LAST_DAY = date(2126, 12, 31)
DAYS = [FIRST_DAY + timedelta(days=n) for n in range((LAST_DAY - FIRST_DAY).days + 1)]
DAY = date(2026, 1, 31)

DEALT = "677975ec3def29fde16f14d6528f6e7973355a35ad1320b48d46af67888dedda"
"""A hash of all that is dealt from 2026 to 2126. It must never change."""
DEALT_FIRST = "a29ce02831e60a2d1783a7b988b535726b03e7be23d185716c54d28c3e1ffb95"
"""A hash of what is dealt on the first 900 of those days."""


def told(day: date) -> str:
    """All that a day deals: number, rules, opponents, and every card of the deck in its order."""
    game, seed = game_on(day), deal_on(day)
    usual = rules_to_mapping(Rules())
    rules = [(key, value) for key, value in rules_to_mapping(game.rules).items() if value != usual[key]]
    cards = Chance(seed).shuffle(deck(game.rules.deck), 0, 0)
    return f"{day} {seed} {rules} {game.opponents} {cards}"


def test_every_day_of_the_first_years_deals_what_it_always_dealt() -> None:
    dealt = sha256()
    for day in DAYS[:900]:
        dealt.update(told(day).encode())
    assert dealt.hexdigest() == DEALT_FIRST


@pytest.mark.release
def test_every_day_from_2026_to_2126_deals_what_it_always_dealt() -> None:
    dealt = sha256()
    for day in DAYS:
        dealt.update(told(day).encode())
    assert dealt.hexdigest() == DEALT


def test_a_schedule_begins_on_a_day_of_its_own_after_the_one_before() -> None:
    assert [schedule.number for schedule in SCHEDULES] == list(range(1, len(SCHEDULES) + 1))
    assert SCHEDULES[0].first == FIRST_DAY
    assert [each.first for each in SCHEDULES] == sorted({each.first for each in SCHEDULES})


def test_every_round_of_a_schedule_brings_each_of_its_games_once() -> None:
    games = SCHEDULES[0].games
    for start in range(0, 10 * len(games), len(games)):
        assert Counter(map(game_on, DAYS[start : start + len(games)])) == Counter(games)


def test_no_two_days_deal_the_same_and_nobody_types_one_by_chance() -> None:
    seeds = {deal_on(day) for day in DAYS[:4000]}
    assert len(seeds) == 4000
    assert all(is_drawn(seed) and not is_short(seed) for seed in seeds)


@pytest.mark.parametrize("schedule", SCHEDULES, ids=lambda schedule: str(schedule.number))
def test_every_game_of_a_schedule_can_be_played(schedule: Schedule) -> None:
    days = {game_on(day): day for day in DAYS if day >= schedule.first}
    for game in schedule.games:
        assert problem(setup_on(days[game])) is None


@pytest.mark.parametrize("name", ["Ann", "ben", "Cleo", "DAN ", "Eva", "Finn", "Nora"])
def test_whoever_plays_meets_the_same_opponents_under_names_of_their_own(name: str) -> None:
    for day in DAYS[: len(SCHEDULES[0].games)]:
        usual, own = setup_on(day), setup_on(day, SeatChoice(name, PERSON, "moon"))
        assert problem(own) is None
        assert own.seats[0] == SeatChoice(name, PERSON, "moon")
        assert [seat.player for seat in own.seated()] == [seat.player for seat in usual.seated()]
        assert (own.seed, own.rules, own.day) == (usual.seed, usual.rules, day.isoformat())
        assert len(own.seats) == len(DEFAULT.seats)


@pytest.mark.parametrize("text", ["", "today", "2025-12-31", "20260131", "2026-02-30", "2026-W05-6"])
def test_what_is_no_day_with_a_deal_is_none(text: str) -> None:
    assert read_day(text) is None


def test_the_last_days_end_with_today_and_begin_at_the_first() -> None:
    assert [day.day for day in days_up_to(DAY)] == [25, 26, 27, 28, 29, 30, 31]
    assert days_up_to(FIRST_DAY) == (FIRST_DAY,)
    assert days_up_to(date(2025, 6, 1)) == ()


def test_the_choices_of_a_day_are_kept_with_that_day() -> None:
    setup = setup_on(DAY)
    assert from_text(setup_text(setup)) == setup


def attempt(won: bool, points: int, stock_cards: int, turns: int, day: str = "2026-01-31") -> DailyTry:
    return DailyTry(day, True, won, points, stock_cards, turns)


LEFT = DailyTry("2026-01-31", False, False, 0, 0, 0)


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        (LEFT, attempt(False, 0, 3, 9)),
        (attempt(False, 0, 3, 9), attempt(False, 0, 4, 12)),
        (attempt(False, 60, 9, 9), attempt(True, 30, 10, 40)),
        (attempt(True, 30, 10, 8), attempt(True, 35, 10, 12)),
        (attempt(True, 35, 10, 12), attempt(True, 35, 10, 11)),
    ],
)
def test_the_first_try_counts_and_the_best_one_stays(worse: DailyTry, better: DailyTry) -> None:
    for tries in ([worse, better], [better, worse], [worse, better, worse]):
        result = results_of(tries)[DAY]
        assert (result.first, result.best, result.tries) == (tries[0], better, len(tries))


def test_tries_of_several_days_are_told_apart_and_a_damaged_day_is_left_out() -> None:
    other, strange = LEFT._replace(day="2026-01-30"), LEFT._replace(day="x")
    assert set(results_of([LEFT, other, strange])) == {DAY, date(2026, 1, 30)}


def test_a_try_is_in_the_history_by_its_day_and_player_whether_it_was_left_or_finished(
    tmp_path: Path,
) -> None:
    day = DAY.isoformat()
    with opened(tmp_path) as store:
        setup = setup_on(DAY)
        for finish in (False, True):
            table = begun(setup, store)
            play(table, 12)
            if not finish:
                found = find(store.under_way).found
                assert found is not None
                assert found.setup.day == day
                found.break_off(store.under_way)
            else:
                play_match(table)
        store.under_way.wait(5)
        left, finished = store.history.tries("ann", day, day)
        assert left == DailyTry(day, False, False, 0, 0, 0)
        assert finished.finished
        assert finished.turns > 0
        assert finished.won == (store.history.matches(1)[0].winners == ("Ann",))
        assert store.history.tries("Ben", day, day) == ()
        assert store.history.tries("Ann", "2026-02-01", "2026-02-28") == ()


@pytest.mark.parametrize("day", [DAY.isoformat(), ""])
def test_a_deal_of_a_day_is_a_try_as_soon_as_its_cards_were_seen_and_no_other_leaves_a_trace(
    tmp_path: Path, day: str
) -> None:
    with opened(tmp_path) as store:
        begun(setup_on(DAY)._replace(day=day), store)
        found = find(store.under_way).found
        assert found is not None
        found.break_off(store.under_way)
        store.under_way.wait(5)
        assert len(store.history.tries("Ann", DAY.isoformat(), DAY.isoformat())) == bool(day)
        assert store.history.count() == bool(day)


def test_practice_and_any_other_match_with_the_same_cards_are_no_tries(tmp_path: Path) -> None:
    day = DAY.isoformat()
    with opened(tmp_path) as store:
        play_match(begun(setup_on(DAY)._replace(day=""), store))
        store.under_way.wait(5)
        assert store.history.count() == 1
        assert store.history.tries("Ann", day, day) == ()


def test_reset_takes_tries_out_and_undo_brings_them_back_and_erase_takes_them(tmp_path: Path) -> None:
    day = DAY.isoformat()
    with opened(tmp_path) as store:
        play_match(begun(setup_on(DAY), store))
        store.under_way.wait(5)
        store.history.erase()
        assert store.history.tries("Ann", day, day) == ()
        store.history.restore()
        assert len(store.history.tries("Ann", day, day)) == 1
        store.erase()
        store.backlog.wait(5)
        assert store.history.tries("Ann", day, day) == ()
        assert store.database.read("SELECT * FROM daily") == []


def begun(setup: SetUp, store: Store) -> Sitting:
    """The table of a match that is kept, dealt."""
    assert setup.seed is not None
    heading = heading_for(setup, setup.seed, DATE, "1.2.3")
    table = open_table(heading, setup, StreamMind(), store.under_way)
    table.play(DEAL)
    return table
