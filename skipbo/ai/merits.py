"""What the reason of a hint speaks of: the merits of a line.

A merit is a group of weights that a player has a word for, with its share of a rating.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from skipbo.ai.evaluation import Evaluation
from skipbo.ai.lines import PROGRESS, Lines, PlannedTurn
from skipbo.ai.position import Setting, brings_a_hand
from skipbo.ai.weights import Judgement, Weights


class Merit(Enum):
    """What a reason speaks of, mostly a group of weights; the value is how it is written down.

    STOCK: the race of the stocks, and how far the own next card is. WILDS: Skip-Bo cards kept. THREAT: how
    near the opponents are to their stock cards. HAND: how many cards are left in the hand. PILES: how many
    lie on the own discard piles. RUNS: cards there that lie on the next higher one. NUMBERS: how many
    different ones are at hand. FITTING: cards at hand that fit now. FLOW: how soon cards come back where
    they are scarce. Nothing is weighed for the others: WIN ends the game, ONLY is the only move, DRAW begins
    a turn, SHAPE is a choice between what the weights take for alike, and GUESS one by rules that they do not
    know.
    """

    STOCK = "stock"
    WILDS = "wilds"
    THREAT = "threat"
    HAND = "hand"
    PILES = "piles"
    RUNS = "runs"
    NUMBERS = "numbers"
    FITTING = "fitting"
    FLOW = "flow"
    WIN = "win"
    ONLY = "only"
    DRAW = "draw"
    SHAPE = "shape"
    GUESS = "guess"


_RACE = ("bias", "own", "opp", "lead", "own_near", "opp_near", "goal", "opp_wild_tops", "opp_discards")
_NEXT = ("missing", "goal_copies", "last_reachable", "late_reachable")

WEIGHTS: Mapping[Merit, tuple[str, ...]] = MappingProxyType(
    {
        Merit.STOCK: (*_RACE, *_NEXT),
        Merit.WILDS: ("wilds", "wild_tops", "two_wilds", "three_wilds"),
        Merit.THREAT: ("opp_lacks_none", "opp_lacks_one", "opp_distance"),
        Merit.HAND: ("hand",),
        Merit.PILES: ("own_discards",),
        Merit.RUNS: ("runs",),
        Merit.NUMBERS: ("ranks",),
        Merit.FITTING: ("hand_playable", "tops_playable"),
        Merit.FLOW: ("flow",),
    }
)
"""The names of the weights of each merit; every weight belongs to one."""


class Shares:
    """The shares of all merits in the ratings of the lines of one decision."""

    def __init__(self, setting: Setting, judgement: Judgement, lines: Lines) -> None:
        self._setting = setting
        self._lines = lines
        self._raters = {merit: Evaluation(setting, only(judgement, merit)) for merit in WEIGHTS}

    def of(self, line: PlannedTurn) -> dict[Merit, float]:
        """Return what each merit adds to the liking of a line that does not win; together they are all."""
        position, found = self._lines.position_after(line), dict[Merit, float]()
        for merit, rater in self._raters.items():
            if line.last is not None:
                found[merit] = rater.stock(position)
            elif line.refills:
                whole = brings_a_hand(self._setting)
                found[merit] = rater.refill(position) if whole else rater.ended(position)
            else:
                ends = rater.ends(position)
                found[merit] = next(end.value for end in ends if end.discard == line.discard)
        if line.last is not None:
            found[Merit.STOCK] += PROGRESS
        return found

    def between(self, line: PlannedTurn, other: PlannedTurn) -> dict[Merit, float]:
        """Return by how much each merit puts a line ahead of another one; below zero: behind it."""
        others = self.of(other)
        return {merit: share - others[merit] for merit, share in self.of(line).items()}


def only(judgement: Judgement, merit: Merit) -> Judgement:
    """Return a judgement in which all weights but those of a merit are zero."""
    kept = WEIGHTS[merit]
    return Judgement(
        *(
            Weights(*(weight if name in kept else 0.0 for name, weight in weights._asdict().items()))
            for weights in judgement
        )
    )
