"""How often Strong and Expert end a turn with a stock card that could be played, as people laugh at.

Each plays by the rulebook against itself. A stock card could be played where the search of lines finds a way
to it, with whatever Skip-Bo cards that takes: much of it is left on purpose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import count, islice
from random import Random
from types import MappingProxyType

from skipbo.ai.levels import LEVELS
from skipbo.ai.net_player import considered
from skipbo.model import engine
from skipbo.model.cards import WILD, Chance
from skipbo.model.legal_moves import Discard, Draw, Pass, legal_moves
from skipbo.model.observation import observe
from skipbo.model.rules import Rules
from skipbo.model.state import GameState, Phase
from tests.benchmarks.result import Result

TURNS: Mapping[str, int] = MappingProxyType({"strong": 4000, "expert": 1500})
"""By the level; Expert takes ten times as long."""

SHORT_TURNS = 12
FIRST_DEAL = 30_000
MOST_WILD, MOST_FITTING = 0.2, 12.0


def ends(level: str) -> Iterator[GameState]:
    """The positions in which a level is about to end a turn, in one game after the other, without end."""
    for number in count(FIRST_DEAL):
        state, _ = engine.deal(Rules(), 2, Chance(number), 0, number % 2)
        agents = [LEVELS[level].agent() for _ in range(state.seats)]
        while state.phase is not Phase.OVER:
            if state.phase is Phase.DRAW:
                engine.play(state, Draw(state.turn_seat))
                continue
            seat, legal = state.turn_seat, legal_moves(state)
            move = agents[seat].choose(observe(state, seat), legal, Random(f"{number}/{state.turn}"))
            if isinstance(move, Discard | Pass):
                yield state
            engine.play(state, move)


def left(state: GameState) -> Counter[str]:
    """What is left lying where a turn ends now: a Skip-Bo on the own stock, a stock card that fits."""
    seat = state.turn_seat
    lines = considered(observe(state, seat), seat).lines
    return Counter(
        {
            "wild": state.stocks[seat][-1] == WILD,
            "fitting": any(line.last is not None for line in lines.found),
        }
    )


def measure(short: bool) -> list[Result]:
    """Play some turns of both."""
    results = []
    for level, most in TURNS.items():
        turns = SHORT_TURNS if short else most
        found = Counter[str]()
        for state in islice(ends(level), turns):
            found += left(state)
        title = f"Turns of {level.capitalize()} out of {turns:,} that end with"
        wild, fitting = (100 * found[what] / turns for what in ("wild", "fitting"))
        results += [
            Result(f"{title} a Skip-Bo on the own stock", wild, "%", most=MOST_WILD),
            Result(f"{title} a stock card that fits", fitting, "%", most=MOST_FITTING),
        ]
    return results
