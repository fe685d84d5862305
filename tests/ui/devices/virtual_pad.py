"""A game pad that nobody holds: SDL's virtual joystick, which sends what a real one sends."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

_GAME_CONTROLLER = 1
_AXES, _BUTTONS, _HATS = 6, 15, 0
_LIBRARIES = ("../pygame_ce.libs/libSDL2-2*", "SDL2.dll", ".dylibs/libSDL2-2*")
_WITHOUT_FOCUS = b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"
_KINDS = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)


class VirtualPad:
    """A pad that is plugged in; `events` returns what it has sent since."""

    def __init__(self, sdl: ctypes.CDLL) -> None:
        self._sdl = sdl
        self._index = sdl.SDL_JoystickAttachVirtual(_GAME_CONTROLLER, _AXES, _BUTTONS, _HATS)
        assert self._index >= 0
        self._pad = sdl.SDL_JoystickOpen(self._index)

    def button(self, button: int, down: bool) -> None:
        """Press a button, or let it go."""
        self._sdl.SDL_JoystickSetVirtualButton(self._pad, button, int(down))

    def stick(self, axis: int, share: float) -> None:
        """Push a stick a share of its way, -1 to 1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._pad, axis, round(32767 * share))

    def events(self) -> list[pygame.event.Event]:
        """Return the events of pads since the last time."""
        self._sdl.SDL_JoystickUpdate()
        return [event for event in pygame.event.get() if event.type in _KINDS]

    def pull_out(self) -> None:
        """Unplug it."""
        if self._index >= 0:
            self._sdl.SDL_JoystickDetachVirtual(self._index)
            self._index = -1


@contextmanager
def virtual_pad() -> Iterator[VirtualPad]:
    """A pad that is plugged in for as long as it is needed; a skip where SDL cannot be reached."""
    pygame.init()
    sdl = pygames_sdl()
    # by a call: from the environment SDL takes it only where no test before has looked for pads
    sdl.SDL_SetHint(_WITHOUT_FOCUS, b"1")
    pad = VirtualPad(sdl)
    try:
        yield pad
    finally:
        pad.pull_out()
        sdl.SDL_ResetHint(_WITHOUT_FOCUS)


def pygames_sdl() -> ctypes.CDLL:
    """The very SDL that pygame uses."""
    folder = Path(pygame.__file__).parent
    found = [file for each in _LIBRARIES for file in sorted(folder.glob(each))]
    found += sorted((folder.parent / "pygame_ce.libs").glob("libSDL2-2*"))
    if not found:
        pytest.skip("pygame was not installed from a wheel with its own SDL")
    sdl = ctypes.CDLL(str(found[0]))
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    sdl.SDL_JoystickSetVirtualButton.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)
    sdl.SDL_JoystickSetVirtualAxis.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_int16)
    return sdl
