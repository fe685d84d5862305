"""What holds for every scene that looks back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.theme import THEMES
from skipbo.ui.scenes.about import CrashScene
from tests.ui.driving import frame, keys, shown
from tests.ui.looking_back import Said, all_scenes

pytestmark = pytest.mark.usefixtures("stores")

NAMES = ("matches", "no matches", "import", "replay", "replay of six", "crash", "about", "licence", "notice")
SIZES = ((960, 600), (1024, 768), (1280, 800), (2560, 1080), (960, 1400))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", SIZES)
def test_every_control_lies_in_the_picture_and_on_no_other(
    window: pygame.Surface, tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    theme = list(THEMES.values())[SIZES.index(size) % len(THEMES)]
    scene = shown(all_scenes(tmp_path, [])[name](), Look(size, theme))
    picture, seen = pygame.Rect((0, 0), size), controls(scene.things())
    assert all(picture.contains(each.rect) for each in seen)
    rects = [each.rect for each in seen]
    assert all(rect.collidelistall(rects) == [n] for n, rect in enumerate(rects))


@pytest.mark.parametrize("name", NAMES)
def test_all_names_of_a_scene_are_distinct(look: Look, tmp_path: Path, name: str) -> None:
    names = [each.name for each in controls(shown(all_scenes(tmp_path, [])[name](), look).things())]
    assert len(set(names)) == len(names) > 0


@pytest.mark.parametrize("name", NAMES)
def test_a_resting_scene_draws_the_same_surfaces_again(look: Look, tmp_path: Path, name: str) -> None:
    scene = shown(all_scenes(tmp_path, [])[name](), look)
    assert not scene.update(0.1)
    first, second = ([(id(surface), at, z) for surface, at, z in frame(scene)] for _ in range(2))
    assert first == second


@pytest.mark.parametrize("name", NAMES)
def test_every_control_can_be_reached_by_keys_alone(look: Look, tmp_path: Path, name: str) -> None:
    scene = shown(all_scenes(tmp_path, [])[name](), look)
    for _ in range(len(controls(scene.things()))):
        keys(scene, "tab")
        keys(scene, "up", "down", "left", "right", "pageup", "pagedown", "home", "end")


@pytest.mark.parametrize("name", NAMES)
def test_escape_is_the_safe_way_out(look: Look, tmp_path: Path, name: str) -> None:
    said: Said = []
    scene = shown(all_scenes(tmp_path, said)[name](), look)
    keys(scene, "escape")
    assert said == (["menu"] if isinstance(scene, CrashScene) else ["close"])
