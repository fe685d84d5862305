"""A picture without a screen."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from skipbo.store.store import Store
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.theme import FELT


@pytest.fixture(scope="session")
def window() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((960, 600))
    pygame.display.quit()


@pytest.fixture(scope="session")
def look(window: pygame.Surface) -> Look:
    return Look(window.get_size(), FELT)


@pytest.fixture
def stores(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Closes the stores that `looking_back.filled` opens; Python 3.13 complains of open files."""
    with ExitStack() as stack:

        def opened(folder: Path) -> Store:
            return stack.enter_context(closing(Store(folder)))

        monkeypatch.setattr("tests.ui.looking_back.Store", opened)
        yield
