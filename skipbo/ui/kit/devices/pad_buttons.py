"""The buttons of a game pad: their labels, by make, and what each does, by default or by the player's choice.

They are named by position, as SDL does for all makes: A at the bottom, B to the right.
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
"""The buttons that can be remapped: with A and B alone, everything stays within reach."""

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
    """Return what each button does by the rows of the settings; a damaged row falls back to the default."""
    told: dict[str, str] = dict(rows)
    known = {command.value: command for command in OFFERED}
    own = {button: known[told[button.value]] for button in OWN if told.get(button.value) in known}
    return MappingProxyType({**USUAL, **own})


def given(rows: Rows, button: PadButton, command: Command) -> Rows:
    """Return the rows of the settings, which hold only deviations, after a choice for a button."""
    told = {**dict(rows), button.value: command.value}
    return tuple(row for row in told.items() if row != (button.value, USUAL[button].value))


class Labels(NamedTuple):
    """The labels on the buttons of one make: four under the right thumb, two in the middle, those behind."""

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
        """Return a button's label."""
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
"""SDL goes by the labels on Nintendo pads, so that A is A there, too."""

_MAKES: Final[Mapping[Labels, tuple[str, ...]]] = MappingProxyType(
    {
        PLAYSTATION: ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony"),
        NINTENDO: ("nintendo", "switch", "joy-con"),
    }
)
"""Words, in lower case, in the names of pads that give away their make."""

_DIRECTIONS: Final = within("on a game pad", "Directions")
_UPRIGHT: Final = within("on a game pad", "Right stick up or down")
_SIDEWAYS: Final = within("on a game pad", "Right stick to the sides")


def labels_of(pad: str) -> Labels:
    """Return the labels on the buttons of a pad with this name; an Xbox pad's for an unknown one."""
    words = pad.lower()
    return next((each for each, known in _MAKES.items() if any(word in words for word in known)), XBOX)


@lru_cache(maxsize=4)
def names_on(labels: Labels, chosen: Rows = ()) -> Mapping[Command, tuple[Sayable, ...]]:
    """Return the names of the buttons that give each command, the shortest way first.

    `chosen`: what they do, in the form stored in the settings.
    """
    names: dict[Command, tuple[Sayable, ...]] = {
        **dict.fromkeys(ARROWS, (_DIRECTIONS,)),
        **dict.fromkeys((Command.PAGE_UP, Command.PAGE_DOWN), (_UPRIGHT,)),
        **dict.fromkeys((Command.FIRST, Command.LAST), (_SIDEWAYS,)),
    }
    for button, command in chosen_from(chosen).items():
        names[command] = (*names.get(command, ()), labels.of(button))
    return MappingProxyType(names)
