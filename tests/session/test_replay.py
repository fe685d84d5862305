"""Any place of a record can be looked at, forwards and backwards."""

from __future__ import annotations

import gc
from random import Random

import pytest

from skipbo.model.cards import deck
from skipbo.model.events import CardMoved, GameStarted, TurnStarted
from skipbo.model.observation import blank, fold
from skipbo.model.record import Record, record_of, record_text
from skipbo.model.rules import Rules
from skipbo.model.slices import finished
from skipbo.model.state import Kind
from skipbo.session.autosave import bare_table, open_table
from skipbo.session.replay import Replay, replaying
from skipbo.session.setup import setup_of
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL
from tests.session.kept import StreamMind, heading, opened, play, play_match, step
from tests.session.tables import match_of


def played(seed: int = 2, total: int | None = 100) -> tuple[Record, Sitting]:
    of = heading(None, "regular", "casual", rules=Rules(stock=3, match_total=total), seed=seed)
    table = bare_table(of, StreamMind(), None)
    table.play(DEAL)
    play_match(table)
    return record_of(of, match_of(table)), table


def test_every_place_shows_what_the_seat_saw() -> None:
    record, _ = played()
    replay = Replay(record)
    table = bare_table(record.heading, StreamMind(), None)
    table.play(DEAL)
    for place in range(replay.last + 1):
        for viewer in (None, 0, 2):
            assert replay.observe(place, viewer) == table.observe(viewer)
        assert replay.hands(place) == tuple(table.observe(seat).hand for seat in range(3))
        assert replay.game_at(place) == table.game
        assert replay.scores_at(place) == table.score.games
        step(table)


@pytest.mark.parametrize("viewer", [None, 1])
def test_the_events_lead_from_place_to_place(viewer: int | None) -> None:
    record, table = played()
    replay = Replay(record)
    seen = blank(GameStarted(0, table.rules, 3, 0), viewer)
    for place in range(replay.last + 1):
        for event in replay.events(place, viewer):
            seen = fold(seen, event)
        assert seen == replay.observe(place, viewer)


def test_places_can_be_asked_for_in_any_order() -> None:
    record, _ = played()
    one, other = Replay(record), Replay(record)
    places = list(range(one.last + 1))
    forwards = [one.observe(place, 0) for place in places]
    Random(1).shuffle(places)
    assert all(other.observe(place, 0) == forwards[place] for place in places)


def test_what_happened_can_be_asked_for_in_any_order() -> None:
    record, _ = played()
    match, happened = record.heading.match(), []
    for moves in record.games:
        happened.append(match.next_game())
        happened += [match.play(move) for move in moves]
    replay, places = Replay(record), list(range(len(happened)))
    Random(1).shuffle(places)
    assert replay.last + 1 == len(happened)
    assert all(replay.events(place, None, all_open=True) == happened[place] for place in places)


def test_a_long_match_is_not_remembered_card_by_card() -> None:
    """What is kept of each of many thousand moves would make reading slow and large."""
    text = record_text(played()[0])
    before = cards_in_motion()
    replay = finished(replaying(text))
    dealt = sum(isinstance(event, CardMoved) for place in replay.games for event in replay.events(place, 0))
    assert replay.last > dealt
    assert cards_in_motion() - before <= dealt


def cards_in_motion() -> int:
    """How many cards on their way the process remembers."""
    gc.collect()
    return sum(isinstance(thing, CardMoved) for thing in gc.get_objects())


def test_open_events_show_what_goes_into_a_hand() -> None:
    replay = Replay(played()[0])
    drawn = [
        event.card
        for place in range(replay.last + 1)
        for event in replay.events(place, None, all_open=True)
        if isinstance(event, CardMoved) and event.target.kind is Kind.HAND
    ]
    assert drawn
    assert set(drawn) <= set(deck())


def test_turns_and_games_can_be_jumped_to() -> None:
    replay = Replay(played()[0])
    assert len(replay.games) > 1
    assert set(replay.games) <= set(replay.turns)
    place, turns = 0, [0]
    while place < replay.last:
        place = replay.turn_after(place)
        assert place > turns[-1], "it goes on"
        turns.append(place)
    assert turns == [*replay.turns, *([replay.last] if replay.turns[-1] < replay.last else [])]
    back = [place]
    while place > 0:
        place = replay.turn_before(place)
        assert place < back[-1], "it goes back"
        back.append(place)
    assert back == [*dict.fromkeys((replay.last, *reversed(replay.turns)))]
    assert replay.turn_before(0) == 0


def test_a_turn_begins_with_a_deal_and_where_its_events_say_so() -> None:
    replay = Replay(played()[0])
    begun = (
        place
        for place in range(replay.last + 1)
        if place in replay.games or TurnStarted in map(type, replay.events(place, None))
    )
    assert replay.turns == tuple(begun)


@pytest.mark.parametrize("place", [-1, 10**6])
def test_a_place_that_there_is_not_is_refused(place: int) -> None:
    with pytest.raises(IndexError):
        Replay(played()[0]).observe(place, None)


def test_from_any_place_a_practice_game_can_go_on(tmp_path_factory: pytest.TempPathFactory) -> None:
    record, _ = played()
    replay = Replay(record)
    of = record.heading._replace(practice=True)
    for place in (0, 1, 17, replay.games[1], replay.last - 1):
        with opened(tmp_path_factory.mktemp("data")) as store:
            steps = replay.steps[: place + 1]
            table = open_table(of, setup_of(of), StreamMind(), store.under_way, steps)
            assert table.observe(0) == replay.observe(place, 0)
            assert table.practice
            play(table, 25)
            assert table.steps[: place + 1] == steps
