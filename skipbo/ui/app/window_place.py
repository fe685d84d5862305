"""The window's last place, as text for the settings, and a place for it on the current screens."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

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
