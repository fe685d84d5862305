"""How many games R20's limit touches: turns in which a sixth reshuffle was needed.

Greedy plays on the quick tables, which tests hold to the engine; Expert plays with few tries, which
leaves its plans as they are. All presets and their numbers of seats take turns; the last table is the
one at which cards are scarcest, house rules with 70 stock cards each.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import cycle, islice
from random import Random
from typing import NamedTuple

from skipbo.ai.expert import EXPERT, Expert
from skipbo.ai.fast_game import CardLists, FastTable
from skipbo.ai.rollouts import turn_by
from skipbo.model import engine
from skipbo.model.cards import Card, Chance
from skipbo.model.events import DrawsSpent
from skipbo.model.legal_moves import Draw, legal_moves
from skipbo.model.observation import observe
from skipbo.model.rules import BLOCKED_TURNS, PRESETS, Rules, largest_stock
from skipbo.model.state import NO_MORE_DRAWS, GameState
from tests.benchmarks.result import Result

GREEDY, SHORT_GREEDY = 20_000, 60
EXPERTS, SHORT_EXPERTS = 200, 0
BUDGET = EXPERT._replace(tries=40, lines=4)
_SHARE = 5


class Deal(NamedTuple):
    """A game to be played."""

    rules: Rules
    seats: int
    seed: int


def every_table(games: int) -> Iterator[Deal]:
    """As many games, going through the tables again and again."""
    tables = [(preset.rules, seats) for preset in PRESETS.values() for seats in preset.seats]
    tables.append((PRESETS["wiki"].rules._replace(stock=largest_stock(2)), 2))
    return (Deal(*at, seed) for seed, at in enumerate(islice(cycle(tables), games)))


def dealt(deal: Deal) -> GameState:
    """The game as it begins."""
    return engine.deal(deal.rules, deal.seats, Chance(deal.seed), 0, deal.seed % deal.seats)[0]


def quick_table(state: GameState) -> FastTable:
    """The same game for quick play, with the refills of the engine."""

    def mix(cards: list[Card], number: int) -> list[Card]:
        return state.chance.shuffle(cards, state.game, number)

    builds, heights = [list(pile.cards) for pile in state.builds], [pile.top for pile in state.builds]
    hands, stocks = state.copy().hands, state.copy().stocks
    discards, draw = state.copy().discards, list(state.draw)
    cards = CardLists(hands, stocks, discards, builds, heights, draw, [])
    return FastTable(state.rules, state.turn_seat, cards, mix)


def greedy_touched(deal: Deal) -> bool:
    """Whether Greedy in all seats meets the limit."""
    table, turn, touched = quick_table(dealt(deal)), turn_by(deal.rules), False
    assert turn is not None, f"no quick turn knows {deal.rules}"
    while not turn(table, True):
        touched = touched or table.reshuffles == NO_MORE_DRAWS
        if table.dry >= BLOCKED_TURNS or table.idle >= table.seats:
            return touched
    return touched or table.reshuffles == NO_MORE_DRAWS


def expert_touched(deal: Deal) -> bool:
    """Whether Expert in all seats meets the limit."""
    state, agents = dealt(deal), [Expert(BUDGET) for _ in range(deal.seats)]
    rng, touched = Random(deal.seed), False
    while state.outcome is None:
        legal, seat = legal_moves(state), state.turn_seat
        drawing = isinstance(legal[0], Draw)
        move = legal[0] if drawing else agents[seat].choose(observe(state, seat), legal, rng)
        touched = any(isinstance(event, DrawsSpent) for event in engine.play(state, move)) or touched
    return touched


def greedy_share(deals: Iterable[Deal]) -> int:
    """How many of some games of Greedy's the limit touches."""
    return sum(map(greedy_touched, deals))


def expert_share(deals: Iterable[Deal]) -> int:
    """How many of some games of Expert's the limit touches."""
    return sum(map(expert_touched, deals))


def measure(short: bool) -> list[Result]:
    """Play on all cores."""
    from multiprocessing import get_context

    greedy = list(every_table(SHORT_GREEDY if short else GREEDY))
    experts = list(every_table(SHORT_EXPERTS if short else EXPERTS))
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        by_greedy = sum(pool.imap_unordered(greedy_share, _shares(greedy)))
        by_experts = sum(pool.imap_unordered(expert_share, _shares(experts)))
    return [
        Result("Greedy games, all presets", len(greedy), "games"),
        Result("… with a turn that needed a sixth reshuffle", by_greedy, "games"),
        Result(f"Expert games at {BUDGET.tries} tries, all presets", len(experts), "games"),
        Result("… with a turn that needed a sixth reshuffle", by_experts, "games"),
    ]


def _shares(deals: list[Deal]) -> list[list[Deal]]:
    return [deals[start : start + _SHARE] for start in range(0, len(deals), _SHARE)]
