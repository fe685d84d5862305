"""A game that is over, tried once more: a turn by the person who looks back, or all its cards by others.

The worth of a line that the player tried, where a better one than the one played is known, comes with a hint.
The cards played again show how far the game hung on them: deal and reshuffles are those of the game. What the
players choose by chance is another each time, but the same on every machine: no clock cuts their thinking
short.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from skipbo.ai.afterwards.costs import is_advised, judged, same_line
from skipbo.ai.afterwards.studied_turns import VERSION, BetterLine, can_be_made, rounded
from skipbo.ai.afterwards.walk import MadeChoice, PlayedGame, key_of, state_after
from skipbo.ai.expert import EXPERT, expert
from skipbo.ai.hint import Hint, hint_for, hint_text, parse_hint
from skipbo.ai.levels import LEVELS
from skipbo.model import engine
from skipbo.model.errors import NotReadable
from skipbo.model.legal_moves import Draw, Move, legal_moves
from skipbo.model.notation import move_text, parse_move
from skipbo.model.observation import observe
from skipbo.model.state import Phase


class JudgedTry(NamedTuple):
    """What was tried costs `behind`, in hundredths of a point; 0 where no way is clearly better.

    `best`: it leads to the same as the better line. `hinted`: it is what a hint advises as the game goes on.
    `hint` advises what was tried where that is just as good, else the better line.
    """

    behind: int
    best: bool
    hinted: bool
    hint: Hint


def judged_try(tried: MadeChoice, legal: Sequence[Move], line: BetterLine, rng: Random) -> JudgedTry:
    """Return what a line is worth that was tried in place of `line.taken`; `legal` moves began it.

    What was played costs what is known of it, and the better line nothing.
    """
    best, behind = same_line(tried, line.better), 0
    if not best and same_line(tried, line.taken):
        behind = line.worth
    elif not best and (found := judged(tried, rng)) is not None and found.claim is not None:
        behind = rounded(found.claim.worth)
    as_good = not best and not behind
    hint = hint_for(tried.seen, legal, tried.moves if as_good else line.better, line.taken)
    return JudgedTry(behind, best, is_advised(tried), hint)


def try_text(found: JudgedTry) -> str:
    """Return a judged try as a line of text."""
    return json.dumps([found.behind, found.best, found.hinted, hint_text(found.hint)], separators=(",", ":"))


def parse_try(text: str, seat: int) -> JudgedTry:
    """Return a seat's judged try from the text of `try_text`. Raises NotReadable for anything else."""
    try:
        behind, best, hinted, told = json.loads(text)
        return JudgedTry(int(behind), bool(best), bool(hinted), parse_hint(str(told), seat))
    except (ValueError, TypeError, RecursionError, OverflowError) as error:
        raise NotReadable("Expected a judged try as one line of text.") from error


TIMES: Final = 20
"""How often the cards are played."""

STRONGEST: Final = "expert"
"""The key of the level that plays in the person's place."""


class PlayedAgain(NamedTuple):
    """The side that won, -1 for none, and all moves of the game."""

    winner: int
    moves: tuple[Move, ...]


def played_again(game: PlayedGame, levels: Sequence[str], time: int) -> PlayedAgain:
    """Let the cards of a game be played by these levels, by seat, for the `time`-th time."""
    state = state_after(game, 0)
    agents = [  # `float` is a clock that stands still
        expert(EXPERT, float) if level == STRONGEST else LEVELS[level].agent() for level in levels
    ]
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


def is_again(found: PlayedAgain, game: PlayedGame) -> bool:
    """Tell whether these are the moves of a whole game with the same cards, which that side has won."""
    state = state_after(game, 0)
    if not can_be_made(state, found.moves) or state.outcome is None:
        return False
    winner = state.outcome.winner
    return found.winner == (-1 if winner is None else winner)


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
