"""The rating of the end of a line, in log-odds of winning: one linear model for each of three kinds.

Fractions are never added up by the built-in `sum`, which rounds differently from one Python version to
the next: the same position has to give the same move everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from skipbo.ai.position import HEIGHT, Bits, Position, Setting, discardable
from skipbo.ai.weights import PLENTY, Judgement, Weights
from skipbo.model.cards import WILD, Card
from skipbo.model.rules import DISCARD_PILES

ALL_MISSING = 99
"""More numbers than any card can lack."""


class Threat(NamedTuple):
    """How near the opponents are to their stock cards; the first two are 1 / their stock, the largest counts.

    `lacks_none`: build piles and discard tops alone bring it out; `lacks_one`: all but one number do.
    `distance`: how many numbers lie in between, in twelfths, for the opponent who is nearest to winning.
    """

    lacks_none: float
    lacks_one: float
    distance: float


class Builds(NamedTuple):
    """The build piles: the sum of their numbers, the numbers that fit, listed and as a set, and `Threat`.

    `ways` are the numbers to be played before a stock card of the side fits, one set for each of them.
    """

    grown: int
    fitting: tuple[Card, ...]
    playable: Bits
    threat: Threat
    ways: tuple[Bits, ...]

    def missing(self, numbers: Bits) -> int:
        """Return how many numbers are missing before one of the side's stock cards fits; 0 without any."""
        absent, fewest = ~numbers, ALL_MISSING
        for way in self.ways:
            lacking = (way & absent).bit_count()
            if lacking < fewest:
                fewest = lacking
        return fewest if self.ways else 0


class PileParts(NamedTuple):
    """The side's discard piles: their tops, how many are Skip-Bo cards, and the set of the other numbers.

    `without` is that set without each of the seat's own piles in turn. `runs` counts cards that lie on the
    next higher one, `cards` all of them.
    """

    tops: tuple[Card | None, ...]
    wild_tops: int
    numbers: Bits
    without: tuple[Bits, ...]
    runs: int
    cards: int


