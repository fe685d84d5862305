"""Records as files: written under free names, and read whatever lies there."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs
import pytest

from skipbo.model.errors import NotReadable
from skipbo.store.files import FILE_LIMIT, LONGEST_NAME, read_file, records_in, replace_file, write_file
from skipbo.store.folder import data_folder, pictures_folder, records_folder
from tests.posix import files_up_to, link_to_terminal, make_pipe, needs_terminals


def test_a_text_is_read_as_it_was_written(tmp_path: Path) -> None:
    text = "# Änne 李\nformat = 1\n"
    path = write_file(tmp_path / "new", "Änne and Ben", text)
    assert path == tmp_path / "new" / "Änne and Ben.skipbo"
    assert read_file(path) == text


def test_nothing_is_written_over(tmp_path: Path) -> None:
    paths = [write_file(tmp_path, "match", f"{number}") for number in range(3)]
    assert [path.name for path in paths] == ["match.skipbo", "match 2.skipbo", "match 3.skipbo"]
    assert [read_file(path) for path in paths] == ["0", "1", "2"]


@pytest.mark.parametrize("name", ["../up", "a/b", "a:b?*", "", " ", "n" * 300, "CON.", "\0"])
def test_any_name_becomes_that_of_a_file_in_the_folder(tmp_path: Path, name: str) -> None:
    path = write_file(tmp_path, name, "text")
    assert path.parent == tmp_path
    assert read_file(path) == "text"


@pytest.mark.parametrize("letter", ["ä", "李", "𝓐", "a"])
def test_a_long_name_is_cut_to_what_a_disk_takes_and_between_two_letters(tmp_path: Path, letter: str) -> None:
    for _ in range(2):
        path = write_file(tmp_path, letter * 300, "text")
        assert len(path.name.encode()) <= LONGEST_NAME
        assert set(path.stem.removesuffix(" 2")) == {letter}
        assert read_file(path) == "text"


@contextmanager
def full_disk() -> Iterator[None]:
    """Not a byte can be written into a file, though one can be made."""
    if sys.platform == "win32":
        pytest.skip("Windows has no such limit")
    with files_up_to(0):
        yield


def test_a_record_for_which_there_is_no_room_leaves_nothing_behind(tmp_path: Path) -> None:
    with full_disk(), pytest.raises(OSError, match="large"):
        write_file(tmp_path, "match", "text")
    assert list(tmp_path.iterdir()) == []


def test_a_table_for_which_there_is_no_room_leaves_the_one_before(tmp_path: Path) -> None:
    table = tmp_path / "history.csv"
    replace_file(table, b"before")
    with full_disk(), pytest.raises(OSError, match="large"):
        replace_file(table, b"after")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"before"]
    replace_file(table, b"after")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"after"]


@needs_terminals
def test_a_pipe_a_terminal_or_a_device_is_refused_and_never_waited_for(tmp_path: Path) -> None:
    make_pipe(tmp_path / "pipe.skipbo")
    keyboard, terminal = link_to_terminal(tmp_path / "terminal.skipbo")
    (tmp_path / "device.skipbo").symlink_to("/dev/zero")
    (tmp_path / "folder.skipbo").mkdir()
    for path in tmp_path.iterdir():
        with pytest.raises(NotReadable, match="it is no file"):
            read_file(path)
    os.close(keyboard)
    os.close(terminal)


@pytest.mark.parametrize(
    ("data", "words"),
    [(b"\xff\xfe", "UTF-8"), (b"x" * (FILE_LIMIT + 1), "too long")],
    ids=["bytes", "long"],
)
def test_what_is_no_text_is_refused(tmp_path: Path, data: bytes, words: str) -> None:
    (tmp_path / "file.skipbo").write_bytes(data)
    with pytest.raises(NotReadable, match=words):
        read_file(tmp_path / "file.skipbo")


@pytest.mark.parametrize("name", ["nothing", "", "a\0b"])
def test_what_is_no_file_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(NotReadable):
        read_file(tmp_path / name)


def test_marks_and_line_ends_of_windows_are_taken_off(tmp_path: Path) -> None:
    (tmp_path / "file.skipbo").write_bytes(b"\xef\xbb\xbfa\r\nb\r\n")
    assert read_file(tmp_path / "file.skipbo") == "a\nb\n"


def test_records_are_found_the_newest_first(tmp_path: Path) -> None:

    for age, name in enumerate(["b.skipbo", "a.SKIPBO", "c.txt"]):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    (tmp_path / "folder.skipbo").mkdir()
    assert [path.name for path in records_in(tmp_path)] == ["b.skipbo", "a.SKIPBO"]
    assert records_in(tmp_path / "nowhere") == ()


def test_records_lie_among_the_documents_or_in_the_folder_that_was_given(tmp_path: Path) -> None:
    assert records_folder(tmp_path, tmp_path / "data") == tmp_path / "records"
    assert records_folder(None, tmp_path / "data").is_absolute()


def test_pictures_lie_among_the_pictures_or_in_the_folder_that_was_given(tmp_path: Path) -> None:
    assert pictures_folder(tmp_path, tmp_path / "data") == tmp_path / "pictures"
    assert pictures_folder(None, tmp_path / "data").is_absolute()


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of temporary files of somebody without a home."""

    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr(platformdirs, "user_data_path", homeless)
    monkeypatch.setattr(platformdirs, "user_documents_path", homeless)
    monkeypatch.setattr(platformdirs, "user_pictures_path", homeless)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_somebody_without_a_home_keeps_everything_among_the_temporary_files(homeless: Path) -> None:
    data = data_folder()
    assert data == homeless / "skip-bo"
    assert records_folder(None, data) == data / "records"
    assert pictures_folder(None, data) == data / "pictures"
    assert data_folder() == data  # the next start finds what is kept there
