"""A picture without a screen."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from functools import lru_cache
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from skipbo.options import Options
from skipbo.ui.art import felt, svg
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import native
from skipbo.ui.kit.theme import FELT
from skipbo.ui.parts import PartScene
from tests.ui.driving import shown
from tests.ui.every_scene import NAMES, scenes
from tests.ui.looking_back import closing_stores
from tests.ui.running import DRAWN, Running, Start, running

PICTURES = 1500
"""So many drawings are kept from test to test, of 35 kilobytes on average."""
TABLES = 20
"""So many tables are, most of them as small as they are in the settings; nobody paints on one."""
MENU = Options()
"""What leads to the menu."""


@pytest.fixture(scope="session")
def window() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((960, 600))
    pygame.display.quit()


@pytest.fixture(scope="session")
def look(window: pygame.Surface) -> Look:
    return Look(window.get_size(), FELT)


@pytest.fixture(scope="session", autouse=True)
def drawings() -> Iterator[None]:
    """Draw each table and each text of a picture once for all tests: the same text looks the same."""
    drawn = lru_cache(PICTURES)(svg.raster)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(felt, "table", lru_cache(TABLES)(felt.table))
        patch.setattr(svg, "raster", lambda source, size: native(drawn(source, size)))
        yield


@pytest.fixture
def stores() -> Iterator[None]:
    """Closes the stores that are opened to look back."""
    with closing_stores():
        yield


@pytest.fixture(params=NAMES)
def any_scene(request: pytest.FixtureRequest, look: Look, tmp_path: Path) -> PartScene:
    """Each scene but those of a game under way, as it is when it has come."""
    return shown(scenes(tmp_path)[request.param](), look)


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program as often as a test wants it, and closes it at the end."""
    with ExitStack() as stack:

        def started(
            options: Options = MENU,
            data: Path | None = None,
            *,
            reader: bool = False,
            mute: bool = True,
            drawn: int = DRAWN,
        ) -> Running:
            folder = data or tmp_path
            run = running(options, folder, monkeypatch, reader=reader, mute=mute, drawn=drawn)
            return stack.enter_context(run)

        yield started
