"""A match that was left, however that came about, goes on as if nothing had happened."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from skipbo.model import engine
from skipbo.model.events import Event
from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.record import Heading, read_record
from skipbo.model.rules import Rules
from skipbo.model.state import GameState
from skipbo.session.autosave import Found, Search, find
from skipbo.session.sitting import Sitting
from skipbo.session.steps import Deal
from skipbo.store.database import FILE
from skipbo.store.store import Store
from skipbo.words.language import ENGLISH
from skipbo.words.said import against
from tests.releases import rest_for_release
from tests.session.kept import StreamMind, heading, kept_table, opened, play, play_match, seen, step

MIXED = (None, "regular", "casual")


def found(store: Store) -> Found:
    search = find(store.under_way)
    assert search.found is not None
    assert search.notice is None
    return search.found


def resumed(store: Store) -> Sitting:
    return found(store).table(StreamMind(), store.under_way)


def change(folder: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(folder / FILE)) as connection, connection:
        connection.execute(statement, values)


def test_where_nothing_was_played_nothing_is_found(tmp_path: Path) -> None:
    with opened(tmp_path / "new") as store:
        assert find(store.under_way) == Search()


@pytest.mark.parametrize("steps", [1, 2, 3, 10, 57, 120])
def test_a_match_stands_where_it_was_left(tmp_path: Path, steps: int) -> None:
    of = heading(*MIXED, rules=Rules(stock=3, match_total=300))
    with opened(tmp_path) as store:
        table = kept_table(store, of)
        play(table, steps)
        before = seen(table)
    with opened(tmp_path) as store:
        assert found(store).heading == of
        again = resumed(store)
        assert seen(again) == before
        play(again, 40)
        play(table, 40)
        assert seen(again) == seen(table)


@pytest.mark.parametrize("seed", rest_for_release(range(2)))
def test_a_match_left_after_every_few_steps_is_the_same_in_the_end(tmp_path: Path, seed: int) -> None:
    of = heading(*MIXED, rules=Rules(stock=4, match_total=120), seed=seed)
    rng = Random(seed)
    with opened(tmp_path / "at once") as store:
        kept_table(store, of)
        play_match(resumed(store))
        store.under_way.wait(5)
        whole = store.history.record(1)
    with opened(tmp_path / "in parts") as store:
        kept_table(store, of)
    over = False
    while not over:
        with opened(tmp_path / "in parts") as store:
            table = resumed(store)
            play(table, rng.randrange(1, 90))
            over = table.score.match_over
    with opened(tmp_path / "in parts") as store:
        assert find(store.under_way) == Search()
        assert store.history.record(1) == whole
        assert read_record(whole or "").heading == of


def test_every_step_is_on_the_disk_before_it_is_settled(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        table = kept_table(store, heading(*MIXED))
        for _ in range(60):
            step(table)
            table.settle()
            assert table.settled
            with closing(sqlite3.connect(tmp_path / FILE)) as other:
                assert other.execute("SELECT count(*) FROM steps").fetchone() == (len(table.steps),)


def test_what_was_taken_back_is_not_there_again(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        table = kept_table(store, heading(None, None, practice=True))
        play(table, 30)
        table.undo()
        table.undo()
        table.redo()
        before = seen(table)
    with opened(tmp_path) as store:
        again = resumed(store)
        assert seen(again) == before
        assert again.practice


def taken_back(folder: Path) -> list[object]:
    """A practice match in which three moves were taken back; what it looked like, the newest first."""
    with opened(folder) as store:
        table = kept_table(store, heading(None, "casual", practice=True))
        play(table, 30)
        looks: list[object] = [seen(table)]
        for _ in range(3):
            table.undo()
            looks.append(seen(table))
    return looks


def test_what_was_taken_back_can_be_made_again_after_the_program_was_closed(tmp_path: Path) -> None:
    looks = taken_back(tmp_path)
    with opened(tmp_path) as store:
        again = resumed(store)
        assert seen(again) == looks[3]
        again.redo()
        assert seen(again) == looks[2]
    with opened(tmp_path) as store:
        again = resumed(store)
        for look in (looks[1], looks[0]):
            again.redo()
            assert seen(again) == look
        assert not again.back.can_redo


def test_what_was_done_instead_cannot_be_made_again_later(tmp_path: Path) -> None:
    taken_back(tmp_path)
    with opened(tmp_path) as store:
        play(resumed(store), 2)
    with opened(tmp_path) as store:
        assert not resumed(store).back.can_redo


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE undone SET text = 'H1>D1' WHERE number = 0",
        "UPDATE undone SET seat = 1 - seat WHERE number = 0",
        "UPDATE undone SET chain = 7",
        "UPDATE undone SET text = x'ff' WHERE number = 0",
        "DELETE FROM undone WHERE number = 0",
        "UPDATE undone SET text = 'no move'",
        "UPDATE undone SET redo = 'one'",
    ],
)
def test_what_was_taken_back_is_forgotten_where_it_is_damaged(tmp_path: Path, statement: str) -> None:
    looks = taken_back(tmp_path)
    change(tmp_path, statement)
    with opened(tmp_path) as store:
        search = find(store.under_way)
        assert search.notice is None
        again = resumed(store)
        assert seen(again) == looks[3]
        assert not again.back.can_redo
        play(again, 3)


def test_with_several_persons_nothing_is_made_again_that_others_have_not_seen(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        table = kept_table(store, heading(None, None))
        while not table.back.can_undo:
            play(table, 1)
        table.undo()
        assert table.back.can_redo
    with opened(tmp_path) as store:
        assert not resumed(store).back.can_redo


def test_hands_lie_in_the_order_in_which_they_were_left(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        table = kept_table(store, heading(None, None))
        play(table, 12)
        table.keep_hand(0, (5, 0, 12))
        table.keep_hand(1, (7, 7))
        table.keep_hand(1, (7, 1, 7))
    with opened(tmp_path) as store:
        again = resumed(store)
        assert (again.kept_hand(0), again.kept_hand(1)) == ((5, 0, 12), (7, 1, 7))
    change(tmp_path, "UPDATE hands SET cards = 'one, two' WHERE seat = 1")
    with opened(tmp_path) as store:
        again = resumed(store)
        assert (again.kept_hand(0), again.kept_hand(1)) == ((5, 0, 12), ())
        found(store).break_off(store.under_way)
        assert resumed_hands(store, heading(None, None)) == ((), ())


def resumed_hands(store: Store, of: Heading) -> tuple[tuple[int, ...], ...]:
    """The hands of another match that is begun, left and found again."""
    kept_table(store, of)
    again = resumed(store)
    return tuple(again.kept_hand(seat) for seat in again.persons)


def test_what_brings_phones_back_is_found_with_the_match_and_gone_with_it(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        play(kept_table(store, heading(None, None)), 12)
        store.under_way.keep_phones('{"v": 1}')
    with opened(tmp_path) as store:
        left = found(store)
        assert left.saved.phones == '{"v": 1}'
        left.table(StreamMind(), store.under_way)
        left.break_off(store.under_way)
    with opened(tmp_path) as store:
        assert store.database.read("SELECT * FROM hands") == []


def test_the_last_match_counts(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        play(kept_table(store, heading(*MIXED)), 30)
        found(store).break_off(store.under_way)
        second = kept_table(store, heading(None, "casual", seed=9))
        play(second, 10)
    with opened(tmp_path) as store:
        assert seen(resumed(store)) == seen(second)
        listed = store.history.matches()
        assert [(match.players, match.finished) for match in listed] == [(("Ann", "Ben", "Cleo"), False)]


def test_a_match_in_which_nothing_was_played_leaves_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept_table(store, heading(*MIXED)).begin_turn()
        found(store).break_off(store.under_way)
    with opened(tmp_path) as store:
        assert find(store.under_way) == Search()
        assert store.history.count() == 0


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("UPDATE steps SET text = 'H1>D1' WHERE number = 20", "step 21 and goes on before it"),
        ("UPDATE steps SET seat = 1 - seat WHERE number = 20", "step 21"),
        ("UPDATE steps SET chain = 7 WHERE number = 20", "checksum"),
        ("UPDATE steps SET position = 7 WHERE number = 39", "step 40"),
        ("DELETE FROM steps WHERE number = 20", "step 21"),
        ("UPDATE steps SET text = x'ff' WHERE number = 20", "step 21"),
        ("DELETE FROM steps WHERE number < 20", "first deal"),
        ("UPDATE under_way SET heading = 'rules = 7'", "cannot go on"),
        ("UPDATE under_way SET heading = replace(heading, 'seed = 5', 'seed = 6')", "first deal"),
    ],
)
def test_damage_is_named_and_what_comes_before_it_goes_on(
    tmp_path: Path, statement: str, sentence: str
) -> None:
    with opened(tmp_path) as store:
        table = kept_table(store, heading(None, None, rules=Rules(stock=20)))
        play(table, 39)
        steps = table.steps
    change(tmp_path, statement)
    with opened(tmp_path) as store:
        search = find(store.under_way)
        assert sentence in ENGLISH.text(search.notice or "")
        if search.found is None:
            return
        again = search.found.table(StreamMind(), store.under_way)
        assert steps[: len(again.steps)] == again.steps
        play(again, 3)
    with opened(tmp_path) as store:
        assert seen(resumed(store)) == seen(again)


def test_the_store_can_tell_quickly_who_plays(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert store.left is None
        kept_table(store, heading(*MIXED))
        assert store.left == "Ann against Ben and Cleo"
    with opened(tmp_path) as store:
        assert store.left == "Ann against Ben and Cleo"
        play_match(resumed(store))
        assert store.left is None


def test_choices_that_are_lost_are_made_from_the_heading(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept_table(store, heading(*MIXED))
    change(tmp_path, "UPDATE under_way SET setup = '{'")
    with opened(tmp_path) as store:
        assert [seat.player for seat in found(store).setup.seated()] == ["person", "regular", "casual"]


@pytest.mark.parametrize(
    ("of", "words"),
    [
        (heading(None, "regular"), "Ann against Ben"),
        (heading(None, "regular", "casual"), "Ann against Ben and Cleo"),
        (heading(None, None, None, None, rules=Rules(teams=2)), "Ann and Cleo against Ben and Dan"),
    ],
)
def test_the_question_names_who_plays_whom(of: Heading, words: str) -> None:
    assert ENGLISH.text(against(of)) == words


def plays_counted(monkeypatch: pytest.MonkeyPatch) -> list[Move]:
    """Every move that is made from now on, in whatever match."""
    made: list[Move] = []
    real = engine.play

    def counted(state: GameState, move: Move) -> list[Event]:
        made.append(move)
        return real(state, move)

    monkeypatch.setattr(engine, "play", counted)
    return made


def test_going_on_makes_every_move_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken_back(tmp_path)
    made = plays_counted(monkeypatch)
    with opened(tmp_path) as store:
        again = resumed(store)
        there = [step for step in again.steps if not isinstance(step, Deal)]
        assert made[: len(there)] == there
        monkeypatch.undo()
        whole = len(again.steps)
        while again.back.can_redo:
            whole += len(again.redo())
    assert len(made) == whole - 1  # and what was taken back once, to see whether it can be made again


def test_going_on_in_a_computer_s_turn_makes_only_that_turn_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as store:
        table = kept_table(store, heading(None, "casual", rules=Rules(stock=20)))
        play(table, 60)
        while table.person_to_act is not None or not isinstance(table.steps[-1], Play):
            play(table, 1)
        steps = table.steps
    made = plays_counted(monkeypatch)
    with opened(tmp_path) as store:
        again = resumed(store)
        made.clear()
        again.settle()
        assert again.advance()
    begun = max(number for number, step in enumerate(steps) if isinstance(step, Discard | Pass)) + 1
    assert made[:-1] == [*steps[begun:]]


RECORDS = Path(__file__).parent.parent / "model" / "records"
OTHERS_SURPLUS = read_record((RECORDS / "format 2 surplus.skipbo").read_text(encoding="utf-8"))
"""A match at the table with R16, in which a seat discards out of turn thanks to another's surplus."""


@pytest.mark.parametrize("moves", [5, len(OTHERS_SURPLUS.games[0]) - 1])
def test_R16_a_match_from_before_its_mending_goes_on_as_it_was_played(tmp_path: Path, moves: int) -> None:
    of = OTHERS_SURPLUS.heading
    with opened(tmp_path) as store:
        table = kept_table(store, of)
        for move in OTHERS_SURPLUS.games[0][:moves]:
            table.play(move)
        table.settle()
    made = any(isinstance(move, Discard) and move.card == 7 for move in OTHERS_SURPLUS.games[0][:moves])
    with opened(tmp_path) as store:
        assert found(store).heading.rules == of.rules._replace(surplus_of_turn=made)
        assert resumed(store).steps == table.steps


def test_R20_a_match_from_before_the_limit_goes_on_with_it(tmp_path: Path) -> None:
    of = heading(*MIXED, rules=Rules(stock=3, match_total=300, endless_turns=True))
    with opened(tmp_path) as store:
        table = kept_table(store, of)
        play(table, 30)
    with opened(tmp_path) as store:
        assert not found(store).heading.rules.endless_turns
        assert resumed(store).steps == table.steps
