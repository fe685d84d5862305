"""Portable mode: a folder `data` beside the program."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from skipbo.store import folder as folders
from skipbo.store.folder import folder_of, portable_folder, program_folder

STICK = Path("/media/stick")


@pytest.mark.parametrize(
    ("executable", "folder"),
    [
        (STICK / "Skip-Bo" / "Skip-Bo.exe", STICK / "Skip-Bo"),
        (STICK / "Skip-Bo.exe", STICK),
        (STICK / "Skip-Bo" / "Skip-Bo", STICK / "Skip-Bo"),
        (STICK / "Skip-Bo.app" / "Contents" / "MacOS" / "Skip-Bo", STICK),
        (STICK / "Games.app" / "Skip-Bo", STICK / "Games.app"),
        (Path("/Skip-Bo"), Path("/")),
    ],
)
def test_it_lies_beside_what_a_player_copies(executable: Path, folder: Path) -> None:
    assert folder_of(executable, {}) == folder


def test_it_lies_beside_an_app_image_but_only_for_the_program_inside() -> None:
    told = {"APPIMAGE": str(STICK / "Skip-Bo.AppImage"), "APPDIR": "/tmp/.mount"}
    assert folder_of(Path("/tmp/.mount/usr/bin/Skip-Bo"), told) == STICK
    assert folder_of(Path("/opt/Skip-Bo/Skip-Bo"), told) == Path("/opt/Skip-Bo")


def test_from_source_it_lies_beside_main() -> None:
    assert (program_folder() / "main.py").is_file()


def test_a_package_asks_where_its_program_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Skip-Bo"))
    assert program_folder() == tmp_path


def test_it_is_used_only_if_somebody_has_made_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "program_folder", lambda: tmp_path)
    assert portable_folder() is None
    (tmp_path / "data").write_text("no folder")
    assert portable_folder() is None
    (tmp_path / "data").unlink()
    (tmp_path / "data").mkdir()
    assert portable_folder() == tmp_path / "data"
