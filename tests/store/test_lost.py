"""Nothing is lost where the disk is full, a file in use, deleted or moved, and it is told."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, closing
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest

from skipbo.model.rules import Rules
from skipbo.session.autosave import find
from skipbo.session.sitting import Sitting
from skipbo.store.database import FILE
from skipbo.store.folder import LOCK
from skipbo.store.rescue import rescue
from skipbo.store.schema import TABLES
from skipbo.store.settings import Settings
from skipbo.store.store import HANGING_SECONDS, RETRY_SECONDS, Store
from tests.benchmarks.troubles import damaged
from tests.releases import rest_for_release
from tests.session.kept import StreamMind, heading, kept_table, opened, play, play_match, seen
from tests.store.holding import written_into
from tests.store.spoiling import PAGE, page_of, spoil
from tests.store.telling import not_kept_told, problem_told

CHOSEN = Settings(theme="linen", mixes=(("sunday", "Sunday", "{}"),))
SHORT = Rules(stock=3, match_total=100)

elsewhere_files_stay = pytest.mark.skipif(sys.platform == "win32", reason="open files stay there")


def under_way(store: Store) -> Sitting:
    """A match under way, after another one that is in the history, with settings."""
    store.settings.save(CHOSEN)
    play_match(kept_table(store, heading(None, "casual", rules=SHORT)))
    table = kept_table(store, heading(None, "casual", None))
    play(table, 40)
    table.settle()
    return table


def all_is_there(folder: Path, table: Sitting, matches: int = 1) -> None:
    """Another start of the program finds everything."""
    with opened(folder) as store:
        assert store.settings.load() == CHOSEN
        assert store.history.count() == matches
        found = find(store.under_way).found
        assert found is not None
        assert seen(found.table(StreamMind(), store.under_way)) == seen(table)
        assert store.problem is None


def try_again(store: Store) -> None:
    store.try_again()
    assert store.backlog.wait(10)


def folder_deleted(folder: Path) -> None:
    shutil.rmtree(folder)


def folder_moved(folder: Path) -> None:
    folder.rename(folder.with_name("moved"))


def file_deleted(folder: Path) -> None:
    (folder / FILE).unlink()


def all_files_deleted(folder: Path) -> None:
    for path in folder.iterdir():
        path.unlink()


def file_moved(folder: Path) -> None:
    (folder / FILE).rename(folder / "moved.sqlite3")


GONE = (folder_deleted, folder_moved, file_deleted, all_files_deleted, file_moved)


@elsewhere_files_stay
@pytest.mark.parametrize("go", GONE)
def test_what_is_deleted_or_moved_while_somebody_plays_is_written_anew(
    tmp_path: Path, go: Callable[[Path], None]
) -> None:
    folder = tmp_path / "data"
    with opened(folder) as store:
        table = under_way(store)
        go(folder)
        play(table, 3)
        table.settle()
        assert "deleted or moved away" in problem_told(store)
        assert store.not_kept is None
        shutil.copytree(folder, tmp_path / "at that moment")
    all_is_there(folder, table)
    all_is_there(tmp_path / "at that moment", table)


@elsewhere_files_stay
@pytest.mark.parametrize("go", rest_for_release(GONE))
def test_it_is_noticed_while_nobody_moves(tmp_path: Path, go: Callable[[Path], None]) -> None:
    folder = tmp_path / "data"
    with opened(folder) as store:
        table = under_way(store)
        go(folder)
        try_again(store)
        assert "deleted or moved away" in problem_told(store)
        shutil.copytree(folder, tmp_path / "at that moment")
    all_is_there(tmp_path / "at that moment", table)


@elsewhere_files_stay
def test_a_folder_that_cannot_be_made_again_is_told_until_it_can(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with opened(folder) as store:
        table = under_way(store)
        shutil.rmtree(folder)
        folder.write_text("in the way")
        play(table, 3)
        table.settle()
        assert not_kept_told(store) == "Nothing is being kept: the folder cannot be written."
        folder.unlink()
        try_again(store)
        assert store.not_kept is None
    all_is_there(folder, table)


@elsewhere_files_stay
def test_the_match_goes_on_in_another_file_that_lies_there_now(tmp_path: Path) -> None:
    with opened(tmp_path / "other") as store:
        for seed in range(2):
            play_match(kept_table(store, heading(None, "casual", rules=SHORT, seed=seed)))
    with opened(tmp_path / "data") as store:
        table = under_way(store)
        shutil.rmtree(tmp_path / "data")
        shutil.copytree(tmp_path / "other", tmp_path / "data")
        play(table, 3)
        table.settle()
    all_is_there(tmp_path / "data", table, matches=3)


@elsewhere_files_stay
def test_where_another_program_has_taken_the_folder_meanwhile_nothing_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with opened(folder) as store:
        table = under_way(store)
        shutil.rmtree(folder)
        with opened(folder) as second:
            second.settings.save(Settings(theme="midnight"))
            assert second.backlog.wait(10)
            assert not second.read_only
            play(table, 3)
            table.settle()
            assert not_kept_told(store) == "Nothing is being kept: Skip-Bo is open a second time."
            assert second.settings.load() == Settings(theme="midnight")
            assert second.left is None


@elsewhere_files_stay
def test_a_second_program_does_not_write_though_the_lock_file_was_deleted(tmp_path: Path) -> None:
    with opened(tmp_path) as first:
        first.settings.save(CHOSEN)
        assert first.backlog.wait(10)
        (tmp_path / LOCK).unlink()
        with opened(tmp_path) as second:
            assert second.read_only
        try_again(first)
        assert not first.read_only
        assert (tmp_path / LOCK).exists()
        with opened(tmp_path) as third:
            assert third.read_only


def blocked(store: Store) -> AbstractContextManager[object]:
    """Another program writes into the file, for which nobody waits long."""
    store.backlog.wait(10)
    store.database.read("PRAGMA busy_timeout = 20")
    return written_into(store.folder)


def test_what_could_not_be_written_is_tried_again_every_few_seconds(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        table = under_way(store)
        store.tend(0.0)
        with blocked(store):
            play(table, 3)
            table.settle()
            assert not_kept_told(store) == "Nothing is being kept: another program is using its file."
        store.tend(RETRY_SECONDS - 0.1)
        assert store.backlog.wait(10)
        assert store.not_kept
        store.tend(RETRY_SECONDS)
        assert store.backlog.wait(10)
        assert store.not_kept is None
        assert store.problem is None
        with closing(sqlite3.connect(tmp_path / FILE)) as looked_into:
            assert looked_into.execute("SELECT count(*) FROM steps").fetchone() == (len(table.steps),)


def test_it_is_tried_again_on_closing(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        table = under_way(store)
        with blocked(store):
            play(table, 3)
            table.settle()
            assert store.not_kept
    all_is_there(tmp_path, table)


def test_a_match_that_is_not_written_yet_goes_on_as_it_stands(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        table = under_way(store)
        with blocked(store):
            play(table, 5)
            table.settle()
            assert store.left == "Ann against Ben and Cleo"
            found = find(store.under_way).found
            assert found is not None
            again = found.table(StreamMind(), store.under_way)
            assert seen(again) == seen(table)
            play(again, 2)
            again.settle()
    all_is_there(tmp_path, again)


def test_a_disk_that_does_not_answer_is_told(tmp_path: Path) -> None:
    free = Event()
    with opened(tmp_path) as store:
        store.tend(0.0)
        store.backlog.write(lambda: [("SELECT 1", ())] * free.wait(10))
        store.tend(HANGING_SECONDS / 2)
        assert store.not_kept is None
        store.tend(HANGING_SECONDS)
        assert not_kept_told(store) == "Nothing is being kept: the disk does not answer."
        free.set()
        assert store.backlog.wait(10)
        store.tend(HANGING_SECONDS + 1)
        assert store.not_kept is None


def test_settings_do_not_wait_for_the_disk_and_are_written_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as store:
        free, write = Event(), store.database.write
        monkeypatch.setattr(store.database, "write", lambda rows: free.wait(10) and write(rows))
        for step in range(50):
            store.settings.save(CHOSEN._replace(volume=step / 100))
        assert not store.backlog.settled, "the screen's thread has waited for the disk"
        free.set()
    with opened(tmp_path) as store:
        assert store.settings.load() == CHOSEN._replace(volume=0.49)


def test_a_damaged_file_in_a_folder_named_from_here_is_rescued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged(tmp_path / "data", 5)
    monkeypatch.chdir(tmp_path)
    with opened(Path("data")) as store:
        find(store.under_way)
        store.database.read("SELECT * FROM steps")
        assert store.history.count() == 5
        assert "5 matches and 5 records were rescued" in problem_told(store)


class Slow:
    """An open file that takes its time for each row."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def execute(self, statement: str, *values: Sequence[Any]) -> object:
        time.sleep(0.004 if statement.startswith("INSERT") else 0)
        return self._connection.execute(statement, *values)


