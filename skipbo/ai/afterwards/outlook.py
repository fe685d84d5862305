"""The chance of every side with all hands open, between two turns of a game that is over.

Where much is left the judge knows most, and a few games played out correct it; it does not look a move ahead,
though, and knows nothing of blocked games. Where few stock cards are left, or cards run out, the chance comes
from games played out alone.
"""

from __future__ import annotations

from math import fsum
from random import Random
from typing import Final

from skipbo.ai.judge import open_chances
from skipbo.ai.playing_out import OpenWorlds, is_nearly_over, played_out, quick_turn
from skipbo.model.observation import observe
from skipbo.model.rules import BLOCKED_TURNS
from skipbo.model.slices import Slices
from skipbo.model.state import GameState

FEW_CARDS: Final = 3
"""The cards of each seat that can still be drawn, or are set aside, from which on a game may soon block."""

GAMES: Final = 16
"""The games that are played out where much is left."""
JUDGED: Final = 20
"""The games that the judge's word counts like there."""
GAMES_AT_THE_END: Final = 80
"""The games that are played out near the end."""

AT_ONCE: Final = 4
"""The games of a slice."""


def outlook(state: GameState, fresh: bool, rng: Random, games: int = 0) -> Slices[tuple[float, ...]]:
    """Find every side's chance to win, in slices, which do not say how much is done.

    `fresh`: nothing has been reshuffled since the deal. `games`: how many are played out, and no judge asked;
    0 as usual. The same on every machine, to the last digit. Raises WeightsUnreadable if the judge cannot be
    read.
    """
    judge = open_chances([observe(state, seat) for seat in range(state.seats)])
    if state.outcome is not None:
        return judge
    worlds = OpenWorlds(state, fresh)
    if games or is_near_its_end(state):
        return (yield from _played_out(worlds, rng, games or GAMES_AT_THE_END))
    found = yield from _played_out(worlds, rng, GAMES)
    pairs = zip(judge, found, strict=True)
    return tuple((JUDGED * said + GAMES * share) / (JUDGED + GAMES) for said, share in pairs)


def is_near_its_end(state: GameState) -> bool:
    """Tell whether a game is nearly over, or nearly blocked (R26)."""
    loose = len(state.draw) + len(state.set_aside)
    return (
        is_nearly_over(state.rules, state.stock_counts())
        or loose <= FEW_CARDS * state.seats
        or state.turns_without_stock > BLOCKED_TURNS // 2
    )


def _played_out(worlds: OpenWorlds, rng: Random, games: int) -> Slices[tuple[float, ...]]:
    rules, ends = worlds.state.rules, list[list[float]]()
    turn = quick_turn(rules)
    for number in range(games):
        if number % AT_ONCE == 0:
            yield 0.0
        ends.append(played_out(worlds.deal(rng), rules, turn))
    return tuple(fsum(shares) / games for shares in zip(*ends, strict=True))
