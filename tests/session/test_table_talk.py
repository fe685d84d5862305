"""Computers say something rarely, at moments that all see, and in changing words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest

from skipbo.model.events import CardMoved, Event, GameEnded, GameStarted, StockTurned, TurnStarted
from skipbo.model.observation import Observation, blank, fold
from skipbo.model.state import Kind
from skipbo.session.table_talk import APART, CLOSE, FINE_CARDS, FINE_STOCK, RUN, Remark, Remarks
from skipbo.words.language import ENGLISH
from skipbo.words.remarks import REMARKS, Occasion
from tests.session.tables import new_table, play_out, seated


class Moment(NamedTuple):
    """Something that was said: to what event, at what table, and what the turn had come to by then."""

    remark: Remark
    occasion: Occasion
    event: Event
    seen: Observation
    cards: int
    stock: int


@cache
def moments(*levels: str | None, seed: int) -> tuple[Moment, ...]:
    """All that is said in a game that onlookers follow; each is played once."""
    return tuple(said_in(*levels, seed=seed))


def said_in(*levels: str | None, seed: int) -> Iterator[Moment]:
    players = seated(*levels)
    table, _ = new_table(players, seed, stock=8)
    play_out(table, Random(seed))
    remarks, cards, stocks = Remarks(players, Random(seed)), 0, 0
    seen = blank(GameStarted(0, table.rules, len(players), 0), None)
    for event in table.journal.since(table.journal.game_start, None):
        if isinstance(event, TurnStarted):
            cards = stocks = 0
        if isinstance(event, CardMoved) and event.target.kind is Kind.BUILD:
            cards, stocks = cards + 1, stocks + (event.source.kind is Kind.STOCK)
        said = remarks.hear(event, seen)
        if said is not None:
            occasion = next(each for each, words in REMARKS.items() if said.said in words)
            yield Moment(said, occasion, event, seen, cards, stocks)
        seen = fold(seen, event)


TABLES = [(None, "casual"), (None, "casual", "regular"), (None, None, "strong"), ("casual", "expert")]


@cache
def found() -> tuple[Moment, ...]:
    return tuple(each for levels in TABLES for seed in range(12) for each in moments(*levels, seed=seed))


def test_there_are_six_wordings_for_each_occasion_and_none_is_long() -> None:
    assert REMARKS.keys() == set(Occasion)
    for words in REMARKS.values():
        assert len(set(words)) >= 6
        assert max(len(ENGLISH.text(each)) for each in words) <= 24


def test_every_occasion_comes_about() -> None:
    assert {each.occasion for each in found()} == set(Occasion)


@pytest.mark.parametrize("occasion", Occasion)
def test_what_is_said_is_true_for_everybody(occasion: Occasion) -> None:
    for each in found():
        if each.occasion is occasion:
            assert IS_TRUE[occasion](each)


def is_run(each: Moment) -> bool:
    return (each.seen.turn_seat, each.cards) == (each.remark.seat, RUN)


def is_last(each: Moment) -> bool:
    seat = each.remark.seat
    return isinstance(each.event, StockTurned) and (each.event.seat, each.seen.stock_counts[seat]) == (
        seat,
        1,
    )


def is_blocked(each: Moment) -> bool:
    seen, event, top = each.seen, each.event, each.seen.stock_tops[each.remark.seat]
    places = [index for index, pile in enumerate(seen.builds) if pile.needs == top]
    here = isinstance(event, CardMoved) and places == [event.target.index]
    return here and seen.stock_counts[each.remark.seat] <= CLOSE


def is_praise(each: Moment) -> bool:
    return isinstance(each.event, GameEnded) or each.cards == FINE_CARDS or each.stock == FINE_STOCK


IS_TRUE = {
    Occasion.RUN: is_run,
    Occasion.LAST: is_last,
    Occasion.BLOCKED: is_blocked,
    Occasion.PRAISE: is_praise,
}


@pytest.mark.parametrize("levels", TABLES, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_computers_speak_in_every_third_turn_at_most(levels: tuple[str | None, ...], seed: int) -> None:
    said = moments(*levels, seed=seed)
    turns = [each.seen.turn for each in said]
    assert all(later - earlier >= APART for earlier, later in pairwise(turns))
    assert all(levels[each.remark.seat] is not None for each in said)


def test_no_wording_comes_twice_running_and_all_come_in_the_end() -> None:
    for occasion in (Occasion.LAST, Occasion.BLOCKED):
        told: Counter[str] = Counter()
        for seed in range(30):
            said = [str(m.remark.said) for m in moments(None, "casual", seed=seed) if m.occasion is occasion]
            assert all(one != next_one for one, next_one in pairwise(said))
            told.update(said)
        assert len(told) >= 4


def test_persons_and_programs_say_nothing() -> None:
    said = [m for seed in range(6) for m in moments(None, "program", None, seed=seed)]
    assert said == []
