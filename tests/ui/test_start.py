"""What the program loads before the menu is shown, which is what somebody waits for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.parts.scene_manager import SceneManager
from skipbo.ui.scenes.confirm import LEAVE_GAME, ConfirmScene
from skipbo.ui.scenes.menu import MenuScene
from tests.ui.navigating import Ways

ROOT = Path(__file__).parent.parent.parent

MOST = 95
"""The program's own modules at the menu: more of them need a reason."""

START = """
import gc, importlib, os, sys
from pathlib import Path
import main
from skipbo.options import Options
from skipbo.ui.app import light_pygame
later = ("pygame._data_classes", "pygame._debug", "pygame.mixer", "pygame.pkgdata")
def collections():
    return sum(state["collections"] for state in gc.get_stats())
def begin():
    before = collections()
    real()
    from skipbo.ui.kit.sound import Sounds
    Sounds.prepare = lambda sounds: end(before)  # the first thing after the menu is shown
def end(before):
    looked = collections() - before
    print(*sorted(name for name in sys.modules if sys.modules[name]))
    print(looked, gc.isenabled())
    print(*(importlib.import_module(name).__name__ for name in later))
    sys.stdout.flush()
    os._exit(0)
real, light_pygame.import_pygame = light_pygame.import_pygame, begin
data = Path(sys.argv[1])
main._options = lambda words: Options(data=data, trace=data / "trace")
main.main()
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What a start tells when the menu is shown: the modules loaded, those loaded later, its garbage."""
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", START, str(tmp_path_factory.mktemp("data"))],
        cwd=ROOT,
        env={**os.environ, **unseen},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def loaded(told: list[str]) -> frozenset[str]:
    """The names of all modules that are loaded when the menu is shown."""
    return frozenset(told[0].split())


def test_only_the_menu_of_all_scenes_is_loaded(loaded: frozenset[str]) -> None:
    scenes = {name for name in loaded if name.startswith("skipbo.ui.scenes.")}
    assert scenes == {"skipbo.ui.scenes.menu"}


@pytest.mark.parametrize(
    "later",
    [
        "logging",
        "dataclasses",
        "importlib.resources",
        "inspect",
        "datetime",
        "difflib",
        "platform",
        "subprocess",
        "skipbo.model.rules",
        "skipbo.model.state",
        "skipbo.model.events",
        "skipbo.store.history",
        "pygame.mixer",
        "tempfile",
        "skipbo.session",
        "skipbo.ai",
        "skipbo.ui.table",
        "skipbo.ui.motion",
        "skipbo.ui.layout",
    ],
)
def test_what_the_menu_does_not_need_is_loaded_later(loaded: frozenset[str], later: str) -> None:
    assert not [name for name in loaded if name == later or name.startswith(f"{later}.")]


@pytest.mark.parametrize("later", ["datetime", "dataclasses", "skipbo.session.daily", "skipbo.model.state"])
def test_options_that_say_nothing_of_a_day_or_a_game_load_neither(later: str) -> None:
    shown = "import sys, skipbo.command_line as line; line.parse(sys.argv[1:]); print(*sys.modules)"
    options = [sys.executable, "-c", shown, "--size", "1280x800", "--trace", os.devnull]
    done = subprocess.run(options, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    assert later not in done.stdout.split()


def test_the_menu_needs_few_modules(loaded: frozenset[str]) -> None:
    own = sorted(name for name in loaded if name.partition(".")[0] == "skipbo")
    assert len(own) <= MOST, own


def test_what_is_put_off_can_be_loaded_later(told: list[str]) -> None:
    assert told[2].split() == ["pygame._data_classes", "pygame._debug", "pygame.mixer", "pygame.pkgdata"]


def test_nothing_looks_for_garbage_before_the_menu_is_shown(told: list[str]) -> None:
    looked, enabled = told[1].split()
    assert int(looked) <= 1  # what is due is done when it may be done again
    assert enabled == "True"


def menu(look: Look) -> MenuScene:
    scene = MenuScene(Ways(), Random(1))
    scene.enter()
    scene.arrange(look)
    return scene


def drawn(scene: MenuScene) -> int:
    """How many pictures the scene's picture is made of."""
    canvas = Canvas()
    scene.draw(canvas)
    return len(canvas.blits())


def test_the_first_picture_of_the_menu_waits_for_no_card(look: Look) -> None:
    scene, sizes = menu(look), []
    for _ in range(8):
        scene.update(0.0)
        sizes.append(drawn(scene))
    first = sizes[0]
    assert sizes == [first, *(first + 1 + cards for cards in (1, 2, 3, 4, 5, 5, 5))]  # the light, and cards


def test_under_a_dialog_at_the_start_all_cards_lie_in_the_menu(look: Look) -> None:
    scenes, scene = SceneManager(look), menu(look)
    empty = drawn(scene)
    scenes.push(scene)
    scenes.push(ConfirmScene(LEAVE_GAME, lambda go: None))
    scenes.settle()
    assert drawn(scene) == empty + 6
