"""Intents: a person's input, in logical pixels, whatever the device, and the commands that keys give.

This is all that scenes see of mouse, touch screen, keyboard and game pad; `skipbo/ui/kit/devices` reads
those. A scene knows nothing of rebound keys: it is always told a command's default key.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final, NamedTuple

Pixel = tuple[int, int]
"""A place on the screen, x and y, in whole logical pixels."""
Point = tuple[float, float]
"""A place in a layout, x and y, in U or in parts of a pixel."""

OUTSIDE: Pixel = (-1, -1)


class Press(NamedTuple):
    """A button went down at `at`; `clicks` is 2 for the second press of a double click."""

    at: Pixel
    button: int = 1
    clicks: int = 1


class PointerMove(NamedTuple):
    """The pointer is at `at` (OUTSIDE when it has left the window); `pressed`: the left button is held."""

    at: Pixel
    pressed: bool = False


class Release(NamedTuple):
    """A button went up at `at`."""

    at: Pixel
    button: int = 1


class Wheel(NamedTuple):
    """The wheel turned by `steps`, positive away from the person."""

    at: Pixel
    steps: int


class InputLost(NamedTuple):
    """Releases are no longer reported: everything held goes back, without effect.

    The window was left, covered or put away. `at` is nowhere.
    """

    at: Pixel = OUTSIDE


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
    """How keys are interpreted: as commands, as text typed into a field, or as plain keys."""

    COMMANDS = auto()
    TYPING = auto()
    ASKED = auto()


Intent = Press | PointerMove | Release | Wheel | InputLost | Key


class Command(Enum):
    """A command that a person can give; the value is its name in the settings."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    TAKE = "take"
    LEAVE = "leave"
    NEXT_PART = "next_part"
    PART_BEFORE = "part_before"
    FIRST = "first"
    LAST = "last"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    STOCK = "stock"
    DISCARDS = "discards"
    BUILDS = "builds"
    DRAW = "draw"
    PEEK = "peek"
    ASK = "ask"
    TELL_TABLE = "tell_table"
    TELL_FITS = "tell_fits"
    TELL_HAND = "tell_hand"
    TELL_DISCARDS = "tell_discards"
    TELL_FIRST = "tell_first"
    TELL_SECOND = "tell_second"
    TELL_THIRD = "tell_third"
    TELL_FOURTH = "tell_fourth"
    TELL_FIFTH = "tell_fifth"
    TELL_TURN = "tell_turn"
    TELL_SINCE = "tell_since"
    TELL_TASK = "tell_task"
    SAID_AGAIN = "said_again"
    SAID_BEFORE = "said_before"
    SAID_AFTER = "said_after"
    HINT = "hint"
    UNDO = "undo"
    REDO = "redo"
    PAUSE = "pause"
    STEP = "step"
    FASTER = "faster"
    SEARCH = "search"
    HELP = "help"
    PICTURE = "picture"
    FULL_SCREEN = "full_screen"


KEYS: Final[Mapping[Command, Key]] = MappingProxyType(
    {
        Command.LEFT: Key("left"),
        Command.RIGHT: Key("right"),
        Command.UP: Key("up"),
        Command.DOWN: Key("down"),
        Command.TAKE: Key("return"),
        Command.LEAVE: Key("escape"),
        Command.NEXT_PART: Key("tab"),
        Command.PART_BEFORE: Key("tab", shift=True),
        Command.FIRST: Key("home"),
        Command.LAST: Key("end"),
        Command.PAGE_UP: Key("pageup"),
        Command.PAGE_DOWN: Key("pagedown"),
        Command.STOCK: Key("s"),
        Command.DISCARDS: Key("d"),
        Command.BUILDS: Key("b"),
        Command.DRAW: Key("m"),
        Command.PEEK: Key("v"),
        Command.ASK: Key("q"),
        Command.TELL_TABLE: Key("t"),
        Command.TELL_FITS: Key("g"),
        Command.TELL_HAND: Key("c"),
        Command.TELL_DISCARDS: Key("d", shift=True),
        Command.TELL_FIRST: Key("1", ctrl=True),
        Command.TELL_SECOND: Key("2", ctrl=True),
        Command.TELL_THIRD: Key("3", ctrl=True),
        Command.TELL_FOURTH: Key("4", ctrl=True),
        Command.TELL_FIFTH: Key("5", ctrl=True),
        Command.TELL_TURN: Key("w"),
        Command.TELL_SINCE: Key("l"),
        Command.TELL_TASK: Key("a"),
        Command.SAID_AGAIN: Key("r"),
        Command.SAID_BEFORE: Key(","),
        Command.SAID_AFTER: Key("."),
        Command.HINT: Key("h"),
        Command.UNDO: Key("z", ctrl=True),
        Command.REDO: Key("y", ctrl=True),
        Command.PAUSE: Key("p"),
        Command.STEP: Key("n"),
        Command.FASTER: Key("f"),
        Command.SEARCH: Key("f", ctrl=True),
        Command.HELP: Key("f1"),
        Command.PICTURE: Key("f12"),
        Command.FULL_SCREEN: Key("f11"),
    }
)
"""The default key of each command, by which scenes know it whichever key was pressed."""

ARROWS: Final = (Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN)

REPEATED: Final = frozenset((*ARROWS, Command.PAGE_UP, Command.PAGE_DOWN))
"""The commands that repeat while a direction of a pad is held."""

STEADY: Final = frozenset(
    (
        *ARROWS,
        *(Command.TAKE, Command.LEAVE, Command.NEXT_PART, Command.PART_BEFORE),
        *(Command.FIRST, Command.LAST, Command.PAGE_UP, Command.PAGE_DOWN),
    )
)
"""The commands whose default key always works, so that nobody is locked out. They can have one more."""


ASKING: Final = tuple(command for command in Command if command.value.startswith("tell_"))
"""The commands that ask about the table."""

ADDED: Final = frozenset(
    (*ASKING, Command.ASK, Command.SAID_AGAIN, Command.SAID_BEFORE, Command.SAID_AFTER, Command.DRAW)
)
"""The commands that 0.2 did not have: a player who bound one of their keys to another command keeps that."""


def goes_on(key: Key, is_typed: bool) -> bool:
    """Tell whether holding a key down repeats it: a key that moves on, or types (`is_typed`).

    No other key repeats, or one press would also answer the next question where a picture is slow to appear.
    """
    if is_typed:
        return key.name not in _ENDS_TYPING
    return command_of(key) in _GOING_ON


def command_of(key: Key) -> Command | None:
    """Return the command that this key gives to a scene, None if it gives none.

    Shift and the key of undo is redo; otherwise Shift changes nothing, nor does Ctrl with an arrow.
    """
    found = _COMMANDS.get(key) or _COMMANDS.get(key._replace(shift=False))
    plain = _COMMANDS.get(Key(key.name, alt=key.alt))
    return plain if found is None and plain in STEADY else found


_GOING_ON: Final = REPEATED | {Command.NEXT_PART, Command.PART_BEFORE}
_ENDS_TYPING: Final = frozenset(KEYS[command].name for command in (Command.TAKE, Command.LEAVE))

_COMMANDS: Final = MappingProxyType(
    {
        **{key: command for command, key in KEYS.items()},
        KEYS[Command.UNDO]._replace(shift=True): Command.REDO,
        Key("space"): Command.TAKE,
    }
)
