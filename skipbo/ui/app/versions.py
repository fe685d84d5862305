"""What the program runs on, for reports and under About."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

import pygame

from skipbo.store.settings import KINDS, Settings
from skipbo.ui.app.console import tell
from skipbo.ui.app.window import OpenWindow
from skipbo.ui.kit.canvas import logical_size
from skipbo.ui.kit.desktop import versions


def tell_versions() -> int:
    """Print the versions; return the exit status."""
    return tell("\n".join(versions()))


_ANYTHING = "\x00"
"""A text accepted only by settings that accept any text; such settings may hold players' names."""


def circumstances(settings: Settings, window: OpenWindow) -> Sequence[str]:
    """Return a line for each: the versions, the window, and the settings that differ from the first ones."""
    return (*versions(), *_window(window), _chosen(settings))


def _window(window: OpenWindow) -> Iterator[str]:
    with suppress(pygame.error):  # it may be gone
        pixels = window.surface.get_size()
        yield f"Window {_size(window.size)}, pixels {_size(pixels)}, picture {_size(logical_size(pixels))}"
        screens = ", ".join(map(_size, pygame.display.get_desktop_sizes()))
        yield f"Screens {screens}, driver {pygame.display.get_driver()}"


def _size(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def _chosen(settings: Settings) -> str:
    first = Settings()
    differ = (
        f"{key}={value}"
        for key, value in settings._asdict().items()
        if value != getattr(first, key) and not KINDS[key].fits(_ANYTHING)
    )
    return f"Settings {' '.join(differ) or 'as at the first start'}"
