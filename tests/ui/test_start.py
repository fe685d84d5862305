"""What the program loads before the menu is shown, which is what somebody waits for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

MOST = 87
"""The program's own modules at the menu: more of them need a reason."""

START = """
import sys
from pathlib import Path
from skipbo.options import Options
import skipbo.ui.app.run
from skipbo.ui.app.app import App
app = App(Options(), Path(sys.argv[1]))
app.sounds.prepare = lambda: print(*sorted(sys.modules))  # the first thing after the menu is shown
app.start()
app.close()
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> frozenset[str]:
    """The names of all modules that are loaded when the menu is shown."""
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    told = subprocess.run(
        [sys.executable, "-c", START, str(tmp_path_factory.mktemp("data"))],
        cwd=ROOT,
        env={**os.environ, **unseen},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return frozenset(told.stdout.split())


def test_only_the_menu_of_all_scenes_is_loaded(loaded: frozenset[str]) -> None:
    scenes = {name for name in loaded if name.startswith("skipbo.ui.scenes.")}
    assert scenes == {"skipbo.ui.scenes.menu", "skipbo.ui.scenes.form_scene"}


@pytest.mark.parametrize(
    "later",
    ["logging", "skipbo.session", "skipbo.ai", "skipbo.ui.table", "skipbo.ui.motion", "skipbo.ui.layout"],
)
def test_what_the_menu_does_not_need_is_loaded_later(loaded: frozenset[str], later: str) -> None:
    assert not [name for name in loaded if name == later or name.startswith(f"{later}.")]


def test_the_menu_needs_few_modules(loaded: frozenset[str]) -> None:
    own = sorted(name for name in loaded if name.partition(".")[0] == "skipbo")
    assert len(own) <= MOST, own
