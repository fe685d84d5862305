"""One program writes into a folder; a second one reads, and says so."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from pathlib import Path

from skipbo.session.autosave import find
from skipbo.store.folder import LOCK, Lock
from skipbo.store.settings import Settings
from skipbo.store.store import Store
from tests.session.kept import StreamMind, heading, kept_table, play, seen
from tests.signals import KILL
from tests.store.telling import problem_told

HOLDS = """
import sys, time
from pathlib import Path
from skipbo.store.folder import Lock
lock = Lock(Path(sys.argv[1]))
print(lock.take(), flush=True)
time.sleep(60)
"""


def test_a_lock_is_held_by_one(tmp_path: Path) -> None:
    one, other = Lock(tmp_path), Lock(tmp_path)
    assert one.take()
    assert one.take()
    assert not other.take()
    one.release()
    one.release()
    assert other.take()
    other.release()


def test_a_lock_dies_with_its_process(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "True\n"
        lock = Lock(tmp_path)
        assert not lock.take()
        holder.send_signal(KILL)
        holder.wait()
        assert lock.take()
        lock.release()


def test_a_folder_that_cannot_be_locked_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert Lock(tmp_path / "file" / "folder").take()
    (tmp_path / LOCK).mkdir()
    assert Lock(tmp_path).take()


def test_a_second_program_reads_and_keeps_nothing(tmp_path: Path) -> None:
    chosen = Settings(theme="linen")
    with closing(Store(tmp_path)) as first:
        first.settings.save(chosen)
        table = kept_table(first, heading(None, "casual"))
        play(table, 20)
        table.settle()
        with closing(Store(tmp_path)) as second:
            assert second.read_only
            assert "second time" in problem_told(second)
            assert second.settings.load() == chosen
            found = find(second.under_way).found
            assert found is not None
            other = found.table(StreamMind(), second.under_way)
            assert seen(other) == seen(table)
            second.settings.save(Settings(theme="midnight"))
            assert "second time" in problem_told(second)
            play(other, 10)
            other.settle()
        play(table, 3)
    with closing(Store(tmp_path)) as third:
        assert not third.read_only
        assert third.settings.load() == chosen
        again = find(third.under_way).found
        assert again is not None
        assert again.steps == table.steps


def test_a_second_program_on_a_new_folder(tmp_path: Path) -> None:
    with closing(Store(tmp_path)), closing(Store(tmp_path)) as second:
        assert second.settings.load() == Settings()
        assert find(second.under_way).found is None
        assert second.history.matches() == ()


def test_a_second_program_leaves_damage_alone(tmp_path: Path) -> None:
    from skipbo.store.database import FILE as DATA

    with closing(Store(tmp_path)):
        (tmp_path / DATA).write_bytes(b"no database at all" * 99)
        with closing(Store(tmp_path)) as second:
            assert second.settings.load() == Settings()
            assert "is damaged" in problem_told(second)
    assert (tmp_path / DATA).read_bytes() == b"no database at all" * 99
