"""The rating of a turn that has ended, for a `FastTable`: the result of `Evaluation.ended`, found faster."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import add, mul

from skipbo.ai.evaluation import ALL_MISSING, LATE, MOST_MISSING, scarcity
from skipbo.ai.fast_game import COUNT, TALLEST, UNDER, FastTable
from skipbo.ai.position import Bits
from skipbo.ai.weights import Weights
from skipbo.model.cards import Card


def features(table: FastTable, seat: int, side: Sequence[int], rivals: Sequence[int]) -> list[float]:
    """Return the features of a table after the seat's turn, in the order of `Weights`.

    `side` are the seat and its partners, `rivals` all others in the order of their turns.
    """
    hand, stocks, between = table.hands[seat], table.stocks, table.between
    height, other, third, fourth = table.heights
    stand = 1 << height | 1 << other | 1 << third | 1 << fourth
    need = stand << 1
    numbers, wilds, fitting = _hand_features(hand, need)
    tops, wild_tops, lying, runs, tops_fitting = _discard_features(table.discards, side, need)
    numbers |= tops
    own, copies, missing = _stock_features(table, seat, side, stand, ~numbers)
    nearest, fewest, none, one = _rival_features(table, rivals, len(side) > 1, stand)
    card = stocks[nearest][-1] if stocks[nearest] else 0
    distance = COUNT[between[card][TALLEST[stand & UNDER[card] or stand]]]
    rival_wilds = rival_lying = 0
    for pile in table.discards[nearest]:
        if pile:
            rival_lying += len(pile)
            if not pile[-1]:
                rival_wilds += 1
    mine, theirs = own / len(side), fewest / len(side)
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
        reachable and fewest <= LATE,
        fitting,
        tops_fitting,
        scarce * (height + other + third + fourth) if scarce else 0.0,
    ]


def _hand_features(hand: list[Card], need: Bits) -> tuple[Bits, int, int]:
    """Return of a hand: its numbers, its Skip-Bo cards, and the cards that fit."""
    numbers = wilds = fitting = 0
    for card in hand:
        if card:
            numbers |= 1 << card
            if need >> card & 1:
                fitting += 1
        else:
            wilds += 1
    return numbers, wilds, fitting


def _stock_features(
    table: FastTable, seat: int, side: Sequence[int], stand: Bits, lacking: Bits
) -> tuple[int, int, int]:
    """Return of a side's stocks: cards left, copies of the next ones in hand, and what the nearest misses.

    `stand` are the heights of the build piles, `lacking` the numbers that are not at hand.
    """
    hand, stocks, between = table.hands[seat], table.stocks, table.between
    own = copies = 0
    missing = ALL_MISSING
    for member in side:
        goals = stocks[member]
        if goals:
            own += len(goals)
            goal = goals[-1]
            if goal:
                copies += hand.count(goal)
                found = COUNT[between[goal][TALLEST[stand & UNDER[goal] or stand]] & lacking]
                if found < missing:
                    missing = found
    return own, copies, 0 if missing == ALL_MISSING else missing


def _discard_features(
    discards: list[list[list[Card]]], side: Sequence[int], need: Bits
) -> tuple[Bits, int, int, int, int]:
    """Return of a side's discards: numbers on top, Skip-Bo cards there, all cards, runs, tops that fit."""
    tops = wild_tops = lying = runs = fitting = 0
    for member in side:
        for pile in discards[member]:
            if pile:
                lying += len(pile)
                card = pile[-1]
                if card:
                    tops |= 1 << card
                    if need >> card & 1:
                        fitting += 1
                else:
                    wild_tops += 1
                below = 0
                for card in pile:
                    if card and below == card + 1:
                        runs += 1
                    below = card
    return tops, wild_tops, lying, runs, fitting


def _rival_features(
    table: FastTable, rivals: Sequence[int], shared: bool, stand: Bits
) -> tuple[int, int, float, float]:
    """Return who is nearest to winning, its side's stock, and `Threat.lacks_none` and `lacks_one`."""
    stocks, discards, between = table.stocks, table.discards, table.between
    none = one = 0.0
    nearest, fewest = rivals[0], (9999, 0)
    for rival in rivals:
        stock = stocks[rival]
        count = left = len(stock)
        if shared:
            count = sum([len(stocks[each]) for each in table.members(rival)])
        if (count, left) < fewest:
            fewest, nearest = (count, left), rival
        if left:
            goal, numbers = stock[-1], 0
            for pile in discards[rival]:
                if pile:
                    numbers |= 1 << pile[-1]
            lacks = COUNT[between[goal][TALLEST[stand & UNDER[goal] or stand]] & ~numbers]
            if lacks == 0:
                none = max(none, 1 / left)
            elif lacks == 1:
                one = max(one, 1 / left)
    return nearest, fewest[0], none, one


def rate(found: Sequence[float], weights: Weights) -> float:
    """Return the rating that features and weights give."""
    return reduce(add, map(mul, found, weights), 0.0)
