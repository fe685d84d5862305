"""A picture without a screen."""

import os
from collections.abc import Iterator
from functools import lru_cache

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from skipbo.ui.art import felt, svg
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import native
from skipbo.ui.kit.theme import FELT
from tests.ui.looking_back import closing_stores

PICTURES = 1500
"""So many drawings are kept from test to test, of 35 kilobytes on average."""
TABLES = 20
"""So many tables are, most of them as small as they are in the settings; nobody paints on one."""


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