class Parts:
    """The parts of one decision's positions."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._nearest = min(setting.rivals, key=lambda rival: (rival.side, rival.stock))
        self._rivals = [
            (rival.goal, ~_numbers(rival.tops), 1 / rival.stock)
            for rival in setting.rivals
            if rival.goal >= 0
        ]
        self._goals = [goal for goal in setting.goals if goal > 0]
        # By the number of cards left in a pile, how often one lies on the next higher one.
        lie_in_order = (
            (card != WILD and below == card + 1 for below, card in pairwise(pile))
            for pile in setting.discards
        )
        self._run_counts = [[0, *accumulate(each, initial=0)] for each in lie_in_order]
        self._hands: dict[tuple[int, ...], Bits] = {}
        self._builds: dict[tuple[int, ...], Builds] = {}
        self._lying: dict[tuple[int, ...], PileParts] = {}

    def numbers(self, hand: tuple[int, ...]) -> Bits:
        """Return the set of numbers in a hand, given as counts by number."""
        found = self._hands.get(hand)
        if found is None:
            found = self._hands[hand] = _numbers([card for card, count in enumerate(hand) if count])
        return found

    def builds(self, heights: tuple[int, ...]) -> Builds:
        """Return the features of build piles, given by their codes."""
        found = self._builds.get(heights)
        if found is None:
            fitting = sorted({(height & HEIGHT) + 1 for height in heights})
            grown = sum([height & HEIGHT for height in heights])
            ways = tuple([self._way(heights, goal) for goal in self._goals])
            shares = [0.0, 0.0]
            for goal, absent, share in self._rivals:
                lacking = (self._way(heights, goal) & absent).bit_count()
                if lacking < len(shares):
                    shares[lacking] = max(shares[lacking], share)
            distance = self._way(heights, max(self._nearest.goal, 0)).bit_count() / 12
            threat = Threat(shares[0], shares[1], distance)
            found = Builds(grown, tuple(fitting), _numbers(fitting), threat, ways)
            self._builds[heights] = found
        return found

    def lying(self, left: tuple[int, ...]) -> PileParts:
        """Return the features of the discard piles, given by the number of cards left."""
        found = self._lying.get(left)
        if found is None:
            piles = zip(self._setting.discards, left, strict=True)
            tops = tuple([pile[count - 1] if count else None for pile, count in piles])
            runs = sum([counted[count] for count, counted in zip(left, self._run_counts, strict=True)])
            without = tuple([_numbers([*tops[:index], *tops[index + 1 :]]) for index in range(DISCARD_PILES)])
            found = PileParts(tops, tops.count(WILD), _numbers(tops), without, runs, sum(left))
            self._lying[left] = found
        return found

    def _way(self, heights: tuple[int, ...], goal: Card) -> Bits:
        """Return the numbers between a goal and the pile nearest to it; all other piles lack them too."""
        between = self._setting.between
        return min([between[height][goal] for height in heights], key=int.bit_count)


def _numbers(cards: Sequence[Card | None]) -> Bits:
    """Return the set of numbers among some cards, ignoring Skip-Bo cards and empty piles."""
    found = 0
    for card in cards:
        if card:
            found |= 1 << card
    return found


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


class Evaluation:
    """The rater of positions in one setting."""

    def __init__(self, setting: Setting, judgement: Judgement) -> None:
        self._setting = setting
        self._members = len(setting.members)
        self._nearest = min(setting.rivals, key=lambda rival: (rival.side, rival.stock))
        self._goals = tuple(goal for goal in setting.goals if goal > 0)
        self._parts = Parts(setting)
        self._cards: dict[Bits, list[float]] = {}
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
        lying, builds = self._parts.lying(position.left), self._parts.builds(position.heights)
        shape = self._rate_shape(self._end, position, lying, builds)
        common = shape + weights.own_discards / 10 - weights.hand
        gains = self._discard_gains(builds.playable)
        cards = [(card, gains[card]) for card in discardable(position)]
        hand, tops = self._parts.numbers(position.hand), lying.tops[:DISCARD_PILES]
        for index, top in enumerate(tops):
            if top is None and None in tops[:index]:
                continue  # one empty pile is like another
            # The card that covers a pile still counts as at hand.
            wild_tops = lying.wild_tops - (top == WILD)
            rated = self._rate_reach(weights, position, builds, hand | lying.without[index], wild_tops)
            fits = builds.playable >> top & 1 if top else 0
            base = common + (rated - weights.tops_playable * fits)
            for card, gain in cards:
                run = weights.runs if card and top == card + 1 else 0.0
                yield TurnEnd(base + gain + run, (card, index))

    def _with_all_tops(self, scale: Scale, position: Position) -> float:
        lying, builds = self._parts.lying(position.left), self._parts.builds(position.heights)
        numbers = self._parts.numbers(position.hand) | lying.numbers
        rated = self._rate_shape(scale, position, lying, builds)
        return rated + self._rate_reach(scale.weights, position, builds, numbers, lying.wild_tops)

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

    def _rate_shape(self, scale: Scale, position: Position, lying: PileParts, builds: Builds) -> float:
        """Return the part of the rating that does not depend on where a discard goes."""
        weights, hand, threat = scale.weights, position.hand, builds.threat
        fitting = tops_fitting = copies = 0
        for number in builds.fitting:
            fitting += hand[number]
        playable = builds.playable
        for top in lying.tops:
            if top and playable >> top & 1:
                tops_fitting += 1
        for goal in self._goals:
            copies += hand[goal]
        return (
            scale.race
            + weights.wilds * hand[WILD]
            + weights.hand * position.held
            + weights.opp_lacks_none * threat.lacks_none
            + weights.opp_lacks_one * threat.lacks_one
            + weights.opp_distance * threat.distance
            + weights.own_discards * lying.cards / 10
            + weights.runs * lying.runs
            + weights.goal_copies * copies
            + weights.hand_playable * fitting
            + weights.tops_playable * tops_fitting
            + weights.flow * self._scarce * (builds.grown + position.freed)
        )

    def _rate_reach(
        self, weights: Weights, position: Position, builds: Builds, numbers: Bits, wild_tops: int
    ) -> float:
        """Return the rating for the numbers at hand and the Skip-Bo cards on top of own discards."""
        wilds = position.hand[WILD] + wild_tops
        missing = builds.missing(numbers)
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

    def _discard_gains(self, playable: Bits) -> list[float]:
        """Return by card the gain of having it on a discard pile and no longer in hand."""
        found = self._cards.get(playable)
        if found is None:
            weights = self._end.weights
            moved = weights.tops_playable - weights.hand_playable
            numbers = [
                -weights.goal_copies * self._goals.count(card) + (moved if playable >> card & 1 else 0.0)
                for card in range(1, self._setting.top + 1)
            ]
            found = self._cards[playable] = [weights.wild_tops - weights.wilds, *numbers]
        return found


def scarcity(loose: int, seats: int) -> float:
    """Return how scarce cards are, from 0 to 1, by the number in the draw pile and set aside."""
    return max(0.0, 1 - loose / (PLENTY * seats))
