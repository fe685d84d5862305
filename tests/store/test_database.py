from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from skipbo.store import data_file
from skipbo.store.database import FILE, Database
from skipbo.store.folder import data_folder
from skipbo.store.schema import MIGRATIONS
from tests.posix import make_pipe
from tests.store.telling import problem_told

Open = Callable[[Path], Database]


@pytest.fixture
def opened() -> Iterator[Open]:
    """Opens the data file in a folder; all are closed after the test."""
    with ExitStack() as stack:
        yield lambda folder: stack.enter_context(closing(Database(folder)))


def version(folder: Path) -> int:
    connection = sqlite3.connect(folder / FILE)
    found = connection.execute("PRAGMA user_version").fetchone()[0]
    connection.close()
    return int(found)


def test_a_new_file_has_the_newest_schema(opened: Open, tmp_path: Path) -> None:
    assert opened(tmp_path).write([])
    assert version(tmp_path) == len(MIGRATIONS)


def test_an_older_file_is_brought_forward_with_all_it_holds(
    opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = opened(tmp_path)
    assert old.write([("INSERT INTO settings VALUES ('theme', '\"linen\"')", ())])
    old.close()
    later = (*MIGRATIONS, ("CREATE TABLE more (id INTEGER PRIMARY KEY)", "INSERT INTO more VALUES (7)"))
    monkeypatch.setattr(data_file, "MIGRATIONS", later)
    new = opened(tmp_path)
    assert new.read("SELECT id FROM more") == [(7,)]
    assert new.read("SELECT value FROM settings") == [('"linen"',)]
    assert version(tmp_path) == len(later)


def test_a_migration_that_fails_changes_nothing(
    opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(tmp_path).write([])
    monkeypatch.setattr(data_file, "MIGRATIONS", (*MIGRATIONS, ("CREATE TABLE a (b)", "CREATE TABLE a (b)")))
    broken = opened(tmp_path)
    assert not broken.write([])
    assert broken.problem is not None
    assert version(tmp_path) == len(MIGRATIONS)


def test_statements_are_written_together_or_not_at_all(opened: Open, tmp_path: Path) -> None:
    store = opened(tmp_path)
    insert = "INSERT INTO settings VALUES (?, ?)"
    assert store.write([(insert, ("a", "1")), (insert, ("b", "2"))])
    assert not store.write([(insert, ("c", "3")), (insert, ("a", "4"))])
    assert opened(tmp_path).read("SELECT key FROM settings ORDER BY key") == [("a",), ("b",)]


def test_reading_without_a_file_gives_nothing_and_makes_none(opened: Open, tmp_path: Path) -> None:
    store = opened(tmp_path)
    assert store.read("SELECT key FROM settings") == []
    assert list(tmp_path.iterdir()) == []


def test_sqlite_is_not_loaded_before_there_is_something_to_read(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from skipbo.store.store import Store\n"
        f"Store(Path({str(tmp_path)!r})).settings.load()\n"
        "sys.exit('sqlite3' in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


def test_the_data_folder_is_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if sys.platform == "linux":
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert data_folder() == tmp_path / "skip-bo"
    assert data_folder().name == "skip-bo"
    assert data_folder().is_absolute()


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such pipes")
def test_a_pipe_in_the_place_of_the_file_is_told_and_left_alone(opened: Open, tmp_path: Path) -> None:
    make_pipe(tmp_path / FILE)
    database = opened(tmp_path)
    assert database.read("SELECT 1") == []
    assert not database.write([("CREATE TABLE x (y)", ())])
    assert "is no file" in problem_told(database)
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


@pytest.mark.skipif(not Path("/proc/version").exists(), reason="only Linux shows itself as files")
@pytest.mark.parametrize("name", ["/proc/version", "/proc/kmsg"])
def test_a_file_of_the_systems_own_is_told_at_once_and_left_alone(
    opened: Open, tmp_path: Path, name: str
) -> None:
    (tmp_path / FILE).symlink_to(name)
    database = opened(tmp_path)
    assert not database.write([])
    assert database.problem is not None
    assert (tmp_path / FILE).is_symlink()
