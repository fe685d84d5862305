"""What leads on from the menu is loaded bit by bit while the menu is shown, so that no press waits for it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
MOST = 12
"""The program's own modules that are loaded in one frame."""

VISIT = """
import json, sys
from pathlib import Path
from skipbo.options import Options
from skipbo.ui.app.app import App
from skipbo.ui.kit import Way
def ours():
    return {name for name in sys.modules if name.startswith("skipbo.")}
app = App(Options(size=(640, 400), mute=True), Path(sys.argv[1]))
app.start()
from skipbo.ui.flow import daily_flow
from skipbo.ui.flow.leftovers import loading
slices, before = [], ours()
for _ in loading():
    slices.append(len(ours()) - len(before))
    before = ours()
def frames(at):
    for _ in range(300):
        app.moving = True
        app.frame()
        if app.scenes.top.name == at:
            return
    raise AssertionError(at)
app.flow.go(Way.SET_UP)
frames("setup")
app.scenes.press("setup.deal")
frames("deal")
app.flow.go(Way.MENU)
frames("menu")
for way in (Way.LEARN, Way.RULES, Way.SETTINGS, Way.MATCHES):
    app.flow.go(way)
    frames(way.name.lower())
print(json.dumps([slices, sorted(ours() - before)]))
app.close()
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    """How many modules each slice has loaded, and which ones the scenes themselves still had to load."""
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    visit = [sys.executable, "-c", VISIT, str(tmp_path_factory.mktemp("data"))]
    done = subprocess.run(
        visit, cwd=ROOT, env={**os.environ, **unseen}, check=True, stdout=subprocess.PIPE, text=True
    )
    found: list[list[str]] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_few_modules_are_loaded_in_one_frame(told: list[list[str]]) -> None:
    assert 0 < max(map(int, told[0])) <= MOST


def test_no_scene_that_the_menu_leads_to_has_to_load_anything_itself(told: list[list[str]]) -> None:
    assert told[1] == []
