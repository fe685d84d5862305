"""What keys and the buttons of game pads are called."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from skipbo.words.said import Sayable, within

_NAMES: Final[Mapping[str, Sayable]] = MappingProxyType(
    {
        "escape": within("a key of the keyboard", "Esc"),
        "return": within("a key of the keyboard", "Enter"),
        "space": within("a key of the keyboard", "Space"),
        "tab": within("a key of the keyboard", "Tab"),
        "backspace": within("a key of the keyboard", "Backspace"),
        "delete": within("a key of the keyboard", "Delete"),
        "insert": within("a key of the keyboard", "Insert"),
        "home": within("a key of the keyboard", "Home"),
        "end": within("a key of the keyboard", "End"),
        "pageup": within("a key of the keyboard", "Page up"),
        "pagedown": within("a key of the keyboard", "Page down"),
        "left": within("a key of the keyboard", "Left arrow"),
        "right": within("a key of the keyboard", "Right arrow"),
        "up": within("a key of the keyboard", "Up arrow"),
        "down": within("a key of the keyboard", "Down arrow"),
    }
)

ARROW_KEYS: Final = within("a key of the keyboard", "Arrows")
"""All four of them."""

NUMBER_KEYS: Final = within("a key of the keyboard", "1 to 9")


def key_name(name: str, *, ctrl: bool = False, shift: bool = False, alt: bool = False) -> Sayable:
    """Return what a key is called, with what is held with it. `name` is that of pygame, in one word."""
    found = _NAMES.get(name, name.upper() if len(name) <= _SHORT else name.capitalize())
    if shift:
        found = within("keys pressed together", "Shift+{key}", key=found)
    if alt:
        found = within("keys pressed together", "Alt+{key}", key=found)
    return within("keys pressed together", "Ctrl+{key}", key=found) if ctrl else found


_SHORT: Final = 3  # letters, signs, and F1 to F24: all others are words
