"""What holds for all scenes round the game, and menu, pause, question and curtain one by one."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from skipbo.ui.art.look import Look, ReadingComfort
from skipbo.ui.kit.input import Key, Press, Release
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import walk
from skipbo.ui.motion.pace import CURTAIN_DEAF
from skipbo.ui.parts.scene import Scene
from skipbo.ui.scenes.menu import MenuScene, Offer
from tests.fit.faults import faults
from tests.ui.driving import click, control, frame, keys, shown
from tests.ui.looking_back import all_scenes
from tests.ui.navigating import Ways
from tests.ui.scene_making import (
    Said,
    confirm,
    curtain,
    learn,
    match_end,
    menu,
    new_game,
    pause,
    scoring,
    settings,
    setup,
)


@pytest.fixture
def said() -> Said:
    return []


ALL = (menu, learn, new_game, setup, settings, pause, confirm, curtain, scoring, match_end)


@pytest.mark.parametrize(
    ("make", "words"),
    [(setup, "close"), (settings, "close"), (pause, "close"), (confirm, "stay"), (scoring, "menu")],
)
def test_escape_is_the_safe_way_out(
    look: Look, said: Said, make: Callable[[Said], Scene], words: str
) -> None:
    keys(shown(make(said), look), "escape")
    assert said == [words]


@pytest.mark.usefixtures("stores")
@pytest.mark.parametrize(
    ("name", "words"),
    [
        *((name, "close") for name in ("matches", "no matches", "import", "replay", "replay of six")),
        *((name, "close") for name in ("about", "licence", "notice")),
        ("crash", "menu"),
    ],
)
def test_escape_leaves_what_looks_back(look: Look, tmp_path: Path, said: Said, name: str, words: str) -> None:
    keys(shown(all_scenes(tmp_path, said)[name](), look), "escape")
    assert said == [words]


@pytest.mark.parametrize(
    ("make", "words"),
    [(menu, "set_up"), (pause, "close"), (confirm, "stay"), (scoring, "next")],
)
def test_enter_does_what_is_focused_on_opening(
    look: Look, said: Said, make: Callable[[Said], Scene], words: str
) -> None:
    keys(shown(make(said), look), "return")
    assert said == [words]


class TestMenu:
    def test_its_buttons(self, look: Look, said: Said) -> None:
        scene = shown(menu(said), look)
        for name in ("New game", "Matches", "Settings", "Quit"):
            click(scene, name)
        assert said == ["set_up", "matches", "settings", "quit"]

    def test_it_can_be_used_before_the_cards_lie_there(self, look: Look, said: Said) -> None:
        scene = shown(menu(said), look)
        early = len(frame(scene))
        while scene.update(0.02):
            pass
        assert len(frame(scene)) >= early + 5

    @pytest.mark.parametrize(
        ("size", "text"),
        [((640, 400), 1.3), ((960, 600), 1.3), ((1280, 800), 1.6), ((1000, 1400), 1.45), ((2560, 1080), 1.6)],
    )
    def test_whoever_is_named_and_whatever_is_told_all_of_it_can_be_seen(
        self, window: pygame.Surface, size: tuple[int, int], text: float
    ) -> None:
        names = "Ann against Ben, Cleo, Dan, Eva and Wolfeschlegelstein"
        notice = "Nothing can be saved: the folder /srv/somebody/games cannot be written to."
        look = Look(size, FELT, comfort=ReadingComfort(text))
        scene = shown(MenuScene(Ways(), Random(1), Offer(names, notice)), look)
        assert faults(scene, look, narrowest=1.0) == []
        told = {each.key for each in walk(scene.things())}
        assert {"menu.below", "menu.notice", "menu.quit", "menu.about"} <= told

    def test_another_card_lies_there_after_each_visit(self, look: Look) -> None:
        scene = shown(menu([]), look)
        while scene.update(0.02):
            pass
        before = {id(surface) for surface, _, _ in frame(scene)}
        scene.enter()
        assert len({id(surface) for surface, _, _ in frame(scene)} - before) == 1


class TestPause:
    def test_its_buttons(self, look: Look, said: Said) -> None:
        scene = shown(pause(said), look)
        for name in ("Resume", "Rules", "Settings", "Leave game", "Quit Skip-Bo"):
            click(scene, name)
        assert said == ["close", "rules", "settings", "leave", "quit"]


class TestConfirm:
    def test_both_ways(self, look: Look, said: Said) -> None:
        scene = shown(confirm(said), look)
        click(scene, "Leave game", "Stay")
        assert said == ["leave", "stay"]


class TestCurtain:
    def test_what_is_pressed_as_it_appears_does_not_count(self, look: Look, said: Said) -> None:
        scene = shown(curtain(said), look)
        keys(scene, "space", "return")
        click(scene, "I am Ben")
        assert scene.update(CURTAIN_DEAF - 0.01)
        keys(scene, "return")
        assert said == []
        assert not scene.update(0.02)
        keys(scene, "space")
        assert said == ["ready"]

    def test_a_press_from_before_does_not_count_when_it_is_let_go(self, look: Look, said: Said) -> None:
        scene = shown(curtain(said), look)
        at = control(scene, "I am Ben").rect.center
        scene.handle(Press(at))
        scene.update(1.0)
        scene.handle(Release(at))
        assert said == []

    def test_mouse_and_menu(self, look: Look, said: Said) -> None:
        scene = shown(curtain(said), look)
        scene.update(1.0)
        click(scene, "I am Ben", "Menu")
        scene.handle(Key("escape"))
        assert said == ["ready", "menu", "menu"]
