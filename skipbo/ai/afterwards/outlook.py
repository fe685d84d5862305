"""The chance of every side with all hands open, between two turns of a game that is over.

Where much is left the judge knows most, and a few games played out correct it; it does not look a move ahead,
though, and knows nothing of blocked games. The nearer the end, the more games are played out beside its word,
and where somebody may go out in the next turn, or cards run out, the chance comes from those alone. Of 210
games at four seats and 120 each of two and of partners the results were told best so.
"""

from __future__ import annotations

from math import fsum
from random import Random
from typing import Final

from skipbo.ai.judge import open_chances
from skipbo.ai.playing_out import FEW_STOCK_CARDS, OpenWorlds, played_out, quick_turn
from skipbo.model.observation import observe
from skipbo.model.rules import BLOCKED_TURNS
from skipbo.model.slices import Slices
from skipbo.model.state import GameState

FEW_CARDS: Final = 3
"""The cards of each seat that can still be drawn, or are set aside, from which on a game may soon block."""

GAMES: Final = 16
"""The games that are played out where much is left."""
GAMES_AT_THE_END: Final = 80
"""The games that are played out near the end."""
JUDGED: Final = 48
"""The games that the judge's word counts like."""
LAST_CARDS: Final = 2
"""The stock cards of a side from which on the judge is not asked."""

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
    least = min(state.rules.side_totals(state.stock_counts()))
    if games or least <= LAST_CARDS or is_about_to_block(state):
        return (yield from _played_out(worlds, rng, games or GAMES_AT_THE_END))
    games = GAMES_AT_THE_END if least <= FEW_STOCK_CARDS else GAMES
    found = yield from _played_out(worlds, rng, games)
    pairs = zip(judge, found, strict=True)
    return tuple((JUDGED * said + games * share) / (JUDGED + games) for said, share in pairs)


def is_about_to_block(state: GameState) -> bool:
    """Tell whether a game is nearly blocked (R26)."""
    loose = len(state.draw) + len(state.set_aside)
    return loose <= FEW_CARDS * state.seats or state.turns_without_stock > BLOCKED_TURNS // 2


def _played_out(worlds: OpenWorlds, rng: Random, games: int) -> Slices[tuple[float, ...]]:
    rules, ends = worlds.state.rules, list[list[float]]()
    turn = quick_turn(rules)
    for number in range(games):
        if number % AT_ONCE == 0:
            yield 0.0
        ends.append(played_out(worlds.deal(rng), rules, turn))
    return tuple(fsum(shares) / games for shares in zip(*ends, strict=True))
