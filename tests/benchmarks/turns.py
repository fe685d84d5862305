"""How long Strong and Expert think: processor seconds of a turn's decisions, and until Expert's first card.

One core, plain Python, every kind of table; a loop of plain Python is timed in the same run, so that machines
can be compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count, islice
from random import Random
from time import process_time
from types import MappingProxyType
from typing import NamedTuple

from skipbo.ai.agent import Agent
from skipbo.ai.greedy import Greedy
from skipbo.ai.levels import LEVELS
from skipbo.model import engine
from skipbo.model.cards import VINTAGE, Chance
from skipbo.model.legal_moves import Draw, Move, legal_moves
from skipbo.model.observation import observe
from skipbo.model.rules import Rules
from skipbo.model.state import GameState, Phase
from tests.benchmarks.result import Result, percentile
from tests.benchmarks.rollouts import calibration

TURNS, SHORT_TURNS = 200, 1
MOST_SECONDS = 0.4
MOST_STRONG = 0.06
MOST_FIRST = 0.25

HOUSE = Rules(
    stock=30, deck=VINTAGE, must_play_last_stock_card=True, wild_needs_cover=True, wild_start_any=True
)

TABLES: Mapping[str, tuple[Rules, int]] = MappingProxyType(
    {
        "2 x 30": (Rules(stock=30), 2),
        "4 x 20": (Rules(stock=20), 4),
        "6 x 20": (Rules(stock=20), 6),
        "partners 4 x 30": (Rules(stock=30, teams=2), 4),
        "house rules 2 x 30": (HOUSE, 2),
    }
)
"""Rules and seats by name. The level has the first seat, and its partner's; Greedy the others."""


class Turn(NamedTuple):
    """Processor seconds of a turn: all its decisions, and the first one."""

    all: float
    first: float


def turns(level: str, rules: Rules, seats: int, seed: int = 0) -> Iterator[Turn]:
    """The turns of a level in one game after the other, without end."""
    for number in count(seed):
        yield from _game(level, engine.deal(rules, seats, Chance(number), 0, number % seats)[0])


def _game(level: str, state: GameState) -> Iterator[Turn]:
    own, greedy = set(state.rules.members(0, state.seats)), Greedy()
    agent: Agent = greedy
    took: list[float] = []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DRAW:
            if took:
                yield Turn(sum(took), took[0])
            took = []
            agent = LEVELS[level].agent() if state.turn_seat in own else greedy
            engine.play(state, Draw(state.turn_seat))
            continue
        move, seconds = _timed(agent, state)
        if agent is not greedy:
            took.append(seconds)
        engine.play(state, move)
    if took:
        yield Turn(sum(took), took[0])


def _timed(agent: Agent, state: GameState) -> tuple[Move, float]:
    seen, legal, rng = observe(state, state.turn_seat), legal_moves(state), Random(state.turn)
    before = process_time()
    move = agent.choose(seen, legal, rng)
    return move, process_time() - before


def measure(short: bool) -> list[Result]:
    """Play some turns at each table."""
    results = [calibration()]
    for name, (rules, seats) in TABLES.items():
        most = SHORT_TURNS if short else TURNS
        found = list(islice(turns("expert", rules, seats), most))
        strong = [turn.all for turn in islice(turns("strong", rules, seats), most)]
        whole, first = [turn.all for turn in found], [turn.first for turn in found]
        results += [
            Result(f"A turn of Expert, {name}, half of the time", percentile(whole, 0.5), "s"),
            Result(
                f"A turn of Expert, {name}, 95th percentile", percentile(whole, 0.95), "s", None, MOST_SECONDS
            ),
            Result(f"A turn of Expert, {name}, the longest of {len(found)}", max(whole), "s"),
            Result(
                f"A turn of Strong, {name}, 95th percentile", percentile(strong, 0.95), "s", None, MOST_STRONG
            ),
            Result(
                f"Until Expert's first card, {name}, 95th percentile",
                percentile(first, 0.95),
                "s",
                None,
                MOST_FIRST,
            ),
        ]
    return results
