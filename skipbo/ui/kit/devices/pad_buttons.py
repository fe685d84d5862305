"""What each button and stick of a game pad does, and what it is called.

The buttons are known by their places on the pad, as SDL names them for all makes: A below, B to the right.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame

from skipbo.ui.kit.input import ARROWS, Command
from skipbo.words.said import Sayable, within

BUTTONS: Final[Mapping[int, Command]] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: Command.TAKE,
        pygame.CONTROLLER_BUTTON_B: Command.LEAVE,
        pygame.CONTROLLER_BUTTON_X: Command.UNDO,
        pygame.CONTROLLER_BUTTON_Y: Command.HINT,
        pygame.CONTROLLER_BUTTON_BACK: Command.PEEK,
        pygame.CONTROLLER_BUTTON_START: Command.LEAVE,
        pygame.CONTROLLER_BUTTON_LEFTSTICK: Command.HELP,
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: Command.ASK,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Command.PART_BEFORE,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Command.NEXT_PART,
        pygame.CONTROLLER_BUTTON_DPAD_UP: Command.UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: Command.DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: Command.LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Command.RIGHT,
    }
)
"""What each button does."""

AXES: Final[Mapping[int, tuple[Command | None, Command | None]]] = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_LEFTX: (Command.LEFT, Command.RIGHT),
        pygame.CONTROLLER_AXIS_LEFTY: (Command.UP, Command.DOWN),
        pygame.CONTROLLER_AXIS_RIGHTX: (Command.FIRST, Command.LAST),
        pygame.CONTROLLER_AXIS_RIGHTY: (Command.PAGE_UP, Command.PAGE_DOWN),
        pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, Command.PAUSE),
        pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, Command.FASTER),
    }
)
"""What a push of each stick and trigger does, towards less and towards more."""

DIRECTIONS: Final = within("on a game pad", "Directions")

_RIGHT_STICK: Final = within("on a game pad", "Right stick")

NAMES: Final[Mapping[Command, tuple[Sayable, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(ARROWS, (DIRECTIONS,)),
        Command.TAKE: ("A",),
        Command.LEAVE: ("B", within("on a game pad", "Start")),
        Command.UNDO: ("X",),
        Command.HINT: ("Y",),
        Command.PEEK: (within("on a game pad", "Back"),),
        Command.HELP: (within("on a game pad", "Press the left stick"),),
        Command.ASK: (within("on a game pad", "Press the right stick"),),
        Command.PART_BEFORE: ("LB",),
        Command.NEXT_PART: ("RB",),
        **dict.fromkeys((Command.FIRST, Command.LAST, Command.PAGE_UP, Command.PAGE_DOWN), (_RIGHT_STICK,)),
        Command.PAUSE: ("LT",),
        Command.FASTER: ("RT",),
    }
)
"""What the buttons are called that give each command, the shortest way first."""
