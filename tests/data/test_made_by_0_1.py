"""What a player left with 0.1 opens with nothing lost, whatever the program has become."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from skipbo.session.autosave import find
from skipbo.session.mixes import from_rows as mixes_from
from skipbo.session.setup import DEFAULT
from skipbo.session.setup import from_text as setup_from
from skipbo.store.database import FILE
from skipbo.store.settings import Settings
from tests.data.left import lay
from tests.session.kept import StreamMind, opened


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the folder as 0.1 left it."""
    return lay(tmp_path)


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


def test_the_hand_of_the_match_under_way_lies_as_it_was_arranged(data: Path) -> None:
    with opened(data) as store:
        assert store.left == "Ann against Ben"
        found = find(store.under_way).found
        assert found is not None
        assert found.table(StreamMind(), store.under_way).kept_hand(0) == (10, 5, 12)


def test_the_history_lists_the_totals(data: Path) -> None:
    with opened(data) as store:
        assert [tuple(match.totals) for match in store.history.matches(10)] == [(40, 0), (50, 0, 0), (105, 0)]
