"""The course of a game at a glance, from the curve alone: the moments that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from skipbo.ai.afterwards.walk import WalkedGame, WalkedTurn

MOST: Final = 3
"""The moments that are named."""
LEAST: Final = 0.08
"""The least change of a chance that is one."""


class Swing(NamedTuple):
    """A turn that changed the chance of a side: the turn, the side, and its chances before and after."""

    turn: WalkedTurn
    side: int
    before: float
    after: float

    @property
    def change(self) -> float:
        """By how much the chance of the side has changed."""
        return self.after - self.before


def curve(walked: WalkedGame) -> list[tuple[float, ...]]:
    """Return every side's chances before the first turn, and after each."""
    return [walked.start, *(turn.chances for turn in walked.turns)]


def winner(walked: WalkedGame) -> int | None:
    """Return the side that has won, None for a draw."""
    last = walked.turns[-1].chances
    return last.index(1.0) if 1.0 in last else None


def swings(walked: WalkedGame) -> tuple[Swing, ...]:
    """Return the turns that changed the winner's chance most, in the order they were played.

    After a draw the side spoken of is the first. A game may have none.
    """
    side = winner(walked) or 0
    chances = [each[side] for each in curve(walked)]
    found = [
        Swing(turn, side, before, after)
        for turn, before, after in zip(walked.turns, chances, chances[1:], strict=False)
        if abs(after - before) >= LEAST
    ]
    largest = sorted(found, key=lambda moment: -abs(moment.change))[:MOST]
    return tuple(sorted(largest, key=lambda moment: moment.turn.number))


def turning_point(found: Sequence[Swing]) -> Swing | None:
    """Return the moment that helped the winner most, None where none did."""
    helped = [moment for moment in found if moment.change > 0]
    return max(helped, key=lambda moment: moment.change, default=None)
