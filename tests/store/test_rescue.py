"""A damaged data file is set aside, and what can be read of it goes on living."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from skipbo.model.rules import Rules
from skipbo.session.autosave import find
from skipbo.store.database import FILE
from skipbo.store.rescue import SIZE, RescuedRows
from skipbo.store.schema import TABLES
from skipbo.store.settings import Settings
from skipbo.store.store import Store
from skipbo.store.troubles import News
from tests.session.kept import StreamMind, heading, kept_table, play, play_match
from tests.store.spoiling import PAGE, page_of, spoil
from tests.store.telling import problem_told

CHOSEN = Settings(theme="linen", setup="x" * 5000)
STAMP = "2026-01-31 14.05.09"
MATCHES, SHORT = 6, Rules(stock=3, match_total=100)


def filled(folder: Path) -> Sequence[object]:
    """A folder with settings, a history of MATCHES and a match under way; the steps of that match."""
    data, steps = _filled()
    (folder / FILE).write_bytes(data)
    return steps


@cache
def _filled() -> tuple[bytes, Sequence[object]]:
    """The data file, played once."""
    with TemporaryDirectory() as folder:
        with closing(Store(Path(folder))) as store:
            store.settings.save(CHOSEN)
            for seed in range(MATCHES):
                play_match(kept_table(store, heading(None, "casual", rules=SHORT, seed=seed)))
            table = kept_table(store, heading(None, "casual", None))
            play(table, 60)
        return (Path(folder) / FILE).read_bytes(), table.steps


def reopened(folder: Path) -> Store:
    return Store(folder, lambda: STAMP)


def test_what_can_be_read_is_rescued(tmp_path: Path) -> None:
    steps = filled(tmp_path)
    spoilt = spoil(tmp_path, page_of(tmp_path, "records"), b"\xff" * 200)
    with closing(reopened(tmp_path)) as store:
        assert store.settings.load() == CHOSEN
        assert store.history.record(1) is None
        assert store.settings.load() == CHOSEN
        assert store.history.count() == MATCHES
        found = find(store.under_way).found
        assert found is not None
        assert found.steps == steps
        name = f"skipbo damaged {STAMP}.sqlite3"
        rescued = f"{MATCHES} matches and 0 records were rescued, some records were not"
        assert problem_told(store) == f"{FILE} was damaged: {rescued}. It is now {name}."
        assert (tmp_path / name).read_bytes() == spoilt
    with closing(reopened(tmp_path)) as store:
        assert store.history.count() == MATCHES
        assert store.problem is None


@pytest.mark.parametrize("value", [b"\x07", b"\xff"])
@pytest.mark.parametrize(
    ("start", "count"),
    [(0, 1), (0, 16), (16, 2), (18, 2), (44, 4), (56, 4), (0, SIZE)],
    ids=["a letter", "name", "page size", "versions", "format", "encoding", "all of it"],
)
def test_a_damaged_header_loses_nothing(tmp_path: Path, start: int, count: int, value: bytes) -> None:
    steps = filled(tmp_path)
    spoil(tmp_path, start, value * count)
    with closing(reopened(tmp_path)) as store:
        found = find(store.under_way).found
        assert found is not None
        assert found.steps == steps
        assert store.history.count() == MATCHES
        assert store.settings.load() == CHOSEN
        assert store.problem is None or "was damaged" in problem_told(store)
    with closing(reopened(tmp_path)) as store:
        assert store.history.count() == MATCHES
        assert store.problem is None


@pytest.mark.parametrize("table", ["settings", "under_way", "steps", "matches", "records", "results"])
def test_any_table_may_be_gone(tmp_path: Path, table: str) -> None:
    filled(tmp_path)
    spoil(tmp_path, page_of(tmp_path, table), b"\0" * PAGE)
    with closing(reopened(tmp_path)) as store:
        store.settings.load()
        find(store.under_way)
        after = kept_table(store, heading(None, "casual"))
        play(after, 20)
        after.settle()
        assert "was damaged" in problem_told(store)
        if table != "matches":
            assert store.history.count() >= MATCHES
        if table != "settings":
            assert store.settings.load() == CHOSEN
    with closing(reopened(tmp_path)) as store:
        found = find(store.under_way).found
        assert found is not None
        assert found.steps == after.steps


def test_damage_in_the_middle_of_a_match_loses_none_of_it(tmp_path: Path) -> None:
    """The steps before are written again, from what the program still knows."""
    with closing(Store(tmp_path)) as store:
        table = kept_table(store, heading(None, "casual", None))
        play(table, 40)
        table.settle()
        store.database.read("PRAGMA wal_checkpoint(TRUNCATE)")
        spoil(tmp_path, 0, b"\xff" * 3 * PAGE)
        store.database.close()
        play(table, 20)
        table.settle()
        assert "was damaged" in problem_told(store)
    with closing(reopened(tmp_path)) as store:
        found = find(store.under_way).found
        assert found is not None
        assert found.table(StreamMind(), store.under_way).steps == table.steps


@pytest.mark.parametrize("word", [b"PRIMARL", b"PRIMA\xffY"])
def test_tables_of_another_shape_are_damage(tmp_path: Path, word: bytes) -> None:
    """SQLite itself finds nothing wrong with them."""
    steps = filled(tmp_path)
    at = (
        (tmp_path / FILE).read_bytes().index(b"PRIMARY", (tmp_path / FILE).read_bytes().index(b"TABLE steps"))
    )
    spoil(tmp_path, at, word)
    with closing(reopened(tmp_path)) as store:
        found = find(store.under_way).found
        assert found is not None
        table = found.table(StreamMind(), store.under_way)
        play(table, 5)
        table.settle()
        assert "was damaged" in problem_told(store)
    with closing(reopened(tmp_path)) as store:
        again = find(store.under_way).found
        assert again is not None
        assert again.steps == table.steps
        assert again.steps[: len(steps)] == steps


def test_several_damaged_files_have_several_names(tmp_path: Path) -> None:
    for _ in range(3):
        (tmp_path / FILE).write_bytes(b"no database at all" * 99)
        with closing(reopened(tmp_path)) as store:
            assert store.settings.load() == Settings()
            assert "nothing in it could be read" in problem_told(store)
    names = {path.name for path in tmp_path.glob("skipbo damaged*")}
    stem = f"skipbo damaged {STAMP}"
    assert names == {f"{stem}.sqlite3", f"{stem} 2.sqlite3", f"{stem} 3.sqlite3"}


def test_where_it_cannot_be_set_aside_it_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, target: Path) -> None:
        raise PermissionError(13, "in use", str(path))

    (tmp_path / FILE).write_bytes(b"no database at all" * 99)
    monkeypatch.setattr(Path, "rename", refuse)
    with closing(reopened(tmp_path)) as store:
        assert store.settings.load() == Settings()
        store.settings.save(CHOSEN)
        assert "Move it away" in problem_told(store)
    assert (tmp_path / FILE).read_bytes() == b"no database at all" * 99


def full_disk(store: Store) -> Callable[[], None]:
    """Let every write fail, as on a full disk; gives what ends that."""
    write = store.database.write
    store.database.write = lambda statements: False  # type: ignore[method-assign]

    def end() -> None:
        store.database.write = write  # type: ignore[method-assign]

    return end


def test_what_could_not_be_written_is_written_later(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        table = kept_table(store, heading(None, "casual", None))
        play(table, 10)
        table.settle()
        end = full_disk(store)
        play(table, 10)
        table.settle()
        end()
        play(table, 1)
    with closing(reopened(tmp_path)) as store:
        found = find(store.under_way).found
        assert found is not None
        assert found.steps == table.steps


ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n) SELECT {} FROM n"


@pytest.mark.parametrize("table", TABLES)
def test_a_view_without_end_in_the_place_of_a_table_is_damage_and_is_not_read(
    tmp_path: Path, table: str
) -> None:
    filled(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        connection.execute(f"DROP TABLE {table}")
        values = ", ".join(f"i AS {column}" for column in columns)
        connection.execute(f"CREATE VIEW {table} AS {ENDLESS.format(values)}")
        connection.commit()
    with closing(reopened(tmp_path)) as store:
        assert (store.settings.load() == CHOSEN) == (table != "settings")
        assert "rescued" in problem_told(store)
        assert "all of it" not in problem_told(store)
        assert (store.history.count() == MATCHES) == (table != "matches")


def test_a_trigger_without_end_is_damage_and_is_not_carried_out(tmp_path: Path) -> None:
    filled(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        query = ENDLESS.format("count(i)")
        connection.execute(f"CREATE TRIGGER t AFTER UPDATE ON settings BEGIN {query}; END")
        connection.commit()
    with closing(reopened(tmp_path)) as store:
        store.settings.load()
        store.settings.save(Settings("midnight"))
        assert store.backlog.wait(5)
        assert store.history.count() == MATCHES
        assert store.settings.load() == Settings("midnight")


def test_developers_read_what_became_of_the_file() -> None:
    part = RescuedRows({"matches": 3, "steps": 0}, ("steps",))
    assert str(part) == "3 of matches, 0 of steps; incomplete: steps"
    assert str(RescuedRows({"matches": 3})) == "3 of matches; incomplete: none"
    gone = "skipbo.sqlite3 was deleted or moved away; another file lies there now."
    assert str(News("skipbo.sqlite3", None)) == gone
    found = str(News("skipbo.sqlite3", part, "skipbo damaged.sqlite3"))
    assert found == (
        "skipbo.sqlite3 was damaged and is now skipbo damaged.sqlite3; "
        "the new file has 3 of matches, 0 of steps; incomplete: steps."
    )
