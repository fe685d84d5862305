"""The figures of a contest: rates with their intervals, and Elo if everybody met everybody."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from skipbo.ai.arena.contest import ArenaGame, Played

SURE = 1.96
"""The standard errors on either side of a 95 % interval."""

EARLY = 3.29
"""The standard errors for stopping early: 99.9 %, since the figures are checked again and again."""


class Rate(NamedTuple):
    """The share of wins over deals, and the standard error of that mean; both from 0 to 1."""

    mean: float
    error: float
    deals: int

    def clear(self, fair: float) -> bool:
        """Tell whether the rate surely differs from the fair share."""
        return self.deals >= 20 and abs(self.mean - fair) > EARLY * self.error


def rate(played: Sequence[Played]) -> Rate:
    """Return the rate over some deals; each counts once, however many games it had."""
    shares = [each.share for each in played]
    mean = math.fsum(shares) / len(shares)
    squares = math.fsum((share - mean) ** 2 for share in shares)
    return Rate(mean, math.sqrt(squares / max(len(shares) - 1, 1) / len(shares)), len(shares))


def line(played: Sequence[Played], seconds: float) -> str:
    """Return a pairing as one line."""
    first, found = played[0].deal, rate(played)
    games = [game for each in played for game in each.games]
    blocked = sum(game.ending == "blocked" for game in games)
    return (
        f"{first.player} v {first.rival}, {first.seats} x {first.rules.stock_for(first.seats)}: "
        f"{100 * found.mean:.1f} % +- {100 * SURE * found.error:.1f} in {len(games)} games; "
        f"{100 * blocked / len(games):.1f} % blocked, "
        f"{sum(game.turns for game in games) / len(games):.0f} turns, "
        f"{len(games) / max(seconds, 1e-9):.1f} games/s; {times(games)}{faults(games)}"
    )


def times(games: Sequence[ArenaGame]) -> str:
    """Return how long the player's turns took."""
    found = sorted(1000 * each for game in games for each in game.times)
    if not found:
        return "no turns"
    return f"a turn {found[len(found) // 2]:.1f} ms, 95th percentile {found[len(found) * 95 // 100]:.1f}"


def faults(games: Sequence[ArenaGame]) -> str:
    """Return the faults of outside players, the first of each kind."""
    found = dict.fromkeys(game.fault for game in games if game.fault)
    count = sum(game.fault is not None for game in games)
    return f"; {count} games lost by a fault: " + "; ".join(map(str, list(found)[:3])) if found else ""


def elo(scores: Mapping[tuple[str, str], float], rounds: int = 400) -> dict[str, float]:
    """Return Elo ratings, 0 on average, from the share of each first player against each second one."""
    names = list(dict.fromkeys(name for pair in scores for name in pair))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        for name in names:
            won = met = 0.0
            for (one, two), share in scores.items():
                if name in (one, two):
                    kept = min(max(share, 0.002), 0.998)
                    won += kept if name == one else 1 - kept
                    met += 1 / (strength[one] + strength[two])
            strength[name] = won / met
    logs = {name: 400 * math.log10(value) for name, value in strength.items()}
    middle = math.fsum(logs.values()) / len(logs)
    return {name: value - middle for name, value in logs.items()}