def test_a_rescue_that_makes_progress_is_not_given_up_however_long_it_takes(tmp_path: Path) -> None:
    damaged(tmp_path, 40)
    with opened(tmp_path / "new") as store:
        store.database.write([])
        with closing(sqlite3.connect(store.database.path, isolation_level=None)) as connection:
            rescue(tmp_path / FILE, cast(sqlite3.Connection, Slow(connection)), TABLES)
        assert store.history.count() == 40
        assert store.database.read("SELECT count(*) FROM results") == [(160,)]


def test_a_file_that_leads_round_in_circles_is_given_up(tmp_path: Path) -> None:
    """Its last page leads back to its first."""
    damaged(tmp_path, 200)
    root = page_of(tmp_path, "results")
    assert (tmp_path / FILE).read_bytes()[root] == 2, "the table's first page is to lead to others"
    spoil(tmp_path, root + 8, (root // PAGE + 1).to_bytes(4, "big"))
    with opened(tmp_path) as store:
        store.database.read("SELECT * FROM steps")
        assert store.history.count() == 200
        assert "results are made anew" in problem_told(store)


def results(store: Store) -> object:
    return store.database.read("SELECT * FROM results ORDER BY match, game, seat")


def test_results_that_are_lost_are_made_anew_from_the_records(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for seed, practice in enumerate((False, True, False)):
            of = heading(None, "casual", None, rules=SHORT, seed=seed, practice=practice)
            play_match(kept_table(store, of))
        store.backlog.wait(10)
        before = results(store)
    spoil(tmp_path, page_of(tmp_path, "results"), bytes(PAGE))
    with opened(tmp_path) as store:
        results(store)
        assert "results are made anew" in problem_told(store)
    with opened(tmp_path) as store:  # closed before they were
        store.settings.load()
        store.try_again()
        assert store.wait_for_mending(20)
        assert results(store) == before
        assert not [key for (key,) in store.database.read("SELECT key FROM settings") if key == "mending"]


@pytest.mark.skipif(sys.platform == "win32", reason="files have numbers of another kind")
def test_a_file_in_its_place_is_not_taken_for_another(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        under_way(store)
        os.utime(tmp_path / FILE)
        for _ in range(3):
            try_again(store)
        assert (store.problem, store.database.renewals) == (None, 0)
