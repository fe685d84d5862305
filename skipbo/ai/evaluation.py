"""How good the end of a line is, in log-odds of winning: one linear rating for each of three kinds.

Fractions are never added up by the built-in `sum`, which rounds differently from one Python to the
next: the same position has to give the same move everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from skipbo.ai.paths import Bits, bits
from skipbo.ai.position import Position, Setting, discardable, tops_of
from skipbo.ai.weights import END, FLOW, PLENTY, REFILL, STOCK, Weights
from skipbo.model.cards import WILD, Card

MOST_MISSING = 5
"""More missing numbers than these count as these."""

LATE = 3
"""With so few stock cards left to an opponent the game is nearly over."""


class Ending(NamedTuple):
    """How to end the turn: the rating, and the discard as card and pile; None for a pass."""

    value: float
    discard: tuple[Card, int] | None


class Scale(NamedTuple):
    """How one kind of ending is rated: its weights, and the part that is the same for every line."""

    weights: Weights
    race: float


class Threat(NamedTuple):
    """How near the opponents are to their stock cards; the first two are 1 / their stock, the largest counts.

    `lacks_none`: build piles and discard tops alone bring it out; `lacks_one`: all but one number do.
    `distance`: how many numbers lie in between, in twelfths, for the opponent who is nearest to winning.
    """

    lacks_none: float
    lacks_one: float
    distance: float


class Shape(NamedTuple):
    """The own cards of a position. `numbers` is the set in hand, `playable` the set that is needed now."""

    tops: tuple[Card | None, ...]
    wild_tops: int
    numbers: Bits
    playable: Bits


class Evaluation:
    """Rates positions of one setting."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._nearest = min(setting.rivals, key=lambda rival: rival.stock)
        self._threats: dict[tuple[int, ...], Threat] = {}
        self._runs = [_runs(pile) for pile in setting.discards]
        self._flow = FLOW * max(0.0, 1 - setting.loose / (PLENTY * (1 + len(setting.rivals))))
        self._end = self._scale(END, setting.stock)
        self._stock = self._scale(STOCK, setting.stock - 1)
        self._refill = self._scale(REFILL, setting.stock)

    def stock(self, position: Position) -> float:
        """The rating after the stock card was played; not for the last one, which wins."""
        return self._with_all_tops(self._stock, position)

    def refill(self, position: Position) -> float:
        """The rating with an empty hand that is about to be filled."""
        return self._with_all_tops(self._refill, position)

    def ended(self, position: Position) -> float:
        """The rating of a turn that has ended, its discard made."""
        return self._with_all_tops(self._end, position)

    def end(self, position: Position) -> Ending:
        """The best way to end the turn here: what `ended` gives for the best discard, found quickly."""
        if not position.held:
            return Ending(self.ended(position), None)
        shape = self._shape(position)
        common = self._rate_shape(self._end, position, shape) + END.own_discards / 10 - END.hand
        cards = [(card, self._rate_card(card, shape)) for card in discardable(position)]
        best: Ending | None = None
        for index, top in enumerate(shape.tops):
            if top is None and None in shape.tops[:index]:
                continue  # one empty pile is like another
            base = common + self._rate_pile(index, position, shape)
            for card, rated in cards:
                value = base + rated + (END.runs if card and top == card + 1 else 0.0)
                if best is None or value > best.value:
                    best = Ending(value, (card, index))
        return best or Ending(common, None)

    def _with_all_tops(self, scale: Scale, position: Position) -> float:
        shape = self._shape(position)
        numbers = shape.numbers | _numbers(shape.tops)
        rated = self._rate_shape(scale, position, shape)
        return rated + self._rate_reach(scale.weights, position, numbers, shape.wild_tops)

    def _shape(self, position: Position) -> Shape:
        tops = tops_of(self._setting, position)
        numbers = bits(card for card, count in enumerate(position.hand) if count and card)
        playable = bits(height + 1 for height in position.heights)
        return Shape(tops, tops.count(WILD), numbers, playable)

    def _scale(self, weights: Weights, own: int) -> Scale:
        """The weights with what no play of the line changes, for `own` cards left in the stock."""
        nearest = self._nearest
        opp = nearest.stock
        race = (
            weights.bias
            + weights.own * own / 10
            + weights.opp * opp / 10
            + weights.lead * (opp - own) / (opp + own + 4)
            + weights.own_near / (own + 1)
            + weights.opp_near / (opp + 1)
            + weights.goal * (self._setting.goal or 0) / 12
            + weights.opp_wild_tops * nearest.tops.count(WILD)
            + weights.opp_discards * nearest.discards / 10
        )
        return Scale(weights, race)

    def _rate_shape(self, scale: Scale, position: Position, shape: Shape) -> float:
        """What does not depend on where a discard goes."""
        weights, hand = scale.weights, position.hand
        threat = self._threat(position.heights)
        fitting = 0
        for height in dict.fromkeys(position.heights):
            fitting += hand[height + 1]
        runs = 0
        for left, counted in zip(position.left, self._runs, strict=True):
            runs += counted[left]
        return (
            scale.race
            + weights.wilds * hand[WILD]
            + weights.hand * position.held
            + weights.opp_lacks_none * threat.lacks_none
            + weights.opp_lacks_one * threat.lacks_one
            + weights.opp_distance * threat.distance
            + weights.own_discards * sum(position.left) / 10
            + weights.runs * runs
            + weights.goal_copies * (hand[self._setting.goal] if self._setting.goal else 0)
            + weights.hand_playable * fitting
            + weights.tops_playable * _among(shape.tops, shape.playable)
            + self._flow * (sum(position.heights) + position.freed)
        )

    def _rate_reach(self, weights: Weights, position: Position, numbers: Bits, wild_tops: int) -> float:
        """What hangs on the numbers at hand and the Skip-Bo cards on top of the own discard piles."""
        wilds = position.hand[WILD] + wild_tops
        goal = self._setting.goal
        missing = self._lacking(position.heights, goal, numbers) if goal else 0
        rated = (
            weights.wild_tops * wild_tops
            + (weights.two_wilds if wilds >= 2 else 0.0)
            + (weights.three_wilds if wilds >= 3 else 0.0)
            + weights.ranks * numbers.bit_count()
            + weights.missing * min(missing, MOST_MISSING) / MOST_MISSING
        )
        if missing <= wilds:
            rated += weights.last_reachable if self._setting.stock == 1 else 0.0
            rated += weights.late_reachable if self._nearest.stock <= LATE else 0.0
        return rated

    def _rate_pile(self, index: int, position: Position, shape: Shape) -> float:
        """What it brings to cover a discard pile; the card that does so still counts as at hand."""
        covered = shape.tops[index]
        numbers = shape.numbers | _numbers((*shape.tops[:index], *shape.tops[index + 1 :]))
        rated = self._rate_reach(END, position, numbers, shape.wild_tops - (covered == WILD))
        return rated - END.tops_playable * _among((covered,), shape.playable)

    def _rate_card(self, card: Card, shape: Shape) -> float:
        """What it brings to have a card on a discard pile and no longer in hand."""
        if card == WILD:
            return END.wild_tops - END.wilds
        rated = -END.goal_copies if card == self._setting.goal else 0.0
        return rated + (END.tops_playable - END.hand_playable if shape.playable >> card & 1 else 0.0)

    def _threat(self, heights: tuple[int, ...]) -> Threat:
        found = self._threats.get(heights)
        if found is None:
            found = self._threats[heights] = self._new_threat(heights)
        return found

    def _new_threat(self, heights: tuple[int, ...]) -> Threat:
        shares = [0.0, 0.0]
        for rival in self._setting.rivals:
            lacking = self._lacking(heights, rival.goal, _numbers(rival.tops))
            if lacking < len(shares):
                shares[lacking] = max(shares[lacking], 1 / max(rival.stock, 1))
        return Threat(shares[0], shares[1], self._lacking(heights, self._nearest.goal, 0) / 12)

    def _lacking(self, heights: Iterable[int], goal: Card, numbers: Bits) -> int:
        """How many numbers are missing to a card on the pile where fewest are."""
        between = self._setting.between
        return min((between[height][goal] & ~numbers).bit_count() for height in heights)


def _numbers(tops: Iterable[Card | None]) -> Bits:
    """The set of numbers among some cards, without Skip-Bo cards and empty piles."""
    return bits(card for card in tops if card)


def _among(tops: Iterable[Card | None], playable: Bits) -> int:
    """How many of some tops can be played by their number."""
    return sum(1 for card in tops if card and playable >> card & 1)


def _runs(pile: Sequence[Card]) -> list[int]:
    """For each number of cards left in a pile: how often a card lies on the one that follows it."""
    found = [0, 0]
    for below, card in pairwise(pile):
        found.append(found[-1] + (card != WILD and below == card + 1))
    return found
