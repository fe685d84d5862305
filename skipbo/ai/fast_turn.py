"""Greedy's whole turn in one go, alone or among partners, where Skip-Bo cards go as everywhere.

It plays the same cards in the same order as `greedy.house_turn`, which takes one card at a time and says why;
tests hold it to that, turn by turn. Search plays hundreds of such turns for one decision, so this trades
beauty for speed: it keeps what it can in local names, and plans again only after an unknown card has shown.
Two things save most of the time: a way to a stock card stays the best one while its cards come from the hand,
and a number played from the hand opens no new way.
"""

from __future__ import annotations

from typing import Final

from skipbo.ai.fast_game import COUNT, TALLEST, UNDER, FastTable
from skipbo.ai.position import Bits
from skipbo.model.cards import VINTAGE, WILD, Card
from skipbo.model.rules import HAND_SIZE

_MOST: Final = VINTAGE.top
_EMPTY: Final = -1  # as an index: the last entry of a row
_FAR: Final = 1 << 20  # more than any way lacks


def _rate_discard(card: Card, top: Card) -> int:
    """Return how well a card lies on the top of a discard pile: best is one below the top, or equal."""
    rated = card // 2 if card else -1000
    if top == _EMPTY:
        return rated + 10
    if top == WILD:
        return rated - 300
    if top in (card, card + 1):
        return rated + (25 if top == card else 40)
    return rated + (2 - (top - card) if top > card else -(15 + card - top))


RATE: Final[list[list[int]]] = [
    [_rate_discard(card, top) for top in (*range(_MOST + 1), _EMPTY)] for card in range(_MOST + 1)
]
"""The ratings by `[card][top]`, without the height of the pile; the last entry is for an empty pile."""


def greedy_turn(table: FastTable, begins: bool = True) -> bool:  # noqa: C901 - see above
    """Play the acting seat's turn, or the rest of it if not `begins`; return True if its side has won.

    Otherwise the next seat is to act, and `table.dry` and `table.idle` have been updated.
    """
    seat = table.seat
    hand, heights = table.hands[seat], table.heights
    stocks, piles = _stocks_and_discards(table, seat)
    if begins:
        table.begin_turn(hand)
    stock_played, acted = False, bool(hand)
    tops, own = _tops(piles), 0
    while True:
        if not hand and table.refills:
            table.fill(hand, HAND_SIZE)
        first, second, third, fourth = heights
        stand = 1 << first | 1 << second | 1 << third | 1 << fourth
        need = stand << 1
        for stock in stocks:
            goal = stock[-1]
            if (need | 1) >> goal & 1:  # or a Skip-Bo card, which fits anywhere
                at = _pile_for_stock(heights, goal, hand, tops)
                break
        else:
            own = tops
            for card in hand:
                own |= 1 << card
            if len(stocks) > 1:
                stock = _nearest_stock(table, stocks, stand, own)
            goal = stock[-1]
            at = _pile_towards(table, goal, stand, own, piles)
        if at >= 0:
            acted = True
            if not goal or heights[at] + 1 == goal or _follow_way(table, piles, at, goal, own):
                table.lay(stock.pop(), at)
                stock_played = True
                if not stock:
                    stocks.remove(stock)
                    if not stocks:
                        return True
            else:
                tops = _tops(piles)
            continue
        if own & need:
            if hand:
                need = _play_numbers(table, hand, need)
                if not hand:
                    continue
            if tops & need:
                _play_discarded(table, piles, need)
                acted = True
                tops = _tops(piles)
                continue
        if not _lay_last_wild(table, hand):
            break
    _end_turn(table, stock_played, acted)
    return False


def _pile_towards(table: FastTable, goal: Card, stand: Bits, own: Bits, piles: list[list[Card]]) -> int:
    """Return the pile on which the cards at hand lead to a stock card that does not fit yet; -1 if none."""
    height = TALLEST[stand & UNDER[goal] or stand]
    missing = COUNT[table.between[goal][height] & ~own]
    if missing:
        wilds = 0
        if own & 1:
            wilds = table.hands[table.seat].count(WILD) + sum([1 for pile in piles if pile and not pile[-1]])
        if missing > wilds:
            return -1
    return table.heights.index(height)


def _lay_last_wild(table: FastTable, hand: list[Card]) -> bool:
    """Lay a Skip-Bo card where the hand holds nothing else, and a new hand follows; tell whether it did."""
    if not hand or hand[-1] or not table.can_draw():
        return False
    heights = table.heights
    table.lay(hand.pop(), heights.index(max(heights)))
    return True


def _end_turn(table: FastTable, stock_played: bool, acted: bool) -> None:
    """Discard, if there is a card in hand, and let the next seat act."""
    seat = table.seat
    hand = table.hands[seat]
    if hand:
        discard(hand, table.discards[seat])
    table.dry = 0 if stock_played else table.dry + 1
    table.idle = 0 if acted else table.idle + 1
    table.seat = seat + 1 if seat + 1 < table.seats else 0


