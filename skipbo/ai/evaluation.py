"""The rating of the end of a line, in log-odds of winning: one linear model for each of three kinds.

Fractions are never added up by the built-in `sum`, which rounds differently from one Python version to
the next: the same position has to give the same move everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from skipbo.ai.gaps import Bits, bits
from skipbo.ai.position import HEIGHT, Position, Setting, discardable, numbers_needed, tops_of
from skipbo.ai.weights import PLENTY, Judgement, Weights
from skipbo.model.cards import WILD, Card
from skipbo.model.rules import DISCARD_PILES

MOST_MISSING = 5
"""The largest number of missing numbers that is told apart; any more count as this many."""

LATE = 3
"""The most stock cards of an opponent at which the game counts as nearly over."""


class TurnEnd(NamedTuple):
    """A way to end the turn: its rating, and the discard as card and pile, which are None for a pass."""

    value: float
    discard: tuple[Card, int] | None


class Scale(NamedTuple):
    """The rating of one kind of ending: its weights, and the part that is the same for every line."""

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
    """The rater of positions in one setting."""

    def __init__(self, setting: Setting, judgement: Judgement) -> None:
        self._setting = setting
        self._members = len(setting.members)
        self._nearest = min(setting.rivals, key=lambda rival: (rival.side, rival.stock))
        self._goals = tuple(goal for goal in setting.goals if goal > 0)
        self._threats: dict[tuple[int, ...], Threat] = {}
        self._runs = [_runs(pile) for pile in setting.discards]
        self._scarce = scarcity(setting.loose, self._members + len(setting.rivals))
        self._end = self._scale(judgement.end, setting.stock)
        self._stock = self._scale(judgement.stock, setting.stock - 1)
        self._refill = self._scale(judgement.refill, setting.stock)

    def stock(self, position: Position) -> float:
        """Return the rating after a stock card was played; not for the last one, which wins."""
        return self._with_all_tops(self._stock, position)

    def refill(self, position: Position) -> float:
        """Return the rating with an empty hand that is about to be filled."""
        return self._with_all_tops(self._refill, position)

    def ended(self, position: Position) -> float:
        """Return the rating of a turn that has ended, its discard made."""
        return self._with_all_tops(self._end, position)

    def ends(self, position: Position) -> Iterator[TurnEnd]:
        """Return every way to end the turn here, rated as by `ended`, but faster."""
        if not position.held:
            yield TurnEnd(self.ended(position), None)
            return
        weights = self._end.weights
        shape = self._shape(position)
        common = self._rate_shape(self._end, position, shape) + weights.own_discards / 10 - weights.hand
        cards = [(card, self._rate_card(card, shape)) for card in discardable(position)]
        for index, top in enumerate(shape.tops[:DISCARD_PILES]):
            if top is None and None in shape.tops[:index]:
                continue  # one empty pile is like another
            base = common + self._rate_pile(index, position, shape)
            for card, rated in cards:
                run = weights.runs if card and top == card + 1 else 0.0
                yield TurnEnd(base + rated + run, (card, index))

    def _with_all_tops(self, scale: Scale, position: Position) -> float:
        shape = self._shape(position)
        numbers = shape.numbers | _numbers(shape.tops)
        rated = self._rate_shape(scale, position, shape)
        return rated + self._rate_reach(scale.weights, position, numbers, shape.wild_tops)

    def _shape(self, position: Position) -> Shape:
        tops = tops_of(self._setting, position)
        numbers = bits(card for card, count in enumerate(position.hand) if count and card)
        return Shape(tops, tops.count(WILD), numbers, numbers_needed(position))

    def _scale(self, weights: Weights, own: int) -> Scale:
        """Return the weights with what no play of the line changes; the side has `own` cards left."""
        setting, nearest = self._setting, self._nearest
        left, opp = own / self._members, nearest.side / self._members
        race = (
            weights.bias
            + weights.own * left / 10
            + weights.opp * opp / 10
            + weights.lead * (opp - left) / (opp + left + 4)
            + weights.own_near / (left + 1)
            + weights.opp_near / (opp + 1)
            + weights.goal * max(setting.goals[0], 0) / 12
            + weights.opp_wild_tops * nearest.tops.count(WILD)
            + weights.opp_discards * nearest.discards / 10
        )
        return Scale(weights, race)

    def _rate_shape(self, scale: Scale, position: Position, shape: Shape) -> float:
        """Return the part of the rating that does not depend on where a discard goes."""
        weights, hand, heights = scale.weights, position.hand, position.heights
        threat = self._threat(heights)
        fitting = grown = runs = copies = 0
        for height in heights:
            grown += height & HEIGHT
        for height in {height & HEIGHT for height in heights}:
            fitting += hand[height + 1]
        for left, counted in zip(position.left, self._runs, strict=True):
            runs += counted[left]
        for goal in self._goals:
            copies += hand[goal]
        return (
            scale.race
            + weights.wilds * hand[WILD]
            + weights.hand * position.held
            + weights.opp_lacks_none * threat.lacks_none
            + weights.opp_lacks_one * threat.lacks_one
            + weights.opp_distance * threat.distance
            + weights.own_discards * sum(position.left) / 10
            + weights.runs * runs
            + weights.goal_copies * copies
            + weights.hand_playable * fitting
            + weights.tops_playable * _among(shape.tops, shape.playable)
            + weights.flow * self._scarce * (grown + position.freed)
        )

    def _rate_reach(self, weights: Weights, position: Position, numbers: Bits, wild_tops: int) -> float:
        """Return the rating for the numbers at hand and the Skip-Bo cards on top of own discards."""
        wilds = position.hand[WILD] + wild_tops
        missing = 0
        if self._goals:
            missing = min(self._lacking(position.heights, goal, numbers) for goal in self._goals)
        rated = (
            weights.wild_tops * wild_tops
            + (weights.two_wilds if wilds >= 2 else 0.0)
            + (weights.three_wilds if wilds >= 3 else 0.0)
            + weights.ranks * numbers.bit_count()
            + weights.missing * min(missing, MOST_MISSING) / MOST_MISSING
        )
        if missing <= wilds:
            rated += weights.last_reachable if self._setting.stock == 1 else 0.0
            rated += weights.late_reachable if self._nearest.side <= LATE else 0.0
        return rated

    def _rate_pile(self, index: int, position: Position, shape: Shape) -> float:
        """Return the gain of covering a discard pile; the card that covers it still counts as at hand."""
        covered, weights = shape.tops[index], self._end.weights
        numbers = shape.numbers | _numbers((*shape.tops[:index], *shape.tops[index + 1 :]))
        rated = self._rate_reach(weights, position, numbers, shape.wild_tops - (covered == WILD))
        return rated - weights.tops_playable * _among((covered,), shape.playable)

    def _rate_card(self, card: Card, shape: Shape) -> float:
        """Return the gain of having a card on a discard pile and no longer in hand."""
        weights = self._end.weights
        if card == WILD:
            return weights.wild_tops - weights.wilds
        rated = -weights.goal_copies * self._goals.count(card)
        return rated + (weights.tops_playable - weights.hand_playable if shape.playable >> card & 1 else 0.0)

    def _threat(self, heights: tuple[int, ...]) -> Threat:
        found = self._threats.get(heights)
        if found is None:
            found = self._threats[heights] = self._new_threat(heights)
        return found

    def _new_threat(self, heights: tuple[int, ...]) -> Threat:
        shares = [0.0, 0.0]
        for rival in self._setting.rivals:
            if rival.goal < 0:
                continue
            lacking = self._lacking(heights, rival.goal, _numbers(rival.tops))
            if lacking < len(shares):
                shares[lacking] = max(shares[lacking], 1 / rival.stock)
        return Threat(shares[0], shares[1], self._lacking(heights, max(self._nearest.goal, 0), 0) / 12)

    def _lacking(self, heights: Iterable[int], goal: Card, numbers: Bits) -> int:
        """Return how many numbers a card lacks on the pile where it lacks fewest."""
        between = self._setting.between
        return min((between[height][goal] & ~numbers).bit_count() for height in heights)


def scarcity(loose: int, seats: int) -> float:
    """Return how scarce cards are, from 0 to 1, by the number in the draw pile and set aside."""
    return max(0.0, 1 - loose / (PLENTY * seats))


def _numbers(tops: Iterable[Card | None]) -> Bits:
    """Return the set of numbers among some cards, ignoring Skip-Bo cards and empty piles."""
    return bits(card for card in tops if card)


def _among(tops: Iterable[Card | None], playable: Bits) -> int:
    """Return how many of some tops can be played as their number."""
    return sum(1 for card in tops if card and playable >> card & 1)


def _runs(pile: Sequence[Card]) -> list[int]:
    """Return, by the number of cards left in a pile, how often a card lies on the next higher one."""
    found = [0, 0]
    for below, card in pairwise(pile):
        found.append(found[-1] + (card != WILD and below == card + 1))
    return found
