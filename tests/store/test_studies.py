"""What is known of analysed games is kept by the game and the version, and goes when matches go."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from skipbo.store.database import FILE
from skipbo.store.schema import MIGRATIONS
from skipbo.store.store import Store

BEFORE = 6
"""The version of the data file before there were studies."""


def settled(store: Store) -> None:
    assert store.backlog.wait(10)


def test_turns_come_back_in_order_up_to_the_first_gap(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for turn in (0, 1, 3):
        store.studies.keep("game", 1, turn, f"turn {turn}")
    store.studies.keep("other", 1, 0, "another")
    store.close()
    again = Store(tmp_path)
    assert again.studies.turns("game", 1) == ("turn 0", "turn 1")
    assert again.studies.turns("other", 1) == ("another",)
    assert again.studies.turns("game", 2) == ()
    again.close()


def test_another_version_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.studies.keep("game", 1, 0, "old")
    store.studies.keep("game", 2, 0, "new")
    settled(store)
    assert store.studies.turns("game", 1) == ()
    assert store.studies.turns("game", 2) == ("new",)
    store.close()


def test_it_is_erased_with_the_matches(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.studies.keep("game", 1, 0, "known")
    settled(store)
    assert store.history.erase()
    assert store.studies.turns("game", 1) == ()
    store.studies.keep("game", 1, 0, "known")
    store.erase()
    settled(store)
    assert store.studies.turns("game", 1) == ()
    store.close()


def test_a_file_from_before_there_were_any_takes_them_up_and_keeps_what_it_had(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        for statements in MIGRATIONS[:BEFORE]:
            for statement in statements:
                connection.execute(statement)
        connection.execute("INSERT INTO daily VALUES (3, '2026-01-31')")
        connection.execute(f"PRAGMA user_version = {BEFORE}")
        connection.commit()
    store = Store(tmp_path)
    store.studies.keep("game", 1, 0, "known")
    settled(store)
    assert store.studies.turns("game", 1) == ("known",)
    assert [tuple(row) for row in store.database.read("SELECT match, day FROM daily", ())] == [
        (3, "2026-01-31")
    ]
    store.close()
    assert len(list(tmp_path.glob("skipbo before update *.sqlite3"))) == 1
