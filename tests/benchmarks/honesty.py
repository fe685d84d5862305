"""Whether players cheat: `python -m tests.benchmarks.honesty --positions 10000 --jobs 2`.

Positions of many games are shown twice to each level, with every character and without, and so to every net,
and to the judge: as they are, and with all that the seat cannot see dealt anew and the deal number changed.
What is chosen, or said, has to be the same, and legal. The games have two to six seats, partners, house rules
and either referee; mistakes and odd moves happen in some of them. Ends with status 1 where a choice differs.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial, reduce
from itertools import islice
from operator import add
from pathlib import Path
from random import Random
from typing import TypeAlias

from skipbo.ai.agent import Agent, Memory, remind
from skipbo.ai.arena.workers import add_arguments, spread
from skipbo.ai.characters import Character
from skipbo.ai.expert import Expert
from skipbo.ai.greedy import Greedy
from skipbo.ai.judge import chances
from skipbo.ai.learned import name_for
from skipbo.ai.levels import LEVELS
from skipbo.ai.position import bits
from skipbo.ai.rollouts import Budget
from skipbo.model import engine
from skipbo.model.cards import Chance
from skipbo.model.legal_moves import Draw, Move, legal_moves
from skipbo.model.observation import Observation, observe
from skipbo.model.rules import Rules
from skipbo.model.state import GameState, Phase
from tests.ai.games import with_hidden_changed
from tests.benchmarks.result import Result, table
from tests.model.mixes import any_mix, next_move
from tools.figures import require_place, today, write_figures

COMMAND = "python -m tests.benchmarks.honesty"
"""What figures in the documentation name."""

JUDGE = "judge"
"""The name of the judge, which is checked like a level."""

NAMES = (*LEVELS, JUDGE)

Thinker: TypeAlias = Callable[[Observation, Sequence[Move], Random], object]

SMALL = Budget(lines=6, tries=24)
"""What Expert tries without `--full`; it is the same code for every budget."""

SHARE = 50
"""Positions of one job; each plays as many games as it takes."""

RARE = 1 / 30
"""The share of decisions that are looked at, so that there are many games."""


def main() -> int:
    """Play, compare and tell."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.honesty",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("levels", nargs="*", metavar="LEVEL", help=", ".join(NAMES))
    parser.add_argument("--positions", type=int, default=2000, help="for each level (2000)")
    parser.add_argument("--seed", type=int, default=0)
    add_arguments(parser, 1)
    parser.add_argument("--full", action="store_true", help="let Expert think as long as it does in games")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the figures into this page of docs")
    given = parser.parse_args()
    total: Counter[str] = Counter()
    if given.write is not None:
        require_place(given.write, COMMAND)
    with spread(given.jobs, given.scheduler) as executor:
        for level in given.levels or NAMES:
            shares = range(given.seed, given.seed + -(-given.positions // SHARE))
            found = reduce(add, executor.map(partial(check, level, given.full), shares), Counter[str]())
            print(f"{level}: " + ", ".join(f"{count} {what}" for what, count in found.items()), flush=True)
            total += found
    results = results_of(total)
    if given.write is not None:
        write_figures(given.write, COMMAND, table(results), today())
    return 0 if all(result.good for result in results) else 1


def results_of(total: Counter[str]) -> list[Result]:
    """The figures of all levels together: in how many positions a choice was wrong, and none may be."""
    positions = total["positions"]
    return [
        Result(f"Choices out of {positions:,} that what is hidden has changed", total["CHANGED"], "", most=0),
        Result(f"Choices out of {positions:,} that were not legal", total["ILLEGAL"], "", most=0),
    ]


def check(level: str, full: bool, share: int) -> Counter[str]:
    """Look at some positions and count them by their kind, and what was wrong."""
    rng, character = Random(f"honesty/{share}"), (None, *Character)[share % (1 + len(Character))]
    found: Counter[str] = Counter({"positions": 0})
    while found["positions"] < SHARE:
        for state in islice(positions(int(rng.random() * 2**30)), SHARE - found["positions"]):
            one, other = (thinker(level, full, character) for _ in range(2))
            found += _kinds(state) + _compared(one, other, state, rng)
    return found


def thinker(name: str, full: bool, character: Character | None = None) -> Thinker:
    """What a level chooses, or what the judge says, when it is shown a position."""
    if name == JUDGE:
        return lambda seen, legal, rng: chances(seen)
    return agent(name, full, character).choose


def agent(level: str, full: bool, character: Character | None = None) -> Agent:
    """A player of a level and a character, who remembers that four numbers have been played."""
    small = level == "expert" and not full
    made: Agent = Expert(SMALL, character=character) if small else LEVELS[level].agent(character)
    remind(made, Memory(bits(range(1, 5))))
    return made


def positions(seed: int) -> Iterator[GameState]:
    """Some positions of a game in which a computer is asked."""
    mix, rng = any_mix(seed), Random(seed)
    rules = mix.rules if rng.random() < 0.5 else _without_house_rules(mix.rules)
    state, _ = engine.deal(rules, mix.seats, Chance(seed), 0, seed % mix.seats)
    mistakes, odd = 0.05 * (rng.random() < 0.5), 0.2 * (rng.random() < 0.3)
    for _ in range(600):
        if state.phase is Phase.OVER:
            return
        if state.phase is Phase.PLAY and state.out_of_turn is None and rng.random() < RARE:
            yield state
        _go_on(state, rng, mistakes, odd)


def _without_house_rules(rules: Rules) -> Rules:
    stock = None if rules.stock is None else min(rules.stock, 20)  # fits with any number of seats
    return Rules(stock, teams=rules.teams, referee=rules.referee)


def _go_on(state: GameState, rng: Random, mistakes: float, odd: float) -> None:
    if mistakes or rng.random() < odd:
        chance = mistakes if rng.random() < 0.5 else 0.0
        engine.play(state, next_move(state, rng, chance))
    elif state.phase is Phase.DRAW:
        engine.play(state, Draw(state.turn_seat))
    else:
        engine.play(state, Greedy().choose(observe(state, state.turn_seat), legal_moves(state), Random(0)))


def _kinds(state: GameState) -> Counter[str]:
    rules, plain = state.rules, Rules()
    house = (rules.wild_needs_cover, rules.wild_start_any, rules.must_play_last_stock_card)
    return Counter(
        {
            "positions": 1,
            f"with {state.seats} seats": 1,
            "of partners": rules.teams is not None,
            "by house rules": any(house) or rules.deck != plain.deck,
            f"for the net called {name_for(rules, state.seats)}": 1,
            "at the table": rules.at_the_table,
            "with a choice": len(legal_moves(state)) > 1,
        }
    )


def _compared(one: Thinker, other: Thinker, state: GameState, rng: Random) -> Counter[str]:
    """What is wrong with what is thought of a position, if anything."""
    seat, stream = state.turn_seat, rng.random()
    changed = with_hidden_changed(state, rng)
    changed.chance = Chance(int(rng.random() * 2**30))
    assert observe(changed, seat) == observe(state, seat)
    choices = []
    for think, shown in ((one, state), (other, changed)):
        choices.append(think(observe(shown, seat), legal_moves(shown), Random(stream)))
    legal = not isinstance(choices[0], Move) or choices[0] in legal_moves(state)
    return Counter({"CHANGED": choices[0] != choices[1], "ILLEGAL": not legal})


if __name__ == "__main__":
    raise SystemExit(main())
