"""Who starts, and the house rules, told a second time, from sentences alone, to hold against the engine.

Nothing of `legal_moves` or `last_card` is used here but the moves themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.rules import DISCARD_PILES
from skipbo.model.state import BuildPile, GameState, Phase

_Table = tuple[tuple[tuple[int, bool], ...], tuple[Card, ...], tuple[tuple[Card, ...], ...]]
"""Build piles as height and whether a Skip-Bo card is on top, the hand, the discard piles."""

MOST = 20_000
"""The most tables looked at; a position with more is left out."""


class Start(NamedTuple):
    """How the turned-up stock cards decide: the stocks, who drew what for it, the starter, and the pile then.

    The top of a stock is its last card; of the pile, before it is shuffled, the next card is the first.
    """

    stocks: list[list[Card]]
    drawn: list[tuple[int, Card]]
    starter: int
    pile: list[Card]


def start_by_stocks(cards: Sequence[Card], seats: int, stock: int) -> Start:
    """R03: tell who starts with a deck whose first card is drawn first."""
    stocks = [list(cards[seat * stock : (seat + 1) * stock]) for seat in range(seats)]
    pile, drawn = list(cards[seats * stock :]), list[tuple[int, Card]]()

    def number_for(seat: int) -> Card:
        while pile:
            drawn.append((seat, pile.pop(0)))
            if drawn[-1][1] != WILD:
                return drawn[-1][1]
        return WILD

    def first_of(rivals: Sequence[int], shown: Sequence[Card]) -> int:
        ranked = sorted(zip(shown, rivals, strict=True), key=lambda each: (-each[0], each[1]))
        equal = [seat for number, seat in ranked if number == ranked[0][0]]
        return equal[0] if len(equal) == 1 or not pile else first_of(equal, [*map(number_for, equal)])

    return Start(stocks, drawn, first_of(range(seats), [each[-1] for each in stocks]), pile)


class TooMany(Exception):
    """There are more tables than can be looked at."""


def numbers(state: GameState, card: Card, height: int, on_wild: bool) -> Iterator[int]:
    """R17, R18, R21 and R22: what a card can stand for on a build pile."""
    rules = state.rules
    top = rules.deck.top
    for number in range(1, top + 1):
        starts = card == WILD and height == 0 and rules.wild_start_any
        fits = (number == height + 1 or starts) and card in (WILD, number)
        covered = card == WILD and rules.wild_needs_cover and (on_wild or number == top)
        if fits and not covered:
            yield number


def can_reach(state: GameState, seat: int) -> bool:
    """R16, wide: tell by trying everything whether own cards bring the last stock card on."""
    goal = state.stocks[seat][-1]
    start = (
        tuple(sorted((pile.top, pile.cards[-1:] == (WILD,)) for pile in state.builds)),
        tuple(sorted(state.hands[seat])),
        tuple(map(tuple, state.discards[seat])),
    )
    waiting, known = [start], {start}
    while waiting:
        table = waiting.pop()
        if any(True for pile in table[0] for _ in numbers(state, goal, *pile)):
            return True
        for after in _after(state, table):
            if after not in known:
                known.add(after)
                waiting.append(after)
        if len(known) > MOST:
            raise TooMany
    return False


def _after(state: GameState, table: _Table) -> Iterator[_Table]:
    builds, hand, piles = table
    for at, card in enumerate(hand):
        for built in _built(state, builds, card):
            yield built, hand[:at] + hand[at + 1 :], piles
    for at, pile in enumerate(piles):
        for card in pile[-1:]:
            for built in _built(state, builds, card):
                yield built, hand, (*piles[:at], pile[:-1], *piles[at + 1 :])


def _built(
    state: GameState, builds: tuple[tuple[int, bool], ...], card: Card
) -> Iterator[tuple[tuple[int, bool], ...]]:
    for at, (height, on_wild) in enumerate(builds):
        for number in numbers(state, card, height, on_wild):
            full = number == state.rules.deck.top
            pile = (0, False) if full else (number, card == WILD)
            yield tuple(sorted((*builds[:at], pile, *builds[at + 1 :])))


def endings(state: GameState) -> set[Move]:
    """Return how the acting seat may end its turn, while it plays: R12, R14, R16 and R36.

    Raises TooMany.
    """
    seat, rules = state.turn_seat, state.rules
    hand, stock = state.hands[seat], state.stocks[seat]
    assert state.phase is Phase.PLAY
    if len(stock) == 1 and not state.surplus:
        fits = any(True for pile in state.builds for _ in numbers(state, stock[0], *_seen(pile)))
        if fits and (rules.must_play_last_stock_card or rules.must_reach_last_stock_card):
            return set()
        if rules.must_reach_last_stock_card and can_reach(state, seat):
            return set()
    if not hand:
        return {Pass(seat)}
    held = hand[: len(hand) - state.surplus]
    stays = rules.wild_stays_in_hand and set(held) - {WILD}
    cards = [card for card in hand if card != WILD or not stays]
    return {Discard(seat, card, pile) for card in cards for pile in range(DISCARD_PILES)}


def _seen(pile: BuildPile) -> tuple[int, bool]:
    return pile.top, pile.cards[-1:] == (WILD,)


def held_after(state: GameState, move: Play) -> range:
    """Return how many cards the acting seat may hold after a play that ends no game: R11, R20 and R37."""
    seat, rules = state.turn_seat, state.rules
    left = len(state.hands[seat]) - (move.source.kind.value == "H")
    if left or rules.one_hand_a_turn or rules.at_the_table or not state.refills:
        return range(left, left + 1)
    return range(6)
