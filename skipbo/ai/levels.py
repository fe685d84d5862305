"""The levels a person can choose from. Listing them is cheap; only making a player takes time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from skipbo.ai.agent import Agent


HINT = "hint"
"""What stands in place of a level's key where a hint is asked for."""


class Level(NamedTuple):
    """A level: `key` for the command line, settings and records, and the function that makes its player."""

    key: str
    agent: Callable[[], Agent]


def _beginner() -> Agent:
    from skipbo.ai.novice import BEGINNER, Novice

    return Novice(BEGINNER)


def _casual() -> Agent:
    from skipbo.ai.novice import CASUAL, Novice

    return Novice(CASUAL)


def _regular() -> Agent:
    from skipbo.ai.planner import Planner

    return Planner()


def _strong() -> Agent:
    from skipbo.ai.net_player import net_player

    return net_player()


def _expert() -> Agent:
    from skipbo.ai.expert import EXPERT, expert

    return expert(EXPERT)


_LADDER = (
    Level("beginner", _beginner),
    Level("casual", _casual),
    Level("regular", _regular),
    Level("strong", _strong),
    Level("expert", _expert),
)

LEVELS: Mapping[str, Level] = MappingProxyType({level.key: level for level in _LADDER})
"""The levels by key, from the weakest up."""
