"""A picture without a screen."""

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from skipbo.ui.kit.look import Look
from skipbo.ui.kit.theme import FELT
from tests.ui.looking_back import closing_stores


@pytest.fixture(scope="session")
def window() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((960, 600))
    pygame.display.quit()


@pytest.fixture(scope="session")
def look(window: pygame.Surface) -> Look:
    return Look(window.get_size(), FELT)


@pytest.fixture
def stores() -> Iterator[None]:
    """Closes the stores that are opened to look back."""
    with closing_stores():
        yield
