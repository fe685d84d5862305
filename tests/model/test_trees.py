"""How many ways a game can go: the moves to a depth, counted for fixed seeds.

The counts were made once by this code. They change when the rules, the shuffle or `legal_moves` do.
"""

from __future__ import annotations

import pytest

from skipbo.model import engine
from skipbo.model.cards import Chance
from skipbo.model.legal_moves import legal_moves
from skipbo.model.rules import Rules
from skipbo.model.state import GameState
from tests.model.tables import table


def count(state: GameState, depth: int) -> int:
    """How many lines of so many moves there are."""
    moves = legal_moves(state)
    if depth <= 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        engine.play(after, move)
        total += count(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("seats", "stock", "seed", "counts"),
    [
        (2, 30, 7, (1, 12, 12, 240, 1200)),
        (3, 10, 8, (1, 20, 156, 1228, 8032)),
        (4, 15, 3, (1, 16, 80, 536, 2436)),
        (6, 20, 9, (1, 24, 84, 624, 5248)),
    ],
)
def test_lines_from_the_deal(seats: int, stock: int, seed: int, counts: tuple[int, ...]) -> None:
    state, _ = engine.deal(Rules(stock=stock), seats, Chance(seed), 0, 0)
    assert tuple(count(state, depth + 1) for depth in range(len(counts))) == counts


def test_lines_from_a_table_in_the_middle_of_a_game() -> None:
    state = table(
        "H 3.7.* S 9.4 D 5 6.1", "H 8.2 S 1.8 D 3", builds="2=2 6=6 11=11", draw="1.9.4", aside="2.5.*"
    )
    assert [count(state, depth) for depth in (1, 2, 3, 4)] == [19, 102, 592, 3267]


def test_a_single_line() -> None:
    assert [count(table("H - S 9.9", "H - S 9.9", phase="draw"), depth) for depth in range(1, 6)] == [
        1,
        1,
        1,
        1,
        0,
    ]
