"""What a hint says of a line: its merits, and the cards kept though they fit, with the ground for that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from skipbo.ai.evaluation import Evaluation
from skipbo.ai.lines import PROGRESS, Lines, PlannedTurn
from skipbo.ai.position import Bits, Setting, bits, brings_a_hand, gaps
from skipbo.ai.weights import Judgement, Weights
from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Move, Play, numbers_for
from skipbo.model.observation import Observation
from skipbo.model.state import BuildPile, Kind, discard_of, hand_of


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


class Ground(Enum):
    """Why a card stays that would fit; the value is how it is written down.

    OPENS: once it is played, with one's own next ones, the open `cards` of an opponent lead straight to the
    `goal`, the opponent's stock card. NEARS: after it that lacks only the one number of `cards`.
    GAP: nothing but a Skip-Bo card fits. DEAR: besides, for the `goal`, one's own stock card, only
    `cards` are missing, which Skip-Bo cards could be. LADDER: with the missing `cards` it leads to that.
    ALONE: one's own next cards reach the only number of `cards`, and no farther. FINISHES: they finish the
    build pile.
    """

    OPENS = "opens"
    NEARS = "nears"
    GAP = "gap"
    DEAR = "dear"
    LADDER = "ladder"
    ALONE = "alone"
    FINISHES = "finishes"


class Keep(NamedTuple):
    """The play that a hint leaves out, and the ground: `seat` is whose stock card the `goal` is, else -1."""

    ground: Ground
    play: Play
    seat: int = -1
    cards: tuple[Card, ...] = ()
    goal: Card = WILD

    @property
    def is_plain(self) -> bool:
        """Whether the ground is plain to see, so that it is told before others."""
        if self.ground is Ground.LADDER:
            return len(self.cards) == 1
        return self.ground not in (Ground.ALONE, Ground.FINISHES)


def kept(seen: Observation, legal: Sequence[Move], instead: Discard | None = None) -> Keep | None:
    """Return what to keep and why for the seat to act, if it can play and yet waits; None if it cannot.

    `instead`: the discard that it makes. What that lays away or covers is kept only where nothing else is.
    """
    plays = [move for move in legal if isinstance(move, Play)]
    numbers = [play for play in plays if play.card != WILD]
    if not numbers:
        return _kept_wild(seen, plays) if plays else None
    found = [keep for play in numbers for keep in _Looker(seen, play, instead).grounds()]
    return min(
        found, key=lambda keep: (goes(keep.play, instead), not keep.is_plain, _RANKS.index(keep.ground))
    )


def kept_after(seen: Observation, moves: Sequence[Move]) -> Keep | None:
    """Return what a line holds back that ends the turn after some plays, and why; None for nothing.

    That Skip-Bo cards are saved goes without saying, and of a card like one that is played nothing is said.
    """
    ending = moves[-1]
    if isinstance(ending, Play):
        return None
    instead = ending if isinstance(ending, Discard) else None
    plays = [move for move in moves if isinstance(move, Play)]
    then, told = after_plays(seen, plays), {WILD, *(play.card for play in plays)}
    left = [play for play in fitting(then, ending.seat) if play.card not in told]
    return kept(then, left, instead) if left else None


def after_plays(seen: Observation, plays: Iterable[Play]) -> Observation:
    """Return what a seat sees after plays from its hand and from discard piles."""
    hand, discards, builds = list(seen.hand), [list(map(list, own)) for own in seen.discards], [*seen.builds]
    for play in plays:
        if play.source.kind is Kind.HAND:
            hand.remove(play.card)
        else:
            discards[play.source.seat][play.source.index].pop()
        done = play.number == seen.rules.deck.top
        builds[play.pile] = BuildPile() if done else builds[play.pile].with_card(play.card, play.number)
    lying = tuple(tuple(map(tuple, own)) for own in discards)
    return replace(seen, hand=tuple(hand), discards=lying, builds=tuple(builds))


def fitting(seen: Observation, seat: int) -> Iterator[Play]:
    """Yield what a seat can play from its hand, its own discard piles and its partners'."""
    places = [(hand_of(seat), card) for card in dict.fromkeys(seen.hand)]
    for owner in (seat, *seen.rules.partners(seat, seen.seats)):
        piles = enumerate(seen.discards[owner])
        places += [(discard_of(owner, at), pile[-1]) for at, pile in piles if pile]
    for place, card in places:
        for at, pile in enumerate(seen.builds):
            yield from (Play(seat, place, card, at, number) for number in numbers_for(seen.rules, card, pile))


def goes(play: Play, instead: Discard | None) -> bool:
    """Tell whether a discard gives away a card like the one of a play, or covers that card."""
    if instead is None:
        return False
    return play.card == instead.card or play.source == discard_of(instead.seat, instead.pile)


def _kept_wild(seen: Observation, plays: Sequence[Play]) -> Keep:
    """Return why a Skip-Bo card stays: for a gap, though it would bring one's own stock card on."""
    play, looker = plays[0], _Looker(seen, plays[0], None)
    goal = seen.stock_tops[play.seat] or WILD
    lacks = looker.lacks(goal)
    wilds = [*seen.hand, *_tops(seen, play.seat)].count(WILD)
    in_a_row = lacks[-1:] == tuple(number + len(lacks) - 1 for number in lacks[:1])
    if 0 < len(lacks) <= min(wilds, _FEW) and in_a_row:
        return Keep(Ground.DEAR, play, play.seat, lacks, goal)
    return Keep(Ground.GAP, play)


