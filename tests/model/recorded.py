"""Matches for records: by any rules, among players that make mistakes where mistakes can be made."""

from __future__ import annotations

from random import Random

from skipbo.model.match import Match
from skipbo.model.record import Heading, Participant, Record, record_of
from skipbo.model.rules import Rules
from skipbo.model.state import Phase
from tests.model.mixes import any_mix, next_move

NAMES = ("Ann", 'B"e\\n', "Çléo 李", "D'an", "Eva\u00a0", "[[games]]")


def heading(rules: Rules, seats: int, seed: int) -> Heading:
    levels = (None, "casual", "regular")
    players = tuple(Participant(NAMES[seat], levels[(seat + seed) % 3]) for seat in range(seats))
    return Heading(rules, seed, players, "2026-01-31 14:05:09", "0.1.0", seed % 2 == 0)


def play(match: Match, rng: Random, moves: int) -> Match:
    """So many moves, or up to the match's end; mistakes only in the first games, so that it ends."""
    for _ in range(moves):
        if not match.moves or match.state.phase is Phase.OVER:
            if match.over:
                break
            match.next_game()
        match.play(next_move(match.state, rng, 0.1 if len(match.moves) < 3 else 0.0))
    return match


def any_record(seed: int, moves: int | None = None) -> Record:
    """A match by rules drawn at random, as far as a number of moves leads."""
    mix, rng = any_mix(seed), Random(f"record {seed}")
    of = heading(mix.rules, mix.seats, seed)
    return record_of(of, play(of.match(), rng, rng.randrange(400) if moves is None else moves))
