"""How fast games are played in search: `python -m tests.benchmarks.rollouts`, on one core in plain Python.

Greedy games with two players and stocks of 30, a rollout of three turns and its rating, and beside them a
calibration loop of plain Python, so that machines can be compared.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from skipbo.ai.leaf import features, rate
from skipbo.ai.quick import Table, greedy_game, greedy_turn
from skipbo.ai.weights import END
from skipbo.model import engine
from skipbo.model.cards import Chance
from skipbo.model.rules import Rules
from skipbo.model.state import GameState

GAMES, LOOPS = 500, 5_000_000


def table(seed: int) -> Table:
    """A game just dealt."""
    state: GameState = engine.deal(Rules(), 2, Chance(seed), 0, 0)[0]
    return Table(
        state.rules,
        state.turn_seat,
        state.hands,
        state.stocks,
        state.discards,
        [[] for _ in range(4)],
        [0] * 4,
        state.draw,
        [],
        lambda cards, number: state.chance.shuffle(cards, 0, number),
    )


def seconds(action: Callable[[], None]) -> float:
    """How long something takes."""
    before = perf_counter()
    action()
    return perf_counter() - before


def calibrate() -> None:
    """Five million additions in a loop."""
    total = 0
    for number in range(LOOPS):
        total += number


def three_turns(tables: list[Table]) -> None:
    """A rollout and its rating on each table, which is in the middle of its game."""
    for each in tables:
        for _ in range(3):
            if greedy_turn(each):
                break
        else:
            rate(features(each, 0, (0,), (1,)), END)


def play_all(tables: list[Table]) -> None:
    """Play games to the end."""
    for each in tables:
        greedy_game(each)


def main() -> None:
    """Measure and print."""
    print(f"calibration: {LOOPS / seconds(calibrate) / 1e6:.0f} million additions a second")
    games = [table(seed) for seed in range(GAMES)]
    took = seconds(lambda: play_all(games))
    print(f"Greedy games: {GAMES / took:.0f} a second")
    middle = [each for each in map(table, range(GAMES)) if not any(greedy_turn(each) for _ in range(20))]
    took = seconds(lambda: three_turns(middle)) / len(middle)
    print(f"a rollout of three turns with its rating: {1e6 * took:.0f} us")


if __name__ == "__main__":
    main()
