"""The figures by which the planner weighs the end of a line, in log-odds of winning.

Source: a logistic regression (L2 = 20) on positions after each decision of a planner's own games,
two players, stocks of 30, 20, 10 and 5 cards; entered on 2026-11-21. With it the planner wins 74 %
(+- 4) of its games against Greedy with two players and 30 cards each, 62 % (+- 4) with 10. Every
term matters: the small ones together set how the three kinds of lines compare with each other.
FLOW and PLENTY were set by hand, over games of four and six.
"""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """The weights of the features, which `Evaluation` describes."""

    bias: float
    own: float
    opp: float
    lead: float
    own_near: float
    opp_near: float
    wilds: float
    wild_tops: float
    two_wilds: float
    three_wilds: float
    hand: float
    missing: float
    goal: float
    opp_lacks_none: float
    opp_lacks_one: float
    opp_distance: float
    opp_wild_tops: float
    opp_discards: float
    own_discards: float
    runs: float
    ranks: float
    goal_copies: float
    last_reachable: float
    late_reachable: float
    hand_playable: float
    tops_playable: float
    flow: float = 0.15


class Judgement(NamedTuple):
    """The weights for each kind of ending; END, STOCK and REFILL below describe the kinds."""

    end: Weights
    stock: Weights
    refill: Weights


PLENTY = 1
"""The number of cards for each seat, in the draw pile and set aside, from which cards are not scarce.

A larger figure feeds the others: with 4, and six seats, the planner wins less than its share.
"""

END = Weights(
    bias=-0.090,
    own=-1.046,
    opp=1.047,
    lead=3.294,
    own_near=0.345,
    opp_near=-0.475,
    wilds=0.295,
    wild_tops=0.303,
    two_wilds=-0.130,
    three_wilds=-0.282,
    hand=-0.051,
    missing=-0.402,
    goal=-0.096,
    opp_lacks_none=-2.073,
    opp_lacks_one=-0.378,
    opp_distance=0.443,
    opp_wild_tops=-0.115,
    opp_discards=-0.275,
    own_discards=0.226,
    runs=0.012,
    ranks=0.024,
    goal_copies=-0.067,
    last_reachable=0.068,
    late_reachable=0.205,
    hand_playable=0.013,
    tops_playable=0.016,
)
"""The weights for a turn that ends, with a discard or a pass."""

STOCK = Weights(
    bias=-0.508,
    own=-1.159,
    opp=1.144,
    lead=3.212,
    own_near=1.434,
    opp_near=0.358,
    wilds=0.416,
    wild_tops=0.382,
    two_wilds=-0.152,
    three_wilds=-0.062,
    hand=-0.075,
    missing=0.0,
    goal=0.0,
    opp_lacks_none=-0.367,
    opp_lacks_one=-0.136,
    opp_distance=0.282,
    opp_wild_tops=-0.178,
    opp_discards=-0.272,
    own_discards=0.287,
    runs=0.013,
    ranks=0.087,
    goal_copies=0.0,
    last_reachable=0.0,
    late_reachable=0.0,
    hand_playable=0.098,
    tops_playable=0.060,
)
"""The weights after a stock card has been played; the next one is not known yet."""

REFILL = Weights(
    bias=0.268,
    own=-1.220,
    opp=1.183,
    lead=2.824,
    own_near=1.024,
    opp_near=-0.038,
    wilds=0.0,
    wild_tops=0.138,
    two_wilds=-0.161,
    three_wilds=0.0,
    hand=0.0,
    missing=-0.728,
    goal=-0.102,
    opp_lacks_none=-0.431,
    opp_lacks_one=-0.069,
    opp_distance=0.293,
    opp_wild_tops=-0.164,
    opp_discards=-0.217,
    own_discards=0.234,
    runs=-0.009,
    ranks=0.037,
    goal_copies=0.0,
    last_reachable=1.047,
    late_reachable=0.304,
    hand_playable=0.0,
    tops_playable=-0.001,
)
"""The weights after the last hand card has been played; the five new ones are not known yet."""


TABLE = Judgement(END, STOCK, REFILL)
"""The three together, as the planner uses them."""


def exp(number: float) -> float:
    """Return e to a small number by multiplication alone: the system's own may differ in the last digit."""
    power = 1 + number / 1048576
    for _ in range(20):
        power *= power
    return power
