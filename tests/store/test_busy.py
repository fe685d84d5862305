"""Another program is using the data file: who writes tries again, and who plays waits for neither."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from skipbo.model.rules import Rules
from skipbo.model.slices import finished
from skipbo.session.seals import looking
from skipbo.store import database
from skipbo.store.data_file import Unusable
from skipbo.store.database import BUSY_SECONDS, WINDOW_SECONDS, Database
from skipbo.store.results import Mending
from skipbo.store.seals import Seals
from skipbo.store.settings import Settings
from skipbo.store.statistics import as_csv
from skipbo.store.store import READING_SECONDS, Store
from tests.session.kept import heading, kept_table, opened, play_match
from tests.store.holding import held, written_into

_KEY = "SELECT value FROM settings WHERE key = 'key'"
_MARK = "INSERT OR REPLACE INTO settings VALUES ('key', ?)"


class Pauses:
    """A clock that runs only while somebody pauses, and then lets something happen."""

    def __init__(self, happens: Callable[[], object] = lambda: None) -> None:
        self.now, self.happens = 0.0, happens

    def pause(self, seconds: float) -> None:
        self.now += max(seconds, 1e-6)
        self.happens()

    def clock(self) -> float:
        return self.now


def test_others_use_the_file_while_a_writer_waits_for_another_program(tmp_path: Path) -> None:
    seen: list[object] = []

    def happens() -> None:
        reader = Thread(target=lambda: seen.extend(file.read(_KEY)), daemon=True)
        reader.start()
        reader.join(10)
        assert file.problem is None
        if len(seen) == 3:
            other.execute("ROLLBACK")

    pauses = Pauses(happens)
    with closing(Database(tmp_path, pause=pauses.pause, clock=pauses.clock)) as file:
        assert file.write([(_MARK, ("old",))])
        with written_into(tmp_path) as other:
            assert file.write([(_MARK, ("new",))])
        assert seen == [("old",)] * 3
        assert file.read(_KEY) == [("new",)]


def test_a_writer_gives_up_after_its_time_and_says_why(tmp_path: Path) -> None:
    pauses = Pauses()
    with closing(Database(tmp_path, pause=pauses.pause, clock=pauses.clock)) as file:
        file.write([])
        with written_into(tmp_path):
            assert not file.write([(_MARK, ("new",))])
        assert "another program is using" in str(file.problem)
        assert pauses.now == pytest.approx(BUSY_SECONDS, abs=0.001)


@pytest.mark.parametrize("accepted", [True, False])
def test_the_window_gives_up_at_once_and_reads_again_what_the_background_could_read(
    tmp_path: Path, accepted: bool
) -> None:
    pauses = Pauses()
    with closing(Database(tmp_path, pause=pauses.pause, clock=pauses.clock)) as file:
        file.write([(_MARK, ("kept",))])
        if accepted:
            file.accept(file.openings)
        file.close()
        file.hurry()
        with held(tmp_path):
            assert file.read(_KEY) == []
            assert file.hindered
            assert pauses.now == pytest.approx(WINDOW_SECONDS, abs=0.001)
            waited = pauses.now
            assert file.read(_KEY) == []
            assert pauses.now == waited, "one who could not read does not try once more"
        file.look()
        assert not file.hindered
        assert file.read(_KEY) == [("kept",)]


def test_what_a_window_could_not_read_is_tried_soon_and_what_changes_meanwhile_is_kept(
    tmp_path: Path,
) -> None:
    with closing(Store(tmp_path)) as store:
        store.settings.load()
        store.settings.save(Settings(theme="linen"))
        store.tend(0.0)
        assert store.backlog.wait(10)
        store.database.close()
        store.database.hurry()
        with held(tmp_path):
            assert store.history.count() == 0
            assert store.database.hindered
            store.tend(0.1)
        store.settings.save(Settings(theme="linen", volume=0.25))
        store.tend(0.1 + READING_SECONDS)
        assert store.backlog.wait(10)
        assert not store.database.hindered
        assert not store.backlog.failed
    with closing(Store(tmp_path)) as store:
        assert store.settings.load() == Settings(theme="linen", volume=0.25)


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """A store with a match that is over, the file being closed."""
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.0)
    with opened(tmp_path) as store:
        store.settings.load()
        play_match(kept_table(store, heading(None, "casual", rules=Rules(stock=1))))
        assert store.backlog.wait(10)
        store.database.close()
        yield store


def test_a_match_that_cannot_be_read_does_not_count_as_looked_at_for_seals(
    played: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    seals = played.seals
    unlooked = seals.unlooked()
    assert unlooked
    played.database.close()
    with held(played.folder), monkeypatch.context() as patch:
        patch.setattr(Seals, "unlooked", lambda *_: unlooked)  # it was shut just after that was read
        list(looking(seals))
    played.database.look()
    assert seals.unlooked() == unlooked


def test_lost_results_that_cannot_be_worked_out_now_are_worked_out_later(
    played: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[object] = []
    with held(played.folder):
        mending = Mending(played.database, played.backlog)
        monkeypatch.setattr(played.backlog, "write", written.append)
        mending.start()
        assert mending.wait(10)
    assert mending.stopped
    assert written == []


def test_a_table_of_results_that_cannot_be_read_is_not_empty(played: Store) -> None:
    with held(played.folder), pytest.raises(Unusable):
        finished(as_csv(played.database))
