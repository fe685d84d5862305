"""What is kept on this computer, from the settings: its folder is opened, and all of it erased."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path

import pygame
import pytest

from skipbo.options import Options
from skipbo.store.database import FILE
from skipbo.store.schema import MIGRATIONS
from skipbo.store.settings import Settings
from skipbo.store.store import EraseOutcome, Store
from skipbo.ui.flow import archive
from skipbo.ui.kit.things import Role
from skipbo.words.language import ENGLISH
from tests.ui.looking_back import filled, match
from tests.ui.running import Running, Start, keep, kept, running


def to_what_is_kept(run: Running) -> None:
    """Go from the menu to what the settings tell of what is kept."""
    run.press("Settings")
    run.work("settings.to.kept")


def worked(run: Running, key: str) -> None:
    """Go from the menu to what is kept, and work a control there by the keyboard."""
    to_what_is_kept(run)
    for _ in range(120):
        things = run.things()
        if any(thing.key == key and thing.focused for thing in things):
            run.key(pygame.K_RETURN)
            return
        run.key(pygame.K_TAB, pygame.KMOD_SHIFT)  # it is one of the last
    raise AssertionError(f"Shift and Tab do not lead to {key}.")


def test_the_folder_is_opened(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []

    def opened(folder: Path) -> bool:
        asked.append(folder)
        return True

    monkeypatch.setattr(archive, "opened", opened)
    run = start()
    worked(run, "settings.open")
    assert asked == [tmp_path]
    assert run.scene == "settings"


def test_where_it_cannot_be_opened_it_is_said_where_it_is(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "opened", lambda folder: False)
    run = start()
    worked(run, "settings.open")
    told = run.words()
    assert any(str(tmp_path) in words for words in told)


@pytest.mark.parametrize("sure", [True, False])
def test_all_is_erased_only_by_those_who_are_sure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sure: bool
) -> None:
    wanted = Settings(theme="linen")
    keep(tmp_path, wanted)
    filled(tmp_path, [match(1)]).close()
    with running(Options(), tmp_path, monkeypatch) as run:
        worked(run, "settings.erase")
        assert any(thing.role is Role.DIALOG for thing in run.things())
        run.press("Erase" if sure else "Keep it")
        if sure:
            assert run.app.store.backlog.wait(10)
            run.frames(3)
            assert "Everything is erased" in run.words()
            run.press("Close")
        assert run.scene == ("menu" if sure else "settings")
        assert bool(run.app.store.history.matches()) is not sure
        assert run.app.preferences.now.theme == (Settings() if sure else wanted).theme
    assert kept(tmp_path).theme == (Settings() if sure else wanted).theme


def test_where_nothing_can_be_erased_it_is_said_and_all_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path, [match(1)]).close()
    copy = tmp_path / "skipbo before update 2026-11-22 11.40.00.sqlite3"
    copy.write_bytes(b"12345")
    with running(Options(), tmp_path, monkeypatch) as run:
        with closing(sqlite3.connect(tmp_path / FILE)) as other:
            other.execute("BEGIN IMMEDIATE")
            worked(run, "settings.erase")
            run.press("Erase")
            assert run.app.store.backlog.wait(10)
            run.frames(3)
            assert "Nothing was erased" in run.words()
            file = tmp_path / FILE
            assert f"Nothing could be kept just now: another program is using {file}." in run.words()
        run.press("Close")
        assert run.scene == "menu"
        assert run.app.store.history.count() == 1
    assert copy.exists()


def test_whoever_is_in_haste_is_told_what_became_of_erasing_all_the_same(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk answers late: until then neither Escape nor the button closes the notice."""
    answers: list[Callable[[EraseOutcome], None]] = []
    monkeypatch.setattr(Store, "erase", lambda _, answer: answers.append(answer))
    run = start()
    worked(run, "settings.erase")
    run.press("Erase")
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        run.key(key)
        run.frames(2)
        assert run.scene == "erasing"
    answers[0](EraseOutcome(None))
    run.frames(3)
    assert "Everything is erased" in run.words()
    run.key(pygame.K_RETURN)
    run.frames(2)
    assert run.scene == "menu"


@pytest.mark.parametrize("newer", [True, False])
def test_a_second_window_and_one_of_an_older_version_say_why_they_do_not_erase(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, newer: bool
) -> None:
    filled(tmp_path, [match(1)]).close()
    copy = tmp_path / "skipbo before update 2026-11-22 11.40.00.sqlite3"
    copy.write_bytes(b"12345")
    with ExitStack() as stack:
        if newer:
            with closing(sqlite3.connect(tmp_path / FILE)) as connection:
                connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
        else:
            stack.enter_context(closing(Store(tmp_path)))
        run = stack.enter_context(running(Options(), tmp_path, monkeypatch))
        to_what_is_kept(run)
        run.app.scenes.reach("settings.erase")
        run.frames()
        things = {thing.key: thing for thing in run.things()}
        assert not things["settings.erase"].works
        why = ENGLISH.text(things["settings.erase"].description)
        if newer:
            assert "was written by a newer Skip-Bo, and is left as it is." in why
        else:
            assert why == "Skip-Bo is open a second time: only the first window can erase what is kept."
            run.app.scenes.reach("settings.erase_spares")
            run.frames()
            things = {thing.key: thing for thing in run.things()}
            assert not things["settings.erase_spares"].works
    assert copy.exists()


def test_copies_that_cannot_be_deleted_are_told(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "skipbo before update 2026-11-22 11.40.00.sqlite3"
    copy.write_bytes(b"12345")

    def stays(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(path)

    monkeypatch.setattr(Path, "unlink", stays)
    run = start()
    worked(run, "settings.erase_spares")
    run.press("Erase")
    run.frames()
    assert f"They could not be deleted. They are in the folder {tmp_path}." in run.words()
    run.press("Close")
    assert run.scene == "settings"


@pytest.mark.parametrize("sure", [True, False])
def test_earlier_copies_are_told_and_erased_by_those_who_are_sure(
    start: Start, tmp_path: Path, sure: bool
) -> None:
    keep(tmp_path, Settings(theme="linen"))
    copy = tmp_path / "skipbo before update 2026-11-22 11.40.00.sqlite3"
    copy.write_bytes(b"12345" * 1000)
    run = start()
    worked(run, "settings.erase_spares")
    run.press("Erase" if sure else "Keep them")
    assert run.scene == "settings"
    run.app.scenes.reach("settings.open")
    run.frames()
    told = [ENGLISH.text(thing.description) for thing in run.things()]
    assert ("1 file from before an update, or damaged: 5 kB." in told) is not sure
    assert copy.exists() is not sure
    assert run.app.preferences.now.theme == "linen"


@pytest.mark.parametrize("portable", [True, False])
def test_a_folder_beside_the_program_is_called_so(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, portable: bool
) -> None:
    monkeypatch.setattr(archive, "portable_folder", lambda: tmp_path if portable else None)
    monkeypatch.setattr(archive, "opened", lambda folder: True)
    run = start()
    worked(run, "settings.open")
    told = run.words()
    assert ("Beside the program, in the folder “data”" in told) is portable
    assert ("On this computer" in told) is not portable
