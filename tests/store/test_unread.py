"""What was never read is never written over: by a store that finds its file late, or another in its place."""

from __future__ import annotations

import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from skipbo.model.rules import Rules
from skipbo.session.autosave import find
from skipbo.session.sitting import Sitting
from skipbo.store import database
from skipbo.store.database import FILE
from skipbo.store.settings import Settings
from skipbo.store.store import READING_SECONDS, RETRY_SECONDS, Store
from tests.session.kept import heading, kept_table, opened, play, play_match
from tests.store.holding import held, written_into

KEPT = Settings(theme="linen", volume=0.25, language="de")
LONG = Rules(stock=20)

elsewhere_files_stay = pytest.mark.skipif(sys.platform == "win32", reason="open files stay there")


@pytest.fixture(autouse=True)
def quick_to_give_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.01)


def filled(folder: Path) -> Sitting:
    """Settings, and a match of 50 steps that was left."""
    with opened(folder) as store:
        store.settings.load()
        store.settings.save(KEPT)
        table = kept_table(store, heading(None, "casual", rules=LONG, seed=3))
        play(table, 49)
    assert len(table.steps) == 50
    return table


def try_again(store: Store) -> None:
    assert store.backlog.wait(10)
    store.try_again()
    assert store.backlog.wait(10)


def rows(folder: Path) -> dict[str, str]:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return dict(connection.execute("SELECT key, value FROM settings").fetchall())


def test_only_what_was_changed_is_written_into_a_file_that_could_not_be_read(tmp_path: Path) -> None:
    filled(tmp_path)
    with opened(tmp_path) as store:
        with held(tmp_path):
            assert store.settings.load() == Settings()
            store.settings.save(Settings(speed="fast"))
            assert store.backlog.wait(10)
        try_again(store)
        assert store.settings.news() == KEPT._replace(speed="fast")
        assert store.problem is None
    with opened(tmp_path) as store:
        assert store.settings.load() == KEPT._replace(speed="fast")


def test_lists_are_those_of_the_file_but_for_the_rows_that_were_changed_meanwhile(tmp_path: Path) -> None:
    ann, ben, zoe = ((name.lower(), name, "", None, None, 1) for name in ("Ann", "Ben", "Zoe"))
    friday, sunday, later = (("friday", "Friday", "{}"), ("sunday", "Sunday", "{}"), ("later", "Later", "?"))
    with opened(tmp_path) as store:
        store.settings.load()
        there = Settings(persons=(ann, zoe), mixes=(friday, later), keys=(("hint", "j"), ("undo", "k")))
        store.settings.save(there._replace(lessons=(("stock", 2), ("wilds", 1)), progress=(("games", 1),)))
    with opened(tmp_path) as store:
        with held(tmp_path):
            store.settings.load()
            changed = "ann", "Ann", "sun", 130, 1, 1
            mine = Settings(persons=(ben, changed), mixes=(sunday,), keys=(("undo", "u"),))
            store.settings.save(mine._replace(lessons=(("stock", 1), ("hand", 1))))
            store.settings.save(mine._replace(lessons=(("stock", 1), ("hand", 2)), keys=()))
        try_again(store)
        found = store.settings.news()
        assert found == Settings(
            persons=(zoe, *mine.persons),
            mixes=(friday, later, sunday),
            keys=(("hint", "j"),),
            lessons=(("stock", 2), ("wilds", 1), ("hand", 2)),
            progress=(("games", 1),),
        )
    with opened(tmp_path) as store:
        assert store.settings.load() == found


def test_a_choice_that_was_made_and_made_undone_is_still_a_choice(tmp_path: Path) -> None:
    filled(tmp_path)
    with opened(tmp_path) as store:
        with held(tmp_path):
            store.settings.load()
            for theme in ("midnight", Settings().theme):
                store.settings.save(Settings(theme=theme))
        try_again(store)
        assert store.settings.news() == KEPT._replace(theme=Settings().theme)


def test_a_match_that_could_not_be_read_goes_on_as_soon_as_it_can(tmp_path: Path) -> None:
    left = filled(tmp_path)
    with opened(tmp_path) as store:
        with held(tmp_path):
            store.settings.load()
            assert (store.left, find(store.under_way).found) == (None, None)
            try_again(store)
            assert store.read == 0
        try_again(store)
        assert store.read == 1
        assert store.left == "Ann against Ben"
        found = find(store.under_way).found
        assert found is not None
        assert found.steps == left.steps


def test_a_match_that_was_never_read_goes_into_the_history_beside_the_one_that_has_begun(
    tmp_path: Path,
) -> None:
    left = filled(tmp_path)
    with opened(tmp_path) as store:
        with held(tmp_path):
            store.settings.load()
            table = kept_table(store, heading(None, "casual", rules=LONG, seed=4))
            play(table, 9)
        play(table, 9)
        try_again(store)
    with opened(tmp_path) as store:
        found = find(store.under_way).found
        assert found is not None
        assert found.steps == table.steps
        (line,) = store.history.matches()
        assert not line.finished
        assert line.turns > 0
        assert line.seed == left.seed


