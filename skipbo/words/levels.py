"""Players' names for the computers' levels, and a sentence about how each plays."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from skipbo.words.rules import Described
from skipbo.words.said import say

LEVELS: Final[Mapping[str, Described]] = MappingProxyType(
    {
        "beginner": Described(say("Beginner"), say("Plays what fits and seldom looks further.")),
        "casual": Described(
            say("Casual"), say("Works towards its stock card, but is careless with its discards.")
        ),
        "regular": Described(
            say("Regular"), say("Plans its whole turn and keeps its discard piles in order.")
        ),
        "strong": Described(say("Strong"), say("Has learned from its own games how a turn is best played.")),
        "expert": Described(
            say("Expert"), say("Imagines hundreds of ways the game may go on before it plays.")
        ),
    }
)
"""The descriptions by the keys of the computer players' levels, from the weakest to the strongest."""


def rank_of(level: str | None) -> int:
    """Return which level it is, counted from 1, the weakest; 0 for none and for one that is not known."""
    return next((rank for rank, key in enumerate(LEVELS, 1) if key == level), 0)
