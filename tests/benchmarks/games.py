"""Greedy games at every number of seats and size of stock, all cards counted after every move."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import cycle, islice
from operator import add
from random import Random
from typing import NamedTuple

from skipbo.ai.greedy import Greedy
from skipbo.model.cards import Card, deck
from skipbo.model.legal_moves import Draw, Move, legal_moves
from skipbo.model.match import Match
from skipbo.model.observation import observe
from skipbo.model.rules import LEAST_SEATS, MOST_SEATS, Rules, largest_stock
from skipbo.model.state import Ending, GameState, Outcome
from tests.benchmarks.result import Result

GAMES, SHORT_GAMES = 20_000, 400
_SHARE = 100


class Deal(NamedTuple):
    """A game to be played."""

    seats: int
    stock: int
    seed: int


def every_table(games: int) -> Iterator[Deal]:
    """So many games that go through all numbers of seats and all stocks of R05 again and again."""
    seats = range(LEAST_SEATS, MOST_SEATS + 1)
    tables = [(count, stock) for count in seats for stock in range(1, largest_stock(count) + 1)]
    return (Deal(*at, seed) for seed, at in enumerate(islice(cycle(tables), games)))


def play(deal: Deal) -> Counter[str]:
    """Play one game; counts it, its moves and how it ended.

    Raises AssertionError, with the deal, for a lost or doubled card or an ending that is none.
    """
    match = Match(Rules(stock=deal.stock, match_total=None), deal.seats, deal.seed)
    match.next_game()
    state, greedy, rng = match.state, Greedy(), Random(deal.seed)
    whole = deck(match.rules.deck)
    moves = 0
    while state.outcome is None:
        match.play(_move(state, greedy, rng))
        moves += 1
        _check_cards(state, whole, deal)
    _check_end(state, state.outcome, deal)
    return Counter({"games": 1, "moves": moves, state.outcome.ending.value: 1})


def _move(state: GameState, greedy: Greedy, rng: Random) -> Move:
    legal = legal_moves(state)
    if isinstance(legal[0], Draw):
        return legal[0]
    return greedy.choose(observe(state, state.turn_seat), legal, rng)


def _check_cards(state: GameState, whole: list[Card], deal: Deal) -> None:
    assert sorted(state.cards()) == whole, f"cards lost or doubled in {deal} at turn {state.turn}"


def _check_end(state: GameState, outcome: Outcome, deal: Deal) -> None:
    """R23: the winner's stock alone is empty; R26: the fewest win, and nobody if they are tied."""
    stocks = [len(stock) for stock in state.stocks]
    fewest = [seat for seat, left in enumerate(stocks) if left == min(stocks)]
    if outcome.ending is Ending.OUT:
        fair = stocks[fewest[0]] == 0 and fewest == [outcome.winner]
    else:
        fair = min(stocks) > 0 and outcome.winner == (fewest[0] if len(fewest) == 1 else None)
    assert fair, f"{deal} ended with {stocks} and {outcome}"


def play_all(deals: Iterable[Deal]) -> Counter[str]:
    """Play them one after the other and add up what `play` counts."""
    return reduce(add, map(play, deals), Counter())


def measure(short: bool) -> list[Result]:
    """Play on all cores; any lost card or wrong ending raises AssertionError."""
    from multiprocessing import get_context

    deals = list(every_table(SHORT_GAMES if short else GAMES))
    shares = [deals[start : start + _SHARE] for start in range(0, len(deals), _SHARE)]
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        total = reduce(add, pool.imap_unordered(play_all, shares), Counter[str]())
    assert total["games"] == len(deals) == sum(total[ending.value] for ending in Ending)
    return [
        Result("Greedy games, 2 to 6 seats, all stocks, won with an empty stock", total["out"], "games"),
        Result("… blocked", total["blocked"], "games"),
        Result("… moves in them, all cards counted after each", total["moves"], "moves"),
    ]
