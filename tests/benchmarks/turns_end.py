"""Whether every turn of every level ends, where few cards are left to draw (R20): moves and processor time.

The positions go through all presets and as many mixes of rules, and through the levels. Before them, a
table at which two cards come back for ever while the win is in hand.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from random import Random
from time import process_time
from typing import NamedTuple

from skipbo.ai.levels import LEVELS
from skipbo.model import engine
from skipbo.model.cards import Chance, shuffled
from skipbo.model.legal_moves import Draw, legal_moves
from skipbo.model.observation import observe
from skipbo.model.rules import PRESETS, TEAMS
from skipbo.model.state import GameState
from tests.benchmarks.result import Result
from tests.model.mixes import any_mix
from tests.model.scarce import scarce
from tests.model.tables import BYSTANDER, table

POSITIONS, SHORT_POSITIONS = 2_000, 60
ROUNDS, SHORT_ROUNDS = 400, 8
MOST_MOVES = 1_000
"""A turn that takes as many moves is taken for endless."""

_SHARE = 20


class Turn(NamedTuple):
    """A turn of a computer: its moves, processor seconds, whether it ended, and won the game."""

    moves: int
    seconds: float
    ended: bool
    won: bool


def position(number: int) -> GameState:
    """One of the positions: by presets and by mixes in turn, with every number of seats."""
    if number % 2:
        mix = any_mix(number)
        return scarce(mix.rules._replace(endless_turns=False), mix.seats, number)
    preset = list(PRESETS.values())[number // 2 % len(PRESETS)]
    seats = preset.seats[number // 2 // len(PRESETS) % len(preset.seats)]
    teams = Random(number).choice([None, *TEAMS.get(seats, ())])
    return scarce(preset.rules._replace(teams=teams), seats, number)


def level_of(number: int) -> str:
    """The level that plays a position: each meets presets and mixes alike."""
    return list(LEVELS)[number // 2 % len(LEVELS)]


def play_turn(state: GameState, level: str) -> Turn:
    """Let a level play the rest of the turn."""
    agent, turn, seat = LEVELS[level].agent(), state.turn, state.turn_seat
    begun, moves = process_time(), 0
    while state.outcome is None and state.turn == turn and moves < MOST_MOVES:
        legal = legal_moves(state)
        drawing = isinstance(legal[0], Draw)
        engine.play(state, legal[0] if drawing else agent.choose(observe(state, seat), legal, Random(moves)))
        moves += 1
    ended = state.outcome is not None or state.turn != turn
    return Turn(moves, process_time() - begun, ended, not state.stocks[seat])


def play_all(numbers: Iterable[int]) -> list[Turn]:
    """The turns of some positions."""
    return [play_turn(position(number), level_of(number)) for number in numbers]


def going_round(number: int) -> GameState:
    """Hand `* 12`, stock `8 7 6`: two cards make a pile and come back, or else win. The rest varies."""
    rng = Random(f"going round {number}")
    tops = " ".join(map(str, shuffled([2, 3, 9, 10, 11], rng)[:4]))
    rules = PRESETS["wiki"].rules
    state = table(f"H *.12 S 8.7.6 D {tops}", BYSTANDER, builds=f"{rng.choice(('-=0', '1=1'))}", rules=rules)
    state.chance = Chance(number)
    return state


def rounds_won(count: int) -> Sequence[bool]:
    """Whether Regular wins at each of these tables."""
    return [play_turn(going_round(number), "regular").won for number in range(count)]


def measure(short: bool) -> list[Result]:
    """Play on all cores."""
    from multiprocessing import get_context

    count, rounds = (SHORT_POSITIONS, SHORT_ROUNDS) if short else (POSITIONS, ROUNDS)
    shares = [range(start, min(start + _SHARE, count)) for start in range(0, count, _SHARE)]
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        turns = [turn for share in pool.imap_unordered(play_all, shares) for turn in share]
    won = sum(rounds_won(rounds))
    return [
        Result("Positions with few cards, all presets, mixes and levels", len(turns), "turns"),
        Result("… that did not end", sum(not turn.ended for turn in turns), "turns", most=0),
        Result("… most moves in one", max(turn.moves for turn in turns), "moves"),
        Result("… longest, processor time", max(turn.seconds for turn in turns), "s"),
        Result("Regular with the win in hand where two cards come back", rounds, "turns"),
        Result("… not won", rounds - won, "turns", most=0),
    ]
