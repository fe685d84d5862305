"""Greedy's whole turn among partners in one go, where Skip-Bo cards go as everywhere.

The same cards in the same order as in `house`, written for speed as `greedy_turn` is. Two things save
most of the time: a way stays the best one while its cards come from the hand, and a number played from
the hand opens no new way. Tests hold it to `house_turn`, card by card.
"""

from __future__ import annotations

from typing import Final

from skipbo.ai.fast_game import COUNT, TALLEST, UNDER, FastTable, discard, lay_aside, play_numbers
from skipbo.model.cards import WILD, Card
from skipbo.model.rules import HAND_SIZE, Rules

_NONE: Final = 1 << 20  # more than any way lacks


def is_plain_for_sides(rules: Rules) -> bool:
    """Tell whether `side_turn` can play by these rules: partners, no house rules for Skip-Bo cards."""
    return rules.teams is not None and not rules.wild_needs_cover and not rules.wild_start_any


def side_turn(table: FastTable, begins: bool = True) -> bool:  # noqa: C901 - see above
    """Play a turn as `greedy_turn` does; return True if the side of the acting seat has won."""
    seat, teams = table.seat, table.teams
    hand, heights, builds, top = table.hands[seat], table.heights, table.builds, table.top
    # The seat itself comes first, then its partners in the order of their turns.
    stocks = table.stocks[seat::teams] + table.stocks[seat % teams : seat : teams]
    stocks = [stock for stock in stocks if stock]
    piles = list(table.discards[seat])
    for other in table.discards[seat + teams :: teams]:
        piles += other
    for other in table.discards[seat % teams : seat : teams]:
        piles += other
    if begins:
        table.reshuffles = 0
        if len(hand) < HAND_SIZE:
            table.fill(hand, HAND_SIZE - len(hand))
    elif not hand:
        table.fill(hand, HAND_SIZE)
    stock_played, acted = False, bool(hand)
    while True:
        first, second, third, fourth = heights
        stand = 1 << first | 1 << second | 1 << third | 1 << fourth
        need = stand << 1
        at = -1
        for stock in stocks:
            goal = stock[-1]
            if need >> goal & 1:
                at = heights.index(goal - 1)
                break
            if not goal:
                at = _for_wild(heights, hand, piles)
                break
        if at >= 0:
            table.lay(stock.pop(), at)
            stock_played = acted = True
            if not stock:
                stocks = [each for each in stocks if each]
                if not stocks:
                    return True
            if not hand:
                table.fill(hand, HAND_SIZE)
            continue
        # What is at hand, and the way to a stock card that lacks fewest numbers, then is shortest.
        own = 0
        for card in hand:
            own |= 1 << card
        for pile in piles:
            if pile:
                own |= 1 << pile[-1]
        lacking, best = ~own, _NONE
        for stock in stocks:
            card = stock[-1]
            height = TALLEST[stand & UNDER[card] or stand]
            found = COUNT[table.between[card][height] & lacking] << 8
            rated = found + table.length[card][height] + heights.index(height)
            if rated < best:
                best, goal = rated, card
        missing = best >> 8
        wilds = 0
        if missing and own & 1:
            wilds = hand.count(WILD)
            for pile in piles:
                if pile and not pile[-1]:
                    wilds += 1
        if missing <= wilds:
            # No other stock card is nearer on this pile, so the way is played up to its goal.
            at = best & 3
            number = heights[at] + 1
            known = acted = True
            while known and number != goal:
                if number in hand:
                    card = number
                    hand.remove(card)
                else:
                    wanted = number if own >> number & 1 else 0
                    card = 0
                    for pile in piles:
                        if pile and pile[-1] == wanted:
                            card = pile.pop()
                            known = False
                            break
                    else:
                        hand.remove(0)
                builds[at].append(card)
                if number == top:
                    lay_aside(table, at)
                    number = 1
                else:
                    heights[at] = number
                    number += 1
                if not hand:
                    table.fill(hand, HAND_SIZE)
                    known = False
            continue
        # Any number that fits: from the hand, which opens no new way, then one from the discard piles.
        if own & need:
            held = len(hand)
            need = play_numbers(table, hand, need)
            acted = acted or len(hand) < held
            if not hand:
                table.fill(hand, HAND_SIZE)
                if hand:
                    continue
            fits = False
            for pile in piles:
                if pile and need >> pile[-1] & 1:
                    card = pile.pop()
                    table.lay(card, heights.index(card - 1))
                    fits = acted = True
                    break
            if fits:
                if not hand:
                    table.fill(hand, HAND_SIZE)
                continue
        if not hand or hand[-1] or not table.can_draw():
            break
        table.lay(hand.pop(), heights.index(max(heights)))
        if not hand:
            table.fill(hand, HAND_SIZE)
    if hand:
        discard(hand, table.discards[seat])
    table.dry = 0 if stock_played else table.dry + 1
    table.idle = 0 if acted else table.idle + 1
    table.seat = seat + 1 if seat + 1 < table.seats else 0
    return False


def _for_wild(heights: list[int], hand: list[Card], piles: list[list[Card]]) -> int:
    """Return where a Skip-Bo card from a stock goes: the tallest pile whose next number is lacking."""
    own = 0
    for card in hand:
        own |= 1 << card
    for pile in piles:
        if pile:
            own |= 1 << pile[-1]
    at = -1
    for index, height in enumerate(heights):
        if not own >> height + 1 & 1 and (at < 0 or height > heights[at]):
            at = index
    return at if at >= 0 else heights.index(max(heights))
