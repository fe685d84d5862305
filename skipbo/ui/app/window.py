"""The window of the program: opened, its size and place, its icon and caption."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress

import pygame

from skipbo import resources
from skipbo.ui.app.window_place import WindowPlace, fitting, read_place

CAPTION = "Skip-Bo"
USUAL_SIZE = (1280, 800)
SHARE_OF_DESKTOP = 0.9
SMALLEST = (320, 200)
PREPARED_HIDDEN = sys.platform in ("win32", "darwin")
"""Whether assistive technologies must know a window before it is shown; on Linux they need not know it."""


def open_window(
    size: tuple[int, int] | None, kept: str = "", prepare: Callable[[object], None] | None = None
) -> pygame.Surface:
    """Open the window at `size` pixels, where it was by the text `kept`, or as suits the desktop.

    `prepare` gets the system's handle of the window before it is shown. Raises pygame.error without a screen.
    """
    _pass_over_wayland()
    pygame.display.init()
    _require_screen()
    _present_directly()
    pygame.display.set_caption(CAPTION)
    _set_icon()
    surface = _open(size, read_place(kept) if size is None else None, prepare)
    pygame.key.set_repeat(350, 40)
    return surface


def _open(
    size: tuple[int, int] | None, place: WindowPlace | None, prepare: Callable[[object], None] | None
) -> pygame.Surface:
    at = None
    if place is not None:
        size, at = fitting(place, pygame.display.get_desktop_sizes(), SMALLEST)
    surface = _shown(size or usual_size(), prepare)
    if at is not None:
        pygame.display.set_window_position(at)
    return surface


def _shown(size: tuple[int, int], prepare: Callable[[object], None] | None) -> pygame.Surface:
    """Show a window, prepared while it is still hidden."""
    if prepare is not None:
        pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN)
        prepare(pygame.display.get_wm_info().get("window"))
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def window_place() -> WindowPlace:
    """Return where the window is now, even a full-screen one. Raises pygame.error without a window."""
    desktops = tuple(pygame.display.get_desktop_sizes())
    return WindowPlace(pygame.display.get_window_size(), pygame.display.get_window_position(), desktops)


def usual_size() -> tuple[int, int]:
    """Return the size of a first window: 1280 x 800, or less on a small desktop."""
    desktop = pygame.display.get_desktop_sizes()[0]
    share = min(
        1.0, *(SHARE_OF_DESKTOP * there / wanted for there, wanted in zip(desktop, USUAL_SIZE, strict=True))
    )
    return max(SMALLEST[0], round(USUAL_SIZE[0] * share)), max(SMALLEST[1], round(USUAL_SIZE[1] * share))


def _pass_over_wayland() -> None:
    """Keep SDL from looking for a Wayland screen if there is no sign of one: it would print a complaint."""
    telling = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in telling):
        os.environ["SDL_VIDEODRIVER"] = "x11"


def _require_screen() -> None:
    """Forbid SDL to draw on an invisible screen if there is no real one, unless the user asked for that."""
    asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    if pygame.display.get_driver() == "offscreen" and not asked:
        pygame.display.quit()
        raise pygame.error("no display found")


def _present_directly() -> None:
    """On X11, hand the picture to the server in shared memory instead of through OpenGL.

    Only what has changed is then copied, which is many times quicker and saves a driver's memory.
    """
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _set_icon() -> None:
    with suppress(pygame.error, OSError):  # a window without an icon is still a window
        pygame.display.set_icon(pygame.image.load(resources.window_icon_path(64)))
