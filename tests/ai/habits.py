"""What people at the table can see of a player's habits, and which character they would tell by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice
from math import log
from random import Random
from typing import TypeAlias

from skipbo.ai.agent import Agent
from skipbo.ai.characters import Character
from skipbo.ai.levels import player_key, player_of
from skipbo.model import engine
from skipbo.model.cards import Chance
from skipbo.model.legal_moves import Discard, Draw, Move, Play, legal_moves
from skipbo.model.observation import observe
from skipbo.model.rules import DISCARD_PILES, Rules
from skipbo.model.state import GameState, Phase

Habit: TypeAlias = tuple[str, str]
"""What was seen, and how it was done, such as ("number", "high")."""

TURNS = 40
"""The turns of a player by which its character is told."""


def habits(state: GameState, move: Move) -> Iterator[Habit]:
    """What everybody sees in a move: where a discard lies, its number, and which of equal piles was taken."""
    match move:
        case Play(pile=pile):
            equal = [at for at, each in enumerate(state.builds) if each.top == state.builds[pile].top]
            yield from _place(equal, pile)
        case Discard(card=card, pile=pile) if card:
            own = state.discards[move.seat]
            top = own[pile][-1] if own[pile] else None
            yield "order", str(top in (card, card + 1))
            yield "number", str(card)
            if top is None:
                yield from _place([at for at in range(DISCARD_PILES) if not own[at]], pile)


def _place(equal: Sequence[int], taken: int) -> Iterator[Habit]:
    """Which of several equal piles was taken."""
    if len(equal) > 1:
        yield "first", str(taken == equal[0])
        yield "last", str(taken == equal[-1])
        if {0, 3} & {*equal} and {1, 2} & {*equal}:
            yield "inner", str(taken in (1, 2))


def turns(level: str, character: str, seed: int, stock: int = 20) -> Iterator[list[Habit]]:
    """What is seen in each turn of a player, in game after game against another of its level."""
    agents = player_of(player_key(level, character)), player_of(level)
    for game in count():
        state, _ = engine.deal(Rules(stock=stock), 2, Chance(1000 * seed + game), 0, game % 2)
        yield from _turns_of_game(state, agents, seed)


def _turns_of_game(state: GameState, agents: Sequence[Agent], seed: int) -> Iterator[list[Habit]]:
    """What is seen in each turn of seat 0."""
    seen: list[Habit] = []
    for number in count():
        if state.phase is Phase.OVER:
            return
        if state.phase is Phase.DRAW:
            engine.play(state, Draw(state.turn_seat))
            continue
        seat, turn = state.turn_seat, state.turn
        agent, legal = agents[seat], legal_moves(state)
        move = agent.choose(observe(state, seat), legal, Random(f"{seed}/{number}"))
        if seat == 0:
            seen += habits(state, move)
        engine.play(state, move)
        if seat == 0 and state.turn != turn:
            yield seen
            seen = []


Profile: TypeAlias = Mapping[Habit, float]
"""How likely each way of doing something is, as a logarithm."""


def profile(some: Sequence[Sequence[Habit]]) -> Profile:
    """The profile of a player of whom these turns were seen."""
    counted = Counter(habit for turn in some for habit in turn)
    kinds = Counter(kind for turn in some for kind, _ in turn)
    return {habit: log(times / kinds[habit[0]]) for habit, times in counted.items()}


def told(profiles: Mapping[Character, Profile], some: Sequence[Sequence[Habit]]) -> Character:
    """The character that some turns look most like."""

    def likelihood(character: Character) -> float:
        rare = log(0.005)
        return sum(profiles[character].get(habit, rare) for turn in some for habit in turn)

    return max(profiles, key=likelihood)


def told_rightly(level: str, learned: int, tries: int) -> dict[Character, float]:
    """The share of tries, of `TURNS` turns each, in which each character is told from the others."""
    profiles = {each: profile(list(islice(turns(level, each, 1), learned))) for each in Character}
    found = {}
    for character in Character:
        seen = turns(level, character, 2)
        right = sum(told(profiles, list(islice(seen, TURNS))) == character for _ in range(tries))
        found[character] = right / tries
    return found
