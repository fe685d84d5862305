"""Greedy: plays towards its stock card, then whatever fits, one card at a time.

It looks only at its own cards and the build piles. The order of its preferences and the figures of its
discard were measured; with them it wins more than half of its games against other one-card rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from skipbo.ai.fast_game import is_plain, table_of
from skipbo.ai.gaps import Bits, bits, gaps
from skipbo.ai.greedy_house import house_step
from skipbo.ai.own_view import OwnView, sight_of
from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.observation import Observation
from skipbo.model.state import Place, discard_of, hand_of, stock_of


class Greedy:
    """An agent without randomness: of equal cards it takes the lowest."""

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return the move by `pick`, or under house rules and with partners by `house_pick`."""
        seat = legal[0].seat
        return pick(seat, sight_of(seen, seat)) if is_plain(seen.rules) else house_pick(seen, seat)


def pick(seat: int, sight: OwnView) -> Move:
    """Return the seat's move in the middle of its turn."""
    found = _plan(seat, sight)
    if found is None:
        return _ending(seat, sight)
    source, card, pile = found
    return Play(seat, source, card, pile, sight.heights[pile] + 1)


def house_pick(seen: Observation, seat: int) -> Move:
    """Return the seat's move in the middle of its turn, whatever the rules."""
    table = table_of(seen, seat)
    step = house_step(table, seat)
    if step is None:
        return _ending(seat, sight_of(seen, seat))
    return Play(seat, Place(step.kind, step.owner, step.nth), step.card, step.pile, step.number)


_Step = tuple[Place, Card, int]
"""A step: the place of a card, the card, and the build pile it goes to."""


def _plan(seat: int, sight: OwnView) -> _Step | None:
    """Return what to play next, in order of preference; None to end the turn."""
    tops = [pile[-1] for pile in sight.discards if pile]
    own = bits(sight.hand) | bits(tops)
    return (
        _stock_card(seat, sight, own)
        or _towards_stock(seat, sight, own)
        or _any_number(seat, sight)
        or _last_wild(seat, sight)
    )


def _stock_card(seat: int, sight: OwnView, own: Bits) -> _Step | None:
    """Return the stock card; a wild one goes to the tallest pile whose next number is lacking."""
    card = sight.stock
    if card is None:
        return None
    if card != WILD:
        return (stock_of(seat), card, sight.heights.index(card - 1)) if card - 1 in sight.heights else None
    heights = sight.heights
    lacking = [pile for pile, height in enumerate(heights) if not own >> height + 1 & 1]
    return stock_of(seat), card, _tallest(heights, lacking or range(len(heights)))


def _tallest(heights: Sequence[int], piles: Sequence[int]) -> int:
    return max(piles, key=heights.__getitem__)


def _towards_stock(seat: int, sight: OwnView, own: Bits) -> _Step | None:
    """Return the first card of the path to the stock card that lacks fewest numbers, then is shortest.

    What is lacking must be made up by Skip-Bo cards.
    """
    if not sight.stock:
        return None
    wilds = sight.hand.count(WILD) + sum(1 for pile in sight.discards if pile and pile[-1] == WILD)
    between = gaps(sight.top)
    best: tuple[int, int, int] | None = None
    for pile, height in enumerate(sight.heights):
        gap = between[height][sight.stock]
        rated = ((gap & ~own).bit_count(), gap.bit_count(), pile)
        if rated[0] <= wilds and (best is None or rated < best):
            best = rated
    if best is None:
        return None
    pile = best[2]
    return _supply(seat, sight, sight.heights[pile] + 1, pile)


def _supply(seat: int, sight: OwnView, number: int, pile: int) -> _Step | None:
    """Return the number itself, from the hand first; else a Skip-Bo card, from the discards first."""
    if number in sight.hand:
        return hand_of(seat), number, pile
    for card in (number, WILD):
        for index, own in enumerate(sight.discards):
            if own and own[-1] == card:
                return discard_of(seat, index), card, pile
    return (hand_of(seat), WILD, pile) if WILD in sight.hand else None


def _any_number(seat: int, sight: OwnView) -> _Step | None:
    """Return any number from the hand, or else from the discards."""
    heights = sight.heights
    for card in sorted(sight.hand):
        if card and card - 1 in heights:
            return hand_of(seat), card, heights.index(card - 1)
    for index, pile in enumerate(sight.discards):
        if pile and pile[-1] and pile[-1] - 1 in heights:
            return discard_of(seat, index), pile[-1], heights.index(pile[-1] - 1)
    return None


def _last_wild(seat: int, sight: OwnView) -> _Step | None:
    """Return a Skip-Bo card if the hand holds nothing else, since playing them brings five new cards."""
    if not sight.hand or any(sight.hand) or not sight.can_draw:
        return None
    heights = sight.heights
    return hand_of(seat), WILD, _tallest(heights, range(len(heights)))


def _ending(seat: int, sight: OwnView) -> Move:
    """Return the discard with the best rating, or a pass with an empty hand."""
    best, choice = -100000, (WILD, 0)
    for card in sorted(set(sight.hand)):
        spare = 5 if sight.hand.count(card) > 1 else 0
        for index, pile in enumerate(sight.discards):
            rated = spare + rate_discard(card, pile)
            if rated > best:
                best, choice = rated, (card, index)
    return Discard(seat, *choice) if sight.hand else Pass(seat)


def rate_discard(card: Card, pile: Sequence[Card]) -> int:
    """Return how well a card lies on a discard pile: best is one below the top, or equal; more is better."""
    rated = card // 2 if card else -1000
    if not pile:
        return rated + 10
    top = pile[-1]
    if top == WILD:
        return rated - 300
    if top in (card, card + 1):
        return rated + (25 if top == card else 40)
    if top > card:
        return rated + 2 - (top - card)
    return rated - (15 + card - top + len(pile) // 2)
