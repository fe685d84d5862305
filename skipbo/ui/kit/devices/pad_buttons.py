"""The buttons of a game pad: what stands on them, by make, and what each does, as usual or as somebody chose.

They are known by their places on the pad, as SDL names them for all makes: A below, B to the right.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from skipbo.store.schema import Rows
from skipbo.ui.kit.input import ARROWS, Command
from skipbo.words.said import Sayable, within


class PadButton(Enum):
    """A button, shoulder or trigger, or a stick that is pressed. The value is its key in the settings."""

    A = "a"
    B = "b"
    X = "x"
    Y = "y"
    BACK = "back"
    START = "start"
    LEFT = "left"
    RIGHT = "right"
    LEFT_TRIGGER = "left_trigger"
    RIGHT_TRIGGER = "right_trigger"
    LEFT_STICK = "left_stick"
    RIGHT_STICK = "right_stick"


USUAL: Final[Mapping[PadButton, Command]] = MappingProxyType(
    {
        PadButton.A: Command.TAKE,
        PadButton.B: Command.LEAVE,
        PadButton.X: Command.UNDO,
        PadButton.Y: Command.HINT,
        PadButton.BACK: Command.PEEK,
        PadButton.START: Command.LEAVE,
        PadButton.LEFT: Command.PART_BEFORE,
        PadButton.RIGHT: Command.NEXT_PART,
        PadButton.LEFT_TRIGGER: Command.PAUSE,
        PadButton.RIGHT_TRIGGER: Command.FASTER,
        PadButton.LEFT_STICK: Command.HELP,
        PadButton.RIGHT_STICK: Command.ASK,
    }
)
"""What each button does."""

OWN: Final = tuple(button for button in PadButton if button not in (PadButton.A, PadButton.B))
"""The buttons that can do something else; with A and B everything is in reach, whatever the others do."""

OFFERED: Final = (
    *(Command.HINT, Command.UNDO, Command.REDO, Command.PEEK, Command.STOCK, Command.DISCARDS),
    *(
        Command.BUILDS,
        Command.DRAW,
        Command.PAUSE,
        Command.STEP,
        Command.FASTER,
        Command.ASK,
        Command.SAID_AGAIN,
    ),
    *(
        Command.HELP,
        Command.LEAVE,
        Command.NEXT_PART,
        Command.PART_BEFORE,
        Command.PICTURE,
        Command.FULL_SCREEN,
    ),
)
"""What a button can do, in the order of the list."""


@lru_cache(maxsize=4)
def chosen_from(rows: Rows) -> Mapping[PadButton, Command]:
    """Return what each button does by the rows of the settings; where one is damaged, the usual."""
    told: dict[str, str] = dict(rows)
    known = {command.value: command for command in OFFERED}
    own = {button: known[told[button.value]] for button in OWN if told.get(button.value) in known}
    return MappingProxyType({**USUAL, **own})


def given(rows: Rows, button: PadButton, command: Command) -> Rows:
    """Return the rows of the settings, which hold what is not as usual, after a choice for a button."""
    told = {**dict(rows), button.value: command.value}
    return tuple(row for row in told.items() if row != (button.value, USUAL[button].value))


class Labels(NamedTuple):
    """What stands on the buttons of one make: four below the right thumb, two in the middle, those behind."""

    a: Sayable = "A"
    b: Sayable = "B"
    x: Sayable = "X"
    y: Sayable = "Y"
    back: Sayable = within("on a game pad", "Back")
    start: Sayable = within("on a game pad", "Start")
    left: Sayable = "LB"
    right: Sayable = "RB"
    left_trigger: Sayable = "LT"
    right_trigger: Sayable = "RT"
    left_stick: Sayable = within("on a game pad", "Press the left stick")
    right_stick: Sayable = within("on a game pad", "Press the right stick")

    def of(self, button: PadButton) -> Sayable:
        """Return what stands on a button."""
        return self[tuple(PadButton).index(button)]


XBOX: Final = Labels()
PLAYSTATION: Final = Labels(
    within("on a game pad", "Cross"),
    within("on a game pad", "Circle"),
    within("on a game pad", "Square"),
    within("on a game pad", "Triangle"),
    *("Share", "Options", "L1", "R1", "L2", "R2"),
)
NINTENDO: Final = Labels("A", "B", "X", "Y", "−", "+", "L", "R", "ZL", "ZR")
"""SDL goes by what is written on a pad of Nintendo's, so that A is A there, too."""

_MAKES: Final[Mapping[Labels, tuple[str, ...]]] = MappingProxyType(
    {
        PLAYSTATION: ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony"),
        NINTENDO: ("nintendo", "switch", "joy-con"),
    }
)
"""Words in the names of pads by which their make is known, lower case."""

_DIRECTIONS: Final = within("on a game pad", "Directions")
_UPRIGHT: Final = within("on a game pad", "Right stick up or down")
_SIDEWAYS: Final = within("on a game pad", "Right stick to the sides")


def labels_of(pad: str) -> Labels:
    """Return what stands on the buttons of a pad with this name; those of an Xbox for any other."""
    words = pad.lower()
    return next((each for each, known in _MAKES.items() if any(word in words for word in known)), XBOX)


@lru_cache(maxsize=4)
def names_on(labels: Labels, chosen: Rows = ()) -> Mapping[Command, tuple[Sayable, ...]]:
    """Return what the buttons are called that give each command, the shortest way first.

    `chosen`: what they do, as the settings have it.
    """
    names: dict[Command, tuple[Sayable, ...]] = {
        **dict.fromkeys(ARROWS, (_DIRECTIONS,)),
        **dict.fromkeys((Command.PAGE_UP, Command.PAGE_DOWN), (_UPRIGHT,)),
        **dict.fromkeys((Command.FIRST, Command.LAST), (_SIDEWAYS,)),
    }
    for button, command in chosen_from(chosen).items():
        names[command] = (*names.get(command, ()), labels.of(button))
    return MappingProxyType(names)
