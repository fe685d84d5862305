"""A look at one pixel of a screen, quick enough to tell when the first picture comes."""

from __future__ import annotations

import time
from ctypes import CDLL, POINTER, Structure, c_char_p, c_int, c_uint, c_ulong, c_void_p, string_at, util
from types import TracebackType
from typing import Self

from tests.desktop.screen import ScreenError

_ALL_PLANES, _WHOLE_PIXELS = 2**64 - 1, 2
_LOOK_SECONDS = 0.001


class _Image(Structure):
    """The beginning of what Xlib calls an XImage."""

    _fields_ = [
        ("width", c_int),
        ("height", c_int),
        ("offset", c_int),
        ("format", c_int),
        ("data", c_void_p),
    ]


class Glance:
    """Looks at one point of a display, such as ":7". A context manager. Raises ScreenError without libX11."""

    def __init__(self, display: str, at: tuple[int, int]) -> None:
        name = util.find_library("X11")
        if name is None:
            raise ScreenError("libX11 is missing")
        self._xlib = _typed(CDLL(name))
        self._at = at
        self._server = self._xlib.XOpenDisplay(display.encode())
        if not self._server:
            raise ScreenError(f"cannot open display {display}")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._xlib.XCloseDisplay(self._server)

    def dark(self) -> bool:
        """Whether the point is black, as where there is no window or nothing in it yet."""
        root = self._xlib.XDefaultRootWindow(self._server)
        image = self._xlib.XGetImage(self._server, root, *self._at, 1, 1, _ALL_PLANES, _WHOLE_PIXELS)
        if not image:
            raise ScreenError(f"cannot look at {self._at}")
        colour = string_at(image.contents.data, 3)
        self._xlib.XDestroyImage(image)
        return not any(colour)

    def wait(self, dark: bool, seconds: float) -> None:
        """Look until the point is dark, or no longer dark. Raises TimeoutError after so many seconds."""
        end = time.monotonic() + seconds
        while self.dark() is not dark:
            if time.monotonic() > end:
                raise TimeoutError(f"{self._at} is still {'light' if dark else 'dark'} after {seconds:g} s")
            time.sleep(_LOOK_SECONDS)


def _typed(xlib: CDLL) -> CDLL:
    xlib.XOpenDisplay.argtypes, xlib.XOpenDisplay.restype = [c_char_p], c_void_p
    xlib.XDefaultRootWindow.argtypes, xlib.XDefaultRootWindow.restype = [c_void_p], c_ulong
    xlib.XGetImage.argtypes = [c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_ulong, c_int]
    xlib.XGetImage.restype = POINTER(_Image)
    xlib.XDestroyImage.argtypes = [POINTER(_Image)]
    xlib.XCloseDisplay.argtypes = [c_void_p]
    return xlib
