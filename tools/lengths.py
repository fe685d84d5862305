"""`python -m tools.lengths [--write]`: how many turns a game takes, and how many games a match.

Casual plays against itself, for most people do not count cards either. `--write` puts the figures into
`skipbo/session/measured_lengths.py`, from which the minutes in the set-up come.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import Random
from statistics import mean
from typing import NamedTuple

from skipbo.ai.levels import LEVELS
from skipbo.model import engine
from skipbo.model.cards import Chance
from skipbo.model.legal_moves import Draw, legal_moves
from skipbo.model.match import score
from skipbo.model.observation import observe
from skipbo.model.rules import ANY_SEATS, Rules, largest_stock
from skipbo.model.state import GameState, Phase
from skipbo.session.kinds import STOCK_SIZES, USUAL_TOTAL

GAMES = 300
LEVEL = "casual"
FILE = Path(__file__).parent.parent / "skipbo" / "session" / "measured_lengths.py"


class Played(NamedTuple):
    """A game: its turns, and the points of each seat."""

    turns: int
    points: tuple[int, ...]


class Length(NamedTuple):
    """Turns of a game on average, and games of a match to the usual total."""

    turns: float
    games: float


def play(seats: int, stock: int, seed: int) -> Played:
    """Play one game to its end."""
    rules = Rules(stock=stock)
    state, _ = engine.deal(rules, seats, Chance(seed), 0, seed % seats)
    agent, chance = LEVELS[LEVEL].agent(), Random(seed)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DRAW:
            engine.play(state, Draw(state.turn_seat))
        else:
            engine.play(state, agent.choose(observe(state, state.turn_seat), legal_moves(state), chance))
    return Played(state.turn, _points(rules, state))


def _points(rules: Rules, state: GameState) -> tuple[int, ...]:
    if state.outcome is None:
        raise RuntimeError("A game that is over has an outcome.")
    return score(rules, state.outcome).points


def measure(seats: int, stock: int, games: int = GAMES) -> Length:
    """Play n games and return their average length, and that of the matches that they make."""
    played = [play(seats, stock, seed) for seed in range(games)]
    return Length(mean(game.turns for game in played), mean(_matches([game.points for game in played])))


def _matches(points: Sequence[Sequence[int]]) -> list[int]:
    """Return how many games each match takes, one beginning with every game and going round."""
    return [_match(points, start) for start in range(len(points))]


def _match(points: Sequence[Sequence[int]], start: int) -> int:
    totals, games = [0] * len(points[0]), 0
    while max(totals) < USUAL_TOTAL:
        game = points[(start + games) % len(points)]
        totals, games = [a + b for a, b in zip(totals, game, strict=True)], games + 1
    return games


def text(found: dict[tuple[int, int], Length]) -> str:
    """Return the module that holds the figures."""
    lines = "".join(
        f"        ({seats}, {stock}): MeasuredLength({length.turns:.0f}, {length.games:.1f}),\n"
        for (seats, stock), length in found.items()
    )
    return _MODULE.format(games=GAMES, lines=lines)


_MODULE = '''"""How long games are, written by `python -m tools.lengths --write`: {games} games each."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class MeasuredLength(NamedTuple):
    """Turns of a game, those of all seats together, and games of a match to the usual total."""

    turns: int
    games: float


MEASURED: Mapping[tuple[int, int], MeasuredLength] = MappingProxyType(
    {{
{lines}    }}
)
"""By the number of seats and the cards in each stock pile."""
'''


def main(words: Sequence[str]) -> int:
    """Print the figures or write them; returns the exit status."""
    if list(words) not in ([], ["--write"]):
        sys.stderr.write("usage: python -m tools.lengths [--write]\n")
        return 2
    fitting = (each for each in product(ANY_SEATS, STOCK_SIZES) if each[1] <= largest_stock(each[0]))
    written = text({(seats, stock): measure(seats, stock) for seats, stock in fitting})
    if words:
        FILE.write_text(written, encoding="utf-8")
    else:
        sys.stdout.write(written)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
