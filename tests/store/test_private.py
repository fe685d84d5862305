"""Nobody else on the machine can read what is kept, nor lay a trap where somebody without a home keeps it."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from skipbo.store.database import FILE
from skipbo.store.error_log import LOG
from skipbo.store.files import write_file
from skipbo.store.folder import data_folder
from skipbo.store.settings import Settings
from skipbo.store.store import Store
from tests.posix import link_to_terminal, needs_terminals

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")


@pytest.fixture(autouse=True)
def _usual_mask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def kept_in(folder: Path) -> Store:
    """A store in use, with all its files."""
    store = Store(folder)
    store.settings.save(Settings(volume=0.5))
    assert store.backlog.wait(5)
    store.errors.error("a report")
    return store


def test_the_folder_and_every_file_in_it_are_their_owners_only(tmp_path: Path) -> None:
    store = kept_in(tmp_path / "above" / "data")
    made = {path.name: mode(path) for path in store.folder.iterdir()}
    assert {FILE, f"{FILE}-wal", f"{FILE}-shm", "skipbo.lock", LOG} <= set(made)
    assert set(made.values()) == {0o600}
    assert mode(store.folder) == 0o700
    assert mode(store.folder.parent) == 0o755
    store.close()
    assert mode(store.folder / FILE) == 0o600


def test_files_that_an_older_program_left_open_to_others_are_closed_to_them(tmp_path: Path) -> None:
    kept_in(tmp_path).close()
    for name in (FILE, LOG):
        (tmp_path / name).chmod(0o644)
    store = kept_in(tmp_path)
    assert {mode(path) for path in tmp_path.iterdir()} == {0o600}
    assert store.settings.load().volume == 0.5
    store.close()


def test_a_damaged_file_that_is_set_aside_stays_its_owners(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database " * 1000)
    (tmp_path / FILE).chmod(0o644)
    kept_in(tmp_path).close()
    assert len([path for path in tmp_path.iterdir() if "damaged" in path.name]) == 1
    assert {mode(path) for path in tmp_path.iterdir()} == {0o600}


@needs_terminals
def test_a_device_in_the_place_of_a_file_keeps_everybodys_rights(tmp_path: Path) -> None:
    device, terminal = link_to_terminal(tmp_path / FILE)
    place = (tmp_path / FILE).readlink()
    place.chmod(0o666)
    for name in (f"{FILE}-wal", LOG):
        (tmp_path / name).symlink_to(place)
    kept_in(tmp_path).close()
    assert mode(place) == 0o666
    os.close(device)
    os.close(terminal)


@pytest.mark.parametrize(("mask", "expected"), [(0o022, 0o644), (0o002, 0o664), (0o077, 0o600)])
def test_a_record_that_is_saved_is_as_readable_as_any_other_file_of_its_owner(
    tmp_path: Path, mask: int, expected: int
) -> None:
    os.umask(mask)
    assert mode(write_file(tmp_path / "records", "a match", "text")) == expected


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where somebody without a home would keep data, in a folder that everybody can write to."""

    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr(platformdirs, "user_data_path", homeless)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path / "skip-bo"


def check_fresh(folder: Path, shared: Path) -> None:
    assert folder != shared
    assert folder.parent == shared.parent
    assert mode(folder) == 0o700
    assert list(folder.iterdir()) == []
    assert data_folder() != folder  # nobody can foretell it


def test_a_shared_folder_of_ones_own_is_used_again(shared: Path) -> None:
    assert data_folder() == shared
    assert mode(shared) == 0o700
    kept_in(shared).close()
    assert data_folder() == shared


def test_a_link_in_its_place_is_not_followed(shared: Path, tmp_path: Path) -> None:
    (tmp_path / "trap").mkdir(0o700)
    shared.symlink_to(tmp_path / "trap")
    check_fresh(data_folder(), shared)
    assert list((tmp_path / "trap").iterdir()) == []


def test_one_that_others_can_look_into_is_not_used(shared: Path) -> None:
    shared.mkdir(0o755)
    check_fresh(data_folder(), shared)


def test_a_file_in_its_place_is_not_used(shared: Path) -> None:
    shared.write_text("", encoding="utf-8")
    check_fresh(data_folder(), shared)


def test_one_that_is_anothers_is_not_used(shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform == "win32":
        raise OSError("Windows has no such owners")
    shared.mkdir(0o700)
    mine = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: mine + 1)
    check_fresh(data_folder(), shared)
