"""What holds for every scene that looks back."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.reports import controls
from skipbo.ui.scenes.about import CrashScene
from tests.ui.driving import frame, keys, shown
from tests.ui.looking_back import Said, all_scenes

pytestmark = pytest.mark.usefixtures("stores")

NAMES = ("matches", "no matches", "import", "replay", "replay of six", "crash", "about", "licence", "notice")


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
def test_escape_is_the_safe_way_out(look: Look, tmp_path: Path, name: str) -> None:
    said: Said = []
    scene = shown(all_scenes(tmp_path, said)[name](), look)
    keys(scene, "escape")
    assert said == (["menu"] if isinstance(scene, CrashScene) else ["close"])
