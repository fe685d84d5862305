"""What is erased is gone: from the file, from the bytes beside it, and from what was still to be written."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event

import pytest

from skipbo.model.record import Participant, Record, read_record
from skipbo.model.rules import Rules
from skipbo.store import database, results
from skipbo.store.database import FILE
from skipbo.store.error_log import LOG, OLDER
from skipbo.store.folder import LOCK
from skipbo.store.schema import MENDING, MIGRATIONS, TABLES
from skipbo.store.seals import EarnedSeal
from skipbo.store.settings import Settings
from skipbo.store.store import EraseOutcome, Store
from skipbo.store.troubles import Cause
from tests.session.kept import heading, kept_table, play, play_match
from tests.store.holding import written_into

SHORT = Rules(stock=2, match_total=None)
NAME = "Ottokar Unverwechselbar"
COPY = "skipbo before update 2026-11-22 11.40.00.sqlite3"
PART = "skipbo before update 2026-11-22 11.41.00.part"


def play_as(store: Store, games: int) -> None:
    """Play some matches under NAME, and one more that is left."""
    for seed in range(games + 1):
        named = heading(None, "casual", rules=SHORT, seed=seed)
        table = kept_table(store, named._replace(players=(Participant(NAME, None), named.players[1])))
        if seed < games:
            play_match(table)
        else:
            play(table, 3)
    assert store.backlog.wait(10)


def outcome(store: Store) -> EraseOutcome:
    """Erase everything, and return what became of it."""
    told: list[EraseOutcome] = []
    store.erase(told.append)
    assert store.backlog.wait(10)
    return told[0]


def counts(folder: Path) -> dict[str, int]:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return {table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in TABLES}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody wait long for a file that is in use."""
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.01)


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A folder with all that there can be of somebody."""
    for name, data in _filled().items():
        (tmp_path / name).write_bytes(data)
    return tmp_path


@cache
def _filled() -> Mapping[str, bytes]:
    """Its files, played once."""
    with TemporaryDirectory() as root:
        folder = Path(root)
        with closing(Store(folder)) as store:
            store.settings.save(Settings(setup=NAME, persons=((NAME, NAME, "", None, None, 1),)))
            play_as(store, 3)
            store.seals.keep(1, store.history.matches()[-1].date, [EarnedSeal(NAME, "hand", 0, 3)])
            store.studies.keep("game", 1, 0, NAME)
            store.errors.error(NAME)
        with closing(sqlite3.connect(folder / FILE)) as connection:
            connection.execute("PRAGMA secure_delete = OFF")  # as another build of SQLite may have left it
            connection.execute("INSERT INTO settings VALUES ('of_a_later_version', ?)", (NAME,))
            connection.execute("CREATE TABLE old AS SELECT id || ? AS t FROM matches", (NAME,))
            connection.execute("DROP TABLE old")
            connection.commit()
        for name in (COPY, PART, f"{PART}-journal", *OLDER):
            (folder / name).write_text(NAME)
        return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_no_byte_of_anybody_is_left_in_any_file(full: Path) -> None:
    with closing(Store(full)) as store:
        store.settings.load()
        store.settings.save(Settings(setup=f"{NAME} again"))
        play_as(store, 1)
        assert outcome(store) == EraseOutcome(None)
        assert not any(NAME.encode() in file.read_bytes() for file in full.iterdir())
    assert counts(full) == dict.fromkeys(TABLES, 0)
    assert {file.name for file in full.iterdir()} == {FILE, LOCK}
    assert NAME.encode() not in (full / FILE).read_bytes()


def test_a_later_run_finds_nothing_and_keeps_what_is_new(full: Path) -> None:
    with closing(Store(full)) as store:
        store.settings.load()
        outcome(store)
        assert store.settings.news() == Settings()
        assert store.left is None
        store.settings.save(Settings(theme="linen"))
        play_as(store, 1)
    with closing(Store(full)) as store:
        assert store.settings.load() == Settings(theme="linen")
        assert store.history.count() == 1
        assert store.left is not None


def test_what_could_not_be_written_before_is_erased_with_all_else(full: Path) -> None:
    with closing(Store(full)) as store:
        store.settings.load()
        with written_into(full):
            store.settings.save(Settings(setup=f"{NAME} waits"))
            store.studies.keep("another", 1, 0, NAME)
            assert store.backlog.wait(10)
            assert store.backlog.failed
        assert outcome(store) == EraseOutcome(None)
        assert not store.backlog.failed
    assert counts(full) == dict.fromkeys(TABLES, 0)


def test_where_the_file_cannot_be_emptied_nothing_is_erased(full: Path) -> None:
    with closing(Store(full)) as store:
        store.settings.load()
        before = counts(full)
        with written_into(full):
            told = outcome(store)
        assert told.trouble is not None
        assert told.trouble.cause is Cause.IN_USE
    assert counts(full) == before
    assert {COPY, LOG, *OLDER} <= {file.name for file in full.iterdir()}


def test_beside_a_file_of_a_newer_version_everything_stays(full: Path) -> None:
    with closing(sqlite3.connect(full / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
        connection.commit()
    before = {file.name: file.read_bytes() for file in full.iterdir()}
    with closing(Store(full)) as store:
        store.settings.load()
        told = outcome(store)
        assert told.trouble is not None
        assert told.trouble.cause is Cause.NEWER
        assert store.not_ours == told.trouble
    assert {file.name: file.read_bytes() for file in full.iterdir()} == before


def test_a_second_window_erases_nothing_and_says_why(full: Path) -> None:
    with closing(Store(full)) as first:
        first.settings.load()
        with closing(Store(full)) as second:
            told = outcome(second)
            assert told.trouble is not None
            assert told.trouble.cause is Cause.SECOND
            assert not second.erase_spares()
        assert first.not_ours is None
    assert counts(full)["matches"] == 3
    assert (full / COPY).exists()


def test_what_cannot_be_deleted_is_told(full: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stays(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(path)

    with closing(Store(full)) as store:
        store.settings.load()
        monkeypatch.setattr(Path, "unlink", stays)
        assert outcome(store) == EraseOutcome(None, left=True)
        assert not store.erase_spares()
        monkeypatch.undo()
        assert store.erase_spares()


@pytest.fixture
def mending(full: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Store, Callable[[], None]]]:
    """A store whose lost results are being worked out again: it has read a match; and what lets it go on."""
    with closing(sqlite3.connect(full / FILE)) as connection:
        connection.execute("DELETE FROM results")
        connection.execute("INSERT INTO settings VALUES (?, '1')", (MENDING,))
        connection.commit()
    has_read, may_go_on = Event(), Event()

    def read(text: str) -> Record:
        has_read.set()
        may_go_on.wait(10)
        return read_record(text)

    monkeypatch.setattr(results, "read_record", read)
    with closing(Store(full)) as store:
        store.settings.load()
        store.try_again()
        assert has_read.wait(10)

        def go_on() -> None:
            may_go_on.set()
            assert store.wait_for_mending(10)

        yield store, go_on
        may_go_on.set()


def test_results_that_were_being_worked_out_are_erased_with_their_matches(
    mending: tuple[Store, Callable[[], None]], full: Path
) -> None:
    store, go_on = mending
    assert outcome(store) == EraseOutcome(None)
    play_as(store, 1)  # the id of its match was that of another one
    go_on()
    found = store.database.read("SELECT DISTINCT match, name FROM results ORDER BY name")
    assert [match for match, _ in found] == [1, 1]
    assert counts(full)["results"] == 2


def test_results_that_were_being_worked_out_count_as_little_as_their_matches_after_a_reset(
    mending: tuple[Store, Callable[[], None]],
) -> None:
    store, go_on = mending
    assert store.history.erase()
    go_on()
    assert store.database.read("SELECT count(*) FROM results WHERE counted") == [(0,)]
    assert store.history.restore()
    assert store.database.read("SELECT count(*) FROM results WHERE counted") == [(6,)]


def test_what_was_found_of_a_match_is_not_kept_of_another_that_has_its_id(full: Path) -> None:
    with closing(Store(full)) as store:
        store.settings.load()
        outcome(store)
        play_as(store, 1)
        store.seals.keep(1, "1999-12-31 23:59:59", [EarnedSeal(NAME, "hand", 0, 3)])
        store.studies.keep("game", 1, 5, "the turn after one that is gone")
        assert store.backlog.wait(10)
    assert (counts(full)["seals"], counts(full)["looked"], counts(full)["studies"]) == (0, 0, 0)


def test_half_a_pair_in_a_name_is_no_damage_of_the_file(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        named = heading(None, "casual", rules=SHORT)
        play_match(
            kept_table(
                store, named._replace(players=(Participant("A\ud800n\U0001f600", None), named.players[1]))
            )
        )
        assert store.backlog.wait(10)
        assert store.problem is None
        assert store.history.matches()[0].players[0] == "A\ufffdn\U0001f600"
    assert [file.name for file in tmp_path.iterdir() if "damaged" in file.name] == []
