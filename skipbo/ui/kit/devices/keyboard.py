"""Keyboard events, of any layout, turned into possible meanings of a key."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame

from skipbo.ui.kit.input import Key


class Pressed(NamedTuple):
    """A pressed key: its possible names, the best first.

    `named`: its name in the keyboard layout. `typed`: the character it types, which may take Shift.
    `placed`: its name on a keyboard with Latin letters and no keypad, the last resort.
    """

    named: Key
    typed: Key
    placed: Key


_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "enter": "return",
        "keypad enter": "return",
        "page up": "pageup",
        "page down": "pagedown",
    }
)

_KEYPAD: Final[Mapping[int, tuple[str, str]]] = MappingProxyType(
    {
        pygame.K_KP0: ("0", "insert"),
        pygame.K_KP1: ("1", "end"),
        pygame.K_KP2: ("2", "down"),
        pygame.K_KP3: ("3", "pagedown"),
        pygame.K_KP4: ("4", "left"),
        pygame.K_KP6: ("6", "right"),
        pygame.K_KP7: ("7", "home"),
        pygame.K_KP8: ("8", "up"),
        pygame.K_KP9: ("9", "pageup"),
        pygame.K_KP_PERIOD: (".", "delete"),
    }
)
"""What the keys of the keypad are with NumLock, and without."""

_MIDDLE: Final = pygame.K_KP5
"""The middle key of the keypad, which does nothing without NumLock."""

_PLACES: Final[Mapping[int, str]] = MappingProxyType(
    {
        **dict(enumerate("abcdefghijklmnopqrstuvwxyz1234567890", pygame.KSCAN_A)),
        pygame.KSCAN_COMMA: ",",
        pygame.KSCAN_PERIOD: ".",
    }
)
"""The letters, digits and stops by position, on the keyboard that positions are named after."""

_DIGITS: Final = frozenset("0123456789")

_GREEK_AND_HEBREW: Final = frozenset((("q", ";"), ("q", "/"), ("w", "'")))
"""The positions of letters where these alphabets have signs that other layouts have, too."""


class Keyboard:
    """A reader of keyboard events. It knows which keys are held.

    The keypad has arrows or digits, as NumLock says; on macOS it always has digits.
    """

    def __init__(self, system: str = sys.platform) -> None:
        self._has_lock = system != "darwin"
        self._held = set[int]()
        self._is_held = False

    @property
    def is_held(self) -> bool:
        """Whether the key read last was a repeat: it had not been released since it was pressed."""
        return self._is_held

    def read(self, event: pygame.event.Event) -> Pressed | None:
        """Return the key or the text of an event, or None if it has none."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.TEXTINPUT:
            text = Key("text", text=str(event.text))
            return Pressed(text, text, text)
        elif event.type == pygame.KEYDOWN:
            self._is_held = event.key in self._held
            self._held.add(event.key)
            return self._pressed(event)
        return None

    def lose(self) -> None:
        """Forget all held keys: their release will not be reported."""
        self._held.clear()

    def _pressed(self, event: pygame.event.Event) -> Pressed | None:
        sign = getattr(event, "unicode", "")
        name = pygame.key.name(event.key)
        name = _NAMES.get(name, name)
        placed = self._placed(event, name, _is_foreign(sign))
        if placed and (_is_foreign(sign) or not name):
            name = placed
        if not name:
            return None
        shift, alt = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & pygame.KMOD_ALT)
        key = Key(name, "", shift, bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)), alt)
        is_stop = len(sign) == 1 and sign.isprintable() and not (sign.isalnum() or sign.isspace())
        typed = Key(sign) if is_stop and not (key.ctrl or alt or event.key in _KEYPAD) else key
        return Pressed(key, typed, key._replace(name=placed))

    def _placed(self, event: pygame.event.Event, name: str, writes_foreign: bool) -> str:
        """Return a key's name by position where its own name means nothing to commands; else its own name."""
        by_lock = not self._has_lock or bool(event.mod & pygame.KMOD_NUM)
        if event.key in _KEYPAD:
            return _KEYPAD[event.key][0 if by_lock else 1]
        if event.key == _MIDDLE:
            return "5" if by_lock else name
        place = _PLACES.get(getattr(event, "scancode", 0), "")
        if place in _DIGITS:
            is_by_place = len(name) <= 1 and not (name.isascii() and name.isalnum())
        else:
            is_foreign = _LATIN_ENDS <= event.key < _NO_SIGN
            is_by_place = is_foreign or writes_foreign or (place, name) in _GREEK_AND_HEBREW
        return place if place and is_by_place else name


_NO_SIGN: Final = 1 << 30
"""The first key code of keys that type no character; the codes below it are characters."""
_LATIN_ENDS: Final = 0x250


def _is_foreign(sign: str) -> bool:
    """Tell whether a sign is a letter of another alphabet than the Latin one."""
    return len(sign) == 1 and sign.isalpha() and ord(sign) >= _LATIN_ENDS
