"""How fast games are played in search, on one core in plain Python.

Greedy games with two players and stocks of 30, a rollout of three turns and its rating, and beside them a
calibration loop of plain Python, so that machines can be compared.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from skipbo.ai.fast_evaluation import features, rate
from skipbo.ai.fast_game import CardLists, FastTable
from skipbo.ai.fast_turn import greedy_turn
from skipbo.ai.weights import END
from skipbo.model import engine
from skipbo.model.cards import Card, Chance
from skipbo.model.rules import BLOCKED_TURNS, Rules
from skipbo.model.state import GameState
from tests.benchmarks.result import Result

GAMES, SHORT_GAMES = 2000, 20
LOOPS = 5_000_000
MOST_MILLISECONDS = 1.0
MOST_MICROSECONDS = 60.0


def table(seed: int) -> FastTable:
    """A game just dealt."""
    state: GameState = engine.deal(Rules(), 2, Chance(seed), 0, 0)[0]
    piles: list[list[Card]] = [[] for _ in range(4)]
    cards = CardLists(state.hands, state.stocks, state.discards, piles, [0] * 4, state.draw, [])
    return FastTable(
        state.rules, state.turn_seat, cards, lambda left, number: state.chance.shuffle(left, 0, number)
    )


def seconds(action: Callable[[], None]) -> float:
    """How much processor time something takes."""
    before = process_time()
    action()
    return process_time() - before


def calibration() -> Result:
    """Five million additions in a loop."""
    return Result("Calibration: five million additions in plain Python", seconds(_add), "s")


def _add() -> None:
    total = 0
    for number in range(LOOPS):
        total += number


def three_turns(tables: list[FastTable]) -> None:
    """A rollout and its rating on each table, which is in the middle of its game."""
    for each in tables:
        for _ in range(3):
            if greedy_turn(each):
                break
        else:
            rate(features(each, 0, (0,), (1,)), END)


def play_all(tables: list[FastTable]) -> None:
    """Play games to the end."""
    for each in tables:
        greedy_game(each)


def greedy_game(table: FastTable) -> int | None:
    """Play to the end with Greedy in all seats; the winner, or None for a tie (R23, R26)."""
    while True:
        if greedy_turn(table):
            return table.seat
        if table.dry >= BLOCKED_TURNS or table.idle >= table.seats:
            left = [len(stock) for stock in table.stocks]
            fewest = min(left)
            return left.index(fewest) if left.count(fewest) == 1 else None


def measure(short: bool) -> list[Result]:
    """Play whole games and rollouts."""
    number = SHORT_GAMES if short else GAMES
    games = [table(seed) for seed in range(number)]
    whole = 1000 * seconds(lambda: play_all(games)) / number
    middle = [each for each in map(table, range(number)) if not any(greedy_turn(each) for _ in range(20))]
    rollout = 1e6 * seconds(lambda: three_turns(middle)) / len(middle)
    return [
        calibration(),
        Result("A game of Greedy, 2 x 30", whole, "ms", most=MOST_MILLISECONDS),
        Result("A rollout of three turns and its rating", rollout, "us", most=MOST_MICROSECONDS),
    ]
