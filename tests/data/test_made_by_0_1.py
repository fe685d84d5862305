"""What a player left with 0.1 opens with nothing lost, whatever the program has become."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from skipbo.model.record import read_record
from skipbo.session.mixes import from_text as mixes_from
from skipbo.session.replay import Replay
from skipbo.session.resume import find
from skipbo.session.setup import DEFAULT
from skipbo.session.setup import from_text as setup_from
from skipbo.store.database import FILE
from skipbo.store.files import read_file
from skipbo.store.settings import Settings
from skipbo.store.statistics import statistics
from tests.data.left import lay, records_of
from tests.session.kept import StreamMind, opened, play_match


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the folder as 0.1 left it."""
    return lay(tmp_path)


def test_nothing_is_told_as_damaged(data: Path) -> None:
    with opened(data) as store:
        assert store.problem is None
        assert store.left == "Ann against Ben"
        assert find(store.under_way).notice is None


def test_a_copy_of_it_all_stays_as_0_1_would_open_it_again(data: Path) -> None:
    def rows(file: Path) -> list[str]:
        with closing(sqlite3.connect(file)) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()
            return [*connection.iterdump(), str(version)]

    before = rows(data / FILE)
    with opened(data) as store:
        assert store.left
    (copy,) = data.glob("skipbo before update *.sqlite3")
    assert rows(copy) == before
    assert rows(data / FILE) != before


def test_the_settings_and_own_mixes_are_there(data: Path) -> None:
    with opened(data) as store:
        settings = store.settings.load()
    named = Settings("linen", "fast", 0.4, True, False, moments=0.4)
    assert settings[:5] == named[:5]
    assert setup_from(settings.setup) == DEFAULT
    (mix,) = mixes_from(settings.mixes)
    assert (mix.name, mix.rules.stock, mix.rules.wild_start_any) == ("Sunday", 3, True)


def test_the_match_under_way_goes_on_and_what_was_taken_back_can_be_made_again(data: Path) -> None:
    with opened(data) as store:
        found = find(store.under_way).found
        assert found is not None
        table = found.table(StreamMind(), store.under_way)
        assert (table.seed, table.practice, table.can_undo) == (14, True, True)
        assert table.kept_hand(0) == (10, 5, 12)
        stood = len(table.steps)
        while table.can_redo:
            assert table.redo()
        assert len(table.steps) == stood + 4
        play_match(table)
        table.settle()
    with opened(data) as store:
        assert [listed.seed for listed in store.history.matches(10)] == [14, 13, 12, 11]


def test_the_history_lists_and_replays_every_match(data: Path) -> None:
    with opened(data) as store:
        listed = store.history.matches(10)
        assert [match.seed for match in listed] == [13, 12, 11]
        assert [tuple(match.totals) for match in listed] == [(40, 0), (50, 0, 0), (105, 0)]
        assert statistics(store.database)["Ann"].overall.games > 0
        for match in listed:
            record = read_record(store.history.record(match.id) or "")
            assert record.match().totals == tuple(match.totals)


@pytest.mark.parametrize("file", records_of("0.1"), ids=lambda file: file.stem)
def test_an_exported_record_replays_to_its_end(file: Path) -> None:
    record = read_record(read_file(file))
    replay = Replay(record)
    assert record.match().over
    assert len(replay.steps) == replay.last + 1
