"""The rating of a turn that has ended, for a `FastTable`: the result of `Evaluation.ended`, found faster."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import add, mul

from skipbo.ai.evaluation import LATE, MOST_MISSING, scarcity
from skipbo.ai.fast_game import COUNT, TALLEST, UNDER, FastTable
from skipbo.ai.weights import Weights


def features(  # noqa: C901 - one pass over the table, hundreds of times for a decision
    table: FastTable, seat: int, side: Sequence[int], rivals: Sequence[int]
) -> list[float]:
    """Return the features of a table after the seat's turn, in the order of `Weights`.

    `side` are the seat and its partners, `rivals` all others in the order of their turns.
    """
    heights, between, stocks, discards = table.heights, table.between, table.stocks, table.discards
    hand = table.hands[seat]
    height, other, third, fourth = heights
    stand = 1 << height | 1 << other | 1 << third | 1 << fourth
    need = stand << 1

    # The own side: numbers at hand, Skip-Bo cards, and what lies ready.
    numbers = wilds = fitting = 0
    for card in hand:
        if card:
            numbers |= 1 << card
            if need >> card & 1:
                fitting += 1
        else:
            wilds += 1
    tops_fitting = wild_tops = lying = runs = own = copies = 0
    missing = 99
    for member in side:
        for pile in discards[member]:
            if pile:
                lying += len(pile)
                card = pile[-1]
                if card:
                    numbers |= 1 << card
                    if need >> card & 1:
                        tops_fitting += 1
                else:
                    wild_tops += 1
                below = 0
                for card in pile:
                    if card and below == card + 1:
                        runs += 1
                    below = card
    lacking = ~numbers
    goal = 0
    for member in side:
        stock = stocks[member]
        if stock:
            own += len(stock)
            goal = stock[-1]
            if goal:
                copies += hand.count(goal)
                found = COUNT[between[goal][TALLEST[stand & UNDER[goal] or stand]] & lacking]
                if found < missing:
                    missing = found
    if missing == 99:
        missing = 0

    # The others: who is nearest, and how near their stock cards are.
    none = one = 0.0
    nearest = rivals[0]
    fewest = (9999, 0)
    for rival in rivals:
        stock = stocks[rival]
        left = len(stock)
        count = left
        if len(side) > 1:
            count = sum([len(stocks[each]) for each in table.members(rival)])
        if (count, left) < fewest:
            fewest, nearest = (count, left), rival
        if left:
            card = stock[-1]
            numbers_there = 0
            for pile in discards[rival]:
                if pile:
                    numbers_there |= 1 << pile[-1]
            lacks = COUNT[between[card][TALLEST[stand & UNDER[card] or stand]] & ~numbers_there]
            if lacks == 0:
                none = max(none, 1 / left)
            elif lacks == 1:
                one = max(one, 1 / left)
    stock = stocks[nearest]
    card = stock[-1] if stock else 0
    distance = COUNT[between[card][TALLEST[stand & UNDER[card] or stand]]]
    rival_wilds = rival_lying = 0
    for pile in discards[nearest]:
        if pile:
            rival_lying += len(pile)
            if not pile[-1]:
                rival_wilds += 1

    mine, theirs = own / len(side), fewest[0] / len(side)
    all_wilds = wilds + wild_tops
    reachable = missing <= all_wilds
    scarce = scarcity(len(table.draw) + len(table.aside), table.seats)
    return [
        1.0,
        mine / 10,
        theirs / 10,
        (theirs - mine) / (theirs + mine + 4),
        1 / (mine + 1),
        1 / (theirs + 1),
        wilds,
        wild_tops,
        all_wilds >= 2,
        all_wilds >= 3,
        len(hand),
        min(missing, MOST_MISSING) / MOST_MISSING,
        (stocks[seat][-1] if stocks[seat] else 0) / 12,
        none,
        one,
        distance / 12,
        rival_wilds,
        rival_lying / 10,
        lying / 10,
        runs,
        COUNT[numbers],
        copies,
        reachable and own == 1,
        reachable and fewest[0] <= LATE,
        fitting,
        tops_fitting,
        scarce * (height + other + third + fourth) if scarce else 0.0,
    ]


def rate(found: Sequence[float], weights: Weights) -> float:
    """Return the rating that features and weights give."""
    return reduce(add, map(mul, found, weights), 0.0)