_RANKS = (Ground.OPENS, Ground.LADDER, Ground.NEARS, Ground.ALONE, Ground.FINISHES)
"""The grounds from the weightiest down."""

_FEW = 2
"""The most missing numbers that are named."""


class _Looker:
    """What can be seen of one play that is left out.

    `_own` are the numbers at hand besides the card itself. `_buried` is the number that the discard covers,
    if there is no other at hand. `_reach` is what the pile reaches with the card and one's own next ones.
    """

    def __init__(self, seen: Observation, play: Play, instead: Discard | None) -> None:
        self._seen, self._play = seen, play
        self._top = seen.rules.deck.top
        self._between = gaps(self._top)
        self._heights = [pile.top for pile in seen.builds]
        rest, tops = list(seen.hand), _tops(seen, play.seat)
        if play.card in rest:
            rest.remove(play.card)
        self._own = bits(card for card in (*rest, *tops) if card != WILD)
        self._buried = 0
        if instead is not None:
            under, at_hand = seen.discards[play.seat][instead.pile][-1:], [*seen.hand, *tops]
            self._buried = bits(card for card in under if card != WILD and at_hand.count(card) == 1)
        self._reach = play.number
        while self._reach < self._top and self._own >> (self._reach + 1) & 1:
            self._reach += 1

    def grounds(self) -> Iterator[Keep]:
        """Yield every ground for leaving it out; there is always one, which comes last."""
        number = self._play.number
        for reach in dict.fromkeys((number, self._reach)):
            yield from self._opened(reach)
        yield from self._ladder()
        yield from self._neared()
        if self._reach == self._top:
            yield Keep(Ground.FINISHES, self._play)
        else:
            yield Keep(Ground.ALONE, self._play, cards=(self._reach,))

    def lacks(self, goal: Card) -> tuple[Card, ...]:
        """Return the numbers that a card lacks on the nearest pile, besides those at hand."""
        return _in_order(self._lacks(self._heights, goal, self._own), 0, self._top)

    def _rivals(self) -> Iterator[tuple[int, Card, Bits]]:
        """Yield the opponents in the order of their turns: seat, stock card, numbers lying open."""
        seen, seat = self._seen, self._play.seat
        own = {seat, *seen.rules.partners(seat, seen.seats)}
        for step in range(1, seen.seats):
            other = (seat + step) % seen.seats
            goal = seen.stock_tops[other]
            if other not in own and goal:
                yield other, goal, bits(card for card in _tops(seen, other) if card != WILD)

    def _lacks(self, heights: Iterable[int], goal: Card, numbers: Bits) -> Bits:
        return min((self._between[height][goal] & ~numbers for height in heights), key=int.bit_count)

    def _opened(self, reach: Card) -> Iterator[Keep]:
        """Yield the opponents to whose stock cards the pile would lead."""
        for seat, goal, tops in self._rivals():
            way = self._between[reach % self._top][goal]
            if not way & ~tops and self._lacks(self._heights, goal, tops):
                yield Keep(Ground.OPENS, self._play, seat, _in_order(way, reach, self._top), goal)

    def _neared(self) -> Iterator[Keep]:
        """Yield the opponents whose stock cards would lack only one number more."""
        grown = list(self._heights)
        grown[self._play.pile] = self._play.number % self._top
        for seat, goal, tops in self._rivals():
            before, after = self._lacks(self._heights, goal, tops), self._lacks(grown, goal, tops)
            if after.bit_count() == 1 < before.bit_count():
                yield Keep(Ground.NEARS, self._play, seat, _in_order(after, 0, self._top), goal)

    def _ladder(self) -> Iterator[Keep]:
        """Yield one's own stock card, if the play is part of the shortest way there and little is missing.

        The discard must leave open whatever leads there.
        """
        seat, number = self._play.seat, self._play.number
        goal = self._seen.stock_tops[seat] or WILD
        if goal <= number:
            return
        own, way = self._own | 1 << number, self._between[number - 1][goal]
        lacks = way & ~own
        if way & self._buried:
            return
        others = [height for height in self._heights if height != number - 1]
        elsewhere = self._lacks(others, goal, own).bit_count() if others else self._top
        if 0 < lacks.bit_count() <= _FEW and lacks.bit_count() < elsewhere:
            yield Keep(Ground.LADDER, self._play, seat, _in_order(lacks, 0, self._top), goal)


def _tops(seen: Observation, seat: int) -> list[Card]:
    """Return the open cards of a seat's discard piles."""
    return [pile[-1] for pile in seen.discards[seat] if pile]


def _in_order(numbers: Bits, first: Card, top: Card) -> tuple[Card, ...]:
    """Return the numbers of a set in the order in which they follow a number on a build pile."""
    after = (*range(first + 1, top + 1), *range(1, first + 1))
    return tuple(number for number in after if numbers >> number & 1)
