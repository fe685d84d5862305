"""The ways from scene to scene: all that a scene knows of where it can lead."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from skipbo.words.rulebook.topics import Topic


class Way(Enum):
    """A destination that needs no arguments. LEAVE and QUIT ask first if anything would be lost.

    CONTINUE leads to the match that was left, AGAIN to another one like the last dealt, FIRST_GAME
    to the one that teaches, STEP_UP to a longer one, DAILY to the deal of today, LESSON to the first lesson
    that was not solved yet, AHEAD to the next player on the path. RESTART deals the cards of the game under
    way again, after asking. CALENDAR (the deals of all days), PAUSE, PHONES (hands on phones), LEARN, RULES,
    SETTINGS, KEPT, KEYS, SOUNDS and ABOUT open over what is shown; KEPT and KEYS are pages of the settings:
    what is kept, and keys. HELP shows what can be done in the scene below all dialogs.
    """

    MENU = auto()
    CONTINUE = auto()
    AGAIN = auto()
    FIRST_GAME = auto()
    STEP_UP = auto()
    AHEAD = auto()
    LESSON = auto()
    DAILY = auto()
    CALENDAR = auto()
    LEARN = auto()
    SET_UP = auto()
    RULES = auto()
    MATCHES = auto()
    HELP = auto()
    SETTINGS = auto()
    KEPT = auto()
    KEYS = auto()
    SOUNDS = auto()
    ABOUT = auto()
    PAUSE = auto()
    PHONES = auto()
    RESTART = auto()
    LEAVE = auto()
    QUIT = auto()


class Navigator(Protocol):
    """Leads from scene to scene. Requests are carried out between two frames."""

    def go(self, way: Way) -> None:
        """Go to a destination from the current scene."""

    def explain(self, topic: Topic) -> None:
        """Open the rules in force at a topic, over the current scene."""

    def compare(self, player: str, opponent: str) -> None:
        """Open a player's figures against a level, by its key, or a "person", over the current scene."""

    def back(self) -> None:
        """Close the current scene: the one below it is shown again."""
