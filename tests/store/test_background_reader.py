"""What is read behind the window, and beside a write that takes long."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event, Thread, get_ident

import pytest

from skipbo.model.slices import Slices
from skipbo.store.background_reader import Asked, BackgroundReader
from skipbo.store.database import FILE, Database

_KEY = "SELECT value FROM settings WHERE key = 'key'"
_MARK = "INSERT OR REPLACE INTO settings VALUES ('key', ?)"


class Disk:
    """Tells a database that the folder is its own, which takes long as long as it `is_slow`."""

    def __init__(self) -> None:
        self._begun, self._over, self._slow = Event(), Event(), False

    def __call__(self) -> bool:
        if self._slow:
            self._begun.set()
            self._over.wait(10)
        return True

    @contextmanager
    def is_slow(self, file: Database) -> Iterator[None]:
        """Another thread has the file, and waits for the disk."""
        self._slow = True
        thread = Thread(target=file.look, daemon=True)
        thread.start()
        assert self._begun.wait(10)
        yield
        self._slow = False
        self._over.set()
        thread.join(10)
        self._begun.clear()
        self._over.clear()


def come(asked: Asked[str]) -> str:
    """Wait for what was asked for."""
    for _ in range(1000):
        if asked.over:
            break
        Event().wait(0.01)
    (result,) = asked.results
    return result


def test_the_window_reads_beside_a_write_that_takes_long(tmp_path: Path) -> None:
    disk = Disk()
    with closing(Database(tmp_path, holds=disk)) as file:
        file.hurry()
        assert file.write([(_MARK, ("first",))])
        for value in ("second", "third"):
            assert file.write([(_MARK, (value,))])
            with disk.is_slow(file):
                assert file.read(_KEY) == [(value,)]
                assert file.require(_KEY) == [(value,)]
        assert file.erase() is None
        with disk.is_slow(file):
            assert file.read(_KEY) == []
    assert [each.name for each in tmp_path.iterdir()] == [FILE], "no companion of the file is left"


def test_a_file_that_has_come_into_the_place_of_another_is_read(tmp_path: Path) -> None:
    disk = Disk()
    with closing(Database(tmp_path, holds=disk)) as file, closing(Database(tmp_path / "other")) as other:
        file.hurry()
        assert file.write([(_MARK, ("here",))])
        with disk.is_slow(file):
            assert file.read(_KEY) == [("here",)]
        assert other.write([(_MARK, ("there",))])
        other.close()
        file.close()
        (tmp_path / "other" / FILE).replace(tmp_path / FILE)
        assert file.read(_KEY) == [("there",)]
        with disk.is_slow(file):
            assert file.read(_KEY) == [("there",)]


def test_what_is_asked_for_comes_from_another_thread_and_can_be_abandoned(tmp_path: Path) -> None:
    disk = Disk()
    with closing(Database(tmp_path, holds=disk)) as file:
        assert file.write([(_MARK, ("value",))])
        reader, window = BackgroundReader(file), get_ident()

        def work() -> Slices[str]:
            assert get_ident() != window
            yield 0.5
            return str(file.read(_KEY)[0][0])

        def endless() -> Slices[str]:
            while True:
                yield 0.0

        with disk.is_slow(file):
            assert come(reader.ask(work)) == "value"
        abandoned = reader.ask(endless)
        abandoned.stop()
        assert abandoned.results == ()
        assert come(reader.ask(work)) == "value"
        reader.ask(endless)
        reader.close()


def test_an_error_is_raised_where_the_answer_is_taken(tmp_path: Path) -> None:
    def fails() -> Slices[str]:
        yield 0.0
        raise ValueError("no")

    with closing(Database(tmp_path)) as file:
        reader = BackgroundReader(file)
        with pytest.raises(ValueError, match="no"):
            come(reader.ask(fails))
        reader.close()
