"""The levels a person can choose from. Making a player, not reading this list, costs time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from skipbo.ai.agent import Agent


class Level(NamedTuple):
    """A level: `key` for the command line and the settings, a label, one sentence, and its player."""

    key: str
    label: str
    sentence: str
    agent: Callable[[], Agent]


def _greedy() -> Agent:
    from skipbo.ai.greedy import Greedy

    return Greedy()


def _planner() -> Agent:
    from skipbo.ai.planner import Planner

    return Planner()


_LADDER = (
    Level("casual", "Casual", "Plays what it can, one card at a time.", _greedy),
    Level("regular", "Regular", "Plans its whole turn and keeps its discard piles in order.", _planner),
)

LEVELS: Mapping[str, Level] = MappingProxyType({level.key: level for level in _LADDER})
"""By key, from the weakest up."""
