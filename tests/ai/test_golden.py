"""One game among all ways of thinking, the same on every system and every Python.

Where a player is changed on purpose, the digest here is, too.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random

from skipbo.ai.levels import LEVELS
from skipbo.model import engine
from skipbo.model.cards import Chance
from skipbo.model.moves import Draw, legal_moves
from skipbo.model.notation import move_text
from skipbo.model.rules import Rules
from skipbo.model.state import Phase
from skipbo.model.view import observe

DIGEST = "1809d557be8be08d"


def test_the_golden_game() -> None:
    agents = [level.agent() for level in LEVELS.values()]
    state, _ = engine.deal(Rules(stock=4), len(agents), Chance(7), 0, 0)
    words: list[str] = []
    while state.phase is not Phase.OVER:
        move = Draw(state.turn_seat)
        if state.phase is Phase.PLAY:
            legal, seen = legal_moves(state), observe(state, state.turn_seat)
            chosen = agents[state.turn_seat].choose(seen, legal, Random(len(words)))
            words.append(move_text(chosen))
            engine.play(state, chosen)
        else:
            engine.play(state, move)
    assert sha256(" ".join(words).encode("ascii")).hexdigest()[:16] == DIGEST
