"""What a player is told, asked and offered while something cannot be kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from shutil import rmtree

import pytest

from skipbo.model.rules import Rules
from skipbo.options import Options
from skipbo.session.autosave import find
from skipbo.session.setup import PERSON
from skipbo.store import database
from skipbo.store.database import FILE
from skipbo.store.store import RETRY_SECONDS, Store
from tests.session.kept import heading, kept_table, play
from tests.ui.driving import drawn_words
from tests.ui.running import FRAME, Running, Start, match, running
from tests.ui.tabletop import setup

pytestmark = pytest.mark.usefixtures("look")

IN_USE = "Nothing is being kept: another program is using its file."
SECOND = "Nothing is being kept: Skip-Bo is open a second time."
WITHIN = round((RETRY_SECONDS + 1) / FRAME)
"""Frames in which it is tried again."""


@contextmanager
def in_use(folder: Path) -> Iterator[None]:
    """Another program writes into the file, and does not come to an end."""
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


@pytest.fixture(autouse=True)
def quick_to_give_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.01)


def computers(folder: Path) -> Options:
    return match(setup("casual", "casual", stock=2), speed="instant", trace=folder / "trace")


def on(run: Running) -> None:
    """Some seconds go by."""
    for _ in range(WITHIN):
        run.frames()
        assert run.app.store.backlog.wait(10)
    run.frames()


def after_another_try(run: Running) -> None:
    """It was tried once more to write what could not be written."""
    assert run.app.store.backlog.wait(10)
    run.frames()


def test_a_finished_match_that_cannot_be_written_is_told_asked_about_and_kept_in_the_end(
    start: Start, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    run = start(computers(tmp_path), data)
    run.table.settle()
    with in_use(data):
        run.to_the_score()
        run.rest()
        assert run.last_rest()["warning"] == IN_USE
        run.close_window()
        after_another_try(run)
        assert (run.scene, run.app.running) == ("confirm", True)
        run.press("Stay")
        assert run.scene == "scoring"
    on(run)
    assert "warning" not in run.last_rest()
    assert run.app.store.history.count() == 1
    run.close_window()
    assert not run.app.running


def test_a_match_whose_end_was_shown_is_not_offered_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    with running(computers(tmp_path), data, monkeypatch) as run:
        run.table.settle()
        with in_use(data):
            run.to_the_score()
            run.press("Menu")
            assert "Continue" not in run.offered()
            run.press("Quit")
            after_another_try(run)
            assert (run.scene, run.app.running) == ("confirm", True)
            run.press("Stay")
        run.press("Quit")
        after_another_try(run)
        assert not run.app.running
    with store_of(data) as store:
        assert (store.history.count(), store.left) == (1, None)


@contextmanager
def store_of(folder: Path) -> Iterator[Store]:
    store = Store(folder)
    yield store
    store.close()


def test_the_menu_tries_again_as_it_opens(start: Start, tmp_path: Path) -> None:
    data = tmp_path / "data"
    run = start(computers(tmp_path), data)
    run.table.settle()
    with in_use(data):
        run.to_the_score()
    run.press("Menu")
    after_another_try(run)
    assert run.app.store.history.count() == 1


def test_a_window_that_is_closed_twice_is_closed(start: Start, tmp_path: Path) -> None:
    data = tmp_path / "data"
    run = start(computers(tmp_path), data)
    run.table.settle()
    with in_use(data):
        while run.app.store.whole:  # nothing has been played yet
            run.frames()
        run.close_window()
        assert run.app.running
        run.close_window()
        assert not run.app.running


def test_a_window_whose_match_is_kept_closes_at_once(start: Start, tmp_path: Path) -> None:
    run = start(computers(tmp_path), tmp_path / "data")
    run.frames(9)
    run.close_window()
    assert not run.app.running


def test_a_second_window_says_at_the_table_that_it_keeps_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = drawn_words(monkeypatch)
    options = match(setup(PERSON, "casual"), speed="instant", trace=tmp_path / "trace")
    with store_of(tmp_path / "data"), running(options, tmp_path / "data", monkeypatch, drawn=1) as run:
        run.rest()
        assert run.scene == "play"
        assert run.last_rest()["warning"] == SECOND
        assert any(words in SECOND and words.startswith("Nothing is being kept") for words in said)


def test_a_second_window_keeps_everything_once_the_first_has_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    options = match(setup(PERSON, "casual", seed=3), speed="instant", trace=tmp_path / "trace")
    with store_of(data) as first:
        left = kept_table(first, heading(None, "casual", rules=Rules(stock=20)))
        play(left, 40)
        left.settle()
        first.settings.save(first.settings.load()._replace(theme="linen"))
        window = ExitStack()
        run = window.enter_context(running(options, data, monkeypatch))
        run.rest()
        run.choose(text=130)
        on(run)
        assert run.last_rest()["warning"] == SECOND
    with window:
        on(run)
        run.rest()
        assert "warning" not in run.last_rest()
        assert run.app.preferences.now.theme == "linen"
        steps = run.table.steps
        run.close_window()
        assert not run.app.running, "nothing is lost, so that nobody is asked"
    with store_of(data) as store:
        now, found = store.settings.load(), find(store.under_way).found
        assert (now.theme, now.text) == ("linen", 130)
        assert found is not None
        assert found.steps == steps
        assert [line.finished for line in store.history.matches()] == [False]


def test_the_match_of_another_window_goes_on_here_once_that_has_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with store_of(tmp_path) as first:
        window = ExitStack()
        run = window.enter_context(running(Options(), tmp_path, monkeypatch))
        play(kept_table(first, heading(None, "casual", rules=Rules(stock=20))), 40)
        on(run)
    with window:
        on(run)
        run.press("Continue")
        assert run.scene == "play"


def test_a_logout_ends_the_program_without_a_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    with running(computers(tmp_path), data, monkeypatch) as run:
        run.table.settle()
        with in_use(data):
            run.to_the_score()
            run.app.end()
            assert not run.app.running
            assert run.scene == "scoring"
    with store_of(data) as store:
        assert store.history.count() == 1


def test_a_folder_that_is_deleted_is_told_at_the_table_and_the_match_goes_on(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    options = match(setup(PERSON, "casual"), speed="instant", trace=tmp_path / "trace")
    with running(options, data, monkeypatch) as run:
        run.rest()
        rmtree(data)
        on(run)
        told = [line["warning"] for line in run.lines() if "warning" in line]
        assert "deleted or moved away" in told[0]
        assert "warning" not in run.last_rest(), "it is told for a while, and not for ever"
        steps = run.table.steps
    run = start(Options(), data)
    run.press("Continue")
    assert run.table.steps == steps
