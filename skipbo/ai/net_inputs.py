"""The inputs of a net for the end of a line: the places, in `net_layout`, of everything that is there.

All of it is whole numbers, so that a net rates a line alike on every system. What belongs to the table and
the opponents is the same for all lines that leave the build piles alike.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from math import comb
from typing import Final, NamedTuple

from skipbo.ai.determinization import unseen
from skipbo.ai.known_rules import house_rules
from skipbo.ai.learned import CARDS, FIRST
from skipbo.ai.position import HEIGHT, Bits, Position, Rival, Setting, bits
from skipbo.model.cards import WILD, Card
from skipbo.model.last_card import COVERED
from skipbo.model.observation import Observation
from skipbo.model.rules import DISCARD_PILES, HAND_SIZE

CERTAIN: Final = 1000
"""A chance of 1, in thousandths."""


@cache
def thousandths(draws: int, percent: int, wanted: int) -> int:
    """Return how likely `draws` cards bring at least `wanted` of a kind that makes up `percent` of all."""
    if wanted <= 0:
        return CERTAIN
    all_ways: int = 100**draws
    ways: int = sum(
        comb(draws, hits) * percent**hits * (100 - percent) ** (draws - hits)
        for hits in range(wanted, min(draws, HAND_SIZE) + 1)
    )
    return CERTAIN * ways // all_ways


_CLASSES: Final = (1, 2, 3, 4, 5, 7, 10, 14, 18, 22, 26, 31)
"""The largest stocks of the classes from 1 on; see `stock_class`."""

_NONE: Final = -1


def stock_class(left: int) -> int:
    """Return the class of a stock: one for each size up to 5, then wider ones."""
    return 0 if left == 0 else 1 + bisect_left(_CLASSES, left)


class Reach(NamedTuple):
    """How near a card is: the fewest numbers missing on a pile, and the best chance in thousandths."""

    missing: int
    chance: int


class Foe(NamedTuple):
    """An opponent: what the setting knows of it, its discard piles, its hand, and its numbers at hand."""

    rival: Rival
    piles: Sequence[Sequence[Card]]
    held: int
    numbers: Bits
    wild_tops: int


class LineEffects(NamedTuple):
    """How a line changes the position where it ends: the member whose stock card it plays, and its discard.

    `member` is -1 without a stock card, `card` is -1 without a discard.
    """

    member: int = _NONE
    card: Card = _NONE
    pile: int = 0


class NetInputs:
    """The finder of inputs for the lines of one decision, or for what a seat sees between decisions."""

    def __init__(self, seen: Observation, setting: Setting) -> None:
        self._seen = seen
        self._setting = setting
        self._members = len(setting.members)
        hidden = Counter(unseen(seen))
        self._hidden = [hidden[card] for card in range(CARDS)]
        self._all = max(sum(self._hidden), 1)
        self._foes = [
            Foe(
                rival,
                seen.discards[seat],
                seen.hand_counts[seat],
                bits(top for top in rival.tops if top),
                rival.tops.count(WILD),
            )
            for seat, rival in zip(setting.opponents, setting.rivals, strict=True)
        ]
        keys = [(foe.rival.side, foe.rival.stock) for foe in self._foes]
        self._near = keys.index(min(keys))
        self._around: dict[tuple[tuple[int, ...], int], tuple[list[int], list[int]]] = {}
        self._reaches: dict[tuple[tuple[int, ...], Card, Bits, int, int], Reach] = {}
        self._percents: dict[Bits, int] = {}
        self._pile_places: dict[tuple[tuple[int, ...], int, int, Card], list[int]] = {}

    def table(self, position: Position, member: int) -> tuple[list[int], list[int]]:
        """Return the places of the table, and how many cards must be played before each number fits.

        `member` is the one whose stock card has just been played, or -1. Only the build piles matter.
        """
        key = position.heights, member
        found = self._around.get(key)
        if found is None:
            # By number, how many cards must be played before it fits somewhere.
            heights, top = {code & HEIGHT for code in position.heights}, self._setting.top
            distance = [0]
            for card in range(1, top + 1):
                distance.append(min([(card - 1 - height) % top for height in heights]))
            places = [*self._race(member), *self._builds(position), *self._goals(member, distance)]
            found = self._around[key] = [*places, *self._opponents(position, distance)], distance
        return found

    def own(self, position: Position, spent: LineEffects, distance: Sequence[int]) -> list[int]:
        """Return the places of the own hand and discard piles."""
        hand = list(position.hand)
        held = position.held
        if spent.card >= 0:
            hand[spent.card] -= 1
            held -= 1
        wilds, numbers = hand[WILD], 0
        places = [_HELD + min(held, HAND_SIZE), _HAND_WILDS + min(wilds, 5)]
        for card, count in enumerate(hand):
            if card and count:
                numbers |= 1 << card
                places += [_RANK + card, _HAND_DISTANCE + distance[card]] * count
                places += [_TWINS] * (count - 1)
        for read in (self._piles(position, spent, distance), self._partner_piles(position, distance)):
            more, tops, wild_tops = read
            places += more
            numbers |= tops
            wilds += wild_tops
        places += (_WILDS + min(wilds, 6), _NUMBERS + numbers.bit_count())
        places += self._ways(position, spent, numbers, wilds, min(held, HAND_SIZE))
        return places

    def _race(self, member: int) -> Iterator[int]:
        seen, rules = self._seen, self._seen.rules
        own = -(-(self._setting.stock - (member >= 0)) // self._members)
        opp = -(-self._foes[self._near].rival.side // self._members)
        yield FIRST["bias"]
        yield FIRST["own"] + stock_class(own)
        yield FIRST["opp"] + stock_class(opp)
        yield FIRST["lead"] + 8 + 8 * (opp - own) // (opp + own + 4)
        yield FIRST["seats"] + seen.seats - 2
        if self._members > 1:
            yield FIRST["form"] + (0 if seen.seats == 4 else 1 if rules.teams == 3 else 2)
        yield from (FIRST["house"] + at for at, held in enumerate(house_rules(rules)) if held)

    def _builds(self, position: Position) -> Iterator[int]:
        seats = self._seen.seats
        heights = [code & HEIGHT for code in position.heights]
        yield from (FIRST["need"] + height for height in heights)
        yield FIRST["grown"] + sum(heights) // 4
        if self._seen.rules.wild_needs_cover:
            yield FIRST["covered"] + sum(code >= COVERED for code in position.heights)
        yield FIRST["wild_share"] + min(9, 100 * self._hidden[WILD] // self._all // 3)
        yield FIRST["loose"] + bisect_left([each * seats for each in _LOOSE], self._setting.loose)
        yield FIRST["dry"] + bisect_left(_DRY, self._seen.turns_without_stock // seats)

    def _goals(self, member: int, distance: Sequence[int]) -> Iterator[int]:
        """Yield the facts about the side's stocks; the card under the one just played is unknown."""
        if self._members > 1:
            yield FIRST["mine"] + stock_class(self._stock(0, member))
        yield from _goal(self._goal(0, member), FIRST["goal"], FIRST["goal_distance"], distance)
        for each in range(1, self._members):
            yield FIRST["partner_stock"] + stock_class(self._stock(each, member))
            goal = self._goal(each, member)
            yield from _goal(goal, FIRST["partner_goal"], FIRST["partner_distance"], distance)

    def _stock(self, member: int, played: int) -> int:
        return self._setting.stocks[member] - (member == played)

    def _goal(self, member: int, played: int) -> Card:
        return _NONE if member == played else self._setting.goals[member]

    def _opponents(self, position: Position, distance: Sequence[int]) -> Iterator[int]:
        """Yield the places of the next opponent, of the nearest to winning, and of the others."""
        second = self._near or min(1, len(self._foes) - 1)
        yield from self._opponent(self._foes[0], position, distance, 0)
        if second:
            yield from self._opponent(self._foes[second], position, distance, _SECOND)
        for at, foe in enumerate(self._foes[1:], 1):
            if at == second:
                continue
            goal = foe.rival.goal
            yield FIRST["other_stock"] + stock_class(foe.rival.stock)
            if goal > 0:
                yield FIRST["other_distance"] + distance[goal]
            if goal >= 0:
                missing = self._reach(position, goal, foe.numbers, foe.wild_tops, HAND_SIZE).missing
                yield FIRST["other_short"] + _short(missing, foe.wild_tops)

    def _opponent(self, foe: Foe, position: Position, distance: Sequence[int], block: int) -> Iterator[int]:
        yield block + FIRST["next_stock"] + stock_class(foe.rival.stock)
        if self._members > 1:
            yield block + FIRST["next_side"] + stock_class(-(-foe.rival.side // self._members))
        goal = foe.rival.goal
        if goal >= 0:
            reach = self._reach(position, goal, foe.numbers, foe.wild_tops, HAND_SIZE)
            yield from _goal(goal, block + FIRST["next_goal"], block + FIRST["next_distance"], distance)
            yield block + FIRST["next_lacks"] + min(reach.missing, 7)
            yield block + FIRST["next_short"] + _short(reach.missing, foe.wild_tops)
            yield block + FIRST["next_reach"] + min(reach.chance // 100, 9)
        yield from _foe_piles(foe, distance, block)
        yield block + FIRST["next_hand"] + min(foe.held, HAND_SIZE)

    def _reach(self, position: Position, goal: Card, numbers: Bits, wilds: int, draws: int) -> Reach:
        """Return how near a goal is with these numbers and Skip-Bo cards, and `draws` cards to come."""
        if goal == WILD:
            return Reach(0, CERTAIN)
        key = position.heights, goal, numbers, wilds, draws
        found = self._reaches.get(key)
        if found is not None:
            return found
        fewest, best = 9, 0
        for code in set(position.heights):
            absent = self._setting.between[code][goal] & ~numbers
            missing = absent.bit_count()
            fewest = min(fewest, missing)
            wanted = missing - wilds
            if wanted <= 0:
                best = CERTAIN
            elif wanted <= draws:
                best = max(best, thousandths(draws, self._percent(absent), wanted))
        found = self._reaches[key] = Reach(fewest, best)
        return found

    def _percent(self, absent: Bits) -> int:
        """Return the share of the hidden cards that stand for one of these numbers."""
        found = self._percents.get(absent)
        if found is None:
            hidden = self._hidden
            helpful = hidden[WILD] + sum([hidden[card] for card in range(1, CARDS) if absent >> card & 1])
            found = self._percents[absent] = 100 * helpful // self._all
        return found

    def _piles(
        self, position: Position, spent: LineEffects, distance: Sequence[int]
    ) -> tuple[list[int], Bits, int]:
        """Return the places of the own discard piles, their top numbers, and their wild tops."""
        places: list[int] = []
        numbers = wild_tops = buried = empty = 0
        for index in range(DISCARD_PILES):
            left = position.left[index]
            cards = self._setting.discards[index][:left]
            added = spent.card if spent.pile == index else _NONE
            if added >= 0:
                cards = [*cards, added]
            if not cards:
                empty += 1
                continue
            top = cards[-1]
            key = position.heights, index, left, added
            found = self._pile_places.get(key)
            if found is None:
                found = self._pile_places[key] = list(_pile(cards, distance))
            places += found
            numbers |= 1 << top
            wild_tops += top == WILD
            buried += cards.count(WILD) - (top == WILD)
        places += [_BURIED] * min(buried, 8)
        places.append(_EMPTY + empty)
        return places, numbers & ~1, wild_tops

    def _partner_piles(self, position: Position, distance: Sequence[int]) -> tuple[list[int], Bits, int]:
        """Return the same for the partners' piles, where only the tops count."""
        if self._members == 1:
            return [], 0, 0
        piles = zip(self._setting.discards[DISCARD_PILES:], position.left[DISCARD_PILES:], strict=True)
        tops = [pile[left - 1] for pile, left in piles if left]
        places = [FIRST["own_partner_top"] + top for top in tops]
        places += [FIRST["own_partner_top_distance"] + distance[top] for top in tops if top]
        places.append(FIRST["own_partner_empty"] + DISCARD_PILES * (self._members - 1) - len(tops))
        return places, bits(top for top in tops if top), tops.count(WILD)

    def _ways(
        self, position: Position, spent: LineEffects, numbers: Bits, wilds: int, held: int
    ) -> Iterator[int]:
        """Yield how near the side's stock cards are, or may be once the next one is known."""
        goal = self._goal(0, spent.member)
        if goal >= 0:
            reach = self._reach(position, goal, numbers, wilds, HAND_SIZE - held)
            short = _short(reach.missing, wilds)
            yield _MISSING + min(reach.missing, 7)
            yield _SHORT + short
            yield _CROSS + 6 * short + held
            yield _REACH + min(reach.chance // 100, 9)
        for each in range(1, self._members):
            goal = self._goal(each, spent.member)
            if goal >= 0:
                reach = self._reach(position, goal, numbers, wilds, HAND_SIZE)
                yield FIRST["own_partner_short"] + _short(reach.missing, wilds)
                yield FIRST["own_partner_reach"] + min(reach.chance // 100, 9)
        if spent.member >= 0 and self._stock(spent.member, spent.member):
            yield from self._unknown(position, numbers, wilds)

    def _unknown(self, position: Position, numbers: Bits, wilds: int) -> Iterator[int]:
        """Yield how many of the hidden cards could be played if they came next, or with one number more."""
        some, one_off = self._hidden[WILD], 0
        rows = [self._setting.between[code] for code in set(position.heights)]
        for goal in range(1, self._setting.top + 1):
            missing = min([(row[goal] & ~numbers).bit_count() for row in rows])
            if missing <= wilds:
                some += self._hidden[goal]
            elif missing == wilds + 1:
                one_off += self._hidden[goal]
        yield FIRST["own_some"] + 10 * some // self._all
        yield FIRST["own_one_off"] + 10 * one_off // self._all


_LOOSE: Final = (0, 2, 5, 8, 12, 18, 26)
_DRY: Final = (0, 1, 2, 5)
_DEPTHS: Final = (2, 4, 7, 12, 20)
_FOE_DEPTHS: Final = (0, 4, 8, 14, 22)
_SECOND: Final = FIRST["second_stock"] - FIRST["next_stock"]
_RANK, _HAND_DISTANCE = FIRST["own_rank"], FIRST["own_hand_distance"]
_HELD, _HAND_WILDS, _TWINS = FIRST["own_held"], FIRST["own_hand_wilds"], FIRST["own_twins"]
_WILDS, _NUMBERS, _EMPTY, _BURIED = (
    FIRST["own_wilds"],
    FIRST["own_numbers"],
    FIRST["own_empty"],
    FIRST["own_buried"],
)
_TOP, _TOP_DISTANCE, _PILE_DEPTH = FIRST["own_top"], FIRST["own_top_distance"], FIRST["own_depth"]
_SECOND_CARD, _RELATION, _RUN = FIRST["own_second"], FIRST["own_relation"], FIRST["own_run"]
_MISSING, _SHORT, _CROSS, _REACH = (
    FIRST["own_missing"],
    FIRST["own_short"],
    FIRST["own_cross"],
    FIRST["own_reach"],
)


def _goal(goal: Card, first: int, at_distance: int, distance: Sequence[int]) -> Iterator[int]:
    if goal >= 0:
        yield first + goal
    if goal > 0:
        yield at_distance + distance[goal]


def _short(missing: int, wilds: int) -> int:
    return min(max(missing - wilds, 0), 6)


def _foe_piles(foe: Foe, distance: Sequence[int], block: int) -> Iterator[int]:
    depth = runs = 0
    for pile in foe.piles:
        depth += len(pile)
        if not pile:
            continue
        top, below = pile[-1], pile[-2] if len(pile) > 1 else 0
        yield block + FIRST["next_top"] + top
        if top:
            yield block + FIRST["next_top_distance"] + distance[top]
        if below:
            yield block + FIRST["next_second_distance"] + distance[below]
        runs += top > 0 and below == top + 1
    yield block + FIRST["next_depth"] + bisect_left(_FOE_DEPTHS, depth)
    yield block + FIRST["next_wild_tops"] + foe.wild_tops
    yield block + FIRST["next_empty"] + sum(1 for pile in foe.piles if not pile)
    yield block + FIRST["next_runs"] + runs


def _pile(cards: Sequence[Card], distance: Sequence[int]) -> Iterator[int]:
    """Yield the places of an own discard pile that is not empty."""
    top = cards[-1]
    yield _TOP + top
    if top:
        yield _TOP_DISTANCE + distance[top]
    yield _PILE_DEPTH + bisect_left(_DEPTHS, len(cards))
    if len(cards) > 1:
        below = cards[-2]
        yield _SECOND_CARD + (distance[below] if below else CARDS)
        if top and below:  # equal, next, near below, below, above
            step = below - top
            yield _RELATION + (4 if step < 0 else step if step <= 1 else 2 if step <= 3 else 3)
        yield _RUN + min(_run(cards), 5) - 1


def _run(cards: Sequence[Card]) -> int:
    """Return how many numbers follow each other from the top down; equal ones in between do no harm."""
    last, found = cards[-1], 1
    for card in reversed(cards[:-1]):
        if not last or card not in (last, last + 1):
            break
        found += card > last
        last = card
    return found
