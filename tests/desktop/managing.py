"""A window manager on a screen of our own."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.desktop.screen import VirtualScreen
from tests.desktop.trace import PATIENCE

BOTH = (1920, 1024)
"""A screen that has room for two beside one another."""
MANAGERS = ("openbox", "xrandr", "xprop")


def manages(screen: VirtualScreen) -> bool:
    """Whether a window manager has taken over: only then does it list the windows, if there are none yet.

    A window that is shown while it takes over may never be told that it is.
    """
    return "window id" in screen.tool("xprop", "-root", "_NET_CLIENT_LIST")


def comes(wanted: Callable[[], bool]) -> bool:
    """Whether it comes to be so; the X server and the window manager take their time."""
    end = time.monotonic() + PATIENCE
    while not wanted():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True
