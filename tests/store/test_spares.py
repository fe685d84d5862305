"""Earlier states of the data file: copies from before an update, and damaged files."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from skipbo.store import data_file
from skipbo.store.database import FILE, Database
from skipbo.store.schema import MIGRATIONS
from skipbo.store.spares import COPIES
from skipbo.store.store import Store
from skipbo.store.troubles import Cause, Trouble
from tests.posix import files_up_to

STAMP = "2026-11-22 11.40.00"
COPY = f"skipbo before update {STAMP}.sqlite3"
THEME = "SELECT value FROM settings WHERE key = 'theme'"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a file of the first version that holds a theme."""
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.execute(MIGRATIONS[0][0])
        connection.execute("""INSERT INTO settings VALUES ('theme', '"linen"')""")
        connection.execute("PRAGMA user_version = 1")
    return tmp_path


@contextmanager
def opened(folder: Path, stamp: str = STAMP) -> Iterator[Database]:
    with closing(Database(folder, stamp=lambda: stamp)) as found:
        yield found


def answer(file: Path, query: str) -> object:
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
        return connection.execute(query).fetchone()[0]


def copies(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.glob("skipbo before update*"))


def later(more: int) -> tuple[Sequence[str], ...]:
    return (*MIGRATIONS, *((f"CREATE TABLE more_{n} (a)",) for n in range(more)))


def test_before_an_update_a_copy_of_the_old_file_is_kept(data: Path) -> None:
    with opened(data) as found:
        assert found.read(THEME) == [('"linen"',)]
    assert copies(data) == [COPY]
    assert answer(data / COPY, "PRAGMA user_version") == 1
    assert answer(data / COPY, THEME) == '"linen"'
    assert answer(data / FILE, "PRAGMA user_version") == len(MIGRATIONS)


def test_the_copy_is_opened_by_the_program_that_wrote_it(data: Path, tmp_path: Path) -> None:
    with opened(data) as found:
        found.read(THEME)
    back = tmp_path / "back"
    back.mkdir()
    (data / COPY).rename(back / FILE)
    with opened(back) as found:
        assert found.read(THEME) == [('"linen"',)]


def test_the_copy_holds_what_was_still_in_a_companion_of_the_file(data: Path) -> None:
    """A program that was killed leaves its last writes beside the file."""
    with closing(sqlite3.connect(data / FILE, isolation_level=None)) as left:
        left.execute("PRAGMA journal_mode = WAL")
        left.execute("""UPDATE settings SET value = '"midnight"'""")
        with opened(data) as found:
            found.read(THEME)
        assert answer(data / COPY, THEME) == '"midnight"'


@pytest.mark.parametrize("again", [0, 1])
def test_a_new_file_and_one_of_today_have_no_copy(tmp_path: Path, again: int) -> None:
    for _ in range(again + 1):
        with opened(tmp_path) as found:
            assert found.write([])
    assert copies(tmp_path) == []


@pytest.mark.skipif(sys.platform == "win32", reason="it knows no such rights")
def test_only_its_owner_can_read_a_copy(data: Path) -> None:
    (data / FILE).chmod(0o644)
    before = os.umask(0)
    try:
        with opened(data) as found:
            found.read(THEME)
    finally:
        os.umask(before)
    assert stat.S_IMODE((data / COPY).stat().st_mode) == 0o600


def test_only_the_newest_copies_are_kept(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (data / "skipbo before lunch.sqlite3").touch()
    for n in range(COPIES + 2):
        monkeypatch.setattr(data_file, "MIGRATIONS", later(n))
        with opened(data, f"2026-11-2{n} 11.40.00") as found:
            found.read(THEME)
    newest = [f"skipbo before update 2026-11-2{n} 11.40.00.sqlite3" for n in range(2, COPIES + 2)]
    assert copies(data) == newest
    assert (data / "skipbo before lunch.sqlite3").exists()


def test_an_update_that_fails_leaves_the_file_as_it_was_and_no_copy(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = data / "skipbo before update 2025-01-01 00.00.00.sqlite3"
    older.touch()
    before = (data / FILE).read_bytes()
    monkeypatch.setattr(data_file, "MIGRATIONS", (*MIGRATIONS, ("CREATE TABLE a (b)", "CREATE TABLE a (b)")))
    for _ in range(COPIES + 1):
        with opened(data) as found:
            assert not found.write([])
    assert copies(data) == [older.name]
    assert answer(data / FILE, "PRAGMA user_version") == 1
    monkeypatch.undo()
    assert len((data / FILE).read_bytes()) == len(before)
    with opened(data) as found:
        assert found.read(THEME) == [('"linen"',)]


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such limits")
def test_without_room_for_a_copy_nothing_is_changed(data: Path) -> None:
    before = (data / FILE).read_bytes()
    with files_up_to(4096), opened(data) as found:
        assert not found.write([])
        assert isinstance(found.problem, Trouble)
        assert found.problem.cause in (Cause.FULL, Cause.FOLDER)
    assert (data / FILE).read_bytes() == before
    assert [file.name for file in data.iterdir()] == [FILE]
    with opened(data) as found:  # room was made
        assert found.read(THEME) == [('"linen"',)]
    assert copies(data) == [COPY]


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such limits")
def test_a_disk_without_room_to_open_the_file_is_called_full(data: Path) -> None:
    with opened(data) as found:
        assert found.write([])
    with files_up_to(4096), opened(data) as found:
        assert found.read(THEME) == []
        assert isinstance(found.problem, Trouble)
        assert found.problem.cause is Cause.FULL


def test_an_update_takes_away_what_is_left_of_a_copy_that_was_cut_off(data: Path) -> None:
    left = data / "skipbo before update 2026-11-21 11.40.00.part"
    for part in (left, Path(f"{left}-journal"), data / "my.part"):
        part.touch()
    with opened(data) as found:
        assert found.read(THEME) == [('"linen"',)]
    assert copies(data) == [COPY]
    assert (data / "my.part").exists()


def test_what_lies_there_is_counted_and_erased(data: Path) -> None:
    (data / FILE).rename(data / "skipbo damaged 2026-01-01 00.00.00.sqlite3")
    beside = data / "skipbo damaged 2026-01-01 00.00.00.sqlite3-wal"
    beside.write_bytes(b"123")
    own = data / "my skipbo damaged.sqlite3"
    own.touch()
    with closing(Store(data, lambda: STAMP)) as store:
        found = store.spares()
        assert found.number == 1
        assert found.size > 3
        store.erase_spares()
        assert store.spares() == (0, 0)
    assert not beside.exists()
    assert own.exists()
