"""The cards of a game that is over, played once more by others: how far it hung on them.

Deal and reshuffles are those of the game. What the players choose by chance is another each time, but the
same on every machine: no clock cuts their thinking short.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from skipbo.ai.afterwards.studied_turns import VERSION
from skipbo.ai.afterwards.walk import PlayedGame, key_of, state_after
from skipbo.ai.agent import Agent
from skipbo.ai.expert import EXPERT, expert
from skipbo.ai.levels import LEVELS
from skipbo.model import engine
from skipbo.model.errors import NotReadable
from skipbo.model.legal_moves import Draw, Move, legal_moves
from skipbo.model.notation import move_text, parse_move
from skipbo.model.observation import observe
from skipbo.model.state import Phase

TIMES: Final = 20
"""How often the cards are played."""

STRONGEST: Final = "expert"
"""The key of the level that plays in somebody's place."""


class PlayedAgain(NamedTuple):
    """The side that won, -1 for none, and all moves of the game."""

    winner: int
    moves: tuple[Move, ...]


def played_again(game: PlayedGame, levels: Sequence[str], time: int) -> PlayedAgain:
    """Let the cards of a game be played by these levels, by seat, for the `time`-th time."""
    state, agents = state_after(game, 0), [_agent(level) for level in levels]
    stream = f"skipbo1/again/{VERSION}/{key_of(game)}/{' '.join(levels)}/{time}"
    moves: list[Move] = []
    while state.phase is not Phase.OVER:
        seat, legal = state.turn_seat, legal_moves(state)
        if isinstance(legal[0], Draw):
            move: Move = legal[0]
        else:
            move = agents[seat].choose(observe(state, seat), legal, Random(f"{stream}/{len(moves)}"))
        engine.play(state, move)
        moves.append(move)
    winner = None if state.outcome is None else state.outcome.winner
    return PlayedAgain(-1 if winner is None else winner, tuple(moves))


def _agent(level: str) -> Agent:
    return expert(EXPERT, float) if level == STRONGEST else LEVELS[level].agent()


def again_text(found: PlayedAgain) -> str:
    """Return a game that was played again as a line of text."""
    moves = " ".join(f"{move.seat}/{move_text(move)}" for move in found.moves)
    return json.dumps([found.winner, moves], separators=(",", ":"))


def parse_again(text: str) -> PlayedAgain:
    """Return the game of a text of `again_text`. Raises NotReadable for anything else."""
    try:
        winner, moves = json.loads(text)
        seats = (each.partition("/") for each in str(moves).split())
        return PlayedAgain(int(winner), tuple(parse_move(move, int(seat)) for seat, _, move in seats))
    except (ValueError, TypeError, RecursionError, OverflowError) as error:
        raise NotReadable("Expected a game that was played again as one line of text.") from error
