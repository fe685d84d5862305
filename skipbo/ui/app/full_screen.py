"""Full screen, even on X11 without a window manager, where nobody answers the request."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.ui.app.window_place import WindowPlace

_LOOKS = 40
_LOOK_MILLISECONDS = 10
"""The number of checks for a window manager's reaction, and the time between them."""


def fill_screen(window: pygame.Window) -> None:
    """Fill the screen that a window is on. The window keeps its surface, in another size.

    A window that really grows must be drawn again and is notified of that, which reveals an answer. (pygame
    turns the same message into WINDOWEXPOSED, which it cannot look for in the queue.)
    """
    pygame.event.clear(pygame.VIDEOEXPOSE)  # older versions: everything is drawn again in a moment
    before = window.size
    window.set_fullscreen(desktop=True)
    if window.size != before and not _is_answered(lambda: pygame.event.peek(pygame.VIDEOEXPOSE)):
        _stretch(window)


def leave_full_screen(window: pygame.Window, before: WindowPlace) -> None:
    """Restore the window's earlier size and place; it keeps its surface."""
    full = window.size
    window.set_windowed()
    if full != before.size and not _is_answered(lambda: window.size != full):
        window.size, window.position = before.size, before.at


def _stretch(window: pygame.Window) -> None:
    """Give the window the place and size that SDL assumes, which SDL cannot do itself in full screen."""
    at, size = window.position, window.size
    window.set_windowed()
    window.position, window.size = at, size
    window.set_fullscreen(desktop=True)


def _is_answered(seen: Callable[[], bool]) -> bool:
    """Tell whether the window really changes: only on X11 is that up to another program, if one runs."""
    if pygame.display.get_driver() != "x11":
        return True
    for _ in range(_LOOKS):
        pygame.event.pump()
        if seen():
            return True
        pygame.time.wait(_LOOK_MILLISECONDS)
    return False
