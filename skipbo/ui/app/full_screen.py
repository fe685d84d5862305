"""Full screen, also on X11 without a window manager, where nobody answers who asks for it."""

from __future__ import annotations

import warnings
from collections.abc import Callable

import pygame

from skipbo.ui.app.window_place import WindowPlace

_LOOKS = 40
_LOOK_MILLISECONDS = 10
"""How often and how far apart it looks whether a window manager does what it was asked for."""


def fill_screen() -> None:
    """Fill the screen that the window is on. The window's surface stays the same one, of another size.

    A window that really grows has to be drawn again, and is told so: that is how an answer is known. (Of the
    same message pygame makes WINDOWEXPOSED, which it cannot look for in the queue.)
    """
    window = _window()
    pygame.event.clear(pygame.VIDEOEXPOSE)  # older ones: all is drawn anew in a moment
    before = window.size
    window.set_fullscreen(desktop=True)
    if window.size != before and not _is_answered(lambda: pygame.event.peek(pygame.VIDEOEXPOSE)):
        _stretch(window)


def leave_full_screen(before: WindowPlace) -> None:
    """Go back to the size and place that the window had before; its surface stays the same one."""
    window = _window()
    full = window.size
    window.set_windowed()
    if full != before.size and not _is_answered(lambda: window.size != full):
        window.size, window.position = before.size, before.at


def _window() -> pygame.Window:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # it is the only way to the window's own screen
        return pygame.Window.from_display_module()


def _stretch(window: pygame.Window) -> None:
    """Give the window itself the place and size that SDL takes it to have: it cannot do so in full screen."""
    at, size = window.position, window.size
    window.set_windowed()
    window.position, window.size = at, size
    window.set_fullscreen(desktop=True)


def _is_answered(seen: Callable[[], bool]) -> bool:
    """Whether the window really changes: only on X11 that is left to another program, if one runs."""
    if pygame.display.get_driver() != "x11":
        return True
    for _ in range(_LOOKS):
        pygame.event.pump()
        if seen():
            return True
        pygame.time.wait(_LOOK_MILLISECONDS)
    return False
