"""Whole games that are over, for what looks back at them."""

from __future__ import annotations

from random import Random

from skipbo.ai.afterwards.walk import PlayedGame, last_game
from skipbo.ai.levels import LEVELS
from skipbo.model.legal_moves import Draw, legal_moves
from skipbo.model.match import Match
from skipbo.model.observation import observe
from skipbo.model.rules import Rules


def played_match(rules: Rules, levels: tuple[str, ...], seed: int) -> Match:
    """A match after its first game, played by these levels."""
    match, agents = Match(rules, len(levels), seed), [LEVELS[level].agent() for level in levels]
    match.next_game()
    while match.state.outcome is None:
        seat = match.state.turn_seat
        legal = legal_moves(match.state)
        if isinstance(legal[0], Draw):
            match.play(legal[0])
        else:
            rng = Random(f"{seed}/{len(match.moves[-1])}")
            match.play(agents[seat].choose(observe(match.state, seat), legal, rng))
    return match


def played(rules: Rules, levels: tuple[str, ...], seed: int) -> PlayedGame:
    """A game played by these levels."""
    return last_game(played_match(rules, levels, seed))
