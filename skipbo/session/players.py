"""The occupant of a seat, a person or a computer of some level, and what a computer notices (R32)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from skipbo.session.setup import PERSON, SeatChoice


class Player(NamedTuple):
    """A player's name and the key of the computer's level, or None for a person."""

    name: str
    level: str | None

    @property
    def is_person(self) -> bool:
        """Whether a person plays here."""
        return self.level is None


def player_for(choice: SeatChoice) -> Player:
    """Return the player of an occupied seat."""
    return Player(choice.name.strip(), None if choice.player == PERSON else choice.player)


CHANCES: Mapping[str, int] = MappingProxyType(
    {"beginner": 10, "casual": 20, "regular": 35, "strong": 50, "expert": 70}
)
"""The percentage of acts noticed at once, by level; later acts give another chance."""

USUAL_CHANCE = 35


def who_notices(players: Sequence[Player], offender: int, stream: str) -> int | None:
    """Return the seat of the first computer, left of the offender, that notices an act, or None.

    `stream` is the text from which the chance of this act is drawn.
    """
    rng = Random(f"attention/{stream}")
    for step in range(1, len(players)):
        seat = (offender + step) % len(players)
        level = players[seat].level
        if level is not None and rng.random() * 100 < CHANCES.get(level, USUAL_CHANCE):
            return seat
    return None