def test_a_match_that_ended_before_the_file_could_be_read_is_in_the_history_and_the_left_one_goes_on(
    tmp_path: Path,
) -> None:
    left = filled(tmp_path)
    with opened(tmp_path) as store:
        with held(tmp_path):
            store.settings.load()
            play_match(kept_table(store, heading(None, "casual", rules=Rules(stock=1), seed=4)))
        try_again(store)
        assert store.left == "Ann against Ben"
    with opened(tmp_path) as store:
        assert [line.finished for line in store.history.matches()] == [True]
        found = find(store.under_way).found
        assert found is not None
        assert found.steps == left.steps


def test_while_it_cannot_be_read_it_is_tried_often_and_never_by_who_plays(tmp_path: Path) -> None:
    filled(tmp_path)
    with opened(tmp_path) as store, held(tmp_path):
        store.settings.load()
        store.tend(0.0)
        store.tend(READING_SECONDS / 2)
        assert store.backlog.wait(10)
        openings: list[None] = []
        look = store.database.look
        store.database.look = lambda: openings.append(look())  # type: ignore[method-assign]
        for _ in range(20):
            store.settings.save(Settings(volume=len(openings) / 10))
        store.settings.save(Settings(volume=1.0))
        assert store.backlog.wait(10)
        assert openings == []
        store.tend(READING_SECONDS)
        assert store.backlog.wait(10)
        assert len(openings) >= 1
        assert READING_SECONDS < RETRY_SECONDS


@elsewhere_files_stay
def test_a_folder_that_is_there_late_is_read_although_something_was_kept_in_its_place(
    tmp_path: Path,
) -> None:
    data, away = tmp_path / "data", tmp_path / "away"
    left = filled(data)
    data.rename(away)
    with opened(data) as store:
        assert store.settings.load() == Settings()
        store.settings.save(Settings(speed="fast"))
        play_match(kept_table(store, heading(None, "casual", rules=Rules(stock=1), seed=4)))
        assert store.backlog.wait(10)
        data.rename(tmp_path / "covered")
        away.rename(data)
        try_again(store)
        assert store.settings.news() == KEPT._replace(speed="fast")
        assert store.left == "Ann against Ben"
    with opened(data) as store:
        assert store.settings.load() == KEPT._replace(speed="fast")
        assert [line.finished for line in store.history.matches()] == [True]
        found = find(store.under_way).found
        assert found is not None
        assert found.steps == left.steps


@elsewhere_files_stay
def test_a_file_that_appears_where_none_was_is_read(tmp_path: Path) -> None:
    filled(tmp_path / "other")
    data = tmp_path / "data"
    with opened(data) as store:
        store.settings.load()
        store.tend(0.0)
        shutil.copy(tmp_path / "other" / FILE, data / FILE)
        store.tend(RETRY_SECONDS)
        assert store.backlog.wait(10)
        assert store.settings.news() == KEPT


def test_what_is_the_same_in_the_file_is_not_written_again(tmp_path: Path) -> None:
    filled(tmp_path)
    before = rows(tmp_path)
    with opened(tmp_path) as store:
        store.settings.load()
        found = find(store.under_way).found
        assert found is not None
        store.settings.save(KEPT._replace(text=130))
        assert store.backlog.wait(10)
        assert store.settings.news() is None
    assert rows(tmp_path) == before | {"text": "130"}


def test_erasing_leaves_nothing_of_a_match_that_was_not_loaded_yet(tmp_path: Path) -> None:
    filled(tmp_path)
    with opened(tmp_path) as store:
        store.settings.load()
        store.erase()
    with opened(tmp_path) as store:
        assert store.left is None
        assert store.history.count() == 0


def test_one_volume_that_was_changed_is_not_taken_for_both(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.settings.load()
        store.settings.save(Settings(volume=0.1))
    with opened(tmp_path) as store:
        assert store.settings.load() == Settings(volume=0.1)


def test_a_slow_end_is_waited_for_and_what_fails_is_tried_again_as_long_as_there_is_patience(
    tmp_path: Path,
) -> None:
    filled(tmp_path)
    store = Store(tmp_path)
    store.settings.load()
    with written_into(tmp_path) as other:
        store.settings.save(KEPT._replace(text=130))
        pauses: list[float] = []

        def let_go(seconds: float) -> None:
            pauses.append(seconds)
            if len(pauses) == 3:
                other.close()

        store.close(60.0, let_go)
    assert len(pauses) == 3
    with opened(tmp_path) as again:
        assert again.settings.load() == KEPT._replace(text=130)
