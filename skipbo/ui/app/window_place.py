"""Where the window is on the screen, and how it fills it and goes back."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

Size = tuple[int, int]
Point = tuple[int, int]

_TEXT = r"(\d{1,5})x(\d{1,5})([+-]\d{1,5})([+-]\d{1,5}) on (\d{1,5}x\d{1,5}(?:,\d{1,5}x\d{1,5})*)"


class WindowPlace(NamedTuple):
    """A window's size and upper left corner, and the sizes of all screens then, in pixels.

    The corner is relative to the first screen's, so that it may be negative on the others.
    """

    size: Size
    at: Point
    desktops: tuple[Size, ...]

    def text(self) -> str:
        """Return the text for the settings: "1280x800+100+50 on 1920x1080,2560x1440"."""
        desktops = ",".join(f"{width}x{height}" for width, height in self.desktops)
        return f"{self.size[0]}x{self.size[1]}{self.at[0]:+d}{self.at[1]:+d} on {desktops}"


def read_place(text: str) -> WindowPlace | None:
    """The place from its text; None where it says none."""
    found = re.fullmatch(_TEXT, text) if text else None
    if found is None:
        return None
    width, height, x, y = map(int, found.groups()[:4])
    desktops = tuple(_size(words) for words in found[5].split(","))
    return WindowPlace((width, height), (x, y), desktops)


def fitting(place: WindowPlace, desktops: Sequence[Size], smallest: Size) -> tuple[Size, Point | None]:
    """Return the size and corner of a window that is opened again; None leaves the corner to the system.

    If the screens have changed, the content of the old corner is unknown: only the size stays, as far as
    the first screen has room. On a single screen the whole window is visible.
    """
    if tuple(desktops) != place.desktops:
        return _within(place.size, desktops[:1], smallest), None
    size = _within(place.size, desktops, smallest)
    if len(desktops) > 1:
        return size, place.at if _reaches(place.at, desktops) else None
    (width, height), (x, y) = desktops[0], place.at
    return size, (max(0, min(x, width - size[0])), max(0, min(y, height - size[1])))


def _within(size: Size, desktops: Sequence[Size], smallest: Size) -> Size:
    widest, highest = max(width for width, _ in desktops), max(height for _, height in desktops)
    return max(smallest[0], min(size[0], widest)), max(smallest[1], min(size[1], highest))


def _reaches(at: Point, desktops: Sequence[Size]) -> bool:
    """Tell whether screens of these sizes, beside or above one another, can reach as far as a point."""
    wide, high = sum(width for width, _ in desktops), sum(height for _, height in desktops)
    return -wide < at[0] < wide and -high < at[1] < high


def _size(words: str) -> Size:
    width, height = words.split("x")
    return int(width), int(height)


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
