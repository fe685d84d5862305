"""Games that go the same way on every system and every Python, and in a compiled build, too.

`python -m tests.ai.golden` prints each game's name and digest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from skipbo.ai.levels import LEVELS
from skipbo.model import engine
from skipbo.model.cards import VINTAGE, Chance
from skipbo.model.legal_moves import Draw, legal_moves
from skipbo.model.notation import move_text
from skipbo.model.observation import observe
from skipbo.model.rules import Rules
from skipbo.model.state import Phase


class Golden(NamedTuple):
    """A game: the levels of its seats, its rules, its deal number."""

    levels: Sequence[str]
    rules: Rules
    seed: int


HOUSE = Rules(
    stock=2, deck=VINTAGE, must_play_last_stock_card=True, wild_needs_cover=True, wild_start_any=True
)

GAMES: Mapping[str, Golden] = MappingProxyType(
    {
        "all levels": Golden(list(LEVELS), Rules(stock=4), 7),
        "two": Golden(["strong", "expert"], Rules(stock=5), 8),
        "partners": Golden(["strong", "regular", "strong", "expert"], Rules(stock=3, teams=2), 9),
        "house rules": Golden(["strong", "regular"], HOUSE, 10),
    }
)
"""By name."""


def digest(golden: Golden) -> str:
    """The digest of all moves of a game."""
    agents = [LEVELS[level].agent() for level in golden.levels]
    state, _ = engine.deal(golden.rules, len(agents), Chance(golden.seed), 0, 0)
    words: list[str] = []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DRAW:
            engine.play(state, Draw(state.turn_seat))
            continue
        legal, seen = legal_moves(state), observe(state, state.turn_seat)
        chosen = agents[state.turn_seat].choose(seen, legal, Random(len(words)))
        words.append(move_text(chosen))
        engine.play(state, chosen)
    return sha256(" ".join(words).encode("ascii")).hexdigest()[:16]


def main() -> None:
    """Play and print."""
    for name, golden in GAMES.items():
        print(f"{name}: {digest(golden)}")  # noqa: T201 - this is for reading


if __name__ == "__main__":
    main()
