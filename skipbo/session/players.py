"""The occupant of a seat: a person at this screen, or a computer player of some level."""

from __future__ import annotations

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
