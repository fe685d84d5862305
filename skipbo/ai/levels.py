"""The levels a person can choose from. Listing them is cheap; only making a player takes time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from skipbo.ai.characters import Character, character_of

if TYPE_CHECKING:
    from skipbo.ai.agent import Agent


HINT = "hint"
"""What stands in place of a level's key where a hint is asked for."""


class Level(NamedTuple):
    """A level: `key` for the command line, settings and records, and the function that makes its player."""

    key: str
    make: Callable[[Character | None], Agent]

    def agent(self, character: Character | None = None) -> Agent:
        """Return a player of the level, with a character or without."""
        from skipbo.ai.planner import ORDERS, Reordered

        agent = self.make(character)
        order = None if character is None else ORDERS.get(character)
        return agent if order is None else Reordered(agent, order)


def _beginner(_character: Character | None) -> Agent:
    from skipbo.ai.novice import BEGINNER, Novice

    return Novice(BEGINNER)


def _casual(character: Character | None) -> Agent:
    from skipbo.ai.novice import CASUAL, Novice

    return Novice(CASUAL, character)


def _regular(character: Character | None) -> Agent:
    from skipbo.ai.planner import Planner

    return Planner(character=character)


def _strong(character: Character | None) -> Agent:
    from skipbo.ai.net_player import net_player

    return net_player(character)


def _expert(character: Character | None) -> Agent:
    from skipbo.ai.expert import EXPERT, expert

    return expert(EXPERT, character=character)


_LADDER = (
    Level("beginner", _beginner),
    Level("casual", _casual),
    Level("regular", _regular),
    Level("strong", _strong),
    Level("expert", _expert),
)

LEVELS: Mapping[str, Level] = MappingProxyType({level.key: level for level in _LADDER})
"""The levels by key, from the weakest up."""

JOINT = "+"
"""The separator between a level's key and a character's, as in strong+tidy."""


def player_key(level: str, character: str = "") -> str:
    """Return the key of a player: its level's, and that of its character where this version knows it."""
    return level if character_of(character) is None else f"{level}{JOINT}{character}"


def is_player(key: str) -> bool:
    """Tell whether `player_of` knows a key."""
    level, joint, character = key.partition(JOINT)
    return level in LEVELS and (not joint or character_of(character) is not None)


def player_of(key: str) -> Agent:
    """Return the player of a key as `player_key` makes it. Raises KeyError for an unknown level."""
    level, _, character = key.partition(JOINT)
    return LEVELS[level].agent(character_of(character))
