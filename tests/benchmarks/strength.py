"""How strong the computer players are against each other: `python -m tests.benchmarks.strength A B`.

Deals are paired: each is played once for every seat the first player can have, so that luck of the
deal and of the seat falls out. The interval is over deals, not over games.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from skipbo.ai.agent import Agent
from skipbo.ai.levels import LEVELS
from skipbo.model import engine
from skipbo.model.cards import Chance
from skipbo.model.moves import Draw, legal_moves
from skipbo.model.rules import Rules
from skipbo.model.state import Ending, GameState, Outcome, Phase
from skipbo.model.view import observe


class Deal(NamedTuple):
    """One deal to be played from every seat: the table, its seed, and the two levels."""

    seats: int
    stock: int
    seed: int
    level: str
    rival: str


class Tally(NamedTuple):
    """One deal's games: the share that `level` won, draws divided; blocked ones; seconds of its decisions."""

    share: float
    blocked: int
    turns: int
    times: list[float]


def play_game(deal: Deal, seat: int, times: list[float]) -> GameState:
    """One game with `level` in a seat and `rival` in all others; its decisions' seconds go to `times`."""
    level, rival = LEVELS[deal.level].agent(), LEVELS[deal.rival].agent()
    agents = [level if each == seat else rival for each in range(deal.seats)]
    state, _ = engine.deal(Rules(stock=deal.stock), deal.seats, Chance(deal.seed), 0, 0)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DRAW:
            engine.play(state, Draw(state.turn_seat))
        else:
            _decide(state, agents[state.turn_seat], times if state.turn_seat == seat else [])
    return state


def _decide(state: GameState, agent: Agent, times: list[float]) -> None:
    seen, legal = observe(state, state.turn_seat), legal_moves(state)
    before = time.perf_counter()
    move = agent.choose(seen, legal, Random(state.turn))
    times.append(time.perf_counter() - before)
    engine.play(state, move)


def play_deal(deal: Deal) -> Tally:
    """The deal from every seat."""
    times: list[float] = []
    states = [play_game(deal, seat, times) for seat in range(deal.seats)]
    outcomes = [state.outcome for state in states if state.outcome is not None]
    share = sum(_won(outcome, seat, deal.seats) for seat, outcome in enumerate(outcomes)) / deal.seats
    blocked = sum(outcome.ending is Ending.BLOCKED for outcome in outcomes)
    return Tally(share, blocked, sum(state.turn for state in states), times)


def _won(outcome: Outcome, seat: int, seats: int) -> float:
    return 1 / seats if outcome.winner is None else float(outcome.winner == seat)


def report(deals: Sequence[Deal], tallies: Sequence[Tally]) -> str:
    """One line of figures."""
    first, games = deals[0], len(deals) * deals[0].seats
    shares = [tally.share for tally in tallies]
    mean = sum(shares) / len(shares)
    spread = math.sqrt(sum((share - mean) ** 2 for share in shares) / max(len(shares) - 1, 1))
    times = sorted(1000 * each for tally in tallies for each in tally.times)
    return (
        f"{first.level} against {first.rival}, {first.seats} x {first.stock}: "
        f"{100 * mean:.1f} % +- {196 * spread / math.sqrt(len(shares)):.1f} of {games} games, "
        f"{100 * sum(tally.blocked for tally in tallies) / games:.1f} % blocked, "
        f"{sum(tally.turns for tally in tallies) / games:.0f} turns; a decision takes "
        f"{times[len(times) // 2]:.1f} ms, 95th percentile {times[len(times) * 95 // 100]:.1f}, "
        f"most {times[-1]:.0f}"
    )


def main() -> None:
    """Read the command line, play, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level", choices=list(LEVELS))
    parser.add_argument("rival", choices=list(LEVELS))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--stock", type=int, default=30)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.deals)
    deals = [Deal(given.seats, given.stock, seed, given.level, given.rival) for seed in seeds]
    with get_context("spawn").Pool(given.processes) as pool:
        print(report(deals, pool.map(play_deal, deals, chunksize=4)))


if __name__ == "__main__":
    main()
