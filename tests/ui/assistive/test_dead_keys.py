"""Every key that is pressed is answered: whoever does not see hears at least where the cursor is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

import pygame
import pytest

from skipbo.session.setup import PERSON
from skipbo.store.settings import Settings
from skipbo.ui.app.assistive.bridge import Bridge
from skipbo.ui.app.assistive.nodes import Saying, Seen
from skipbo.ui.app.assistive.screen_reader import ANSWERED, ScreenReader
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Key
from tests.releases import rest_for_release
from tests.ui.assistive.hearing import read
from tests.ui.driving import shown
from tests.ui.every_scene import NAMES, scenes
from tests.ui.running import Running, keep, match, running
from tests.ui.tabletop import setup

KEYS = tuple(
    getattr(pygame, f"K_{name}")
    for name in (
        *("abcdefghijklmnopqrstuvwxyz0123456789"),
        *("LEFT", "RIGHT", "UP", "DOWN", "HOME", "END", "PAGEUP", "PAGEDOWN", "TAB", "BACKSPACE", "DELETE"),
        *("COMMA", "PERIOD", "PLUS", "MINUS", "F2", "F6", "INSERT"),
    )
)
"""Keys that lead nowhere else; whichever of them does, the next one is pressed there."""
MODIFIERS = (pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_CAPSLOCK)


class Ear:
    """A bridge to somebody who presses a key and listens for as long as an answer may take."""

    def __init__(self, run: Running) -> None:
        self.asked, self.listens = 0.0, True
        self.told: list[object] = []
        self._run, self._last = run, 0
        self._seen: Seen | None = None
        settings = Settings()
        self._reader = ScreenReader(cast(Bridge, self), run.app.scenes, run.app.clock, lambda: settings)
        run.watchers.append(lambda: self._reader.look_round(run.app.look, run.app.window.place, 1.0))

    def tell(self, seen: Seen, sayings: Sequence[Saying], place: object) -> None:
        if seen != self._seen:
            self._seen = seen
            self.told.append(seen)
        self.told += [each.words for each in sayings if each.number > self._last]
        self._last = max([self._last, *(each.number for each in sayings)])

    def orders(self) -> list[object]:
        return []

    def press(self, key: int) -> list[object]:
        """What comes of a key: what is shown anew, and what is spoken."""
        self.told = []
        self._reader.pressed()
        self._run.key(key)
        self._run.app.clock.schedule(2 * ANSWERED)
        end = self._run.clock.now + 2 * ANSWERED
        while self._run.clock.now < end:
            self._run.frames()
        return self.told


@pytest.fixture
def ear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ear]:
    """Somebody who listens at a table in their own turn."""
    keep(tmp_path, Settings(undo="until"))
    with running(match(setup(PERSON, "casual", stock=5, seed=3)), tmp_path, monkeypatch) as run:
        listener = Ear(run)
        run.frames(300)
        yield listener


def test_no_key_is_silent_at_the_table_or_where_it_leads(ear: Ear) -> None:
    silent = [pygame.key.name(key) for key in KEYS if not ear.press(key)]
    assert silent == []


def test_a_key_without_an_effect_reads_the_place_of_the_cursor_again(ear: Ear) -> None:
    ear.press(pygame.K_s)
    assert [words for words in ear.press(pygame.K_s) if isinstance(words, str)] == ["Your stock: 4. 5 cards"]


@pytest.mark.usefixtures("stores")
@pytest.mark.parametrize("name", rest_for_release(NAMES))
def test_in_every_scene_there_is_something_to_be_read_again(look: Look, tmp_path: Path, name: str) -> None:
    scene = shown(scenes(tmp_path)[name](), look)
    for key in ("", "tab", "down", "end", "home"):
        scene.handle(Key(key))
        assert read(scene.things()).reading[1], key


def test_a_key_that_only_ends_an_answer_reads_the_place_of_the_cursor_again(ear: Ear) -> None:
    ear.press(pygame.K_s)
    for question in (pygame.K_g, pygame.K_t):
        assert [words for words in ear.press(question) if isinstance(words, str)]
        assert [words for words in ear.press(pygame.K_k) if isinstance(words, str)] == [
            "Your stock: 4. 5 cards"
        ]
