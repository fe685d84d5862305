"""Intents: a person's input, in logical pixels, whatever the device.

Scenes see nothing else of mouse, touch screen, keyboard and game pad; `skipbo/ui/kit/devices` reads those.
"""

from enum import Enum, auto
from typing import NamedTuple

Point = tuple[int, int]

OUTSIDE: Point = (-1, -1)


class Press(NamedTuple):
    """A button went down at `at`; `clicks` is 2 for the second press of a double click."""

    at: Point
    button: int = 1
    clicks: int = 1


class PointerMove(NamedTuple):
    """The pointer is at `at` (OUTSIDE when it has left the window); `pressed`: the left button is held."""

    at: Point
    pressed: bool = False


class Release(NamedTuple):
    """A button went up at `at`."""

    at: Point
    button: int = 1


class Wheel(NamedTuple):
    """The wheel turned by `steps`, positive away from the person."""

    at: Point
    steps: int


class Key(NamedTuple):
    """A key went down, or, with `name` "text", `text` was typed.

    `name` is as in pygame.key.name, in one word: "return", "pageup", "left", "a".
    """

    name: str
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False


class Hearing(Enum):
    """How keys are understood: as commands, as what is typed into a field, or as what they are."""

    COMMANDS = auto()
    TYPING = auto()
    ASKED = auto()


Intent = Press | PointerMove | Release | Wheel | Key
