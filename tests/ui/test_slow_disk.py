"""On a slow disk the window waits for nothing, and the writer finishes behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from threading import Event

import pygame
import pytest

from skipbo.session.autosave import find
from skipbo.session.setup import PERSON
from skipbo.store.backlog import Backlog
from skipbo.store.database import Database
from skipbo.store.schema import Statement
from skipbo.store.store import Store
from skipbo.ui.kit.reports import controls
from tests.ui.running import Running, match, running
from tests.ui.tabletop import setup

pytestmark = pytest.mark.usefixtures("look")

FRAMES = 20
LONGEST = 3.0
"""Seconds after which a disk answers in any case, so that a window that waits for it does not hang."""


class Disk:
    """Answers only when it is told to."""

    def __init__(self) -> None:
        self.answers = Event()
        quickly = Database.write_known

        def write(database: Database, statements: Iterable[Statement]) -> bool:
            self.answers.wait(LONGEST)
            return quickly(database, statements)

        self.write = write


@contextmanager
def playing(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[tuple[Running, Disk]]:
    """A match under way whose last step the disk has not answered; whoever waits for it fails."""
    options = match(setup(PERSON, "casual", stock=5), speed="instant")
    with ExitStack() as stack:
        disk = Disk()
        stack.callback(disk.answers.set)
        run = stack.enter_context(running(options, folder, patch))
        run.rest()
        waiting = stack.enter_context(pytest.MonkeyPatch.context())
        waiting.setattr(Database, "write_known", disk.write)
        run.table.keep_hand(0, run.table.observe(0).hand[::-1])
        assert not run.table.settled
        waiting.setattr(Backlog, "wait", _never)
        yield run, disk


def _never(_: Backlog, __: float) -> bool:
    raise AssertionError("the window waits for the disk")


def frames(run: Running) -> None:
    """Some frames, whether or not anything is on the disk."""
    for _ in range(FRAMES):
        if run.app.running:
            run.app.frame()


def press(run: Running, name: str) -> None:
    control = next(each for each in controls(run.app.scenes.things()) if each.name == name)
    (x, y), scale = control.rect.center, run.window[0] / run.app.screen.size[0]
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        run.mouse(kind, (round(x * scale), round(y * scale)))
    frames(run)


def escape(run: Running) -> None:
    run.events.append(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    frames(run)


def test_the_menu_over_a_game_opens_at_once_and_says_what_is_still_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(tmp_path, monkeypatch) as (run, disk):
        escape(run)
        assert run.scene == "pause"
        told = [thing.name for thing in run.app.scenes.things()[0].parts if thing.key == "pause.words"]
        assert [str(run.app.look.text.language.text(words)) for words in told] == ["The game is being saved."]
        disk.answers.set()


def test_a_game_is_left_at_once_and_can_be_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(tmp_path, monkeypatch) as (run, disk):
        steps = run.table.steps
        escape(run)
        press(run, "Save and leave")
        assert run.scene == "menu"
        press(run, "Continue")
        assert run.scene == "play"
        assert run.table.steps == steps
        disk.answers.set()


def test_the_window_is_gone_before_the_disk_has_answered_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = []
    with playing(tmp_path, monkeypatch) as (run, disk):
        steps = run.table.steps

        def vanish() -> None:
            gone.append(not disk.answers.is_set())
            with closing(Store(tmp_path)) as other:
                gone.append(other.read_only)
            disk.answers.set()

        monkeypatch.setattr(pygame, "quit", vanish)
        run.events.append(pygame.event.Event(pygame.QUIT))
        frames(run)
        assert not run.app.running
    assert gone == [True, True], "no window, a disk that has not answered, and a folder that is still held"
    with closing(Store(tmp_path)) as store:
        found = find(store.under_way).found
        assert found is not None
        assert found.steps == steps
        assert dict(found.saved.hands)
