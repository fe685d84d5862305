"""Who writes a match down while it is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from skipbo.model.cards import Card
from skipbo.model.match import Match
from skipbo.session.steps import Step


class MatchSaver(Protocol):
    """Told of every step as soon as it is made; no call but `wait` waits for the disk."""

    @property
    def settled(self) -> bool:
        """Whether all that was told is on the disk, or could not be written and is told as a problem."""

    def wait(self, seconds: float) -> bool:
        """Wait until it is, at most so long; whether it is."""

    def keep(self, step: Step, match: Match) -> None:
        """A step was made; `match` stands after it."""

    def take_back(self, number: int) -> None:
        """Only the first steps, so many, remain."""

    def keep_undone(self, undone: Sequence[Sequence[Step]]) -> None:
        """Each redo makes these steps, the next one first."""

    def keep_hand(self, seat: int, cards: Sequence[Card]) -> None:
        """A person's hand lies in this order."""


class NoSaver:
    """Keeps nothing: for tables that nobody comes back to."""

    settled = True

    def wait(self, seconds: float) -> bool:
        """There is nothing to wait for."""
        return True

    def keep(self, step: Step, match: Match) -> None:
        """Nothing is kept."""

    def take_back(self, number: int) -> None:
        """Nothing is kept."""

    def keep_undone(self, undone: Sequence[Sequence[Step]]) -> None:
        """Nothing is kept."""

    def keep_hand(self, seat: int, cards: Sequence[Card]) -> None:
        """Nothing is kept."""
