"""Whether computer players notice that somebody plays out of turn (R32)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from skipbo.session.players import Player

CHANCES: Mapping[str, int] = MappingProxyType(
    {"beginner": 10, "casual": 20, "regular": 35, "strong": 50, "expert": 70}
)
"""By level, of a hundred acts out of turn so many are noticed at once; later acts give another chance."""

USUAL_CHANCE = 35


def who_notices(players: Sequence[Player], offender: int, stream: str) -> int | None:
    """The seat of the first computer, left of the offender, that notices an act; None if nobody does.

    `stream` is the text that the chance of this act is drawn from.
    """
    rng = Random(f"attention/{stream}")
    for step in range(1, len(players)):
        seat = (offender + step) % len(players)
        level = players[seat].level
        if level is not None and rng.random() * 100 < CHANCES.get(level, USUAL_CHANCE):
            return seat
    return None