def _stocks_and_discards(table: FastTable, seat: int) -> tuple[list[list[Card]], list[list[Card]]]:
    """Return the stocks and discard piles of a side (R27): the seat's, then its partners' in turn."""
    teams = table.teams
    if teams == table.seats:
        return [table.stocks[seat]], table.discards[seat]
    first = seat % teams
    stocks = table.stocks[seat::teams] + table.stocks[first:seat:teams]
    piles: list[list[Card]] = []
    for own in table.discards[seat::teams]:
        piles += own
    for own in table.discards[first:seat:teams]:
        piles += own
    return [stock for stock in stocks if stock], piles


def _tops(piles: list[list[Card]]) -> Bits:
    """Return the set of cards on top of discard piles."""
    found = 0
    for pile in piles:
        if pile:
            found |= 1 << pile[-1]
    return found


def _nearest_stock(table: FastTable, stocks: list[list[Card]], stand: Bits, own: Bits) -> list[Card]:
    """Return the stock whose card lacks fewest numbers, then has the shortest way, then the first pile."""
    nearest, best, lacking, heights = stocks[0], _FAR, ~own, table.heights
    for stock in stocks:
        goal = stock[-1]
        height = TALLEST[stand & UNDER[goal] or stand]
        rated = COUNT[table.between[goal][height] & lacking] << 8
        rated += table.length[goal][height] + heights.index(height)
        if rated < best:
            best, nearest = rated, stock
    return nearest


def _pile_for_stock(heights: list[int], goal: Card, hand: list[Card], tops: Bits) -> int:
    """Return where a stock card goes: a Skip-Bo card on the tallest pile whose next number is lacking."""
    if goal:
        return heights.index(goal - 1)
    at = -1
    for index, height in enumerate(heights):
        number = height + 1
        if not tops >> number & 1 and number not in hand and (at < 0 or height > heights[at]):
            at = index
    return at if at >= 0 else heights.index(max(heights))


def _follow_way(table: FastTable, piles: list[list[Card]], at: int, goal: Card, own: Bits) -> bool:
    """Play the way to a stock card on a pile, until that fits or a new card shows; return whether it fits.

    Each number comes from the hand first; Skip-Bo cards stand for what is lacking, from the discards first.
    """
    hand, builds, heights, top = table.hands[table.seat], table.builds, table.heights, table.top
    number, known = heights[at] + 1, True
    while number != goal:
        if number in hand:
            card = number
            hand.remove(card)
        else:
            card = number if own >> number & 1 else WILD
            for pile in piles:
                if pile and pile[-1] == card:
                    pile.pop()
                    known = False
                    break
            else:
                hand.remove(card)
        builds[at].append(card)
        if number == top:
            table.set_aside(at)
            number = 1
        else:
            heights[at] = number
            number += 1
        if not known or not hand:
            return False
    return True


def _play_numbers(table: FastTable, hand: list[Card], need: Bits) -> Bits:
    """Play all numbers of a hand that fit, with what is needed before; return what is needed afterwards."""
    heights, builds, top = table.heights, table.builds, table.top
    while True:
        for card in hand:
            if need >> card & 1:
                break
        else:
            return need
        hand.remove(card)
        at = heights.index(card - 1)
        builds[at].append(card)
        if card == top:
            table.set_aside(at)
            need |= 2
        else:
            heights[at] = card
            need |= 2 << card
        if card - 1 not in heights:
            need ^= 1 << card


def _play_discarded(table: FastTable, piles: list[list[Card]], need: Bits) -> None:
    """Play the first number on top of the discard piles that fits, of which there is one."""
    for pile in piles:
        if pile and need >> pile[-1] & 1:
            card = pile.pop()
            table.lay(card, table.heights.index(card - 1))
            return


def discard(hand: list[Card], piles: list[list[Card]]) -> int:  # noqa: C901 - see above
    """End a turn with Greedy's discard; the hand is sorted and not empty. Return which pile it lies on."""
    first, second, third, fourth = piles
    a = first[-1] if first else _EMPTY
    b = second[-1] if second else _EMPTY
    c = third[-1] if third else _EMPTY
    d = fourth[-1] if fourth else _EMPTY
    best, choice, at, last = -100000, WILD, 0, _EMPTY
    for card in hand:
        if card == last:
            continue
        last = card
        row = RATE[card]
        spare = 5 if hand.count(card) > 1 else 0
        rated = row[a] + spare
        if rated > best:
            if 0 <= a < card:
                rated -= len(first) >> 1
            if rated > best:
                best, choice, at = rated, card, 0
        rated = row[b] + spare
        if rated > best:
            if 0 <= b < card:
                rated -= len(second) >> 1
            if rated > best:
                best, choice, at = rated, card, 1
        rated = row[c] + spare
        if rated > best:
            if 0 <= c < card:
                rated -= len(third) >> 1
            if rated > best:
                best, choice, at = rated, card, 2
        rated = row[d] + spare
        if rated > best:
            if 0 <= d < card:
                rated -= len(fourth) >> 1
            if rated > best:
                best, choice, at = rated, card, 3
    hand.remove(choice)
    piles[at].append(choice)
    return at
