"""What is kept of each player's games: turns, and cards from the stock."""

from __future__ import annotations

import pytest

from skipbo.model.legal_moves import Discard, Draw, Move, Pass, Play
from skipbo.model.state import stock_of
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL
from skipbo.store.results import results_of, turns_of
from tests.session.kept import StreamMind, heading, play_match


def discard(seat: int) -> Move:
    return Discard(seat, 3, 0)


def play(seat: int) -> Move:
    return Play(seat, stock_of(seat), 1, 0, 1)


@pytest.mark.parametrize(
    ("moves", "turns"),
    [
        ((), 0),
        ((Draw(0),), 0),
        ((Draw(0), discard(0)), 1),
        ((discard(0), discard(1), Pass(0), discard(1)), 2),
        ((discard(0), discard(1), play(0)), 2),
        ((discard(0), play(1)), 1),
        ((play(0),), 1),
        ((play(0), discard(0)), 1),
    ],
)
def test_a_turn_ends_with_a_discard_a_pass_or_the_card_that_wins(moves: tuple[Move, ...], turns: int) -> None:
    assert turns_of(moves, 0) == turns


def test_the_winner_has_played_the_whole_stock_and_nobody_else_has() -> None:
    of = heading("casual", "regular", "casual")
    so_far = MatchSoFar.of(of)
    table = Sitting(so_far, StreamMind())
    table.play(DEAL)
    play_match(table)
    for result in results_of(of, so_far.match):
        assert (result.stock_cards == of.rules.stock) == result.won
