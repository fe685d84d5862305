"""Bytes that are no text, as other programs and old disks hand them over, end nothing and lose nothing."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator

import pygame
import pytest

from skipbo.ui.kit.clock import waiting_events
from tests.ui.devices.virtual_pad import pygames_sdl

_TYPED = 32  # bytes of a typed text in SDL's event


class _Drop(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("file", ctypes.c_void_p),
        ("window", ctypes.c_uint32),
        ("rest", ctypes.c_char * 64),
    )


class _Typed(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("window", ctypes.c_uint32),
        ("text", ctypes.c_char * _TYPED),
        ("rest", ctypes.c_char * 64),
    )


Send = Callable[[int, bytes], None]


@pytest.fixture
def send(window: pygame.Surface) -> Iterator[Send]:
    """Lets SDL send bytes as a dropped file, a dropped text or what is typed."""
    sdl = pygames_sdl()
    sdl.SDL_strdup.restype = ctypes.c_void_p

    def push(kind: int, data: bytes) -> None:
        if kind == pygame.TEXTINPUT:
            event: ctypes.Structure = _Typed(kind, 0, 0, data)
        else:
            event = _Drop(kind, 0, sdl.SDL_strdup(data))
        assert sdl.SDL_PushEvent(ctypes.byref(event)) > 0

    pygame.event.clear()
    yield push
    pygame.event.clear()


def press(key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


@pytest.mark.parametrize("bad", [b"\xe9", b"\xff\xfe", b"\xed\xa0\x80", b"\xc3"], ids=repr)
def test_what_came_with_bytes_that_are_no_text_is_not_lost(send: Send, bad: bytes) -> None:
    press(pygame.K_a)
    send(pygame.TEXTINPUT, bad)
    send(pygame.DROPTEXT, bad)
    send(pygame.TEXTINPUT, "é".encode())
    send(pygame.DROPFILE, b"/games/Jos" + bad)
    send(pygame.DROPFILE, b"/games/b.skipbo")
    press(pygame.K_b)
    found = [event for event in waiting_events() if event.type in _ASKED]
    told = [getattr(event, "key", None) or getattr(event, "text", None) or event.file for event in found]
    assert told == [pygame.K_a, "é", "", "/games/b.skipbo", pygame.K_b]
    assert waiting_events() == []


_ASKED = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.DROPFILE)


def test_a_queue_that_goes_on_failing_does_not_stop_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> pygame.event.Event:
        raise SystemError

    monkeypatch.setattr(pygame.event, "poll", fail)
    assert waiting_events() == []
