"""Whether players cheat: `python -m tests.benchmarks.honesty --positions 2000`.

Positions of many games at all tables are shown to every level twice: as they are, and with all that the seat
cannot see dealt anew. The choice has to be the same. Ends with status 1 where it is not.
"""

from __future__ import annotations

import argparse
from random import Random

from skipbo.ai.expert import Expert
from skipbo.ai.greedy import Greedy
from skipbo.ai.levels import LEVELS
from skipbo.ai.sampling import Budget
from skipbo.model import engine
from skipbo.model.cards import Chance
from skipbo.model.moves import Draw, legal_moves
from skipbo.model.rules import Rules, largest_stock
from skipbo.model.state import GameState, Phase
from skipbo.model.view import observe
from tests.ai.games import with_hidden_changed

SMALL = Budget(lines=6, tries=24)
"""What Strong and Expert try here in worlds; it is the same code for every budget."""


def main() -> int:
    """Play, compare and tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=2000, help="for each level")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    counts = [_check(level, given.positions, given.seed) for level in LEVELS]
    for level, (met, wrong) in zip(LEVELS, counts, strict=True):
        print(f"{level}: {met} positions, {wrong} choices changed by what is hidden")
    return 1 if any(wrong for _, wrong in counts) else 0


def _check(level: str, positions: int, seed: int) -> tuple[int, int]:
    met = wrong = 0
    while met < positions:
        seed += 1
        rng = Random(seed)
        seats = 2 + int(rng.random() * 5)
        rules = Rules(stock=1 + int(rng.random() * largest_stock(seats)))
        state, _ = engine.deal(rules, seats, Chance(seed), 0, 0)
        while state.phase is not Phase.OVER and met < positions:
            if state.phase is Phase.PLAY and rng.random() < 0.1:
                met += 1
                wrong += _choice(level, state) != _choice(level, with_hidden_changed(state, rng))
            _go_on(state)
    return met, wrong


def _choice(level: str, state: GameState) -> object:
    agent = LEVELS[level].agent()
    if isinstance(agent, Expert):
        agent = Expert(SMALL)
    return agent.choose(observe(state, state.turn_seat), legal_moves(state), Random(state.turn))


def _go_on(state: GameState) -> None:
    if state.phase is Phase.DRAW:
        engine.play(state, Draw(state.turn_seat))
    else:
        engine.play(state, Greedy().choose(observe(state, state.turn_seat), legal_moves(state), Random(0)))


if __name__ == "__main__":
    raise SystemExit(main())
