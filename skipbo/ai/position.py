"""The planner's positions: the part of a table that changes within one turn, small and quick to copy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from skipbo.model.cards import WILD, Card
from skipbo.model.last_card import COVERED, LastCard, can_be_played
from skipbo.model.observation import Observation
from skipbo.model.rules import DISCARD_PILES, HAND_SIZE, MOST_RESHUFFLES, Rules
from skipbo.model.state import NO_MORE_DRAWS, BuildPile, Kind

Bits: TypeAlias = int
"""A set of numbers: bit n is the number n, and bit 0 the Skip-Bo card."""

Gaps: TypeAlias = tuple[tuple[Bits, ...], ...]


@lru_cache(maxsize=4)
def gaps(top: int) -> Gaps:
    """Return a table `[height][goal]` of the numbers to be played on a pile before the goal fits.

    A goal that the pile has passed takes the rest of the pile and the next one from 1; a goal of 0, a
    Skip-Bo card, fits at once.
    """
    return tuple(
        tuple(_numbers_between(height, goal, top) for goal in range(top + 1)) for height in range(top)
    )


def _numbers_between(height: int, goal: Card, top: int) -> Bits:
    if goal == 0:
        return 0
    if goal > height:
        return bits(range(height + 1, goal))
    return bits(range(height + 1, top + 1)) | bits(range(1, goal))


def bits(numbers: Iterable[int]) -> Bits:
    """Return the set of these numbers."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


Tops: TypeAlias = tuple[Card, ...]

HEIGHT: Final = 15
"""The bits of a build pile's code that hold the number it has reached."""


class Rival(NamedTuple):
    """The known facts about an opponent: number of stock cards, the top one, discard tops, discard count.

    `goal` is -1 if the stock is empty. `side` counts the stock cards of the opponent's whole side.
    """

    stock: int
    goal: Card
    tops: Tops
    discards: int
    side: int


class Setting(NamedTuple):
    """The facts that stay the same until an unknown card turns up.

    `members` are the seat itself and its partners. `stocks` and `goals` are theirs, in this order: the
    cards left and the top one, -1 if there is none. `discards` are their piles, four each, as they lay at
    first. `loose` counts the cards of the draw pile and the set-aside cards, `drawable` those that this
    turn can still draw; `reshuffles` says whether it may make a new draw pile (R20).
    """

    members: tuple[int, ...]
    stocks: tuple[int, ...]
    goals: tuple[Card, ...]
    discards: Sequence[Sequence[Card]]
    rules: Rules
    top: int
    loose: int
    rivals: Sequence[Rival]
    between: Gaps
    drawable: int
    reshuffles: bool

    @property
    def stock(self) -> int:
        """The number of stock cards of the whole side."""
        return sum(self.stocks)

    @property
    def opponents(self) -> list[int]:
        """The seats of the `rivals`, in the order of their turns."""
        seats = len(self.members) + len(self.rivals)
        turns = [(self.members[0] + step) % seats for step in range(1, seats)]
        return [seat for seat in turns if seat not in self.members]


class Position(NamedTuple):
    """The table after some plays of the turn.

    `heights` are the codes of the build piles, in rising order. `hand` counts the cards by number,
    `held` together. `left` counts the cards left in each discard pile. `freed` counts the cards of
    piles completed on the way.
    """

    heights: tuple[int, ...]
    hand: tuple[int, ...]
    held: int
    left: tuple[int, ...]
    freed: int = 0


class PositionStep(NamedTuple):
    """A card played in the search: its origin, the card, the code of the build pile, and the number.

    `pile` is the discard pile it comes from, or for a stock card the member it belongs to; 0 otherwise.
    """

    kind: Kind
    card: Card
    height: int
    number: int
    pile: int = 0


def setting_of(seen: Observation, seat: int) -> Setting:
    """Return what the seat sees, apart from what it is about to move."""
    rules, seats = seen.rules, len(seen.stock_counts)
    members = tuple((seat + step) % seats for step in range(0, seats, rules.sides(seats)))
    others = [(seat + step) % seats for step in range(1, seats)]
    reshuffles = seen.reshuffles < MOST_RESHUFFLES
    drawable = seen.draw_count * (seen.reshuffles < NO_MORE_DRAWS) + len(seen.set_aside) * reshuffles
    return Setting(
        members=members,
        stocks=tuple(seen.stock_counts[member] for member in members),
        goals=tuple(_goal(seen, member) for member in members),
        discards=[pile for member in members for pile in seen.discards[member]],
        rules=rules,
        top=rules.deck.top,
        loose=seen.draw_count + len(seen.set_aside),
        rivals=[_rival_at(seen, other) for other in others if other not in members],
        between=_gaps_by_code(rules.deck.top),
        drawable=drawable,
        reshuffles=reshuffles,
    )


def _goal(seen: Observation, seat: int) -> Card:
    top = seen.stock_tops[seat]
    return -1 if top is None else top


@lru_cache(maxsize=4)
def _gaps_by_code(top: int) -> Gaps:
    """Return `gaps` for codes: the same for covered piles."""
    found = gaps(top)
    blank = ((0,) * (top + 1),) * (COVERED - top)
    return (*found, *blank, *found)


def _rival_at(seen: Observation, seat: int) -> Rival:
    piles, seats = seen.discards[seat], seen.seats
    side = seen.rules.members(seen.rules.side_of(seat, seats), seats)
    return Rival(
        seen.stock_counts[seat],
        _goal(seen, seat),
        tuple(pile[-1] for pile in piles if pile),
        sum(len(pile) for pile in piles),
        sum(seen.stock_counts[member] for member in side),
    )


