"""Greedy: plays towards its stock card, then any card that fits, one card at a time.

It looks only at its own cards, its partners' piles and the build piles. The order of its preferences and the
figures of its discard were measured; with them it wins more than half of its games against other one-card
rules. This is its one telling in words; `fast_turn` plays the same turns faster, where house rules let it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from skipbo.ai.agent import from_moves
from skipbo.ai.fast_game import COUNT, FastTable, table_of
from skipbo.ai.fast_turn import discard
from skipbo.ai.known_rules import by_nearest_rules
from skipbo.model.cards import WILD, Card
from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.observation import Observation
from skipbo.model.rules import HAND_SIZE
from skipbo.model.state import Kind, Place


class Greedy:
    """An agent without randomness: of equal cards it takes the lowest."""

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return the move of `next_step`, or the discard that ends the turn."""
        seat = legal[0].seat
        table = table_of(by_nearest_rules(seen, "step"), seat)
        step = next_step(table, seat)
        move: Move
        if step is not None:
            move = step.move(seat)
        elif table.hands[seat]:
            at = discard(table.hands[seat], table.discards[seat])
            move = Discard(seat, table.discards[seat][at][-1], at)
        else:
            move = Pass(seat)
        return move if move in legal else from_moves(legal)


class Taken(NamedTuple):
    """A played card: the pile it comes from and its owner, the build pile, and the number it stands for."""

    kind: Kind
    owner: int
    nth: int
    card: Card
    pile: int
    number: int

    def move(self, seat: int) -> Play:
        """Return the play of a seat."""
        return Play(seat, Place(self.kind, self.owner, self.nth), self.card, self.pile, self.number)


class PathToStock(NamedTuple):
    """A path to a stock card: numbers lacking, its length, the build pile, and the first number on it."""

    lacking: int
    length: int
    pile: int
    number: int
    wild: bool


def next_step(table: FastTable, seat: int) -> Taken | None:
    """Return Greedy's next play in the seat's turn, or None to end it."""
    return (
        stock_card(table, seat)
        or towards_stock(table, seat)
        or any_number(table, seat)
        or last_wild(table, seat)
    )


def house_turn(table: FastTable, begins: bool = True) -> bool:
    """Play a turn as `greedy_turn` does; return True if the side of the acting seat has won."""
    seat = table.seat
    hand = table.hands[seat]
    if begins:
        table.begin_turn(hand)
    elif not hand and table.refills:
        table.fill(hand, HAND_SIZE)
    stock_played, acted = False, bool(hand)
    while (step := next_step(table, seat)) is not None:
        play(table, seat, step)
        acted = True
        if step.kind is Kind.STOCK:
            stock_played = True
            if not any(table.stocks[member] for member in table.members(seat)):
                return True
        if not hand and table.refills:
            table.fill(hand, HAND_SIZE)
    if hand:
        discard(hand, table.discards[seat])
    table.dry = 0 if stock_played else table.dry + 1
    table.idle = 0 if acted else table.idle + 1
    table.seat = (seat + 1) % table.seats
    return False


def play(table: FastTable, seat: int, step: Taken) -> None:
    """Move the card of a step to its build pile."""
    if step.kind is Kind.HAND:
        table.hands[seat].remove(step.card)
    elif step.kind is Kind.STOCK:
        table.stocks[step.owner].pop()
    else:
        table.discards[step.owner][step.nth].pop()
    table.heights[step.pile] = step.number - 1
    table.lay(step.card, step.pile)


def _wild_fits(table: FastTable, pile: int, number: int) -> bool:
    """Tell whether a Skip-Bo card may stand for a number on a build pile (R18, R21, R22)."""
    cards, height = table.builds[pile], table.heights[pile]
    if table.needs_cover and (number == table.top or (cards and cards[-1] == WILD)):
        return False
    return number == height + 1 or (table.start_any and not cards)


