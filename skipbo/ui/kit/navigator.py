"""The ways from scene to scene: all that a scene knows of where one can go from it."""

from enum import Enum, auto
from typing import Protocol


class Way(Enum):
    """A way that can be gone with nothing to bring along. LEAVE and QUIT ask first if anything would be lost.

    CONTINUE leads to the match that was left, AGAIN to another like the last one that was dealt, FIRST_GAME
    to the one that teaches; PAUSE, MANUAL, SETTINGS and ABOUT open over what is shown.
    """

    MENU = auto()
    CONTINUE = auto()
    AGAIN = auto()
    FIRST_GAME = auto()
    SET_UP = auto()
    MANUAL = auto()
    MATCHES = auto()
    SETTINGS = auto()
    ABOUT = auto()
    PAUSE = auto()
    LEAVE = auto()
    QUIT = auto()


class Navigator(Protocol):
    """Leads from scene to scene. What was ordered happens between two frames."""

    def go(self, way: Way) -> None:
        """Go a way from the current scene."""

    def back(self) -> None:
        """Close the current scene: the one below it is shown again."""
