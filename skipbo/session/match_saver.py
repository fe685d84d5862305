"""The interface of whatever saves a match while it is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from skipbo.model.cards import Card
from skipbo.model.match import Match
from skipbo.session.steps import Step


class MatchSaver(Protocol):
    """A saver that is notified of every step as soon as it is made; only `wait` waits for the disk."""

    @property
    def settled(self) -> bool:
        """Whether everything reported is on the disk, or could not be written and is reported as such."""

    def wait(self, seconds: float) -> bool:
        """Wait until everything is settled, at most `seconds`; tell whether it is."""

    def keep(self, step: Step, match: Match) -> None:
        """Keep a step that was made; `match` already stands after it."""

    def take_back(self, number: int) -> None:
        """Keep only the first `number` steps."""

    def keep_undone(self, undone: Sequence[Sequence[Step]]) -> None:
        """Keep the steps of each redo, the next redo first."""

    def keep_hand(self, seat: int, cards: Sequence[Card]) -> None:
        """Keep the order of a person's hand."""

    def keep_hint(self, game: int, seat: int) -> None:
        """Count a hint that a seat has taken in a game (from 0)."""


class NoSaver:
    """A saver that keeps nothing, for tables that nobody comes back to."""

    settled = True

    def wait(self, seconds: float) -> bool:
        """Return True: there is nothing to wait for."""
        return True

    def keep(self, step: Step, match: Match) -> None:
        """Keep nothing."""

    def take_back(self, number: int) -> None:
        """Keep nothing."""

    def keep_undone(self, undone: Sequence[Sequence[Step]]) -> None:
        """Keep nothing."""

    def keep_hand(self, seat: int, cards: Sequence[Card]) -> None:
        """Keep nothing."""

    def keep_hint(self, game: int, seat: int) -> None:
        """Keep nothing."""