def code_of(pile: BuildPile, rules: Rules) -> int:
    """Return the code of a build pile: the number it has reached, and whether its top needs cover (R21)."""
    covered = rules.wild_needs_cover and pile.cards[-1:] == (WILD,)
    return pile.top | COVERED if covered else pile.top


def position_of(seen: Observation, setting: Setting) -> Position:
    """Return the position where the seat's search begins."""
    return Position(
        heights=tuple(sorted(code_of(pile, seen.rules) for pile in seen.builds)),
        hand=tuple(seen.hand.count(card) for card in range(seen.rules.deck.top + 1)),
        held=len(seen.hand),
        left=tuple(len(pile) for pile in setting.discards),
    )


def steps(setting: Setting, position: Position) -> Iterator[PositionStep]:
    """Yield every play from stocks, hand and discard piles; of build piles with equal codes only one."""
    codes = {(code & HEIGHT) + 1: code for code in reversed(position.heights)}
    stocks = [(Kind.STOCK, goal, member) for member, goal in enumerate(setting.goals) if goal >= 0]
    hand = [(Kind.HAND, card, 0) for card, count in enumerate(position.hand) if count]
    piles = zip(setting.discards, position.left, range(len(position.left)), strict=True)
    sources = [
        *stocks,
        *hand,
        *[(Kind.DISCARD, pile[left - 1], index) for pile, left, index in piles if left],
    ]
    any_wild = any(card == WILD for _, card, _ in sources)
    wilds = tuple(_wilds(setting, position)) if any_wild else ()
    for kind, card, index in sources:
        if card == WILD:
            for code, number in wilds:
                yield PositionStep(kind, WILD, code, number, index)
        elif card in codes:
            code = codes[card]
            yield PositionStep(kind, card, code, card, index)
            if setting.rules.wild_needs_cover and code ^ COVERED in position.heights:
                yield PositionStep(kind, card, code ^ COVERED, card, index)  # as tall, with another top: R21


def _wilds(setting: Setting, position: Position) -> Iterator[tuple[int, int]]:
    """Yield where a Skip-Bo card may go, and as which numbers (R18, R21, R22)."""
    rules, highest = setting.rules, setting.top - setting.rules.wild_needs_cover
    for code in dict.fromkeys(position.heights):
        number = (code & HEIGHT) + 1
        if not code and rules.wild_start_any:
            yield from ((code, first) for first in range(1, highest + 1))
        elif number <= highest and not code & COVERED:
            yield code, number


def after(setting: Setting, position: Position, step: PositionStep) -> Position:
    """Return the position after a play. It has no stock: a line ends where a stock card is played."""
    heights, hand, held, left = list(position.heights), position.hand, position.held, position.left
    done = step.number == setting.top
    code = 0 if done else step.number
    if step.card == WILD and setting.rules.wild_needs_cover and not done:
        code |= COVERED
    heights[heights.index(step.height)] = code
    heights.sort()
    if step.kind is Kind.HAND:
        card = step.card
        hand = (*hand[:card], hand[card] - 1, *hand[card + 1 :])
        held -= 1
    elif step.kind is Kind.DISCARD:
        index = step.pile
        left = (*left[:index], left[index] - 1, *left[index + 1 :])
    return Position(tuple(heights), hand, held, left, position.freed + (setting.top if done else 0))


def must_go_on(setting: Setting, position: Position) -> bool:
    """Tell whether R16 forbids the turn to end here."""
    rules, goal = setting.rules, setting.goals[0]
    if setting.stocks[0] != 1 or not (rules.must_play_last_stock_card or rules.must_reach_last_stock_card):
        return False
    if goal == WILD:
        fits = any(True for _ in _wilds(setting, position))
    else:
        fits = any((code & HEIGHT) + 1 == goal for code in position.heights)
    if fits or not rules.must_reach_last_stock_card:
        return fits
    own = zip(setting.discards[:DISCARD_PILES], position.left, strict=False)
    last_card = LastCard(
        goal,
        position.heights,
        tuple(card for card, count in enumerate(position.hand) for _ in range(count)),
        tuple(tuple(pile[:left]) for pile, left in own),
        setting.top,
        rules.wild_needs_cover,
        rules.wild_start_any,
    )
    return can_be_played(last_card)


def is_filled(setting: Setting, position: Position) -> bool:
    """Tell whether a hand that is empty here is filled at once, if only with one card (R11, R20, R37)."""
    if setting.rules.one_hand_a_turn:
        return False
    return setting.drawable > 0 or (position.freed > 0 and setting.reshuffles)


def brings_a_hand(setting: Setting) -> bool:
    """Tell whether a hand played empty brings five cards that this line has not just played.

    Cards set aside by the line do not count: if nothing else is left to draw, the played cards come back,
    and nothing is gained.
    """
    return setting.drawable >= HAND_SIZE and not setting.rules.one_hand_a_turn


def tops_of(setting: Setting, position: Position) -> tuple[Card | None, ...]:
    """Return the top card of each discard pile of the side, None if it is empty."""
    return tuple(
        pile[left - 1] if left else None for pile, left in zip(setting.discards, position.left, strict=True)
    )


def discardable(position: Position) -> list[Card]:
    """Return the cards worth discarding: numbers, and Skip-Bo cards only if nothing else is held."""
    return [card for card, count in enumerate(position.hand) if count and card] or [WILD]
