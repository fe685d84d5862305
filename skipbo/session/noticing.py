"""The chance that computer players notice somebody playing out of turn (R32)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from skipbo.session.players import Player

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