def stock_card(table: FastTable, seat: int) -> Taken | None:
    """Return a stock card, the own first; a wild goes to the tallest pile whose next number is lacking."""
    for member in table.members(seat):
        stock = table.stocks[member]
        if not stock:
            continue
        card = stock[-1]
        if card and card - 1 in table.heights:
            return Taken(Kind.STOCK, member, 0, card, table.heights.index(card - 1), card)
        if card == WILD:
            own, places = _numbers_at_hand(table, seat), []
            for pile, height in enumerate(table.heights):
                numbers: Sequence[int] = (height + 1,) if _wild_fits(table, pile, height + 1) else ()
                if table.start_any and not table.builds[pile]:
                    numbers = range(1, table.top + 1 - table.needs_cover)
                places += [(not own >> number & 1, number, -pile, pile) for number in numbers]
            if places:
                _, number, _, pile = max(places)
                return Taken(Kind.STOCK, member, 0, WILD, pile, number)
    return None


def towards_stock(table: FastTable, seat: int) -> Taken | None:
    """Return the first card of the path to a stock card that lacks fewest numbers, then is shortest.

    It is the number itself, from the hand first; else a Skip-Bo card, from the discards first.
    """
    wilds = table.hands[seat].count(WILD)
    for member in table.members(seat):
        wilds += sum([1 for pile in table.discards[member] if pile and pile[-1] == WILD])
    own = _numbers_at_hand(table, seat)
    best: PathToStock | None = None
    for member in table.members(seat):
        stock = table.stocks[member]
        if stock and stock[-1]:
            for way in _paths(table, stock[-1], own, wilds):
                if best is None or way < best:
                    best = way
    if best is None:
        return None
    number, pile = best.number, best.pile
    if not best.wild and number in table.hands[seat]:
        return Taken(Kind.HAND, seat, 0, number, pile, number)
    card = WILD if best.wild else number
    for member in table.members(seat):
        for index, lying in enumerate(table.discards[member]):
            if lying and lying[-1] == card:
                return Taken(Kind.DISCARD, member, index, card, pile, number)
    return Taken(Kind.HAND, seat, 0, WILD, pile, number) if WILD in table.hands[seat] else None


def _paths(table: FastTable, goal: Card, own: int, wilds: int) -> Iterator[PathToStock]:
    """Return the paths to a stock card over each build pile for which there are Skip-Bo cards enough."""
    for pile, height in enumerate(table.heights):
        gap = table.between[goal][height]
        absent = gap & ~own
        if COUNT[absent] <= wilds and (not table.needs_cover or _may_cover(table, pile, absent)):
            yield PathToStock(COUNT[absent], COUNT[gap], pile, height + 1, bool(absent >> height + 1 & 1))
        if (
            wilds
            and table.start_any
            and not table.builds[pile]
            and goal > 1
            and _wild_fits(table, pile, goal - 1)
        ):
            yield PathToStock(1, 1, pile, goal - 1, True)


def _may_cover(table: FastTable, pile: int, absent: int) -> bool:
    """Tell whether Skip-Bo cards may make up for these numbers on a pile (R21)."""
    cards = table.builds[pile]
    if absent & absent >> 1 or absent >> table.top & 1:
        return False
    return not (absent >> table.heights[pile] + 1 & 1 and cards and cards[-1] == WILD)


def any_number(table: FastTable, seat: int) -> Taken | None:
    """Return any number from the hand, or else from the discards."""
    heights = table.heights
    for card in sorted(table.hands[seat]):
        if card and card - 1 in heights:
            return Taken(Kind.HAND, seat, 0, card, heights.index(card - 1), card)
    for member in table.members(seat):
        for index, pile in enumerate(table.discards[member]):
            if pile and pile[-1] and pile[-1] - 1 in heights:
                return Taken(Kind.DISCARD, member, index, pile[-1], heights.index(pile[-1] - 1), pile[-1])
    return None


def last_wild(table: FastTable, seat: int) -> Taken | None:
    """Return a Skip-Bo card if the hand holds nothing else, since playing them brings five new cards."""
    hand = table.hands[seat]
    if not hand or any(hand) or not table.can_draw():
        return None
    places = [
        (height, -pile, pile)
        for pile, height in enumerate(table.heights)
        if _wild_fits(table, pile, height + 1)
    ]
    if not places:
        return None
    height, _, at = max(places)
    return Taken(Kind.HAND, seat, 0, WILD, at, height + 1)


def _numbers_at_hand(table: FastTable, seat: int) -> int:
    """Return the set of numbers in hand and on the side's discard piles."""
    found = 0
    for card in table.hands[seat]:
        found |= 1 << card
    for member in table.members(seat):
        for pile in table.discards[member]:
            if pile:
                found |= 1 << pile[-1]
    return found & ~1
